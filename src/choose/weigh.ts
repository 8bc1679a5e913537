// The weighing: what each advantage and drawback of a movement costs, in points; the fewest points come first.
// One point is about what a tenth of the inequity index is worth to a club. docs/choosing.md defends each figure.
// Pure figures: which movements there are, and how reasons read, is not decided here.

import type { DrawWorth } from '../people/seat.ts';
import type { Fairness } from './fairness.ts';
import type { Features, WayOfMoving } from './features.ts';
import { usualBoardsFor } from './lengths.ts';
import type { WeightId } from './weights.ts';
import { boardsOff, copiesReady, minutesOver, type Wishes } from './wishes.ts';

/** What points are given for. */
export const CRITERIA = [
  'fairness',
  'time',
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
  /** What each section plays, of movements side by side. */
  readonly sections?: readonly Weighed[];
  /** What the draw is worth to the people who are there, once their strengths are known. */
  readonly draw?: DrawWorth;
}

/** The slider that weights each criterion; null where none does. */
const WEIGHT_OF: Readonly<Record<Criterion, WeightId | null>> = {
  fairness: 'fairness',
  time: null,
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
  cards: 20,
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
const IN_THREE_SENTENCES = 3;
/** A minute beyond the time costs one point, each board outside the range that is asked for as much as its eight minutes. */
const POINTS_OF_A_BOARD_OFF = 4;

/**
 * The points of a movement under the wishes, criterion by criterion, weights included. An index says what the draw means to people of
 * whom nothing is known; where strengths are known it counts as far as luck remains when they are seated.
 */
export function pointsOf(movement: Weighed, wishes: Wishes): Points {
  const { features, fairness, instructions, draw } = movement;
  const { opponents, pairs, boardsPerSet, sharing } = features;
  const partOfScore = Math.min(1, USUAL_PLAYS / features.playsPerBoard);
  const index =
    fairness.index === null
      ? wishes.winners === 2
        ? 0
        : INDEX_OF_TWO_WINNERS
      : fairness.index * partOfScore * (draw?.remains ?? 1);
  const scheduled = features.rounds * boardsPerSet;
  const usual = usualBoardsFor(wishes);
  const missing = Math.max(0, usual - scheduled);
  const belowLeast = Math.max(0, Math.min(usual, LEAST_BOARDS) - scheduled);
  const beyond = Math.max(0, features.boardsInPlay - 28);
  const off = POINTS_OF_A_BOARD_OFF * boardsOff(wishes, scheduled);
  // Rounds are long where few opponents are met, not where the field is small and everybody meets everybody.
  const longRound = opponents.fewest === pairs - 1 ? 1 : 5;
  const beyondFour = Math.max(0, boardsPerSet - 4);
  const raw: Record<Criterion, number> = {
    fairness: 10 * Math.min(index, FAIR_ENOUGH) + 5 * Math.max(0, index - FAIR_ENOUGH),
    time: minutesOver(wishes, movement.minutes),
    boards: 2 * (missing + Math.max(0, missing - 4)) + 4 * belowLeast + 1.75 * beyond + off,
    boardsPerRound: boardsPerSet === 1 ? 60 : (longRound * beyondFour * (beyondFour + 1)) / 2,
    share:
      features.shareOfBoards < LEAST_SHARE ? 3 + 50 * (LEAST_SHARE - features.shareOfBoards) : 0,
    sitOut: sitOutPoints(features, wishes),
    opponents: 8 * (1 - opponents.fewest / (pairs - 1)),
    repeats: Math.min(12, features.repeats === 0 ? 0 : 3 + (6 * features.repeats) / pairs),
    sharing: sharing === 0 ? 0 : Math.min(30, 5 + (2.5 * sharing) / features.rounds),
    // Each room has its own stands to look after.
    relays: features.sections * Math.min(6, (1.5 * features.relays) / features.sections),
    copies: 2 * (features.copies - 1) + 4 * Math.max(0, features.copies - copiesReady(wishes)),
    moves: POINTS_OF_MOVING[features.moves],
    instructions: instructionPoints(features.moves, instructions),
    stationary: features.stationaryPairs === 0 ? 1 : 0,
    evenPlays: 3 * partOfScore * Math.max(0, features.unevenPlays - (pairs % 2)),
    familiarity: familiarityOf(movement, wishes),
  };
  return Object.fromEntries(
    CRITERIA.map((criterion) => {
      const slider = WEIGHT_OF[criterion];
      return [criterion, raw[criterion] * (slider === null ? 1 : wishes.weights[slider])];
    }),
  ) as Record<Criterion, number>;
}

/** Guide cards have the switches too; without cards, more of them than three sentences hold cost twice as much again. */
function instructionPoints(moves: WayOfMoving, instructions: number): number {
  if (moves === 'cards') return 0.35 * instructions;
  return 0.7 * instructions + 3 * Math.max(0, instructions - IN_THREE_SENTENCES);
}

function sitOutPoints({ sitOut, pairs }: Features, { isDirectorPlaying }: Wishes): number {
  if (sitOut.pairs === 0) return 0;
  const sparesNobody = isDirectorPlaying && sitOut.pairs === pairs;
  return (sitOut.boards <= 2 ? 2 : 4 * (sitOut.boards - 1)) + (sparesNobody ? 4 : 0);
}

/**
 * What it costs that players and directors do not know a family: nothing for those that every handbook has, and most for
 * those that are found here or made for team matches. docs/choosing.md says which rows come first for it.
 */
const UNFAMILIAR: Readonly<Record<string, number>> = {
  'web-mitchell': 1,
  // Boards and pairs go three ways, each of which has to be said.
  'double-weave': 1.4,
  hilton: 4,
  'hesitation-mitchell': 4,
  'pivot-mitchell': 4,
  'rover-mitchell': 4,
  'scramble-mitchell': 4,
  'hilton-switches': 12,
  'double-hesitation': 16,
  'extended-mitchell': 16,
  rover: 8,
  'twin-relay': 8,
  worger: 20,
  'extended-mitchell-modified': 14,
  'stagger-mitchell': 14,
  'switch-rover': 14,
  appendix: 14,
  'one-and-a-half-table-appendix': 14,
  bowman: 14,
  'bowman-modified': 14,
  scheveningen: 20,
  'american-whist': 20,
};

/** Families that only this program has: what nobody knows yet. */
export function isFoundHere(familyId: string | null): boolean {
  return familyId !== null && FOUND_HERE.includes(familyId);
}

const FOUND_HERE: readonly string[] = [
  'new-howell',
  'new-howell-followed',
  'new-howell-stationary',
];
const POINTS_OF_FOUND_HERE = 20;

/**
 * What it costs that a family is not known to everybody, in points; below 0 if the club knows it. Of movements side by side
 * that of the section whose family is known least.
 */
export function familiarityOf(
  { familyId, sections = [] }: Pick<Weighed, 'familyId' | 'sections'>,
  wishes: Wishes,
): number {
  if (sections.length > 0) {
    return Math.max(...sections.map((section) => familiarityOf(section, wishes)));
  }
  if (familyId === null || wishes.knownFamilies.includes(familyId)) return -4;
  return isFoundHere(familyId) ? POINTS_OF_FOUND_HERE : (UNFAMILIAR[familyId] ?? 0);
}

/** All points together. */
export function totalOf(points: Points): number {
  return CRITERIA.reduce((sum, criterion) => sum + points[criterion], 0);
}
