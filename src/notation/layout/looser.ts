// Ways to split a text that are tried if no other gives a movement: boards below their pairs, and words whose line breaks
// mean nothing. Whether they apply depends on the whole text. Lines and columns count from 1. Linear in the text.

import { LIMITS } from '../../movement/structure.ts';
import { cellTable } from './cellLines.ts';
import { asText, type SourceCell, type SourceRow } from './cells.ts';
import { cutAt, cutAtWords, type FilledLine, MAX_IN_ROW, WORD } from './cut.ts';
import { resultsIn } from './noMovement.ts';
import type { Parts } from './parts.ts';
import { type SourceTable, tidied } from './source.ts';

const MAX_STREAMS = 10;
/** The most numbers of a line that is a note and no row. */
const MOST_IN_NOTE = 2;
/** The words of the largest movement: round, table, two pairs and boards for each sitting. */
const MAX_WORDS = 5 * LIMITS.rounds * LIMITS.tables;

/** More ways to split a text, if no other way gives a movement; whether they apply depends on the whole text. */
export function looserTables(parts: Parts): readonly SourceTable[] {
  if (parts.marked !== null) return [];
  return [...cellTable(parts), ...stackedTable(parts), ...streamTables(parts)];
}

/** Rows of pairs with rows of boards below them, cell by cell; a number alone between them counts them. */
function stackedTable(parts: Parts): readonly SourceTable[] {
  const { cellOf } = parts;
  const wide: SourceRow[] = [];
  const unread: FilledLine[] = [];
  for (const line of parts.lines) {
    const cells = cutAt(line.text.replaceAll('\t', '  '), / {2,}/g, asText);
    const isWide = cells.length > 1 && cells.every(({ text }) => isTwoNumbers(text));
    if (isWide) wide.push({ ...line, cells });
    else if (!/^\s*\d{1,3}\.?$/.test(line.text)) unread.push(line);
  }
  if (wide.length < 4 || wide.length % 2 === 1) return [];
  const merged: SourceRow[] = [];
  for (let index = 0; index < wide.length; index += 2) {
    const [above, below] = [wide[index], wide[index + 1]];
    if (above === undefined || above.cells.length !== below?.cells.length) return [];
    const cells = above.cells.map(({ text, column }, at) => {
      return cellOf([text, below.cells[at]?.text].join(' '), column);
    });
    merged.push({ ...above, cells });
  }
  const table = tidied('stacked', merged, parts, unread);
  return table === null ? [] : [table];
}

function isTwoNumbers(text: string): boolean {
  return /^\(?\d{1,3}\)? ?[-\u2010-\u2015\u2212] ?\(?\d{1,3}\)?$/u.test(text);
}

/** The words of all lines of data as rows of each length that divides their number. */
function streamTables({ lines, cellOf }: Parts): readonly SourceTable[] {
  // Where signs part the cells, line breaks part the rows.
  const parted = lines.filter(({ text }) => /[\t;|].*[\t;|]|,.*,/.test(text));
  if (2 * parted.length > lines.length || resultsIn(lines, cellOf) !== null) return [];
  const words: SourceCell[] = [];
  const unread: SourceRow[] = [];
  /** Headings such as Round 3, whose numbers would be lost. */
  let numbered = 0;
  for (const { text, line, isAfterBlank } of lines) {
    const cells = cutAtWords(text, asText, WORD, MAX_WORDS);
    if (!cells.every(({ text: word }) => /^[(\d]|^[A-Z]{1,2}$|^-+$/.test(word))) {
      // Rows of data that do not fit are no remarks: what is left would be half a movement.
      const isRow = words.length > 0 && (text.match(/\d+/g)?.length ?? 0) > MOST_IN_NOTE;
      numbered += cells.filter(({ text: word }) => cellOf(word, 1).forms.counted !== null).length;
      if (isRow || numbered > 1) return [];
      unread.push({ line, isAfterBlank, cells: [] });
      continue;
    }
    if (words.length + cells.length > MAX_WORDS) return [];
    for (const { text: word, column } of cells) words.push({ ...cellOf(word, column), line });
  }
  const tables: SourceTable[] = [];
  const most = Math.min(LIMITS.rounds, words.length / 3);
  for (let rounds = 2; rounds <= most && tables.length < MAX_STREAMS; rounds++) {
    const width = words.length / rounds;
    if (!Number.isInteger(width) || width > MAX_IN_ROW) continue;
    const rows = Array.from({ length: rounds }, (_, row): SourceRow => {
      const cells = words.slice(row * width, (row + 1) * width);
      return { line: cells[0]?.line ?? 1, isAfterBlank: false, cells };
    });
    tables.push({ split: 'stream', rows, isCrosstable: false, unread });
  }
  return tables;
}
