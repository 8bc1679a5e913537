// Tables of text: rows of cells separated by commas, semicolons or tabs (RFC 4180, read and written by papaparse).
// Knows nothing of movements. Lines from 1; a cell with line breaks spans several.
// Text that a spreadsheet would take for a formula is written behind an apostrophe, and read without it.

import Papa from 'papaparse';
import { LIMITS } from '../movement/structure.ts';
import type { TextPosition } from './facts.ts';
import { fail } from './format.ts';

/** A row that starts on a line. Its text is there to tell where a cell stands. */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
  readonly text: string;
  readonly delimiter: string;
}

/** A row a sitting, and a header. */
const MAX_ROWS = LIMITS.rounds * LIMITS.tables + 1;

/** Where a cell begins for a spreadsheet, whatever its list separator is: what may follow is a formula. */
const FORMULA = /(^|[;,\t\r\n])(?=[=+\-@\t\r\n'])/g;
const GUARDED_FORMULA = /([;,\t\r\n])'(?=[=+\-@\t\r\n'])/g;

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
        const { rounds, tables } = LIMITS;
        fail({ line, column: 1 }, { kind: 'tooManySittings', rounds, tables });
      }
      line += rowText.split('\n').length - 1;
      start = meta.cursor;
    },
  });
  return rows;
}

/** Where each cell of a row begins, in one pass over its text. */
export function positionsOfCells({
  text,
  line: firstLine,
  delimiter,
}: Row): readonly TextPosition[] {
  let line = firstLine;
  let lineStart = 0;
  let isQuoted = false;
  const positions: TextPosition[] = [{ line, column: 1 }];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\n') {
      line += 1;
      lineStart = at + 1;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (character === delimiter && !isQuoted) {
      positions.push({ line, column: at - lineStart + 2 });
    }
  }
  return positions;
}

/** CSV of rows, lines ended as RFC 4180 has it. */
export function formatRows(rows: readonly (readonly (string | number)[])[]): string {
  const guarded = rows.map((row) => row.map(guardedCell));
  const quotes = (value: unknown) => typeof value === 'string' && /[;\t]/.test(value);
  return `${Papa.unparse(guarded, { newline: '\r\n', quotes })}\r\n`;
}

function guardedCell(cell: string | number): string | number {
  return typeof cell === 'number' ? cell : cell.replaceAll('\0', '').replace(FORMULA, "$1'");
}

function unguarded(cell: string): string {
  const trimmed = cell.trim();
  const bare = trimmed.startsWith("'") ? trimmed.slice(1) : trimmed;
  return bare.replace(GUARDED_FORMULA, '$1');
}
