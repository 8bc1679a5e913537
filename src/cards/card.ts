// The content of a printed card: a heading and blocks of rows and notes, as plain data in the reader's language.
// All kinds of card share this structure, so one layout serves them all.
// Sizes, fonts and millimetres belong to layout.ts.

import type { Analysis } from '../balance/index.ts';
import type { GuideClock } from '../evening/guide.ts';
import type { Timing } from '../evening/schedule.ts';
import type { Terms } from '../words/dictionary.ts';
import type { Language } from '../words/languages.ts';

/** In the order in which they are handed out. */
export const CARD_KINDS = [
  'positions',
  'names',
  'announcement',
  'director',
  'planB',
  'report',
  'table',
  'relay',
  'pair',
  'traveller',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** What can be printed at once: one kind, or everything that an evening with scoring devices needs. */
export const PRINT_KINDS = ['everything', ...CARD_KINDS] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** How cards of a kind are printed. */
interface KindTraits {
  /** On whole pages, whatever the number of cards per page. */
  readonly fillsPage: boolean;
  /** Part of everything that an evening needs. */
  readonly isUsual: boolean;
  /** Printed again when some cards have changed: the director's sheet, and of what players hold only those. */
  readonly isReprinted: boolean;
  /** Printed once of all sections and sessions together. */
  readonly isOfRoom: boolean;
  /** Filled in by hand: rows are as far apart as there is room, and columns a little closer. */
  readonly isFilledIn: boolean;
}

const READ = { isUsual: true, isReprinted: false, isOfRoom: false, isFilledIn: false } as const;
const WHOLE_PAGE = { ...READ, fillsPage: true } as const;
const HELD = { ...READ, fillsPage: false, isReprinted: true } as const;

export const KIND_TRAITS: Readonly<Record<CardKind, KindTraits>> = {
  positions: WHOLE_PAGE,
  names: WHOLE_PAGE,
  announcement: WHOLE_PAGE,
  director: { ...WHOLE_PAGE, isReprinted: true },
  planB: WHOLE_PAGE,
  // For a committee: no evening needs it.
  report: { ...WHOLE_PAGE, isUsual: false, isOfRoom: true },
  table: HELD,
  relay: { ...READ, fillsPage: false },
  pair: HELD,
  // Most clubs score on devices.
  traveller: { ...READ, fillsPage: false, isUsual: false, isFilledIn: true },
};

export const PAPERS = ['a4', 'letter'] as const;
/** `auto` turns a sheet that is too wide for upright paper. */
export const ORIENTATIONS = ['auto', 'portrait', 'landscape'] as const;
export const CARDS_PER_PAGE = [1, 2, 4, 6, 8] as const;

/** Cards by their numbers: of tables, of pairs, and of boards; of these all if absent. */
export interface ChosenCards {
  readonly tables: readonly number[];
  readonly pairs: readonly number[];
  readonly boards?: readonly number[];
}

/** The director's options for a print. Empty strings print nothing. */
export interface CardOptions {
  readonly kind: CardKind;
  readonly paper: (typeof PAPERS)[number];
  readonly orientation: (typeof ORIENTATIONS)[number];
  /** Fewer are printed where the type would become too small. */
  readonly perPage: (typeof CARDS_PER_PAGE)[number];
  readonly largePrint: boolean;
  /** Section; a letter also determines the colour of the band. */
  readonly section: string;
  readonly club: string;
  readonly event: string;
  readonly date: string;
  /** Names by pair, starting with pair 1; a pair without a name is printed as its number. */
  readonly pairNames: readonly string[] | null;
  /** The EBU's share and relay are the ACBL's relay and bye stand. */
  readonly terms: Terms;
  readonly language: Language;
  /** The time at which play ends, by the clock of the session or as planned; null if nobody knows. */
  readonly finish: string | null;
  /** The session to print, by index; null for all. */
  readonly session: number | null;
  /** The table cards, pair slips and travellers to print, where not all of them have changed; null for all. */
  readonly only: ChosenCards | null;
}

/** What cards print of the session under way: the letter of the plan, and codes that open each pair's guide. */
export interface CardGuides {
  readonly planIndex: number;
  /** The next round to begin, from 1; beyond the last while that is played. */
  readonly nextRound: number;
  /** The address at which phones find the page; null prints no codes. */
  readonly base: string | null;
  readonly clock: GuideClock;
  /** As Run has it; null for none. */
  readonly interval: Timing['interval'];
}

/** The options of a print, which may have cards of several kinds. */
export interface PrintOptions extends Omit<CardOptions, 'kind'> {
  readonly kind: PrintKind;
}

/** The session to print cards of a kind of, by index; null for all. */
export function sessionToPrint({ kind, session }: PrintOptions): number | null {
  return kind !== 'everything' && KIND_TRAITS[kind].isOfRoom ? null : session;
}

/** How long the section, club, event and date may be: no line of a card holds more. */
export const MAX_PRINTED_CHARACTERS = 80;

export const DEFAULT_CARD_OPTIONS: CardOptions = {
  kind: 'table',
  paper: 'a4',
  orientation: 'auto',
  perPage: 4,
  largePrint: false,
  section: '',
  club: '',
  event: '',
  date: '',
  pairNames: null,
  terms: 'ebu',
  language: 'en',
  finish: null,
  session: null,
  only: null,
};

/**
 * What a column does if it is too narrow: `exact` text is never changed, a `name` wraps, to more than two
 * lines only in the smallest type, `prose` wraps, and a `stacked` name is printed below its text.
 */
export type ColumnFit = 'exact' | 'name' | 'prose' | 'stacked';

export interface CardColumn {
  readonly heading: string;
  readonly fit: ColumnFit;
  readonly align: 'start' | 'middle';
}

/** One cell: its text and, for a pair, a name in lighter type. */
export interface CardCell {
  readonly text: string;
  readonly name: string;
}

/** How a row is highlighted: `switch` by bold type, shading and a bar (besides its words), `sitOut` by shading, `session` as a heading. */
export type RowMark = 'plain' | 'switch' | 'sitOut' | 'session';

export interface CardRow {
  readonly mark: RowMark;
  /** One cell per column; a `session` row has only one. */
  readonly cells: readonly CardCell[];
  /** An important remark, printed at the end of the row, or below it if there is no room. */
  readonly remark: string;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly CardColumn[];
  readonly rows: readonly CardRow[];
  /** Whether to draw lines between columns as well, for boxes to write in. */
  readonly isRuled: boolean;
}

/** A picture with the line above it. Matrices and plots that fit stand side by side. */
export interface PicturesBlock {
  readonly kind: 'pictures';
  readonly heading: string;
  readonly pictures: readonly { readonly caption: string; readonly picture: Picture }[];
}

export type Picture = MatrixPicture | PlotPicture | NamedBarsPicture;

/** A score matrix: one row and column per pair. */
export interface MatrixPicture {
  readonly kind: 'matrix';
  /** What each pair is called: its number, in sections `B7`. */
  readonly names: readonly string[];
  readonly matrix: readonly (readonly number[])[];
  /** The value at the middle of the colour scale. */
  readonly mean: number;
}

/**
 * Values over places from left to right: bars, points with their intervals, or steps, a line on which each value holds until
 * the next place.
 */
export interface PlotPicture {
  readonly kind: 'plot';
  readonly marks: 'bars' | 'points' | 'steps';
  /** The place of each value, ascending; bars stand at their places, points beside each other where they share one. */
  readonly places: readonly number[];
  /** What the places are called, if not by their numbers. */
  readonly placeNames?: readonly string[];
  readonly series: readonly (readonly PlotValue[])[];
  /** What each series is. */
  readonly seriesTitles: readonly string[];
  /** A value, or with bars a place, that is marked by a line. */
  readonly level: number | null;
  readonly xTitle: string;
}

/** Bars from left to right below each other, as many for each name as there are series. */
export interface NamedBarsPicture {
  readonly kind: 'namedBars';
  readonly names: readonly string[];
  /** For each series one value per name, none below 0. */
  readonly series: readonly (readonly number[])[];
  readonly seriesTitles: readonly string[];
  readonly xTitle: string;
}

/** A value with the ends of its interval, both the value itself where it is exact; null for none. */
export type PlotValue = {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
} | null;

export type Block =
  | TableBlock
  | PicturesBlock
  /** QR codes side by side, each with its caption and names below it. */
  | { readonly kind: 'codes'; readonly codes: readonly CaptionedCode[] }
  /** Short lines under an optional heading; `lead` is printed in bold at the start of the line. */
  | { readonly kind: 'notes'; readonly heading: string; readonly lines: readonly Note[] };

export interface CaptionedCode {
  readonly text: string;
  readonly caption: string;
  /** Below the caption, in lighter type: who the code is for, a line each. */
  readonly names: readonly string[];
}

export interface Note {
  readonly lead: string;
  readonly text: string;
}

export interface Card {
  readonly kind: CardKind;
  readonly heading: string;
  /** A name or other line next to the heading. */
  readonly subheading: string;
  /** The section is printed, and a letter determines the colour of the band; empty for none. */
  readonly section: string;
  readonly sectionTitle: string;
  /** The movement, then club, event and date if given, printed small at the foot. */
  readonly context: readonly string[];
  /** The heading of the second and further sheets of a card. */
  readonly continued: string;
  /** The text of a QR code beside or below the body; null for none. */
  readonly code: string | null;
  readonly blocks: readonly Block[];
}

/** A table without lines between its columns. */
export function createTable(columns: readonly CardColumn[], rows: readonly CardRow[]): TableBlock {
  return { kind: 'table', columns, rows, isRuled: false };
}

/** A column whose text is never changed. */
export function exactColumn(heading: string): CardColumn {
  return { heading, fit: 'exact', align: 'middle' };
}

/** A column of text that may wrap. */
export function proseColumn(heading: string): CardColumn {
  return { heading, fit: 'prose', align: 'start' };
}

/** A row; by default plain and without a remark. */
export function createRow(
  cells: readonly CardCell[],
  mark: RowMark = 'plain',
  remark = '',
): CardRow {
  return { mark, cells, remark };
}

/** A cell without a name. */
export function plainCell(text: string): CardCell {
  return { text, name: '' };
}

/** The score matrix of an analysis; `names` are those of its pairs, in its order. */
export function matrixPicture({ matrix, mean }: Analysis, names: readonly string[]): MatrixPicture {
  return { kind: 'matrix', names, matrix, mean };
}

/** How often each s occurs. */
export function distributionPicture({ distribution, mean }: Analysis): PlotPicture {
  const counts = Object.entries(distribution)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  return {
    kind: 'plot',
    marks: 'bars',
    places: counts.map(({ value }) => value),
    series: [counts.map(({ count }) => exactValue(count))],
    seriesTitles: ['n'],
    level: mean,
    xTitle: 's',
  };
}

/** A value without an interval. */
export function exactValue(value: number): NonNullable<PlotValue> {
  return { mean: value, low: value, high: value };
}
