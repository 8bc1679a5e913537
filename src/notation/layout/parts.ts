// A text before it is split into cells: its lines, or the rows that HTML or JSON marks, and the first of them, by which
// layouts are recognised. Lines and columns of the text count from 1. Knows nothing of movements. Linear in the text.

import { withBoardsApart } from './boardsApart.ts';
import { withCutHeadings } from './brokenHeadings.ts';
import { type CellOf, createCells, MAX_ROWS, type SourceRow } from './cells.ts';
import { jsonOfCode } from './code.ts';
import type { FilledLine } from './cut.ts';
import { htmlRows } from './html.ts';
import { jsonRows } from './jsonRows.ts';
import { isLatex, withoutLatex } from './latex.ts';
import { linesOf } from './plainLines.ts';
import { treeOfXml } from './xml.ts';
import { treeOfYaml } from './yaml.ts';

/** A text before it is split into cells: its rows if HTML or JSON marks them, otherwise its lines; and its maker of cells. */
export interface Parts {
  /** The rows of HTML tables or of JSON; null for a text of lines. */
  readonly marked: {
    readonly split: 'html' | 'json';
    readonly rows: readonly SourceRow[];
  } | null;
  /** Names of members of JSON objects that are not in the rows. */
  readonly membersLeftOut: readonly string[];
  /** Boards per set, if the text says so apart from its rows. */
  readonly boardsPerSet: number | null;
  readonly lines: readonly FilledLine[];
  readonly isWiki: boolean;
  readonly cellOf: CellOf;
}

/** The parts of a text; null if it is too long for a movement. */
export function partsOf(text: string): Parts | null {
  const cellOf = createCells();
  const { marked, membersLeftOut, boardsPerSet } = markedRows(text, cellOf);
  const plain = marked === null && isLatex(text) ? withoutLatex(text) : text;
  const lines = marked === null ? withBoardsApart(withCutHeadings(linesOf(plain))) : [];
  const isWiki = /^\s*\{\||^\|-\s*$/m.test(text.slice(0, 20_000));
  const parts = { marked, membersLeftOut, boardsPerSet, lines, isWiki, cellOf };
  return rowCount(parts) > MAX_ROWS ? null : parts;
}

function markedRows(
  text: string,
  cellOf: CellOf,
): Pick<Parts, 'marked' | 'membersLeftOut' | 'boardsPerSet'> {
  const own = jsonRows(text, treeOfXml(text) ?? treeOfYaml(text));
  const code = own === null ? jsonOfCode(text) : null;
  const json = code === null ? own : jsonRows(code, null);
  if (json !== null) {
    const rows = json.rows.map(({ line, isAfterBlank, cells }): SourceRow => {
      return { line, isAfterBlank, cells: cells.map((cell) => cellOf(cell.text, cell.column)) };
    });
    const { membersLeftOut, boardsPerSet } = json;
    return { marked: { split: 'json', rows }, membersLeftOut, boardsPerSet };
  }
  const html = htmlRows(text, cellOf);
  const marked = html === null ? null : ({ split: 'html', rows: html } as const);
  return { marked, membersLeftOut: [], boardsPerSet: null };
}

/** Enough of any movement to recognise its layout: two rounds of the most tables, in a list or in a grid. */
const FEW_ROWS = 400;
const FEW_CHARACTERS = 15_000;
/** A text that has little more than this is read as a whole. */
const LONG_CHARACTERS = 50_000;
/** Rows before the first numbers that may be headings. */
const HEADINGS = 6;

/** The first rows with numbers and the headings above them; the same parts if they are few. */
export function firstParts(parts: Parts): Parts {
  const { marked, lines } = parts;
  const textAt = (row: number) =>
    (marked === null
      ? lines[row]?.text
      : marked.rows[row]?.cells.map(({ text }) => text).join(' ')) ?? '';
  const [start, end] = firstRows(rowCount(parts), textAt);
  return end - start === rowCount(parts) ? parts : rowsBetween(parts, start, end);
}

/** The first rows of a text. */
export function firstRowsOf(parts: Parts, count: number): Parts {
  return rowsBetween(parts, 0, count);
}

export function rowCount({ marked, lines }: Parts): number {
  return (marked?.rows ?? lines).length;
}

/** Rows by index, the last one not included. */
function rowsBetween(parts: Parts, start: number, end: number): Parts {
  const { marked, lines } = parts;
  return marked === null
    ? { ...parts, lines: lines.slice(start, end) }
    : { ...parts, marked: { ...marked, rows: marked.rows.slice(start, end) } };
}

/** Where the first rows with numbers begin and end, by index; all rows if there are not many more. */
function firstRows(count: number, textAt: (row: number) => string): readonly [number, number] {
  const start = Math.max(0, firstData(count, textAt) - HEADINGS);
  let end = start;
  let few = start;
  let characters = 0;
  while (end < count && end - start < FEW_ROWS && characters < LONG_CHARACTERS) {
    characters += textAt(end).length;
    end += 1;
    if (characters <= FEW_CHARACTERS) few = end;
  }
  // Reading the text twice must save enough rows.
  return end - start < 0.7 * count ? [start, Math.max(few, start + 1)] : [0, count];
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
