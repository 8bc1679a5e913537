// Keeps the log of an evening within a limit, so that what is written can always be read back: minutes added one by one
// become one entry, and of a log that is too long the oldest entries become the clock as they left it.
// The state of the evening stays the same. Never fails.

import { clockAfter, type EveningEvent, eveningAt } from './evening.ts';
import { MINUTE_MS } from './schedule.ts';

/** A log of more events is folded. */
const MOST_EVENTS = 2000;
/** The newest events, which are kept as they are. */
const KEPT_EVENTS = 1000;
/** The director's own lines, and prints of cards, that outlast folding; what was printed before is told again. */
const KEPT_LINES = 500;
/** The most minutes that one event adds or takes away. */
export const MOST_MINUTES = 24 * 60;
/** The last moment of an evening, in milliseconds since 1970. A date ends 20,000 years later, so that every round's end is one. */
export const LAST_MOMENT = 8e15;

/** The events with one more. */
export function withEvent(
  events: readonly EveningEvent[],
  event: EveningEvent,
): readonly EveningEvent[] {
  const kept = atMoments(event);
  const added = [...events, kept];
  const joined = withJoinedMinutes(events, kept);
  return folded(joined !== null && isSameClock(joined, added, kept.at) ? joined : added);
}

/** The event, if need be at the first or last moment of an evening. */
function atMoments(event: EveningEvent): EveningEvent {
  const moment = (at: number): number => Math.max(-LAST_MOMENT, Math.min(LAST_MOMENT, at));
  const at = moment(event.at);
  return event.kind === 'clockSet'
    ? { ...event, at, before: moment(event.before) }
    : { ...event, at };
}

/** Events that are too many, without the oldest of them; as few as they should be stay as they are. */
export function folded(events: readonly EveningEvent[]): readonly EveningEvent[] {
  return events.length > MOST_EVENTS ? foldedUpTo(events, events.length - KEPT_EVENTS) : events;
}

/** The events with the first so many replaced by what they have left: plans and their cards, timing, notes and the clock. */
export function foldedUpTo(
  events: readonly EveningEvent[],
  count: number,
): readonly EveningEvent[] {
  const older = events.slice(0, count);
  const timing = older.findLast(({ kind }) => kind === 'timing');
  const isLine = ({ kind }: EveningEvent) => kind === 'note' || kind === 'issued';
  const lines = new Set(older.filter(isLine).slice(-KEPT_LINES));
  const kept = older.filter(
    (event) => event.kind === 'plan' || event === timing || lines.has(event),
  );
  const { at, phase, roundIndex, leftMs, isPaused, past } = clockAfter(older);
  if (!Number.isFinite(at)) return events;
  const finite = (ms: number): number | null => (Number.isFinite(ms) ? ms : null);
  const ended = past.map((one) => ({ ...one, leftMs: finite(one.leftMs) }));
  const clock = { phase, roundIndex, leftMs: finite(leftMs), isPaused, past: ended };
  return [...kept, { kind: 'folded', at, ...clock }, ...events.slice(count)];
}

/** The events with the minutes of one more added to those of the last one, if both fall into one minute. */
function withJoinedMinutes(
  events: readonly EveningEvent[],
  event: EveningEvent,
): readonly EveningEvent[] | null {
  const last = events.at(-1);
  if (last?.kind !== 'adjust' || event.kind !== 'adjust') return null;
  if (Math.floor(last.at / MINUTE_MS) !== Math.floor(event.at / MINUTE_MS)) return null;
  const minutes = last.minutes + event.minutes;
  if (Math.abs(minutes) > MOST_MINUTES) return null;
  const before = events.slice(0, -1);
  return minutes === 0 ? before : [...before, { ...last, minutes }];
}

/** Whether two logs have the same clock from a time on, and the same way back. */
function isSameClock(
  one: readonly EveningEvent[],
  other: readonly EveningEvent[],
  at: number,
): boolean {
  const text = (events: readonly EveningEvent[]): string =>
    JSON.stringify([eveningAt(events, at), clockAfter(events).past]);
  return text(one) === text(other);
}
