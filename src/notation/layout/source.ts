// Splits a text into rows of cells in every way that it may be meant: HTML and wiki tables, pipes, tabs, semicolons,
// commas, columns of an aligned text, or words. Lines and columns of the text count from 1.
// Knows nothing of movements beyond what holds words together. Linear in the text.

import { LIMITS } from '../../movement/structure.ts';
import {
  cutAt,
  cutAtGutters,
  cutAtPipes,
  cutAtWords,
  gutterColumns,
  type Line,
  type RawRow,
} from './cut.ts';
import { type Forms, formsOf } from './forms.ts';
import { htmlRows } from './html.ts';
import { labelledRows } from './labelled.ts';
import { withNamedLines } from './namedLines.ts';
import { sentenceRows } from './sentences.ts';

export const SPLITS = [
  ...(['html', 'wiki', 'pipes', 'tabs', 'semicolons', 'commas'] as const),
  ...(['columns', 'gaps', 'words', 'stacked', 'stream', 'labelled', 'sentences'] as const),
] as const;
/**
 * How a text was split into cells; `columns` by places that are blank in all lines, `gaps` by two or more blanks. `stacked`: boards
 * stand below their pairs; `stream`: lines mean nothing, rows are as long as fits; `labelled`: lines say first where they
 * belong; `sentences`: they say everything in words.
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

/** Longer texts hold no movement; more rows and cells than the largest has, neither. */
const MAX_ROWS = 20_000;
const MAX_CELLS = 120_000;
/** A row of the largest movement, with several columns per table. */
const MAX_IN_ROW = 800;

/** What sentences hold, too, so that a text with them may be parted in other ways. */
const LOOSE: readonly Split[] = ['commas', 'semicolons', 'sentences'];

/** The tables that a text may be, one for each way to split it that applies. */
export function sourceTables(text: string): readonly SourceTable[] {
  const html = htmlRows(text);
  if (html !== null) return [understood('html', html)];
  const lines = linesOf(text);
  if (lines.length > MAX_ROWS) return [];
  if (/^\s*\{\||^\|-\s*$/m.test(text.slice(0, 20_000))) {
    return [understood('wiki', wikiRows(lines))];
  }
  const share = (test: RegExp) => lines.filter(({ text: line }) => test.test(line)).length;
  const most = 0.5 * lines.length;
  const tables: SourceTable[] = [];
  const add = (split: Split, cut: (line: string) => RawRow['cells']) => {
    const rows = lines.map((line) => ({ ...line, cells: cut(line.text) }));
    if (rows.every(({ cells }) => cells.length <= MAX_IN_ROW)) tables.push(understood(split, rows));
  };
  const sentences = sentenceRows(lines);
  if (sentences !== null) tables.push(understood('sentences', sentences));
  if (share(/\|/) > most || share(/[│┃]/) > most) add('pipes', cutAtPipes);
  if (share(/\t/) > most) add('tabs', (line) => cutAt(line, /\t/g));
  if (share(/;/) > most) add('semicolons', (line) => cutAt(line, /;/g));
  if (share(/,/) > most) add('commas', (line) => cutAt(line, /,/g));
  const isLoose = tables.every(({ split }) => LOOSE.includes(split));
  if (!isLoose) return tables;
  const isParted = tables.some(({ split }) => split !== 'sentences');
  if (isParted) add('words', cutAtWords);
  if (isParted) return tables;
  const gutters = gutterColumns(lines.map(({ text: line }) => line));
  add('gaps', (line) => cutAt(line, / {2,}/g));
  if (gutters.length > 0) add('columns', (line) => cutAtGutters(line, gutters));
  add('words', cutAtWords);
  return tables;
}

const MAX_STREAMS = 10;

/** More ways to split a text that no other way makes sense of. */
export function looserTables(text: string): readonly SourceTable[] {
  if (htmlRows(text) !== null) return [];
  const lines = linesOf(text);
  if (lines.length > MAX_ROWS) return [];
  const rows = lines.map((line) => ({
    ...line,
    cells: cutAt(line.text.replaceAll('\t', '  '), / {2,}/g),
  }));
  const labelled = labelledRows(lines);
  return [
    ...(labelled.length > 1 ? [understood('labelled', labelled)] : []),
    ...stackedTable(rows),
    ...streamTables(lines),
  ];
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
  for (let rounds = 2; rounds <= most && tables.length < MAX_STREAMS; rounds++) {
    const width = words.length / rounds;
    if (!Number.isInteger(width) || width > MAX_IN_ROW) continue;
    const rows = Array.from({ length: rounds }, (_, row): RawRow => {
      const cells = words.slice(row * width, (row + 1) * width);
      return { line: cells[0]?.line ?? 1, isAfterBlank: false, cells };
    });
    tables.push(understood('stream', rows));
  }
  return tables;
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
  let left = MAX_CELLS;
  const known = new Map<string, Forms>();
  const formsFor = (text: string): Forms => {
    const forms = known.get(text) ?? formsOf(text);
    known.set(text, forms);
    return forms;
  };
  const all = withNamedLines(rows).map(({ line, isAfterBlank, cells }) => {
    left -= cells.length;
    const taken = left < 0 ? [] : cells;
    return {
      line,
      isAfterBlank,
      cells: taken.map((cell) => ({ ...cell, line, forms: formsFor(cell.text) })),
    };
  });
  return { split, rows: withBoardsFirst(all) };
}

/** Rows of pairs that end with the boards of the whole round, `1 | 4-1 | 2-3 | Boards A`: the boards before the pairs. */
function withBoardsFirst(rows: readonly SourceRow[]): readonly SourceRow[] {
  const ofRound = rows.filter(hasBoardsLast);
  const width = ofRound[0]?.cells.length ?? 0;
  const alike = rows.filter(({ cells }) => cells.length === width);
  if (ofRound.length < 2 || 2 * ofRound.length <= alike.length) return rows;
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
  const pairs = cells.slice(1, -1);
  return (
    pairs.length > 1 &&
    last !== undefined &&
    last.forms.boards !== null &&
    SET_NAME.test(last.text) &&
    pairs.every(({ forms }) => forms.pairs !== null)
  );
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
