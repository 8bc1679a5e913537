// The record of an evening, as it is stored and as the room display is sent it: one schema with the bounds of its use.
// What is read is untrusted.

import * as v from 'valibot';
import { folded, LAST_MOMENT, MOST_MINUTES } from '../evening/folding.ts';
import {
  allBoards,
  type BoardMask,
  LIMITS,
  MAX_BOARDS_PER_SET,
  type Movement,
  type PairNumber,
  type SetIndex,
} from '../movement/index.ts';
import { fileOf } from '../notation/jsonFile.ts';
import { minuteOfDay } from './answers.ts';
import { movementSchema } from './movementSchema.ts';
import { type Migrations, migrateFrom, objectFields, type Read } from './records.ts';
import { timingSchema } from './runSettings.ts';

/** The most plans of an evening. */
export const MAX_PLANS = 100;
/** Limit of a plan's announcement to the room, in characters. */
export const MAX_ANNOUNCED = 20_000;
/** The most entries of what pairs have had beside the plans. */
const MAX_KNOWN = 4 * LIMITS.sets;
/** The most phases that an evening can go back. */
const MAX_PAST = 4 * LIMITS.rounds;
/** The most time that a phase can have left, in milliseconds: what thousands of entries can have added. */
const MAX_LEFT_MS = 1e12;

/** A moment of an evening, in milliseconds since 1970. */
export const momentSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-LAST_MOMENT),
  v.maxValue(LAST_MOMENT),
);
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.rounds));
const rounds = v.object({
  boardsPerRound: v.pipe(v.array(place), v.maxLength(LIMITS.rounds)),
  sessionStarts: v.pipe(v.array(place), v.maxLength(LIMITS.rounds)),
});

const pair = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.pairs));
const numbers = v.pipe(v.array(pair), v.maxLength(LIMITS.pairs));
const knownBoards = v.object({
  pairs: v.pipe(
    v.array(
      v.pipe(
        pair,
        v.transform((number) => number as PairNumber),
      ),
    ),
    v.maxLength(4),
  ),
  set: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(LIMITS.sets - 1),
    v.transform((set) => set as SetIndex),
  ),
  boards: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(allBoards(MAX_BOARDS_PER_SET)),
    v.transform((boards) => boards as BoardMask),
  ),
});
const cards = v.object({ tables: numbers, pairs: numbers });
const planChange = v.object({
  fromRound: place,
  cards,
  announcement: v.pipe(v.string(), v.maxLength(MAX_ANNOUNCED)),
  known: v.exactOptional(v.pipe(v.array(knownBoards), v.maxLength(MAX_KNOWN))),
});

const endedPhase = v.object({
  phase: v.picklist(['before', 'playing', 'moving', 'interval', 'betweenSessions', 'over']),
  roundIndex: place,
  leftMs: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_LEFT_MS))),
});

const eventSchema = v.variant('kind', [
  v.object({ kind: v.literal('timing'), at: momentSchema, timing: timingSchema }),
  v.object({
    kind: v.literal('plan'),
    at: momentSchema,
    rounds,
    change: v.exactOptional(planChange),
  }),
  v.object({ kind: v.picklist(['next', 'back', 'pause', 'resume']), at: momentSchema }),
  v.object({
    kind: v.literal('adjust'),
    at: momentSchema,
    minutes: v.pipe(v.number(), v.minValue(-MOST_MINUTES), v.maxValue(MOST_MINUTES)),
  }),
  v.object({
    kind: v.literal('set'),
    at: momentSchema,
    roundIndex: place,
    minutes: v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_MINUTES)),
  }),
  v.object({ kind: v.literal('clockSet'), at: momentSchema, before: momentSchema }),
  v.object({ kind: v.literal('issued'), at: momentSchema, cards: v.nullable(cards) }),
  v.object({
    kind: v.literal('note'),
    at: momentSchema,
    text: v.pipe(v.string(), v.maxLength(1000)),
  }),
  v.object({
    ...endedPhase.entries,
    kind: v.literal('folded'),
    at: momentSchema,
    isPaused: v.boolean(),
    past: v.pipe(v.array(endedPhase), v.maxLength(MAX_PAST)),
  }),
]);

const eveningSchema = v.object({
  /** Unique to the evening. */
  id: v.string(),
  /** As many as there are: a log that is too long is folded. */
  events: v.array(eventSchema),
  /** The finish asked for when it was opened, in minutes after midnight; absent for none. */
  finishMinute: v.exactOptional(minuteOfDay),
  /** The movements that were played, in the order of their `plan` events. */
  plans: v.pipe(v.array(movementSchema), v.minLength(1), v.maxLength(MAX_PLANS)),
});

export type Evening = Read<typeof eveningSchema> & { readonly plans: readonly Movement[] };

const MIGRATIONS: Migrations<Readonly<Record<string, unknown>>> = [];
const EVENING_VERSION = MIGRATIONS.length + 1;

/** The text that is stored, and that the room display is sent. */
export function formatEvening({ plans, ...evening }: Evening): string {
  return JSON.stringify({
    version: EVENING_VERSION,
    ...evening,
    plans: plans.map((movement) => fileOf(movement)),
  });
}

/** The evening of such a text of any version; null if it cannot be read. */
export function parseEvening(text: string): Evening | null {
  try {
    const { version, ...fields } = objectFields(JSON.parse(text));
    if (!Number.isInteger(version) || Number(version) > EVENING_VERSION) return null;
    const parsed = v.safeParse(eveningSchema, migrateFrom(version, fields, MIGRATIONS));
    return parsed.success ? { ...parsed.output, events: folded(parsed.output.events) } : null;
  } catch {
    return null;
  }
}
