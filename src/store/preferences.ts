// A director's lasting choices, their defaults, and how stored ones of any version are read: what is read is untrusted, and
// each unreadable choice falls back to its default, alone.

import * as v from 'valibot';
import {
  CARDS_PER_PAGE,
  DEFAULT_CARD_OPTIONS,
  ORIENTATIONS,
  PAPERS,
  PRINT_KINDS,
} from '../cards/card.ts';
import { WEIGHT_IDS, WEIGHTS_OF } from '../choose/weights.ts';
import { DEFAULT_SETTINGS, LIMIT_IDS, OBJECTIVE_IDS, SWITCH_UNITS } from '../optimise/index.ts';
import { TERMS } from '../words/dictionary.ts';
import { PANELS } from '../words/english/panels.ts';
import { LANGUAGES } from '../words/languages.ts';
import { answersSchema, count, number, USUAL_ANSWERS } from './answers.ts';
import { readChoices } from './choices.ts';
import { type MigrationsTo, objectFields, type Read } from './records.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Where a director works: choosing, designing, running the session. */
export const PLACES = ['tonight', 'design', 'run'] as const;
export type PageView = (typeof PLACES)[number];
/** How the grid names a set. */
export const SET_NAMES = ['letters', 'boards'] as const;
export type SetNames = (typeof SET_NAMES)[number];
export const EFFORTS = ['quick', 'thorough', 'endless'] as const;
export type Effort = (typeof EFFORTS)[number];

/** A movement of the catalogue at a size, or a whole one as in a link. */
export const favouriteSchema = v.variant('kind', [
  v.object({
    kind: v.literal('listed'),
    title: v.string(),
    request: v.object({
      familyId: v.string(),
      parameters: v.exactOptional(v.record(v.string(), number)),
      boards: v.exactOptional(count),
      missingPair: v.exactOptional(v.nullable(count)),
      switchRounds: v.exactOptional(v.array(count)),
    }),
  }),
  v.object({ kind: v.literal('link'), title: v.string(), link: v.string() }),
]);

/** The settings of an optimisation; the absent pair belongs to the movement. */
export const settingsSchema = v.object({
  objective: v.picklist(OBJECTIVE_IDS),
  unit: v.picklist(SWITCH_UNITS),
  // In records older than this limit nothing is limited.
  ...v.entriesFromList(LIMIT_IDS, v.optional(v.nullable(count), null)),
});

const cardsSchema = v.object({
  kind: v.picklist(PRINT_KINDS),
  paper: v.picklist(PAPERS),
  orientation: v.picklist(ORIENTATIONS),
  perPage: v.picklist(CARDS_PER_PAGE),
  largePrint: v.boolean(),
  section: v.string(),
  club: v.string(),
  event: v.string(),
  /** Null for today's. */
  date: v.nullable(v.string()),
  terms: v.picklist(TERMS),
  language: v.picklist(LANGUAGES),
});

/** How wide the panel of Design can be made, and is at first, in CSS pixels. */
export const PANEL_WIDTH = { least: 280, most: 640, usual: 372 } as const;

/** The panel that is open in Design, if any, and its width in CSS pixels: where it has none that a panel can have, the usual. */
const layoutSchema = v.object({
  panel: v.nullable(v.picklist(PANELS)),
  panelWidth: v.fallback(
    v.pipe(count, v.minValue(PANEL_WIDTH.least), v.maxValue(PANEL_WIDTH.most)),
    PANEL_WIDTH.usual,
  ),
});

export const preferencesSchema = v.object({
  /** Whether the page still explains how to use the grid. */
  hints: v.boolean(),
  /** Whether keys without Ctrl or Alt do something outside of the grid. */
  singleKeys: v.boolean(),
  theme: v.picklist(THEMES),
  /** The place visited last. */
  place: v.picklist(PLACES),
  layout: layoutSchema,
  setNames: v.picklist(SET_NAMES),
  effort: v.picklist(EFFORTS),
  /** The random seed of every search. */
  seed: count,
  settings: settingsSchema,
  /** Its terms hold for the page too. */
  cards: cardsSchema,
  /** The answers to what is asked for tonight's list. */
  tonight: answersSchema,
  /** The ids of the commands run last from the palette, the newest first. */
  recentCommands: v.array(v.string()),
  /** Recently opened movements, the newest first: a title, and the movement as in a link. */
  recent: v.array(v.object({ title: v.string(), link: v.string() })),
  /** The newest first. */
  favourites: v.array(favouriteSchema),
});

