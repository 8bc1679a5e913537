// The visible part of a large grid, and where it is scrolled to. Both are known in advance when a grid is opened: reading
// them from the page would force a layout in the task that builds the grid. In CSS pixels.

import {
  elementScroll,
  observeElementRect,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

type GridVirtualizer = Virtualizer<HTMLElement, Element>;

/** The greatest height of the scroller is that of the window without `rest`, at least `least`: as in MovementGrid.module.css. */
const SCROLLER_HEIGHT = { least: 384, rest: 128 };

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

/**
 * Reports the visible part and each change of it. The first report, if the width is known, assumes that the grid fills the
 * scroller.
 */
export function observeVisiblePart(
  virtualizer: GridVirtualizer,
  report: (visible: Rect) => void,
): undefined | (() => void) {
  const { scrollElement } = virtualizer;
  const visible = scrollElement === null ? undefined : visibleParts.get(scrollElement);
  if (scrollElement === null || visible === undefined) {
    return observeElementRect(virtualizer, report) ?? undefined;
  }
  const { least, rest } = SCROLLER_HEIGHT;
  report({ width: visible.width, height: Math.max(least, innerHeight - rest) });
  const watcher = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = scrollElement;
    report({ width: clientWidth, height: clientHeight });
  });
  watcher.observe(scrollElement);
  return () => watcher.disconnect();
}

/** Scrolls, unless the scroller is known to be there. */
export function scrollVisiblePart(
  offset: number,
  how: Parameters<typeof elementScroll>[1],
  virtualizer: GridVirtualizer,
): void {
  const { scrollElement, options } = virtualizer;
  const visible = scrollElement === null ? undefined : visibleParts.get(scrollElement);
  const isThere =
    visible !== undefined && offset === (options.horizontal ? visible.left : visible.top);
  if (!isThere || how.adjustments) elementScroll(offset, how, virtualizer);
}
