// @vitest-environment jsdom

import { act, cleanup, createEvent, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import { gridCommands } from '../../src/ui/commands/gridCommands.ts';
import { loadGridPart } from '../../src/ui/commands/gridPart.ts';
import { MovementGrid } from '../../src/ui/grid/MovementGrid.tsx';
import { LEAST_DRAG } from '../../src/ui/grid/useCellDrag.ts';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeAll(loadGridPart);
afterEach(cleanup);

function renderGrid() {
  const { app, screen } = renderInApp(<MovementGrid />, mitchell([]));
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
    expect(pointed()).toEqual({ kind: 'sitting', cell: { roundIndex: 1, tableIndex: 2 } });
    move(2, 3, 100);
    expect(pointed()).not.toBe(null);
    move(4, 3, 100);
    expect(pointed()).toBe(null);
    move(4, 3, 101);
    expect(pointed()).toEqual({ kind: 'sitting', cell: { roundIndex: 3, tableIndex: 2 } });
  });
});
