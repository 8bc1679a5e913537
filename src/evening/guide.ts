// The guide of one pair: where it sits, against whom and with which boards, round by round, and how long rounds last.
// Everything that a phone needs without the movement. Tables, pairs and boards are numbers from 1; round indexes from 0.

import { inRoom } from '../instructions/boardFlow.ts';
import { itineraryOf } from '../instructions/itinerary.ts';
import {
  boardNumbersOf,
  boardsPlayed,
  type Contestants,
  isMissing,
  type Movement,
  type PairNumber,
  type SeatName,
  sittingAt,
} from '../movement/index.ts';
import type { EveningState } from './evening.ts';
import { type BoardNumbers, type TableSwitch, tableSwitch } from './room.ts';
import { lengthMs, MINUTE_MS, positionAfter, type Schedule } from './schedule.ts';

const HALF_MINUTE_MS = MINUTE_MS / 2;

/** A round of the guide: a table and a direction, with opponents and boards unless the pair sits out there. */
export interface GuideStop {
  /** Whether the pair is missing in this round: it comes later, or has left. */
  readonly isAway: boolean;
  /** Null if the pair is at no table. */
  readonly seat: { readonly table: number; readonly direction: SeatName } | null;
  readonly play: {
    /** Of a player in an individual; null for a pair. */
    readonly partner: number | null;
    /** One pair, or two players. */
    readonly opponents: readonly number[];
    readonly boards: BoardNumbers;
    readonly switched: TableSwitch;
  } | null;
}

/** How a phone follows the clock. */
export interface GuideClock {
  /** When the first of the rounds began or begins, in minutes since 1970; null: when the player says so. */
  readonly startMinute: number | null;
  /** Index of the round in which the room's clock was paused; 0 if it is running or has not started. */
  readonly waitingAt: number;
  /** From the start of each round to that of the next, in half minutes. */
  readonly halfMinutes: readonly number[];
}

export interface PairGuide {
  readonly contestants: Contestants;
  readonly pair: number;
  /** Who holds the number; empty unless it was asked for that the link tells it. */
  readonly name: string;
  /** Index of the plan that it belongs to. */
  readonly planIndex: number;
  /** Two lower-case letters. */
  readonly language: string;
  readonly stops: readonly GuideStop[];
  readonly clock: GuideClock;
}

/** Between what a number is called in its section and who holds it. */
const THEN_NAME = ' · ';

/** The name in a guide: in a section what the number is called (`B7`; otherwise empty), and who holds it, if that is told. */
export function nameInGuide(called: string, name: string): string {
  return [called, name].filter((text) => text !== '').join(THEN_NAME);
}

/** What a guide is headed by: what its number is called, in a section `B7`, and who holds it; empty if that is not told. */
export function guideHeading({ pair, name }: Pick<PairGuide, 'pair' | 'name'>): {
  readonly called: string;
  readonly name: string;
} {
  const [first = '', ...others] = name.split(THEN_NAME);
  return /^[A-Z]{1,2}\d/.test(first) && first.replace(/^[A-Z]+/, '') === `${pair}`
    ? { called: first, name: others.join(THEN_NAME) }
    : { called: `${pair}`, name };
}

/** What a guide is made of besides the movement. */
export interface GuideContext {
  readonly planIndex: number;
  readonly language: string;
  readonly clock: GuideClock;
  readonly name?: string;
}

/** The guide of a pair through a movement. */
export function guideOf(movement: Movement, pair: PairNumber, context: GuideContext): PairGuide {
  const stops = itineraryOf(inRoom(movement), pair).map((stop): GuideStop => {
    const { roundIndex, seat, partner, opponents } = stop;
    if (isMissing(movement, pair, roundIndex)) return { isAway: true, seat: null, play: null };
    if (seat === null) return { isAway: false, seat: null, play: null };
    const { tableIndex, direction } = seat;
    const place = { table: tableIndex + 1, direction };
    const sitting = sittingAt(movement, roundIndex, tableIndex);
    if (opponents.length === 0 || sitting.kind !== 'play') {
      return { isAway: false, seat: place, play: null };
    }
    const boards = boardNumbersOf(movement, sitting, boardsPlayed);
    const switched = tableSwitch(movement, sitting, roundIndex);
    return { isAway: false, seat: place, play: { partner, opponents, boards, switched } };
  });
  return { contestants: movement.contestants, pair, stops, name: '', ...context };
}

/**
 * The clock of guides for a schedule whose round 1 began at a time (milliseconds since 1970), or has not begun. The start
 * is rounded down: better that a guide is a little early, while the room is still moving, than late.
 */
export function guideClock(schedule: Schedule, startedAt: number | null): GuideClock {
  const halfMinutes = schedule.boardsPerRound.map((_, roundIndex) => {
    const playing = { phase: 'playing', roundIndex } as const;
    const move = lengthMs(schedule, positionAfter(schedule, playing));
    const length = lengthMs(schedule, playing) + (Number.isFinite(move) ? move : 0);
    return Math.round(length / HALF_MINUTE_MS);
  });
  const startMinute = startedAt === null ? null : Math.floor(startedAt / MINUTE_MS);
  return { startMinute, waitingAt: 0, halfMinutes };
}

/** What the clock of guides depends on. */
export type GuideState = Pick<EveningState, 'schedule' | 'phase' | 'roundIndex' | 'endsAt'>;

/**
 * The clock of guides that are made now: running with the round that is played, or in a move with the one to come. While
 * the clock of the room stands still, that of guides waits in the same round.
 */
export function currentGuideClock({ schedule, phase, roundIndex, endsAt }: GuideState): GuideClock {
  const clock = guideClock(schedule, null);
  const isBetween = phase === 'moving' || phase === 'interval';
  if (endsAt === null || !(phase === 'playing' || isBetween)) {
    const next = isBetween || phase === 'betweenSessions' ? roundIndex + 1 : roundIndex;
    const last = Math.max(0, schedule.boardsPerRound.length - 1);
    return { ...clock, waitingAt: phase === 'before' ? 0 : Math.min(next, last) };
  }
  const start = isBetween
    ? startForRound(clock, roundIndex + 1, endsAt)
    : startForRound(clock, roundIndex, endsAt - lengthMs(schedule, { phase, roundIndex }));
  return guideClock(schedule, start);
}

/** The round that the clock has reached, by index: the first before the start, the last after the end. */
export function roundByClock({ halfMinutes }: GuideClock, startedAt: number, now: number): number {
  let left = (now - startedAt) / HALF_MINUTE_MS;
  const reached = halfMinutes.findIndex((length) => {
    left -= length;
    return left < 0;
  });
  return reached < 0 ? Math.max(0, halfMinutes.length - 1) : reached;
}

/** When round 1 must have begun for a round to begin now. */
export function startForRound(clock: GuideClock, roundIndex: number, now: number): number {
  return now - timeBefore(clock, roundIndex);
}

/** When a round begins, after the move or the interval before it. */
export function roundBegins(clock: GuideClock, startedAt: number, roundIndex: number): number {
  return startedAt + timeBefore(clock, roundIndex);
}

function timeBefore({ halfMinutes }: GuideClock, roundIndex: number): number {
  const before = halfMinutes.slice(0, roundIndex).reduce((sum, length) => sum + length, 0);
  return before * HALF_MINUTE_MS;
}
