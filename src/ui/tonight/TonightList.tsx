// Tonight's list, best first, or sorted by one of its columns; on narrow pages each row is a card.

import { memo, type ReactNode, useMemo, useState } from 'react';
import type { TonightRow } from '../../choose/list.ts';
import { NO_DETAILS, type RowDetails } from '../../choose/rowDetails.ts';
import { sameButForSwitches } from '../../editing/comparison.ts';
import type { Movement } from '../../movement/index.ts';
import type { TonightListSoFar } from '../../store/state.ts';
import { moreRows } from '../../words/english/pageTonight.ts';
import { useApp } from '../arrowswitchContext.ts';
import { foundFor, useFinds, withFound } from './foundHere.ts';
import { ListRow } from './ListRow.tsx';
import {
  BEST_FIRST,
  COLUMNS,
  inOrder,
  type ListOrder,
  orderAfter,
  type RankedRow,
} from './listOrder.ts';
import { LIST_ROLES } from './listRoles.ts';
import styles from './TonightList.module.css';
import { useWeighed } from './useWeighed.ts';

/** Whether two are the same movement, with the same missing pair, whatever their switches. */
function isSameKind(one: Movement, other: Movement): boolean {
  return (
    one.phantom === other.phantom && kindOf(one) === kindOf(other) && sameButForSwitches(one, other)
  );
}

function kindOf({ origin, title }: Movement): string {
  return origin.kind === 'generated' ? origin.familyId : title;
}

/** The index with the fairest switches, where they make so much difference that two rows may change places. */
function fairestOf({ fairness }: TonightRow, { best }: RowDetails): number | null {
  const known = best?.fairness.printedIndex ?? null;
  const listed = fairness.printedIndex;
  return known === null || listed === null || known > listed - CLEARLY_FAIRER ? null : known;
}

const CLEARLY_FAIRER = 1;

/** The best rows, which are shown at once; the others at a press. */
const ROWS_AT_FIRST = 6;

interface TonightListProps {
  readonly list: TonightListSoFar;
  readonly rows: readonly TonightRow[];
  /** Whether better switches are still being searched for. */
  readonly isSearching: boolean;
  /** Whether the list is for other answers. */
  readonly isOld: boolean;
  /** Whether more rows may follow. */
  readonly isWhole: boolean;
}

export function TonightList({ list, rows: listed, isSearching, isOld, isWhole }: TonightListProps) {
  const rows = useWeighed(listed, list.request.wishes, isWhole);
  const [order, setOrder] = useState(BEST_FIRST);
  const ranked = useMemo(() => rows.map((row, index) => ({ row, rank: index + 1 })), [rows]);
  const shown = useApp((state) => state.document.movement);
  const { onScreen, finds } = useFinds();
  const found = useMemo(
    () => new Map(rows.map((row) => [row.key, foundFor(row, finds)])),
    [rows, finds],
  );
  const [areAllShown, setAllShown] = useState(false);
  const [expanded, setExpanded] = useState<string | null>(null);
  const draw = ({ row, rank }: RankedRow): ReactNode => {
    const known = list.details.get(row.key) ?? NO_DETAILS;
    const details = withFound(known, found.get(row.key) ?? null);
    const isOpen = isSameKind(row.movement, shown);
    return (
      <ListRow
        key={row.key}
        row={row}
        rank={rank}
        wishes={list.request.wishes}
        onScreen={isOpen ? onScreen : null}
        fairest={fairestOf(row, details)}
        isOpen={isOpen}
        more={expanded === row.key ? { details, isSearching } : null}
        onExpand={setExpanded}
      />
    );
  };
  return (
    <>
      <table {...LIST_ROLES.table} className={`wide ${styles.list}`} data-old={isOld || undefined}>
        <caption className="visuallyHidden">Movements for tonight</caption>
        <ListHeader order={order} onOrder={setOrder} />
        <tbody {...LIST_ROLES.rows}>
          {inOrder(areAllShown ? ranked : ranked.slice(0, ROWS_AT_FIRST), order).map(draw)}
        </tbody>
      </table>
      {!areAllShown && ranked.length > ROWS_AT_FIRST && (
        <button type="button" className="start" onClick={() => setAllShown(true)}>
          {moreRows(ranked.length - ROWS_AT_FIRST)}
        </button>
      )}
    </>
  );
}

interface ListHeaderProps {
  readonly order: ListOrder;
  /** Must keep its identity. */
  readonly onOrder: (order: ListOrder) => void;
}

/** The column headers of tonight's list: pressing one sorts the list by it. */
const ListHeader = memo(function ListHeader({ order, onOrder }: ListHeaderProps) {
  const { column: sorted, isDescending } = order;
  return (
    <thead {...LIST_ROLES.rows}>
      <tr {...LIST_ROLES.row}>
        {COLUMNS.map((column, index) => (
          <th
            {...LIST_ROLES.columnHeader}
            key={column.title}
            scope="col"
            aria-sort={column !== sorted ? 'none' : isDescending ? 'descending' : 'ascending'}
          >
            <button
              type="button"
              className={`quiet ${styles.sort} ${column === sorted ? 'accent strong' : ''}`}
              onClick={() => onOrder(orderAfter(order, column))}
            >
              {column.title}
              {column === sorted && index > 0 && (
                <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>
              )}
            </button>
          </th>
        ))}
        <th {...LIST_ROLES.columnHeader} scope="col">
          <span className="visuallyHidden">Open</span>
        </th>
      </tr>
    </thead>
  );
});
