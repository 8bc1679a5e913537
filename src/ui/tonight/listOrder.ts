// The columns that tonight's list can be sorted by, and the order that a director chooses.

import type { TonightRow } from '../../choose/list.ts';

/** A row and its place in the order of the weighing. */
export interface RankedRow {
  readonly row: TonightRow;
  /** From 1, in the order of the weighing. */
  readonly rank: number;
}

export interface ListColumn {
  readonly title: string;
  readonly sortKeyOf: (ranked: RankedRow) => number;
  /** Whether the first press sorts in descending order. */
  readonly isDescendingFirst?: true;
}

const SIMPLEST_FIRST = { eastWestMove: 0, followOnePair: 1, cards: 2 } as const;

/** The index assumed for movements with two winners, which have none, so that they come last. */
const UNKNOWN_INDEX = 99;

/** The order of the weighing. */
const BEST: ListColumn = { title: 'Best movement', sortKeyOf: ({ rank }) => rank };

/** In the order of the page. */
export const COLUMNS: readonly ListColumn[] = [
  BEST,
  { title: 'Simplest to run', sortKeyOf: ({ row }) => complexityOf(row) },
  {
    title: 'Boards',
    sortKeyOf: ({ row }) => row.features.boardsPerPair.most,
    isDescendingFirst: true,
  },
  { title: 'Finish', sortKeyOf: ({ row }) => row.minutes },
  { title: 'Fairness', sortKeyOf: ({ row }) => row.fairness.index ?? UNKNOWN_INDEX },
];

/** How complicated a row is to run: announcements, printing, sharing and relays. */
export function complexityOf({ features, instructions }: TonightRow): number {
  const { moves, sharing, relays } = features;
  return 2 * SIMPLEST_FIRST[moves] + instructions + relays + (sharing > 0 ? 1 : 0);
}

/** The column by which the list is sorted. */
export interface ListOrder {
  readonly column: ListColumn;
  readonly isDescending: boolean;
}

/** That of the weighing, in which the rows come. */
export const BEST_FIRST: ListOrder = { column: BEST, isDescending: false };

/** Rows in an order; those with the same key in that of the weighing, in which they come. */
export function inOrder(
  rows: readonly RankedRow[],
  { column: { sortKeyOf }, isDescending }: ListOrder,
): readonly RankedRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * (sortKeyOf(a) - sortKeyOf(b)));
}

/** The order after a press on the header of a column: a second press on the same column reverses it. */
export function orderAfter(last: ListOrder, column: ListColumn): ListOrder {
  const isAgain = last.column === column;
  return { column, isDescending: isAgain ? !last.isDescending : column.isDescendingFirst === true };
}
