// Maps elements to places in the grid: `data-place` holds row and column, 0 for the headers.

import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { type GridPlace, type GridSelection, placeCursor } from '../../store/selection.ts';

/** The id of the place at the cursor. */
export const CURSOR_ID = 'grid-cursor';

/**
 * Focuses the cell at the cursor or, if no grid is shown, the main part of the page. Scrolls to it only where the browser
 * shows the focus, as it does for the keyboard: under a mouse the page stays where it is.
 */
export function focusMain(): void {
  const main = document.getElementById(CURSOR_ID) ?? document.querySelector('main');
  main?.focus({ preventScroll: true });
  if (main?.matches(':focus-visible')) main.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Performs an action that removes the focused button, then calls {@link focusMain}. */
export function focusMainAfter(act: () => void): void {
  flushSync(act);
  focusMain();
}

/** Focuses the cell at the cursor, unless the grid has the focus already. */
export function focusCursor(): void {
  const cursor = document.getElementById(CURSOR_ID);
  if (cursor === null || cursor.closest('table')?.contains(document.activeElement)) return;
  cursor.focus({ preventScroll: true });
}

/** Moves the cursor to a place, so that it is drawn even if it was far out of sight, and focuses it. */
export function focusPlace(place: GridPlace, select: (selection: GridSelection) => void): void {
  flushSync(() => select(placeCursor(place)));
  document.getElementById(CURSOR_ID)?.focus();
}

/** The place at which an event happened; null for the corner, the gaps and an open editor. */
export function gridPlaceOf(event: SyntheticEvent): GridPlace | null {
  return gridPlaceAt(event.target as Element);
}

/** The place to which an element belongs; null as for {@link gridPlaceOf}. */
export function gridPlaceAt(element: Element | null): GridPlace | null {
  if (element === null || element.closest('input') !== null) return null;
  return parsePlace(element.closest<HTMLElement>('[data-place]')?.dataset.place ?? '');
}

/** The place in a text such as `3/2`, or null. */
function parsePlace(text: string): GridPlace | null {
  const [row, column] = text.split('/').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
