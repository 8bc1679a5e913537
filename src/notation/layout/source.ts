// Splits a text into rows of cells in every plausible way: HTML and wiki tables, JSON, pipes, tabs, semicolons,
// commas, columns of an aligned text, or words. Lines and columns of the text count from 1.
// Of movements it knows only which words belong together. Linear in the text.

import { withBoardsBelow, withByeColumn, withLabelsApart, withoutNames } from './besides.ts';
import { withBoardHeadings, withBoardsFirst } from './boardsFirst.ts';
import { type CellOf, MAX_CELLS, type SourceCell, type SourceRow } from './cells.ts';
import { withColumnBoards } from './columnBoards.ts';
import { withCrosstable } from './crosstable.ts';
import {
  cutAt,
  cutAtGutters,
  cutAtPipes,
  cutAtSign,
  cutAtWords,
  type FilledLine,
  gutterColumns,
  MAX_IN_ROW,
} from './cut.ts';
import { labelledRows } from './labelled.ts';
import { withNamedLines } from './namedLines.ts';
import type { Parts } from './parts.ts';
import { sentenceRows } from './sentences.ts';
import { withSplitHeadings } from './splitHeadings.ts';
import { wikiRows } from './wiki.ts';

export const SPLITS = [
  ...(['html', 'json', 'wiki', 'pipes', 'tabs', 'semicolons', 'commas'] as const),
  ...(['columns', 'gaps', 'words', 'stacked', 'stream', 'labelled', 'sentences'] as const),
  ...(['dashes', 'cells'] as const),
] as const;
/**
 * How a text was split into cells: `columns` at positions that are blank in all lines, `gaps` at two or more blanks.
 * `dashes`: at long dashes between blanks; `cells`: a cell on each line; `stacked`: boards are below their pairs;
 * `stream`: line breaks mean nothing, and rows have any length that divides the number of words; `labelled`: lines begin
 * with round or table; `sentences`: sittings are described in words.
 */
export type Split = (typeof SPLITS)[number];

export interface SourceTable {
  readonly split: Split;
  readonly rows: readonly SourceRow[];
  /** Whether the rows are the meetings of a crosstable, which does not say who sits N-S. */
  readonly isCrosstable: boolean;
  /** Lines that do not fit this way to split the text. */
  readonly unread: readonly SourceRow[];
}

/** Ways to split that also fit sentences, so that a text of sentences is tried in other ways too. */
const LOOSE: readonly Split[] = ['commas', 'semicolons', 'sentences', 'dashes'];

/** The ways to split that look at one line at a time. */
const CUTS = {
  pipes: cutAtPipes,
  tabs: (line: string, cellOf: CellOf) => cutAtSign(line, '\t', cellOf),
  semicolons: (line: string, cellOf: CellOf) => cutAtSign(line, ';', cellOf),
  commas: (line: string, cellOf: CellOf) => cutAtSign(line, ',', cellOf),
  gaps: (line: string, cellOf: CellOf) => cutAt(line, / {2,}/g, cellOf),
  dashes: (line: string, cellOf: CellOf) => cutAt(line, / +[\u2013\u2014] +/g, cellOf),
  words: (line: string, cellOf: CellOf) => cutAtWords(line, cellOf),
} as const;

/** The table that one way to split a text gives; null if it gives none. */
export function tableBy(split: Split, parts: Parts): SourceTable | null {
  const { marked, lines, cellOf } = parts;
  switch (split) {
    case 'html':
    case 'json':
      return marked?.split === split ? tidied(split, marked.rows, parts) : null;
    case 'wiki':
      return tidied(split, wikiRows(lines, cellOf), parts);
    case 'sentences': {
      const found = sentenceRows(lines, cellOf);
      return found === null ? null : tableOf(split, found.rows, found.unread);
    }
    case 'labelled': {
      const found = labelledRows(lines, cellOf);
      if (found === null || found.rows.length < 2) return null;
      return tidied(split, found.rows, parts, found.unread);
    }
    case 'columns': {
      const gutters = gutterColumns(lines.map(({ text }) => text));
      const rows = () => cutLines(lines, (line) => cutAtGutters(line, cellOf, gutters));
      return gutters.length > 0 ? tidied(split, rows(), parts) : null;
    }
    case 'stacked':
    case 'stream':
    case 'cells':
      return null;
    default:
      return tidied(
        split,
        cutLines(lines, (line) => CUTS[split](line, cellOf)),
        parts,
      );
  }
}

