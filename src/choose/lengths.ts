// How long a session can be: the boards per round that the wishes allow, and which lengths are nearest to the usual.
// Knows nothing of families or movements.

import {
  boardsOff,
  boardsSought,
  fittingBoards,
  minutesOf,
  minutesOver,
  WISH_LIMITS,
  type Wishes,
} from './wishes.ts';

/** Boards that a pair plays unless the wishes say otherwise: the range and the usual number in clubs. */
const BOARDS_PER_PAIR = { fewest: 18, usual: 26, most: 32 } as const;
/** A session with less than this share of the boards that the time allows is not listed. */
const LEAST_SHARE_OF_TIME = 0.7;
const MAX_BOARDS_PER_ROUND = WISH_LIMITS.boardsPerRound.most;
/** The most first. */
const BOARDS_PER_ROUND = Array.from(
  { length: MAX_BOARDS_PER_ROUND },
  (_, index) => MAX_BOARDS_PER_ROUND - index,
);
/** Wishes that allow every number of rounds. */
export const ANY_LENGTH = {
  rounds: null,
  boardsPerRound: null,
  minutes: null,
  boards: { fewest: WISH_LIMITS.boards.least, most: WISH_LIMITS.boards.most },
} as const;

/** What rounds of a single board cost, in boards off the usual number; each board per round above four costs this much. */
const ONE_BOARD_COST = 40;
const LONG_ROUND_COST = 3;
/** What each board beyond the range costs that is asked for; a minute beyond the time costs one. */
const BEYOND_COST = 2;

/** Boards per round, and in the whole session. */
export interface Length {
  readonly boards: number;
  readonly all: number;
}

/** How far a length is from the best: the usual number of boards, in many rounds of two to four boards. Lowest is best. */
export function lengthCost({ boards, all }: Length, wishes: Wishes): number {
  const off = Math.abs(all - usualBoardsFor(wishes)) + BEYOND_COST * boardsOff(wishes, all);
  const over = minutesOver(wishes, minutesOf(wishes, all / boards, boards));
  const round = boards === 1 ? ONE_BOARD_COST : LONG_ROUND_COST * Math.max(0, boards - 4);
  return off + over + round - all / boards / wishes.pairs;
}

/** Why none of a few numbers of rounds makes a session as it is wished. */
export type LengthBarrier =
  | { readonly kind: 'otherRounds'; readonly rounds: number; readonly wanted: number }
  | { readonly kind: 'otherBoardsPerRound'; readonly boards: number; readonly wanted: number }
  /** The shortest that has enough boards takes so many minutes too long. */
  | {
      readonly kind: 'tooLong';
      readonly rounds: number;
      readonly boards: number;
      readonly minutes: number;
    }
  /** The nearest that there is time for. */
  | { readonly kind: 'otherNumberOfBoards'; readonly rounds: number; readonly boards: number }
  | { readonly kind: 'boardsOrTime' };

/** What excludes all of these numbers of rounds: the rounds asked for, else one wish alone, else boards and time together. */
export function lengthBarrier(rounds: readonly number[], wishes: Wishes): LengthBarrier {
  const { rounds: wanted, boardsPerRound: perRound, minutes, tolerance } = wishes;
  const nearest = (of: number) =>
    rounds.toSorted((a, b) => Math.abs(a - of) - Math.abs(b - of))[0] ?? of;
  if (wanted !== null && !rounds.includes(wanted)) {
    return { kind: 'otherRounds', rounds: nearest(wanted), wanted };
  }
  const possible = rounds
    .filter((count) => wanted === null || count === wanted)
    .flatMap((count) =>
      BOARDS_PER_ROUND.map((boards) => ({
        rounds: count,
        boards,
        minutes: minutesOf(wishes, count, boards),
      })),
    );
  const [shortest] = possible
    .filter((each) => each.minutes > (minutes ?? Number.POSITIVE_INFINITY))
    .filter((each) =>
      boardsPerRound({ ...wishes, minutes: each.minutes }, each.rounds).includes(each.boards),
    )
    .sort((a, b) => a.minutes - b.minutes);
  if (shortest !== undefined) {
    const over = Math.ceil(minutesOver(wishes, shortest.minutes));
    return { kind: 'tooLong', ...shortest, minutes: over };
  }
  const anyPerRound = { ...wishes, boardsPerRound: null };
  const [boards] = possible.flatMap((each) => boardsPerRound(anyPerRound, each.rounds));
  if (perRound !== null && boards !== undefined) {
    return { kind: 'otherBoardsPerRound', boards, wanted: perRound };
  }
  const missed = (each: { readonly rounds: number; readonly boards: number }) =>
    boardsOff(wishes, each.rounds * each.boards);
  const [inTime] = possible
    .filter((each) => minutesOver(wishes, each.minutes) <= tolerance.minutes)
    .filter((each) => perRound === null || each.boards === perRound)
    .filter((each) => missed(each) > 0)
    .sort((a, b) => missed(a) - missed(b));
  if (inTime === undefined) return { kind: 'boardsOrTime' };
  return { kind: 'otherNumberOfBoards', rounds: inTime.rounds, boards: inTime.boards };
}

/** The boards that a pair would usually play: what the time allows, within what clubs play. */
export function usualBoardsFor(wishes: Wishes): number {
  if (wishes.boards !== null) return wishes.boards.most;
  return Math.min(fittingBoards(wishes) ?? BOARDS_PER_PAIR.usual, BOARDS_PER_PAIR.usual);
}

/** Boards per round worth trying, the most first: those that boards and time allow, or miss by no more than the tolerance. */
export function boardsPerRound(wishes: Wishes, rounds: number): readonly number[] {
  const { tolerance } = wishes;
  const boards = boardsSought(wishes);
  if (wishes.rounds !== null && wishes.rounds !== rounds) return [];
  // A requested number of rounds, of so many boards or any, may be too large or too small for the usual number of boards.
  const longest =
    wishes.rounds === null
      ? BOARDS_PER_PAIR.most
      : Math.max(BOARDS_PER_PAIR.most, rounds * (wishes.boardsPerRound ?? 1));
  const shortest =
    wishes.rounds === null
      ? BOARDS_PER_PAIR.fewest
      : Math.min(BOARDS_PER_PAIR.fewest, rounds * MAX_BOARDS_PER_ROUND);
  const most = boards === null ? longest : boards.most + tolerance.boards;
  const least =
    boards === null
      ? Math.min(shortest, (fittingBoards(wishes) ?? most) * LEAST_SHARE_OF_TIME)
      : boards.fewest - tolerance.boards;
  return BOARDS_PER_ROUND.filter((count) => {
    if (wishes.boardsPerRound !== null && count !== wishes.boardsPerRound) return false;
    const all = count * rounds;
    const isInTime = minutesOver(wishes, minutesOf(wishes, rounds, count)) <= tolerance.minutes;
    return all >= least && all <= most && isInTime;
  });
}
