// Tonight's list, best first, or sorted by one of its columns; on narrow pages each row is a card.

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TonightRow } from '../../choose/list.ts';
import { NO_DETAILS } from '../../choose/rowDetails.ts';
import { sameButForSwitches } from '../../editing/comparison.ts';
import type { Movement } from '../../movement/movement.ts';
import type { TonightListSoFar } from '../../store/tonight.ts';
import { useApp } from '../arrowswitchContext.ts';
import { lazyPart } from '../PartBoundary.tsx';
import { isPageUsed, whenUsed } from '../whenUsed.ts';
import { foundFor, useFinds, withFound } from './foundHere.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListRow, RowMore } from './ListRow.tsx';
import {
  BEST_FIRST,
  COLUMNS,
  type ListColumn,
  type ListOrder,
  orderAfter,
  type RankedRow,
} from './listOrder.ts';
import { LIST_ROLES } from './listRoles.ts';
import type { SortedRowsProps } from './SortedRows.tsx';
import styles from './TonightList.module.css';

const SortedRows = lazyPart<SortedRowsProps>(
  'The list in this order',
  async () => (await import('./SortedRows.tsx')).SortedRows,
  (message) => (
    <tr {...LIST_ROLES.row}>
      <td {...LIST_ROLES.cell} colSpan={7}>
        {message}
      </td>
    </tr>
  ),
);

/** The order of the list and what a press on a header does: it sorts once the rows can be sorted. */
function useListOrder(): readonly [ListOrder, (column: ListColumn) => void] {
  const [order, setOrder] = useState(BEST_FIRST);
  const press = useCallback((column: ListColumn) => {
    const sort = (): void => setOrder((last) => orderAfter(last, column));
    // Sorts in either case: if the rows could not be loaded, they report it.
    SortedRows.load().then(sort, sort);
  }, []);
  return [order, press];
}

/** The key of the expanded row, and what expands another one, or none, once its details can be drawn. */
function useExpanded(): readonly [string | null, (key: string | null) => void] {
  const [expanded, setExpanded] = useState<string | null>(null);
  useEffect(() => whenUsed(() => RowMore.load().catch(() => undefined)), []);
  const expand = useCallback((key: string | null) => {
    const show = (): void => setExpanded(key);
    // Shown in either case: if the details could not be loaded, they report it.
    if (key === null) show();
    else RowMore.load().then(show, show);
  }, []);
  return [expanded, expand];
}

/** The least height of a row and of what is above the list, in pixels. */
const ROW_HEIGHT = 110;
const ABOVE_LIST = 480;

/** How many rows to draw: until the page is used or printed, as many as can be seen, and one at least. */
function useRowsToDraw(): number {
  const [count, setCount] = useState(() =>
    isPageUsed()
      ? Number.POSITIVE_INFINITY
      : Math.max(1, 1 + Math.ceil((innerHeight - ABOVE_LIST) / ROW_HEIGHT)),
  );
  useEffect(() => {
    const drawAll = (): void => setCount(Number.POSITIVE_INFINITY);
    // The browser prints what is drawn when this event ends.
    const drawAllNow = (): void => flushSync(drawAll);
    const cancel = whenUsed(drawAll);
    addEventListener('beforeprint', drawAllNow);
    return () => {
      cancel();
      removeEventListener('beforeprint', drawAllNow);
    };
  }, []);
  return count;
}

/** Whether two are the same movement, whatever their switches and the number left free. */
function isSameKind(one: Movement, other: Movement): boolean {
  return kindOf(one) === kindOf(other) && sameButForSwitches(one, other);
}

function kindOf({ origin, title }: Movement): string {
  return origin.kind === 'generated' ? origin.familyId : title;
}

interface TonightListProps {
  readonly list: TonightListSoFar;
  readonly rows: readonly TonightRow[];
  /** Whether better switches are still being searched for. */
  readonly isSearching: boolean;
  /** Whether the list is for other answers. */
  readonly isOld: boolean;
}

export function TonightList({ list, rows, isSearching, isOld }: TonightListProps) {
  const [order, press] = useListOrder();
  const rowsToDraw = useRowsToDraw();
  const ranked = useMemo(() => rows.map((row, index) => ({ row, rank: index + 1 })), [rows]);
  const shown = useApp((state) => state.document.movement);
  const { onScreen, finds } = useFinds();
  const found = useMemo(
    () => new Map(rows.map((row) => [row.key, foundFor(row, finds)])),
    [rows, finds],
  );
  const [expanded, expand] = useExpanded();
  const draw = ({ row, rank }: RankedRow): ReactNode => {
    const known = list.details.get(row.key) ?? NO_DETAILS;
    const details = withFound(known, found.get(row.key) ?? null);
    const { best, firstIf } = details;
    const isOpen = isSameKind(row.movement, shown);
    // For an individual no other switches are searched.
    const isSearched = isSearching && row.movement.contestants === 'pairs';
    return (
      <ListRow
        key={row.key}
        row={row}
        rank={rank}
        wishes={list.wishes}
        best={best}
        isBestOpen={isSearched && (best === null || details.isSearching)}
        firstIf={firstIf?.firstIf ?? null}
        onScreen={isOpen ? onScreen : null}
        isOpen={isOpen}
        more={expanded === row.key ? { details, isSearching } : null}
        onExpand={expand}
      />
    );
  };
  return (
    <table
      {...LIST_ROLES.table}
      className={styles.list}
      data-old={isOld || undefined}
      aria-rowcount={rowsToDraw < rows.length ? rows.length + 1 : undefined}
    >
      <caption className="visuallyHidden">Movements for tonight</caption>
      <ListHeader order={order} onPress={press} />
      <tbody {...LIST_ROLES.rows}>
        {order === BEST_FIRST ? (
          ranked.slice(0, rowsToDraw).map(draw)
        ) : (
          <SortedRows columns={COLUMNS} rows={ranked} order={order} draw={draw} />
        )}
      </tbody>
    </table>
  );
}
