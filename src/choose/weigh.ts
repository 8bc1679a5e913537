// The weighing: what each advantage and drawback of a movement costs, in points; the fewest points stand first.
// One point is about what a tenth of the inequity index is worth to a club. docs/choosing.md defends each figure.
// Pure figures: which movements there are, and how reasons read, is told elsewhere.

import { usualBoardsFor } from './candidates.ts';
import type { Fairness } from './fairness.ts';
import type { Features, Moves } from './features.ts';
import type { WeightId } from './weights.ts';
import type { Wishes } from './wishes.ts';

/** What points are given for. */
export const CRITERIA = [
  'fairness',
  'boards',
  'boardsPerRound',
  'share',
  'sitOut',
  'opponents',
  'repeats',
  'sharing',
  'relays',
  'copies',
  'moves',
  'instructions',
  'stationary',
  'evenPlays',
  'familiarity',
] as const;
export type Criterion = (typeof CRITERIA)[number];

export type Points = Readonly<Record<Criterion, number>>;

export interface Weighed {
  readonly features: Features;
  readonly fairness: Fairness;
  /** Announcements that the switches take. */
  readonly instructions: number;
  readonly minutes: number;
  readonly familyId: string | null;
}

/** The slider that each criterion goes by. */
const WEIGHT_OF: Readonly<Record<Criterion, WeightId>> = {
  fairness: 'fairness',
  boards: 'boards',
  boardsPerRound: 'boards',
  share: 'boards',
  sitOut: 'sitOuts',
  opponents: 'opponents',
  repeats: 'opponents',
  sharing: 'simplicity',
  relays: 'simplicity',
  copies: 'simplicity',
  moves: 'simplicity',
  instructions: 'simplicity',
  stationary: 'stationary',
  evenPlays: 'boards',
  familiarity: 'simplicity',
};

const MOVES_POINTS: Readonly<Record<Moves, number>> = {
  eastWestMove: 0,
  followOnePair: 1,
  cards: 6,
};

/** Up to here each tenth of the index counts in full; two unfair movements differ less to a club than two fair ones. */
const FAIR_ENOUGH = 2;
/** An index above this is told as unfair; two winners stand at it where one is wished. */
const INDEX_OF_TWO_WINNERS = 4;
const LEAST_SHARE = 0.7;

/** The points of a movement under the wishes, criterion by criterion, weights included. */
export function pointsOf(movement: Weighed, wishes: Wishes): Points {
  const { features, fairness, instructions, familyId } = movement;
  const { sitOut, opponents, pairs, boardsPerSet, sharing } = features;
  const index = fairness.index ?? (wishes.winners === 2 ? 0 : INDEX_OF_TWO_WINNERS);
  const scheduled = features.rounds * boardsPerSet;
  const missing = Math.max(0, usualBoardsFor(wishes) - scheduled);
  const beyond = Math.max(0, features.boardsInPlay - 28);
  const raw: Record<Criterion, number> = {
    fairness: 10 * Math.min(index, FAIR_ENOUGH) + 4 * Math.max(0, index - FAIR_ENOUGH),
    boards: 1.5 * missing + 1.5 * beyond,
    boardsPerRound: { 1: 60, 2: 0, 3: 0, 4: 0 }[boardsPerSet] ?? 3 * (boardsPerSet - 4),
    share: features.shareOfBoards < LEAST_SHARE ? 15 : 0,
    sitOut: sitOut.pairs === 0 ? 0 : sitOut.boards <= 2 ? 2 : 4 * (sitOut.boards - 1),
    opponents: 6 * (1 - opponents.fewest / (pairs - 1)),
    repeats: Math.min(12, features.repeats === 0 ? 0 : 3 + (6 * features.repeats) / pairs),
    sharing: sharing === 0 ? 0 : Math.min(8, 2 + sharing / features.rounds),
    relays: Math.min(6, 1.5 * features.relays),
    copies: 4 * (features.copies - 1),
    moves: MOVES_POINTS[features.moves],
    instructions: 0.7 * instructions,
    stationary: features.stationaryPairs === 0 ? 1 : 0,
    evenPlays: features.unevenPlays === 0 ? 0 : 2 + 3 * features.unevenPlays,
    familiarity: familyId !== null && wishes.knownFamilies.includes(familyId) ? -4 : 0,
  };
  return Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, raw[criterion] * wishes.weights[WEIGHT_OF[criterion]]]),
  ) as Record<Criterion, number>;
}

/** All points together. */
export function totalOf(points: Points): number {
  return CRITERIA.reduce((sum, criterion) => sum + points[criterion], 0);
}
