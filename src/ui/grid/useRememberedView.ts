// Restores the view of the grid after a reload of the tab: the cursor, the selected cells and the scroll positions.
// Stored in sessionStorage; dropped for a movement of another size.

import { type RefObject, useEffect } from 'react';
import type { SittingRef } from '../../movement/movement.ts';
import { objectFields } from '../../store/records.ts';
import { placeCursor } from '../../store/selection.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { clampCursor, sizeOfGrid } from '../commands/gridContext.ts';

const KEY = 'arrowswitch.view';

interface View {
  readonly size: { readonly rounds: number; readonly tables: number };
  readonly cursor: { readonly row: number; readonly column: number };
  readonly cells: readonly SittingRef[] | null;
  /** Scroll positions of the grid, then of the page, in CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly pageTop: number;
}

/** Restores the view when the grid appears, and stores it when the page is closed. The scroller is the grid's parent. */
export function useRememberedView(grid: RefObject<HTMLTableElement | null>): void {
  const { store, actions } = useArrowswitch();
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!scroller) return;
    const sizeNow = () => sizeOfGrid(store.getState().document.movement);
    const stored = takeStored();
    const size = sizeNow();
    const isSameSize = stored?.size.rounds === size.rounds && stored.size.tables === size.tables;
    if (isSameSize) {
      const { cursor, cells, left, top } = stored;
      actions.select({ ...placeCursor(clampCursor(cursor, size)), cells });
      scroller.scrollTo(left, top);
    }
    const stopScrolling = scrollPage(isSameSize ? stored.pageTop : 0);
    const keep = (): void => {
      const { cursor, cells } = store.getState().selection;
      const { scrollLeft: left, scrollTop: top } = scroller;
      storeView({ size: sizeNow(), cursor, cells, left, top, pageTop: scrollY });
    };
    addEventListener('pagehide', keep);
    return () => {
      stopScrolling();
      removeEventListener('pagehide', keep);
    };
  }, [grid, store, actions]);
}

/** What the director does by hand ends the restoring of the page's scroll position. */
const BY_HAND = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Scrolls the page, again whenever it grows until it is long enough: what is below the grid is loaded later. */
function scrollPage(top: number): () => void {
  const watcher = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY > top - 1) stop();
  });
  const stop = (): void => {
    watcher.disconnect();
    for (const event of BY_HAND) removeEventListener(event, stop);
  };
  if (top > 0) {
    watcher.observe(document.body);
    for (const event of BY_HAND) addEventListener(event, stop);
  }
  return stop;
}

/** Reads the stored view and deletes it; null if there is none or it cannot be read. */
function takeStored(): View | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const stored: unknown = JSON.parse(text ?? 'null');
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isView(value: unknown): value is View {
  const { size, cursor, cells, left, top, pageTop } = objectFields(value);
  const { rounds, tables } = objectFields(size);
  const { row, column } = objectFields(cursor);
  const isNumber = (one: unknown) => typeof one === 'number' && one >= 0;
  const isCell = (one: unknown) => {
    const { roundIndex, tableIndex } = objectFields(one);
    return [roundIndex, tableIndex].every((index) => isNumber(index) && Number.isInteger(index));
  };
  return (
    [rounds, tables, row, column, left, top, pageTop].every(isNumber) &&
    [row, column].every(Number.isInteger) &&
    (cells === null || (Array.isArray(cells) && cells.every(isCell)))
  );
}

function storeView(view: View): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Without storage the view begins at the first cell.
  }
}
