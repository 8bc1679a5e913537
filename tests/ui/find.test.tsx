// @vitest-environment jsdom

import { act, cleanup, fireEvent } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Screens, ScreensContext } from '../../src/ui/commands/screens.ts';
import { MovementGrid } from '../../src/ui/grid/MovementGrid.tsx';
import { FollowPanel } from '../../src/ui/panels/FollowPanel.tsx';
import type { PanelId } from '../../src/words/english/panels.ts';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

/** The grid, and the panel beside it when it is open, as in Design. */
function GridWithPanel() {
  const [panel, setPanel] = useState<PanelId | null>(null);
  const screens = useMemo<Screens>(
    () => ({
      openDialog: () => undefined,
      togglePanel: (id) => setPanel((open) => (open === id ? null : id)),
      explain: () => undefined,
    }),
    [],
  );
  return (
    <ScreensContext value={screens}>
      <MovementGrid />
      {panel !== null && <FollowPanel />}
    </ScreensContext>
  );
}

function open() {
  const { app, screen } = renderInApp(<GridWithPanel />, mitchell([]));
  const cell = (row: number, column: number) =>
    screen.container.querySelector<HTMLElement>(`[data-place="${row}/${column}"]`) as HTMLElement;
  const press = (key: string, init: KeyboardEventInit = {}): boolean => {
    const focused = document.activeElement as HTMLElement;
    const isLeft = fireEvent.keyDown(focused, { key, ...init });
    if (isLeft && key === 'Enter') fireEvent.submit(focused.closest('form') as HTMLFormElement);
    return isLeft;
  };
  const field = () => screen.getByRole('textbox', { name: 'Find' }) as HTMLInputElement;
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
  const said = () => field().closest('form')?.querySelector('[role=status]')?.textContent;
  act(() => cell(3, 1).focus());
  return { app, screen, cell, press, field, type, said };
}

it('goes from hit to hit with Enter and Shift+Enter, round and round, and says which of how many', () => {
  const { app, screen, press, field, type, said, cell } = open();
  expect(press('f', { ctrlKey: true })).toBe(false);
  expect(document.activeElement).toBe(field());
  type('pair 9');
  expect(said()).toBe('7 found. Enter goes to the next.');
  expect(app.store.getState().followed).toEqual({ kind: 'pair', at: 9 });
  const heard = ['Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter'].map((key) => {
    press(key);
    return said();
  });
  expect(heard).toEqual([
    '3 of 7: round 3, table 4',
    '4 of 7: round 4, table 5',
    '5 of 7: round 5, table 6',
    '6 of 7: round 6, table 7',
    '7 of 7: round 7, table 1',
    '1 of 7: round 1, table 2',
  ]);
  const heardBack = [1, 2].map(() => {
    press('Enter', { shiftKey: true });
    return said();
  });
  expect(heardBack).toEqual(['7 of 7: round 7, table 1', '6 of 7: round 6, table 7']);
  press('Enter');
  expect(app.store.getState().selection.cells).toEqual([{ roundIndex: 6, tableIndex: 0 }]);
  expect(document.activeElement).toBe(field());
  // Escape leads to what was found, ready to be typed over.
  press('Escape');
  expect(document.activeElement).toBe(cell(7, 1));
  expect(screen.queryByRole('textbox', { name: 'Find' })).toBe(null);
});

it('keeps the field when it is asked for again, and says what it does not find', () => {
  const { app, press, field, type, said, cell } = open();
  press('f', { ctrlKey: true });
  type('pair 15');
  expect(said()).toMatch(/^This movement has no “pair 15”\. Type a pair, table, set or board/);
  press('Enter');
  expect(app.store.getState().selection.cursor).toEqual({ row: 3, column: 1 });
  type('pair 9 round 4 table 1');
  expect(said()).toBe('Nowhere in the grid.');
  act(() => cell(3, 1).focus());
  press('f', { ctrlKey: true });
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('pair 9 round 4 table 1');
});
