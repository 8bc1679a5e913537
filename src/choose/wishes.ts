// What a director knows at the door: who is there, how much time there is, what to avoid. Facts and their limits.
// Minutes are whole or halves, clock times are minutes after midnight; boards and pairs are counts.
// Fails by returning the wishes that cannot be met by anything, each as a fact.

import type { FamilyId } from '../catalogue/index.ts';
import { FEWEST_PLAYERS, INDIVIDUAL_PLAYERS } from '../individual/plan.ts';
import {
  type Contestants,
  type Movement,
  minutesOfBoard,
  minutesOfMove,
  minutesOfRound,
  type Pace,
  playingPairCount,
  USUAL_PACE,
} from '../movement/index.ts';
import { NO_RULES, type SwitchRules } from '../optimise/index.ts';
import { WEIGHT_IDS, WEIGHT_LIMITS, WEIGHTS_OF, type Weights } from './weights.ts';

export interface BoardRange {
  readonly fewest: number;
  readonly most: number;
}

/** With the rules that the arrow switches of every movement keep to. */
export interface Wishes extends Pace, SwitchRules {
  /** Whether pairs come, or players for an individual; then every count of pairs is one of players. */
  readonly contestants: Contestants;
  /** Pairs in the room. */
  readonly pairs: number;
  /** The most pairs that there may be in the end, those in the room included; `pairs` if nobody else is expected. */
  readonly mostPairs: number;
  /** Boards that a pair without a sit-out plays; null for as many as the time allows or, without a limit, as are usual. */
  readonly boards: BoardRange | null;
  /** Rounds to play; null for any number. */
  readonly rounds: number | null;
  /** Boards per round; null for any number. */
  readonly boardsPerRound: number | null;
  /** Only movements of this kind; null for any. */
  readonly kind: MovementKind | null;
  /** Everybody plays, or sits out for, all the boards in play. */
  readonly areSameBoardsWanted: boolean;
  /** Sections to play side by side, each with a movement of its own; null for as few as the field needs. */
  readonly sections: number | null;
  /** When play begins; null when unknown. */
  readonly startMinute: number | null;
  /** Minutes from the start to the latest finish; null for no limit. */
  readonly minutes: number | null;
  /** A break for tea, in place of the move after a round; null for none. */
  readonly interval: IntervalWish | null;
  /** Pairs that cannot move. */
  readonly stationaryPairs: number;
  /** The most stationary pairs; null for any number. */
  readonly mostStationary: number | null;
  /** The numbers of pairs that are stationary; others may be too. */
  readonly stationaryNumbers: readonly number[];
  /** Copies of the boards that the club has; null for as many as clubs usually have for so many tables. */
  readonly copies: number | null;
  readonly winners: 1 | 2;
  readonly isSharingWelcome: boolean;
  readonly areRelaysWelcome: boolean;
  /** Only movements that can be announced in a sentence or two, for players new to duplicate. */
  readonly isSimpleOnly: boolean;
  /** After every round the boards go to the next table, or rest at the same stands on the way. */
  readonly mustBoardsMoveOn: boolean;
  /** The director plays: a number that never sits out is welcome. */
  readonly isDirectorPlaying: boolean;
  /** What counts more or less in the order of the list; filters nothing. */
  readonly weights: Weights;
  /** Families that the club knows well, and those that it does not play. */
  readonly knownFamilies: readonly string[];
  readonly refusedFamilies: readonly string[];
  readonly tolerance: Tolerance;
}

export interface IntervalWish {
  readonly minutes: number;
  /** From 1; null for half way. */
  readonly afterRound: number | null;
}

