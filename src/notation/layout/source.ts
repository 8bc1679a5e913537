// Splits a text into rows of cells in every plausible way: HTML and wiki tables, JSON, pipes, tabs, semicolons,
// commas, columns of an aligned text, or words. Lines and columns of the text count from 1.
// Of movements it knows only which words belong together. Linear in the text.

import { LIMITS } from '../../movement/structure.ts';
import {
  asText,
  type Cell,
  type CellOf,
  createCells,
  MAX_CELLS,
  MAX_ROWS,
  type SourceRow,
} from './cells.ts';
import {
  cutAt,
  cutAtGutters,
  cutAtPipes,
  cutAtWords,
  gutterColumns,
  type Line,
  MAX_IN_ROW,
  WORD,
} from './cut.ts';
import { htmlRows } from './html.ts';
import { jsonRows } from './jsonRows.ts';
import { labelledRows } from './labelled.ts';
import { withNamedLines } from './namedLines.ts';
import { sentenceRows } from './sentences.ts';
import { type SpanningCell, spanIn, withSpans } from './spans.ts';
import { withSplitHeadings } from './splitHeadings.ts';

export const SPLITS = [
  ...(['html', 'json', 'wiki', 'pipes', 'tabs', 'semicolons', 'commas'] as const),
  ...(['columns', 'gaps', 'words', 'stacked', 'stream', 'labelled', 'sentences'] as const),
] as const;
/**
 * How a text was split into cells: `columns` at positions that are blank in all lines, `gaps` at two or more blanks.
 * `stacked`: boards are below their pairs; `stream`: line breaks mean nothing, and rows have any length that divides the
 * number of words; `labelled`: lines begin with round or table; `sentences`: sittings are described in words.
 */
export type Split = (typeof SPLITS)[number];

export interface SourceTable {
  readonly split: Split;
  readonly rows: readonly SourceRow[];
  /** Lines that do not fit this way to split the text. */
  readonly unread: readonly SourceRow[];
}

/** A text before it is split into cells: its rows if HTML or JSON marks them, otherwise its lines; and its maker of cells. */
export interface Parts {
  /** The rows of HTML tables or of JSON; null for a text of lines. */
  readonly marked: { readonly split: 'html' | 'json'; readonly rows: readonly SourceRow[] } | null;
  readonly lines: readonly Line[];
  readonly isWiki: boolean;
  readonly cellOf: CellOf;
}

