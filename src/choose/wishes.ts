// What a director knows at the door: who is there, how much time there is, what to avoid. Facts and their limits.
// Minutes are whole or halves, clock times are minutes after midnight; boards and pairs are counts.
// Fails by returning the wishes that cannot be met by anything, each as a fact.

import type { Contestants } from '../movement/movement.ts';
import {
  minutesOfBoard,
  minutesOfBoards,
  minutesOfRound,
  type Pace,
  USUAL_PACE,
} from '../movement/pace.ts';
import { WEIGHT_IDS, WEIGHT_LIMITS, WEIGHTS_OF, type Weights } from './weights.ts';

export interface BoardRange {
  readonly fewest: number;
  readonly most: number;
}

export interface Wishes extends Pace {
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
  /** When play begins; null when unknown. */
  readonly startMinute: number | null;
  /** Minutes from the start to the latest finish; null for no limit. */
  readonly minutes: number | null;
  /** Pairs that cannot move. */
  readonly stationaryPairs: number;
  /** Copies of the boards that the club has; null for as many as clubs usually have for so many tables. */
  readonly copies: number | null;
  readonly winners: 1 | 2;
  readonly isSharingWelcome: boolean;
  readonly areRelaysWelcome: boolean;
  /** Only movements that can be announced in a sentence or two, for players new to duplicate. */
  readonly isSimpleOnly: boolean;
  /** The director plays: a number that never sits out is welcome. */
  readonly isDirectorPlaying: boolean;
  /** What counts more or less in the order of the list; filters nothing. */
  readonly weights: Weights;
  /** Families that the club knows well, and those that it does not play. */
  readonly knownFamilies: readonly string[];
  readonly refusedFamilies: readonly string[];
}

/** An evening like most others: 24 to 28 boards for 14 pairs, one winner. */
export const USUAL_WISHES: Wishes = {
  contestants: 'pairs',
  pairs: 14,
  mostPairs: 14,
  boards: null,
  rounds: null,
  startMinute: null,
  minutes: null,
  ...USUAL_PACE,
  stationaryPairs: 0,
  copies: null,
  winners: 1,
  isSharingWelcome: true,
  areRelaysWelcome: true,
  isSimpleOnly: false,
  isDirectorPlaying: false,
  weights: WEIGHTS_OF.balanced,
  knownFamilies: [],
  refusedFamilies: [],
};

export const WISH_LIMITS = {
  pairs: { least: 4, most: 200 },
  /** Beyond these a field is divided into sections, each with a movement of its own. */
  pairsPerSection: 80,
  boards: { least: 1, most: 120 },
  rounds: { least: 1, most: 60 },
  minutes: { least: 15, most: 1440 },
  minutesPerBoard: { least: 2, most: 30 },
  extraMinutesPerRound: { least: 0, most: 30 },
  copies: { least: 1, most: 8 },
} as const;

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
  | { readonly kind: 'boardsOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'boardsReversed'; readonly fewest: number; readonly most: number }
  | { readonly kind: 'roundsOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'minutesOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'paceOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'extraOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'copiesOutOfRange'; readonly least: number; readonly most: number }
  | { readonly kind: 'weightOutOfRange'; readonly least: number; readonly most: number }
  | {
      readonly kind: 'boardsBeyondTime';
      readonly boards: number;
      readonly minutes: number;
      /** The minutes in the longest rounds, in which a board takes the least time. */
      readonly least: number;
      /** The minutes in rounds of two boards, and the boards that fit in such rounds: what is usually played. */
      readonly needed: number;
      readonly fitting: number;
    };

/** Every wish that nothing can meet, in the order of the form; empty if a list can be made. */
export function wishFaults(wishes: Wishes): readonly WishFault[] {
  const { pairs, mostPairs, stationaryPairs, boards, minutes } = wishes;
  const limits = WISH_LIMITS;
  const faults: WishFault[] = [];
  if (pairs < limits.pairs.least) {
    faults.push({ kind: 'tooFewPairs', pairs, least: limits.pairs.least });
  }
  if (Math.max(pairs, mostPairs) > limits.pairs.most) {
    faults.push({
      kind: 'tooManyPairs',
      pairs: Math.max(pairs, mostPairs),
      most: limits.pairs.most,
    });
  }
  if (mostPairs < pairs) faults.push({ kind: 'fewerPairsExpected', pairs, mostPairs });
  if (stationaryPairs > pairs) {
    faults.push({ kind: 'moreStationaryThanPairs', pairs, stationary: stationaryPairs });
  }
  if (boards !== null) {
    if (boards.fewest > boards.most) faults.push({ kind: 'boardsReversed', ...boards });
    else if (!isBetween(boards.fewest, limits.boards) || !isBetween(boards.most, limits.boards)) {
      faults.push({ kind: 'boardsOutOfRange', ...limits.boards });
    }
  }
  if (wishes.rounds !== null && !isBetween(wishes.rounds, limits.rounds)) {
    faults.push({ kind: 'roundsOutOfRange', ...limits.rounds });
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
  if (wishes.copies !== null && !isBetween(wishes.copies, limits.copies)) {
    faults.push({ kind: 'copiesOutOfRange', ...limits.copies });
  }
  if (WEIGHT_IDS.some((id) => !isBetween(wishes.weights[id], WEIGHT_LIMITS))) {
    faults.push({ kind: 'weightOutOfRange', ...WEIGHT_LIMITS });
  }
  if (faults.length > 0) return faults;
  if (boards !== null && minutes !== null) {
    const least = minutesOfBoards(wishes.minutesPerBoard, boards.fewest);
    if (least > minutes) {
      const needed = boards.fewest * minutesOfBoard(wishes);
      const fitting = Math.floor(minutes / minutesOfBoard(wishes));
      const { fewest } = boards;
      faults.push({ kind: 'boardsBeyondTime', boards: fewest, minutes, least, needed, fitting });
    }
  }
  return faults;
}

/** Copies that the club has or, if that is unknown, that clubs usually have: two from 14 tables on, three from 25. */
export function copiesReady({ copies, pairs }: Wishes): number {
  const tables = Math.ceil(pairs / 2);
  return copies ?? (tables < TABLES_FOR_TWO_COPIES ? 1 : tables < TABLES_FOR_THREE_COPIES ? 2 : 3);
}

const TABLES_FOR_TWO_COPIES = 14;
const TABLES_FOR_THREE_COPIES = 25;

/** Copies that a movement may need: those that the club has or, if that is unknown, up to four in a large field. */
export function copiesAllowed(wishes: Wishes): number {
  const isLarge = Math.ceil(wishes.pairs / 2) >= TABLES_FOR_TWO_COPIES;
  return wishes.copies === null && isLarge ? MAX_COPIES : copiesReady(wishes);
}

const MAX_COPIES = 4;

/** How long so many rounds of so many boards take, in minutes. */
export function minutesOf(wishes: Wishes, rounds: number, boardsPerRound: number): number {
  return rounds * minutesOfRound(wishes, boardsPerRound);
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
