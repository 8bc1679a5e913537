// The virtualiser of a large grid, which finds the lines near the visible part: rounds, or tables. Loaded with the first
// grid that is too large to be drawn whole.

import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  type Rect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { visiblePartOf } from './visiblePart.ts';

export type Lines = Virtualizer<HTMLElement, Element>;
/** The lines that a virtualiser has found, and how many there are in all. */
export type LineRange = Range;
type AllOptions = VirtualizerOptions<HTMLElement, Element>;
export type LineOptions = Omit<
  AllOptions,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>;

/** A virtualiser of the lines in one direction. */
export function createLines(options: LineOptions): Lines {
  const lines: Lines = new Virtualizer(complete(options));
  // A grid that is there already may have been scrolled while this was being loaded.
  const scroller = options.getScrollElement();
  if (scroller !== null) {
    lines.scrollOffset = options.horizontal ? scroller.scrollLeft : scroller.scrollTop;
  }
  return lines;
}

/** Gives a virtualiser the options of the current drawing. */
export function setLineOptions(lines: Lines, options: LineOptions): void {
  lines.setOptions(complete(options));
}

function complete(options: LineOptions): AllOptions {
  return {
    ...options,
    observeElementRect: observeVisiblePart,
    observeElementOffset,
    scrollToFn: scrollVisiblePart,
  };
}

/** The greatest height of the scroller is that of the window without `rest`, at least `least`: as in MovementGrid.module.css. */
const SCROLLER_HEIGHT = { least: 384, rest: 128 };

/**
 * Reports the visible part and each change of it. The first report, if the width is known, assumes that the grid fills the
 * scroller.
 */
export function observeVisiblePart(
  virtualizer: Lines,
  report: (visible: Rect) => void,
): undefined | (() => void) {
  const { scrollElement } = virtualizer;
  const visible = visiblePartOf(scrollElement);
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
  virtualizer: Lines,
): void {
  const { scrollElement, options } = virtualizer;
  const visible = visiblePartOf(scrollElement);
  const isThere =
    visible !== undefined && offset === (options.horizontal ? visible.left : visible.top);
  if (!isThere || how.adjustments) elementScroll(offset, how, virtualizer);
}
