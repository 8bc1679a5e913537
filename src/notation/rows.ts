// Tables of text: rows of cells separated by commas, semicolons or tabs (RFC 4180, read and written by papaparse).
// Knows nothing of movements. Lines from 1; a cell with line breaks spans several.
// Text that a spreadsheet would take for a formula is written behind an apostrophe, and read without it.

import Papa from 'papaparse';
import { LIMITS } from '../movement/structure.ts';
import { fail, type Place } from './format.ts';

/** A row that starts on a line. Its text is kept to tell where a cell stands. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
  readonly text: string;
  readonly delimiter: string;
}

/** A row a sitting, and a header. */
const MAX_ROWS = LIMITS.rounds * LIMITS.tables + 1;
const FORMULA_START = '=+-@\t';

/** The rows that hold anything, cells trimmed. Throws ParseError beyond a row for every sitting of the largest movement. `delimiter` null: found by the look of the text. */
export function rowsOf(text: string, delimiter: string | null = null): readonly Row[] {
  const rows: Row[] = [];
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiter ?? '',
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    step: ({ data, meta }) => {
      const cells = data.map(unguarded);
      const rowText = text.slice(start, meta.cursor);
      if (cells.some((cell) => cell !== '')) {
        rows.push({ cells, line, text: rowText, delimiter: meta.delimiter });
      }
      if (rows.length > MAX_ROWS) {
        const limit = `${LIMITS.rounds} rounds of ${LIMITS.tables} tables`;
        fail({ line, column: 1 }, `There are more rows than a movement of ${limit} has.`);
      }
      line += rowText.split('\n').length - 1;
      start = meta.cursor;
    },
  });
  return rows;
}

/** Where the cell at an index (from 0) begins; the row itself when there is no such cell. */
export function placeOfCell({ text, line, delimiter }: Row, index: number): Place {
  let place = { line, column: 1 };
  let quoted = false;
  let cell = 0;
  for (const character of text) {
    if (cell === index) return place;
    place =
      character === '\n'
        ? { line: place.line + 1, column: 1 }
        : { line: place.line, column: place.column + character.length };
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) cell += 1;
  }
  return cell === index ? place : { line, column: 1 };
}

/** CSV of rows, lines ended as RFC 4180 has it. */
export function formatRows(rows: readonly (readonly (string | number)[])[]): string {
  const guarded = rows.map((row) => row.map(guardedCell));
  return `${Papa.unparse(guarded, { newline: '\r\n' })}\r\n`;
}

function guardedCell(cell: string | number): string | number {
  if (typeof cell === 'number' || cell === '') return cell;
  return FORMULA_START.includes(cell.charAt(0)) || cell.startsWith("'") ? `'${cell}` : cell;
}

function unguarded(cell: string): string {
  const trimmed = cell.trim();
  return trimmed.startsWith("'") ? trimmed.slice(1) : trimmed;
}
