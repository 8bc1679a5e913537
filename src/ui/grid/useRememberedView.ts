// Restores the view of the grid after a reload of the tab: the cursor and the scroll positions.
// Stored in sessionStorage; dropped for a movement of another size.

import { type RefObject, useEffect } from 'react';
import { objectFields } from '../../store/records.ts';
import { placeCursor } from '../../store/selection.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { clampCursor, sizeOfGrid } from '../commands/gridContext.ts';

const KEY = 'arrowswitch.view';

interface View {
  readonly size: { readonly rounds: number; readonly tables: number };
  readonly cursor: { readonly row: number; readonly column: number };
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
    if (stored?.size.rounds === size.rounds && stored.size.tables === size.tables) {
      actions.select(placeCursor(clampCursor(stored.cursor, size)));
      scroller.scrollTo(stored.left, stored.top);
      scrollTo(0, stored.pageTop);
    }
    const keep = (): void => {
      const { cursor } = store.getState().selection;
      const { scrollLeft: left, scrollTop: top } = scroller;
      storeView({ size: sizeNow(), cursor, left, top, pageTop: scrollY });
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [grid, store, actions]);
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
  const { size, cursor, left, top, pageTop } = objectFields(value);
  const { rounds, tables } = objectFields(size);
  const { row, column } = objectFields(cursor);
  const isNumber = (one: unknown) => typeof one === 'number' && one >= 0;
  return (
    [rounds, tables, row, column, left, top, pageTop].every(isNumber) &&
    [row, column].every(Number.isInteger)
  );
}

function storeView(view: View): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Without storage the view begins at the first cell.
  }
}
