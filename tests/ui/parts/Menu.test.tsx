// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/parts/Dialog.tsx';
import { MenuButton, useContextMenu } from '../../../src/ui/parts/Menu.tsx';

afterEach(cleanup);

const press = (key: string) => {
  const target = document.activeElement as Element;
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
};

const nextFrame = () => act(() => new Promise<void>((then) => requestAnimationFrame(() => then())));

/** Goes into the group that has the focus. */
async function openGroup(): Promise<void> {
  press('ArrowRight');
  await nextFrame();
}

function Page({ run }: { readonly run: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const entries = [
    { id: 'lock', name: 'Lock', run },
    { id: 'clear', name: 'Clear', run: () => setOpen(true) },
  ];
  const context = useContextMenu<HTMLDivElement>(() => ({ label: 'Table 1', commands: entries }));
  return (
    <>
      <MenuButton label="Edit" entries={() => [{ name: 'Cells', entries }]} />
      <div {...context.handlers}>
        <button type="button" onClick={run}>
          Cell
        </button>
      </div>
      {context.menu}
      {isOpen && (
        <Dialog title="Clear" onClose={() => setOpen(false)}>
          <input aria-label="What" />
        </Dialog>
      )}
    </>
  );
}

it('gives the focus back to its button, also after the dialog that a command opens', async () => {
  render(<Page run={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Edit' });
  act(() => button.focus());
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Cells');
  await openGroup();
  expect(document.activeElement?.textContent).toBe('Lock');
  press('End');
  expect(document.activeElement?.textContent).toBe('Clear');
  press('Escape');
  await nextFrame();
  expect(document.activeElement?.textContent).toBe('Cells');
  press('Escape');
  await nextFrame();
  expect(document.activeElement).toBe(button);
  press('ArrowDown');
  await openGroup();
  press('c');
  press('Enter');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What' }));
  press('Escape');
  await nextFrame();
  expect(document.activeElement).toBe(button);
});

it('where one points gives the focus back too, and has what it acts on as its name', async () => {
  const run = vi.fn();
  render(<Page run={run} />);
  const cell = screen.getByRole('button', { name: 'Cell' });
  act(() => cell.focus());
  fireEvent.contextMenu(cell);
  screen.getByRole('menu', { name: 'Table 1' });
  expect(document.activeElement?.textContent).toBe('Lock');
  press('Enter');
  expect(run).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(cell);
  expect(screen.queryByRole('menu')).toBe(null);
});

it('opened by a long press takes the click of the lifted finger, if there is one, and no other', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  render(<Page run={run} />);
  const cell = screen.getByRole('button', { name: 'Cell' });
  const pressLong = (): void => {
    fireEvent.pointerDown(cell, { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(1000));
    fireEvent.pointerUp(cell, { pointerType: 'touch' });
  };
  pressLong();
  screen.getByRole('menu', { name: 'Table 1' });
  fireEvent.click(cell, { detail: 1 });
  expect(run).not.toHaveBeenCalled();
  press('Escape');
  pressLong();
  press('Escape');
  fireEvent.click(cell, { detail: 0 });
  expect(run).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
