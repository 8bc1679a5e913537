// @vitest-environment jsdom

import { act, cleanup, createEvent, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankMovement } from '../../src/editing/size.ts';
import type { Edit } from '../../src/movement/edit.ts';
import type { BoardMask, Movement, PairNumber } from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { LEAST_DRAG } from '../../src/ui/grid/clipboardAndDrag.ts';
import { GridToolbar } from '../../src/ui/grid/GridToolbar.tsx';
import { gridCommands } from '../../src/ui/grid/gridCommands.ts';
import { MovementGrid } from '../../src/ui/grid/MovementGrid.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { anyIntent } from '../store/randomEdits.ts';
import { renderInApp } from './renderInApp.tsx';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

function renderGrid(movement = mitchell([])) {
  const { app, screen } = renderInApp(<MovementGrid />, movement);
  const place = (row: number, column: number): HTMLElement => {
    const element = screen.container.querySelector<HTMLElement>(`[data-place="${row}/${column}"]`);
    if (element === null) throw new Error(`There is no place ${row}/${column}.`);
    return element;
  };
  /** A click as a mouse makes it: what can have the focus gets it first. */
  const click = (row: number, column: number, init: MouseEventInit = {}): void => {
    const isKept = fireEvent.mouseDown(place(row, column), init);
    if (isKept) act(() => place(row, column).focus());
    fireEvent.click(place(row, column), { detail: 1, ...init });
  };
  const typeInto = (text: string): void => {
    fireEvent.keyDown(document.activeElement as Element, { key: text[0] });
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key: 'Enter' });
  };
  const document_ = () => app.store.getState().document;
  return { app, screen, place, click, typeInto, document_ };
}

const switched = (movement: Movement) =>
  movement.rounds.flat().filter((sitting) => sitting.kind === 'play' && sitting.switched !== 0);

it('paints switches, and no boards that are left out', () => {
  const [first = [], ...rounds] = mitchell([]).rounds;
  const marked = first.map((sitting, table) => {
    if (sitting.kind !== 'play' || table > 1) return sitting;
    return { ...sitting, [table === 0 ? 'dropped' : 'switched']: 1 as BoardMask };
  });
  const { place } = renderGrid({ ...mitchell([]), rounds: [marked, ...rounds] });
  expect([1, 2, 3].map((column) => place(1, column).dataset.switched)).toEqual([
    undefined,
    'true',
    undefined,
  ]);
  expect(place(1, 1).textContent).toContain('✕');
});

it('does not say that no pair is missing where some miss rounds', () => {
  const missing = [{ pair: 14 as PairNumber, fromRoundIndex: 0, untilRoundIndex: 2 }];
  const { screen } = renderInApp(<GridToolbar panel={null} />, { ...mitchell([]), missing });
  const choice = screen.getByLabelText('Missing pair') as HTMLSelectElement;
  expect(choice.selectedOptions[0]?.text).toBe('partly');
  expect(choice.title).toBe('Pair 14 missing from some rounds, in brackets in the grid');
});

it('names tables by their sections', () => {
  const joined = joinSections([mitchell([]), mitchell([])]);
  if (!joined.ok) throw new Error(joined.misfit.kind);
  const { place } = renderGrid(joined.movement);
  expect([1, 7, 8].map((column) => place(0, column).textContent?.trim())).toEqual([
    ...['Table A1', 'Table A7', 'Table B1'],
  ]);
});

it('a finger selects a place and switches when it comes again; a mouse switches at once', () => {
  const { place, click, document_, app } = renderGrid();
  const press = (pointerType: string, row: number, column: number, detail = 1): void => {
    fireEvent.pointerDown(place(row, column), { pointerType });
    click(row, column, { detail });
  };
  const count = () => switched(document_().movement).length;
  press('touch', 1, 1);
  press('touch', 2, 3);
  expect(count()).toBe(0);
  expect(app.store.getState().selection.cursor).toEqual({ row: 2, column: 3 });
  press('touch', 2, 3, 2);
  expect(count()).toBe(1);
  expect(app.store.getState().selection.typed).toBeNull();
  press('touch', 4, 0);
  expect(count()).toBe(1);
  press('touch', 4, 0);
  expect(count()).toBe(8);
  press('mouse', 3, 3);
  expect(count()).toBe(9);
});

