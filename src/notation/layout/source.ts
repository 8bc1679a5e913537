// Splits a text into rows of cells in every way that it may be meant: HTML and wiki tables, pipes, tabs, semicolons,
// commas, columns of an aligned text, or words. Lines and columns of the text count from 1.
// Knows nothing of movements beyond what holds words together. Linear in the text.

import { LIMITS } from '../../movement/structure.ts';
import { type Forms, formsOf } from './forms.ts';
import { htmlRows } from './html.ts';

export const SPLITS = [
  ...(['html', 'wiki', 'pipes', 'tabs', 'semicolons', 'commas'] as const),
  ...(['columns', 'gaps', 'words', 'stacked', 'stream'] as const),
] as const;
/**
 * How a text was split into cells; `columns` by places that are blank in all lines, `gaps` by two or more blanks. `stacked`: boards
 * stand below their pairs; `stream`: lines mean nothing, rows are as long as fits.
 */
export type Split = (typeof SPLITS)[number];

export interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly forms: Forms;
}

export interface SourceRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Whether an empty line comes before it. */
  readonly isAfterBlank: boolean;
}

export interface SourceTable {
  readonly split: Split;
  readonly rows: readonly SourceRow[];
}

/** A row of cells before they are understood. */
export interface RawRow {
  readonly line: number;
  readonly isAfterBlank: boolean;
  readonly cells: readonly { readonly text: string; readonly column: number }[];
}

/** Longer texts hold no movement; more rows and cells than the largest has, neither. */
const MOST_ROWS = 20_000;
const MOST_CELLS = 120_000;
/** A row of the largest movement, with several columns per table. */
const MOST_IN_ROW = 800;

