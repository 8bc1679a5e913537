// @vitest-environment jsdom

// Run with a clock of the test: sounds, keeping the screen awake, full screen, clocks that are set, two windows, a display
// that has lost its page, and the guide on a phone.

import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generate } from '../../../src/catalogue/catalogue.ts';
import { generateIndividual } from '../../../src/catalogue/individual.ts';
import { guideOf } from '../../../src/evening/guide.ts';
import type { PairNumber } from '../../../src/movement/movement.ts';
import { formatGuide } from '../../../src/notation/packedGuide.ts';
import { createEveningKeeper } from '../../../src/store/evening.ts';
import { DisplayPage } from '../../../src/ui/room/DisplayPage.tsx';
import { GuidePage } from '../../../src/ui/room/GuidePage.tsx';
import { RunPlace } from '../../../src/ui/run/RunPlace.tsx';
import { FakeChannel } from '../../store/fakeChannel.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { renderInApp } from '../renderInApp.tsx';

const MINUTE = 60_000;
/** The clock ticks and the display asks in so many milliseconds. */
const TICK = 2_100;
const START = Date.UTC(2026, 9, 24, 19);

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

  it('shows the display alone, until Escape', async () => {
    const asked = vi.fn(async () => undefined);
    Object.assign(HTMLDialogElement.prototype, { requestFullscreen: asked });
    const screen = run();
    await press(screen, 'Room display in full screen');
    const display = screen.getByRole('dialog', { name: 'Room display' });
    expect(display.textContent).toContain('Starting positions');
    await pass(0.1);
    expect(asked).toHaveBeenCalledOnce();
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
    await act(async () => void display.dispatchEvent(new Event('fullscreenchange')));
    expect(screen.queryByRole('dialog', { name: 'Room display' })).toBe(null);
    // Shown again before the browser reports the end of the first time.
    await press(screen, 'Room display in full screen');
    await act(async () => void document.dispatchEvent(new Event('fullscreenchange')));
    screen.getByRole('dialog', { name: 'Room display' });
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'requestFullscreen');
  });
});

