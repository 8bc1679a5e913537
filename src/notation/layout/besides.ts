// What tables say beside or below the cells of a sitting: a column with the pair that sits out, and boards on a line of
// their own below the pairs, which become part of the sittings; names beside the numbers of pairs, which are left out.
// Linear in the cells.

import type { CellOf, SourceCell, SourceRow } from './cells.ts';
import { countedWords } from './words.ts';

/** The rows with the column whose heading says that a pair sits out there as one more table. */
export function withByeColumn(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const head = rows.findIndex(({ cells }) => byeColumn(cells) >= 0);
  if (head < 0) return rows;
  const { cells } = rows[head] as SourceRow;
  const bye = byeColumn(cells);
  const tables = cells.findLast(({ forms }) => forms.counted?.of === 'table')?.forms.counted;
  const heading = `t${(tables?.number ?? 0) + 1}`;
  return rows.map((row, at) => {
    const own = row.cells[bye];
    if (at < head || own === undefined || row.cells.length !== cells.length) return row;
    const { number, counted } = own.forms;
    const pair = counted?.of === 'pair' ? counted.number : (number ?? 0);
    if (at !== head && pair === 0) return row;
    const text = at === head ? heading : `${pair} -`;
    return { ...row, cells: row.cells.with(bye, cellOf(text, own.column)) };
  });
}

/** The index of the column headed by who sits out, in a row that names tables; -1 if it is no such row. */
function byeColumn(cells: readonly SourceCell[]): number {
  const bye = cells.findLastIndex(({ forms, text }) => {
    return forms.number === 0 && forms.heading === null && /[a-z]/i.test(text);
  });
  if (bye < 0) return -1;
  const tables = cells.filter(({ forms }) => forms.counted?.of === 'table');
  if (tables.length < 2) return -1;
  const others = cells.filter(({ forms }, at) => at !== bye && forms.counted?.of !== 'table');
  const isLast = bye === cells.length - 1 && others.length <= 1;
  return isLast || others.every(({ forms }) => forms.heading !== null) ? bye : -1;
}

/** The rows with the boards below each row of pairs put behind the pairs. */
export function withBoardsBelow(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const isBelow = rows.map((row, at) => areBoardsBelow(row.cells, rows[at - 1]?.cells ?? []));
  const below = isBelow.filter((is) => is).length;
  if (below < 2) return rows;
  const pairs = rows.filter(({ cells }) => arePairs(cells));
  if (2 * below < pairs.length) return rows;
  return rows.flatMap((row, at) => {
    if (isBelow[at] === true) return [];
    if (isBelow[at + 1] !== true) return [row];
    const boards = rows[at + 1]?.cells ?? [];
    const cells = row.cells.map((cell, index) => {
      const text = index === 0 ? '' : (boards[index]?.text ?? '');
      return text === '' ? cell : cellOf(`${cell.text} ${text}`, cell.column);
    });
    return [{ ...row, cells }];
  });
}

/** Whether a row has no name, and boards exactly where the row above has pairs. */
function areBoardsBelow(cells: readonly SourceCell[], above: readonly SourceCell[]): boolean {
  if (cells.length < 3 || cells[0]?.text !== '' || !arePairs(above)) return false;
  return cells.every(({ forms, text }, at) => {
    if (at === 0 || text === '') return true;
    return forms.boards !== null && above[at]?.forms.pairs != null;
  });
}

/** Whether a row has a name, and then two or more pairs. */
function arePairs(cells: readonly SourceCell[]): boolean {
  const pairs = cells.filter(
    ({ forms, text }, at) => at > 0 && text !== '' && forms.pairs !== null,
  );
  return cells[0]?.text !== '' && pairs.length > 1;
}

const LABEL_AND_PAIRS = new RegExp(
  `^((?:${countedWords('round')})?\\.?\\s?\\d{1,3})\\s?[:)]\\s*(\\d.*)$`,
  'i',
);

/** The rows with the number of the round in a cell of its own, where it stands before the first pairs: `R1: 8-1 A | 6-5 C`. */
export function withLabelsApart(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const split = rows.map(({ cells }) =>
    cells.length > 1 ? labelAndPairs(cells[0], cellOf) : null,
  );
  const wide = rows.filter(({ cells }) => cells.length > 1).length;
  const found = split.filter((each) => each !== null).length;
  if (found < 2 || found < wide - 1) return rows;
  return rows.map((row, at) => {
    const cells = split[at] ?? null;
    return cells === null ? row : { ...row, cells: [...cells, ...row.cells.slice(1)] };
  });
}

function labelAndPairs(cell: SourceCell | undefined, cellOf: CellOf): readonly SourceCell[] | null {
  const found = LABEL_AND_PAIRS.exec(cell?.text.slice(0, 60) ?? '');
  if (cell === undefined || found === null || cell.forms.sitting !== null) return null;
  const pairs = cellOf(found[2] ?? '', cell.column + cell.text.length - (found[2] ?? '').length);
  const isSeated = (pairs.forms.pairs ?? pairs.forms.sitting) !== null;
  return isSeated ? [cellOf(found[1] ?? '', cell.column), pairs] : null;
}

/** How many rows may come before the headings of columns. */
const MOST_BEFORE = 30;
const NUMBER_AND_NAMES = /^[#(]?(\d{1,3})[).:]? +\p{L}['’.\p{L}].*\p{L}/u;

/** The rows with the numbers of pairs alone in the columns headed N-S and E-W, if names follow the numbers. */
export function withoutNames(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const head = rows.slice(0, MOST_BEFORE).findIndex(({ cells }) => {
    const named = cells.map(({ forms }) => forms.heading);
    return named.includes('northSouth') && named.includes('eastWest');
  });
  const headings = rows[head]?.cells.map(({ forms }) => forms.heading) ?? [];
  const columns = headings.flatMap((role, at) =>
    role === 'northSouth' || role === 'eastWest' ? [at] : [],
  );
  const isNamed = (cell: SourceCell | undefined) =>
    cell !== undefined &&
    (cell.forms.pairs ?? cell.forms.sitting) === null &&
    NUMBER_AND_NAMES.test(cell.text);
  const first = rows[head + 1]?.cells ?? [];
  if (head < 0 || !columns.some((at) => isNamed(first[at]))) return rows;
  return rows.map((row, at) => {
    if (at <= head || !columns.some((column) => isNamed(row.cells[column]))) return row;
    const cells = row.cells.map((cell, column) => {
      const number = NUMBER_AND_NAMES.exec(cell.text)?.[1];
      return columns.includes(column) && isNamed(cell) ? cellOf(number ?? '', cell.column) : cell;
    });
    return { ...row, cells };
  });
}
