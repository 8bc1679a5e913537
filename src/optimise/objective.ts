// What a search makes as good as it can be, as a value: an objective says what it adds up, how its figure reads and
// which figure is better. Whoever needs more of one asks it here; its names in words are in src/words.

import { presentPairs, type ScoringOptions, scoredBoards } from '../balance/boards.ts';
import { competitionOn } from '../balance/competition.ts';
import { inequityOn, sessionSize } from '../balance/inequity.ts';
import { minimumSumOfSquares } from '../balance/measures.ts';
import type { Movement } from '../movement/movement.ts';

/** What turns a value F into a figure: the size of the field and of the session, which no switch changes. */
export interface FieldSize {
  readonly pairCount: number;
  /** S, the sum of s(i,j). */
  readonly competitionSum: number;
  /** Hilton's index is so many times √F of his deviations. */
  readonly indexScale: number;
}

export interface Objective {
  /**
   * What is added up is Σ over pairs of pairs i < j of (A_ij + offset_ij)² (see Problem). The offsets of a movement, a
   * row a pair; `meetings` are those that make it the sum of squares. Not the same array for another objective.
   */
  offsetsOf(
    movement: Movement,
    options: Required<ScoringOptions>,
    meetings: Float64Array,
  ): Float64Array;
  /** The figure that people read. */
  figureOf(value: number, size: FieldSize): number;
  /** What is minimised, as the command line gives its lower bound; never above what `src/balance` says of the state. */
  leastOf(value: number, size: FieldSize): number;
  /** The same figure among those of an analysis. */
  figureIn(figures: { readonly qf: number; readonly inequityIndex: number }): number;
  /** What is minimised among the figures of a result. */
  leastIn(figures: { readonly sumOfSquares: number; readonly inequityIndex: number }): number;
  readonly isHigherBetter: boolean;
}

/** Offsets are multiples of 1 / OFFSET_SCALE, so that sums of them are exact in any order. */
export const OFFSET_SCALE = 2 ** 20;

/** Every objective by its id. */
export const OBJECTIVES = {
  qf: {
    offsetsOf: (_movement, _options, meetings) => meetings,
    figureOf: qfOf,
    leastOf: (value) => value,
    figureIn: ({ qf }) => qf,
    leastIn: ({ sumOfSquares }) => sumOfSquares,
    isHigherBetter: true,
  },
  inequity: {
    offsetsOf: deviationOffsets,
    figureOf: (value, { indexScale }) => indexScale * Math.sqrt(Math.max(0, value)),
    // Offsets are rounded by 2⁻²¹ at most, so that the norm √F of N terms is by √N times as much.
    leastOf: (value, { indexScale, pairCount }) =>
      indexScale * Math.max(0, Math.sqrt(Math.max(0, value)) - pairCount / (2 * OFFSET_SCALE)),
    figureIn: ({ inequityIndex }) => inequityIndex,
    leastIn: ({ inequityIndex }) => inequityIndex,
    isHigherBetter: false,
  },
} as const satisfies Readonly<Record<string, Objective>>;

export type ObjectiveId = keyof typeof OBJECTIVES;
export const OBJECTIVE_IDS = Object.keys(OBJECTIVES) as [ObjectiveId, ...ObjectiveId[]];

/** Qf, in percent, of a sum of squares. */
export function qfOf(sumOfSquares: number, { pairCount, competitionSum }: FieldSize): number {
  const least = minimumSumOfSquares(competitionSum, (pairCount * (pairCount - 1)) / 2);
  return sumOfSquares === 0 ? 100 : (100 * least) / sumOfSquares;
}

/** The part of a field's size that goes by the session. */
export function indexScaleOf(movement: Movement, options: Required<ScoringOptions>): number {
  const session = sessionSize(movement, options, options);
  const count = presentPairs(movement, options.absent).length;
  return 25 / (session.rounds * session.unitsPerRound * Math.sqrt(2 * count * (count - 1)));
}

/** A deviation of Hilton's is (s − fair)/2, and what is fair does not depend on switches. */
function deviationOffsets(
  movement: Movement,
  options: Required<ScoringOptions>,
  meetings: Float64Array,
): Float64Array {
  const boards = scoredBoards(movement, options);
  const matrix = competitionOn(boards);
  const { deviation } = inequityOn(boards, matrix, sessionSize(movement, options, options));
  return meetings.map((meeting, at) => {
    const fair = matrix.s[at]! - 2 * deviation[at]!;
    return Math.round((meeting - fair) * OFFSET_SCALE) / OFFSET_SCALE;
  });
}
