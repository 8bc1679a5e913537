// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ContextMenu } from '../../src/ui/commands/ContextMenu.tsx';
import { useContextMenu } from '../../src/ui/commands/useContextMenu.tsx';

// The browser shows it over everything; here it stays hidden.
beforeAll(() => void Object.assign(HTMLElement.prototype, { showPopover() {} }));
afterEach(cleanup);

function open(isHeld: boolean) {
  const run = vi.fn();
  const commands = [{ id: 'clear', group: 'Cells', name: 'Take out of play', run }] as const;
  const menu = { at: { x: 5, y: 5 }, label: 'Round 1, table 1', onClose: () => undefined };
  render(<ContextMenu {...menu} isHeld={isHeld} commands={commands} />);
  return { run, item: screen.getByText('Take out of play') };
}

it('ignores the finger that has opened it and is lifted over it, then not the next', () => {
  const { run, item } = open(true);
  fireEvent.click(item, { detail: 1 });
  expect(run).not.toHaveBeenCalled();
  fireEvent.pointerDown(item);
  fireEvent.click(item, { detail: 1 });
  expect(run).toHaveBeenCalledOnce();
});

it('opened by a finger obeys a key at once', () => {
  const { run, item } = open(true);
  fireEvent.click(item, { detail: 0 });
  expect(run).toHaveBeenCalledOnce();
});

it('opened otherwise obeys the first click, with or without a press before it', () => {
  const { run, item } = open(false);
  fireEvent.click(item, { detail: 1 });
  expect(run).toHaveBeenCalledOnce();
});

it('opened by a long press takes the click of the lifted finger, if there is one, and no other', () => {
  vi.useFakeTimers();
  const pressed = vi.fn();
  function Area() {
    const context = useContextMenu<HTMLDivElement>(() => true);
    return (
      <div {...context.handlers}>
        <button type="button" onClick={pressed}>
          Table 1
        </button>
      </div>
    );
  }
  render(<Area />);
  const button = screen.getByText('Table 1');
  const pressLong = (): void => {
    fireEvent.pointerDown(button, { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(1000));
    fireEvent.pointerUp(button, { pointerType: 'touch' });
  };
  pressLong();
  fireEvent.click(button, { detail: 1 });
  expect(pressed).not.toHaveBeenCalled();
  pressLong();
  fireEvent.click(button, { detail: 0 });
  expect(pressed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
