// What no switching of a movement can go below, and how that is known. Whoever meets the bound has proved the best.
// Knows no search and no clock. The spectral bound costs pairs³, the others some 10 ms.

import { columnBound } from './columnBound.ts';
import { createExhaustion, exhaustionCost } from './exhaustive.ts';
import { overlapBound } from './overlapBound.ts';
import { parityBound, squaresStep } from './parityBound.ts';
import type { Problem } from './problem.ts';
import { spectralBound } from './spectralBound.ts';
import { indexOf, qfOf, stateValue, sumOfSquares } from './value.ts';

/**
 * parity: every s(i,j) keeps its parity and every pair its total.
 * spectral: the matrix A has no negative eigenvalues, and no more positive ones than there are columns.
 * overlap: what the overlaps of columns can be.
 * exhausted: every state was looked at.
 */
export type BoundMethod = 'parity' | 'spectral' | 'overlap' | 'exhausted';

export interface Bound {
  /** No state has a smaller value. */
  readonly value: number;
  /** No state has a smaller sum of squares. */
  readonly sumOfSquares: number;
  /** No state has a larger Qf, in percent. */
  readonly qf: number;
  /** No state has a smaller index, where that is the objective. */
  readonly inequityIndex: number | null;
  /** How the value is known. */
  readonly method: BoundMethod;
}

/** Some 20 ms. */
const EXHAUSTED_FLIPS = 2 ** 18;

interface Known {
  readonly value: number;
  readonly method: BoundMethod;
}

/** The best bound known for a problem. */
export function lowerBound(problem: Problem): Bound {
  const squares = squaresBound(problem);
  const known = exhaustedBound(problem) ?? valueBound(problem, squares);
  const isIndex = problem.settings.objective === 'inequity';
  const leastSquares = isIndex ? squares.value : known.value;
  return {
    ...known,
    sumOfSquares: leastSquares,
    qf: qfOf(problem, leastSquares),
    inequityIndex: isIndex ? indexOf(problem, known.value) : null,
  };
}

/** Whether a state is proved to be the best. */
export function meetsBound(bound: Bound, { value }: { readonly value: number }): boolean {
  return value <= bound.value + 1e-6;
}

/** The least value itself where that takes no longer than a bound. */
function exhaustedBound(problem: Problem): Known | null {
  if (exhaustionCost(problem) > EXHAUSTED_FLIPS) return null;
  const exhaustion = createExhaustion(problem);
  exhaustion.advance(exhaustion.stateCount);
  const directions = problem.directions.slice();
  exhaustion.readBest(directions);
  return { value: stateValue(problem, directions), method: 'exhausted' };
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
  const fair = commonFairShare(problem);
  if (fair !== null) {
    const count = (problem.pairs.length * (problem.pairs.length - 1)) / 2;
    const shift = 2 * fair * problem.competitionSum - fair * fair * count;
    return { ...squares, value: Math.max(0, squares.value - shift) };
  }
  return highest(generalBounds(problem, problem.offsets));
}

/** meeting_ij − offset_ij where that is the same for all i and j (0 for Qf), else null. */
function commonFairShare({ meetings, offsets, pairs }: Problem): number | null {
  const size = pairs.length;
  const shareAt = (i: number, j: number) => meetings[i * size + j]! - offsets[i * size + j]!;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      if (Math.abs(shareAt(i, j) - shareAt(1, 0)) > 1e-9) return null;
    }
  }
  return shareAt(1, 0);
}

function highest(candidates: readonly Known[]): Known {
  return candidates.reduce((a, b) => (b.value > a.value ? b : a));
}
