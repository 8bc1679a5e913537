// Lower bounds for a movement, and how each is known. A state that meets the bound is proved to be the best.
// Each bound is stated and proved in docs/lab/bounds.md. No search, no clock.
// The spectral bound takes time pairs³, that of overlaps up to some seconds: it rises in steps, and is valid after each.

import { createExhaustion, exhaustionCost } from '../exhaustive.ts';
import { OBJECTIVES, qfFromSquares } from '../objective.ts';
import type { Problem } from '../problem.ts';
import type { Targets } from '../targets.ts';
import {
  addsSquares,
  RANK_STEP,
  rankOf,
  ranksPerUnit,
  type Score,
  stateValue,
  sumOfSquares,
  valueOfRank,
} from '../value.ts';
import { columnBound } from './columnBound.ts';
import { createOverlapBound, type OverlapBound } from './overlapBound.ts';
import { parityBound, squaresStep } from './parityBound.ts';
import { spectralBound } from './spectralBound.ts';

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

/** Flips of a full enumeration that take about 20 ms. */
const EXHAUSTED_FLIPS = 2 ** 18;

/** The rounding error of a bound is less than this fraction of a value. */
const BOUND_TOLERANCE = 1e-10;

/** A bound on the value of states, before it is turned into a score. */
interface BoundValue {
  readonly value: number;
  readonly method: BoundMethod;
}

/** Whether trying every state takes no longer than computing a bound. */
export function isSmall(problem: Problem): boolean {
  return exhaustionCost(problem) <= EXHAUSTED_FLIPS;
}

/** A bound that becomes better step by step. */
export interface RisingBound {
  readonly bound: Bound;
  /** Whether it rises no further. */
  readonly isFinal: boolean;
  /** Makes a step of some milliseconds. */
  raise(): void;
}

/** The best known bound for a problem, not raised yet; for a small problem, the exact minimum. */
export function createBound(problem: Problem): RisingBound {
  if (!isSmall(problem)) return createGeneralBound(problem);
  return { bound: exhaustedBound(problem), isFinal: true, raise: () => undefined };
}

/** The best bound that does not require trying every state. */
export function createGeneralBound(problem: Problem): RisingBound {
  return new GeneralBound(problem);
}

class GeneralBound implements RisingBound {
  readonly #problem: Problem;
  readonly #overlap: OverlapBound | null;
  /** The bounds on the sum of squares that do not rise. */
  readonly #squares: readonly BoundValue[];
  #shown = Number.NEGATIVE_INFINITY;
  #bound: Bound | null = null;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#overlap = createOverlapBound(problem);
    this.#squares = generalBounds(problem, problem.meetings);
  }

  get bound(): Bound {
    const overlap = this.#overlap?.value ?? 0;
    if (this.#bound === null || overlap > this.#shown) {
      this.#shown = overlap;
      this.#bound = this.#boundWith({ value: overlap, method: 'overlap' });
    }
    return this.#bound;
  }

  get isFinal(): boolean {
    return this.#overlap?.isFinal ?? true;
  }

  raise(): void {
    this.#overlap?.raise();
  }

  #boundWith(overlap: BoundValue): Bound {
    const problem = this.#problem;
    const squares = wholeSteps(problem, highest([...this.#squares, overlap]));
    const { value, method } = valueBound(problem, squares);
    const leastSquares = addsSquares(problem) ? value : squares.value;
    return boundOf(problem, value, leastSquares, method);
  }
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
  const squares = addsSquares(problem)
    ? value
    : wholeSteps(problem, highest(generalBounds(problem, problem.meetings))).value;
  return boundOf(problem, value, squares, 'exhausted');
}

function boundOf(
  { settings, size }: Problem,
  value: number,
  sumOfSquares: number,
  method: BoundMethod,
): Bound {
  const figure = OBJECTIVES[settings.objective].figureOf(value, size);
  return { value, figure, sumOfSquares, qf: qfFromSquares(sumOfSquares, size), method };
}

/** A bound on the sum of squares, raised to the next value that a state could have. */
function wholeSteps(problem: Problem, { value, method }: BoundValue): BoundValue {
  const attained = sumOfSquares(problem, problem.directions);
  const step = squaresStep(problem);
  const room = attained - value + BOUND_TOLERANCE * (1 + attained);
  return { value: attained - step * Math.floor(room / step), method };
}

/** Bounds valid for every movement, on Σ over i < j of (A_ij + offset_ij)². */
function generalBounds(problem: Problem, offsets: Float64Array): BoundValue[] {
  return [
    { value: parityBound(problem, offsets), method: 'parity' },
    { value: columnBound(problem, offsets), method: 'overlap' },
    { value: spectralBound(problem, offsets), method: 'spectral' },
  ];
}

/** If every target is the same, F is the sum of squares minus a constant. */
function valueBound(problem: Problem, squares: BoundValue): BoundValue {
  if (problem.targets === null) return squares;
  const start = rankOf(problem, problem.directions);
  if (isCommon(problem.targets, problem.pairs.length)) {
    const gain = sumOfSquares(problem, problem.directions) - squares.value;
    const rank = start - BigInt(gain) * problem.targets.commonDenominator;
    return { ...squares, value: valueOfRank(problem, rank) };
  }
  const { value, method } = highest(generalBounds(problem, problem.offsets));
  return { value: roundUp(problem, start, value), method };
}

/** The lowest value a state could have at or above the bound, allowing for the bound's rounding error. */
function roundUp(problem: Problem, start: bigint, bound: number): number {
  const startValue = valueOfRank(problem, start);
  const room = startValue - bound + BOUND_TOLERANCE * (1 + startValue);
  const steps = BigInt(Math.floor((room * ranksPerUnit(problem)) / Number(RANK_STEP)));
  return valueOfRank(problem, start - steps * RANK_STEP);
}

/** Whether the target is the same for all pairs of pairs. */
function isCommon({ numerators, denominators }: Targets, size: number): boolean {
  return numerators.every((numerator, at) => {
    const isSelf = at % (size + 1) === 0;
    return isSelf || (numerator === numerators[1] && denominators[at] === denominators[1]);
  });
}

function highest(candidates: readonly BoundValue[]): BoundValue {
  return candidates.reduce((a, b) => (b.value > a.value ? b : a));
}
