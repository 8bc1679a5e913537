import type { Virtualizer } from '@tanstack/react-virtual';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observeVisiblePart, scrollVisiblePart } from '../../src/ui/grid/lines.ts';
import { useVisiblePart } from '../../src/ui/grid/visiblePart.ts';

/** Tells the page that the sizes of its elements have changed. */
let resize: () => void = () => undefined;

beforeEach(() => {
  const observers: (() => void)[] = [];
  resize = () => observers.forEach((tell) => void tell());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        observers.push(tell);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A scroller with a grid in it, which counts how often its layout is asked for. */
function scrollerWithGrid() {
  const scroller = document.createElement('div');
  const grid = scroller.appendChild(document.createElement('table'));
  const layout = { clientWidth: 640, clientHeight: 300, scrollLeft: 0, scrollTop: 0 };
  let asked = 0;
  for (const key of Object.keys(layout) as (keyof typeof layout)[]) {
    Object.defineProperty(scroller, key, {
      get: () => {
        asked += 1;
        return layout[key];
      },
    });
  }
  const scrolledTo = vi.fn();
  scroller.scrollTo = scrolledTo;
  const lines = (horizontal = false) =>
    ({
      scrollElement: scroller,
      targetWindow: window,
      options: { horizontal },
    }) as unknown as Virtualizer<HTMLElement, Element>;
  return { scroller, grid, layout, lines, scrolledTo, askedFor: () => asked };
}

test('opening a large grid forces no layout to measure what is known', () => {
  const { grid, lines, scrolledTo, askedFor } = scrollerWithGrid();
  renderHook(() => useVisiblePart({ current: grid }));
  resize();
  const before = askedFor();
  const tell = vi.fn();
  const stop = observeVisiblePart(lines(), tell);
  scrollVisiblePart(0, {}, lines());
  scrollVisiblePart(0, {}, lines(true));
  expect(tell.mock.calls).toEqual([[{ width: 640, height: innerHeight - 128 }]]);
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(askedFor()).toBe(before);
  resize();
  expect(tell).toHaveBeenLastCalledWith({ width: 640, height: 300 });
  stop?.();
});

test('a scroller that is elsewhere is scrolled, one that is not known is measured', () => {
  const { scroller, grid, layout, lines, scrolledTo } = scrollerWithGrid();
  const tell = vi.fn();
  observeVisiblePart(lines(), tell);
  expect(tell.mock.calls).toEqual([[{ width: 640, height: 300 }]]);
  scrollVisiblePart(0, {}, lines());
  expect(scrolledTo).toHaveBeenCalledTimes(1);
  renderHook(() => useVisiblePart({ current: grid }));
  layout.scrollLeft = 120;
  scroller.dispatchEvent(new Event('scroll'));
  scrollVisiblePart(0, {}, lines());
  expect(scrolledTo).toHaveBeenCalledTimes(1);
  scrollVisiblePart(0, {}, lines(true));
  expect(scrolledTo).toHaveBeenLastCalledWith({ left: 0, behavior: undefined });
  scrollVisiblePart(120, { adjustments: 8 }, lines(true));
  expect(scrolledTo).toHaveBeenLastCalledWith({ left: 128, behavior: undefined });
});
