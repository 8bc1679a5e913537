// A text as a table: rows of cells, and the layout that says what columns and rows are. Lines and columns count from 1.

import type { Role } from './words.ts';

export const SPLITS = [
  'json',
  'html',
  'tabs',
  'pipes',
  'semicolons',
  'commas',
  'blanks',
  'words',
] as const;
export type Split = (typeof SPLITS)[number];

export interface Cell {
  readonly text: string;
  readonly column: number;
}

export interface Row {
  readonly line: number;
  /** All that the row says, as text. */
  readonly text: string;
  /** None in an empty line. */
  readonly cells: readonly Cell[];
}

/** A text split in one way. */
export interface Sheet {
  readonly split: Split;
  readonly rows: readonly Row[];
}

/** What a row of a table is. */
export const ROWS_ARE = ['rounds', 'tables', 'pairs', 'sittings'] as const;
export type RowsAre = (typeof ROWS_ARE)[number];

/** Whether the pairs beside an arrow switch are who sits there, or how they score. */
export const SWITCHED_PAIRS = ['seats', 'scores'] as const;

/** How a text is read as a movement. */
export interface Layout {
  readonly split: Split;
  /** Which of the tables in the text is read. */
  readonly part: number;
  /** What each column holds; where there are fewer than columns, those of the last group go on. */
  readonly columns: readonly Role[];
  readonly rows: RowsAre;
  /** Where the text does not say it. */
  readonly boardsPerSet: number | null;
  /** Of a plan of boards: by how many tables E-W pairs move up after each round. */
  readonly move: number | null;
  readonly switched: (typeof SWITCHED_PAIRS)[number] | null;
}

/** What the director says of a layout; the rest is found out. */
export type LayoutWishes = Partial<Layout>;

/** A text as a table: its first rows, and what its columns were taken for. */
export interface LayoutTable {
  readonly layout: Layout;
  readonly sample: readonly (readonly string[])[];
}