it('what a finger has selected is switched by the button below the grid', () => {
  const { place, click, document_, screen } = renderGrid();
  fireEvent.pointerDown(place(2, 3), { pointerType: 'touch' });
  click(2, 3);
  fireEvent.click(screen.getByRole('button', { name: 'Arrow-switch', hidden: true }));
  const [one, ...others] = switched(document_().movement);
  expect(one).toEqual(document_().movement.rounds[1]?.[2]);
  expect(others).toEqual([]);
});

describe('a click and then typing', () => {
  it('leaves the cell as typed, unswitched, as one edit', () => {
    const { click, typeInto, document_, app } = renderGrid();
    const opening = document_().movement;
    click(2, 2);
    expect(switched(document_().movement)).toHaveLength(1);
    typeInto('2-9 C');
    expect(document_().movement.rounds[1]?.[1]).toMatchObject({
      ...{ kind: 'play', northSouth: 2, eastWest: 9, set: 2, switched: 0 },
    });
    expect(document_().past).toHaveLength(1);
    act(() => app.actions.undo());
    expect(document_().movement).toEqual(opening);
  });

  it('leaves it unswitched however often it was clicked, but no other cell', () => {
    for (const clicks of [2, 3]) {
      const { click, typeInto, document_ } = renderGrid();
      click(5, 5);
      for (let left = clicks; left > 0; left--) click(2, 2);
      typeInto('2-9 C');
      expect(document_().movement.rounds[1]?.[1]).toMatchObject({ eastWest: 9, switched: 0 });
      expect(switched(document_().movement)).toHaveLength(1);
      expect(document_().past).toHaveLength(2);
      cleanup();
    }
  });

  it('does not revert the switch of a click after another key or another change', () => {
    const between = renderGrid();
    between.click(2, 2);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    fireEvent.keyDown(document.activeElement as Element, { key: '2' });
    expect(switched(between.document_().movement)).toHaveLength(1);
    cleanup();

    const changed = renderGrid();
    changed.click(2, 2);
    act(() => changed.app.actions.toggleCells([{ roundIndex: 6, tableIndex: 6 }], 'Other'));
    fireEvent.keyDown(document.activeElement as Element, { key: '2' });
    expect(switched(changed.document_().movement)).toHaveLength(2);
  });

  it('does the same for Enter and F2; a double click edits and leaves no switch', () => {
    for (const key of ['Enter', 'F2', null]) {
      const { click, place, screen, document_ } = renderGrid();
      click(3, 4);
      if (key === null) fireEvent.click(place(3, 4), { detail: 2 });
      else fireEvent.keyDown(place(3, 4), { key });
      expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('4-9 F');
      expect(switched(document_().movement), String(key)).toEqual([]);
      cleanup();
    }
  });

  it('leaves what could be redone before it, and nothing else to redo', () => {
    const { click, place, document_, app, screen } = renderGrid();
    click(5, 5);
    act(() => app.actions.undo());
    const { movement, future } = document_();
    click(3, 4);
    fireEvent.click(place(3, 4), { detail: 2 });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(document_()).toMatchObject({ movement, future, past: [] });
    act(() => app.actions.redo());
    expect(switched(document_().movement)).toHaveLength(1);
  });

  it('does the same for Delete: the cell is cleared as one edit', () => {
    const { click, document_, app } = renderGrid();
    const opening = document_().movement;
    click(2, 2);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Delete' });
    expect(document_().movement.rounds[1]?.[1]?.kind).toBe('idle');
    expect(document_().past).toHaveLength(1);
    act(() => app.actions.undo());
    expect(document_().movement).toEqual(opening);
  });

  it('does the same for pasting: one edit, and only of the cell that was clicked', () => {
    const { click, place, document_, app } = renderGrid();
    const opening = document_().movement;
    const clipboardData = { getData: () => '2-9 C' };
    click(2, 2);
    fireEvent.paste(place(2, 2), { clipboardData });
    expect(document_().movement.rounds[1]?.[1]).toMatchObject({ eastWest: 9, switched: 0 });
    expect(document_().past).toHaveLength(1);
    // Firefox sends it to the body, whatever has the focus.
    fireEvent.paste(document.body, { clipboardData: { getData: () => '2-8 C' } });
    expect(document_().past).toHaveLength(2);
    act(() => app.actions.goTo(0));
    expect(document_().movement).toEqual(opening);
  });

  it('reverts nothing if the click changed nothing', () => {
    const { app, click, document_ } = renderGrid();
    act(() => app.actions.toggleCells([{ roundIndex: 0, tableIndex: 0 }], 'Before'));
    const locks = { ...document_().movement.locks, roundIndexes: [1] };
    act(() => void app.actions.edit({ kind: 'setLocks', locks }, 'Lock'));
    click(2, 2);
    fireEvent.keyDown(document.activeElement as Element, { key: '2' });
    expect(document_().past.map(({ label }) => label)).toEqual(['Before', 'Lock']);
  });
});

