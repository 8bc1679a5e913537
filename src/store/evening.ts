// The evening under way: its events and the plans that were played, in localStorage, so that nothing is lost when the page
// is closed suddenly. Windows share it: each reads before it writes, and is told when another has written.
// What is read back is untrusted; what cannot be read is set aside under a key of its own and reported.

import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EveningEvent, PlanChange } from '../evening/evening.ts';
import { MINUTE_MS, plannedRounds } from '../evening/schedule.ts';
import type { Movement } from '../movement/movement.ts';
import { LIMITS } from '../movement/structure.ts';
import { fileOf } from '../notation/jsonFile.ts';
import { movementSchema, remarksOnRead } from './movementSchema.ts';
import { type Migrations, migrateFrom, objectFields, type Read } from './records.ts';
import { timingSchema } from './runSettings.ts';

const KEY = 'arrowswitch.evening';
const ASIDE_KEY = 'arrowswitch.evening.unreadable';
const MAX_EVENTS = 5000;
const MAX_PLANS = 100;
/** Limit of a plan's announcement to the room, in characters. */
const MAX_ANNOUNCED = 20_000;
/** How far apart two windows may notice that the clock was set back, in milliseconds: a hidden one ticks once a minute. */
const SAME_MOMENT_MS = 3 * MINUTE_MS;

const time = v.pipe(v.number(), v.safeInteger());
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.rounds));
const rounds = v.object({
  boardsPerRound: v.pipe(v.array(place), v.maxLength(LIMITS.rounds)),
  sessionStarts: v.pipe(v.array(place), v.maxLength(LIMITS.rounds)),
});

const numbers = v.pipe(v.array(place), v.maxLength(LIMITS.pairs));
const planChange = v.object({
  fromRound: place,
  cards: v.object({ tables: numbers, pairs: numbers }),
  announcement: v.pipe(v.string(), v.maxLength(MAX_ANNOUNCED)),
});

const eventSchema = v.variant('kind', [
  v.object({ kind: v.literal('timing'), at: time, timing: timingSchema }),
  v.object({
    kind: v.literal('plan'),
    at: time,
    rounds,
    change: v.exactOptional(planChange),
  }),
  v.object({ kind: v.picklist(['next', 'back', 'pause', 'resume']), at: time }),
  v.object({ kind: v.literal('adjust'), at: time, minutes: v.number() }),
  v.object({ kind: v.literal('clockSet'), at: time, before: time }),
  v.object({ kind: v.literal('note'), at: time, text: v.pipe(v.string(), v.maxLength(1000)) }),
]);

const eveningSchema = v.object({
  /** Unique to the evening. */
  id: v.string(),
  events: v.pipe(v.array(eventSchema), v.maxLength(MAX_EVENTS)),
  /** The movements that were played, in the order of their `plan` events. */
  plans: v.pipe(v.array(movementSchema), v.minLength(1), v.maxLength(MAX_PLANS)),
});

export type Evening = Read<typeof eveningSchema> & { readonly plans: readonly Movement[] };

const MIGRATIONS: Migrations<Readonly<Record<string, unknown>>> = [];
const EVENING_VERSION = MIGRATIONS.length + 1;

/** The text that is stored, and that the room display is sent. */
export function formatEvening({ id, events, plans }: Evening): string {
  return JSON.stringify({
    version: EVENING_VERSION,
    id,
    events,
    plans: plans.map((movement) => fileOf(movement)),
  });
}

