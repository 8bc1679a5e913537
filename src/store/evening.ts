// The evening under way: its events and the plans that were played. What this window holds leads; localStorage follows, so
// that nothing is lost when the page is closed suddenly. Windows share it: each reads before it writes, is told when
// another has written, and adds to that what it could not yet store itself.
// What is read back is untrusted; what cannot be read is set aside under a key of its own and reported.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EveningEvent, eveningAt, type PlanChange } from '../evening/evening.ts';
import { withEvent } from '../evening/folding.ts';
import { MINUTE_MS, plannedRounds } from '../evening/schedule.ts';
import { isSameSitting, type Movement } from '../movement/index.ts';
import { fileOf } from '../notation/jsonFile.ts';
import {
  type Evening,
  formatEvening,
  MAX_ANNOUNCED,
  MAX_PLANS,
  parseEvening,
} from './eveningRecord.ts';
import { remarksOnRead } from './movementSchema.ts';
import { createRandomId } from './randomId.ts';

const KEY = 'arrowswitch.evening';
/** Under it stands what is played in the movement whose cards were printed last, outside of an evening. */
const ISSUED_KEY = 'arrowswitch.issued';
const ASIDE_KEY = 'arrowswitch.evening.unreadable';
/** How far apart two windows may notice that the clock was set back, in milliseconds: a hidden one ticks once a minute. */
const SAME_MOMENT_MS = 3 * MINUTE_MS;

/** Whether two movements are the same to play; names, notes, locks and origin do not count. */
export function isSamePlay(one: Movement, other: Movement): boolean {
  return playedText(one) === playedText(other);
}

/** Whether a movement goes on from what is played: all that is played in its first round is so in the other's. */
export function beginsAlike(played: Movement, movement: Movement): boolean {
  if (played.contestants !== movement.contestants) return false;
  const [first = []] = movement.rounds;
  return (played.rounds[0] ?? []).every((sitting, tableIndex) => {
    const other = first[tableIndex];
    return sitting.kind === 'idle' || (other !== undefined && isSameSitting(sitting, other));
  });
}

function playedText(movement: Movement): string {
  const { title, titleIsTyped, notes, locks, origin, ...played } = fileOf({
    ...movement,
    names: [],
    people: [],
  });
  return JSON.stringify(played);
}

/** So long after it was opened an evening may still be going on. */
const LONGEST_MS = 18 * 60 * MINUTE_MS;

/** Whether an evening may still be going on: otherwise it is one of another day that nobody has closed. */
export function isRecent({ events }: Pick<Evening, 'events'>, now: number): boolean {
  return now - (events[0]?.at ?? 0) < LONGEST_MS;
}

/** Whether a session is being played: it has begun, is not over, and is not one of another day. */
export function isUnderWay({ events }: Pick<Evening, 'events'>, now: number): boolean {
  const { phase } = eveningAt(events, now);
  return phase !== 'before' && phase !== 'over' && isRecent({ events }, now);
}

/**
 * `unreadable`: what was stored is set aside; `cut`: it is set aside, and shown as far as it fits; `notStored`: what this
 * window holds is not stored yet; `otherStored`: nor will it be, because another window has stored another session;
 * `tooManyPlans`: the last plan was not taken.
 */
export type EveningFault = 'unreadable' | 'cut' | 'notStored' | 'otherStored' | 'tooManyPlans';

export interface EveningHeld {
  readonly evening: Evening | null;
  readonly fault: EveningFault | null;
}

export interface EveningKeeper {
  readonly store: StoreApi<EveningHeld>;
  /** Starts an evening with a movement as its first plan and the finish asked for, if any, unless one is under way. */
  open(
    movement: Movement,
    timing: Evening['events'][number] & { kind: 'timing' },
    finishMinute?: number | null,
  ): void;
  /** Adds an event to the evening under way. */
  add(event: EveningEvent): void;
  /** Asks for another finish of the evening under way, in minutes after midnight; null for none. */
  askForFinish(finishMinute: number | null): void;
  /** Goes on with another movement from `at` on. `change`: what it changes in the previous plan, if known. */
  changePlan(movement: Movement, at: number, change?: PlanChange): void;
  /**
   * Remembers that cards of a movement were printed or saved, null for all: as an event if it is the plan that is played,
   * otherwise for a session that begins with it.
   */
  issue(movement: Movement, cards: PlanChange['cards'] | null, at: number): void;
  /** Whether cards of a movement were printed or saved last, before its session was opened. */
  isIssued(movement: Movement): boolean;
  /** Forgets the evening. */
  close(): void;
  /** Reads what another window may have written, and stores what could not be stored before. */
  synchronise(): void;
  /** Hands over what was set aside, to be stored with everything else that could not be read; then deletes it here. */
  handOver(keep: (stored: unknown, fault: 'unreadable' | 'cut') => Promise<void>): Promise<void>;
}

