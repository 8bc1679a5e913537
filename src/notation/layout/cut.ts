// Splits a line of text into cells: at separators, at words, or at positions that are blank in all lines.
// Columns of the line count from 1. Of movements it knows only which words belong together. Linear in the line.

import type { CellOf, SourceCell } from './cells.ts';
import { PLAYERS_WORD } from './players.ts';

/** A line that is not empty. */
export interface FilledLine {
  readonly text: string;
  readonly line: number;
  readonly isAfterBlank: boolean;
}

/** A row of the largest movement, with several columns per table; of longer rows one cell more than this is cut. */
export const MAX_IN_ROW = 800;

/** Cells between signs that are not in quotes. */
export function cutAtSign(line: string, sign: string, cellOf: CellOf): readonly SourceCell[] {
  const cells: SourceCell[] = [];
  const masked = withQuotesMasked(line);
  let start = 0;
  for (let end = masked.indexOf(sign); end >= 0; end = masked.indexOf(sign, start)) {
    if (cells.length > MAX_IN_ROW) return cells;
    cells.push(cellBetween(line, start, end, cellOf));
    start = end + sign.length;
  }
  cells.push(cellBetween(line, start, line.length, cellOf));
  return cells;
}

/** Cells between separators that are not in quotes; if blanks separate cells, an indent is not a cell. */
export function cutAt(line: string, separator: RegExp, cellOf: CellOf): readonly SourceCell[] {
  const cells: SourceCell[] = [];
  const indented = separator.source.startsWith(' ') ? line.length - line.trimStart().length : 0;
  let start = indented;
  for (const found of withQuotesMasked(line).matchAll(separator)) {
    if (found.index < start) continue;
    if (cells.length > MAX_IN_ROW) return cells;
    cells.push(cellBetween(line, start, found.index, cellOf));
    start = found.index + found[0].length;
  }
  cells.push(cellBetween(line, start, line.length, cellOf));
  return cells;
}

/** A line in which everything between quotes is quotes, so that no separator is found there. */
function withQuotesMasked(line: string): string {
  if (!line.includes('"')) return line;
  return line.replace(/"[^"]*"/g, (quoted) => '"'.padEnd(quoted.length, '"'));
}

function cellBetween(line: string, start: number, end: number, cellOf: CellOf): SourceCell {
  const raw = line.slice(start, end);
  const text = raw.trim();
  const indent = text.length === raw.length ? 0 : raw.length - raw.trimStart().length;
  return cellOf(text.startsWith('"') ? text.replace(/^"(.*)"$/, '$1') : text, start + indent + 1);
}

/** Cells between pipes, without the empty ones before the first and after the last. */
export function cutAtPipes(line: string, cellOf: CellOf): readonly SourceCell[] {
  const cells = cutAt(line, /\|\||[|│┃║]/g, cellOf);
  const first = cells[0]?.text === '' ? 1 : 0;
  const last = cells.at(-1)?.text === '' ? cells.length - 1 : cells.length;
  return cells.slice(first, last);
}

/** Texts that are one cell although they contain blanks: `4 v 1`, `1- 2`, `Table 1`, `bye 3`. */
export const WORD = new RegExp(
  [
    ...PLAYERS_WORD,
    /(?:table|round|pair|player|rd|tafel|ronde|runde|tisch|paar|bye|sit-?out)\.? *\d+[.:]?/,
    /\d+(?:\.|st|nd|rd|th|er|e|ème|de|ste) (?:round|ronde|runde|tour|durchgang|table|tafel|tisch)\b:?/,
    /(?:boards?|bds?|sets?)[.:]? *(?:\d+(?: *[-\u2010-\u2015] *\d+)?| ?[A-Z]\b)/,
    /\(?\d+\)? *(?:[-\u2010-\u2015\u2212&]|v|vs|x|tegen|gegen|contre)\.? *\(?\d+\)?(?![\w-])\*?/,
    /\d+ +(?:bye|sits? out)/,
    /\(\d+, ?\d+, ?(?:\d+|[A-Z]{1,2})\)/,
    // A slash alone parts words.
    /(?!\/(?:\s|$))[^\s,;]+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

/** The words of a line, each a cell; of longer lines one more than `most`. */
export function cutAtWords(
  line: string,
  cellOf: CellOf,
  form = WORD,
  most = MAX_IN_ROW,
): readonly SourceCell[] {
  const cells: SourceCell[] = [];
  for (const found of line.matchAll(form)) {
    cells.push(cellOf(found[0], found.index + 1));
    if (cells.length > most) break;
  }
  return cells;
}

/** The places (from 0) of each line where cells begin, because they are blank in nearly all lines with numbers. */
export function gutterColumns(lines: readonly string[]): readonly number[] {
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

/** A line of one heading with a number, which no gutter cuts. */
const HEADING = /^ *[^\s\d]{1,20} *\d{1,3}[.:]?$/;

/** Cells that begin at some places of the line (from 0). */
export function cutAtGutters(
  line: string,
  cellOf: CellOf,
  starts: readonly number[],
): readonly SourceCell[] {
  if (HEADING.test(line)) return cutAt(line, / {2,}/g, cellOf);
  return starts.map((start, index) => {
    const raw = line.slice(start, starts[index + 1]);
    return cellOf(raw.trim(), start + raw.length - raw.trimStart().length + 1);
  });
}