describe('typing from cell to cell', () => {
  const empty = () =>
    renderGrid(blankMovement({ rounds: 3, tables: 3, pairs: 6, sets: 3, boards: 2 }));
  /** Types a text into the cell that has the focus, and leaves it by a key; returns the cell that has the focus then. */
  const typeCell = (text: string, key: string, shiftKey = false): string | undefined => {
    const cell = document.activeElement as HTMLElement;
    fireEvent.keyDown(cell, { key: text[0] });
    const input = document.activeElement as HTMLInputElement;
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key, shiftKey });
    return (document.activeElement as HTMLElement).dataset.place;
  };

  /** Presses keys one by one as they come from a keyboard; what the page leaves to a field goes into its text. */
  const pressEach = (keys: readonly string[]): void => {
    for (const key of keys) {
      const focused = document.activeElement as HTMLElement;
      const isLeft = fireEvent.keyDown(focused, { key });
      if (!isLeft || key.length > 1 || !(focused instanceof HTMLInputElement)) continue;
      fireEvent.change(focused, { target: { value: focused.value + key } });
    }
  };

  it('enters a 9 × 9 Mitchell in 486 keys and no arrow key', () => {
    const { place, document_ } = renderGrid(
      blankMovement({ rounds: 9, tables: 9, pairs: 18, sets: 9, boards: 3 }),
    );
    const meant = mitchell([], 9).rounds;
    const texts = meant.flat().map((one) => {
      if (one.kind !== 'play') throw new Error('Somebody sits out in a Mitchell of nine tables.');
      return `${one.northSouth}-${one.eastWest}${'ABCDEFGHI'[one.set]}`;
    });
    const keys = texts.flatMap((text) => [...text, 'Tab']);
    act(() => place(1, 1).focus());
    pressEach(keys);
    expect(keys).toHaveLength(486);
    expect(document_().movement.rounds).toEqual(meant);
    expect((document.activeElement as HTMLElement).dataset.place).toBe('9/9');
  });

  it('goes back over the edge with Shift and Tab, and down with Enter to where the row began', () => {
    const { place } = empty();
    act(() => place(2, 1).focus());
    expect(typeCell('1-4A', 'Tab', true)).toBe('1/3');
    act(() => place(1, 1).focus());
    expect(typeCell('1-4A', 'Tab', true)).toBe('1/1');
    act(() => place(1, 2).focus());
    expect(typeCell('2-5B', 'Tab')).toBe('1/3');
    expect(typeCell('3-6C', 'Enter')).toBe('2/2');
    expect(typeCell('3-6C', 'Enter')).toBe('3/2');
    expect(typeCell('1-6C', 'Enter')).toBe('3/2');
    act(() => place(1, 3).focus());
    expect(typeCell('3-5C', 'Tab')).toBe('2/1');
    expect(typeCell('1-5B', 'Tab')).toBe('2/2');
    expect(typeCell('2-6C', 'Enter')).toBe('3/1');
  });
});

