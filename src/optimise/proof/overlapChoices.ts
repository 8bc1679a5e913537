// The sum of squares of a complete Mitchell, given how many sittings of each set are switched. T tables, rounds and sets;
// everybody plays everything, and each N-S pair meets each E-W pair. Depends on T alone, not on the movement.
// With m_b = T − 2·(switched sittings of set b), only |m_b| matters (the free flip), and
//   SS = T⁴ + T³ − 2T Σ m_b² + Σ over b < c of C_bc².
// The overlaps C are 2T mod 4 and lie between 2(m + m' − T) and 2(T − |m − m'|). For any group of sets, their sum is at
// least the value for which the sum of the columns is as short as integers of its parity and total allow.

/** Sets with the same m. */
export interface SetClass {
  readonly m: number;
  readonly count: number;
}

/** Every choice of the m, as classes of descending m, with Σ m². */
export function forEachChoice(
  tables: number,
  visit: (classes: readonly SetClass[], squares: number) => void,
): void {
  const classes: SetClass[] = [];
  const choose = (m: number, left: number, squares: number): void => {
    if (left === 0) visit(classes, squares);
    if (left === 0 || m < 0) return;
    for (let count = 0; count <= left; count++) {
      if (count > 0) classes.push({ m, count });
      choose(m - 2, left - count, squares + count * m * m);
      if (count > 0) classes.pop();
    }
  };
  choose(tables, tables, 0);
}

/** No state with these m has a smaller sum of squares. */
export function choiceBound(tables: number, classes: readonly SetClass[], squares: number): number {
  const byOverlaps = squaresWithoutOverlaps(tables, squares) + leastOverlaps(tables, classes);
  return Math.max(spectralSquares(tables, squares), byOverlaps);
}

/** The sum of squares minus Σ C², from Σ m². */
export function squaresWithoutOverlaps(tables: number, squares: number): number {
  return tables ** 4 + tables ** 3 - 2 * tables * squares;
}

/** A bound from one eigenvalue of C, which the m force to be at least 2Σm²/T; the others share the rest of the trace. */
export function spectralSquares(tables: number, squares: number): number {
  const trace = 2 * tables ** 2;
  const first = Math.max((2 * squares) / tables, trace / tables);
  const gram = first ** 2 + (trace - first) ** 2 / (tables - 1);
  return squaresWithoutOverlaps(tables, squares) + (gram - 4 * tables ** 3) / 2;
}

/** The overlap closest to 0 (the positive one of two) that sets with m and n can have. */
export function leastOverlap(tables: number, m: number, n: number): number {
  return Math.max(2 * (m + n - tables), tables % 2 === 0 ? 0 : 2);
}

/** A number of equal overlaps, which can be raised in steps of 4 up to the limit. */
interface OverlapLevel {
  overlap: number;
  count: number;
  readonly limit: number;
}

/**
 * The minimum Σ C²: adds one class at a time, first raising its own overlaps as required, then all overlaps so far. Of two
 * groups with a required sum one contains the other or they are disjoint, so raising the smallest overlaps first is
 * optimal (proof in docs/lab/bounds.md).
 */
function leastOverlaps(tables: number, classes: readonly SetClass[]): number {
  const levels: OverlapLevel[] = [];
  let size = 0;
  let total = 0;
  for (const [index, { m, count }] of classes.entries()) {
    const own = [levelOf(tables, m, m, (count * (count - 1)) / 2)];
    if (!fillUp(own, leastOverlapSum(tables, count, count * m))) return Number.POSITIVE_INFINITY;
    levels.push(...own);
    for (const other of classes.slice(0, index)) {
      levels.push(levelOf(tables, m, other.m, count * other.count));
    }
    size += count;
    total += count * m;
    if (!fillUp(levels, leastOverlapSum(tables, size, total))) return Number.POSITIVE_INFINITY;
  }
  return levels.reduce((sum, { overlap, count }) => sum + count * overlap ** 2, 0);
}

function levelOf(tables: number, m: number, n: number, count: number): OverlapLevel {
  const limit = 2 * (tables - Math.abs(m - n));
  return { overlap: leastOverlap(tables, m, n), count, limit };
}

/** The minimum sum of the overlaps among `size` sets whose m sum to `total`. */
function leastOverlapSum(tables: number, size: number, total: number): number {
  const parity = size % 2;
  const half = (total - tables * parity) / 2;
  const low = 2 * Math.floor(half / tables) + parity;
  const raised = half - tables * Math.floor(half / tables);
  const squares = (tables - raised) * low ** 2 + raised * (low + 2) ** 2;
  return squares - tables * size;
}

/** Raises the smallest overlaps in steps of 4 until their sum is at least `least`. False if impossible: no such state exists. */
function fillUp(levels: OverlapLevel[], least: number): boolean {
  let lack = least;
  for (const { overlap, count } of levels) lack -= overlap * count;
  let steps = Math.ceil(lack / 4);
  while (steps > 0) {
    let lowest: OverlapLevel | null = null;
    for (const level of levels) {
      const canRise = level.count > 0 && level.overlap + 4 <= level.limit;
      if (canRise && (lowest === null || level.overlap < lowest.overlap)) lowest = level;
    }
    if (lowest === null) return false;
    const count = Math.min(steps, lowest.count);
    lowest.count -= count;
    levels.push({ overlap: lowest.overlap + 4, count, limit: lowest.limit });
    steps -= count;
  }
  return true;
}
