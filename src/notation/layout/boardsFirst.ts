// Tables that give boards apart from the pairs: the boards of a whole round after its pairs are put before them, and those
// above a list of sittings into the list, where other tables have them. Linear in the cells.

import type { CellOf, SourceRow } from './cells.ts';
import { BOARDS } from './words.ts';

/** Rows of pairs that end with the boards of the whole round, `1 | 4-1 | 2-3 | Boards A`: the boards before the pairs. */
export function withBoardsFirst(rows: readonly SourceRow[]): readonly SourceRow[] {
  const widths = rows.filter(({ cells }) => cells.at(-1)?.forms.heading === 'set');
  const isNamed = ({ cells }: SourceRow) => widths.some((row) => row.cells.length === cells.length);
  const ofRound = rows.filter((row) => hasBoardsLast(row, isNamed(row)));
  if (ofRound.length < 2) return rows;
  const width = ofRound[0]?.cells.length ?? 0;
  const alike = rows.filter(({ cells }) => cells.length === width);
  if (2 * ofRound.length <= alike.length) return rows;
  return rows.map((row) => {
    const { cells } = row;
    const last = cells.at(-1);
    if (cells.length !== width || last === undefined) return row;
    return { ...row, cells: [...cells.slice(0, 1), last, ...cells.slice(1, -1)] };
  });
}

const SET_NAME = /[a-z]/i;

/** Whether a row ends with named boards, after two or more pairs without boards. */
function hasBoardsLast({ cells }: SourceRow, isNamed: boolean): boolean {
  const last = cells.at(-1);
  if (cells.length < 4 || last === undefined || last.forms.boards === null) return false;
  const arePairs = cells.every(({ forms }, at) => {
    const isGiven = forms.pairs !== null || forms.players?.boards === null;
    return at === 0 || at === cells.length - 1 || isGiven;
  });
  return arePairs && (isNamed || SET_NAME.test(last.text));
}

const HEADING = new RegExp(
  `^[#=*\\s]*(?:${BOARDS})\\.?\\s?:?\\s?(\\d{1,3}(?:\\s?[-–—]\\s?\\d{1,3})?|[A-Z])[\\s:*=]*$`,
  'i',
);

/**
 * Lists under the boards that all their sittings play, as travellers are: `Boards 1-3` above Round, Table, NS and EW. The
 * boards become a last column. Unchanged if the lists have boards themselves.
 */
export function withBoardHeadings(
  rows: readonly SourceRow[],
  cellOf: CellOf,
): readonly SourceRow[] {
  const head = rows.find(({ cells }) => isListHead(cells))?.cells;
  if (head === undefined || head.some(({ forms }) => forms.heading === 'set')) return rows;
  const boards = rows.map(({ cells }) => HEADING.exec(textOf(cells))?.[1] ?? null);
  const count = new Set(boards.filter((each) => each !== null)).size;
  if (count < 2) return rows;
  let current = '';
  return rows.flatMap((row, at) => {
    const heading = boards[at] ?? null;
    if (heading !== null) {
      current = heading;
      return [];
    }
    const { cells } = row;
    const isRow = current !== '' && cells.length === head.length;
    if (!isRow && !isListHead(cells)) return [row];
    const text = isListHead(cells) ? 'boards' : current;
    return [{ ...row, cells: [...cells, cellOf(text, 1)] }];
  });
}

function textOf(cells: SourceRow['cells']): string {
  return cells.length > MAX_HEADING
    ? ''
    : cells
        .map(({ text }) => text)
        .join(' ')
        .trim();
}

/** The most cells into which a heading can be split. */
const MAX_HEADING = 12;

/** Whether a row names the columns of a list of sittings. */
function isListHead(cells: SourceRow['cells']): boolean {
  const named = cells.map(({ forms }) => forms.heading);
  return (
    named.includes('northSouth') &&
    named.includes('eastWest') &&
    (named.includes('round') || named.includes('table'))
  );
}
