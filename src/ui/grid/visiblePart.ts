// The visible part of a large grid, and where it is scrolled to. Both are known in advance when a grid is opened: reading
// them from the page would force a layout in the task that builds the grid. In CSS pixels.

import { type RefObject, useLayoutEffect } from 'react';

interface VisiblePart {
  /** The width of the scroller, which does not depend on its content. */
  readonly width: number;
  /** Where it is scrolled to. */
  readonly left: number;
  readonly top: number;
}

/** By scroller. */
const visibleParts = new WeakMap<Element, VisiblePart>();

/** Tracks the width of the grid's scroller and where it is scrolled to. */
export function useVisiblePart(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!scroller) return;
    const update = (): void => {
      const { clientWidth: width, scrollLeft: left, scrollTop: top } = scroller;
      visibleParts.set(scroller, { width, left, top });
    };
    const watcher = new ResizeObserver(update);
    watcher.observe(scroller);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      watcher.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [grid]);
}

/** The scroller as it was seen last; undefined before that. */
export function visiblePartOf(scroller: Element | null): VisiblePart | undefined {
  return scroller === null ? undefined : visibleParts.get(scroller);
}
