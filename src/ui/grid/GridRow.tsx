// A round of the grid, with its cells and their editor. A row re-renders only when the tables drawn, its sittings, its marks or
// the cursor in it change; a cell only when what it shows has changed. Column 0 is the header, then tables count from 1.

import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { boardsOfSession, sessionRounds } from '../../editing/sessionSets.ts';
import { IDLE, type Movement, type Round, type Sitting } from '../../movement/index.ts';
import { formatCell } from '../../notation/cell.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { PROPOSED_SPOKEN, TYPED_CELL } from '../../words/english/pageGrid.ts';
import { placeTitle } from '../../words/english/places.ts';
import { sessionTitle } from '../../words/english/sessions.ts';
import { useApp } from '../arrowswitchContext.ts';
import {
  type CellMarks,
  describeSitting,
  isOfSwitch,
  isSameMarks,
  isSameRow,
  NO_MARKS,
  type RowMarks,
} from './cells.ts';
import type { NextTyped } from './gridInput.ts';
import { CURSOR_ID, HEADING_LINES, linesAbove } from './gridPlaces.ts';
import styles from './MovementGrid.module.css';

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
  readonly onCommit: (text: string, next: NextTyped | 'leave') => string | null;
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
        const gap = gapBefore(tableIndex, tables[index - 1]);
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
              name={wordedIn(movement, placeTitle({ row: roundNumber, column }))}
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

/** The style of a place of a table by the table drawn before it, if any: with a gap if tables between are not drawn. */
export function gapBefore(table: number, before: number | undefined): CSSProperties | undefined {
  const leftOut = table - (before ?? -1) - 1;
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

interface SittingCellProps {
  readonly movement: Movement;
  readonly sitting: Sitting;
  readonly roundIndex: number;
  readonly marks: CellMarks;
  /** The displayed name of each set, by set index. */
  readonly setNames: readonly string[];
  readonly style: CSSProperties | undefined;
  readonly 'data-place': string;
  readonly 'aria-colindex': number;
  readonly tabIndex: number;
  readonly id?: string;
}

const SittingCell = memo(function SittingCell({
  movement,
  sitting,
  roundIndex,
  marks: { finding, lit, isFollowed, isLocked, isChosen, isRefused, isDropTarget, proposed },
  setNames,
  ...place
}: SittingCellProps) {
  const { pairs, set, mark, spoken } = describeSitting(movement, sitting, roundIndex, setNames);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is among those given
    <td
      {...GRID_ROLES.cell}
      {...place}
      className={styles.cell}
      data-kind={sitting.kind}
      data-switched={isOfSwitch(mark) || undefined}
      data-lit={lit ?? undefined}
      data-severity={finding?.severity}
      data-locked={isLocked || undefined}
      data-followed={isFollowed || undefined}
      data-chosen={isChosen || undefined}
      data-refused={isRefused || undefined}
      data-drop-target={isDropTarget || undefined}
      data-proposed={proposed ?? undefined}
      aria-selected={isChosen}
      draggable
      title={finding?.message}
    >
      <span aria-hidden="true" className={styles.sitting}>
        <span className={`nowrap ${styles.pairs}`}>{pairs}</span>
        <span className={`note strong nowrap ${styles.set}`}>{set}</span>
        {mark !== '' && (
          <span className={`${isOfSwitch(mark) ? 'switch' : 'soft'} nowrap ${styles.mark}`}>
            {mark}
          </span>
        )}
        {(finding !== null || isLocked) && (
          <span className={`soft line tight ${styles.signs}`}>
            {isLocked && <Lock size={11} strokeWidth={2.5} />}
            {finding !== null && <TriangleAlert size={13} strokeWidth={2.5} />}
          </span>
        )}
      </span>
      <span className={styles.spoken}>
        {spoken}
        {isLocked && ', locked'}
        {proposed !== null && `, ${PROPOSED_SPOKEN[proposed]}`}
        {finding !== null && `. ${finding.message}`}
      </span>
    </td>
  );
}, sameCell);

function gapOf({ style }: SittingCellProps): unknown {
  return (style as Readonly<Record<string, unknown>> | undefined)?.['--gap'];
}

/** Compares only the parts of the movement that a cell shows: the sets and the missing pairs. */
function sameCell(before: SittingCellProps, after: SittingCellProps): boolean {
  return (
    before.sitting === after.sitting &&
    before.movement.sets === after.movement.sets &&
    before.setNames === after.setNames &&
    before.roundIndex === after.roundIndex &&
    before.movement.phantom === after.movement.phantom &&
    before.movement.missing === after.movement.missing &&
    before.tabIndex === after.tabIndex &&
    gapOf(before) === gapOf(after) &&
    isSameMarks(before.marks, after.marks)
  );
}

interface CellEditorProps {
  readonly name: string;
  readonly opening: string;
  /** Whether the text is selected, ready to be overwritten. */
  readonly isWhole: boolean;
  /** Accepts the text, or returns why it is invalid. */
  readonly onCommit: (text: string, next: NextTyped | 'leave') => string | null;
  /** Cancels; the argument is null if the focus has already moved elsewhere. */
  readonly onCancel: (focused?: null) => void;
}

function CellEditor({ name, opening, isWhole, onCommit, onCancel }: CellEditorProps) {
  const contestants = useApp(({ document }) => document.movement.contestants);
  const [text, setText] = useState(opening);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const faultId = useId();
  useEffect(() => {
    input.current?.focus();
    if (isWhole) input.current?.select();
  }, [isWhole]);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onCancel();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const aside = event.shiftKey ? 'left' : 'right';
      isDone.current = true;
      const refused = onCommit(text, event.key === 'Enter' ? 'down' : aside);
      isDone.current = refused === null;
      setFault(refused);
    }
  };
  const onBlur = (): void => {
    if (!isDone.current && onCommit(text, 'leave') !== null) onCancel(null);
  };
  return (
    <span className={`grow ${styles.editor}`}>
      <input
        ref={input}
        type="text"
        size={7}
        className={styles.input}
        aria-label={`${name}, such as ${TYPED_CELL[contestants]}`}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : faultId}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {fault !== null && (
        <span id={faultId} role="alert" className={`failure small left ${styles.fault}`}>
          {fault}
        </span>
      )}
    </span>
  );
}

interface SessionHeadingProps {
  readonly movement: Movement;
  readonly sessionIndex: number;
}

export const SessionHeading = memo(function SessionHeading(props: SessionHeadingProps) {
  const { movement, sessionIndex } = props;
  const rounds = sessionRounds(movement)[sessionIndex] ?? { start: 0, end: 0 };
  const first = rounds.start;
  const words = sessionTitle({
    session: sessionIndex + 1,
    firstRound: first + 1,
    lastRound: rounds.end,
    boards: boardsOfSession(movement, rounds),
  });
  return (
    <tr
      {...GRID_ROLES.row}
      className={styles.session}
      style={{ '--at': linesAbove(movement, first) - HEADING_LINES } as CSSProperties}
      aria-rowindex={first + sessionIndex + 2}
    >
      <td
        {...GRID_ROLES.cell}
        aria-colindex={1}
        colSpan={movement.tableCount + 1}
        className={`small grow ${styles.sessionName}`}
      >
        {words}
      </td>
    </tr>
  );
});

export const GRID_ROLES = {
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;
