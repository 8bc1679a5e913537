// @vitest-environment jsdom

import { setTimeout } from 'node:timers/promises';
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeCursor } from '../../src/store/selection.ts';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { MovementGrid } from '../../src/ui/grid/MovementGrid.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

/** What the test environment lacks, as browsers do it: focus comes back only from a dialog still on the page. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement);
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      const last = before.get(this);
      if (this.open && this.isConnected && last instanceof HTMLElement) last.focus();
      this.open = false;
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  await act(() => setTimeout(10));
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

it('a dialog reopened before the browser reports its closing stays open; so does one whose file was not chosen', () => {
  const { screen } = renderInApp(<Page onDone={() => undefined} />, mitchell([]));
  const open = (): HTMLElement => {
    fireEvent.click(screen.getByRole('button', { name: 'Commands' }));
    return screen.getByRole('dialog');
  };
  const first = open();
  fireEvent(within(first).getByDisplayValue(''), new Event('cancel', { bubbles: true }));
  expect(screen.getByRole('dialog')).toBe(first);
  // As a browser does by itself: it asks, closes the dialog, and reports that later.
  first.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBe(null);
  const second = open();
  fireEvent(first, new Event('close'));
  expect(screen.getByRole('dialog')).toBe(second);
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
