// The director's movements as a table that sorts by its headings. Of a long one only the rows in sight are drawn, and the one that
// was reached: Tab leads to that, arrow keys, Home, End and the page keys to the others. Indexes count from 0.

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../useMedia.ts';
import styles from './collection.module.css';
import {
  COLUMNS,
  cellText,
  type MovementColumn,
  type MovementOrder,
  type MovementRow,
} from './movementRows.ts';

/** Tables of at most this many rows are drawn completely. */
const MAX_WHOLE = 50;
/** The height of a row in CSS pixels, with a mouse and with a finger. */
const ROW_PIXELS = { fine: 34, coarse: 46 };
const USUAL_SEEN = { width: 800, height: 800 };
/** How far the page keys go. */
const PAGE_ROWS = 10;

/** A column, or the names, in whose order the movements are kept. */
type Heading = Pick<MovementColumn, 'title' | 'meaning' | 'isMoreBetter'> & {
  readonly id: string | null;
};

export interface TableHandle {
  /** Focuses a row, or the last one where there are fewer; false if there is none. */
  readonly focusRow: (index: number) => void;
}

interface MovementTableProps {
  readonly ref: Ref<TableHandle>;
  readonly rows: readonly MovementRow[];
  readonly order: MovementOrder;
  readonly onOrder: (order: MovementOrder) => void;
  /** The ids of the selected rows. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onOpen: (row: MovementRow) => void;
  /** Called by the Delete key, with the row that has the focus. */
  readonly onDelete: (row: MovementRow) => void;
}

export function MovementTable(props: MovementTableProps) {
  const { ref, rows, order, onOrder, selected, onSelect, onOpen, onDelete } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [reached, setReached] = useState(0);
  /** What gets the focus once its row is drawn. */
  const wanted = useRef<'input' | 'button' | null>(null);
  const height = useMedia('(pointer: coarse)') ? ROW_PIXELS.coarse : ROW_PIXELS.fine;
  const isWhole = rows.length <= MAX_WHOLE;
  const last = rows.length - 1;
  const here = Math.min(reached, last);
  const virtualizer = useVirtualizer({
    enabled: !isWhole,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    initialRect: USUAL_SEEN,
    overscan: 8,
    // Below the headings, which stay at the top.
    scrollPaddingStart: height,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), here])].sort((a, b) => a - b),
  });
  const focusRow = (index: number, part: 'input' | 'button' = 'button'): void => {
    const next = Math.max(0, Math.min(index, last));
    wanted.current = part;
    setReached(next);
    if (!isWhole) virtualizer.scrollToIndex(next);
  };
  useImperativeHandle(ref, () => ({ focusRow }));
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const line = body.current?.querySelector(`[data-index="${here}"]`);
    const control = line?.querySelector<HTMLElement>(wanted.current);
    if (!control) return;
    wanted.current = null;
    control.focus({ preventScroll: !isWhole });
  });
  const pivot = useRef<string | null>(null);
  const toggle = (row: MovementRow, index: number, isRange: boolean): void => {
    const { id } = row.item;
    const from = isRange ? rows.findIndex(({ item }) => item.id === pivot.current) : -1;
    const next = new Set(selected);
    if (from >= 0) {
      const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
      for (const { item } of range) next.add(item.id);
    } else if (!next.delete(id)) next.add(id);
    pivot.current = id;
    onSelect(next);
  };
  const selectAll = (isAll: boolean): void =>
    onSelect(new Set(isAll ? rows.map(({ item }) => item.id) : []));
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const { key, target } = event;
    const part = (target as Element).matches('input') ? 'input' : 'button';
    const next = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + PAGE_ROWS,
      PageUp: here - PAGE_ROWS,
      Home: 0,
      End: last,
    }[key];
    const row = rows[here];
    if (next !== undefined) focusRow(next, part);
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) selectAll(true);
    else if (key === 'Delete' && row !== undefined) onDelete(row);
    else return;
    event.preventDefault();
  };
  const drawn = isWhole
    ? rows.map((_, index) => ({ index, start: index * height }))
    : virtualizer.getVirtualItems();
  const count = rows.filter(({ item }) => selected.has(item.id)).length;
  return (
    <div ref={scroller} className={`tall ${styles.scroller}`}>
      <table
        className={`numbers small ${styles.table}`}
        aria-label="My movements"
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all"
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < rows.length;
                }}
                checked={count > 0 && count === rows.length}
                onChange={({ target }) => selectAll(target.checked)}
              />
            </th>
            {[{ id: null, title: 'Name' }, ...COLUMNS].map((column: Heading) => {
              const { id, title, meaning, isMoreBetter = false } = column;
              const isSorted = order.column === id;
              const isDescending = order.isReversed !== isMoreBetter;
              return (
                <th
                  key={id}
                  scope="col"
                  title={meaning}
                  aria-sort={!isSorted ? 'none' : isDescending ? 'descending' : 'ascending'}
                >
                  <button
                    type="button"
                    className="plain strong"
                    onClick={() =>
                      onOrder({ column: id, isReversed: isSorted && !order.isReversed })
                    }
                  >
                    {title}
                    {isSorted && <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {drawn.map(({ index, start }, place) => {
            const row = rows[index];
            if (row === undefined) return null;
            const before = drawn[place - 1];
            const gap = start - (before === undefined ? 0 : before.start + height);
            return (
              <Fragment key={row.item.id}>
                {gap > 0 && <Gap height={gap} />}
                <Row
                  row={row}
                  index={index}
                  height={height}
                  isSelected={selected.has(row.item.id)}
                  isReached={index === here}
                  onReach={() => setReached(index)}
                  onToggle={(isRange) => toggle(row, index, isRange)}
                  onOpen={() => onOpen(row)}
                />
              </Fragment>
            );
          })}
          {!isWhole && (
            <Gap
              height={virtualizer.getTotalSize() - ((drawn.at(-1)?.start ?? -height) + height)}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Where rows are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true" data-gap style={{ height }}>
      <td colSpan={COLUMNS.length + 2} />
    </tr>
  );
}

interface RowProps {
  readonly row: MovementRow;
  readonly index: number;
  readonly height: number;
  readonly isSelected: boolean;
  /** Whether Tab leads to it. */
  readonly isReached: boolean;
  readonly onReach: () => void;
  readonly onToggle: (isRange: boolean) => void;
  readonly onOpen: () => void;
}

function Row(props: RowProps) {
  const { row, index, height, isSelected, isReached, onReach, onToggle, onOpen } = props;
  const { movement, folder, tags } = row.item;
  const tabIndex = isReached ? 0 : -1;
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ height }}
      onFocus={onReach}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={`Select ${row.title}`}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <th scope="row">
        <span className={`line nowrap ${styles.name}`}>
          {folder !== '' && <span className="strong">{folder} / </span>}
          <button
            type="button"
            className="quiet"
            tabIndex={tabIndex}
            aria-label={`Open: ${row.title}`}
            title={movement.notes === '' ? row.title : `${row.title}\n${movement.notes}`}
            onClick={onOpen}
          >
            {row.title}
          </button>
          {tags.map((tag) => (
            <span key={tag} className="tint accent small fixed">
              {tag}
            </span>
          ))}
          {movement.notes !== '' && (
            <span className={`soft grow ${styles.notes}`}>{movement.notes}</span>
          )}
        </span>
      </th>
      {COLUMNS.map((column) => (
        <td key={column.id}>{cellText(row, column)}</td>
      ))}
    </tr>
  );
}
