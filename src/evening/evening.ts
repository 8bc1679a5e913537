// An evening as its events: from them and the wall clock alone follow the round, the time left and the finish, so that
// neither a reload nor a closed laptop changes anything. Times are milliseconds since 1970, indexes count from 0.
// Time never runs backwards: a clock that was set back counts as standing still, unless an event says by how much.
// Never fails: an event that does not apply, such as a pause before the start, changes nothing.

import { type KnownBoards, LIMITS, setLetter } from '../movement/index.ts';
import {
  lengthMs,
  MINUTE_MS,
  type PlannedRounds,
  type Position,
  positionAfter,
  restOfSessionMs,
  type Schedule,
  type Timing,
  USUAL_TIMING,
} from './schedule.ts';

/** What a plan changes in the one before it: numbers are printed from 1. */
export interface PlanChange {
  readonly fromRound: number;
  /** The cards to print again. */
  readonly cards: { readonly tables: readonly number[]; readonly pairs: readonly number[] };
  /** What the room is told, in the players' language. */
  readonly announcement: string;
  /** What pairs have had that no plan says; absent if nothing. */
  readonly known?: readonly KnownBoards[];
}

/** What happened, and when. */
export type EveningEvent = { readonly at: number } & (
  | { readonly kind: 'timing'; readonly timing: Timing }
  /** The plan that is played from now on; plans are lettered in order. */
  | { readonly kind: 'plan'; readonly rounds: PlannedRounds; readonly change?: PlanChange }
  /** The present phase ends: the session begins, the move is called, the next round begins. */
  | { readonly kind: 'next' }
  /** Back to the phase before, with the time that it had left. */
  | { readonly kind: 'back' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'adjust'; readonly minutes: number }
  /** A round is in play, with so many minutes left, whatever the clock said. */
  | { readonly kind: 'set'; readonly roundIndex: number; readonly minutes: number }
  /** The computer's clock was set back or forward: it said `before`, then `at`. */
  | { readonly kind: 'clockSet'; readonly before: number }
  | { readonly kind: 'note'; readonly text: string }
  /** Cards of the plan that is played were printed or saved: `cards`, or null for all. */
  | { readonly kind: 'issued'; readonly cards: PlanChange['cards'] | null }
  /** Stands for earlier events that a long log leaves out: the clock as they left it. */
  | ({ readonly kind: 'folded'; readonly past: readonly StoredPhase[] } & StoredPhase &
      Pick<EveningState, 'isPaused'>)
);

/** A phase with the time that it had left; null where it waits for the director. */
type StoredPhase = Position & Pick<EveningState, 'leftMs'>;

export type Warning = 'lastBoard' | 'noNewBoard';

/** The evening at a moment. */
export interface EveningState extends Position {
  readonly schedule: Schedule;
  /** Index of the plan that is played; −1 before there is one. */
  readonly planIndex: number;
  /** Null while the evening waits for the director. */
  readonly leftMs: number | null;
  readonly isPaused: boolean;
  /** When the present phase ends; null while paused or waiting. */
  readonly endsAt: number | null;
  /** When the session ends if nothing else happens; before the start, if it began now. Null when it has ended. */
  readonly finishAt: number | null;
  readonly warning: Warning | null;
  /** How far the clock is behind the last event; 0 unless it was set back. */
  readonly clockBehindMs: number;
}

/** A phase that is over, and the time that it had left when it ended. */
interface EndedPhase extends Position {
  readonly leftMs: number;
}

export interface RunningClock extends EndedPhase {
  readonly schedule: Schedule;
  readonly planIndex: number;
  readonly isPaused: boolean;
  /** Up to when time has been counted. */
  readonly at: number;
  readonly past: readonly EndedPhase[];
}

/** The time that a phase gets when the director goes back to it after it has run out. */
const REPEATED_PHASE_MS = MINUTE_MS;

const START: RunningClock = {
  schedule: { timing: USUAL_TIMING, boardsPerRound: [], sessionStarts: [0] },
  planIndex: -1,
  phase: 'before',
  roundIndex: 0,
  leftMs: Number.POSITIVE_INFINITY,
  isPaused: false,
  at: Number.NEGATIVE_INFINITY,
  past: [],
};

/** The evening at a time; `events` in the order in which they happened. */
export function eveningAt(events: readonly EveningEvent[], now: number): EveningState {
  return stateOf(countTime(clockAfter(events), now), now);
}

