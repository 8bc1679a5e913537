// The movement as a grid, rounds down and tables across, following the WAI-ARIA grid pattern.
// Only draws; gridInput.ts handles clicks and keys.
// Row and column 0 are the headers; rounds and tables count from 1.

import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import {
  type CSSProperties,
  Fragment,
  memo,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type Movement,
  namesInSections,
  type PairNumber,
  refusedCell,
  type SittingRef,
  seatOf,
} from '../../movement/index.ts';
import { reviewOf, shownMovement } from '../../store/reviewing.ts';
import type { Followed } from '../../store/state.ts';
import { SET_NAMES_BUTTON } from '../../words/english/pageGrid.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp, useArrowswitch, useDeferredApp } from '../arrowswitchContext.ts';
import { RunAnswer, SearchLimits } from '../optimiser/OptimiserPanel.tsx';
import { useContextMenu } from '../parts/Menu.tsx';
import { DragWords, FollowingNote, GridKey, PreviewWords, SittingInspector } from './BelowGrid.tsx';
import {
  findingsByCell,
  followedCells,
  litCells,
  marksOf,
  mostDigits,
  type RowMarks,
  setNamesOf,
} from './cells.ts';
import { useCellDrag } from './clipboardAndDrag.ts';
import { GRID_ROLES, GridRow, gapBefore, placeProps, SessionHeading } from './GridRow.tsx';
import { gridMenuAt } from './gridCommands.ts';
import { useGridInput } from './gridInput.ts';
import {
  clampCursor,
  gridHeight,
  gridPlaceOf,
  HEADING_LINES,
  headingsUpTo,
  isFirstOfSession,
  linesAbove,
  sizeOfGrid,
} from './gridPlaces.ts';
import { useGridWindow, useOverflow, useRememberedView, useTopOfOpened } from './gridView.ts';
import styles from './MovementGrid.module.css';

const NO_ROW_MARKS: RowMarks = new Map();

