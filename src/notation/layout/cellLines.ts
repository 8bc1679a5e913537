// Tables with a cell on each line, as text copied out of a PDF has them: headings, then the cells of the rows, once or for
// each card again, and for cards side by side together. Lines and columns count from 1. Linear in the text.

import type { SourceCell, SourceRow } from './cells.ts';
import { type FilledLine, MAX_IN_ROW } from './cut.ts';
import type { Parts } from './parts.ts';
import { namesSeat } from './players.ts';
import { type SourceTable, tidied } from './source.ts';

/** The fewest headings of such a table. */
const FEWEST_HEADINGS = 3;

interface LineCell extends SourceCell {
  readonly line: number;
}

/** Headings of columns from a line on, by index, and the numbered names of the cards before them. */
interface Head {
  readonly names: readonly LineCell[];
  readonly headings: readonly LineCell[];
  readonly end: number;
}

/** The table of a text with one cell on each line; none if it has no headings with rows below. */
export function cellTable(parts: Parts): readonly SourceTable[] {
  const { lines, cellOf } = parts;
  const cells = lines.map(({ text, line }): LineCell => {
    const cell = cellOf(text.trim(), 1 + text.length - text.trimStart().length);
    return { ...cell, line };
  });
  const rows: SourceRow[] = [];
  const unread: FilledLine[] = [];
  let count = 0;
  for (let at = 0; at < cells.length; ) {
    const columns = columnsAt(cells, at);
    if (columns !== null) {
      count += columns.rows.length - columns.headed;
      rows.push(...columns.rows.map(rowOf));
      at = columns.end;
      continue;
    }
    const head = headAt(cells, at);
    const body = head === null ? [] : bodyAt(cells, head);
    if (head === null || body.length === 0) {
      const line = lines[at] as FilledLine;
      if (count === 0) rows.push(rowOf([cells[at] as LineCell]));
      else unread.push(line);
      at += 1;
      continue;
    }
    count += body.length;
    rows.push(...cards(head, body, cellOf));
    at = head.end + body.reduce((sum, row) => sum + row.length, 0);
  }
  const table = count < 2 ? null : tidied('cells', rows, parts, unread);
  return table === null ? [] : [table];
}

/** Columns one after the other, as rows: the numbered names above them, their headings, and then the rows themselves. */
interface Columns {
  readonly rows: readonly (readonly LineCell[])[];
  /** How many of the rows are names and headings. */
  readonly headed: number;
  readonly end: number;
}

/** The columns from a line on, each under its heading, the first of which counts the rows; null if there are none. */
function columnsAt(cells: readonly LineCell[], start: number): Columns | null {
  let at = start;
  while (at - start < MAX_IN_ROW && cells[at]?.forms.counted != null) at += 1;
  const names = cells.slice(start, at);
  let length = 0;
  while (numberIn(cells[at + 1 + length]) === length + 1) length += 1;
  const columns: (readonly LineCell[])[] = [];
  for (let column: readonly LineCell[]; length > 1; columns.push(column)) {
    column = cells.slice(at, at + 1 + length);
    const [heading, ...data] = column;
    const isHeaded = heading !== undefined && isHeading(heading);
    if (!isHeaded || data.length < length || !data.every(isData)) break;
    at += column.length;
  }
  if (columns.length < FEWEST_HEADINGS) return null;
  const rows = Array.from({ length: length + 1 }, (_, row) =>
    columns.flatMap((column) => column.slice(row, row + 1)),
  );
  const all = [...names.map((name) => [name]), ...rows];
  return { rows: all, headed: names.length + 1, end: at };
}

function isHeading({ forms, text }: LineCell): boolean {
  return forms.heading !== null || forms.counted !== null || namesSeat(text);
}

function headAt(cells: readonly LineCell[], start: number): Head | null {
  let at = start;
  while (at - start < MAX_IN_ROW && cells[at]?.forms.counted != null) at += 1;
  const names = cells.slice(start, at);
  const first = at;
  for (let cell = cells[at]; cell !== undefined && at - first < MAX_IN_ROW; cell = cells[at]) {
    const { heading, counted, number } = cell.forms;
    // After Table 1 come 2, 3 and so on.
    const before = cells[at - 1]?.forms;
    const last = before?.counted?.number ?? before?.number ?? null;
    const isNext = at > first + 1 && number !== null && last === number - 1;
    if (heading === null && counted === null && !isNext && !namesSeat(cell.text)) break;
    at += 1;
  }
  const headings = cells.slice(first, at);
  return headings.length < FEWEST_HEADINGS ? null : { names, headings, end: at };
}

/** The rows below headings: of one cell for each, or of two for all but the first, which are pairs and their boards. */
function bodyAt(cells: readonly LineCell[], { headings, end }: Head): readonly LineCell[][] {
  const width = headings.length;
  const numberAt = (at: number) => numberIn(cells[at]);
  const first = numberAt(end);
  if (first === null) return [];
  const stride = [width, 2 * width - 1].find((each) => numberAt(end + each) === first + 1) ?? width;
  const rows: LineCell[][] = [];
  for (let at = end; at + stride <= cells.length; at += stride) {
    const row = cells.slice(at, at + stride);
    if (numberIn(row[0]) === null || !row.every(isData)) break;
    rows.push(row);
  }
  return rows;
}

function numberIn(cell: LineCell | undefined): number | null {
  return cell?.forms.number ?? cell?.forms.counted?.number ?? null;
}

function isData({ forms }: LineCell): boolean {
  const { number, counted, boards, direction, side, partners } = forms;
  const { pairs, several, sitting, place, players } = forms;
  return (
    forms.isEmpty ||
    (number ?? counted ?? boards ?? direction ?? side) !== null ||
    (pairs ?? several ?? sitting ?? place ?? players ?? partners) !== null
  );
}

/** The rows of the cards under one head, which may be side by side. */
function cards(
  { names, headings }: Head,
  body: readonly LineCell[][],
  cellOf: Parts['cellOf'],
): readonly SourceRow[] {
  const repeats = periodsIn(headings);
  const count = names.length === repeats ? repeats : 1;
  const width = headings.length / count;
  return Array.from({ length: count }, (_, card) => {
    const own = count === 1 ? names : names.slice(card, card + 1);
    const rows = body.map((row) => {
      if (row.length === headings.length) return row.slice(card * width, (card + 1) * width);
      return row.flatMap((cell, at) => {
        if (at === 0) return [cell];
        const text = `${cell.text} ${row[at + 1]?.text ?? ''}`;
        return at % 2 === 0 ? [] : [{ ...cellOf(text, cell.column), line: cell.line }];
      });
    });
    const head = headings.slice(card * width, (card + 1) * width);
    return [...own.map((cell) => [cell]), head, ...rows].map(rowOf);
  }).flat();
}

/** How often the same headings follow one another. */
function periodsIn(headings: readonly LineCell[]): number {
  const names = headings.map(({ text }) => text);
  const next = names.indexOf(names[0] ?? '', 1);
  if (next < FEWEST_HEADINGS || names.length % next !== 0) return 1;
  return names.every((name, at) => name === names[at % next]) ? names.length / next : 1;
}

function rowOf(cells: readonly LineCell[]): SourceRow {
  return { line: cells[0]?.line ?? 1, isAfterBlank: false, cells };
}
