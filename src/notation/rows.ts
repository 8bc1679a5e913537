// Tables of text: rows of cells separated by commas, semicolons or tabs (RFC 4180, read and written by papaparse).
// Knows nothing of movements. Lines from 1; a cell with line breaks spans several.
// Text that a spreadsheet would take for a formula is written behind an apostrophe, and read without it.

import Papa from 'papaparse';

export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

const FORMULA_START = '=+-@\t';

/** The rows that hold anything, cells trimmed. `delimiter` null: found by the look of the text. */
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
      if (cells.some((cell) => cell !== '')) rows.push({ cells, line });
      line += lineFeeds(text, start, meta.cursor);
      start = meta.cursor;
    },
  });
  return rows;
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

function lineFeeds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}
