// The rows of the tables in a piece of HTML, as copied from a browser or saved as a page.
// A scanner only for tables: other tags are skipped.
// Lines and columns count from 1. Linear in the text; broken HTML gives the rows that can be found.

import type { CellOf, SourceRow } from './cells.ts';
import { type SpanningCell, spanIn, withSpans } from './spans.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  ...{
    nbsp: ' ',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '-',
    mdash: '-',
    minus: '-',
  },
  frac12: '½',
  times: '×',
  thinsp: ' ',
  ensp: ' ',
  emsp: ' ',
  shy: '',
};

/** The rows of all tables; null if the text has none. Text outside of tables is a row of one cell. */
export function htmlRows(text: string, cellOf: CellOf): readonly SourceRow[] | null {
  if (!/<t(?:able|r|d)[\s>]/i.test(text)) return null;
  const rows: { line: number; isAfterBlank: boolean; cells: SpanningCell[] }[] = [];
  let line = 1;
  let lineStart = 0;
  let row: (typeof rows)[number] | null = null;
  let cell: { -readonly [Key in keyof SpanningCell]: SpanningCell[Key] } | null = null;
  let isAfterBlank = false;
  const put = (piece: string, at: number): void => {
    if (cell !== null) cell.text += piece;
    else if (row === null && piece.trim() !== '') {
      rows.push({
        line,
        isAfterBlank: true,
        cells: [{ text: piece.trim(), column: at - lineStart + 1, across: 1, down: 1 }],
      });
    }
  };
  const closeCell = (): void => {
    if (cell === null || row === null) return;
    cell.text = decoded(cell.text);
    row.cells.push(cell);
    cell = null;
  };
  const closeRow = (): void => {
    closeCell();
    if (row !== null && row.cells.length > 0) rows.push(row);
    row = null;
  };
  let skipUntil: string | null = null;
  for (const found of text.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)\b([^<>]*)>|\n|[^<\n]+|</gi,
  )) {
    const [piece, tag = '', attributes = ''] = found;
    const name = tag.toLowerCase();
    if (skipUntil !== null) {
      if (name === skipUntil && piece.startsWith('</')) skipUntil = null;
    } else if (name === 'style' || name === 'script' || name === 'title') {
      if (!piece.startsWith('</')) skipUntil = name;
    } else if (name === 'table') {
      closeRow();
      isAfterBlank = true;
    } else if (name === 'tr') {
      closeRow();
      if (!piece.startsWith('</')) row = { line, isAfterBlank, cells: [] };
      isAfterBlank = false;
    } else if (name === 'td' || name === 'th') {
      closeCell();
      if (!piece.startsWith('</')) {
        row ??= { line, isAfterBlank, cells: [] };
        cell = {
          text: '',
          column: found.index - lineStart + 1,
          across: spanIn(attributes, 'colspan'),
          down: spanIn(attributes, 'rowspan'),
        };
      }
    } else if (name === '' && !piece.startsWith('<!')) {
      put(piece === '\n' ? ' ' : piece, found.index);
    } else if (name === 'br' || name === 'p' || name === 'div') put(' ', found.index);
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) {
      line += 1;
      lineStart = found.index + at + 1;
    }
  }
  closeRow();
  return withSpans(rows, cellOf);
}

function decoded(text: string): string {
  const plain = text.replace(/&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi, (all, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? all;
    const code =
      name[1] === 'x' || name[1] === 'X'
        ? Number.parseInt(name.slice(2), 16)
        : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  return plain.replace(/\s+/g, ' ').trim();
}
