// The objective of a problem from scratch: slow and plain, the measure of every incremental value.
// Directions are rows of pairs over columns, as in Problem; pair indexes from 0.

import { scoreMatrix } from '../balance/competition.ts';
import { inequity } from '../balance/inequity.ts';
import { figures, minimumSumOfSquares } from '../balance/measures.ts';
import type { Movement } from '../movement/movement.ts';
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

/** The standing of a state; `kernelValue` is what a kernel says of it, exact for Qf and rounded for the index. */
export function standingOf(problem: Problem, directions: Int8Array, kernelValue: number): Standing {
  if (problem.settings.objective === 'qf') return standingByQf(problem, kernelValue);
  const value = stateValue(problem, directions);
  const standing = standingByQf(problem, sumOfSquares(problem, directions));
  return { ...standing, value, inequityIndex: indexOf(problem, value) };
}

/** The standing of other switches of the same movement, by the measures themselves. */
export function standingOfMovement(problem: Problem, movement: Movement): Standing {
  const options = { absent: problem.settings.absent, unit: problem.columnUnit };
  const standing = standingByQf(problem, figures(scoreMatrix(movement, options)).sumOfSquares);
  if (problem.settings.objective === 'qf') return standing;
  const { index } = inequity(movement, options);
  return { ...standing, value: (index / problem.indexScale) ** 2, inequityIndex: index };
}

/** The standing of a state with this sum of squares, where that is the objective. */
export function standingByQf(problem: Problem, squares: number): Standing {
  return { value: squares, sumOfSquares: squares, qf: qfOf(problem, squares), inequityIndex: null };
}

/** Σ s(i,j)² for a state, by its definition. */
export function sumOfSquares(problem: Problem, directions: Int8Array): number {
  return quadraticForm(problem, directions, problem.meetings);
}

/** F for a state, by its definition (see Problem). */
export function stateValue(problem: Problem, directions: Int8Array): number {
  const value = quadraticForm(problem, directions, problem.offsets);
  // Rounded, so that states that mirror each other are equal however their sums were added up.
  return Math.round(value * 2 ** 24) / 2 ** 24;
}

/** Hilton's index for a value F of the inequity objective. */
export function indexOf({ indexScale }: Problem, value: number): number {
  return indexScale * Math.sqrt(value);
}

/** Σ over pairs of pairs i < j of (A_ij + offset_ij)². */
function quadraticForm(problem: Problem, directions: Int8Array, offsets: Float64Array): number {
  const size = problem.pairs.length;
  const sums = agreements(problem, directions);
  let value = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const at = i * size + j;
      value += (sums[at]! + offsets[at]!) ** 2;
    }
  }
  return value;
}

/** A_ij = Σ over columns of v_ic·v_jc, a row a pair; A_ii is how many columns pair i plays. */
export function agreements({ columnCount, pairs }: Problem, directions: Int8Array): Float64Array {
  const size = pairs.length;
  const sums = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let c = 0; c < columnCount; c++) {
        const v = directions[i * columnCount + c]!;
        sum += v * directions[j * columnCount + c]!;
      }
      sums[i * size + j] = sum;
      sums[j * size + i] = sum;
    }
  }
  return sums;
}

/** Qf, in percent, of a sum of squares in the problem's column unit. */
export function qfOf(problem: Problem, sumOfSquares: number): number {
  const pairCount = problem.pairs.length;
  const least = minimumSumOfSquares(problem.competitionSum, (pairCount * (pairCount - 1)) / 2);
  return sumOfSquares === 0 ? 100 : (100 * least) / sumOfSquares;
}
