// The movement as a grid, rounds down and tables across, by the WAI-ARIA grid pattern.
// Turns clicks and keys into intents for the store; knows no rules itself.
// Rows and columns of places: 0 is the header, then rounds and tables from 1.

import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import type { Movement, Sitting, SittingRef } from '../../movement/movement.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { findingsByCell } from './cellFindings.ts';
import { type Cursor, clampCursor, moveCursor } from './gridKeyboard.ts';
import { litCells } from './litCells.ts';
import styles from './MovementGrid.module.css';
import { SittingCell } from './SittingCell.tsx';
import { SittingInspector } from './SittingInspector.tsx';

type RoundRow = readonly Sitting[];

const features = tableFeatures({});

export function MovementGrid() {
  const movement = useApp((state) => state.document.movement);
  const findings = useApp((state) => state.findings);
  const highlight = useApp((state) => state.highlight);
  const actions = useActions();
  const readState = useAppState();
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setCursor] = useState<Cursor>({ row: 1, column: 1 });
  const size = { rounds: movement.rounds.length, tables: movement.tableCount };
  const cursor = clampCursor(wanted, size);

  const columns = useMemo(() => tableColumns(movement.tableCount), [movement.tableCount]);
  const table = useTable({ features, columns, data: movement.rounds });
  const messages = useMemo(() => findingsByCell(findings), [findings]);
  const lit = useMemo(() => litCells(movement, highlight), [movement, highlight]);

  const moveTo = (place: Cursor): void => {
    setCursor(place);
    grid.current
      ?.querySelector<HTMLElement>(`[data-place="${place.row}/${place.column}"]`)
      ?.focus();
  };
  const toggle = (place: Cursor): void => {
    actions.toggleCells(
      cellsAt(place, readState().document.movement),
      `Switch ${placeName(place)}`,
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = moveCursor(cursor, event, size);
    if (moved !== null) {
      event.preventDefault();
      moveTo(moved);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(cursor);
    }
  };
  const onClick = (event: SyntheticEvent): void => {
    const place = placeOf(event);
    if (place === null) return;
    moveTo(place);
    toggle(place);
  };
  const point = (place: Cursor | null): void => {
    if (place === null || place.row === 0 || place.column === 0) return;
    const cell = { roundIndex: place.row - 1, tableIndex: place.column - 1 };
    const { highlight: now } = readState();
    const isSame =
      now?.kind === 'sitting' &&
      now.cell.roundIndex === cell.roundIndex &&
      now.cell.tableIndex === cell.tableIndex;
    if (!isSame) actions.setHighlight({ kind: 'sitting', cell });
  };
  const onFocus = (event: SyntheticEvent): void => {
    const place = placeOf(event);
    if (place === null) return;
    setCursor(place);
    point(place);
  };
  const place = (row: number, column: number) => ({
    'data-place': `${row}/${column}`,
    tabIndex: row === cursor.row && column === cursor.column ? 0 : -1,
  });

  return (
    <>
      <div className={styles.scroller}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows a grid on a table
          role="grid"
          aria-label={`${movement.title}: rounds down, tables across`}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={onFocus}
          onPointerOver={(event) => point(placeOf(event))}
          onPointerLeave={() => actions.setHighlight(null)}
          onBlur={() => actions.setHighlight(null)}
        >
          <thead>
            <tr>
              <td className={styles.corner} />
              {table.getLeafHeaders().map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={styles.tableHeader}
                  {...place(0, header.index + 1)}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-session-start={startsSession(movement, row.index)}>
                <th scope="row" className={styles.roundHeader} {...place(row.index + 1, 0)}>
                  Round {row.index + 1}
                </th>
                {row.getAllCells().map((cell, tableIndex) => (
                  <SittingCell
                    key={cell.id}
                    movement={movement}
                    sitting={cell.getValue() as Sitting}
                    finding={messages.get(`${row.index}/${tableIndex}`)}
                    lit={lit.get(`${row.index}/${tableIndex}`)}
                    {...place(row.index + 1, tableIndex + 1)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SittingInspector cursor={cursor} />
    </>
  );
}

function tableColumns(tableCount: number): ColumnDef<typeof features, RoundRow>[] {
  return Array.from({ length: tableCount }, (_, tableIndex) => ({
    id: `table${tableIndex}`,
    header: `Table ${tableIndex + 1}`,
    accessorFn: (round: RoundRow) => round[tableIndex],
  }));
}

function startsSession({ sessionStarts }: Movement, roundIndex: number): true | undefined {
  return (roundIndex > 0 && sessionStarts.includes(roundIndex)) || undefined;
}

/** The place that an event happened at, or null for the corner and the gaps. */
function placeOf(event: SyntheticEvent): Cursor | null {
  const element = (event.target as Element).closest<HTMLElement>('[data-place]');
  const [row, column] = (element?.dataset.place ?? '').split('/').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/** The sittings that a place stands for: one, a round or a table. */
function cellsAt({ row, column }: Cursor, movement: Movement): SittingRef[] {
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((_, tableIndex) =>
      (row === 0 || row === roundIndex + 1) && (column === 0 || column === tableIndex + 1)
        ? [{ roundIndex, tableIndex }]
        : [],
    ),
  );
}

function placeName({ row, column }: Cursor): string {
  if (row === 0) return `table ${column}`;
  return column === 0 ? `round ${row}` : `round ${row}, table ${column}`;
}
