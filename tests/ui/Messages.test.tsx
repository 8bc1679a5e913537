// @vitest-environment jsdom

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_CELL } from '../../src/store/selection.ts';
import type { NoticeOffer } from '../../src/store/state.ts';
import { Messages } from '../../src/ui/Messages.tsx';
import { renderInApp } from './renderInApp.tsx';

/** Tells what watches the bar how high it has become. */
let grow: (height: number) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        grow = (height) => tell([{ contentRect: { height } }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('messages', () => {
  it('a notice is shown with its details until it is closed', () => {
    const { app, screen } = renderInApp(<Messages />);
    expect(screen.container.textContent).toBe('');
    act(() =>
      app.actions.notify({ tone: 'error', title: 'It is broken.', details: ['Line 3', 'Line 4'] }),
    );
    expect(screen.getByRole('alert').textContent).toContain('It is broken.');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Line 3',
      'Line 4',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('the page knows how much of the window notices take', () => {
    renderInApp(<Messages />);
    for (const height of [48, 0]) {
      grow(height);
      expect(document.documentElement.style.getPropertyValue('--messages')).toBe(`${height}px`);
    }
  });

  it('Escape closes a notice, unless it closes a dialog over it', () => {
    const { app, screen } = renderInApp(
      <>
        <Messages />
        <div role="dialog">Over it</div>
      </>,
    );
    act(() => app.actions.notify({ tone: 'error', title: 'It is broken.', details: [] }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByRole('alert').textContent).toContain('It is broken.');
    screen.getByText('Over it').removeAttribute('role');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('notices that are not errors do not interrupt a screen reader', () => {
    const { app, screen } = renderInApp(<Messages />);
    act(() => app.actions.notify({ tone: 'info', title: 'Opened.', details: [] }));
    expect(screen.getByRole('status').textContent).toContain('Opened.');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('a notice closes by itself, but not while the pointer or the focus is on it, nor if it offers an action', () => {
    vi.useFakeTimers();
    const { app, screen } = renderInApp(<Messages />);
    const say = (offer?: NoticeOffer) =>
      act(() =>
        app.actions.notify({
          tone: 'info',
          title: 'Opened.',
          details: [],
          ...(offer && { offer }),
        }),
      );
    const wait = () => act(() => vi.advanceTimersByTime(60_000));
    const shown = () => screen.queryByText('Opened.');
    say();
    act(() => vi.advanceTimersByTime(5000));
    expect(shown()).not.toBe(null);
    wait();
    expect(shown()).toBe(null);

    say();
    fireEvent.pointerEnter(screen.getByText('Opened.'));
    wait();
    fireEvent.pointerLeave(screen.getByText('Opened.'));
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    wait();
    expect(shown()).not.toBe(null);
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    wait();
    expect(shown()).toBe(null);

    say('setAside');
    wait();
    expect(shown()).not.toBe(null);
    expect(screen.getByRole('button', { name: 'Show what was set aside' })).toBeDefined();
  });

  it('a conflict offers either version', () => {
    const { app, screen, settled } = renderInApp(<Messages />);
    act(() => app.actions.setStorage({ phase: 'conflict' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show the other version' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep this one' }));
    expect(settled).toEqual(['takeTheirs', 'keepMine']);
  });

  it('a failing store says why and can be tried again, never by force', () => {
    const { app, screen, settled } = renderInApp(<Messages />);
    act(() => app.actions.setStorage({ phase: 'failed', message: 'No room left.' }));
    expect(screen.getByRole('alert').textContent).toContain('No room left.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(settled).toEqual(['tryAgain']);
  });

  it('a new version waits until it is asked for', () => {
    const { app, screen } = renderInApp(<Messages />);
    let isUsed = false;
    act(() =>
      app.actions.offerUpdate(() => {
        isUsed = true;
      }),
    );
    expect(isUsed).toBe(false);
    const button = screen.getByRole('button', { name: 'Use it now' }) as HTMLButtonElement;
    act(() => app.actions.setStorage({ phase: 'saving' }));
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('until your movement is stored');
    act(() => app.actions.setStorage({ phase: 'saved' }));
    act(() => app.actions.select({ ...FIRST_CELL, typed: '3-' }));
    expect(button.disabled).toBe(true);
    act(() => app.actions.select(FIRST_CELL));
    fireEvent.click(button);
    expect(isUsed).toBe(true);
  });
});
