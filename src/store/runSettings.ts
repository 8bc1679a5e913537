// A director's lasting choices for Run: the timing, the address at which phones reach the page, sounds. In localStorage.
// What is read back is untrusted: only the unreadable choices fall back to their defaults.

import * as v from 'valibot';
import type { Wishes } from '../choose/wishes.ts';
import { plannedRounds, type Timing, timingAt, USUAL_TIMING } from '../evening/schedule.ts';
import { LIMITS, type Movement, type Pace } from '../movement/index.ts';
import { readChoices } from './choices.ts';
import type { Migrations, Read } from './records.ts';

const KEY = 'arrowswitch.run';

/** Bounds of what can be set, in minutes. */
export const TIMING_LIMITS = {
  minutesPerBoard: { least: 1, most: 60 },
  minutesPerMove: { least: 0, most: 40 },
  extraMinutes: { least: 0, most: 60 },
  lastBoardMinutes: { least: 0, most: 60 },
  noNewBoardMinutes: { least: 0, most: 60 },
  intervalMinutes: { least: 1, most: 240 },
} as const;

function minutes({ least, most }: { readonly least: number; readonly most: number }) {
  return v.pipe(v.number(), v.minValue(least), v.maxValue(most));
}

export const timingSchema = v.object({
  minutesPerBoard: minutes(TIMING_LIMITS.minutesPerBoard),
  minutesPerMove: minutes(TIMING_LIMITS.minutesPerMove),
  extraMinutes: minutes(TIMING_LIMITS.extraMinutes),
  interval: v.nullable(
    v.object({
      afterRound: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.rounds)),
      minutes: minutes(TIMING_LIMITS.intervalMinutes),
    }),
  ),
  lastBoardMinutes: minutes(TIMING_LIMITS.lastBoardMinutes),
  noNewBoardMinutes: minutes(TIMING_LIMITS.noNewBoardMinutes),
});

const runSettingsSchema = v.object({
  timing: timingSchema,
  /** Whether the rounds last as set in Run; else as Tonight counts them. */
  hasOwnPace: v.boolean(),
  /** Where phones find the page; empty: where it was loaded from. */
  address: v.pipe(v.string(), v.maxLength(200)),
  sounds: v.boolean(),
  /** Whether the links of guides tell the names of the pairs. */
  guideNames: v.boolean(),
});

export type RunSettings = Read<typeof runSettingsSchema>;

export const DEFAULT_RUN_SETTINGS: RunSettings = {
  timing: USUAL_TIMING,
  hasOwnPace: false,
  address: '',
  sounds: false,
  guideNames: false,
};

const MIGRATIONS: Migrations<Readonly<Record<string, unknown>>> = [];
const RUN_SETTINGS_VERSION = MIGRATIONS.length + 1;

/** The settings of a stored text of any version; the defaults for what is missing or unreadable. */
export function parseRunSettings(stored: string | null): RunSettings {
  return readChoices(stored, runSettingsSchema, DEFAULT_RUN_SETTINGS, MIGRATIONS);
}

/** The settings stored last; the defaults where nothing can be read. */
export function loadRunSettings(open: () => Pick<Storage, 'getItem'>): RunSettings {
  try {
    return parseRunSettings(open().getItem(KEY));
  } catch {
    return DEFAULT_RUN_SETTINGS;
  }
}

/** Stores the settings; where nothing can be stored they last until the page is closed. */
export function saveRunSettings(settings: RunSettings, open: () => Pick<Storage, 'setItem'>): void {
  try {
    open().setItem(KEY, JSON.stringify({ version: RUN_SETTINGS_VERSION, ...settings }));
  } catch {
    // Run says that nothing is stored when the evening itself cannot be.
  }
}

/**
 * The timing with which a movement takes as long in Run as Tonight counts: its pace, and its interval after the round asked for,
 * else half way. Without an interval asked for, that of Run stays, as do the warnings; all of it where Run has its own pace.
 */
export function timingFor(
  movement: Movement,
  { timing, hasOwnPace }: Pick<RunSettings, 'timing' | 'hasOwnPace'>,
  { interval, ...pace }: Pace & Pick<Wishes, 'interval'>,
): Timing {
  if (hasOwnPace) return timing;
  const boardsPerRound = Math.max(0, ...plannedRounds(movement).boardsPerRound);
  const last = movement.rounds.length - 1;
  const { minutes = 0, afterRound = null } = interval ?? {};
  return {
    ...timing,
    ...timingAt(pace, boardsPerRound),
    ...(interval === null || last < 1
      ? {}
      : { interval: { minutes, afterRound: Math.min(afterRound ?? Math.ceil(last / 2), last) } }),
  };
}

/** From now on rounds last in Run as Tonight counts them. */
export function forgetOwnPace(open: () => Pick<Storage, 'getItem' | 'setItem'>): void {
  saveRunSettings({ ...loadRunSettings(open), hasOwnPace: false }, open);
}
