// The planned time of an evening: how long each round, move and interval lasts, and what follows what.
// Minutes may be halves; lengths are in milliseconds. Round indexes count from 0.
// Knows no clock and no movement beyond the number of boards of each round. Never fails.

import {
  boardCount,
  isPlayed,
  MOVE_MINUTES_PER_BOARD,
  type Movement,
  minutesOfBoard,
  minutesOfMove,
  type Pace,
  USUAL_PACE,
} from '../movement/index.ts';

export const MINUTE_MS = 60_000;

/** What a director sets. The move is added to the boards of each round. */
export interface Timing {
  readonly minutesPerBoard: number;
  readonly minutesPerMove: number;
  /** More time in the first round of each session, to sit down and register. */
  readonly extraMinutes: number;
  /** An interval instead of the move after a round, numbered from 1; null for none. */
  readonly interval: { readonly afterRound: number; readonly minutes: number } | null;
  /** Minutes before the end of a round by which the last board should have begun; 0 for no warning. */
  readonly lastBoardMinutes: number;
  /** Minutes before the end of a round from which no board may be begun; 0 for no warning. */
  readonly noNewBoardMinutes: number;
}

/** The timing with which each round and its move last as long as at a pace; to find the first table takes as long as a move. */
export function timingAt(
  pace: Pace,
  boardsPerRound: number,
): Pick<Timing, 'minutesPerBoard' | 'minutesPerMove' | 'extraMinutes'> {
  const minutesPerBoard = minutesOfBoard(pace) - MOVE_MINUTES_PER_BOARD;
  const minutesPerMove = minutesOfMove(pace, boardsPerRound);
  return { minutesPerBoard, minutesPerMove, extraMinutes: minutesPerMove };
}

/** Two boards in 15 minutes, three in 21½, four in 28: close to the figures of the EBU, the move included. */
export const USUAL_TIMING: Timing = {
  ...timingAt(USUAL_PACE, 2),
  extraMinutes: 0,
  interval: null,
  lastBoardMinutes: 6,
  noNewBoardMinutes: 3,
};

/** The rounds of a plan, as far as they take time. */
export interface PlannedRounds {
  readonly boardsPerRound: readonly number[];
  /** Round index at which each session starts; the first entry is 0. */
  readonly sessionStarts: readonly number[];
}

export interface Schedule extends PlannedRounds {
  readonly timing: Timing;
}

/** `moving` and `interval` follow the round of the same index; `betweenSessions` lasts until the director goes on. */
export type Phase = 'before' | 'playing' | 'moving' | 'interval' | 'betweenSessions' | 'over';

export interface Position {
  readonly phase: Phase;
  readonly roundIndex: number;
}

/** The rounds of a movement: each as long as the table with the most boards needs. */
export function plannedRounds(movement: Movement): PlannedRounds {
  const boardsPerRound = movement.rounds.map((round, roundIndex) =>
    Math.max(
      0,
      ...round.map((sitting) =>
        isPlayed(movement, sitting, roundIndex) ? boardCount(movement, sitting) : 0,
      ),
    ),
  );
  return { boardsPerRound, sessionStarts: movement.sessionStarts };
}

/** The session that is under way or next, by index. */
export function sessionNow({
  phase,
  roundIndex,
  schedule: { sessionStarts },
}: Position & { readonly schedule: PlannedRounds }): number {
  const next = phase === 'betweenSessions' ? roundIndex + 1 : roundIndex;
  return sessionStarts.findLastIndex((start) => start <= next);
}

/** How long a position lasts; infinite where the evening waits for the director. */
export function lengthMs({ timing, ...rounds }: Schedule, { phase, roundIndex }: Position): number {
  switch (phase) {
    case 'playing': {
      const boards = rounds.boardsPerRound[roundIndex] ?? 0;
      const extra = rounds.sessionStarts.includes(roundIndex) ? timing.extraMinutes : 0;
      return (boards * timing.minutesPerBoard + extra) * MINUTE_MS;
    }
    case 'moving':
      return timing.minutesPerMove * MINUTE_MS;
    case 'interval':
      return (timing.interval?.minutes ?? 0) * MINUTE_MS;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** What follows a position; the end follows itself. */
export function positionAfter(schedule: Schedule, { phase, roundIndex }: Position): Position {
  const { boardsPerRound, sessionStarts } = schedule;
  switch (phase) {
    case 'before':
      return boardsPerRound.length === 0 ? OVER : { phase: 'playing', roundIndex: 0 };
    case 'playing':
      if (roundIndex + 1 >= boardsPerRound.length) return { phase: 'over', roundIndex };
      if (sessionStarts.includes(roundIndex + 1)) return { phase: 'betweenSessions', roundIndex };
      return {
        phase: intervalAhead({ schedule, phase, roundIndex }) === null ? 'moving' : 'interval',
        roundIndex,
      };
    case 'over':
      return { phase, roundIndex };
    default:
      // A plan with fewer rounds may have been accepted during the move.
      return roundIndex + 1 >= boardsPerRound.length
        ? { phase: 'over', roundIndex }
        : { phase: 'playing', roundIndex: roundIndex + 1 };
  }
}

const OVER: Position = { phase: 'over', roundIndex: 0 };

/** What remains of the session after a position has ended. */
export function restOfSessionMs(schedule: Schedule, position: Position): number {
  let total = 0;
  let next = positionAfter(schedule, position);
  for (let length = lengthMs(schedule, next); Number.isFinite(length); ) {
    total += length;
    next = positionAfter(schedule, next);
    length = lengthMs(schedule, next);
  }
  return total;
}

/** The interval that follows the round being played; null for an ordinary move, or the end. */
export function intervalAhead({
  schedule: { timing, boardsPerRound, sessionStarts },
  phase,
  roundIndex,
}: Position & { readonly schedule: Schedule }): Timing['interval'] {
  const next = roundIndex + 1;
  const isMove = next < boardsPerRound.length && !sessionStarts.includes(next);
  return phase === 'playing' && isMove && timing.interval?.afterRound === next
    ? timing.interval
    : null;
}
