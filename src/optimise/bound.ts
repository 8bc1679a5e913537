// Lower bounds for a movement, and how each is known. A state that meets the bound is proved to be the best.
// Each bound is stated and proved in docs/bounds.md. No search, no clock.
// The spectral bound takes time pairs³; the others take about 10 ms.

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
 * spectral: the matrix A has no negative eigenvalues, and at most as many positive ones as there are columns.
 * overlap: from the overlaps that columns can have.
 * exhausted: every state was tried.
 */
export const BOUND_METHODS = ['parity', 'spectral', 'overlap', 'exhausted'] as const;
export type BoundMethod = (typeof BOUND_METHODS)[number];

/** A score that no state beats: no state has a lower value or sum of squares, or a better figure. */
export interface Bound extends Score {
  /** The method that gives the value. */
  readonly method: BoundMethod;
}

/** Takes about 20 ms. */
const EXHAUSTED_FLIPS = 2 ** 18;

interface Known {
  readonly value: number;
  readonly method: BoundMethod;
}

/** Whether trying every state takes no longer than computing a bound. */
export function isSmall(problem: Problem): boolean {
  return exhaustionCost(problem) <= EXHAUSTED_FLIPS;
}

/** The best known bound for a problem; for a small problem, the exact minimum. */
export function lowerBound(problem: Problem): Bound {
  return isSmall(problem) ? exhaustedBound(problem) : generalBound(problem);
}

/** The best bound that does not require trying every state. */
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

/** The bound for a problem whose best state is known. */
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

/** A bound on the sum of squares, for any objective. */
function squaresBound(problem: Problem): Known {
  const overlap = overlapBound(problem);
  const candidates = generalBounds(problem, problem.meetings);
  if (overlap !== null) candidates.push({ value: overlap, method: 'overlap' });
  const { value, method } = highest(candidates);
  const attained = sumOfSquares(problem, problem.directions);
  const step = squaresStep(problem);
  return { value: attained - step * Math.floor((attained - value) / step), method };
}

/** Bounds valid for every movement, on Σ over i < j of (A_ij + offset_ij)². */
function generalBounds(problem: Problem, offsets: Float64Array): Known[] {
  return [
    { value: parityBound(problem, offsets), method: 'parity' },
    { value: columnBound(problem, offsets), method: 'overlap' },
    { value: spectralBound(problem, offsets), method: 'spectral' },
  ];
}

/** If the fair share is the same for all pairs of pairs, F is the sum of squares minus a constant. */
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

/** The nearest attainable value: at most the bound's rounding error below it, and never above the minimum. */
function roundDown(problem: Problem, start: number, bound: number): number {
  const step = leastStep(problem);
  return start - step * Math.floor((start - bound) / step + 0.5);
}

/** meeting_ij − offset_ij if it is the same for all i and j, otherwise null. */
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
