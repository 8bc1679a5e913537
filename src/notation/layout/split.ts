// Splits a text into rows of cells: at tabs, pipes, semicolons, commas, blanks or HTML tags. A text may be split in several
// ways; each that gives cells is returned. Knows nothing of movements. Lines and columns count from 1.
// Linear in the text; too many cells fail with ParseError.

import { LIMITS } from '../../movement/index.ts';
import { excerpt } from '../facts.ts';
import { fail } from '../format.ts';
import { htmlRows } from './html.ts';
import { jsonRows } from './json.ts';
import type { Cell, Row, Sheet, Split } from './table.ts';
import { countedBy, isVersus } from './words.ts';

const MOST_ROWS = LIMITS.rounds * LIMITS.tables + 2000;
const MOST_CELLS = 500_000;
/** Columns of a group for each table or round, and some besides. */
const MOST_COLUMNS = 6 * LIMITS.tables;
/** Of a cell or a line that is no table, so much is looked at. In characters. */
const LONGEST = 4000;

const SIGNS = { tabs: '\t', pipes: '|', semicolons: ';', commas: ',' } as const;

/** The sheets of a text, the surest way to split it first. */
export function sheetsOf(text: string, isSheet = false): readonly Sheet[] {
  const json = jsonRows(text);
  if (json !== null) return [checked({ split: 'json', rows: json })];
  const html = htmlRows(text);
  if (html !== null) return [checked({ split: 'html', rows: html })];
  const lines = linesOf(text);
  // Cells of a workbook have no quotes around them.
  if (isSheet) return [checked({ split: 'tabs', rows: quotedRows(lines, '\t', false) })];
  const marked = (['tabs', 'pipes', 'semicolons', 'commas'] as const).filter((split) =>
    isSplitAt(lines, SIGNS[split]),
  );
  const [sure] = marked;
  const splits: Split[] =
    sure === 'tabs' || sure === 'pipes' ? [sure] : [...marked, 'blanks', 'words'];
  return splits.map((split) => checked({ split, rows: rowsOf(lines, split) }));
}

function checked(sheet: Sheet): Sheet {
  let left = MOST_CELLS;
  for (const { cells } of sheet.rows) left -= cells.length;
  const [row] = sheet.rows.slice(MOST_ROWS);
  if (row !== undefined) {
    const { rounds, tables } = LIMITS;
    fail({ line: row.line, column: 1 }, { kind: 'tooManySittings', rounds, tables });
  }
  const wide = sheet.rows.find(({ cells }) => cells.length > MOST_COLUMNS);
  if (left < 0 || wide !== undefined) {
    const columns = wide?.cells.length ?? MOST_COLUMNS;
    fail(
      { line: wide?.line ?? 1, column: 1 },
      { kind: 'tooManyCells', rows: sheet.rows.length, columns },
    );
  }
  return sheet;
}

interface Line {
  readonly text: string;
  readonly number: number;
}

/** The lines, without the marks of quoted mail, code and drawn boxes. Lines of an announced separator are left out. */
function linesOf(text: string): readonly Line[] {
  const lines = text.split('\n', 4 * MOST_ROWS).map((line, index) => {
    const drawn = line
      .slice(0, 40 * LONGEST)
      .replace(/[│┃║¦]/g, '|')
      .replace(/[\v\f\u00a0]/g, ' ');
    return { text: drawn.replace(/^(?:>[> ]?){1,8}/, ''), number: index + 1 };
  });
  const isMark = /^"?sep=.?"?$/i.test(lines[0]?.text.trim() ?? '');
  return (isMark ? lines.slice(1) : lines).map((line) => {
    return { ...line, text: isRule(line.text) ? '' : line.text };
  });
}

/** A line that only draws: `---+---`, `|---|:--|`, `===`. */
function isRule(text: string): boolean {
  const signs = text.trim();
  return (
    signs.length > 2 &&
    /[-=_─═━]{2}/.test(signs) &&
    !/[^-=_+|:─═━┼╪├┤┬┴┌┐└┘╔╗╚╝╠╣╦╩╬\s]/.test(signs)
  );
}

