// The rows of tonight's list in the order of a column, by the table library. Loaded when a column is first pressed: in the
// order of the weighing, which is what a first visit waits for, nothing has to be sorted.

import { type ColumnDef, useTable } from '@tanstack/react-table';
import { Fragment, type ReactNode, useMemo } from 'react';
import { sortable } from '../sortableTable.ts';
import type { ListColumn, ListOrder, RankedRow } from './listOrder.ts';

export interface SortedRowsProps {
  /** The array must keep its identity, as must that of the rows. */
  readonly columns: readonly ListColumn[];
  /** In the order of the weighing, which rows with the same key keep. */
  readonly rows: readonly RankedRow[];
  readonly order: ListOrder;
  readonly draw: (ranked: RankedRow) => ReactNode;
}

export function SortedRows({ columns, rows, order, draw }: SortedRowsProps) {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ title, sortKeyOf }): ColumnDef<typeof sortable, RankedRow> => ({
          id: title,
          accessorFn: sortKeyOf,
          sortFn: (a, b) => sortKeyOf(a.original) - sortKeyOf(b.original),
        }),
      ),
    [columns],
  );
  const { column, isDescending } = order;
  const sorting = useMemo(() => [{ id: column.title, desc: isDescending }], [column, isDescending]);
  const table = useTable({
    features: sortable,
    columns: definitions,
    data: rows,
    getRowId: ({ row }) => row.key,
    state: { sorting },
  });
  return table
    .getRowModel()
    .rows.map(({ id, original }) => <Fragment key={id}>{draw(original)}</Fragment>);
}
