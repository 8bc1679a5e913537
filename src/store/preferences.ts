// A director's lasting choices, and their defaults. What is stored of them is read by preferencesReader.ts.

import { DEFAULT_CARD_OPTIONS } from '../cards/card.ts';
import { DEFAULT_SETTINGS } from '../optimise/problem.ts';
import { USUAL_ANSWERS } from './answers.ts';
import type { preferencesSchema } from './preferencesReader.ts';
import type { Read } from './records.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Where a director works: choosing, designing, running the session. */
export const PLACES = ['tonight', 'design', 'run'] as const;
export type PageView = (typeof PLACES)[number];
/** The balance beside the grid, or its four main figures in a row above it. */
export const BALANCE_FORMS = ['panel', 'strip'] as const;
export type BalanceForm = (typeof BALANCE_FORMS)[number];
/** How the grid names a set. */
export const SET_NAMES = ['letters', 'boards'] as const;
export type SetNames = (typeof SET_NAMES)[number];
export const EFFORTS = ['quick', 'thorough', 'endless'] as const;
export type Effort = (typeof EFFORTS)[number];

export type Preferences = Read<typeof preferencesSchema>;

const { absent: _, ...settings } = DEFAULT_SETTINGS;
const { only: _all, pairNames: _names, ...cards } = DEFAULT_CARD_OPTIONS;

export const DEFAULT_PREFERENCES: Preferences = {
  hints: true,
  theme: 'system',
  place: 'tonight',
  layout: { isCatalogueOpen: null, catalogueWidth: 256, balance: null, balanceWidth: 372 },
  setNames: 'letters',
  effort: 'quick',
  seed: 1,
  settings,
  cards: { ...cards, date: null },
  tonight: USUAL_ANSWERS,
  recentCommands: [],
  recent: [],
  favourites: [],
};

/** The version that is written; preferencesReader.ts has a step from each earlier one. */
export const PREFERENCES_VERSION = 5;
