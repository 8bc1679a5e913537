// Which place of the grid an element is: `data-place` holds row and column, 0 being the headers.

import type { SyntheticEvent } from 'react';
import type { Place } from '../../store/selection.ts';

/** The place that an event happened at; null for the corner, the gaps and an open editor. */
export function placeOf(event: SyntheticEvent): Place | null {
  const target = event.target as Element;
  if (target.closest('input') !== null) return null;
  return parsePlace(target.closest<HTMLElement>('[data-place]')?.dataset.place ?? '');
}

/** The place that a text such as `3/2` names, or null. */
export function parsePlace(text: string): Place | null {
  const [row, column] = text.split('/').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
