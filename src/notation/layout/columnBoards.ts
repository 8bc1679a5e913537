// Tables whose headings give the boards of a whole column, because boards stay at their table: `Table 1 (boards 1-4)`, or a
// row of boards below the headings. They are put into the cells of the column. Linear in the cells.

import type { CellOf, SourceCell, SourceRow } from './cells.ts';
import { BOARDS, countedWords } from './words.ts';

/** Fewer headings name no columns. */
const FEWEST_COLUMNS = 2;
/** Board numbers or the name of a set, perhaps after a word for boards. */
const BOARDS_OF_COLUMN = `(?:(?:${BOARDS})(?![a-z])\\.?:?\\s?)?(\\d{1,3}\\s?[-\\u2010-\\u2015]\\s?\\d{1,3}|[A-Z])`;
/** The heading of a column that names a table or round and its boards. */
const COLUMN = new RegExp(
  `^((?:${countedWords('round')}|${countedWords('table')})\\.?\\s?#?\\d{1,3})[\\s,:;(\\[-]+${BOARDS_OF_COLUMN}[)\\]]?$`,
  'i',
);
/** A cell with nothing but boards, below the heading of its column. */
const BOARDS_ALONE = new RegExp(`^[([]?${BOARDS_OF_COLUMN}[)\\]]?$`, 'i');

/** The rows with the boards of each column in its cells, where these are pairs without boards; otherwise unchanged. */
export function withColumnBoards(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const at = rows.findIndex(({ cells }) => headingsIn(cells) >= FEWEST_COLUMNS);
  const headings = rows[at]?.cells ?? [];
  const below = rows[at + 1]?.cells ?? [];
  // Where blanks part the cells, nothing stands above the names of the rows.
  const isShort = below[0]?.forms.heading === 'set' && below.length === headings.length + 1;
  const head = isShort ? [cellOf('', 1), ...headings] : headings;
  if (at < 0) return rows;
  const own = head.map(({ text }) => COLUMN.exec(text));
  const isInHeadings = own.filter((found) => found !== null).length >= FEWEST_COLUMNS;
  const boards = isInHeadings
    ? own.map((found) => found?.[2] ?? null)
    : head.map((cell, column) => {
        const found = BOARDS_ALONE.exec(below[column]?.text ?? '');
        return cell.forms.counted === null ? null : (found?.[1] ?? null);
      });
  const first = rows[at + (isInHeadings ? 1 : 2)]?.cells;
  const areBelow = head.some(({ forms }) => forms.counted === null) && below.every(isApart);
  if (!isInHeadings && !areBelow) return rows;
  const columns = boards.flatMap((each, column) => (each === null ? [] : [column]));
  const isPlain = (cell: SourceCell | undefined) => cell !== undefined && cell.forms.pairs !== null;
  if (columns.length !== headingsIn(head) || !columns.every((column) => isPlain(first?.[column])))
    return rows;
  return rows.flatMap((row, index) => {
    if (index === at) {
      const cells = head.map((cell, column) => {
        const name = own[column]?.[1];
        return name === undefined ? cell : cellOf(name, cell.column);
      });
      return [{ ...row, cells }];
    }
    if (index < at) return [row];
    if (index === at + 1 && !isInHeadings) return [];
    const cells = row.cells.map((cell, column) => {
      const range = boards[column] ?? null;
      const isPair =
        cell.forms.pairs !== null && !cell.forms.isEmpty && cell.forms.pairs.boards === null;
      return range === null || !isPair ? cell : cellOf(`${cell.text} ${range}`, cell.column);
    });
    return [{ ...row, cells }];
  });
}

/** Whether a cell is of a row that gives nothing but boards: not the number of a round. */
function isApart({ text, forms }: SourceCell, column: number): boolean {
  return column > 0 || text === '' || forms.heading === 'set';
}

/** How many cells name a table or a round, perhaps with its boards. */
function headingsIn(cells: readonly SourceCell[]): number {
  return cells.filter(({ text, forms }) => forms.counted !== null || COLUMN.test(text)).length;
}
