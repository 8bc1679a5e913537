// What a director chose once, kept in localStorage so that it is there before the first paint.
// What comes back is untrusted: each unreadable choice falls back to its default, alone.

import * as v from 'valibot';
import { DEFAULT_CARD_OPTIONS } from '../cards/card.ts';
import { LIMIT_IDS, type LimitId } from '../optimise/allowed.ts';
import { OBJECTIVE_IDS } from '../optimise/objective.ts';
import { DEFAULT_SETTINGS } from '../optimise/problem.ts';
import { SWITCH_UNITS } from '../optimise/settings.ts';
import { TERMS } from '../words/dictionary.ts';
import { LANGUAGES } from '../words/words.ts';
import type { Preferences } from './state.ts';

const KEY = 'arrowswitch.preferences';

/** Where preferences are kept. Opening it may throw: that is how a browser refuses. */
export type OpenPreferenceStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const DEFAULT_PREFERENCES: Preferences = {
  hints: true,
  theme: 'system',
  effort: 'quick',
  seed: 1,
  settings: DEFAULT_SETTINGS,
  cards: DEFAULT_CARD_OPTIONS,
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const limits = Object.fromEntries(LIMIT_IDS.map((id) => [id, v.nullable(count)])) as Record<
  LimitId,
  v.NullableSchema<typeof count, undefined>
>;

/** What an optimisation is told, the absent pair apart. */
export const settingsSchema = v.object({
  objective: v.picklist(OBJECTIVE_IDS),
  unit: v.picklist(SWITCH_UNITS),
  ...limits,
  absent: v.null(),
});

const cardsSchema = v.object({
  kind: v.picklist(['table', 'pair', 'relay', 'director', 'positions', 'sharing', 'traveller']),
  paper: v.picklist(['a4', 'letter']),
  orientation: v.picklist(['portrait', 'landscape']),
  perPage: v.picklist([1, 2, 4, 8]),
  largePrint: v.boolean(),
  section: v.string(),
  club: v.string(),
  event: v.string(),
  date: v.string(),
  pairNames: v.nullable(v.pipe(v.array(v.string()), v.readonly())),
  vocabulary: v.picklist(TERMS),
  language: v.picklist(LANGUAGES),
});

const preferencesSchema = v.object({
  hints: v.fallback(v.boolean(), DEFAULT_PREFERENCES.hints),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), DEFAULT_PREFERENCES.theme),
  effort: v.fallback(v.picklist(['quick', 'thorough', 'endless']), DEFAULT_PREFERENCES.effort),
  seed: v.fallback(count, DEFAULT_PREFERENCES.seed),
  settings: v.fallback(settingsSchema, { ...DEFAULT_SETTINGS, absent: null }),
  cards: v.fallback(cardsSchema, DEFAULT_CARD_OPTIONS),
});

/** The preferences of a stored text; the defaults for what is missing or unreadable. */
export function parsePreferences(stored: string | null): Preferences {
  try {
    return v.parse(preferencesSchema, JSON.parse(stored ?? '{}'));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** The preferences kept last; the defaults where nothing can be read. */
export function loadPreferences(open: OpenPreferenceStorage): Preferences {
  try {
    return parsePreferences(open().getItem(KEY));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/** Keeps the preferences; where nothing can be kept they last until the page is closed. */
export function savePreferences(preferences: Preferences, open: OpenPreferenceStorage): void {
  try {
    open().setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Whoever refuses this refuses the movement too, and of that the director is told.
  }
}

/** Forgets the preferences. */
export function forgetPreferences(open: OpenPreferenceStorage): void {
  try {
    open().removeItem(KEY);
  } catch {
    // What cannot be reached was not read at the start either.
  }
}