/** Opens the storage of evenings. May throw, as browsers do that refuse storage. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** What happens to the evening under way. */
type Change = (evening: Evening) => Evening;

/** The evening of this browser. */
export function createEveningKeeper(openStorage: OpenStorage): EveningKeeper {
  const store = createStore<EveningHeld>(() => ({ evening: null, fault: null }));
  const aside = createAside(openStorage);
  /** The stored text that this window has seen or written. */
  let stored: string | null = null;
  /** The evening in that text; null if there is none, or none that counts. */
  let storedId: string | null = null;
  /** What has happened here and is not stored. */
  let unstored: readonly Change[] = [];

  const write = (): void => {
    const { evening } = store.getState();
    if (unstored.length === 0) return;
    if (evening !== null && storedId !== null && storedId !== evening.id) {
      store.setState({ fault: 'otherStored' });
      return;
    }
    try {
      if (stored !== null && aside.isOnlyIn(stored)) throw new Error('Not yet set aside.');
      const text = evening === null ? null : formatEvening(evening);
      if (text === null) openStorage().removeItem(KEY);
      else openStorage().setItem(KEY, text);
      [stored, storedId, unstored] = [text, evening?.id ?? null, []];
      store.setState({ fault: null });
    } catch {
      store.setState({ fault: 'notStored' });
    }
  };
  /** Takes in what another window has stored. */
  const take = (found: string | null): void => {
    const { evening } = store.getState();
    const theirs = found === null ? null : parseEvening(found);
    const fault = found === null ? null : faultOf(theirs);
    [stored, storedId] = [found, theirs?.id ?? null];
    if (found !== null && fault !== null) aside.put(found, fault);
    const isUnreadable = found !== null && theirs === null;
    if (evening !== null && isUnreadable) {
      // What this window holds is stored again.
      unstored = [...unstored, (same) => same];
      store.setState({ fault });
    } else if (unstored.length === 0 || found === null) {
      unstored = [];
      store.setState({ evening: theirs, fault });
    } else if (theirs?.id === evening?.id && theirs !== null) {
      store.setState({ evening: unstored.reduce((held, change) => change(held), theirs) });
    }
  };
  const read = (): void => {
    try {
      const found = openStorage().getItem(KEY);
      if (found !== stored) take(found);
      const { fault } = store.getState();
      if (fault === 'notStored' && unstored.length === 0) store.setState({ fault: null });
    } catch {
      store.setState({ fault: 'notStored' });
    }
  };
  const synchronise = (): void => {
    read();
    write();
  };
  const change = (next: Change): void => {
    read();
    const { evening } = store.getState();
    if (evening === null) return;
    unstored = [...unstored, next];
    store.setState({ evening: next(evening) });
    write();
  };

  const add = (event: EveningEvent): void =>
    change((evening) =>
      isKnown(evening, event) ? evening : { ...evening, events: withEvent(evening.events, event) },
    );

  synchronise();
  return {
    store,
    open(movement, timing, finishMinute = null) {
      read();
      if (store.getState().evening !== null) return;
      const plan = { kind: 'plan', at: timing.at, rounds: plannedRounds(movement) } as const;
      const events = withEvent(withEvent([], timing), plan);
      const finish = finishMinute === null ? {} : { finishMinute };
      const evening = { id: createRandomId(), events, ...finish, plans: [movement] };
      unstored = [() => evening];
      store.setState({ evening });
      write();
    },
    add,
    askForFinish(finishMinute) {
      change(({ finishMinute: _, ...evening }) =>
        finishMinute === null ? evening : { ...evening, finishMinute },
      );
    },
    changePlan(movement, at, changed) {
      change((held) => withPlan(held, movement, at, changed));
      const { evening } = store.getState();
      if (evening !== null && evening.plans.at(-1) !== movement) {
        store.setState({ fault: 'tooManyPlans' });
      }
    },
    issue(movement, cards, at) {
      read();
      const played = store.getState().evening?.plans.at(-1);
      if (played !== undefined && isSamePlay(played, movement)) {
        add({ kind: 'issued', at, cards });
        return;
      }
      try {
        openStorage().setItem(ISSUED_KEY, playedText(movement));
      } catch {
        // A change before the start is then not announced.
      }
    },
    isIssued(movement) {
      try {
        return openStorage().getItem(ISSUED_KEY) === playedText(movement);
      } catch {
        return false;
      }
    },
    close() {
      read();
      const { evening } = store.getState();
      const isOther = storedId !== null && storedId !== evening?.id;
      unstored = isOther ? [] : [(same) => same];
      store.setState({ evening: isOther ? parseEvening(stored ?? '') : null, fault: null });
      if (!isOther) storedId = null;
      write();
    },
    synchronise,
    async handOver(keep) {
      await aside.handOver(keep);
      write();
    },
  };
}