/** The evening of such a text of any version; null if it cannot be read. */
export function parseEvening(text: string): Evening | null {
  try {
    const { version, ...fields } = objectFields(JSON.parse(text));
    if (!Number.isInteger(version) || Number(version) > EVENING_VERSION) return null;
    const parsed = v.safeParse(eveningSchema, migrateFrom(version, fields, MIGRATIONS));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Whether two movements are the same to play; names, notes, locks and origin do not count. */
export function isSamePlay(one: Movement, other: Movement): boolean {
  return playedText(one) === playedText(other);
}

function playedText(movement: Movement): string {
  const { title, titleIsTyped, notes, locks, origin, ...played } = fileOf({
    ...movement,
    names: [],
  });
  return JSON.stringify(played);
}

/**
 * `unreadable`: what was stored is set aside; `cut`: it is set aside, and shown as far as it fits; `notStored`: the browser
 * stores nothing, so a reload loses the clock.
 */
export type EveningFault = 'unreadable' | 'cut' | 'notStored';

export interface EveningHeld {
  readonly evening: Evening | null;
  readonly fault: EveningFault | null;
}

export interface EveningKeeper {
  readonly store: StoreApi<EveningHeld>;
  /** Starts an evening with a movement as its first plan; one under way is replaced. */
  open(movement: Movement, timing: Evening['events'][number] & { kind: 'timing' }): void;
  /** Adds an event to the evening under way. */
  add(event: EveningEvent): void;
  /** Goes on with another movement from `at` on. `change`: what it changes in the previous plan, if known. */
  changePlan(movement: Movement, at: number, change?: PlanChange): void;
  /** Forgets the evening. */
  close(): void;
  /** Reads again, after another window has written. */
  reread(): void;
  /** Hands over what was set aside, to be stored with everything else that could not be read; then deletes it here. */
  handOver(keep: (stored: unknown, fault: EveningFault) => Promise<void>): Promise<void>;
}

/** The evening of this browser. `openStorage` may throw, as browsers do that refuse storage. */
export function createEveningKeeper(
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): EveningKeeper {
  let text: string | null = null;
  const store = createStore<EveningHeld>(() => ({ evening: null, fault: null }));

  const reread = (): void => {
    try {
      const stored = openStorage().getItem(KEY);
      if (stored === text) return;
      text = stored;
      const evening = stored === null ? null : parseEvening(stored);
      const fault = stored === null ? null : faultOf(evening);
      if (stored !== null && fault !== null) openStorage().setItem(ASIDE_KEY, stored);
      store.setState({ evening, fault });
    } catch {
      store.setState({ fault: 'notStored' });
    }
  };
  const write = (evening: Evening | null): void => {
    let { fault } = store.getState();
    try {
      text = evening === null ? null : formatEvening(evening);
      if (text === null) openStorage().removeItem(KEY);
      else openStorage().setItem(KEY, text);
      fault = null;
    } catch {
      fault = 'notStored';
    }
    store.setState({ evening, fault });
  };
  const change = (next: (evening: Evening) => Evening): void => {
    reread();
    const { evening } = store.getState();
    if (evening !== null) write(next(evening));
  };

  reread();
  return {
    store,
    open(movement, timing) {
      const plan = { kind: 'plan', at: timing.at, rounds: plannedRounds(movement) } as const;
      write({ id: `${timing.at}`, events: [timing, plan], plans: [movement] });
    },
    add: (event) =>
      change((evening) =>
        isKnown(evening, event) ? evening : { ...evening, events: [...evening.events, event] },
      ),
    changePlan: (movement, at, changed) =>
      change(({ id, events, plans }) => {
        const plan = { kind: 'plan', at, rounds: plannedRounds(movement) } as const;
        const changedPlan = changed === undefined ? plan : { ...plan, change: changed };
        return { id, events: [...events, changedPlan], plans: [...plans, movement] };
      }),
    close: () => write(null),
    reread,
    async handOver(keep) {
      try {
        const aside = openStorage().getItem(ASIDE_KEY);
        if (aside === null) return;
        await keep(jsonOrText(aside), parseEvening(aside) === null ? 'unreadable' : 'cut');
        openStorage().removeItem(ASIDE_KEY);
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
function faultOf(evening: Evening | null): EveningFault | null {
  if (evening === null) return 'unreadable';
  return remarksOnRead(...evening.plans).length > 0 ? 'cut' : null;
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