describe('after Escape', () => {
  it.each(['several cells', 'one cell'])('of %s, Ctrl and a click select nothing else', (what) => {
    const { app, place, click, document_ } = renderGrid();
    act(() => place(1, 1).focus());
    if (what === 'several cells') click(3, 3, { ctrlKey: true });
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    click(6, 6, { ctrlKey: true });
    expect(app.store.getState().selection.cells).toEqual([{ roundIndex: 5, tableIndex: 5 }]);
    const before = document_().movement.rounds;
    fireEvent.paste(place(6, 6), { clipboardData: { getData: () => '1-2 A\t3-4 B' } });
    expect(document_().movement.rounds.slice(0, 5)).toEqual(before.slice(0, 5));
    expect(document_().movement.rounds[5]?.[5]).toMatchObject({ northSouth: 1, eastWest: 2 });
    click(7, 7, { ctrlKey: true });
    expect(app.store.getState().selection.cells).toHaveLength(2);
  });
});

describe('what is shown of the movement', () => {
  it('changes in the cells of a pair that is marked late, and nowhere else', () => {
    const { app, place, document_ } = renderGrid();
    const texts = () =>
      document_().movement.rounds.map((round, row) =>
        round.map((_, column) => place(row + 1, column + 1).textContent),
      );
    const before = texts();
    const missing = [{ pair: 3 as PairNumber, fromRoundIndex: 0, untilRoundIndex: 2 }];
    act(() => void app.actions.edit({ kind: 'setMissing', missing }, 'Late'));
    const changed = texts().map((row, r) => row.map((text, t) => text !== before[r]?.[t]));
    const meant = document_().movement.rounds.map((round, r) =>
      round.map((one) => r < 2 && one.kind === 'play' && one.northSouth === 3),
    );
    expect(changed).toEqual(meant);
    act(() => app.actions.undo());
    expect(texts()).toEqual(before);
  });

  it('is after any edits what it would be if it were drawn anew', () => {
    const drawn = (container: Element) =>
      [...container.querySelectorAll('[data-place]')].map((element) =>
        ['data-place', 'aria-label', 'title', 'data-mark']
          .map((name) => element.getAttribute(name))
          .concat(element.textContent)
          .join('|'),
      );
    const first = mitchell([]);
    const certain: readonly ((movement: Movement) => Edit)[] = [
      () => ({ kind: 'markPhantom', phantom: 3 as PairNumber }),
      () => ({ kind: 'markPhantom', phantom: null }),
      ({ sets }) => ({
        kind: 'changeSets',
        sets: sets.map((set, index) => ({ ...set, label: `S${index}`, boards: 4 })),
      }),
    ];
    const anyEdits = fc.array(fc.oneof(anyIntent, fc.constantFrom(...certain)), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyEdits, (intents) => {
        cleanup();
        const { app, screen, document_ } = renderGrid(first);
        for (const intent of [...certain, ...intents]) {
          act(() => void app.actions.edit(intent(document_().movement), 'Edit'));
          const fresh = renderInApp(<MovementGrid />, document_().movement).screen;
          expect(drawn(screen.container)).toEqual(drawn(fresh.container));
          fresh.unmount();
        }
      }),
      { numRuns: 5 },
    );
  });

  it('begins at the top of the grid when another movement is opened, and stays there for an edit', () => {
    const { app, screen } = renderGrid();
    const scroller = screen.getByRole('grid').parentElement as HTMLElement;
    const scrollPage = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    scroller.getBoundingClientRect = () => ({ top: -900 }) as DOMRect;
    scroller.scrollTop = 300;
    act(() => app.actions.toggleCells([{ roundIndex: 0, tableIndex: 0 }], 'Switch'));
    expect(scroller.scrollTop).toBe(300);
    expect(scrollPage).not.toHaveBeenCalled();
    act(() => app.actions.openMovement({ ...mitchell([3]), title: 'Another' }, 'Open'));
    expect(scroller.scrollTop).toBe(0);
    expect(scrollPage).toHaveBeenCalledExactlyOnceWith(0, 0);
    scrollPage.mockRestore();
  });
});

