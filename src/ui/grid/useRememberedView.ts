// Restores the view of the grid after a reload of the tab: the cursor and the scroll positions.
// Stored in sessionStorage; dropped for a movement of another size.

import { type RefObject, useEffect } from 'react';
import * as v from 'valibot';
import { placeCursor } from '../../store/selection.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { clampCursor, sizeOfGrid } from '../commands/gridContext.ts';

const KEY = 'arrowswitch.view';

const pixels = v.pipe(v.number(), v.minValue(0));
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const viewSchema = v.object({
  size: v.object({ rounds: index, tables: index }),
  cursor: v.object({ row: index, column: index }),
  /** Scroll positions of the grid, then of the page, in CSS pixels. */
  left: pixels,
  top: pixels,
  pageTop: pixels,
});

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
      put({ size: sizeNow(), cursor, left, top, pageTop: scrollY });
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [grid, store, actions]);
}

/** Reads the stored view and deletes it; null if there is none or it cannot be read. */
function takeStored(): v.InferOutput<typeof viewSchema> | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { success, output } = v.safeParse(viewSchema, JSON.parse(text ?? 'null'));
    return success ? output : null;
  } catch {
    return null;
  }
}

function put(view: v.InferOutput<typeof viewSchema>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Without storage the view begins at the first cell.
  }
}
