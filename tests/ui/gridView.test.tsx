// Of a large grid the part near the visible one is drawn, and the line of the cursor.

import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGridWindow } from '../../src/ui/grid/gridView.ts';
import { catalogue } from '../wholeCatalogue.ts';

const LINE = 38;
const CELL = 80;
const HEAD = 74;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function mitchellOf(tables: number) {
  const made = catalogue.generate({ familyId: 'mitchell', parameters: { tables }, boards: 2 });
  if (!made.ok) throw new Error('No such Mitchell.');
  return made.movement;
}

/** A table in a scroller whose layout is given, as a document without layout has none. */
function laidOut(rounds: number, tables: number, room: { width: number; height: number }) {
  const scroller = document.createElement('div');
  const table = scroller.appendChild(document.createElement('table'));
  table.innerHTML = '<thead><tr><td></td></tr></thead><tbody></tbody>';
  const sizes = (element: Element | null | undefined, values: Readonly<Record<string, number>>) => {
    for (const [key, value] of Object.entries(values)) {
      Object.defineProperty(element, key, { value, configurable: true });
    }
  };
  sizes(scroller, { clientWidth: room.width, clientHeight: room.height });
  sizes(table.querySelector('td'), { offsetWidth: HEAD });
  sizes(table.tBodies[0], { offsetWidth: HEAD + CELL * tables, offsetHeight: LINE * rounds });
  const scrollTo = (left: number, top: number): void => {
    scroller.scrollLeft = left;
    scroller.scrollTop = top;
    act(() => void scroller.dispatchEvent(new Event('scroll')));
  };
  return { table, scrollTo };
}

const large = mitchellOf(31);
const [rounds, tables] = [large.rounds.length, large.tableCount];

it('draws every line that is seen, the line of the cursor, and few others', () => {
  const room = { width: 600, height: 400 };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: CELL * tables - room.width + HEAD }),
      fc.integer({ min: 0, max: LINE * rounds - room.height }),
      fc.record({
        row: fc.integer({ min: 0, max: rounds }),
        column: fc.integer({ min: 0, max: tables }),
      }),
      (left, top, cursor) => {
        const { table, scrollTo } = laidOut(rounds, tables, room);
        const grid = { current: table };
        const { result, unmount } = renderHook(() => useGridWindow(grid, large, cursor));
        scrollTo(left, top);
        const { isWhole, rounds: drawnRounds, tables: drawnTables } = result.current;
        expect(isWhole).toBe(false);
        for (let line = 0; line < rounds; line++) {
          const isSeen = LINE * (line + 1) > top && LINE * line < top + room.height;
          if (isSeen || line === cursor.row - 1) expect(drawnRounds).toContain(line);
        }
        for (let line = 0; line < tables; line++) {
          // The headers of rounds cover the left of what is seen.
          const isSeen = CELL * (line + 1) > left && HEAD + CELL * line < left + room.width;
          if (isSeen || line === cursor.column - 1) expect(drawnTables).toContain(line);
        }
        expect(drawnRounds.length).toBeLessThan(room.height / LINE + 12);
        expect(drawnTables.length).toBeLessThan(room.width / CELL + 12);
        unmount();
      },
    ),
    { numRuns: 60 },
  );
});

it('keeps the lists of what is drawn while the cursor moves within', () => {
  const { table } = laidOut(rounds, tables, { width: 600, height: 400 });
  const grid = { current: table };
  const { result, rerender } = renderHook(
    ({ column }) => useGridWindow(grid, large, { row: 1, column }),
    { initialProps: { column: 1 } },
  );
  const before = result.current;
  rerender({ column: 2 });
  expect(result.current.tables).toBe(before.tables);
  expect(result.current.rounds).toBe(before.rounds);
});

it('draws a small grid whole', () => {
  const small = mitchellOf(9);
  const grid = { current: laidOut(9, 9, { width: 200, height: 100 }).table };
  const { result } = renderHook(() => useGridWindow(grid, small, { row: 0, column: 1 }));
  expect(result.current).toMatchObject({ isWhole: true, rounds: { length: 9 } });
});