describe('Ctrl and a click on a header', () => {
  it('selects and locks its round alone', () => {
    const { app, click, document_ } = renderGrid();
    click(3, 0, { ctrlKey: true });
    const { cells } = app.store.getState().selection;
    expect(cells?.map(({ roundIndex }) => roundIndex)).toEqual(Array(7).fill(2));
    act(() =>
      gridCommands(app)
        .find(({ id }) => id === 'lock')
        ?.run(),
    );
    expect(document_().movement.locks.sittings).toHaveLength(7);
  });
});

describe('dragging a cell', () => {
  const dataTransfer = { setData: () => undefined, types: ['application/x-arrowswitch-cell'] };
  function drag(grid: ReturnType<typeof renderGrid>, way: number) {
    const send = (kind: 'dragStart' | 'dragOver' | 'drop', row: number, x: number) => {
      const event = createEvent[kind](grid.place(row, 1), { dataTransfer });
      Object.defineProperties(event, { clientX: { value: x }, clientY: { value: 50 } });
      fireEvent(grid.place(row, 1), event);
      return event;
    };
    send('dragStart', 1, 100);
    return {
      over: send('dragOver', 2, 100 + way),
      offer: grid.screen.getByRole('status').textContent,
      target: grid.place(2, 1).dataset.dropTarget,
      drop: () => send('drop', 2, 100 + way),
    };
  }

  it('says what dropping will do, does it, and offers to undo it', () => {
    const grid = renderGrid();
    const opening = grid.document_().movement;
    const { over, offer, target, drop } = drag(grid, LEAST_DRAG);
    expect(over.defaultPrevented).toBe(true);
    expect(offer).toContain('Drop to swap round 1, table 1 with round 2, table 1');
    expect(target).toBe('true');
    drop();
    expect(grid.document_().movement.rounds[0]?.[0]).toEqual(opening.rounds[1]?.[0]);
    expect(grid.screen.getByRole('status').textContent).toContain('Swapped round 1, table 1');
    const undo = grid.screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    fireEvent.click(undo);
    expect(grid.screen.getByRole('grid').contains(document.activeElement)).toBe(true);
    expect(grid.document_().movement).toEqual(opening);
    expect(grid.screen.getByRole('status').textContent).toBe('');
  });

  it('a short drag swaps nothing and offers nothing', () => {
    const grid = renderGrid();
    const { over, offer, target, drop } = drag(grid, LEAST_DRAG - 1);
    expect([over.defaultPrevented, offer, target]).toEqual([false, '', undefined]);
    drop();
    expect(grid.document_().past).toEqual([]);
  });
});

describe('pointing at a cell', () => {
  it('asks for its preview; a cell that scrolls under a pointer at rest is not pointed at', () => {
    const { app, place } = renderGrid();
    const pointed = () => app.store.getState().highlight;
    const move = (row: number, column: number, clientX: number) =>
      fireEvent.pointerMove(place(row, column), { clientX, clientY: 50 });
    move(2, 3, 100);
    expect(pointed()).toEqual({ kind: 'place', place: { row: 2, column: 3 } });
    move(2, 3, 100);
    expect(pointed()).not.toBe(null);
    move(4, 3, 100);
    expect(pointed()).toBe(null);
    move(4, 3, 101);
    expect(pointed()).toEqual({ kind: 'place', place: { row: 4, column: 3 } });
    move(4, 0, 102);
    expect(pointed()).toEqual({ kind: 'place', place: { row: 4, column: 0 } });
  });
});

it('remembered cells that are not in the grid are not selected', () => {
  const selectedAfter = (cell: object) => {
    const view = { size: { rounds: 7, tables: 7 }, cursor: { row: 9, column: 2 }, cells: [cell] };
    sessionStorage.setItem(
      'arrowswitch.view',
      JSON.stringify({ ...view, left: 0, top: 0, pageTop: 0 }),
    );
    const { app } = renderGrid();
    cleanup();
    return app.store.getState().selection;
  };
  const cell = { roundIndex: 6, tableIndex: 6 };
  expect(selectedAfter(cell)).toMatchObject({ cursor: { row: 7, column: 2 }, cells: [cell] });
  expect(selectedAfter({ roundIndex: 7, tableIndex: 0 })).toMatchObject({ cells: null });
  expect(selectedAfter({ roundIndex: 0, tableIndex: 1e12 })).toMatchObject({ cells: null });
});
