// One round of the grid. Drawn again only when something of the round has changed: its sittings, its marks,
// where the cursor stands in it. Columns of places: 0 is the header, then tables from 1.

import { memo } from 'react';
import type { Movement, Round } from '../../movement/movement.ts';
import { formatCell } from '../../notation/cell.ts';
import { CellEditor } from './CellEditor.tsx';
import { isSameRow, NO_MARKS, type RowMarks } from './cellMarks.ts';
import { ROLES } from './gridRoles.ts';
import styles from './MovementGrid.module.css';
import { SittingCell } from './SittingCell.tsx';

interface GridRowProps {
  readonly movement: Movement;
  readonly round: Round;
  /** From 1. */
  readonly roundNumber: number;
  readonly marks: RowMarks;
  /** The column of the cursor; null when it is in another row. */
  readonly cursorColumn: number | null;
  /** What the cell at the cursor is being typed over with; null: not. */
  readonly typed: string | null;
  readonly onTake: (text: string, next: 'stay' | 'left' | 'right' | 'leave') => string | null;
  readonly onLeave: (focused?: null) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { movement, round, roundNumber, marks, cursorColumn, typed, onTake, onLeave } = props;
  const startsSession = roundNumber > 1 && movement.sessionStarts.includes(roundNumber - 1);
  const place = (column: number) => placeProps(roundNumber, column, column === cursorColumn);
  return (
    <tr
      {...ROLES.row}
      className={styles.row}
      data-round={roundNumber}
      data-session-start={startsSession || undefined}
      data-editing={typed !== null || undefined}
    >
      <th {...ROLES.rowHeader} scope="row" className={styles.roundHeader} {...place(0)}>
        Round {roundNumber}
      </th>
      {round.map((sitting, tableIndex) => {
        const column = tableIndex + 1;
        if (typed === null || column !== cursorColumn) {
          return (
            <SittingCell
              key={column}
              movement={movement}
              sitting={sitting}
              marks={marks.get(tableIndex) ?? NO_MARKS}
              {...place(column)}
            />
          );
        }
        return (
          <td {...ROLES.cell} key={column} className={styles.cell} {...place(column)}>
            <CellEditor
              name={`Round ${roundNumber}, table ${column}`}
              opening={typed || formatCell(movement, sitting)}
              isWhole={typed === ''}
              onTake={onTake}
              onLeave={onLeave}
            />
          </td>
        );
      })}
    </tr>
  );
}, sameRow);

/** The place at the cursor, for links that skip to the grid. */
export const CURSOR_ID = 'grid-cursor';

/** What makes an element a place of the grid, row and column 0 being the headers; Tab reaches the one at the cursor. */
export function placeProps(row: number, column: number, isAtCursor: boolean) {
  const place = { 'data-place': `${row}/${column}`, tabIndex: isAtCursor ? 0 : -1 };
  return isAtCursor ? { ...place, id: CURSOR_ID } : place;
}

/** The movement is compared by what a row shows of it; an open editor is always drawn with the newest. */
function sameRow(before: GridRowProps, after: GridRowProps): boolean {
  return (
    before.round === after.round &&
    before.movement.sets === after.movement.sets &&
    before.movement.phantom === after.movement.phantom &&
    before.movement.sessionStarts === after.movement.sessionStarts &&
    before.cursorColumn === after.cursorColumn &&
    before.typed === null &&
    after.typed === null &&
    isSameRow(before.marks, after.marks)
  );
}
