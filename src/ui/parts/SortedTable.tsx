// A table that sorts by the column whose header is pressed; pressing it again reverses the order. Its rows may have menus:
// Tab reaches one of their buttons, arrow keys, Home and End the others.

import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { Scroller } from '../Scroller.tsx';
import { type MenuContents, useContextMenu } from './Menu.tsx';

/** The button of a row's menu. */
const ROW_BUTTON = '[aria-haspopup]';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export interface SortedColumn<Row> {
  readonly title: string;
  /** The sort value; the first press sorts in descending order. */
  readonly valueOf: (row: Row) => number;
  readonly render: (row: Row) => ReactNode;
}

interface SortedTableProps<Row extends object> {
  readonly caption: string;
  /** The first column names the row and is the initial sort order. The array must keep its identity. */
  readonly columns: readonly SortedColumn<Row>[];
  readonly rows: readonly Row[];
  /** Which rows are highlighted. */
  readonly isMarked?: (row: Row) => boolean;
  readonly menu?: RowMenu<Row>;
}

export interface RowMenu<Row> {
  /** The name of a row, for its button. */
  readonly nameOf: (row: Row) => string;
  readonly of: (row: Row) => MenuContents;
}

export function SortedTable<Row extends object>(props: SortedTableProps<Row>) {
  const { caption, columns, rows, isMarked, menu } = props;
  const definitions = useMemo(
    () =>
      columns.map(
        ({ title, valueOf: sortValueOf, render }): ColumnDef<typeof sortable, Row> => ({
          id: title,
          header: title,
          accessorFn: sortValueOf,
          cell: ({ row }) => render(row.original),
          sortFn: (a, b) => sortValueOf(a.original) - sortValueOf(b.original),
          sortDescFirst: true,
        }),
      ),
    [columns],
  );
  const opening: SortingState = [{ id: columns[0]?.title ?? '', desc: true }];
  const table = useTable({
    features: sortable,
    columns: definitions,
    data: rows,
    initialState: { sorting: opening },
    enableSortingRemoval: false,
  });
  const context = useContextMenu<HTMLTableSectionElement>(({ target }) => {
    const line = (target as Element).closest('tr');
    const row = line && table.getRowModel().rows[line.sectionRowIndex];
    return row && menu !== undefined ? menu.of(row.original) : null;
  });
  const [reached, setReached] = useState(0);
  const last = rows.length - 1;
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const { key, target, currentTarget } = event;
    if (!(target as Element).matches(ROW_BUTTON)) return;
    const next = { ArrowDown: reached + 1, ArrowUp: reached - 1, Home: 0, End: last }[key];
    if (next === undefined) return;
    event.preventDefault();
    const row = currentTarget.rows[Math.min(Math.max(next, 0), last)];
    row?.querySelector<HTMLElement>(ROW_BUTTON)?.focus();
  };
  return (
    <Scroller className="tall">
      {context.menu}
      <table className="numbers">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.getLeafHeaders().map((header) => {
              const sorted = header.column.getIsSorted();
              return (
                <th key={header.id} scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
                  <button
                    type="button"
                    className="plain strong"
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    <table.FlexRender header={header} />
                    {sorted && <span aria-hidden="true">{sorted === 'desc' ? ' ↓' : ' ↑'}</span>}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody {...context.handlers} onKeyDown={onKeyDown}>
          {table.getRowModel().rows.map((row, place) => (
            <tr key={row.id} data-marked={isMarked?.(row.original) || undefined}>
              {row.getAllCells().map((cell, index) =>
                index === 0 ? (
                  <th key={cell.id} scope="row">
                    {menu === undefined ? (
                      <table.FlexRender cell={cell} />
                    ) : (
                      <button
                        type="button"
                        className="quiet plain"
                        aria-haspopup="menu"
                        aria-label={menu.nameOf(row.original)}
                        tabIndex={place === Math.min(reached, last) ? 0 : -1}
                        onFocus={() => setReached(place)}
                        onClick={context.open}
                      >
                        <table.FlexRender cell={cell} />
                      </button>
                    )}
                  </th>
                ) : (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const sortable = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