/** Whether most lines with figures have a sign, and more than one line has. */
function isSplitAt(lines: readonly Line[], sign: string): boolean {
  const data = lines.filter(({ text }) => /\d/.test(text));
  const marked = data.filter(({ text }) => text.includes(sign));
  return marked.length > 1 && 2 * marked.length >= data.length;
}

function rowsOf(lines: readonly Line[], split: Split): readonly Row[] {
  if (split === 'commas' || split === 'semicolons' || split === 'tabs')
    return quotedRows(lines, SIGNS[split]);
  const rows = lines.map(({ text, number }): Row => {
    const cells = split === 'pipes' ? pipedCells(text) : blankCells(text, split === 'words');
    return { line: number, text: text.trim(), cells: withColonSplit(cells) };
  });
  return split === 'blanks' ? aligned(rows) : rows;
}

/** Cells between separators; a cell in quotes may hold separators and line ends. */
function quotedRows(lines: readonly Line[], sign: string, hasQuotes = true): readonly Row[] {
  const rows: Row[] = [];
  let open: { line: number; cells: Cell[]; text: string } | null = null;
  let cell = '';
  // Kept beside the cell, since asking a long cell at each of its quotes takes long.
  let isBlank = true;
  let isQuoted = false;
  const empty = () => {
    cell = '';
    isBlank = true;
  };
  for (const { text, number } of lines) {
    const row: { line: number; cells: Cell[]; text: string } = open ?? {
      line: number,
      cells: [],
      text: '',
    };
    row.text += `${row.text === '' ? '' : ' '}${text}`;
    if (open !== null) cell += ' ';
    let start = 0;
    for (let at = 0; at <= text.length; at++) {
      const character = text.charAt(at);
      if (hasQuotes && character === '"' && (isQuoted || isBlank)) {
        if (isQuoted && text.charAt(at + 1) === '"') {
          cell += '"';
          isBlank = false;
          at += 1;
        } else {
          if (!isQuoted) empty();
          isQuoted = !isQuoted;
        }
      } else if (at === text.length ? !isQuoted : character === sign && !isQuoted) {
        row.cells.push({ text: cell.trim(), column: start + 1 });
        empty();
        start = at + 1;
      } else {
        cell += character;
        if (character.trim() !== '') isBlank = false;
      }
    }
    // A quote that is never closed does not swallow the rest of the text.
    open = isQuoted && row.text.length < LONGEST ? row : null;
    if (open === null) {
      if (isQuoted) row.cells.push({ text: cell.trim(), column: start + 1 });
      isQuoted = false;
      empty();
      const isEmpty = row.cells.every((each) => each.text === '');
      const cells = isEmpty ? [] : withColonSplit(row.cells);
      rows.push({ line: row.line, text: row.text.trim(), cells });
    }
  }
  if (open !== null)
    rows.push({ line: open.line, text: open.text.trim(), cells: withColonSplit(open.cells) });
  return rows;
}

/** The cells between pipes, without the empty ones outside the outermost. */
function pipedCells(text: string): readonly Cell[] {
  if (!text.includes('|')) return text.trim() === '' ? [] : [{ text: text.trim(), column: 1 }];
  const parts = text.split('|');
  const isFramed = parts[0]?.trim() === '';
  const isClosed = parts.length > 1 && parts.at(-1)?.trim() === '';
  let column = 1;
  const cells = parts.map((part) => {
    const cell = { text: part.trim(), column };
    column += part.length + 1;
    return cell;
  });
  return cells.slice(isFramed ? 1 : 0, isClosed ? -1 : undefined);
}

/** The runs of a line that two blanks or a tab part; `everyBlank` parts too, but for cells of several words. */
function blankCells(text: string, everyBlank: boolean): readonly Cell[] {
  const cells: Cell[] = [];
  let start = -1;
  let blanks = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text.charAt(at);
    const isBlank = at === text.length || character === ' ' || character === '\t';
    if (!isBlank) {
      if (start < 0) start = at;
      blanks = 0;
      continue;
    }
    blanks += character === '\t' ? 2 : 1;
    const isEnd = at === text.length || blanks >= 2 || everyBlank;
    if (start >= 0 && isEnd) {
      cells.push({ text: text.slice(start, at).trim(), column: start + 1 });
      start = -1;
    }
  }
  return everyBlank ? joinedWords(cells) : cells;
}