export function MovementGrid() {
  const movement = useApp(shownMovement);
  const selection = useApp((state) => state.selection);
  const followed = useApp((state) => state.followed);
  const drag = useCellDrag();
  const marks = useMarks(drag.offered?.to ?? null);
  const app = useArrowswitch();
  const context = useContextMenu<HTMLTableElement>((event) => {
    const place = gridPlaceOf(event);
    return place === null ? null : gridMenuAt(app, place);
  });
  const grid = useRef<HTMLTableElement>(null);
  useRememberedView(grid);
  useTopOfOpened(grid);
  const { scroller, overflow } = useOverflow();
  const { handlers, commitCell, closeEditor } = useGridInput(grid);
  const undoDrag = (): void => {
    app.actions.undo();
    // The edit removes the focused button.
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const size = sizeOfGrid(movement);
  const cursor = clampCursor(selection.cursor, size);
  const setNamesAs = useApp((state) => state.preferences.setNames);
  const { sets, numbering, sessionStarts } = movement;
  const sources = [sets, numbering, sessionStarts, setNamesAs] as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on these alone
  const setNames = useMemo(() => setNamesOf(movement, setNamesAs), sources);
  // One text, so that the headings are drawn again only when it changes.
  const tableNames = useMemo(() => namesInSections(movement).tables.join('\n'), [movement]);
  const digits = useMemo(() => mostDigits(movement, setNames), [movement, setNames]);
  const { isWhole, rounds, tables } = useGridWindow(grid, movement, cursor);
  const widths = {
    '--head': size.rounds < 10 ? '64px' : '74px',
    '--tables': size.tables,
    '--lines': gridHeight(movement),
    '--heading': HEADING_LINES,
    '--cell': `calc(${digits}ch + 16px)`,
  } as CSSProperties;

  return (
    <>
      <div className={styles.frame} style={widths} {...overflow}>
        <div className={`box ${styles.scroller}`} ref={scroller}>
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows a grid on a table
            role="grid"
            aria-label={`${titleOf(movement)}: rounds down, tables across`}
            aria-multiselectable="true"
            aria-rowcount={size.rounds + headingsUpTo(movement, size.rounds) + 1}
            aria-colcount={size.tables + 1}
            data-part={!isWhole || undefined}
            className={styles.grid}
            {...handlers}
            {...drag.handlers}
            {...context.handlers}
          >
            <TableHeaders
              tables={tables}
              names={tableNames}
              cursorColumn={cursor.row === 0 ? cursor.column : null}
            />
            <tbody {...GRID_ROLES.rows}>
              {rounds.map((roundIndex) => (
                <Fragment key={roundIndex}>
                  {isFirstOfSession(movement, roundIndex) && (
                    <SessionHeading
                      movement={movement}
                      sessionIndex={movement.sessionStarts.indexOf(roundIndex)}
                    />
                  )}
                  <GridRow
                    movement={movement}
                    round={movement.rounds[roundIndex] ?? []}
                    roundNumber={roundIndex + 1}
                    headings={headingsUpTo(movement, roundIndex)}
                    tables={tables}
                    marks={marks[roundIndex] ?? NO_ROW_MARKS}
                    setNames={setNames}
                    cursorColumn={cursor.row === roundIndex + 1 ? cursor.column : null}
                    typed={cursor.row === roundIndex + 1 ? selection.typed : null}
                    onCommit={commitCell}
                    onCancel={closeEditor}
                  />
                </Fragment>
              ))}
            </tbody>
          </table>
          {followed !== null && <FollowedPath grid={grid} followed={followed} />}
        </div>
      </div>
      <RunAnswer />
      {context.menu}
      <SittingInspector cursor={cursor} />
      <DragWords offered={drag.offered} done={drag.done} onUndo={undoDrag} />
      <FollowingNote />
      <SearchLimits />
      <div className="row">
        <PreviewWords />
        <GridKey rows={marks} />
      </div>
    </>
  );
}

/** The marks of all rows in the current state. */
function useMarks(target: SittingRef | null): readonly RowMarks[] {
  const movement = useApp((state) => state.document.movement);
  const allFindings = useApp((state) => state.findings);
  const pointed = useApp(({ highlight }) => (highlight?.kind === 'pairs' ? highlight : null));
  const path = useApp((state) => state.followed);
  const chosen = useApp((state) => state.selection.cells);
  const review = useApp(reviewOf);
  const refused = useApp((state) => state.refusal && refusedCell(state.refusal));
  const findings = useMemo(() => findingsByCell(movement, allFindings), [movement, allFindings]);
  const lit = useMemo(() => litCells(movement, pointed), [movement, pointed]);
  const followed = useMemo(() => followedCells(movement, path), [movement, path]);
  return useMemo(
    () => marksOf(movement, { findings, lit, followed, chosen, refused, target, review }),
    [movement, findings, lit, followed, chosen, refused, target, review],
  );
}

interface TableHeadersProps {
  /** Indexes of the tables that are drawn. */
  readonly tables: readonly number[];
  /** The names of all tables, one per line. */
  readonly names: string;
  /** The column of the cursor; null if it is in a round. */
  readonly cursorColumn: number | null;
}

const TableHeaders = memo(function TableHeaders({
  tables,
  names,
  cursorColumn,
}: TableHeadersProps) {
  const named = names.split('\n');
  return (
    <thead {...GRID_ROLES.rows}>
      <tr {...GRID_ROLES.row} className={styles.row} aria-rowindex={1}>
        <td {...GRID_ROLES.cell} className={styles.corner} aria-colindex={1}>
          <SetNamesButton />
        </td>
        {tables.map((tableIndex, index) => (
          <th
            {...GRID_ROLES.columnHeader}
            key={tableIndex}
            scope="col"
            className={styles.tableHeader}
            style={gapBefore(tableIndex, tables[index - 1])}
            {...placeProps(0, tableIndex + 1, tableIndex + 1 === cursorColumn)}
          >
            Table {named[tableIndex]}
          </th>
        ))}
      </tr>
    </thead>
  );
});

/** Shows sets by their letters or by their board numbers, in the empty corner of the grid; the keyboard has a command for it. */
function SetNamesButton() {
  const names = useApp((state) => state.preferences.setNames);
  const actions = useActions();
  const { shown, title } = SET_NAMES_BUTTON[names];
  return (
    <button
      type="button"
      className="quiet"
      data-inline
      // Tab stops at the grid only once.
      tabIndex={-1}
      title={title}
      onClick={() =>
        actions.setPreferences({ setNames: names === 'letters' ? 'boards' : 'letters' })
      }
    >
      {shown} <ChevronsUpDown size={12} aria-hidden="true" />
    </button>
  );
}

interface FollowedPathProps {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly followed: Followed;
}

function FollowedPath({ grid, followed }: FollowedPathProps) {
  const movement = useDeferredApp((state) => state.document.movement);
  const [points, setPoints] = useState('');
  useLayoutEffect(() => {
    const table = grid.current;
    if (table === null) return;
    const draw = (): void => setPoints(pathOf(table, movement, followed));
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, [grid, movement, followed]);
  return (
    <svg className={styles.path} aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}

/** A path through the middles of the lower edges of the followed cells that are drawn, in pixels of the table. */
function pathOf(table: HTMLTableElement, movement: Movement, followed: Followed): string {
  const [body] = table.tBodies;
  const head = table.tHead?.querySelector('td')?.offsetWidth ?? 0;
  if (body === undefined) return '';
  const width = (body.offsetWidth - head) / movement.tableCount;
  const height = body.offsetHeight / gridHeight(movement);
  const points = movement.rounds.flatMap((_, roundIndex) => {
    const tableIndex = followedTable(movement, roundIndex, followed);
    if (tableIndex === null) return [];
    const x = head + (tableIndex + 0.5) * width;
    return `${x},${body.offsetTop + (linesAbove(movement, roundIndex) + 1) * height - 2}`;
  });
  return points.join(' ');
}

/** The table of a pair in a round, or the first table with a set; null for none. */
function followedTable(
  movement: Movement,
  roundIndex: number,
  { kind, at }: Followed,
): number | null {
  if (kind === 'pair') return seatOf(movement, roundIndex, at as PairNumber)?.tableIndex ?? null;
  const round = movement.rounds[roundIndex] ?? [];
  const found = round.findIndex((sitting) => sitting.kind !== 'idle' && sitting.set === at);
  return found < 0 ? null : found;
}
