// Which part of the grid is seen: the lines drawn of a large one, where it is scrolled to, and the view that a reload restores.

import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Movement, SittingRef } from '../../movement/index.ts';
import { objectFields } from '../../store/records.ts';
import { type GridPlace, placeCursor } from '../../store/selection.ts';
import { useApp, useArrowswitch } from '../arrowswitchContext.ts';
import { clampCursor, gridHeight, linesAbove, sizeOfGrid } from './gridPlaces.ts';

/** Grids of at most this many cells are drawn completely. */
const MAX_WHOLE = 300;
/** Lines are drawn in groups of this size, so that scrolling by one line rarely draws anything. */
const GROUP = 4;

export interface GridWindow {
  readonly isWhole: boolean;
  /** Indexes of the rounds and of the tables that are drawn, in order. */
  readonly rounds: readonly number[];
  readonly tables: readonly number[];
}

/** The lines near the visible part, in whole groups: rounds from the top of the first, tables from the left. */
interface Seen {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Assumed until the grid has been measured. */
const ASSUMED: Seen = { top: 0, bottom: 20, left: 0, right: 12 };

/** The part of a grid to draw: what is near the visible part, and the line of the cursor. The scroller is the grid's parent. */
export function useGridWindow(
  grid: RefObject<HTMLTableElement | null>,
  movement: Movement,
  cursor: GridPlace,
): GridWindow {
  const size = sizeOfGrid(movement);
  const isPrinting = useIsPrinting();
  const isWhole = isPrinting || size.rounds * size.tables <= MAX_WHOLE;
  const { top, bottom, left, right } = useSeen(grid, isWhole, gridHeight(movement), size.tables);
  const rounds = useSameList(
    allOf(size.rounds).filter((roundIndex) => {
      const end = linesAbove(movement, roundIndex) + 1;
      return isWhole || (end > top && end <= bottom + 1) || roundIndex === cursor.row - 1;
    }),
  );
  const tables = useSameList(
    allOf(size.tables).filter(
      (index) => isWhole || (index >= left && index < right) || index === cursor.column - 1,
    ),
  );
  return { isWhole, rounds, tables };
}

/** The lines near the visible part; changes only when another group of lines comes near. */
function useSeen(
  grid: RefObject<HTMLTableElement | null>,
  isWhole: boolean,
  height: number,
  tableCount: number,
): Seen {
  const [seen, setSeen] = useState(ASSUMED);
  useLayoutEffect(() => {
    const table = grid.current;
    const scroller = table?.parentElement;
    if (isWhole || table === null || !scroller) return;
    const look = (): void => {
      const body = table.tBodies[0];
      const head = table.tHead?.querySelector('td')?.offsetWidth ?? 0;
      if (body === undefined || body.offsetHeight === 0) return;
      const [first, last] = groups(
        scroller.scrollTop,
        scroller.clientHeight,
        body.offsetHeight / height,
      );
      const cell = (body.offsetWidth - head) / tableCount;
      const [left, right] = groups(scroller.scrollLeft, scroller.clientWidth, cell);
      setSeen((before) => {
        const isSame =
          before.top === first &&
          before.bottom === last &&
          before.left === left &&
          before.right === right;
        return isSame ? before : { top: first, bottom: last, left, right };
      });
    };
    // Before the browser paints the new scroll position, which would otherwise show empty lines.
    const onScroll = (): void => flushSync(look);
    const watcher = new ResizeObserver(look);
    watcher.observe(scroller);
    watcher.observe(table);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watcher.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [grid, isWhole, height, tableCount]);
  return seen;
}

/** The first line to draw and the one after the last: whole groups, with at least a line more on each side than is seen. */
function groups(scrolled: number, room: number, line: number): readonly [number, number] {
  return [
    GROUP * Math.floor((scrolled / line - 1) / GROUP),
    GROUP * Math.ceil(((scrolled + room) / line + 1) / GROUP),
  ];
}

/** Whether the page is being printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    // The browser prints what is drawn when the event returns.
    const set = (value: boolean) => () => flushSync(() => setPrinting(value));
    const [begin, end] = [set(true), set(false)];
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function allOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The list of the previous call while its items are the same. */
function useSameList(list: readonly number[]): readonly number[] {
  const key = list.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all
  return useMemo(() => list, [key]);
}

const VIEW_KEY = 'arrowswitch.view';

interface View {
  readonly size: { readonly rounds: number; readonly tables: number };
  readonly cursor: { readonly row: number; readonly column: number };
  readonly cells: readonly SittingRef[] | null;
  /** Scroll positions of the grid, then of the page, in CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly pageTop: number;
}

/** Restores the view when the grid appears, and stores it when the page is closed. The scroller is the grid's parent. */
export function useRememberedView(grid: RefObject<HTMLTableElement | null>): void {
  const { store, actions } = useArrowswitch();
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!scroller) return;
    const sizeNow = () => sizeOfGrid(store.getState().document.movement);
    const stored = takeStored();
    const size = sizeNow();
    const isSameSize = stored?.size.rounds === size.rounds && stored.size.tables === size.tables;
    if (isSameSize) {
      const { cursor, cells, left, top } = stored;
      const isThere = ({ roundIndex, tableIndex }: SittingRef): boolean =>
        roundIndex < size.rounds && tableIndex < size.tables;
      const kept = cells?.every(isThere) ? cells : null;
      actions.select({ ...placeCursor(clampCursor(cursor, size)), cells: kept });
      scroller.scrollTo(left, top);
    }
    const stopScrolling = scrollPage(isSameSize ? stored.pageTop : 0);
    const keep = (): void => {
      const { cursor, cells } = store.getState().selection;
      const { scrollLeft: left, scrollTop: top } = scroller;
      storeView({ size: sizeNow(), cursor, cells, left, top, pageTop: scrollY });
    };
    addEventListener('pagehide', keep);
    return () => {
      stopScrolling();
      removeEventListener('pagehide', keep);
    };
  }, [grid, store, actions]);
}

