// Marks the cell under the pointer, as `:hover` would, but only if the pointer has moved: of a grid that scrolls under a
// resting pointer the browser would style and paint every cell that passes by. Not by React, which would render the grid.

import { useRef } from 'react';

/** Marks a cell of the grid, and none else; null marks none. */
export function usePointedCell(): (cell: Element | null) => void {
  const pointed = useRef<Element | null>(null);
  return (cell) => {
    if (cell === pointed.current) return;
    pointed.current?.removeAttribute('data-pointed');
    cell?.setAttribute('data-pointed', '');
    pointed.current = cell;
  };
}
