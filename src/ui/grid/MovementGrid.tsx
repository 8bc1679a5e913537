// The movement as a grid, rounds down and tables across, by the WAI-ARIA grid pattern.
// Draws only: what clicks and keys mean is in useGridInput.ts.
// Rows and columns of places: 0 is the header, then rounds and tables from 1.

import { useMemo, useRef } from 'react';
import { isLocked, type Movement, type PairNumber } from '../../movement/movement.ts';
import { formatCell } from '../../notation/cell.ts';
import { useApp } from '../arrowswitchContext.ts';
import { CellEditor } from './CellEditor.tsx';
import { findingsByCell } from './cellFindings.ts';
import { FollowedPath } from './FollowedPath.tsx';
import { clampCursor } from './gridKeyboard.ts';
import { followedCells, litCells } from './litCells.ts';
import styles from './MovementGrid.module.css';
import { SittingCell } from './SittingCell.tsx';
import { SittingInspector } from './SittingInspector.tsx';
import { useGridInput } from './useGridInput.ts';

export function MovementGrid() {
  const movement = useApp((state) => state.document.movement);
  const findings = useApp((state) => state.findings);
  const highlight = useApp((state) => state.highlight);
  const selection = useApp((state) => state.selection);
  const followed = useApp((state) => state.followed);
  const refused = useApp((state) => state.refusal?.cell ?? null);
  const grid = useRef<HTMLTableElement>(null);
  const { handlers, take, leave } = useGridInput(grid);
  const size = { rounds: movement.rounds.length, tables: movement.tableCount };
  const cursor = clampCursor(selection.cursor, size);

  const tableNumbers = Array.from({ length: size.tables }, (_, index) => index + 1);
  const messages = useMemo(() => findingsByCell(findings), [findings]);
  const lit = useMemo(() => litCells(movement, highlight), [movement, highlight]);
  const onPath = useMemo(() => followedCells(movement, followed), [movement, followed]);
  const locked = useMemo(() => lockedCells(movement), [movement]);
  const chosen = useMemo(
    () => new Set(selection.cells?.map((cell) => `${cell.roundIndex}/${cell.tableIndex}`)),
    [selection.cells],
  );

  const isAt = (row: number, column: number) => row === cursor.row && column === cursor.column;
  const place = (row: number, column: number) => ({
    'data-place': `${row}/${column}`,
    tabIndex: isAt(row, column) ? 0 : -1,
  });

  return (
    <>
      <div className={styles.scroller} id="movement-grid" tabIndex={-1}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows a grid on a table
          role="grid"
          aria-label={`${movement.title}: rounds down, tables across`}
          aria-multiselectable="true"
          className={styles.grid}
          {...handlers}
        >
          <thead>
            <tr>
              <td className={styles.corner} />
              {tableNumbers.map((number) => (
                <th key={number} scope="col" className={styles.tableHeader} {...place(0, number)}>
                  Table {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {movement.rounds.map((round, roundIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
              <tr key={roundIndex} data-session-start={startsSession(movement, roundIndex)}>
                <th scope="row" className={styles.roundHeader} {...place(roundIndex + 1, 0)}>
                  Round {roundIndex + 1}
                </th>
                {round.map((sitting, tableIndex) => {
                  const key = `${roundIndex}/${tableIndex}`;
                  if (selection.typed !== null && isAt(roundIndex + 1, tableIndex + 1)) {
                    return (
                      <td
                        key={tableNumbers[tableIndex]}
                        className={styles.cell}
                        {...place(roundIndex + 1, tableIndex + 1)}
                      >
                        <CellEditor
                          name={`Round ${roundIndex + 1}, table ${tableIndex + 1}`}
                          opening={selection.typed || formatCell(movement, sitting)}
                          isWhole={selection.typed === ''}
                          onTake={take}
                          onLeave={leave}
                        />
                      </td>
                    );
                  }
                  return (
                    <SittingCell
                      key={tableNumbers[tableIndex]}
                      movement={movement}
                      sitting={sitting}
                      finding={messages.get(key)}
                      lit={lit.get(key)}
                      isFollowed={onPath.has(key)}
                      isLocked={locked.has(key)}
                      isChosen={chosen.has(key)}
                      isRefused={
                        refused?.roundIndex === roundIndex && refused.tableIndex === tableIndex
                      }
                      {...place(roundIndex + 1, tableIndex + 1)}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {followed?.kind === 'pair' && (
          <FollowedPath grid={grid} movement={movement} pair={followed.at as PairNumber} />
        )}
      </div>
      <SittingInspector cursor={cursor} />
    </>
  );
}

function startsSession({ sessionStarts }: Movement, roundIndex: number): true | undefined {
  return (roundIndex > 0 && sessionStarts.includes(roundIndex)) || undefined;
}

/** The locked cells, by `roundIndex/tableIndex`. */
function lockedCells(movement: Movement): ReadonlySet<string> {
  return new Set(
    movement.rounds.flatMap((round, roundIndex) =>
      round.flatMap((_, tableIndex) =>
        isLocked(movement, roundIndex, tableIndex) ? [`${roundIndex}/${tableIndex}`] : [],
      ),
    ),
  );
}
