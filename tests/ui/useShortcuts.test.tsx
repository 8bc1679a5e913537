// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useShortcuts } from '../../src/ui/App.tsx';
import { appCommands } from '../../src/ui/commands/appCommands.ts';
import { KeyboardMap } from '../../src/ui/commands/KeyboardMap.tsx';
import type { DialogId } from '../../src/ui/commands/screens.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const opened: (DialogId | null)[] = [];
const screens = {
  openDialog: (dialog: DialogId | null) => void opened.push(dialog),
  togglePanel: () => undefined,
  explain: () => undefined,
};

function Page() {
  useShortcuts(screens);
  return (
    <>
      <button type="button">Anywhere</button>
      <input aria-label="A field" />
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
    </>
  );
}

it('shortcuts hold everywhere but in fields and dialogs', () => {
  const { screen } = renderInApp(<Page />);
  const press = (element: HTMLElement, event = { key: '?' }): typeof opened => {
    opened.length = 0;
    fireEvent.keyDown(element, event);
    return [...opened];
  };
  expect(press(screen.getByRole('button', { name: 'Anywhere' }))).toEqual(['keys']);
  expect(press(screen.getByLabelText('A field'))).toEqual([]);
  expect(press(screen.getByText('In a dialog'))).toEqual([]);
  const palette = { key: 'k', ctrlKey: true };
  expect(press(screen.getByRole('button', { name: 'Anywhere' }), palette)).toEqual(['palette']);
  expect(press(screen.getByLabelText('A field'), palette)).toEqual(['palette']);
  expect(press(screen.getByText('In a dialog'), palette)).toEqual([]);
});

it('what browsers do at the same keys is prevented', () => {
  opened.length = 0;
  const { app, screen } = renderInApp(<Page />);
  const keys = appCommands(app, screens).flatMap(
    ({ keys = '' }) => /^Ctrl\+(\w)$/.exec(keys)?.[1] ?? [],
  );
  // What they undo is in the field that has the focus.
  const shared = keys.filter((key) => key !== 'Z');
  expect(shared).toContain('P');
  const isLeft = (element: Element, key: string) =>
    fireEvent.keyDown(element, { key: key.toLowerCase(), ctrlKey: true });
  expect(shared.filter((key) => isLeft(document.body, key))).toEqual([]);
  expect(isLeft(screen.getByLabelText('A field'), 'P')).toBe(true);
  expect(opened).toContain('cards');
});

it('only undo and redo work in a dialog whose changes take effect at once', () => {
  const { app, screen } = renderInApp(
    <>
      <Page />
      <div role="dialog" data-editing>
        <button type="button">Edits as one goes</button>
      </div>
    </>,
  );
  const inside = screen.getByText('Edits as one goes');
  const undone = () => app.store.getState().document.future.length;
  app.actions.toggleCells([{ roundIndex: 0, tableIndex: 0 }], 'Switch');
  opened.length = 0;
  fireEvent.keyDown(screen.getByText('In a dialog'), { key: 'z', ctrlKey: true });
  expect(undone()).toBe(0);
  fireEvent.keyDown(inside, { key: 'z', ctrlKey: true });
  expect(undone()).toBe(1);
  fireEvent.keyDown(inside, { key: 'y', ctrlKey: true });
  expect(undone()).toBe(0);
  fireEvent.keyDown(inside, { key: '?' });
  expect(opened).toEqual([]);
});

it('a shortcut pressed before ordinary effects have run is handled', () => {
  function PressedAtOnce() {
    useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: '?' }), []);
    return null;
  }
  opened.length = 0;
  renderInApp(
    <>
      <Page />
      <PressedAtOnce />
    </>,
  );
  expect(opened).toEqual(['keys']);
});

it('a key that is held down counts once, but for undo and redo', () => {
  const { app } = renderInApp(<Page />);
  for (const tableIndex of [0, 1, 2]) {
    app.actions.toggleCells([{ roundIndex: 0, tableIndex }], 'Switch');
  }
  opened.length = 0;
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.body, { key: '?', repeat });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat });
  }
  expect(opened).toEqual(['keys']);
  expect(app.store.getState().document.future).toHaveLength(3);
});

it('keys without Ctrl or Alt can be turned off, and the others go on', () => {
  const { app } = renderInApp(
    <>
      <Page />
      <KeyboardMap onClose={() => undefined} />
    </>,
  );
  const press = (event: { key: string; ctrlKey?: boolean }): typeof opened => {
    opened.length = 0;
    fireEvent.keyDown(document.body, event);
    return [...opened];
  };
  expect(press({ key: '?' })).toEqual(['keys']);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Keys without Ctrl or Alt/ }));
  expect(app.store.getState().preferences.singleKeys).toBe(false);
  expect(press({ key: '?' })).toEqual([]);
  expect(press({ key: 'k', ctrlKey: true })).toEqual(['palette']);
});