/** Words that are one cell: `Table 1`, `4 v 1`, `4-1 A`, `First board`. */
function joinedWords(words: readonly Cell[]): readonly Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at < words.length; ) {
    const [one = '', two = '', three = ''] = words.slice(at, at + 3).map(({ text }) => text);
    const isLabel =
      /^\p{L}+\.?$/u.test(one) && countedBy(one) !== null && /^\d{1,3}[:.)]?$/.test(two);
    const isHeading =
      /^(?:first|last|low|high|arrow|sits|sitting|board|boards)$/i.test(one) &&
      /^(?:boards?|switch|out|sets?|from|to)$/i.test(two);
    const isMatch =
      /^\(?\d{1,3}\)?$/.test(one) &&
      (isVersus(two) || /^[-–—/⇄↔]$/.test(two)) &&
      /^\(?\d{1,3}\)?/.test(three);
    let count = isMatch ? 3 : isLabel || isHeading ? 2 : 1;
    const isPairs = isMatch || /^\(?\d{1,3}\)?[-–—/]\(?(?:\d{1,3}|x)?\)?$/.test(one);
    const next = () => words[at + count]?.text ?? '';
    if (isPairs) {
      if (/^[⇄*↔]$/.test(next())) count += 1;
      if (/^(?:\(?[A-Z]{1,2}\)?|\[?\(\d{1,3}(?:[-–]\d{1,3})?\)\]?)[*⇄]?$/.test(next())) count += 1;
      if (/^[⇄*]$/.test(next())) count += 1;
    }
    const taken = words.slice(at, at + count);
    cells.push({ text: taken.map(({ text }) => text).join(' '), column: words[at]?.column ?? 1 });
    at += count;
  }
  return cells;
}

/** A label before a colon is a cell of its own: `Round 1: 4-1 A`, `NS: 8`. */
function withColonSplit(cells: readonly Cell[]): readonly Cell[] {
  const [first, ...rest] = cells;
  const colon = first?.text.indexOf(':') ?? -1;
  if (first === undefined || colon < 1 || colon > 40) return cells;
  const [label, value] = [first.text.slice(0, colon).trim(), first.text.slice(colon + 1).trim()];
  if (/^\d+$/.test(label) || !/^[\p{L}\d .()/&-]+$/u.test(label)) return cells;
  if (value === '') return [{ text: label, column: first.column }, ...rest];
  return [
    { text: label, column: first.column },
    { text: value, column: first.column + colon + 1 },
    ...rest,
  ];
}

/**
 * Rows with a cell for each column of the row with the most cells: a shorter row has empty cells where nothing stands below the
 * columns of that row. Rows that do not fit stay as they are.
 */
function aligned(rows: readonly Row[]): readonly Row[] {
  let model: readonly (readonly [start: number, end: number])[] = [];
  const spansOf = (cells: readonly Cell[]) =>
    cells.map(({ text, column }) => [column, column + text.length] as const);
  return rows.map((row) => {
    const { cells } = row;
    if (cells.length === 0) {
      model = [];
      return row;
    }
    if (cells.length >= model.length) {
      model = spansOf(cells);
      return row;
    }
    if (cells.length < 2 || model.length > 64) return row;
    const places = cells.map(({ text, column }) =>
      model.findIndex(([start, end]) => column < end && column + text.length > start),
    );
    const isFit = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
    if (!isFit) return row;
    const filled: Cell[] = model.map(([start]) => ({ text: '', column: start }));
    places.forEach((place, index) => {
      filled[place] = cells[index] ?? { text: '', column: 1 };
    });
    return { ...row, cells: filled };
  });
}

/** What a row says, short enough to be quoted. */
export function quoted({ text }: Row): string {
  return excerpt(text, 60);
}
