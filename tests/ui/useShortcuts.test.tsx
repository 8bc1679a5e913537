// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { appCommands } from '../../src/ui/commands/appCommands.ts';
import { Shortcuts } from '../../src/ui/commands/Shortcuts.tsx';
import { type DialogId, ScreensContext } from '../../src/ui/commands/screens.ts';
import { useShortcuts } from '../../src/ui/commands/useShortcuts.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const opened: DialogId[] = [];
const screens = {
  openDialog: (dialog: DialogId) => void opened.push(dialog),
  togglePanel: () => undefined,
  explain: () => undefined,
};

function Page() {
  useShortcuts(screens);
  return (
    <>
      <button type="button">Anywhere</button>
      <input aria-label="A field" />
      <dialog open>
        <button type="button">In a dialog</button>
      </dialog>
      <dialog>
        <input data-testid="closed" />
      </dialog>
    </>
  );
}

it('shortcuts hold everywhere but in fields and open dialogs; a dialog just closed is none', () => {
  const { screen } = renderInApp(<Page />);
  const press = (element: HTMLElement, event = { key: '?' }): readonly DialogId[] => {
    opened.length = 0;
    fireEvent.keyDown(element, event);
    return [...opened];
  };
  expect(press(screen.getByRole('button', { name: 'Anywhere' }))).toEqual(['keys']);
  expect(press(screen.getByLabelText('A field'))).toEqual([]);
  expect(press(screen.getByText('In a dialog'))).toEqual([]);
  expect(press(screen.getByTestId('closed'))).toEqual(['keys']);
  const palette = { key: 'k', ctrlKey: true };
  expect(press(screen.getByRole('button', { name: 'Anywhere' }), palette)).toEqual(['palette']);
  expect(press(screen.getByLabelText('A field'), palette)).toEqual(['palette']);
  expect(press(screen.getByText('In a dialog'), palette)).toEqual([]);
});

it('shortcuts pressed before the commands are loaded are handled when they are, each once', async () => {
  opened.length = 0;
  function ChangingPage() {
    const [each, setEach] = useState(screens);
    return (
      <ScreensContext value={each}>
        <button type="button">Anywhere</button>
        <input aria-label="A field" />
        <button type="button" onClick={() => setEach({ ...screens })}>
          Open dialogs in another way
        </button>
        <dialog open>In a dialog</dialog>
        <Shortcuts />
      </ScreensContext>
    );
  }
  const { screen } = renderInApp(<ChangingPage />);
  fireEvent.keyDown(screen.getByLabelText('A field'), { key: '?' });
  const dialog = screen.getByText('In a dialog');
  fireEvent.keyDown(dialog, { key: '?' });
  fireEvent.keyDown(screen.getByText('Anywhere'), { key: 'k', ctrlKey: true });
  fireEvent.keyDown(screen.getByText('Anywhere'), { key: '?' });
  expect(opened).toEqual([]);
  await waitFor(() => expect(opened).toEqual(['palette', 'keys']));
  // What the dialog kept from being handled then is not handled later.
  dialog.removeAttribute('open');
  fireEvent.click(screen.getByText('Open dialogs in another way'));
  fireEvent.keyDown(screen.getByText('Anywhere'), { key: '?' });
  expect(opened).toEqual(['palette', 'keys', 'keys']);
});

it('what browsers do at the same keys is prevented before the commands are loaded', async () => {
  opened.length = 0;
  const { app } = renderInApp(
    <ScreensContext value={screens}>
      <input aria-label="A field" />
      <Shortcuts />
    </ScreensContext>,
  );
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
  expect(opened).toEqual([]);
  await waitFor(() => expect(opened).toContain('cards'));
});

it('only undo and redo work in a dialog whose changes take effect at once', () => {
  const { app, screen } = renderInApp(
    <>
      <Page />
      <dialog open data-editing>
        <button type="button">Edits as one goes</button>
      </dialog>
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

it.each([
  ['the page', Shortcuts],
  ['a part that has the commands', Page],
])(
  'a shortcut pressed as soon as %s is on screen, before ordinary effects have run, is handled',
  async (_, Part) => {
    function PressedAtOnce() {
      useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: '?' }), []);
      return null;
    }
    opened.length = 0;
    renderInApp(
      <ScreensContext value={screens}>
        <Part />
        <PressedAtOnce />
      </ScreensContext>,
    );
    await waitFor(() => expect(opened).toEqual(['keys']));
  },
);
