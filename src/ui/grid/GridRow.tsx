// A round of the grid, with the tables that are drawn. Re-renders only when these, its sittings, its marks or the
// cursor's position in it change.
// Column 0 is the header, then tables count from 1.

import { type CSSProperties, memo } from 'react';
import { IDLE, type Movement, type Round } from '../../movement/movement.ts';
import { formatCell } from '../../notation/cell.ts';
import { placeTitle } from '../../words/english/places.ts';
import { CellEditor } from './CellEditor.tsx';
import { isSameRow, NO_MARKS, type RowMarks } from './cellMarks.ts';
import { HEADING_LINES } from './gridLines.ts';
import { CURSOR_ID } from './gridPlaces.ts';
import { GRID_ROLES } from './gridRoles.ts';
import styles from './MovementGrid.module.css';
import { SittingCell } from './SittingCell.tsx';

interface GridRowProps {
  readonly movement: Movement;
  readonly round: Round;
  /** From 1. */
  readonly roundNumber: number;
  /** How many headings of sessions are above it. */
  readonly headings: number;
  /** Indexes of the tables that are drawn. */
  readonly tables: readonly number[];
  readonly marks: RowMarks;
  /** The displayed name of each set, by set index. */
  readonly setNames: readonly string[];
  /** The column of the cursor; null if it is in another row. */
  readonly cursorColumn: number | null;
  /** The text that opened the editor of the cell at the cursor; null if no editor is open. */
  readonly typed: string | null;
  readonly onCommit: (text: string, next: 'stay' | 'left' | 'right' | 'leave') => string | null;
  readonly onCancel: (focused?: null) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { movement, round, roundNumber, headings, tables, marks, setNames } = props;
  const { cursorColumn, typed, onCommit, onCancel } = props;
  const place = (column: number) => placeProps(roundNumber, column, column === cursorColumn);
  return (
    <tr
      {...GRID_ROLES.row}
      className={styles.row}
      style={{ '--at': roundNumber - 1 + HEADING_LINES * headings } as CSSProperties}
      aria-rowindex={roundNumber + headings + 1}
      data-round={roundNumber}
      data-editing={typed !== null || undefined}
    >
      <th {...GRID_ROLES.rowHeader} scope="row" className={styles.roundHeader} {...place(0)}>
        Round {roundNumber}
      </th>
      {tables.map((tableIndex, index) => {
        const column = tableIndex + 1;
        const sitting = round[tableIndex] ?? IDLE;
        const gap = gapBefore(tables, index);
        if (typed === null || column !== cursorColumn) {
          return (
            <SittingCell
              key={column}
              movement={movement}
              sitting={sitting}
              roundIndex={roundNumber - 1}
              marks={marks.get(tableIndex) ?? NO_MARKS}
              setNames={setNames}
              style={gap}
              {...place(column)}
            />
          );
        }
        return (
          <td
            {...GRID_ROLES.cell}
            key={column}
            className={styles.cell}
            style={gap}
            {...place(column)}
          >
            <CellEditor
              name={placeTitle({ row: roundNumber, column })}
              opening={typed || formatCell(movement, sitting)}
              isWhole={typed === ''}
              onCommit={onCommit}
              onCancel={onCancel}
            />
          </td>
        );
      })}
    </tr>
  );
}, sameRow);

/** Attributes that make an element a place in the grid; row and column 0 are the headers. Tab reaches the place at the cursor. */
export function placeProps(row: number, column: number, isAtCursor: boolean) {
  const place = {
    'data-place': `${row}/${column}`,
    'aria-colindex': column + 1,
    tabIndex: isAtCursor ? 0 : -1,
  };
  return isAtCursor ? { ...place, id: CURSOR_ID } : place;
}

/** The style of a place that follows tables which are not drawn; undefined where none is left out. */
export function gapBefore(tables: readonly number[], index: number): CSSProperties | undefined {
  const leftOut =
    (tables[index] as number) - (index === 0 ? -1 : (tables[index - 1] as number)) - 1;
  return leftOut === 0 ? undefined : ({ '--gap': leftOut } as CSSProperties);
}

/** Compares only the parts of the movement that a row shows; a row with an open editor always re-renders. */
function sameRow(before: GridRowProps, after: GridRowProps): boolean {
  return (
    before.round === after.round &&
    before.headings === after.headings &&
    before.tables === after.tables &&
    before.movement.sets === after.movement.sets &&
    before.movement.phantom === after.movement.phantom &&
    before.movement.missing === after.movement.missing &&
    before.setNames === after.setNames &&
    before.cursorColumn === after.cursorColumn &&
    before.typed === null &&
    after.typed === null &&
    isSameRow(before.marks, after.marks)
  );
}
