// The movement as a grid, rounds down and tables across, following the WAI-ARIA grid pattern.
// Only draws; useGridInput.ts handles clicks and keys.
// Row and column 0 are the headers; rounds and tables count from 1.

import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type CSSProperties, Fragment, memo, useMemo, useRef } from 'react';
import type { SittingRef } from '../../movement/movement.ts';
import { refusedCell } from '../../movement/refusal.ts';
import { reviewOf } from '../../store/reviewing.ts';
import { SET_NAMES_BUTTON } from '../../words/english/pageGrid.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp, useArrowswitch } from '../arrowswitchContext.ts';
import { clampCursor, sizeOfGrid } from '../commands/gridContext.ts';
import { withGridPart } from '../commands/gridPart.ts';
import { useContextMenu } from '../commands/useContextMenu.tsx';
import { lazyPart } from '../PartBoundary.tsx';
import { findingsByCell } from './cellFindings.ts';
import { marksOf, type RowMarks } from './cellMarks.ts';
import { DragWords } from './DragWords.tsx';
import { FollowedPath } from './FollowedPath.tsx';
import { GridKey } from './GridKey.tsx';
import { GridRow, gapBefore, placeProps } from './GridRow.tsx';
import { gridHeight, HEADING_LINES, headingsUpTo, isFirstOfSession } from './gridLines.ts';
import { gridPlaceOf } from './gridPlaces.ts';
import { GRID_ROLES } from './gridRoles.ts';
import { followedCells, litCells } from './litCells.ts';
import styles from './MovementGrid.module.css';
import { PreviewWords } from './PreviewWords.tsx';
import { SessionHeading } from './SessionHeading.tsx';
import { SittingInspector } from './SittingInspector.tsx';
import { mostDigits, setNamesOf } from './sittingWords.ts';
import { useCellDrag } from './useCellDrag.ts';
import { useGridInput } from './useGridInput.ts';
import { useGridWindow } from './useGridWindow.ts';
import { useOverflow } from './useOverflow.ts';
import { useRememberedView } from './useRememberedView.ts';

const ProposalBar = lazyPart(
  'The proposal',
  async () => (await import('./ProposalBar.tsx')).ProposalBar,
);

const NO_ROW_MARKS: RowMarks = new Map();

export function MovementGrid() {
  const actual = useApp((state) => state.document.movement);
  const review = useApp(reviewOf);
  const movement = review?.side === 'after' ? review.proposed : actual;
  const selection = useApp((state) => state.selection);
  const followed = useApp((state) => state.followed);
  const drag = useCellDrag();
  const marks = useMarks(drag.offered?.to ?? null);
  const app = useArrowswitch();
  const context = useContextMenu<HTMLTableElement>((event, show) => {
    const place = gridPlaceOf(event);
    if (place === null) return false;
    withGridPart(app.actions, ({ gridMenuAt }) => show(gridMenuAt(app, place)));
    return true;
  });
  const grid = useRef<HTMLTableElement>(null);
  useRememberedView(grid);
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
  const { sets } = movement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the sets alone
  const setNames = useMemo(() => setNamesOf(movement, setNamesAs), [sets, setNamesAs]);
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
        <div className={styles.scroller} ref={scroller}>
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
            <TableHeaders tables={tables} cursorColumn={cursor.row === 0 ? cursor.column : null} />
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
      {review !== null && <ProposalBar review={review} />}
      {context.menu}
      <DragWords offered={drag.offered} done={drag.done} onUndo={undoDrag} />
      <SittingInspector cursor={cursor} />
      <div className={styles.below}>
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
  /** The column of the cursor; null if it is in a round. */
  readonly cursorColumn: number | null;
}

const TableHeaders = memo(function TableHeaders({ tables, cursorColumn }: TableHeadersProps) {
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
            style={gapBefore(tables, index)}
            {...placeProps(0, tableIndex + 1, tableIndex + 1 === cursorColumn)}
          >
            Table {tableIndex + 1}
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
