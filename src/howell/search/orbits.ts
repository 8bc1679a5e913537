// The orbits of a symmetry as look-up tables: which pairs, rounds and sets are mapped to each other.
// Pairs, rounds and sets count from 0, as in a Plan.

import { movedOn, type PlanSymmetry } from '../../catalogue/index.ts';

/** Orbits of cells (row, column), numbered from 0. */
export interface Orbits {
  readonly count: number;
  /** The orbit of (row, column), at row·columns + column; −1 for none. */
  readonly of: Int32Array;
  /** The number of cells in each orbit. */
  readonly sizes: readonly number[];
}

/** The images of pairs, rounds and sets after k steps of the symmetry. */
export interface SymmetryImages {
  /** Pair p after k steps, at k·pairs + p. */
  readonly pairs: Int32Array;
  /** Round r (or set r) after k steps, at k·rounds + r. */
  readonly rounds: Int32Array;
}

/** The images under a symmetry, for 0 to order − 1 steps. */
export function movesOf({
  pairs,
  rounds,
  order,
  fixedPairs,
  fixedRounds,
}: PlanSymmetry): SymmetryImages {
  const table = (count: number, fixed: number) =>
    Int32Array.from({ length: order * count }, (_, at) =>
      movedOn(at % count, Math.floor(at / count), count, fixed, order),
    );
  return { pairs: table(pairs, fixedPairs), rounds: table(rounds, fixedRounds) };
}

/** Orbits of (row, column) under tables of images laid out as in SymmetryImages. */
export function placeOrbits(order: number, rowMoves: Int32Array, columnMoves: Int32Array): Orbits {
  const rows = rowMoves.length / order;
  const columns = columnMoves.length / order;
  return numberOrbits(order, rows * columns, (place, k) => {
    const row = rowMoves[k * rows + Math.floor(place / columns)]!;
    const column = columnMoves[k * columns + (place % columns)]!;
    return [row * columns + column];
  });
}

/** Orbits of unordered pairs of different pairs; a pair with itself has none. */
export function meetingOrbits(order: number, pairMoves: Int32Array): Orbits {
  const pairs = pairMoves.length / order;
  return numberOrbits(order, pairs * pairs, (place, k) => {
    const first = pairMoves[k * pairs + Math.floor(place / pairs)]!;
    const second = pairMoves[k * pairs + (place % pairs)]!;
    return first === second ? [] : [first * pairs + second, second * pairs + first];
  });
}

/** Numbers the orbits by their first cells; `imagesOf` gives the image of a cell after k steps. */
function numberOrbits(
  order: number,
  places: number,
  imagesOf: (place: number, k: number) => readonly number[],
): Orbits {
  const of = new Int32Array(places).fill(-1);
  const sizes: number[] = [];
  for (let place = 0; place < places; place++) {
    if (of[place] !== -1 || imagesOf(place, 0).length === 0) continue;
    let size = 0;
    for (let k = 0; k < order; k++) {
      const images = imagesOf(place, k);
      if (of[images[0]!] === -1) size += 1;
      for (const image of images) of[image] = sizes.length;
    }
    sizes.push(size);
  }
  return { count: sizes.length, of, sizes };
}
