// The columns that tonight's list can be sorted by, and the order of its rows.

import type { Row } from '../../choose/list.ts';

/** A row and its place in the order of the weighing. */
export interface Ranked {
  readonly row: Row;
  /** From 1, in the order of the weighing. */
  readonly rank: number;
}

/** A column that the list can be sorted by. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly sortKeyOf: (ranked: Ranked) => number;
  readonly isDescendingFirst: boolean;
}

const SIMPLEST_FIRST = { eastWestMove: 0, followOnePair: 1, cards: 2 } as const;

/** Two winners cannot be told how fair they are: they come last. */
const UNKNOWN_INDEX = 99;

/** In the order of the page. */
export const COLUMNS: readonly Column[] = [
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
  sortKeyOf: Column['sortKeyOf'],
  isDescendingFirst = false,
): Column {
  return { id, title, sortKeyOf, isDescendingFirst };
}

/** How much there is to announce, print and keep right. */
export function complexityOf({ features, instructions }: Row): number {
  const { moves, sharing, relays } = features;
  return 2 * SIMPLEST_FIRST[moves] + instructions + relays + (sharing > 0 ? 1 : 0);
}

/** How the list is sorted: by a column, from its least or its greatest key. */
export interface Sorting {
  readonly column: Column;
  readonly isDescending: boolean;
}

const [BEST] = COLUMNS as readonly [Column, ...Column[]];
/** The order of the weighing. */
export const BEST_FIRST: Sorting = { column: BEST, isDescending: false };

/** What a press of a column’s header makes of the order: by that column, the other way round if it is already. */
export function sortedBy(column: Column, before: Sorting): Sorting {
  const isAgain = column === before.column;
  return { column, isDescending: isAgain ? !before.isDescending : column.isDescendingFirst };
}

/** Those with the same key stay in the order of the weighing. */
export function inOrder(
  ranked: readonly Ranked[],
  { column, isDescending }: Sorting,
): readonly Ranked[] {
  const sign = isDescending ? -1 : 1;
  return ranked.toSorted((a, b) => sign * (column.sortKeyOf(a) - column.sortKeyOf(b)));
}