/** What a director asks for by name: pairs that stay and pairs that move, all pairs but a few moving, a pair that displaces others; two Mitchells by their own name. */
export const MOVEMENT_KINDS = ['mitchell', 'howell', 'rover', 'skip', 'web'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The families that a director calls so, that of the name first; other Mitchells are known by their moves. */
export const FAMILIES_OF_KIND: Readonly<Record<MovementKind, readonly [FamilyId, ...FamilyId[]]>> =
  {
    mitchell: ['mitchell'],
    howell: ['howell', 'hilton', 'new-howell', 'new-howell-followed', 'new-howell-stationary'],
    rover: ['rover', 'rover-mitchell', 'switch-rover'],
    skip: ['skip-mitchell'],
    web: ['web-mitchell'],
  };

/** By how much a movement may miss the minutes and the boards that are asked for; how far it does is weighed. */
export interface Tolerance {
  readonly minutes: number;
  readonly boards: number;
  /** How many boards fewer there may be where there is no time for those asked for. */
  readonly boardsForTime: number;
}

/** A club that asks for 27 boards by half past ten plays them until 22:33. */
const USUAL_TOLERANCE: Tolerance = { minutes: 10, boards: 2, boardsForTime: 4 };

/** An evening like most others: 24 to 28 boards for 14 pairs, one winner. */
export const USUAL_WISHES: Wishes = {
  contestants: 'pairs',
  pairs: 14,
  mostPairs: 14,
  boards: null,
  rounds: null,
  boardsPerRound: null,
  kind: null,
  areSameBoardsWanted: false,
  sections: null,
  startMinute: null,
  minutes: null,
  interval: null,
  ...USUAL_PACE,
  stationaryPairs: 0,
  mostStationary: null,
  stationaryNumbers: [],
  copies: null,
  winners: 1,
  isSharingWelcome: true,
  areRelaysWelcome: true,
  isSimpleOnly: false,
  mustBoardsMoveOn: false,
  ...NO_RULES,
  isDirectorPlaying: false,
  weights: WEIGHTS_OF.balanced,
  knownFamilies: [],
  refusedFamilies: [],
  tolerance: USUAL_TOLERANCE,
};

export const WISH_LIMITS = {
  pairs: { least: 4, most: 200 },
  /** Beyond these a field is divided into sections, each with a movement of its own. */
  pairsPerSection: 80,
  boards: { least: 1, most: 120 },
  rounds: { least: 1, most: 60 },
  boardsPerRound: { least: 1, most: 8 },
  sections: { least: 1, most: 8 },
  minutes: { least: 15, most: 1440 },
  minutesPerBoard: { least: 2, most: 30 },
  extraMinutesPerRound: { least: 0, most: 30 },
  intervalMinutes: { least: 5, most: 120 },
  /** The most that any movement needs: one per table of an individual. */
  copies: { least: 1, most: 15 },
} as const;

/** The most characters in which an evening is described. */
export const LONGEST_LINE = 400;

/** A wish that nothing can meet. */
export type WishFault =
  | { readonly kind: 'tooFewPairs'; readonly pairs: number; readonly least: number }
  | { readonly kind: 'tooManyPairs'; readonly pairs: number; readonly most: number }
  | { readonly kind: 'fewerPairsExpected'; readonly pairs: number; readonly mostPairs: number }
  | {
      readonly kind: 'moreStationaryThanPairs';
      readonly pairs: number;
      readonly stationary: number;
    }
  | { readonly kind: 'noSuchStationaryPair'; readonly pair: number; readonly pairs: number }
  | { readonly kind: 'boardsOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'boardsReversed'; readonly fewest: number; readonly most: number }
  | { readonly kind: 'roundsOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'boardsPerRoundOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'sectionsOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'minutesOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'paceOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'extraOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'intervalOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'copiesOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'weightOutOfRange'; readonly least: number; readonly most: number };

/** How few and how many can play. */
export function fieldLimits({ contestants }: Pick<Wishes, 'contestants'>) {
  return contestants === 'pairs'
    ? WISH_LIMITS.pairs
    : { least: FEWEST_PLAYERS, most: INDIVIDUAL_PLAYERS.most };
}

/** Every wish that nothing can meet, in the order of the form; empty if a list can be made. */
export function wishFaults(wishes: Wishes): readonly WishFault[] {
  const { pairs, mostPairs, stationaryPairs, boards, minutes } = wishes;
  const limits = WISH_LIMITS;
  const field = fieldLimits(wishes);
  const faults: WishFault[] = [];
  if (pairs < field.least) faults.push({ kind: 'tooFewPairs', pairs, least: field.least });
  const expected = Math.max(pairs, mostPairs);
  if (expected > field.most) {
    faults.push({ kind: 'tooManyPairs', pairs: expected, most: field.most });
  }
  if (mostPairs < pairs) faults.push({ kind: 'fewerPairsExpected', pairs, mostPairs });
  if (stationaryPairs > pairs) {
    faults.push({ kind: 'moreStationaryThanPairs', pairs, stationary: stationaryPairs });
  }
  const outside = wishes.stationaryNumbers.find((pair) => pair > pairs);
  if (outside !== undefined) faults.push({ kind: 'noSuchStationaryPair', pair: outside, pairs });
  if (boards !== null) {
    if (boards.fewest > boards.most) faults.push({ kind: 'boardsReversed', ...boards });
    else if (!isBetween(boards.fewest, limits.boards) || !isBetween(boards.most, limits.boards)) {
      faults.push({ kind: 'boardsOutOfRange', ...limits.boards });
    }
  }
  if (wishes.rounds !== null && !isBetween(wishes.rounds, limits.rounds)) {
    faults.push({ kind: 'roundsOutOfRange', ...limits.rounds });
  }
  if (wishes.boardsPerRound !== null && !isBetween(wishes.boardsPerRound, limits.boardsPerRound)) {
    faults.push({ kind: 'boardsPerRoundOutOfRange', ...limits.boardsPerRound });
  }
  const mostSections = Math.min(limits.sections.most, Math.floor(pairs / limits.pairs.least));
  const sections = { ...limits.sections, most: mostSections };
  if (wishes.sections !== null && mostSections > 0 && !isBetween(wishes.sections, sections)) {
    faults.push({ kind: 'sectionsOutOfRange', ...sections });
  }
  if (minutes !== null && !isBetween(minutes, limits.minutes)) {
    faults.push({ kind: 'minutesOutOfRange', ...limits.minutes });
  }
  if (!isBetween(minutesOfBoard(wishes), limits.minutesPerBoard)) {
    faults.push({ kind: 'paceOutOfRange', ...limits.minutesPerBoard });
  }
  if (!isBetween(wishes.extraMinutesPerRound, limits.extraMinutesPerRound)) {
    faults.push({ kind: 'extraOutOfRange', ...limits.extraMinutesPerRound });
  }
  if (wishes.interval !== null && !isBetween(wishes.interval.minutes, limits.intervalMinutes)) {
    faults.push({ kind: 'intervalOutOfRange', ...limits.intervalMinutes });
  }
  if (wishes.copies !== null && !isBetween(wishes.copies, limits.copies)) {
    faults.push({ kind: 'copiesOutOfRange', ...limits.copies });
  }
  if (WEIGHT_IDS.some((id) => !isBetween(wishes.weights[id], WEIGHT_LIMITS))) {
    faults.push({ kind: 'weightOutOfRange', ...WEIGHT_LIMITS });
  }
  return faults;
}

/** Whether a movement is for so many pairs, or for one more, so that one of its numbers can be left free. */
export function isForField(
  { contestants, pairCount, phantom }: Movement,
  field: Pick<Wishes, 'contestants' | 'pairs'>,
): boolean {
  if (contestants !== field.contestants) return false;
  const more = pairCount - (phantom === null ? 0 : 1) - field.pairs;
  return more === 0 || (more === 1 && phantom === null);
}

/** Whether a movement is played by those in the room, or with some of those who may still come. */
export function isForThose(
  movement: Movement,
  { contestants, pairs, mostPairs }: Pick<Wishes, 'contestants' | 'pairs' | 'mostPairs'>,
): boolean {
  const playing = playingPairCount(movement);
  return movement.contestants === contestants && playing >= pairs && playing <= mostPairs;
}

/** The smallest of the fields that may come that leaves a table half empty, and how many sit out then; null for none. */
export function sittingOutOf({
  contestants,
  pairs,
  mostPairs,
}: Pick<Wishes, 'contestants' | 'pairs' | 'mostPairs'>): SittingOut | null {
  const atTable = contestants === 'pairs' ? 2 : 4;
  const field = pairs % atTable === 0 ? pairs + 1 : pairs;
  return field > mostPairs ? null : { contestants, field, out: field % atTable };
}

/** Of so many so many sit out in each round. */
export interface SittingOut {
  readonly contestants: Contestants;
  readonly field: number;
  readonly out: number;
}

/** How many pairs are to be stationary: at least those that cannot move, and those that are named. */
export function stationaryWanted({
  stationaryNumbers,
  stationaryPairs,
  mostStationary,
}: Pick<Wishes, 'stationaryNumbers' | 'stationaryPairs' | 'mostStationary'>) {
  const named = new Set(stationaryNumbers).size;
  return { least: Math.max(named, stationaryPairs), most: mostStationary };
}

/** Copies that the club has or, if that is unknown, that clubs usually have: two from 14 tables on, three from 25. */
export function copiesReady({ copies, pairs }: Wishes): number {
  const tables = Math.ceil(pairs / 2);
  return copies ?? (tables < TABLES_FOR_TWO_COPIES ? 1 : tables < TABLES_FOR_THREE_COPIES ? 2 : 3);
}

const TABLES_FOR_TWO_COPIES = 14;
const TABLES_FOR_THREE_COPIES = 25;

/** Copies that a movement may need: those that the club has or, if that is unknown, up to four in a large field; each section its own. */
export function copiesAllowed(wishes: Wishes): number {
  if (wishes.copies !== null) return wishes.copies;
  const isLarge = Math.ceil(wishes.pairs / 2) >= TABLES_FOR_TWO_COPIES;
  const usual = isLarge ? MAX_COPIES : copiesReady(wishes);
  return usual * (wishes.sections ?? 1);
}

const MAX_COPIES = 4;

/** How long so many rounds of so many boards take, in minutes, with the interval. */
export function minutesOf(wishes: Wishes, rounds: number, boardsPerRound: number): number {
  const pause = (wishes.interval?.minutes ?? 0) - minutesOfMove(wishes, boardsPerRound);
  const added = wishes.interval === null || rounds < 2 ? 0 : Math.max(0, pause);
  return rounds * minutesOfRound(wishes, boardsPerRound) + added;
}

/** By how many minutes a session that takes so long goes beyond the time; 0 without a limit. */
export function minutesOver({ minutes }: Wishes, taken: number): number {
  return minutes === null ? 0 : Math.max(0, taken - minutes);
}

/**
 * The boards to look for: those that are asked for, or, where there is no time for so many, as many as there is time for,
 * within the tolerance; null where none are asked for. Clubs close at a time, and play 24 boards of the 27 or 28 then.
 */
export function boardsSought(wishes: Wishes): BoardRange | null {
  const { boards } = wishes;
  if (boards === null) return null;
  const { fewest, most } = boards;
  const possible = fittingBoards(wishes) ?? fewest;
  const least = fewest - wishes.tolerance.boardsForTime;
  return { fewest: Math.min(fewest, Math.max(possible, least)), most };
}

/** The boards for which there is time, in rounds of two where no minutes per board are said; null for no limit. */
export function fittingBoards(wishes: Wishes): number | null {
  if (wishes.minutes === null) return null;
  return Math.floor((wishes.minutes - (wishes.interval?.minutes ?? 0)) / minutesOfBoard(wishes));
}

/** By how many boards a session is outside the range that is looked for; 0 without one. */
export function boardsOff(wishes: Wishes, played: number): number {
  return outside(boardsSought(wishes), played);
}

/** By how many boards a session is outside the range that is asked for, whatever the time; 0 without one. */
export function boardsOffAsked({ boards }: Wishes, played: number): number {
  return outside(boards, played);
}

function outside(range: BoardRange | null, played: number): number {
  return range === null ? 0 : Math.max(0, range.fewest - played, played - range.most);
}

export const MINUTES_PER_DAY = 24 * 60;
/** A finish before the start is after midnight when play is then at most this long. */
const LONGEST_OVERNIGHT = 6 * 60;

/** Minutes from a start to a finish by the clock, both in minutes after midnight; null if no session can last that long. */
export function minutesBetween(startMinute: number, finishMinute: number): number | null {
  if (finishMinute > startMinute) return finishMinute - startMinute;
  const overnight = finishMinute + MINUTES_PER_DAY - startMinute;
  return overnight <= LONGEST_OVERNIGHT ? overnight : null;
}

/** The finish that is meant: 10:30 of an evening that begins at 19:15 is half past ten at night. */
export function finishMeant(startMinute: number, finishMinute: number): number {
  const later = finishMinute + MINUTES_PER_DAY / 2;
  const isNone = minutesBetween(startMinute, finishMinute) === null;
  const isMeant = later < MINUTES_PER_DAY && minutesBetween(startMinute, later) !== null;
  return isNone && isMeant ? later : finishMinute;
}

/** The latest finish that a session with this start can have; both are clock times in minutes after midnight. */
export function latestFinish(startMinute: number): number {
  return (startMinute + LONGEST_OVERNIGHT) % MINUTES_PER_DAY;
}

/** The clock time (minutes after midnight) so many minutes after another. */
export function clockAfter(startMinute: number, minutes: number): number {
  return (startMinute + Math.ceil(minutes)) % MINUTES_PER_DAY;
}

function isBetween(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}