/** The parts of a text; null if it is too long for a movement. */
export function partsOf(text: string): Parts | null {
  const cellOf = createCells();
  const marked = markedRows(text, cellOf);
  const lines = marked === null ? linesOf(text) : [];
  if ((marked?.rows ?? lines).length > MAX_ROWS) return null;
  const isWiki = /^\s*\{\||^\|-\s*$/m.test(text.slice(0, 20_000));
  return { marked, lines, isWiki, cellOf };
}

function markedRows(text: string, cellOf: CellOf): Parts['marked'] {
  const json = jsonRows(text);
  if (json !== null) {
    const rows = json.map(({ line, isAfterBlank, cells }): SourceRow => {
      return { line, isAfterBlank, cells: cells.map((cell) => cellOf(cell.text, cell.column)) };
    });
    return { split: 'json', rows };
  }
  const html = htmlRows(text, cellOf);
  return html === null ? null : { split: 'html', rows: html };
}

/** Enough of any movement to recognise its layout: two rounds of the most tables, with lines between. */
const FEW_ROWS = 400;
const FEW_CHARACTERS = 50_000;
/** Rows before the first numbers that may be headings. */
const HEADINGS = 6;

/** The first rows with numbers and the headings above them; the same parts if they are few. */
export function firstParts(parts: Parts): Parts {
  const { marked, lines } = parts;
  if (marked !== null) {
    const { rows } = marked;
    const textAt = (row: number) => rows[row]?.cells.map(({ text }) => text).join(' ') ?? '';
    const [start, end] = firstRows(rows.length, textAt);
    if (end - start === rows.length) return parts;
    return { ...parts, marked: { ...marked, rows: rows.slice(start, end) } };
  }
  const [start, end] = firstRows(lines.length, (row) => lines[row]?.text ?? '');
  return end - start === lines.length ? parts : { ...parts, lines: lines.slice(start, end) };
}

/** Where the first rows with numbers begin and end, by index. */
function firstRows(count: number, textAt: (row: number) => string): readonly [number, number] {
  const start = Math.max(0, firstData(count, textAt) - HEADINGS);
  let end = start;
  let characters = 0;
  while (end < count && end - start < FEW_ROWS && characters < FEW_CHARACTERS) {
    characters += textAt(end).length;
    end += 1;
  }
  // Reading the text twice must save enough rows.
  return end - start < 0.7 * count ? [start, end] : [0, count];
}

/** The index of the first of three rows with numbers; -1 if there are none. */
function firstData(count: number, textAt: (row: number) => string): number {
  let found = 0;
  for (let row = 0; row < count; row++) {
    found = /\d\D+\d/.test(textAt(row)) ? found + 1 : 0;
    if (found === 3) return row - 2;
  }
  return -1;
}

/** Ways to split that also fit sentences, so that a text of sentences is tried in other ways too. */
const LOOSE: readonly Split[] = ['commas', 'semicolons', 'sentences'];

/** The ways to split that look at one line at a time. */
const CUTS = {
  pipes: cutAtPipes,
  tabs: (line: string, cellOf: CellOf) => cutAt(line, /\t/g, cellOf),
  semicolons: (line: string, cellOf: CellOf) => cutAt(line, /;/g, cellOf),
  commas: (line: string, cellOf: CellOf) => cutAt(line, /,/g, cellOf),
  gaps: (line: string, cellOf: CellOf) => cutAt(line, / {2,}/g, cellOf),
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
  lines: readonly Line[],
  cut: (line: string) => readonly Cell[],
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

/** The ways to split a text that apply to it, each with its table. */
export function sourceTables(parts: Parts): readonly SourceTable[] {
  const { marked, lines, isWiki } = parts;
  const tablesBy = (...splits: Split[]) => splits.flatMap((split) => tableBy(split, parts) ?? []);
  if (marked !== null) return tablesBy(marked.split);
  if (isWiki) return tablesBy('wiki');
  const isUsual = (test: RegExp) =>
    lines.filter(({ text: line }) => test.test(line)).length > 0.5 * lines.length;
  const tables = tablesBy('sentences');
  if (isUsual(/\|/) || isUsual(/[│┃]/)) tables.push(...tablesBy('pipes'));
  if (isUsual(/\t/)) tables.push(...tablesBy('tabs'));
  if (isUsual(/;/)) tables.push(...tablesBy('semicolons'));
  if (isUsual(/,/)) tables.push(...tablesBy('commas'));
  const isLoose = tables.every(({ split }) => LOOSE.includes(split));
  if (!isLoose) return tables;
  const isParted = tables.some(({ split }) => split !== 'sentences');
  if (isParted) {
    const words = tablesBy('words').filter((each) => !tables.some((table) => isSame(table, each)));
    return [...tables, ...words];
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

const MAX_STREAMS = 10;
/** The words of the largest movement: round, table, two pairs and boards for each sitting. */
const MAX_WORDS = 5 * LIMITS.rounds * LIMITS.tables;

/** More ways to split a text, if no other way gives a movement; whether they apply depends on the whole text. */
export function looserTables(parts: Parts): readonly SourceTable[] {
  if (parts.marked !== null) return [];
  return [...stackedTable(parts), ...streamTables(parts)];
}

/** Rows of pairs with rows of boards below them, cell by cell; a number alone between them counts them. */
function stackedTable(parts: Parts): readonly SourceTable[] {
  const { cellOf } = parts;
  const wide: SourceRow[] = [];
  const unread: Line[] = [];
  for (const line of parts.lines) {
    const cells = cutAt(line.text.replaceAll('\t', '  '), / {2,}/g, asText);
    const isWide = cells.length > 1 && cells.every(({ text }) => isTwoNumbers(text));
    if (isWide) wide.push({ ...line, cells });
    else if (!/^\s*\d{1,3}\.?$/.test(line.text)) unread.push(line);
  }
  if (wide.length < 4 || wide.length % 2 === 1) return [];
  const merged: SourceRow[] = [];
  for (let index = 0; index < wide.length; index += 2) {
    const [above, below] = [wide[index], wide[index + 1]];
    if (above === undefined || above.cells.length !== below?.cells.length) return [];
    const cells = above.cells.map(({ text, column }, at) => {
      return cellOf([text, below.cells[at]?.text].join(' '), column);
    });
    merged.push({ ...above, cells });
  }
  const table = tidied('stacked', merged, parts, unread);
  return table === null ? [] : [table];
}

function isTwoNumbers(text: string): boolean {
  return /^\(?\d{1,3}\)? ?[-\u2010-\u2015\u2212] ?\(?\d{1,3}\)?$/u.test(text);
}

/** The words of all lines of data as rows of each length that divides their number. */
function streamTables({ lines, cellOf }: Parts): readonly SourceTable[] {
  const words: Cell[] = [];
  const unread: SourceRow[] = [];
  for (const { text, line, isAfterBlank } of lines) {
    const cells = cutAtWords(text, asText, WORD, MAX_WORDS);
    if (!cells.every(({ text: word }) => /^[(\d]|^[A-Z]{1,2}$|^-+$/.test(word))) {
      unread.push({ line, isAfterBlank, cells: [] });
      continue;
    }
    if (words.length + cells.length > MAX_WORDS) return [];
    for (const { text: word, column } of cells) words.push({ ...cellOf(word, column), line });
  }
  const tables: SourceTable[] = [];
  const most = Math.min(LIMITS.rounds, words.length / 3);
  for (let rounds = 2; rounds <= most && tables.length < MAX_STREAMS; rounds++) {
    const width = words.length / rounds;
    if (!Number.isInteger(width) || width > MAX_IN_ROW) continue;
    const rows = Array.from({ length: rounds }, (_, row): SourceRow => {
      const cells = words.slice(row * width, (row + 1) * width);
      return { line: cells[0]?.line ?? 1, isAfterBlank: false, cells };
    });
    tables.push({ split: 'stream', rows, unread });
  }
  return tables;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let isAfterBlank = false;
  const plainText = text.replace(/[\u00a0\u2007]/g, ' ').replace(/\f/g, '');
  plainText.split('\n').forEach((line, index) => {
    const plain = line.trimEnd();
    const isRule = /^[\s|+:=_─━┄═┼├┤╪-]*$/u.test(plain);
    if (plain.trim() === '' || (isRule && plain.length > 2)) {
      isAfterBlank ||= plain.trim() === '';
      return;
    }
    lines.push({ text: plain, line: index + 1, isAfterBlank });
    isAfterBlank = false;
  });
  return lines;
}

/** A table with named lines merged, headings of tables split, and boards put first; null if it is none or too large. */
function tidied(
  split: Split,
  rows: readonly SourceRow[] | null,
  { cellOf }: Parts,
  unread: readonly Line[] = [],
): SourceTable | null {
  if (rows === null) return null;
  const table = tableOf(split, rows, unread);
  return (
    table && {
      ...table,
      rows: withBoardsFirst(withSplitHeadings(withNamedLines(rows, cellOf), cellOf)),
    }
  );
}

/** A table of the given rows, unchanged; null if it is larger than a movement. */
function tableOf(
  split: Split,
  rows: readonly SourceRow[],
  unread: readonly Line[],
): SourceTable | null {
  if (rows.reduce((sum, { cells }) => sum + cells.length, 0) > MAX_CELLS) return null;
  const left = unread.map(({ line, isAfterBlank }) => ({ line, isAfterBlank, cells: [] }));
  return { split, rows, unread: left };
}

/** Rows of pairs that end with the boards of the whole round, `1 | 4-1 | 2-3 | Boards A`: the boards before the pairs. */
function withBoardsFirst(rows: readonly SourceRow[]): readonly SourceRow[] {
  const ofRound = rows.filter(hasBoardsLast);
  if (ofRound.length < 2) return rows;
  const width = ofRound[0]?.cells.length ?? 0;
  const alike = rows.filter(({ cells }) => cells.length === width);
  if (2 * ofRound.length <= alike.length) return rows;
  return rows.map((row) => {
    const { cells } = row;
    const last = cells.at(-1);
    if (cells.length !== width || last === undefined) return row;
    return { ...row, cells: [...cells.slice(0, 1), last, ...cells.slice(1, -1)] };
  });
}

const SET_NAME = /[a-z]/i;

/** Whether a row ends with named boards, after two or more pairs without boards. */
function hasBoardsLast({ cells }: SourceRow): boolean {
  const last = cells.at(-1);
  if (cells.length < 4 || last === undefined || last.forms.boards === null) return false;
  const arePairs = cells.every(({ forms }, at) => {
    return at === 0 || at === cells.length - 1 || forms.pairs !== null;
  });
  return arePairs && SET_NAME.test(last.text);
}

/** Wiki tables: a row after `|-`, cells after `|` or `!`, several on a line separated by two. */
function wikiRows(lines: readonly Line[], cellOf: CellOf): readonly SourceRow[] {
  const rows: { line: number; isAfterBlank: boolean; cells: SpanningCell[] }[] = [];
  let isNew = true;
  for (const { text, line } of lines) {
    const trimmed = text.trim();
    if (/^(\{\||\|\}|\|-)/.test(trimmed)) {
      isNew = true;
      continue;
    }
    const isCells = /^[|!]/.test(trimmed);
    if (trimmed.startsWith('|+') || !isCells) {
      const title = trimmed.replace(/^\|\+/, '').trim();
      rows.push({
        line,
        isAfterBlank: true,
        cells: [{ text: title, column: 1, across: 1, down: 1 }],
      });
      isNew = true;
      continue;
    }
    const cells = cutAt(trimmed.slice(1), /\|\||!!/g, asText).map(({ text: cell, column }) => {
      // Attributes come before a single pipe: `align="center" | 4-1`.
      const bar = cell.lastIndexOf('|');
      const attributes = cell.slice(0, Math.max(0, bar));
      return {
        text: cell.slice(bar + 1).trim(),
        column: column + 1,
        across: spanIn(attributes, 'colspan'),
        down: spanIn(attributes, 'rowspan'),
      };
    });
    const open = rows.at(-1);
    if (isNew || open === undefined) rows.push({ line, isAfterBlank: false, cells: [...cells] });
    else open.cells.push(...cells);
    isNew = false;
  }
  return withSpans(rows, cellOf);
}
