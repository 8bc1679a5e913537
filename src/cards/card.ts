// What a printed card is: a heading and blocks of rows and notes, as plain data in the reader's language.
// Every kind of card has this one shape, so that one layout serves them all.
// Knows no paper: sizes, fonts and millimetres belong to layout.ts.

import type { Terms } from '../words/dictionary.ts';
import type { Language } from '../words/words.ts';

export type CardKind =
  | 'table'
  | 'pair'
  | 'relay'
  | 'director'
  | 'positions'
  | 'sharing'
  | 'traveller';

/** Kinds that fill pages of their own, whatever the number of cards to a page. */
export const WHOLE_PAGE: readonly CardKind[] = ['director', 'positions'];

export type Paper = 'a4' | 'letter';
export type Orientation = 'portrait' | 'landscape';
export type CardsPerPage = 1 | 2 | 4 | 8;

/** What a director chooses for a print. Empty strings print nothing. */
export interface CardOptions {
  readonly kind: CardKind;
  readonly paper: Paper;
  readonly orientation: Orientation;
  readonly perPage: CardsPerPage;
  readonly largePrint: boolean;
  /** Section letter; it also chooses the colour of the band. */
  readonly section: string;
  readonly club: string;
  readonly event: string;
  readonly date: string;
  /** Names by pair, pair 1 first; missing and empty ones print the number alone. */
  readonly pairNames: readonly string[] | null;
  /** EBU share and relay are ACBL relay and bye stand. */
  readonly vocabulary: Terms;
  readonly language: Language;
}

export const DEFAULT_CARD_OPTIONS: CardOptions = {
  kind: 'table',
  paper: 'a4',
  orientation: 'portrait',
  perPage: 4,
  largePrint: false,
  section: '',
  club: '',
  event: '',
  date: '',
  pairNames: null,
  vocabulary: 'ebu',
  language: 'en',
};

/**
 * How a column takes too little room: `exact` text is never touched, a `name` is shortened with an ellipsis,
 * `prose` runs on to more lines, a `stacked` name stands small below its text.
 */
export type ColumnFit = 'exact' | 'name' | 'prose' | 'stacked';

export interface Column {
  readonly heading: string;
  readonly fit: ColumnFit;
  readonly align: 'start' | 'middle';
}

/** One cell: its text and, for a pair, a name in lighter type after it. */
export interface Cell {
  readonly text: string;
  readonly name: string;
}

/** How a row stands out: `switch` by weight, shade and a bar (beside its words), `sitOut` by shade, `session` as a heading. */
export type RowMark = 'plain' | 'switch' | 'sitOut' | 'session';

export interface Row {
  readonly mark: RowMark;
  /** As many as there are columns; a `session` row has one. */
  readonly cells: readonly Cell[];
  /** What must not be overlooked: printed at the end of the row, or below it where there is no room. */
  readonly remark: string;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Lines between columns too, for boxes to be written in. */
  readonly isRuled: boolean;
}

export type Block =
  | TableBlock
  /** Short lines under an optional heading; `lead` is set bold before the line. */
  | { readonly kind: 'notes'; readonly heading: string; readonly lines: readonly Note[] };

export interface Note {
  readonly lead: string;
  readonly text: string;
}

export interface Card {
  readonly kind: CardKind;
  readonly heading: string;
  /** A name or other line beside the heading. */
  readonly subheading: string;
  /** The letter chooses the colour of the band, the title is printed; empty for none. */
  readonly section: string;
  readonly sectionTitle: string;
  /** Club, event, date, those that are given: printed small at the foot. */
  readonly context: readonly string[];
  /** How a continuation is called when a card needs a second sheet. */
  readonly continued: string;
  readonly blocks: readonly Block[];
}

/** A table without lines between its columns. */
export function createTable(columns: readonly Column[], rows: readonly Row[]): TableBlock {
  return { kind: 'table', columns, rows, isRuled: false };
}

/** A column whose text is never touched. */
export function exactColumn(heading: string): Column {
  return { heading, fit: 'exact', align: 'middle' };
}

/** A column of words, which may run on to more lines. */
export function proseColumn(heading: string): Column {
  return { heading, fit: 'prose', align: 'start' };
}

/** A row, by default plain and without remark. */
export function createRow(cells: readonly Cell[], mark: RowMark = 'plain', remark = ''): Row {
  return { mark, cells, remark };
}

/** A cell without a name. */
export function plainCell(text: string): Cell {
  return { text, name: '' };
}