/** The clock as events have left it. */
export function clockAfter(events: readonly EveningEvent[]): RunningClock {
  return events.reduce(apply, START);
}

/** An entry of the log, and the state after it. */
export interface LogEntry {
  readonly at: number;
  /** Null where a phase began by the clock alone. */
  readonly event: EveningEvent | null;
  readonly state: EveningState;
}

/** Everything that happened up to now, for the log: events, and the phases that the clock began between them. */
export function historyOf(events: readonly EveningEvent[], now: number): readonly LogEntry[] {
  let running = START;
  const byClock = (to: number): readonly LogEntry[] =>
    begunByClock(running, to).map((begun) => ({
      at: begun.at,
      event: null,
      state: stateOf(begun, begun.at),
    }));
  const entries = events.flatMap((event): readonly LogEntry[] => {
    const begun = byClock(event.kind === 'clockSet' ? event.before : event.at);
    running = apply(running, event);
    return [...begun, { at: event.at, event, state: stateOf(running, event.at) }];
  });
  return [...entries, ...byClock(now)];
}

/** What the plan that is played changes; null for the first plan, and for one that came from elsewhere. */
export function latestChange(events: readonly EveningEvent[]): PlanChange | null {
  return events.findLast((event) => event.kind === 'plan')?.change ?? null;
}

/** The plan (by index) that others have changed since: the first one, or the last that came from elsewhere. */
export function originalPlan(events: readonly EveningEvent[]): number {
  const plans = events.filter((event) => event.kind === 'plan');
  return plans.findLastIndex(({ change }) => change === undefined);
}

/** Cards in the room: those of a plan (by index) that were printed or saved; null for all. */
export interface IssuedCards {
  readonly planIndex: number;
  readonly cards: PlanChange['cards'] | null;
}

/**
 * Whose cards are in the room: first the last plan of which everybody has them, then those of later plans. A plan that changes
 * nothing in particular, as the first one, has new cards for everybody.
 */
export function issuedCards(events: readonly EveningEvent[]): readonly IssuedCards[] {
  let issued: readonly IssuedCards[] = [];
  let planIndex = -1;
  for (const event of events) {
    if (event.kind === 'plan') planIndex += 1;
    const isForAll = event.kind === 'issued' ? event.cards === null : event.kind === 'plan';
    if (isForAll && !('change' in event)) issued = [{ planIndex, cards: null }];
    else if (event.kind === 'issued') issued = [...issued, { planIndex, cards: event.cards }];
  }
  return issued;
}

/** Whether the first round that a plan changes has not begun yet. */
export function isAhead({ fromRound }: PlanChange, { phase, roundIndex }: Position): boolean {
  return phase === 'before' || roundIndex + 1 < fromRound;
}

/** The letter of a plan, by its index. */
export function planLetter(planIndex: number): string {
  return setLetter(Math.max(0, planIndex));
}

/** The same where it tells plans apart: null for the first, which nobody need know by a letter. */
export function changedPlanLetter(planIndex: number): string | null {
  return planIndex > 0 ? planLetter(planIndex) : null;
}

function stateOf(running: RunningClock, now: number): EveningState {
  const { schedule, planIndex, phase, roundIndex, isPaused } = running;
  const isTimed = Number.isFinite(running.leftMs);
  const leftMs = isTimed ? running.leftMs : null;
  const endsAt = leftMs === null || isPaused ? null : Math.max(now, running.at) + leftMs;
  const hasFinish = phase === 'before' || isTimed;
  const rest = hasFinish ? restOfSessionMs(schedule, { phase, roundIndex }) : 0;
  return {
    schedule,
    planIndex,
    phase,
    roundIndex,
    isPaused,
    leftMs,
    endsAt,
    finishAt: hasFinish ? Math.max(now, running.at) + (leftMs ?? 0) + rest : null,
    warning: warningOf(running),
    clockBehindMs: Math.max(0, Number.isFinite(running.at) ? running.at - now : 0),
  };
}

function warningOf({ phase, leftMs, schedule: { timing } }: RunningClock): Warning | null {
  if (phase !== 'playing') return null;
  if (leftMs <= timing.noNewBoardMinutes * MINUTE_MS) return 'noNewBoard';
  return leftMs <= timing.lastBoardMinutes * MINUTE_MS ? 'lastBoard' : null;
}