/** Unreadable texts, each under a key of its own until it is handed over; where there is no room, they wait in memory. */
function createAside(openStorage: OpenStorage) {
  const waiting = new Map<string, 'unreadable' | 'cut'>();
  const keyOf = (index: number): string => (index === 0 ? ASIDE_KEY : `${ASIDE_KEY}.${index}`);
  const texts = (): readonly string[] => {
    const found: string[] = [];
    for (let text = at(0); text !== null; text = at(found.length)) found.push(text);
    return found;
  };
  const at = (index: number): string | null => openStorage().getItem(keyOf(index));
  return {
    put(text: string, fault: 'unreadable' | 'cut'): void {
      try {
        const before = texts();
        if (!before.includes(text)) openStorage().setItem(keyOf(before.length), text);
      } catch {
        waiting.set(text, fault);
      }
    },
    /** Whether a stored text is set aside nowhere else, and so must not be overwritten. */
    isOnlyIn: (text: string): boolean => waiting.has(text),
    async handOver(keep: Parameters<EveningKeeper['handOver']>[0]): Promise<void> {
      try {
        for (const [text, fault] of [...waiting]) {
          await keep(jsonOrText(text), fault);
          waiting.delete(text);
        }
        const before = texts();
        for (let index = before.length - 1; index >= 0; index--) {
          const text = before[index] ?? '';
          await keep(jsonOrText(text), parseEvening(text) === null ? 'unreadable' : 'cut');
          if (at(index) === text) openStorage().removeItem(keyOf(index));
        }
      } catch {
        // Perhaps there is no room. It stays where it is until the next attempt.
      }
    },
  };
}

/** The JSON value of a text; the text itself if it is not JSON. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is wrong with an evening as it was read; null stands for one that could not be read. */
function faultOf(evening: Evening | null): 'unreadable' | 'cut' | null {
  if (evening === null) return 'unreadable';
  return remarksOnRead(...evening.plans).length > 0 ? 'cut' : null;
}

/** The evening with one more plan; as it is if it has as many as it may have. */
function withPlan(evening: Evening, movement: Movement, at: number, change?: PlanChange): Evening {
  const { events, plans } = evening;
  if (plans.length >= MAX_PLANS) return evening;
  const plan = { kind: 'plan', at, rounds: plannedRounds(movement) } as const;
  if (change === undefined)
    return { ...evening, events: withEvent(events, plan), plans: [...plans, movement] };
  const announcement = change.announcement.slice(0, MAX_ANNOUNCED);
  const changed = { ...plan, change: { ...change, announcement } };
  return { ...evening, events: withEvent(events, changed), plans: [...plans, movement] };
}

/** Whether another window has already reported that the clock was set back. */
function isKnown({ events }: Evening, event: EveningEvent): boolean {
  if (event.kind !== 'clockSet') return false;
  const isSame = (one: number, other: number) => Math.abs(one - other) < SAME_MOMENT_MS;
  return events.some(
    (other) =>
      other.kind === 'clockSet' && isSame(other.before, event.before) && isSame(other.at, event.at),
  );
}
