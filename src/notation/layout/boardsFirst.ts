// Tables whose rows give the boards of the whole round after its pairs: the boards are put before them, where other tables
// have them. Linear in the cells.

import type { SourceRow } from './cells.ts';

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
