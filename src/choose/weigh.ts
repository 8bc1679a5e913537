// The weighing: what each advantage and drawback of a movement costs, in points; the fewest points come first.
// One point is about what a tenth of the inequity index is worth to a club. docs/choosing.md defends each figure.
// Pure figures: which movements there are, and how reasons read, is not decided here.

import type { Fairness } from './fairness.ts';
import type { Features, WayOfMoving } from './features.ts';
import { usualBoardsFor } from './lengths.ts';
import type { WeightId } from './weights.ts';
import { copiesReady, type Wishes } from './wishes.ts';

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

/** The slider that weights each criterion. */
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

const POINTS_OF_MOVING: Readonly<Record<WayOfMoving, number>> = {
  eastWestMove: 0,
  followOnePair: 1,
  cards: 10,
};

/**
 * A board played more often has more match points, so that the same index, or a play more or less, is a smaller part of a
 * score: beyond so many plays it is weighed as that part.
 */
const USUAL_PLAYS = 7;
/** Up to here each tenth of the index counts in full; two unfair movements differ less to a club than two fair ones. */
const FAIR_ENOUGH = 2;
/** An index above this is called unfair; two winners count as this where one is wanted. */
const INDEX_OF_TWO_WINNERS = 4;
const LEAST_SHARE = 0.7;
/** Fewer boards are too few for most clubs, and for the events of some federations. */
const LEAST_BOARDS = 18;
const MAX_ON_A_SHEET = 6;

/** The points of a movement under the wishes, criterion by criterion, weights included. */
export function pointsOf(movement: Weighed, wishes: Wishes): Points {
  const { features, fairness, instructions, familyId } = movement;
  const { opponents, pairs, boardsPerSet, sharing } = features;
  const partOfScore = Math.min(1, USUAL_PLAYS / features.playsPerBoard);
  const index =
    fairness.index === null
      ? wishes.winners === 2
        ? 0
        : INDEX_OF_TWO_WINNERS
      : fairness.index * partOfScore;
  const scheduled = features.rounds * boardsPerSet;
  const usual = usualBoardsFor(wishes);
  const missing = Math.max(0, usual - scheduled);
  const belowLeast = Math.max(0, Math.min(usual, LEAST_BOARDS) - scheduled);
  const beyond = Math.max(0, features.boardsInPlay - 28);
  // Rounds are long where few opponents are met, not where the field is small and everybody meets everybody.
  const longRound = opponents.fewest === pairs - 1 ? 1 : 3;
  const raw: Record<Criterion, number> = {
    fairness: 10 * Math.min(index, FAIR_ENOUGH) + 5 * Math.max(0, index - FAIR_ENOUGH),
    boards: 2 * (missing + Math.max(0, missing - 4)) + 4 * belowLeast + 1.75 * beyond,
    boardsPerRound: { 1: 60, 2: 0, 3: 0, 4: 0 }[boardsPerSet] ?? longRound * (boardsPerSet - 4),
    share:
      features.shareOfBoards < LEAST_SHARE ? 3 + 50 * (LEAST_SHARE - features.shareOfBoards) : 0,
    sitOut: sitOutPoints(features, wishes),
    opponents: 8 * (1 - opponents.fewest / (pairs - 1)),
    repeats: Math.min(12, features.repeats === 0 ? 0 : 3 + (6 * features.repeats) / pairs),
    sharing: sharing === 0 ? 0 : Math.min(30, 5 + (2.5 * sharing) / features.rounds),
    relays: Math.min(6, 1.5 * features.relays),
    copies: 2 * (features.copies - 1) + 4 * Math.max(0, features.copies - copiesReady(wishes)),
    moves: POINTS_OF_MOVING[features.moves],
    instructions: instructionPoints(features.moves, instructions),
    stationary: features.stationaryPairs === 0 ? 1 : 0,
    evenPlays: 3 * partOfScore * Math.max(0, features.unevenPlays - (pairs % 2)),
    familiarity: familiarityOf(familyId, wishes),
  };
  return Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, raw[criterion] * wishes.weights[WEIGHT_OF[criterion]]]),
  ) as Record<Criterion, number>;
}

/** Guide cards have the switches too; without cards, more of them than a short sheet holds cost as much again. */
function instructionPoints(moves: WayOfMoving, instructions: number): number {
  const beyond = moves === 'cards' ? 0 : Math.max(0, instructions - MAX_ON_A_SHEET);
  return (moves === 'cards' ? 0.35 : 0.7) * (instructions + beyond);
}

function sitOutPoints({ sitOut, pairs }: Features, { isDirectorPlaying }: Wishes): number {
  if (sitOut.pairs === 0) return 0;
  const sparesNobody = isDirectorPlaying && sitOut.pairs === pairs;
  return (sitOut.boards <= 2 ? 2 : 4 * (sitOut.boards - 1)) + (sparesNobody ? 4 : 0);
}

/** Families that directors seldom name for pairs: found here, of one book only, or made for team matches. */
const UNUSUAL: Readonly<Record<string, number>> = {
  'new-howell': 2,
  'new-howell-followed': 2,
  'new-howell-stationary': 2,
  bowman: 2,
  'bowman-modified': 2,
  appendix: 3,
  'one-and-a-half-table-appendix': 3,
  scheveningen: 4,
  'american-whist': 4,
};

function familiarityOf(familyId: string | null, { knownFamilies }: Wishes): number {
  if (familyId === null || knownFamilies.includes(familyId)) return -4;
  return UNUSUAL[familyId] ?? 0;
}

/** All points together. */
export function totalOf(points: Points): number {
  return CRITERIA.reduce((sum, criterion) => sum + points[criterion], 0);
}
