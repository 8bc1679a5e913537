// A bound for any movement from the residues of the overlaps of columns: F = base + Σ over b < c of C_bc² + Σ over c of
// v_cᵀ·offsets·v_c (see kernel.ts). A flip changes C_bc by 2, or by 4 if the opponents on one of the two columns either both
// play the other or neither does, so |C_bc| cannot be less than its residue allows.
// If everybody meets everybody, the last term is the same in all states; this proves full Howells optimal.

import { baseOf } from '../kernel.ts';
import type { Problem } from '../problem.ts';

/** No state has a smaller Σ over i < j of (A_ij + offset_ij)². */
export function columnBound(problem: Problem, offsets: Float64Array): number {
  const columns = columnsOf(problem);
  let bound = baseOf(problem, offsets);
  for (const [b, one] of columns.entries()) {
    bound += leastPull(problem, offsets, one);
    for (const other of columns.slice(0, b)) bound += leastOverlapOf(problem, one, other) ** 2;
  }
  return bound;
}

/** A column of the problem, with its cells as pairs of pair indexes. */
interface ColumnPlays {
  readonly signs: Int8Array;
  readonly cells: readonly (readonly [number, number])[];
}

function columnsOf({ cells, columnCount, directions, pairs }: Problem): ColumnPlays[] {
  const ends = Array.from({ length: columnCount }, (): [number, number][] => []);
  cells.column.forEach((column, x) => {
    ends[column]?.push([cells.first[x]!, cells.second[x]!]);
  });
  return ends.map((own, column) => ({
    signs: Int8Array.from(pairs, (_, i) => directions[i * columnCount + column]!),
    cells: own,
  }));
}

/** v·offsets·v of a column is −2·offset for each meeting on it, plus twice ± the bond of each two meetings. */
function leastPull({ pairs }: Problem, offsets: Float64Array, { cells }: ColumnPlays): number {
  const offset = (i: number, j: number) => offsets[i * pairs.length + j]!;
  let least = 0;
  for (const [x, [i, j]] of cells.entries()) {
    least -= 2 * offset(i, j);
    for (const [p, q] of cells.slice(0, x)) {
      least -= 2 * Math.abs(offset(i, p) - offset(i, q) - offset(j, p) + offset(j, q));
    }
  }
  return least;
}

/** The smallest absolute overlap that two columns can have. */
function leastOverlapOf({ pairs }: Problem, one: ColumnPlays, other: ColumnPlays): number {
  const overlap = pairs.reduce((sum, _, i) => sum + one.signs[i]! * other.signs[i]!, 0);
  const step = areTogether(one, other) && areTogether(other, one) ? 4 : 2;
  const rest = Math.abs(overlap % step);
  return Math.min(rest, step - rest);
}

/** Whether of any two opponents on one column, both or neither play the other column. */
function areTogether({ cells }: ColumnPlays, { signs }: ColumnPlays): boolean {
  return cells.every(([i, j]) => (signs[i] === 0) === (signs[j] === 0));
}
