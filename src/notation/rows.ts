// Text tables: rows of cells separated by commas, semicolons or tabs (RFC 4180), read and written with papaparse.
// Knows nothing of movements. Lines count from 1; a cell with line breaks spans several lines.
// A cell that a spreadsheet would take for a formula is written with a leading apostrophe, which reading removes.

import Papa from 'papaparse';
import { LIMITS } from '../movement/index.ts';
import type { TextPosition } from './facts.ts';
import { type CsvSeparator, fail } from './format.ts';

/** A row and the line it starts on. Its source text is used to find the positions of its cells. */
export interface TextRow {
  readonly cells: readonly string[];
  readonly line: number;
  readonly text: string;
  readonly delimiter: string;
  /** Whether quotes enclose cells. */
  readonly hasQuotes: boolean;
}

/** A header, and one row per sitting. */
const MAX_ROWS = LIMITS.rounds * LIMITS.tables + 1;

/** The start of a cell, with any list separator, where a spreadsheet might recognise a formula. */
const FORMULA = /(^|[;,\t\r\n])(?=[=+\-@\t\r\n'])/g;
const GUARDED_FORMULA = /([;,\t\r\n])'(?=[=+\-@\t\r\n'])/g;

/** The tab-separated cells of a sheet, in which quotes and apostrophes mean nothing. */
export function sheetRows(text: string): readonly TextRow[] {
  return readRows(text, { delimiter: '\t', most: Infinity, isSheet: true });
}

/**
 * The non-empty rows, cells trimmed; only the first `most`, if given. Throws ParseError if there are more rows than the
 * largest movement has sittings. A null `delimiter` is detected from the text.
 */
export function nonEmptyRows(
  text: string,
  delimiter: string | null = null,
  most = Infinity,
): readonly TextRow[] {
  return readRows(text, { delimiter, most, isSheet: false });
}

interface RowsWanted {
  readonly delimiter: string | null;
  readonly most: number;
  readonly isSheet: boolean;
}

function readRows(text: string, { delimiter, most, isSheet }: RowsWanted): readonly TextRow[] {
  const rows: TextRow[] = [];
  let line = 1;
  let start = 0;
  const announced = delimiter ?? announcedSeparator(text);
  Papa.parse<string[]>(text, {
    delimiter: announced ?? '',
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    // No text contains the character that encloses the cells of a sheet.
    ...(isSheet && { quoteChar: '\0' }),
    step: ({ data, meta }, parser) => {
      if (data.length === 1 && data[0] === '') {
        line += 1;
        start = meta.cursor;
        return;
      }
      const cells = data.map((cell) => (isSheet ? cell.trim() : unguardFormula(cell)));
      const rowText = text.slice(start, meta.cursor);
      const isMark = line === 1 && announcedSeparator(rowText) !== null;
      if (!isMark && cells.some((cell) => cell !== '')) {
        rows.push({ cells, line, text: rowText, delimiter: meta.delimiter, hasQuotes: !isSheet });
      }
      if (rows.length >= most) parser.abort();
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

/** The start of each cell in a row, found in one pass over its text. */
export function positionsOfCells({
  text,
  line: firstLine,
  delimiter,
  hasQuotes,
}: TextRow): readonly TextPosition[] {
  let line = firstLine;
  let lineStart = 0;
  let isQuoted = false;
  const positions: TextPosition[] = [{ line, column: 1 }];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\n') {
      line += 1;
      lineStart = at + 1;
    } else if (character === '"' && hasQuotes) {
      isQuoted = !isQuoted;
    } else if (character === delimiter && !isQuoted) {
      positions.push({ line, column: at - lineStart + 2 });
    }
  }
  return positions;
}

/**
 * CSV text of rows, with line ends as in RFC 4180. With semicolons it starts with a byte order mark, by which the
 * spreadsheets that expect them recognise UTF-8, and numbers have a decimal comma.
 */
export function formatRows(
  rows: readonly (readonly (string | number)[])[],
  separator: CsvSeparator = ',',
): string {
  const decimal = (cell: string | number) =>
    typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : cell;
  const guarded = rows.map((row) => row.map((cell) => decimal(guardFormula(cell))));
  const quotes = (value: unknown) => typeof value === 'string' && /[,;\t]/.test(value);
  const text = Papa.unparse(guarded, { newline: '\r\n', quotes, delimiter: separator });
  return `${separator === ',' ? '' : '\uFEFF'}${text}\r\n`;
}

/** Whether a name is read as it is written: blanks at its ends are cut, and a line ends in a line feed. */
export function isKeptInCell(name: string): boolean {
  return name !== '' && !name.includes('\r') && unguardFormula(`${guardFormula(name)}`) === name;
}

/** The separator that the first line of a text announces for spreadsheets, as in sep=; or null. */
function announcedSeparator(text: string): string | null {
  return /^\s*"?sep=(.)"?[ \t]*(\n|$)/i.exec(text.slice(0, 100))?.[1] ?? null;
}

function guardFormula(cell: string | number): string | number {
  return typeof cell === 'number' ? cell : cell.replaceAll('\0', '').replace(FORMULA, "$1'");
}

function unguardFormula(cell: string): string {
  const trimmed = cell.trim();
  const bare = trimmed.startsWith("'") ? trimmed.slice(1) : trimmed;
  return bare.replace(GUARDED_FORMULA, '$1');
}