describe('a clock that is set', () => {
  it('back by an hour: the round keeps the time that it had left', async () => {
    const screen = run();
    await press(screen, 'Begin round 1');
    await pass(5);
    const before = clock(screen);
    await jump(-60);
    expect(clock(screen).slice(0, 20)).toBe(before.slice(0, 20));
  });

  it.each([
    ['The computer slept', /Round 3/],
    ['The clock was set forward', /Round 1/],
  ])('forward by an hour right after a press, with the answer “%s”', async (answer, round) => {
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

it('a hidden window told of an event in another does not take its own last tick for the time', async () => {
  const screen = run();
  await press(screen, 'Begin round 1');
  vi.setSystemTime(Date.now() + MINUTE);
  const other = createEveningKeeper(() => localStorage);
  other.add({ kind: 'next', at: Date.now() });
  await act(async () => void dispatchEvent(new StorageEvent('storage')));
  await act(() => vi.advanceTimersByTimeAsync(TICK));
  other.reread();
  const kinds = other.store.getState().evening?.events.map(({ kind }) => kind);
  expect(kinds).toEqual(['timing', 'plan', 'next', 'next']);
  expect(clock(screen)).toMatch(/Move for round 2 of 7.*1:5\d/);
});

describe('a clock that skipped', () => {
  const ASKED = 'The clock was set forward';

  it('asks in no window once one has been answered', async () => {
    const screen = run();
    await press(screen, 'Begin round 1');
    const before = Date.now();
    await act(async () => {
      vi.setSystemTime(before + 60 * MINUTE);
      const other = createEveningKeeper(() => localStorage);
      other.add({ kind: 'clockSet', before, at: Date.now() });
      vi.setSystemTime(before + 60.5 * MINUTE);
      dispatchEvent(new StorageEvent('storage'));
      await vi.advanceTimersByTimeAsync(TICK);
    });
    expect(clock(screen)).toMatch(/Round 1/);
    expect(screen.queryByRole('button', { name: ASKED })).toBe(null);
  });

  it('raises no question once the clock is set back', async () => {
    const screen = run();
    await press(screen, 'Begin round 1');
    await jump(60);
    expect(screen.queryByRole('button', { name: ASKED })).not.toBe(null);
    await press(screen, '1 min more');
    await jump(-30);
    expect(screen.queryByRole('button', { name: ASKED })).toBe(null);
  });
});

/** Begins in one of several windows; the others hear of it. */
const beginIn = ({ container }: Screen) =>
  act(async () => {
    fireEvent.click(within(container).getByRole('button', { name: 'Begin round 1' }));
    dispatchEvent(new StorageEvent('storage'));
  });

it('two windows run one session: each shows what the other does', async () => {
  const windows = [run(), run()] as const;
  await beginIn(windows[0]);
  for (const { container } of windows) expect(container.textContent).toContain('Round 1 of 7');
});

it('a display that has lost its page says so, and goes on once it is back, whatever place of the app is open', async () => {
  const display = render(<DisplayPage />).container;
  const [own] = FakeChannel.open;
  await pass(0.3);
  expect(display.textContent).toContain('lost the page');
  const screen = run();
  await beginIn(screen);
  expect(display.textContent).toContain('Round 1 of 7');
  expect(display.textContent).not.toContain('lost the page');
  screen.unmount();
  await pass(0.3);
  expect(display.textContent).not.toContain('lost the page');
  // The window is closed.
  for (const channel of FakeChannel.open) if (channel !== own) channel.close();
  await pass(0.3);
  expect(display.textContent).toContain('Round 1 of 7');
  expect(display.textContent).toContain('lost the page');
});

it('the display has the section, in the players’ language, and shrinks the move until nothing is cut', async () => {
  // A box of 100 pixels, in which the text would take 220 at its proper size.
  const sizes = { clientHeight: () => 100, scrollHeight: (fit: number) => 220 * fit };
  const own = Object.entries(sizes).map(([name, sizeOf]) => {
    const before = Object.getOwnPropertyDescriptor(Element.prototype, name) ?? {};
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return sizeOf(Number(this.style.getPropertyValue('--fit')));
      },
    });
    return [name, before] as const;
  });
  const display = render(<DisplayPage />).container;
  const { app, screen } = renderInApp(<RunPlace />, mitchell());
  const { cards } = app.store.getState().preferences;
  act(() => app.actions.setPreferences({ cards: { ...cards, section: 'B', language: 'de' } }));
  await beginIn(screen);
  expect(display.textContent).toContain('Abteilung B');
  const [move] = display.querySelectorAll<HTMLElement>('main > section');
  expect(move?.textContent).toContain('Nächster Wechsel');
  const fit = Number(move?.style.getPropertyValue('--fit'));
  expect(220 * fit).toBeLessThanOrEqual(100);
  expect(fit).toBeGreaterThan(0.43);
  for (const [name, before] of own) Object.defineProperty(Element.prototype, name, before);
});

describe('a guide on a phone', () => {
  const guide = (waitingAt: number) => {
    const made = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 });
    if (!made.ok) throw new Error(made.refusal.kind);
    const halfMinutes = made.movement.rounds.map(() => 56);
    const clock = { startMinute: null, waitingAt, halfMinutes };
    const text = formatGuide(
      guideOf(made.movement, 9 as PairNumber, { planIndex: 1, language: 'en', clock }),
    );
    return within(render(<GuidePage text={text} />).container);
  };

  it('scanned in a pause of round 5 begins there, and the next tap starts its clock', async () => {
    const phone = guide(4);
    expect(phone.getByRole('heading', { name: 'Round 5 of 7' })).toBeDefined();
    await pass(60);
    expect(phone.getByRole('heading', { name: 'Round 5 of 7' })).toBeDefined();
    fireEvent.click(phone.getByRole('button', { name: 'Next round' }));
    expect(phone.getByRole('heading', { name: 'Round 6 of 7' })).toBeDefined();
    await pass(28.5);
    expect(phone.getByRole('heading', { name: 'Round 7 of 7' })).toBeDefined();
    expect(phone.queryByLabelText('Which round is it?')).toBe(null);
  });

  it.each([
    ['en', 'You sit out', 'You do not play', 'you do not play'],
    ['de', 'Sie setzen aus', 'Sie spielen nicht mit', 'spielen Sie nicht mit'],
    ['fr', 'Vous êtes en relais', 'Vous ne jouez pas', 'vous ne jouez pas'],
    ['nl', 'U zit stil', 'U speelt niet mee', 'u speelt niet mee'],
  ])(
    'of a player who left says so, and not that they sit out, in language %s',
    (language, sitOut, away, next) => {
      const made = generateIndividual({ players: 9 });
      if (!made.ok) throw new Error(made.refusal.kind);
      // Player 2 sits out in round 2 and leaves after round 4.
      const missing = [{ pair: 2 as PairNumber, fromRoundIndex: 4, untilRoundIndex: 9 }];
      const movement = { ...made.movement, missing };
      const inRound = (round: number) => {
        const halfMinutes = movement.rounds.map(() => 56);
        const clock = { startMinute: null, waitingAt: round - 1, halfMinutes };
        const context = { planIndex: 1, language, clock };
        const text = formatGuide(guideOf(movement, 2 as PairNumber, context));
        return within(render(<GuidePage text={text} />).container);
      };
      expect(inRound(2).getByText(sitOut)).toBeDefined();
      expect(inRound(4).getByText(next)).toBeDefined();
      const phone = inRound(6);
      expect(phone.getByText(away)).toBeDefined();
      expect(phone.queryByText(sitOut)).toBe(null);
      const [, ...rows] = phone.getAllByRole('row', { hidden: true });
      expect(rows.slice(4).map((row) => row.textContent)).toEqual(
        [5, 6, 7, 8, 9].map((round) => `${round}––––`),
      );
    },
  );

  it('the guide of a printed slip, opened in round 5, asks which round it is; says when to scan a new code', async () => {
    const phone = guide(0);
    expect(phone.getByRole('button', { name: 'Round 1 begins now' })).toBeDefined();
    fireEvent.change(phone.getByLabelText('Which round is it?'), { target: { value: '4' } });
    expect(phone.getByRole('heading', { name: 'Round 5 of 7' })).toBeDefined();
    await pass(28.5);
    expect(phone.getByRole('heading', { name: 'Round 6 of 7' })).toBeDefined();
    expect(phone.getByText(/shows another letter than B, scan the new code/)).toBeDefined();
  });
});

it('minutes that the clock cannot use stay in the field with the reason, and the clock keeps the old ones', () => {
  const { screen } = renderInApp(<RunPlace />);
  const valueNow = () => (screen.getByLabelText('Minutes per board') as HTMLInputElement).value;
  const field = screen.getByLabelText('Minutes per board');
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  for (const value of ['2.7', '0', '61', '']) {
    type(value);
    expect(screen.getByRole('alert').textContent).toBe(
      'Enter whole or half minutes from 1 to 60. The clock goes on with 6.5.',
    );
    expect(valueNow()).toBe(value);
  }
  type('7.5');
  expect(screen.queryByRole('alert')).toBe(null);
  expect(valueNow()).toBe('7.5');
});
