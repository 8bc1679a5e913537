// The orbits of a symmetry: which pairs, rounds and sets are carried along together, as tables to look up.
// Knows no search. Pairs, rounds and sets from 0, as in a Plan.

import { movedOn, type Symmetry } from '../catalogue/libraryPlan.ts';

/** Orbits of places (row, column), numbered from 0. */
export interface Orbits {
  readonly count: number;
  /** The orbit of (row, column), at row·columns + column; −1 for what has none. */
  readonly of: Int32Array;
  /** How many places each holds. */
  readonly sizes: readonly number[];
}

/** Where everything comes to in so many steps. */
export interface Moves {
  /** Pair p after k steps, at k·pairs + p. */
  readonly pairs: Int32Array;
  /** Round r, or set r, after k steps, at k·rounds + r. */
  readonly rounds: Int32Array;
}

/** The moves of a symmetry, of 0 to order − 1 steps. */
export function movesOf({ pairs, rounds, order, fixedPairs, fixedRounds }: Symmetry): Moves {
  const table = (count: number, fixed: number) =>
    Int32Array.from({ length: order * count }, (_, at) =>
      movedOn(at % count, Math.floor(at / count), count, fixed, order),
    );
  return { pairs: table(pairs, fixedPairs), rounds: table(rounds, fixedRounds) };
}

/** Orbits of (row, column) under tables of moves, each laid out as in Moves. */
export function placeOrbits(order: number, rowMoves: Int32Array, columnMoves: Int32Array): Orbits {
  const rows = rowMoves.length / order;
  const columns = columnMoves.length / order;
  const of = new Int32Array(rows * columns).fill(-1);
  const sizes: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (of[row * columns + column] !== -1) continue;
      let size = 0;
      for (let k = 0; k < order; k++) {
        const a = rowMoves[k * rows + row] as number;
        const b = columnMoves[k * columns + column] as number;
        if (of[a * columns + b] === -1) size += 1;
        of[a * columns + b] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return { count: sizes.length, of, sizes };
}

/** Orbits of two different pairs, whichever of them is named first. */
export function meetingOrbits(order: number, pairMoves: Int32Array): Orbits {
  const pairs = pairMoves.length / order;
  const of = new Int32Array(pairs * pairs).fill(-1);
  const sizes: number[] = [];
  for (let i = 0; i < pairs; i++) {
    for (let j = i + 1; j < pairs; j++) {
      if (of[i * pairs + j] !== -1) continue;
      let size = 0;
      for (let k = 0; k < order; k++) {
        const a = pairMoves[k * pairs + i] as number;
        const b = pairMoves[k * pairs + j] as number;
        if (of[a * pairs + b] === -1) size += 1;
        of[a * pairs + b] = sizes.length;
        of[b * pairs + a] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return { count: sizes.length, of, sizes };
}
