// The visible part of a large grid, and where it is scrolled to. Both are known in advance when a grid is opened: reading
// them from the page would force a layout in the task that builds the grid. In CSS pixels.

import {
  elementScroll,
  observeElementRect,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

type Lines = Virtualizer<HTMLElement, Element>;

/** The greatest height of the scroller, as in MovementGrid.module.css. */
const SCROLLER = { leastHeight: 384, beyond: 128 };

interface Seen {
  /** The width of the scroller, which does not depend on its content. */
  readonly width: number;
  /** Where it is scrolled to. */
  readonly left: number;
  readonly top: number;
}

/** By scroller. */
const seenParts = new WeakMap<Element, Seen>();

/** Tracks the width of the grid's scroller and where it is scrolled to. */
export function useSeenPart(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!scroller) return;
    const look = (): void => {
      const { clientWidth: width, scrollLeft: left, scrollTop: top } = scroller;
      seenParts.set(scroller, { width, left, top });
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [grid]);
}

/**
 * Reports the visible part and each change of it. The first report, if the width is known, assumes that the grid fills the
 * scroller.
 */
export function observeSeenPart(
  lines: Lines,
  tell: (seen: Rect) => void,
): undefined | (() => void) {
  const { scrollElement } = lines;
  const seen = scrollElement === null ? undefined : seenParts.get(scrollElement);
  if (scrollElement === null || seen === undefined) {
    return observeElementRect(lines, tell) ?? undefined;
  }
  const { leastHeight, beyond } = SCROLLER;
  tell({ width: seen.width, height: Math.max(leastHeight, innerHeight - beyond) });
  const watcher = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = scrollElement;
    tell({ width: clientWidth, height: clientHeight });
  });
  watcher.observe(scrollElement);
  return () => watcher.disconnect();
}

/** Scrolls, unless the scroller is known to be there. */
export function scrollSeenPart(
  offset: number,
  how: Parameters<typeof elementScroll>[1],
  lines: Lines,
): void {
  const { scrollElement, options } = lines;
  const seen = scrollElement === null ? undefined : seenParts.get(scrollElement);
  const isThere = seen !== undefined && offset === (options.horizontal ? seen.left : seen.top);
  if (!isThere || how.adjustments) elementScroll(offset, how, lines);
}
