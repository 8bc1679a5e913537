// A table that sorts by the column whose header is pressed; pressing it again reverses the order. Its rows may have menus.

import { type ColumnDef, type SortingState, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { type MenuContents, useContextMenu } from '../commands/useContextMenu.tsx';
import { Scroller } from '../Scroller.tsx';
import { sortable } from '../sortableTable.ts';
import styles from './BalancePanel.module.css';

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
  /** Shows the menu of a row. */
  readonly showMenu?: (row: Row, show: (contents: MenuContents) => void) => void;
}

export function SortedTable<Row extends object>(props: SortedTableProps<Row>) {
  const { caption, columns, rows, isMarked, showMenu } = props;
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
  const context = useContextMenu<HTMLTableSectionElement>(({ target }, show) => {
    const line = (target as Element).closest('tr');
    const row = line && table.getRowModel().rows[line.sectionRowIndex];
    if (!row || showMenu === undefined) return false;
    showMenu(row.original, show);
    return true;
  });
  return (
    <Scroller className={styles.tableScroller}>
      {context.menu}
      <table className={styles.sorted}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.getLeafHeaders().map((header) => {
              const sorted = header.column.getIsSorted();
              return (
                <th key={header.id} scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                    {sorted && <span aria-hidden="true">{sorted === 'desc' ? ' ↓' : ' ↑'}</span>}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody {...context.handlers}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-marked={isMarked?.(row.original) || undefined}>
              {row.getAllCells().map((cell, index) =>
                index === 0 ? (
                  <th key={cell.id} scope="row">
                    <table.FlexRender cell={cell} />
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
