// Which rounds and tables of the grid are drawn: all of an ordinary movement; of a large one those near the visible part and
// those of the cursor, which must exist to be focused. In print everything is drawn. Indexes count from 0.

import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Movement } from '../../movement/movement.ts';
import type { GridPlace } from '../../store/selection.ts';
import { sizeOfGrid } from '../commands/gridContext.ts';
import { gridHeight, HEADING_LINES, isFirstOfSession } from './gridLines.ts';
import type { LineOptions, LineRange, Lines } from './lines.ts';
import { useVisiblePart } from './visiblePart.ts';

/** Grids of at most this many cells are drawn completely. */
const MAX_WHOLE = 300;
/** Lines are drawn in groups of this size, so that scrolling by one line rarely draws anything. */
const GROUP = 4;
/** Sizes assumed until the grid has been measured, in CSS pixels. */
const ASSUMED = { line: 38, cell: 80, seen: { width: 800, height: 700 } };

export interface GridWindow {
  readonly isWhole: boolean;
  /** Indexes of the rounds and of the tables that are drawn, in order. */
  readonly rounds: readonly number[];
  readonly tables: readonly number[];
}

/** The part of a grid to draw. The scroller is the grid's parent. */
export function useGridWindow(
  grid: RefObject<HTMLTableElement | null>,
  movement: Movement,
  cursor: GridPlace,
): GridWindow {
  const size = sizeOfGrid(movement);
  const isPrinting = useIsPrinting();
  const isWhole = isPrinting || size.rounds * size.tables <= MAX_WHOLE;
  const lines = useLineSizes(grid, movement);
  useVisiblePart(grid);
  const library = useLineLibrary(!isWhole);
  const shared = {
    getScrollElement: () => grid.current?.parentElement ?? null,
    enabled: !isWhole,
    overscan: 1,
    initialRect: ASSUMED.seen,
  };
  const [vertical, drawnRounds] = useDrawnLines(library, {
    ...shared,
    count: size.rounds,
    firstCount: Math.ceil(ASSUMED.seen.height / ASSUMED.line),
    estimateSize: (roundIndex) =>
      lines.height * (isFirstOfSession(movement, roundIndex) ? 1 + HEADING_LINES : 1),
    rangeExtractor: useMemo(() => groupsAround(cursor.row - 1), [cursor.row]),
  });
  const [horizontal, drawnTables] = useDrawnLines(library, {
    ...shared,
    horizontal: true,
    count: size.tables,
    firstCount: Math.ceil(ASSUMED.seen.width / ASSUMED.cell),
    estimateSize: () => lines.width,
    rangeExtractor: useMemo(() => groupsAround(cursor.column - 1), [cursor.column]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes are read through the options
  useLayoutEffect(() => {
    vertical?.measure();
    horizontal?.measure();
  }, [vertical, horizontal, lines, movement.sessionStarts]);
  const rounds = useSameList(isWhole ? allOf(size.rounds) : drawnRounds);
  const tables = useSameList(isWhole ? allOf(size.tables) : drawnTables);
  return { isWhole, rounds, tables };
}

type LineLibrary = typeof import('./lines.ts');
let loadedLibrary: LineLibrary | null = null;

/** The virtualiser, once it is wanted and loaded; throws if it could not be loaded. */
function useLineLibrary(isWanted: boolean): LineLibrary | null {
  const [library, setLibrary] = useState(loadedLibrary);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (!isWanted || library !== null) return;
    import('./lines.ts').then(
      (loaded) => {
        loadedLibrary = loaded;
        setLibrary(loaded);
      },
      (error: unknown) => setFailure({ error }),
    );
  }, [isWanted, library]);
  if (failure !== null) throw failure.error;
  return library;
}

interface DrawnLinesOptions extends Omit<LineOptions, 'onChange'> {
  readonly rangeExtractor: (range: LineRange) => number[];
  /** How many lines are drawn until the virtualiser is loaded. */
  readonly firstCount: number;
}

/**
 * The lines to draw in one direction, and the virtualiser that finds them; until that is loaded, the first ones. The
 * library's own hook renders again for each line that becomes visible, this one only if the lines to draw have changed.
 */
function useDrawnLines(
  library: LineLibrary | null,
  { firstCount, ...options }: DrawnLinesOptions,
): readonly [Lines | null, readonly number[]] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const drawn = useRef('');
  const all: LineOptions = {
    ...options,
    onChange(changed, isScrolling) {
      if (changed.getVirtualIndexes().join() === drawn.current) return;
      // Before the browser paints the new scroll position.
      if (isScrolling) flushSync(render);
      else render();
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are set below
  const lines = useMemo(() => library?.createLines(all) ?? null, [library]);
  if (lines !== null) library?.setLineOptions(lines, all);
  useLayoutEffect(() => lines?._didMount(), [lines]);
  useLayoutEffect(() => lines?._willUpdate());
  const { count, overscan = 0, rangeExtractor } = options;
  const indexes =
    lines?.getVirtualIndexes() ??
    rangeExtractor({ startIndex: 0, endIndex: Math.min(count, firstCount) - 1, overscan, count });
  const key = indexes.join();
  useLayoutEffect(() => {
    drawn.current = key;
  }, [key]);
  return [lines, indexes];
}

/** Whole groups of lines around those in a range, and the line of the cursor (−1: a header). */
function groupsAround(cursorIndex: number): (range: LineRange) => number[] {
  return ({ startIndex, endIndex, overscan, count }) => {
    const first = Math.max(0, GROUP * Math.floor((startIndex - overscan) / GROUP));
    const end = Math.min(count, GROUP * Math.ceil((endIndex + 1 + overscan) / GROUP));
    const drawn = Array.from({ length: end - first }, (_, index) => first + index);
    if (cursorIndex < 0 || cursorIndex >= count) return drawn;
    if (cursorIndex < first) return [cursorIndex, ...drawn];
    return cursorIndex < end ? drawn : [...drawn, cursorIndex];
  };
}

/** The height of a round and the width of a table, in CSS pixels. */
function useLineSizes(grid: RefObject<HTMLTableElement | null>, movement: Movement) {
  const lineCount = gridHeight(movement);
  const { tableCount } = movement;
  const [lines, setLines] = useState({ height: ASSUMED.line, width: ASSUMED.cell });
  useLayoutEffect(() => {
    const body = grid.current?.tBodies[0];
    if (body === undefined) return;
    const measure = (): void => {
      const { offsetWidth, offsetHeight, previousElementSibling } = body;
      const head = previousElementSibling?.querySelector('td')?.offsetWidth ?? 0;
      const height = offsetHeight / lineCount;
      const width = (offsetWidth - head) / tableCount;
      if (height === 0 || width === 0) return;
      setLines((before) =>
        before.height === height && before.width === width ? before : { height, width },
      );
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(body);
    return () => watcher.disconnect();
  }, [grid, lineCount, tableCount]);
  return lines;
}

/** Whether the page is being printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
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