/** Shows the top of the grid when another movement is opened, which may have been done from below it. */
export function useTopOfOpened(grid: RefObject<HTMLTableElement | null>): void {
  const openedAt = useApp((state) => state.openedAt);
  const shown = useRef(openedAt);
  useLayoutEffect(() => {
    const scroller = grid.current?.parentElement;
    if (shown.current === openedAt || !scroller) return;
    shown.current = openedAt;
    scroller.scrollTop = 0;
    scroller.scrollLeft = 0;
    if (scroller.getBoundingClientRect().top < 0) scrollTo(0, 0);
  }, [grid, openedAt]);
}

/** What the director does by hand ends the restoring of the page's scroll position. */
const BY_HAND = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Scrolls the page, again whenever it grows until it is long enough: what is below the grid is loaded later. */
function scrollPage(top: number): () => void {
  const watcher = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY > top - 1) stop();
  });
  const stop = (): void => {
    watcher.disconnect();
    for (const event of BY_HAND) removeEventListener(event, stop);
  };
  if (top > 0) {
    watcher.observe(document.body);
    for (const event of BY_HAND) addEventListener(event, stop);
  }
  return stop;
}

/** Reads the stored view and deletes it; null if there is none or it cannot be read. */
function takeStored(): View | null {
  try {
    const text = sessionStorage.getItem(VIEW_KEY);
    sessionStorage.removeItem(VIEW_KEY);
    const stored: unknown = JSON.parse(text ?? 'null');
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isView(value: unknown): value is View {
  const { size, cursor, cells, left, top, pageTop } = objectFields(value);
  const { rounds, tables } = objectFields(size);
  const { row, column } = objectFields(cursor);
  const isNumber = (one: unknown) => typeof one === 'number' && one >= 0;
  const isCell = (one: unknown) => {
    const { roundIndex, tableIndex } = objectFields(one);
    return [roundIndex, tableIndex].every((index) => isNumber(index) && Number.isInteger(index));
  };
  return (
    [rounds, tables, row, column, left, top, pageTop].every(isNumber) &&
    [row, column].every(Number.isInteger) &&
    (cells === null || (Array.isArray(cells) && cells.every(isCell)))
  );
}

function storeView(view: View): void {
  try {
    sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
  } catch {
    // Without storage the view begins at the first cell.
  }
}

interface Overflow {
  readonly 'data-more-left': true | undefined;
  readonly 'data-more-right': true | undefined;
}

/** A ref for the scrolling element, and attributes for the frame around it. */
export function useOverflow(): {
  readonly scroller: RefCallback<HTMLElement>;
  readonly overflow: Overflow;
} {
  const [more, setMore] = useState({ left: false, right: false });
  const scroller = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > 1;
      const right = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((before) =>
        before.left === left && before.right === right ? before : { left, right },
      );
    };
    const watcher = new ResizeObserver(look);
    for (const watched of [element, ...element.children]) watcher.observe(watched);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return {
    scroller,
    overflow: {
      'data-more-left': more.left || undefined,
      'data-more-right': more.right || undefined,
    },
  };
}