/** The lines cut into cells; null if they are more than a movement has. */
function cutLines(
  lines: readonly FilledLine[],
  cut: (line: string) => readonly SourceCell[],
): readonly SourceRow[] | null {
  const rows: SourceRow[] = [];
  let left = MAX_CELLS;
  for (const { text, line, isAfterBlank } of lines) {
    const cells = cut(text);
    left -= cells.length;
    if (left < 0 || cells.length > MAX_IN_ROW) return null;
    rows.push({ line, isAfterBlank, cells });
  }
  return rows;
}

/** The table of a text that describes sittings in words; null if it does not. */
export function sentencesTable(parts: Parts): SourceTable | null {
  return parts.marked === null && !parts.isWiki ? tableBy('sentences', parts) : null;
}

/** The ways to split a text that apply to it, each with its table. */
export function sourceTables(parts: Parts): readonly SourceTable[] {
  const { marked, lines, isWiki } = parts;
  const tablesBy = (...splits: Split[]) => splits.flatMap((split) => tableBy(split, parts) ?? []);
  if (marked !== null) return tablesBy(marked.split);
  if (isWiki) return tablesBy('wiki');
  const isUsual = (test: RegExp) =>
    lines.filter(({ text: line }) => test.test(line)).length > 0.5 * lines.length;
  const tables = tablesBy('sentences');
  if (isUsual(/\|/) || isUsual(/[│┃║]/)) tables.push(...tablesBy('pipes'));
  if (isUsual(/\t/)) tables.push(...tablesBy('tabs'));
  if (isUsual(/;/)) tables.push(...tablesBy('semicolons'));
  if (isUsual(/,/)) tables.push(...tablesBy('commas'));
  if (isUsual(/ [\u2013\u2014] .* [\u2013\u2014] /)) tables.push(...tablesBy('dashes'));
  const isLoose = tables.every(({ split }) => LOOSE.includes(split));
  if (!isLoose) return tables;
  const isParted = tables.some(({ split }) => split !== 'sentences');
  if (isParted) {
    const words = tablesBy('words').filter((each) => !tables.some((table) => isSame(table, each)));
    // Cards side by side may have commas in their cells.
    const gaps = isUsual(/\S {2,}\S.* {2,}\S/) ? tablesBy('gaps') : [];
    return [...tables, ...gaps, ...words];
  }
  return [...tables, ...tablesBy('gaps', 'columns', 'words')];
}

/** Whether two tables have the same cells, so that the second is redundant. */
function isSame({ rows }: SourceTable, other: SourceTable): boolean {
  return (
    rows.length === other.rows.length &&
    rows.every(({ cells }, row) => {
      const others = other.rows[row]?.cells ?? [];
      return (
        cells.length === others.length && cells.every(({ text }, at) => text === others[at]?.text)
      );
    })
  );
}

/** A table with named lines merged, headings of tables split, and boards put first; null if it is none or too large. */
export function tidied(
  split: Split,
  rows: readonly SourceRow[] | null,
  { cellOf }: Parts,
  unread: readonly FilledLine[] = [],
): SourceTable | null {
  if (rows === null) return null;
  const listed = withCrosstable(rows, cellOf);
  const table = tableOf(split, rows, unread);
  return (
    table && {
      ...table,
      rows: withBoardsFirst(withSplitHeadings(withBesides(listed, cellOf), cellOf)),
      isCrosstable: listed !== rows,
    }
  );
}

/** Rows with what stands on other lines, or in a column of its own, put into their cells. */
function withBesides(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const named = withColumnBoards(withoutNames(withLabelsApart(rows, cellOf), cellOf), cellOf);
  const plain = withBoardHeadings(named, cellOf);
  return withByeColumn(withBoardsBelow(withNamedLines(plain, cellOf), cellOf), cellOf);
}

/** A table of the given rows, unchanged; null if it is larger than a movement. */
function tableOf(
  split: Split,
  rows: readonly SourceRow[],
  unread: readonly FilledLine[],
): SourceTable | null {
  if (rows.reduce((sum, { cells }) => sum + cells.length, 0) > MAX_CELLS) return null;
  const left = unread.map(({ line, isAfterBlank }) => ({ line, isAfterBlank, cells: [] }));
  return { split, rows, isCrosstable: false, unread: left };
}
