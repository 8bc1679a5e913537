// @vitest-environment jsdom

// Run in a page of its own clock: sounds, a screen that stays awake, the whole screen, clocks that are set, two windows, and
// a display without its page.

import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DisplayPage } from '../../../src/ui/room/DisplayPage.tsx';
import { RunPlace } from '../../../src/ui/run/RunPlace.tsx';
import { mitchell } from '../../store/fakeServices.ts';
import { renderInApp } from '../renderInApp.tsx';

const MINUTE = 60_000;
/** The clock ticks and the display asks in so many milliseconds. */
const TICK = 2_100;
const START = Date.UTC(2026, 9, 24, 19);

/** Windows of one browser: what one posts the others hear. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** The pitches that were played. */
let tones: number[] = [];

class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = { value: 0 };
    const tone = {
      frequency,
      connect: (next: unknown) => next,
      start: () => tones.push(frequency.value),
      stop: () => undefined,
    };
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
  close = async () => undefined;
}

let locks = { held: 0 };

beforeEach(() => {
  localStorage.clear();
  tones = [];
  locks = { held: 0 };
  FakeChannel.open.clear();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: async () => {
        locks.held += 1;
        const release = async () => {
          locks.held -= 1;
        };
        return { release };
      },
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const run = () => renderInApp(<RunPlace />, mitchell()).screen;
type Screen = ReturnType<typeof run>;

const press = (screen: Screen, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Lets so many minutes pass, half a minute at a time with a tick in each: what is shown in between counts. */
async function pass(minutes: number): Promise<void> {
  const end = Date.now() + minutes * MINUTE;
  while (Date.now() < end) {
    vi.setSystemTime(Math.min(end, Date.now() + MINUTE / 2) - TICK);
    await act(() => vi.advanceTimersByTimeAsync(TICK));
  }
}

/** The computer’s clock jumps while the page stands still. */
const jump = (minutes: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + minutes * MINUTE);
    await vi.advanceTimersByTimeAsync(500);
  });
const clock = (screen: Screen) => screen.getByRole('region', { name: 'Clock' }).textContent ?? '';

it.each([
  [true, [660, 660, 660, 880, 880, 880, 880, 880, 880]],
  [false, []],
])('sounds at both warnings, the move and the next round if wanted (%s)', async (sounds, heard) => {
  localStorage.setItem('arrowswitch.run', JSON.stringify({ version: 1, sounds }));
  const screen = run();
  await press(screen, 'Begin round 1');
  tones = [];
  await pass(30);
  expect(clock(screen)).toContain('Round 2 of 7');
  expect(tones).toEqual(heard);
});

describe('the screen', () => {
  it('stays awake while the session is under way, also after the page was hidden', async () => {
    const screen = run();
    await pass(0.1);
    expect(locks.held).toBe(0);
    await press(screen, 'Begin round 1');
    expect(locks.held).toBe(1);
    const show = (isShown: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
      return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    };
    // The browser itself ends the lock of a page that is hidden.
    locks.held = 0;
    await show(false);
    expect(locks.held).toBe(0);
    await show(true);
    expect(locks.held).toBe(1);
    screen.unmount();
    await act(async () => undefined);
    expect(locks.held).toBe(0);
  });

  it('shows the display whole, until Escape gives it back', async () => {
    const asked = vi.fn(async () => undefined);
    Object.assign(HTMLDialogElement.prototype, { requestFullscreen: asked });
    const screen = run();
    await press(screen, 'On this whole screen');
    const display = screen.getByRole('dialog', { name: 'Room display' });
    expect(display.textContent).toContain('Starting positions');
    await pass(0.1);
    expect(asked).toHaveBeenCalledOnce();
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
    await act(async () => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(screen.queryByRole('dialog', { name: 'Room display' })).toBe(null);
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'requestFullscreen');
  });
});

describe('a clock that is set', () => {
  it('back by an hour: the round keeps the time it had left', async () => {
    const screen = run();
    await press(screen, 'Begin round 1');
    await pass(5);
    const before = clock(screen);
    await jump(-60);
    expect(clock(screen).slice(0, 20)).toBe(before.slice(0, 20));
  });

  it.each([
    ['The computer slept', /Round 3/],
    ['The clock was put forward', /Round 1/],
  ])('forward by an hour as soon as something was done, and “%s”', async (answer, round) => {
    const screen = run();
    await act(() => vi.advanceTimersByTimeAsync(700));
    vi.setSystemTime(Date.now() + 100);
    await press(screen, 'Begin round 1');
    await jump(60);
    await press(screen, answer);
    expect(clock(screen)).toMatch(round);
    expect(screen.queryByRole('button', { name: answer })).toBe(null);
  });
});

/** Begins in one of several windows; the others hear of it. */
const beginIn = ({ container }: Screen) =>
  act(async () => {
    fireEvent.click(within(container).getByRole('button', { name: 'Begin round 1' }));
    dispatchEvent(new StorageEvent('storage'));
  });

it('two windows run one session: what one does the other shows', async () => {
  const windows = [run(), run()] as const;
  await beginIn(windows[0]);
  for (const { container } of windows) expect(container.textContent).toContain('Round 1 of 7');
});

it('a display without its page says so, and goes on when there is one again', async () => {
  const display = render(<DisplayPage />).container;
  await pass(0.3);
  expect(display.textContent).toContain('lost the page');
  const screen = run();
  await beginIn(screen);
  expect(display.textContent).toContain('Round 1 of 7');
  expect(display.textContent).not.toContain('lost the page');
  screen.unmount();
  await pass(0.3);
  expect(display.textContent).toContain('Round 1 of 7');
  expect(display.textContent).toContain('lost the page');
});
