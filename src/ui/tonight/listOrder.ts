// The columns that tonight's list can be sorted by, and the order of its rows. Not by the table library, which the balance
// uses: it would be a third of the script of the list, which is what a first visit waits for.

import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../choose/list.ts';

/** A row and its place in the order of the weighing. */
interface Ranked {
  readonly row: Row;
  /** From 1, in the order of the weighing. */
  readonly rank: number;
}

interface Column {
  readonly title: string;
  readonly sortKeyOf: (ranked: Ranked) => number;
  /** Whether the first press sorts in descending order. */
  readonly isDescendingFirst?: true;
}

const SIMPLEST_FIRST = { eastWestMove: 0, followOnePair: 1, cards: 2 } as const;

/** The index assumed for movements with two winners, which have none, so that they come last. */
const UNKNOWN_INDEX = 99;

/** The order of the weighing. */
const BEST: Column = { title: 'Best movement', sortKeyOf: ({ rank }) => rank };

/** In the order of the page. */
export const COLUMNS: readonly Column[] = [
  BEST,
  { title: 'Simplest to run', sortKeyOf: ({ row }) => complexityOf(row) },
  {
    title: 'Boards',
    sortKeyOf: ({ row }) => row.features.boardsPerPair.most,
    isDescendingFirst: true,
  },
  { title: 'Finish', sortKeyOf: ({ row }) => row.minutes },
  {
    title: 'Sit-out',
    sortKeyOf: ({ row: { features } }) => features.sitOut.boards * 100 + features.sitOut.pairs,
  },
  { title: 'Fairness', sortKeyOf: ({ row }) => row.fairness.index ?? UNKNOWN_INDEX },
];

/** How complicated a row is to run: announcements, printing, sharing and relays. */
export function complexityOf({ features, instructions }: Row): number {
  const { moves, sharing, relays } = features;
  return 2 * SIMPLEST_FIRST[moves] + instructions + relays + (sharing > 0 ? 1 : 0);
}

/** The column by which the list is sorted. */
export interface ListOrder {
  readonly column: Column;
  readonly isDescending: boolean;
}

/**
 * The rows, best first until a column is pressed, which sorts by it and, pressed again, reverses the order. Rows with the
 * same key stay in the order of the weighing. `press` keeps its identity.
 */
export function useListOrder(rows: readonly Row[]) {
  const [order, setOrder] = useState<ListOrder>({ column: BEST, isDescending: false });
  const press = useCallback(
    (column: Column) =>
      setOrder((last) => ({
        column,
        isDescending:
          last.column === column ? !last.isDescending : column.isDescendingFirst === true,
      })),
    [],
  );
  const ordered = useMemo(() => {
    const { column, isDescending } = order;
    const sign = isDescending ? -1 : 1;
    return rows
      .map((row, index) => ({ row, rank: index + 1 }))
      .sort((a, b) => sign * (column.sortKeyOf(a) - column.sortKeyOf(b)));
  }, [rows, order]);
  return { order, press, ordered };
}