function apply(before: RunningClock, event: EveningEvent): RunningClock {
  if (event.kind === 'clockSet') return { ...countTime(before, event.before), at: event.at };
  if (event.kind === 'folded') return unfolded(before, event);
  const running = countTime(before, event.at);
  switch (event.kind) {
    case 'timing':
      return rescheduled(running, { ...running.schedule, timing: event.timing });
    case 'plan': {
      const { timing } = running.schedule;
      const planned = rescheduled(running, { ...event.rounds, timing });
      return { ...planned, planIndex: running.planIndex + 1 };
    }
    case 'next':
      return { ...enterNext(running), isPaused: false };
    case 'back':
      return goBack(running);
    case 'pause':
      return { ...running, isPaused: Number.isFinite(running.leftMs) };
    case 'resume':
      return { ...running, isPaused: false };
    case 'adjust':
      return { ...running, leftMs: Math.max(0, running.leftMs + event.minutes * MINUTE_MS) };
    case 'set':
      return setTo(running, event);
    case 'note':
    case 'issued':
      return running;
  }
}

function unfolded(
  before: RunningClock,
  { phase, roundIndex, leftMs, isPaused, past, at }: EveningEvent & { readonly kind: 'folded' },
): RunningClock {
  const ended = past.map((one) => ({ ...one, leftMs: one.leftMs ?? Number.POSITIVE_INFINITY }));
  const left = leftMs ?? Number.POSITIVE_INFINITY;
  return { ...before, phase, roundIndex, leftMs: left, isPaused, past: ended, at };
}

/** The phases that begin by the clock until a moment, each as it begins. */
function begunByClock(before: RunningClock, to: number): readonly RunningClock[] {
  const begun: RunningClock[] = [];
  if (before.isPaused || to <= before.at) return begun;
  let running = before;
  while (Number.isFinite(running.leftMs) && to - running.at >= running.leftMs) {
    const at = running.at + running.leftMs;
    running = { ...enterNext({ ...running, leftMs: 0 }), at };
    begun.push(running);
  }
  return begun;
}

/** The evening after the time up to a moment has passed. */
function countTime(before: RunningClock, to: number): RunningClock {
  if (to <= before.at) return before;
  const running = begunByClock(before, to).at(-1) ?? before;
  if (running.isPaused || !Number.isFinite(running.leftMs)) return { ...running, at: to };
  return { ...running, leftMs: running.leftMs - (to - running.at), at: to };
}

function enterNext(running: RunningClock): RunningClock {
  const { schedule, phase, roundIndex, leftMs } = running;
  if (phase === 'over') return running;
  const position = positionAfter(schedule, running);
  const past = [...running.past, { phase, roundIndex, leftMs }];
  return { ...running, ...position, leftMs: lengthMs(schedule, position), past };
}

function setTo(
  running: RunningClock,
  { roundIndex: asked, minutes }: EveningEvent & { readonly kind: 'set' },
): RunningClock {
  const roundIndex = Math.min(asked, running.schedule.boardsPerRound.length - 1);
  if (roundIndex < 0) return running;
  const { phase, roundIndex: before, leftMs } = running;
  // However often the clock is set, the way back keeps a length.
  const past = [...running.past, { phase, roundIndex: before, leftMs }].slice(-LIMITS.rounds);
  return { ...running, phase: 'playing', roundIndex, leftMs: minutes * MINUTE_MS, past };
}

function goBack(running: RunningClock): RunningClock {
  const last = running.past.at(-1);
  if (last === undefined) return running;
  const leftMs = last.leftMs > 0 ? last.leftMs : REPEATED_PHASE_MS;
  return { ...running, ...last, leftMs, past: running.past.slice(0, -1) };
}

/** Another plan or timing: the time already spent in the present phase still counts. */
function rescheduled(running: RunningClock, schedule: Schedule): RunningClock {
  const { phase, roundIndex, leftMs } = running;
  // The session was over, and the new plan has further rounds.
  if (phase === 'over' && roundIndex + 1 < schedule.boardsPerRound.length) {
    const after = positionAfter(schedule, { phase: 'playing', roundIndex });
    return { ...running, ...after, leftMs: lengthMs(schedule, after), schedule };
  }
  if (!Number.isFinite(leftMs)) return { ...running, schedule };
  const longer = lengthMs(schedule, running) - lengthMs(running.schedule, running);
  return { ...running, schedule, leftMs: Math.max(0, leftMs + longer) };
}
