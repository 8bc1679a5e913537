// The columns that tonight's list can be sorted by, and the order of its rows.

import { type ColumnDef, type SortingState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Row } from '../../choose/list.ts';
import { sortable } from '../sorting.ts';

/** A row and its place in the order of the weighing. */
interface Ranked {
  readonly row: Row;
  /** From 1, in the order of the weighing. */
  readonly rank: number;
}

const SIMPLEST_FIRST = { eastWestMove: 0, followOnePair: 1, cards: 2 } as const;

/** The index assumed for movements with two winners, which have none, so that they come last. */
const UNKNOWN_INDEX = 99;

type Column = ColumnDef<typeof sortable, Ranked>;

/** In the order of the page. */
const COLUMNS: Column[] = [
  column('best', 'Best', ({ rank }) => rank),
  column('simplest', 'Simplest', ({ row }) => complexityOf(row)),
  column('boards', 'Boards', ({ row }) => row.features.boardsPerPair.most, true),
  column('finish', 'Finish', ({ row }) => row.minutes),
  column(
    'sitOut',
    'Sit-out',
    ({ row: { features } }) => features.sitOut.boards * 100 + features.sitOut.pairs,
  ),
  column('fairness', 'Fairness', ({ row }) => row.fairness.index ?? UNKNOWN_INDEX),
];

function column(
  id: string,
  title: string,
  sortKeyOf: (ranked: Ranked) => number,
  sortDescFirst = false,
): Column {
  return {
    id,
    header: title,
    accessorFn: sortKeyOf,
    sortFn: (a, b) => sortKeyOf(a.original) - sortKeyOf(b.original),
    sortDescFirst,
  };
}

/** How complicated a row is to run: announcements, printing, sharing and relays. */
export function complexityOf({ features, instructions }: Row): number {
  const { moves, sharing, relays } = features;
  return 2 * SIMPLEST_FIRST[moves] + instructions + relays + (sharing > 0 ? 1 : 0);
}

/** The order of the weighing. */
const BEST_FIRST: SortingState = [{ id: 'best', desc: false }];

/** The list as a table, best first until a column is chosen; rows with the same key stay in the order of the weighing. */
export function useListOrder(rows: readonly Row[]) {
  const ranked = useMemo(() => rows.map((row, index) => ({ row, rank: index + 1 })), [rows]);
  return useTable({
    features: sortable,
    columns: COLUMNS,
    data: ranked,
    getRowId: ({ row }) => row.key,
    initialState: { sorting: BEST_FIRST },
    enableSortingRemoval: false,
  });
}
