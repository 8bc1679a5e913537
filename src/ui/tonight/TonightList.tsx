// Tonight's list, best first, or sorted by one of its columns; on narrow pages each row is a card.

import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Row } from '../../choose/list.ts';
import { sameButForSwitches } from '../../movement/comparison.ts';
import type { Movement } from '../../movement/movement.ts';
import type { TonightList as List } from '../../store/tonight.ts';
import { useApp } from '../arrowswitchContext.ts';
import { ListRow } from './ListRow.tsx';
import { ROLES } from './listRoles.ts';
import styles from './TonightList.module.css';

interface Ranked {
  readonly row: Row;
  /** From 1, in the order of the weighing. */
  readonly rank: number;
}

interface Column {
  readonly id: string;
  readonly title: string;
  readonly sortKeyOf: (ranked: Ranked) => number;
  readonly isDescendingFirst: boolean;
}

const SIMPLEST_FIRST = { eastWestMove: 0, followOnePair: 1, cards: 2 } as const;

/** Two winners cannot be told how fair they are: they come last. */
const UNKNOWN_INDEX = 99;

const COLUMNS: readonly Column[] = [
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

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const BEST_FIRST: SortingState = [{ id: 'best', desc: false }];
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const DEFINITIONS = COLUMNS.map(
  ({ id, title, sortKeyOf, isDescendingFirst }): ColumnDef<typeof features, Ranked> => ({
    id,
    header: title,
    accessorFn: sortKeyOf,
    sortFn: (a, b) => sortKeyOf(a.original) - sortKeyOf(b.original),
    sortDescFirst: isDescendingFirst,
  }),
);

/** Whether two are the same movement, whatever their switches and the number left free. */
function isSameKind(one: Movement, other: Movement): boolean {
  return kindOf(one) === kindOf(other) && sameButForSwitches(one, other);
}

function kindOf({ origin, title }: Movement): string {
  return origin.kind === 'generated' ? origin.familyId : title;
}

interface TonightListProps {
  readonly list: List;
  readonly rows: readonly Row[];
  /** Whether better switches are still looked for. */
  readonly isSearching: boolean;
  /** Whether the list is for other answers. */
  readonly isOld: boolean;
}

export function TonightList({ list, rows, isSearching, isOld }: TonightListProps) {
  const data = useMemo(() => rows.map((row, index) => ({ row, rank: index + 1 })), [rows]);
  const shown = useApp((state) => state.document.movement);
  const [expanded, setExpanded] = useState<string | null>(null);
  const table = useTable({
    features,
    columns: DEFINITIONS,
    data,
    getRowId: ({ row }) => row.key,
    initialState: { sorting: BEST_FIRST },
    enableSortingRemoval: false,
  });
  return (
    <table {...ROLES.table} className={styles.list} data-old={isOld || undefined}>
      <caption className="visuallyHidden">Movements for tonight</caption>
      <thead {...ROLES.rows}>
        <tr {...ROLES.row}>
          {table.getLeafHeaders().map((header) => {
            const sorted = header.column.getIsSorted();
            return (
              <th
                {...ROLES.columnHeader}
                key={header.id}
                scope="col"
                aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}
              >
                <button
                  type="button"
                  className={`quiet ${styles.sort} ${sorted ? styles.sorted : ''}`}
                  onClick={header.column.getToggleSortingHandler()}
                >
                  <table.FlexRender header={header} />
                  {sorted && header.id !== 'best' && (
                    <span aria-hidden="true">{sorted === 'desc' ? ' ↓' : ' ↑'}</span>
                  )}
                </button>
              </th>
            );
          })}
          <th {...ROLES.columnHeader} scope="col">
            <span className="visuallyHidden">Open</span>
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rows}>
        {table.getRowModel().rows.map(({ id, original: { row, rank } }) => (
          <ListRow
            key={id}
            row={row}
            rank={rank}
            wishes={list.wishes}
            details={list.details.get(id)}
            isSearching={isSearching}
            isOpen={isSameKind(row.movement, shown)}
            isExpanded={expanded === id}
            onExpand={setExpanded}
          />
        ))}
      </tbody>
    </table>
  );
}
