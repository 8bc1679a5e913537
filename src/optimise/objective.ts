// Objectives as values. Each defines what it sums, how its figure is computed, and which figure is better.
// Everything that depends on an objective is defined here; its names in words are in src/words.

import {
  type Analysis,
  competitionOn,
  type Fractions,
  fairCompetition,
  minimumSumOfSquares,
  presentPairs,
  type ScoringOptions,
  scoredBoards,
  sessionSize,
} from '../balance/index.ts';
import type { Movement } from '../movement/index.ts';

/** What converts a value F to a figure: the size of the field and session, which no switch changes. */
export interface FieldSize {
  readonly pairCount: number;
  /** S, the sum of s(i,j). */
  readonly competitionSum: number;
  /** The factor from √F of Hilton's deviations to his index. */
  readonly indexScale: number;
}

export interface Objective {
  /**
   * F is Σ over pairs of pairs of (s − target)². Returns the targets of a movement, which must not depend on switches;
   * null if all are 0, which makes F the sum of squares.
   */
  targetsOf(movement: Movement, options: Required<ScoringOptions>): Fractions | null;
  /** The figure shown to people. */
  figureOf(value: number, size: FieldSize): number;
  /** The minimised quantity, whose lower bound the command line prints; never above what `src/balance` gives for the state. */
  minimisedOf(value: number, size: FieldSize): number;
  /** The same figure, taken from an analysis. */
  figureIn(analysis: Analysis): number;
  /** The minimised quantity, taken from an analysis. */
  minimisedIn(analysis: Analysis): number;
  readonly isHigherBetter: boolean;
}

/** Every objective by its id. */
export const OBJECTIVES = {
  qf: {
    targetsOf: () => null,
    figureOf: qfFromSquares,
    minimisedOf: (value) => value,
    figureIn: ({ qf }) => qf,
    minimisedIn: ({ sumOfSquares }) => sumOfSquares,
    isHigherBetter: true,
  },
  inequity: {
    targetsOf: fairTargets,
    figureOf: (value, { indexScale }) => indexScale * Math.sqrt(Math.max(0, value)),
    // A little less, as the arithmetic may have rounded up.
    minimisedOf: (value, { indexScale }) =>
      indexScale * Math.sqrt(Math.max(0, value)) * (1 - 1e-12),
    figureIn: ({ inequityIndex }) => inequityIndex,
    minimisedIn: ({ inequityIndex }) => inequityIndex,
    isHigherBetter: false,
  },
} as const satisfies Readonly<Record<string, Objective>>;

export type ObjectiveId = keyof typeof OBJECTIVES;
export const OBJECTIVE_IDS = Object.keys(OBJECTIVES) as [ObjectiveId, ...ObjectiveId[]];

/** Qf in per cent, from a sum of squares; at most 100, also for a bound that is less than any sum of whole numbers. */
export function qfFromSquares(
  sumOfSquares: number,
  { pairCount, competitionSum }: FieldSize,
): number {
  const least = minimumSumOfSquares(competitionSum, (pairCount * (pairCount - 1)) / 2);
  return sumOfSquares <= least ? 100 : (100 * least) / sumOfSquares;
}

/** The part of a field's size that depends on the session. */
export function indexScaleOf(movement: Movement, options: Required<ScoringOptions>): number {
  const session = sessionSize(movement, options, options);
  const count = presentPairs(movement, options.absent).length;
  return 25 / (session.rounds * session.unitsPerRound * Math.sqrt(2 * count * (count - 1)));
}

/** Hilton's deviation is (s − fair)/2, so the fair share is what to aim at; it does not depend on switches. */
function fairTargets(movement: Movement, options: Required<ScoringOptions>): Fractions {
  const boards = scoredBoards(movement, options);
  return fairCompetition(boards, competitionOn(boards));
}
