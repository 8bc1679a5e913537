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
  // A requested number of rounds may be too large or too small for the usual number of boards.
  const longest =
    wishes.rounds === null ? BOARDS_PER_PAIR.most : Math.max(BOARDS_PER_PAIR.most, rounds);
  const shortest =
    wishes.rounds === null
      ? BOARDS_PER_PAIR.fewest
      : Math.min(BOARDS_PER_PAIR.fewest, rounds * MAX_BOARDS_PER_ROUND);
  const most = boards === null ? longest : boards.most + tolerance.boards;
  const least =
    boards === null
      ? Math.min(shortest, (fittingBoards(wishes) ?? most) * LEAST_SHARE_OF_TIME)
      : boards.fewest - tolerance.boards;
  const counts: number[] = [];
  for (let count = MAX_BOARDS_PER_ROUND; count >= 1; count -= 1) {
    if (wishes.boardsPerRound !== null && count !== wishes.boardsPerRound) continue;
    const all = count * rounds;
    const isInTime = minutesOver(wishes, minutesOf(wishes, rounds, count)) <= tolerance.minutes;
    if (all >= least && all <= most && isInTime) counts.push(count);
  }
  return counts;
}
