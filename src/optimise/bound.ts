// What no switching of a movement can go below, and how that is known. Whoever meets the bound has proved the best.
// Each bound is stated and proved in docs/bounds.md. Knows no search and no clock.
// The spectral bound costs pairs³, the others some 10 ms.

import { columnBound } from './columnBound.ts';
import { createExhaustion, exhaustionCost } from './exhaustive.ts';
import { OBJECTIVES, qfOf } from './objective.ts';
import { overlapBound } from './overlapBound.ts';
import { parityBound, squaresStep } from './parityBound.ts';
import type { Problem } from './problem.ts';
import { spectralBound } from './spectralBound.ts';
import { addsSquares, leastStep, type Score, stateValue, sumOfSquares } from './value.ts';

/**
 * parity: every s(i,j) keeps its parity and every pair its total.
 * spectral: the matrix A has no negative eigenvalues, and no more positive ones than there are columns.
 * overlap: what the overlaps of columns can be.
 * exhausted: every state was looked at.
 */
export const BOUND_METHODS = ['parity', 'spectral', 'overlap', 'exhausted'] as const;
export type BoundMethod = (typeof BOUND_METHODS)[number];

/** A score that no state beats: its value and sum of squares are no state's to go below, its figures none's to pass. */
export interface Bound extends Score {
  /** How the value is known. */
  readonly method: BoundMethod;
}

/** Some 20 ms. */
const EXHAUSTED_FLIPS = 2 ** 18;

interface Known {
  readonly value: number;
  readonly method: BoundMethod;
}

/** Whether looking at every state takes no longer than a bound. */
export function isSmall(problem: Problem): boolean {
  return exhaustionCost(problem) <= EXHAUSTED_FLIPS;
}

/** The best bound known for a problem: the least value itself where it is small. */
export function lowerBound(problem: Problem): Bound {
  return isSmall(problem) ? exhaustedBound(problem) : generalBound(problem);
}

/** The best bound without a look at every state. */
export function generalBound(problem: Problem): Bound {
  const squares = squaresBound(problem);
  const { value, method } = valueBound(problem, squares);
  const leastSquares = addsSquares(problem) ? value : squares.value;
  return boundOf(problem, value, leastSquares, method);
}

/** Whether a state is proved to be the best. */
export function meetsBound(bound: Bound, { value }: { readonly value: number }): boolean {
  return value <= bound.value;
}

/** The bound once a state is known to be the best. */
export function provedBound(bound: Bound, best: Score, method: BoundMethod): Bound {
  const isSquares = bound.value === bound.sumOfSquares;
  const { value, figure, sumOfSquares, qf } = best;
  return isSquares
    ? { value, figure, sumOfSquares, qf, method }
    : { ...bound, value, figure, method };
}

function exhaustedBound(problem: Problem): Bound {
  const exhaustion = createExhaustion(problem);
  exhaustion.advance(exhaustion.stateCount);
  const directions = problem.directions.slice();
  exhaustion.readBest(directions);
  const value = stateValue(problem, directions);
  const squares = addsSquares(problem) ? value : squaresBound(problem).value;
  return boundOf(problem, value, squares, 'exhausted');
}

function boundOf(
  { settings, size }: Problem,
  value: number,
  sumOfSquares: number,
  method: BoundMethod,
): Bound {
  const figure = OBJECTIVES[settings.objective].figureOf(value, size);
  return { value, figure, sumOfSquares, qf: qfOf(sumOfSquares, size), method };
}

/** A bound on the sum of squares, whatever the objective. */
function squaresBound(problem: Problem): Known {
  const overlap = overlapBound(problem);
  const candidates = generalBounds(problem, problem.meetings);
  if (overlap !== null) candidates.push({ value: overlap, method: 'overlap' });
  const { value, method } = highest(candidates);
  const attained = sumOfSquares(problem, problem.directions);
  const step = squaresStep(problem);
  return { value: attained - step * Math.floor((attained - value) / step), method };
}

/** Bounds that hold for every movement, on Σ over i < j of (A_ij + offset_ij)². */
function generalBounds(problem: Problem, offsets: Float64Array): Known[] {
  return [
    { value: parityBound(problem, offsets), method: 'parity' },
    { value: columnBound(problem, offsets), method: 'overlap' },
    { value: spectralBound(problem, offsets), method: 'spectral' },
  ];
}

/** Where what is fair is the same for all pairs of pairs, F is the sum of squares less a constant. */
function valueBound(problem: Problem, squares: Known): Known {
  if (addsSquares(problem)) return squares;
  const fair = commonFairShare(problem);
  const start = stateValue(problem, problem.directions);
  if (fair !== null) {
    const value = start - (sumOfSquares(problem, problem.directions) - squares.value);
    return { ...squares, value: roundDown(problem, start, value) };
  }
  const { value, method } = highest(generalBounds(problem, problem.offsets));
  return { value: roundDown(problem, start, value), method };
}

/** A value that some state could have: not below the bound by more than its arithmetic may have rounded, and never above the least. */
function roundDown(problem: Problem, start: number, bound: number): number {
  const step = leastStep(problem);
  return start - step * Math.floor((start - bound) / step + 0.5);
}

/** meeting_ij − offset_ij where that is the same for all i and j, else null. */
function commonFairShare({ meetings, offsets, pairs }: Problem): number | null {
  const size = pairs.length;
  const shareAt = (i: number, j: number) => meetings[i * size + j]! - offsets[i * size + j]!;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      if (shareAt(i, j) !== shareAt(1, 0)) return null;
    }
  }
  return shareAt(1, 0);
}

function highest(candidates: readonly Known[]): Known {
  return candidates.reduce((a, b) => (b.value > a.value ? b : a));
}
