// The objective of a problem from scratch: slow and plain, the measure of every incremental value.
// Directions are rows of pairs over columns, as in Problem; pair indexes from 0.

import { minimumSumOfSquares } from '../balance/measures.ts';
import type { Problem } from './problem.ts';

/** How good a state is. */
export interface Standing {
  /** F, what is minimised: see Problem. */
  readonly value: number;
  readonly sumOfSquares: number;
  /** In percent, in the problem's column unit. */
  readonly qf: number;
  /** Hilton's index, where that is the objective. */
  readonly inequityIndex: number | null;
}

/** The standing of a state, from scratch. */
export function standingOf(problem: Problem, directions: Int8Array): Standing {
  const value = stateValue(problem, directions);
  const isIndex = problem.settings.objective === 'inequity';
  const sumOfSquares = isIndex ? quadraticForm(problem, directions, problem.meetings) : value;
  const inequityIndex = isIndex ? indexOf(problem, value) : null;
  return { value, sumOfSquares, qf: qfOf(problem, sumOfSquares), inequityIndex };
}

/** F for a state, by its definition (see Problem). */
export function stateValue(problem: Problem, directions: Int8Array): number {
  return quadraticForm(problem, directions, problem.offsets);
}

/** Hilton's index for a value F of the inequity objective. */
export function indexOf({ indexScale }: Problem, value: number): number {
  return indexScale * Math.sqrt(value);
}

/** Σ over pairs of pairs i < j of (A_ij + offset_ij)². */
function quadraticForm(
  { columnCount, pairs }: Problem,
  directions: Int8Array,
  offsets: Float64Array,
): number {
  const pairCount = pairs.length;
  let value = 0;
  for (let i = 0; i < pairCount; i++) {
    for (let j = i + 1; j < pairCount; j++) {
      let s = offsets[i * pairCount + j] as number;
      for (let c = 0; c < columnCount; c++) {
        const v = directions[i * columnCount + c] as number;
        s += v * (directions[j * columnCount + c] as number);
      }
      value += s * s;
    }
  }
  return value;
}

/** S, the sum of s(i,j), which no switch changes: n(n − 1) for every column, n its plays. */
export function competitionSum(problem: Problem): number {
  const plays = new Int32Array(problem.columnCount);
  for (const column of problem.cells.column) plays[column] = (plays[column] as number) + 1;
  return plays.reduce((sum, n) => sum + n * (n - 1), 0);
}

/** Qf, in percent, of a sum of squares in the problem's column unit. */
export function qfOf(problem: Problem, sumOfSquares: number): number {
  const pairCount = problem.pairs.length;
  const least = minimumSumOfSquares(competitionSum(problem), (pairCount * (pairCount - 1)) / 2);
  return sumOfSquares === 0 ? 100 : (100 * least) / sumOfSquares;
}
