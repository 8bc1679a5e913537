// Marks the cell under the pointer, as `:hover` would, but only if the pointer has moved: when a grid scrolls under a resting
// pointer, `:hover` would restyle and repaint every cell that passes by. Done without React, which would render the grid.

import { useRef } from 'react';

/** Marks one cell of the grid and no other; null marks none. */
export function usePointedCell(): (cell: Element | null) => void {
  const pointed = useRef<Element | null>(null);
  return (cell) => {
    if (cell === pointed.current) return;
    pointed.current?.removeAttribute('data-pointed');
    cell?.setAttribute('data-pointed', '');
    pointed.current = cell;
  };
}