export type Preferences = Read<typeof preferencesSchema>;

const { absent: _, ...settings } = DEFAULT_SETTINGS;
const {
  only: _all,
  pairNames: _names,
  finish: _finish,
  session: _session,
  ...cards
} = DEFAULT_CARD_OPTIONS;

export const DEFAULT_PREFERENCES: Preferences = {
  hints: true,
  singleKeys: true,
  theme: 'system',
  place: 'tonight',
  layout: { panel: null, panelWidth: PANEL_WIDTH.usual },
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

/** The version that is written; there is a step from each earlier one below. */
export const PREFERENCES_VERSION = 7;

const MIGRATIONS: MigrationsTo<typeof PREFERENCES_VERSION, Readonly<Record<string, unknown>>> = [
  withoutMode,
  withTerms,
  withAutomaticChoices,
  withUsualPace,
  withOnePanel,
  withSimplerFirst,
];

/** From version 1, which had a mode of searching and, among the settings, what is now locked in the movement. */
function withoutMode({ mode, settings: stored, ...rest }: Readonly<Record<string, unknown>>) {
  const { fixedRoundNumbers, fixedTableNumbers, fixedPairNumbers, firstSittings, absent, ...kept } =
    objectFields(stored);
  return { ...rest, settings: kept };
}

/** From version 2, in which the terms of the cards were called their vocabulary. */
function withTerms({ cards: stored, ...rest }: Readonly<Record<string, unknown>>) {
  const { vocabulary: terms, ...cards } = objectFields(stored);
  return { ...rest, cards: { terms, ...cards } };
}

/** From version 3, in which no date was printed unless one was typed, and paper was upright unless changed by hand. */
function withAutomaticChoices({ cards: stored, ...rest }: Readonly<Record<string, unknown>>) {
  const { date, orientation, ...cards } = objectFields(stored);
  const automatic = {
    date: date || null,
    orientation: orientation === 'landscape' ? orientation : 'auto',
  };
  return { ...rest, cards: { ...cards, ...automatic } };
}

/** From version 4, in which 7½ minutes per board was the usual answer; now it is none. */
function withUsualPace({ tonight: stored, ...rest }: Readonly<Record<string, unknown>>) {
  const { minutesPerBoard, ...answers } = objectFields(stored);
  const said = minutesPerBoard === 7.5 ? null : minutesPerBoard;
  return { ...rest, tonight: { ...answers, minutesPerBoard: said } };
}

/** From version 5, in which the balance stood beside the grid or was folded to a strip. */
function withOnePanel({ layout: stored, ...rest }: Readonly<Record<string, unknown>>) {
  const { balance, balanceWidth } = objectFields(stored);
  const panel = balance === 'panel' ? 'balance' : null;
  return { ...rest, layout: { panel, panelWidth: balanceWidth } };
}

/** From version 6, in which what “Simple first” stands for weighed simplicity less. */
function withSimplerFirst({ tonight: stored, ...rest }: Readonly<Record<string, unknown>>) {
  const answers = objectFields(stored);
  const weights = objectFields(answers.weights);
  const { simplicity } = WEIGHTS_OF;
  const before: Readonly<Record<string, number>> = { ...simplicity, simplicity: 3 };
  const wasChosen = WEIGHT_IDS.every((id) => weights[id] === before[id]);
  return { ...rest, tonight: wasChosen ? { ...answers, weights: simplicity } : answers };
}

/** The regions of the ACBL, which print on Letter. */
const ACBL_REGIONS: readonly (string | undefined)[] = ['US', 'CA', 'MX'];

/** The preferences at first, for a browser's language (a tag such as en-US): paper and terms of its region. */
export function usualPreferences(language: string): Preferences {
  const { region } = new Intl.Locale(language);
  if (!ACBL_REGIONS.includes(region)) return DEFAULT_PREFERENCES;
  const american = { ...DEFAULT_PREFERENCES.cards, paper: 'letter', terms: 'acbl' } as const;
  return { ...DEFAULT_PREFERENCES, cards: american };
}

/** The preferences of a stored text of any version; the usual ones for what is missing or unreadable. */
export function parsePreferences(stored: string, usual = DEFAULT_PREFERENCES): Preferences {
  return readChoices(stored, preferencesSchema, usual, MIGRATIONS);
}
