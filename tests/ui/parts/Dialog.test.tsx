// @vitest-environment jsdom

import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { placeCursor } from '../../../src/store/selection.ts';
import { MovementGrid } from '../../../src/ui/grid/MovementGrid.tsx';
import { Dialog } from '../../../src/ui/parts/Dialog.tsx';
import { mitchell } from '../../store/fakeServices.ts';
import { renderInApp } from '../renderInApp.tsx';

afterEach(cleanup);

function Page({ onDone }: { readonly onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const done = (): void => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Commands
      </button>
      <MovementGrid />
      {isOpen && (
        <Dialog title="Commands" onClose={() => setOpen(false)}>
          <button type="button" onClick={done}>
            Do it
          </button>
          <input type="file" />
        </Dialog>
      )}
    </>
  );
}

/** The focus is settled in frames, and they are counted: a busy machine draws few. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 6; frame += 1) {
    await new Promise((then) => requestAnimationFrame(then));
  }
}

/** Focuses a place, does something from a dialog, and returns what has the focus then: a place, or a button's words. */
async function focusAfter(
  focused: string,
  command: (app: ReturnType<typeof renderInApp>['app']) => void,
): Promise<string | null | undefined> {
  const started = renderInApp(<Page onDone={() => command(started.app)} />, mitchell([]));
  const { screen } = started;
  screen.container.querySelector<HTMLElement>(focused)?.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Commands' }));
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  await act(frames);
  const { activeElement } = document;
  return activeElement?.getAttribute('data-place') ?? activeElement?.textContent;
}

const smaller = { ...mitchell([]), rounds: mitchell([]).rounds.slice(0, 2) };

it.each<[string, string, Parameters<typeof focusAfter>[1], string]>([
  ['what had it', 'button', () => undefined, 'Commands'],
  ['the cell at the cursor', '[data-place="1/1"]', () => undefined, '1/1'],
  [
    'the cursor where a command has put it',
    '[data-place="1/1"]',
    ({ actions }) => actions.select(placeCursor({ row: 3, column: 2 })),
    '3/2',
  ],
  [
    'the cursor when the cell is gone',
    '[data-place="5/1"]',
    ({ actions }) => actions.openMovement(smaller, 'Open'),
    '1/1',
  ],
  ['the cursor when nothing had it', 'none', () => undefined, '1/1'],
])('a dialog that is removed gives the focus to %s', async (_, focused, command, expected) => {
  expect(await focusAfter(focused, command)).toBe(expected);
});

it('Escape closes it, but not where a file was not chosen', () => {
  const { screen } = renderInApp(<Page onDone={() => undefined} />, mitchell([]));
  fireEvent.click(screen.getByRole('button', { name: 'Commands' }));
  const dialog = screen.getByRole('dialog');
  fireEvent(within(dialog).getByDisplayValue(''), new Event('cancel', { bubbles: true }));
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Commands' }));
  // Also when what had the focus has gone.
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBe(null);
});

it.each([
  [
    'the first control below its header',
    <button type="button" key="1">
      First
    </button>,
    'First',
  ],
  [
    'what is marked',
    <p key="2">
      <button type="button">First</button>
      <button type="button" data-first-focus>
        Marked
      </button>
    </p>,
    'Marked',
  ],
  [
    'the radio button that is checked, past what is disabled',
    <p key="3">
      <button type="button" disabled>
        Disabled
      </button>
      <input type="radio" name="of two" aria-label="Other" />
      <input type="radio" name="of two" aria-label="Checked" defaultChecked />
    </p>,
    'Checked',
  ],
  ['what closes it, if there is nothing but to read', <p key="4">Read this.</p>, 'Close'],
])('a dialog opens with the focus on %s', (_, content, expected) => {
  renderInApp(
    <Dialog title="Some" onClose={() => undefined}>
      {content}
    </Dialog>,
    mitchell([]),
  );
  const { activeElement } = document;
  expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(expected);
});

it('the focus moves on from what closes a dialog when what it is for arrives, but not from elsewhere', () => {
  const shown = (content: ReactNode) => (
    <Dialog title="Some" onClose={() => undefined}>
      {content}
    </Dialog>
  );
  const { screen } = renderInApp(<p>Behind it</p>, mitchell([]));
  screen.rerender(shown(null));
  screen.rerender(shown(<button type="button">First</button>));
  expect(document.activeElement?.textContent).toBe('First');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  screen.rerender(shown(<button type="button">Another</button>));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
});