/** The tables that a text may be, one for each way to split it that applies. */
export function sourceTables(text: string): readonly SourceTable[] {
  const html = htmlRows(text);
  if (html !== null) return [understood('html', html)];
  const lines = linesOf(text);
  if (lines.length > MOST_ROWS) return [];
  if (/^\s*\{\||^\|-\s*$/m.test(text.slice(0, 20_000))) {
    return [understood('wiki', wikiRows(lines))];
  }
  const share = (test: RegExp) => lines.filter(({ text: line }) => test.test(line)).length;
  const most = 0.5 * lines.length;
  const tables: SourceTable[] = [];
  const add = (split: Split, cut: (line: string) => RawRow['cells']) => {
    const rows = lines.map((line) => ({ ...line, cells: cut(line.text) }));
    if (rows.every(({ cells }) => cells.length <= MOST_IN_ROW))
      tables.push(understood(split, rows));
  };
  if (share(/\|/) > most || share(/[│┃]/) > most) add('pipes', cutAtPipes);
  if (share(/\t/) > most) add('tabs', (line) => cutAt(line, /\t/g));
  if (share(/;/) > most) add('semicolons', (line) => cutAt(line, /;/g));
  if (share(/,/) > most) add('commas', (line) => cutAt(line, /,/g));
  const isLoose = tables.every(({ split }) => split === 'commas' || split === 'semicolons');
  if (!isLoose) return tables;
  const isParted = tables.length > 0;
  if (isParted) add('words', cutAtWords);
  if (isParted) return tables;
  const gutters = gutterColumns(lines.map(({ text: line }) => line));
  add('gaps', (line) => cutAt(line, / {2,}/g));
  if (gutters.length > 0) add('columns', (line) => cutAtGutters(line, gutters));
  add('words', cutAtWords);
  return tables;
}

const MOST_STREAMS = 10;

/** More ways to split a text that no other way makes sense of. */
export function looserTables(text: string): readonly SourceTable[] {
  if (htmlRows(text) !== null) return [];
  const lines = linesOf(text);
  if (lines.length > MOST_ROWS) return [];
  const rows = lines.map((line) => ({
    ...line,
    cells: cutAt(line.text.replaceAll('\t', '  '), / {2,}/g),
  }));
  return [...stackedTable(rows), ...streamTables(lines)];
}

/** Rows of pairs with rows of boards below them, cell by cell; a number between them is dropped. */
function stackedTable(rows: readonly RawRow[]): readonly SourceTable[] {
  const wide = rows.filter(
    ({ cells }) => cells.length > 1 && cells.every(({ text }) => isTwoNumbers(text)),
  );
  if (wide.length < 4 || wide.length % 2 === 1) return [];
  const merged: RawRow[] = [];
  for (let index = 0; index < wide.length; index += 2) {
    const [above, below] = [wide[index], wide[index + 1]];
    if (above === undefined || above.cells.length !== below?.cells.length) return [];
    const cells = above.cells.map(({ text, column }, at) => {
      return { text: [text, below.cells[at]?.text].join(' '), column };
    });
    merged.push({ ...above, cells });
  }
  return [understood('stacked', merged)];
}

function isTwoNumbers(text: string): boolean {
  return /^\(?\d{1,3}\)? ?[-\u2010-\u2015\u2212] ?\(?\d{1,3}\)?$/u.test(text);
}

/** The words of all lines of data as rows of each length that divides their number. */
function streamTables(lines: readonly Line[]): readonly SourceTable[] {
  const words = lines.flatMap(({ text, line }) => {
    const cells = cutAtWords(text).map((cell) => ({ ...cell, line }));
    return cells.every(({ text: word }) => /^[(\d]|^[A-Z]{1,2}$|^-+$/.test(word)) ? cells : [];
  });
  const tables: SourceTable[] = [];
  const most = Math.min(LIMITS.rounds, words.length / 3);
  for (let rounds = 2; rounds <= most && tables.length < MOST_STREAMS; rounds++) {
    const width = words.length / rounds;
    if (!Number.isInteger(width) || width > MOST_IN_ROW) continue;
    const rows = Array.from({ length: rounds }, (_, row): RawRow => {
      const cells = words.slice(row * width, (row + 1) * width);
      return { line: cells[0]?.line ?? 1, isAfterBlank: false, cells };
    });
    tables.push(understood('stream', rows));
  }
  return tables;
}

interface Line {
  readonly text: string;
  readonly line: number;
  readonly isAfterBlank: boolean;
}

function linesOf(text: string): readonly Line[] {
  let isAfterBlank = false;
  return text.split('\n').flatMap((line, index) => {
    const plain = line
      .replace(/[\u00a0\u2007]/g, ' ')
      .replace(/\f/g, '')
      .trimEnd();
    const isRule = /^[\s|+:=_─━┄═┼├┤╪-]*$/u.test(plain);
    if (plain.trim() === '' || (isRule && plain.length > 2)) {
      isAfterBlank ||= plain.trim() === '';
      return [];
    }
    const row = { text: plain, line: index + 1, isAfterBlank };
    isAfterBlank = false;
    return [row];
  });
}

/** Understands each cell once. */
function understood(split: Split, rows: readonly RawRow[]): SourceTable {
  let left = MOST_CELLS;
  const known = new Map<string, Forms>();
  const formsFor = (text: string): Forms => {
    const forms = known.get(text) ?? formsOf(text);
    known.set(text, forms);
    return forms;
  };
  return {
    split,
    rows: rows.map(({ line, isAfterBlank, cells }) => {
      left -= cells.length;
      const taken = left < 0 ? [] : cells;
      return {
        line,
        isAfterBlank,
        cells: taken.map((cell) => ({ ...cell, line, forms: formsFor(cell.text) })),
      };
    }),
  };
}

function cutAt(line: string, separator: RegExp): RawRow['cells'] {
  const cells: { text: string; column: number }[] = [];
  let start = 0;
  const push = (end: number) => {
    const raw = line.slice(start, end);
    const text = raw.trim().replace(/^"(.*)"$/, '$1');
    cells.push({ text, column: start + raw.length - raw.trimStart().length + 1 });
  };
  const indented = separator.source.startsWith(' ') ? line.length - line.trimStart().length : 0;
  start = indented;
  for (const found of line.matchAll(separator)) {
    if (found.index < start) continue;
    push(found.index);
    start = found.index + found[0].length;
  }
  push(line.length);
  return cells;
}

/** Cells between pipes, without the empty ones before the first and after the last. */
function cutAtPipes(line: string): RawRow['cells'] {
  const cells = cutAt(line, /\|\||[|│┃]/g);
  const first = cells[0]?.text === '' ? 1 : 0;
  const last = cells.at(-1)?.text === '' ? cells.length - 1 : cells.length;
  return cells.slice(first, last);
}

/** What belongs together although it holds blanks: `4 v 1`, `1- 2`, `Table 1`, `bye 3`. */
const WORD =
  /(?:table|round|pair|rd|tafel|ronde|runde|tisch|paar|bye|sit-?out)\.? *\d+[.:]?|(?:boards?|bds?|sets?)[.:]? *(?:\d+(?: *[-\u2010-\u2015] *\d+)?| ?[A-Z]\b)|\(?\d+\)? *(?:[-\u2010-\u2015\u2212]|v|vs)\.? *\(?\d+\)?(?![\w-])\*?|\d+ +(?:bye|sits? out)|[^\s,;]+/giu;

function cutAtWords(line: string): RawRow['cells'] {
  return [...line.matchAll(WORD)].map((found) => ({ text: found[0], column: found.index + 1 }));
}

/** The places (from 0) of each line where cells begin, because they are blank in nearly all lines with numbers. */
function gutterColumns(lines: readonly string[]): readonly number[] {
  const data = lines.filter((line) => (line.match(/\d+/g)?.length ?? 0) > 2);
  const width = Math.min(2000, Math.max(0, ...data.map(({ length }) => length)));
  if (data.length < 2) return [];
  const inked = new Array<number>(width).fill(0);
  for (const line of data) {
    for (let at = 0; at < Math.min(width, line.length); at++) {
      if (line.charAt(at) !== ' ') inked[at] = (inked[at] ?? 0) + 1;
    }
  }
  const starts: number[] = [];
  for (let at = 0; at < width; at++) {
    if (inked[at] !== 0 && (at === 0 || inked[at - 1] === 0)) starts.push(at);
  }
  return starts;
}

function cutAtGutters(line: string, starts: readonly number[]): RawRow['cells'] {
  return starts.map((start, index) => {
    const raw = line.slice(start, starts[index + 1]);
    return { text: raw.trim(), column: start + raw.length - raw.trimStart().length + 1 };
  });
}

/** Wiki tables: a row after `|-`, cells after `|` or `!`, several on a line parted by two. */
function wikiRows(lines: readonly Line[]): readonly RawRow[] {
  const rows: { line: number; isAfterBlank: boolean; cells: { text: string; column: number }[] }[] =
    [];
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
      rows.push({ line, isAfterBlank: true, cells: [{ text: title, column: 1 }] });
      isNew = true;
      continue;
    }
    const cells = cutAt(trimmed.slice(1), /\|\||!!/g).map(({ text: cell, column }) => {
      // Attributes come before a single pipe: `align="center" | 4-1`.
      const bar = cell.lastIndexOf('|');
      return { text: cell.slice(bar + 1).trim(), column: column + 1 };
    });
    const open = rows.at(-1);
    if (isNew || open === undefined) rows.push({ line, isAfterBlank: false, cells: [...cells] });
    else open.cells.push(...cells);
    isNew = false;
  }
  return rows;
}
