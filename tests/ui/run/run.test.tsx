// @vitest-environment jsdom

// Run with a clock of the test: sounds, keeping the screen awake, full screen, clocks that are set, two windows, a display
// that has lost its page, and the guide on a phone.

import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RULED_CATALOGUE } from '../../../src/catalogue/catalogue.ts';
import { guideOf } from '../../../src/evening/guide.ts';
import { plannedRounds, USUAL_TIMING } from '../../../src/evening/schedule.ts';
import type { PairNumber } from '../../../src/movement/movement.ts';
import { GUIDE_HASH } from '../../../src/notation/guideAddress.ts';
import { formatGuide, parseGuide } from '../../../src/notation/packedGuide.ts';
import { createEveningKeeper } from '../../../src/store/evening.ts';
import { formatEvening } from '../../../src/store/eveningRecord.ts';
import { listRemembered } from '../../../src/store/remembered.ts';
import { timeBy } from '../../../src/ui/room/clock.ts';
import { GuidePage } from '../../../src/ui/room/GuidePage.tsx';
import { DisplayPage } from '../../../src/ui/room/PlayersScreen.tsx';
import { RoomDisplay } from '../../../src/ui/room/RoomDisplay.tsx';
import { RunPlace } from '../../../src/ui/run/RunPlace.tsx';
import { createInstructionsService } from '../../../src/worker/instructionsService.ts';
import { FakeChannel } from '../../store/fakeChannel.ts';
import { createFakeCollection } from '../../store/fakeCollection.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { individuals } from '../../wholeCatalogue.ts';
import { renderInApp } from '../renderInApp.tsx';

const { generate } = RULED_CATALOGUE;

const MINUTE = 60_000;
/** The clock ticks and the display asks in so many milliseconds. */
const TICK = 2_100;
const START = Date.UTC(2026, 9, 24, 19);

/** The pitches that were played, of the tones in each row. */
let tones: number[][] = [];

class FakeAudio {
  readonly #row: number[] = [];
  currentTime = 0;
  destination = {};
  constructor() {
    tones.push(this.#row);
  }
  createOscillator() {
    const frequency = { value: 0 };
    const tone = {
      frequency,
      connect: (next: unknown) => next,
      start: () => this.#row.push(frequency.value),
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
  [true, [[660], [660, 660], [880, 880, 880], [880, 880, 880]]],
  [false, []],
])('sounds at both warnings, the move and the next round if wanted (%s)', async (sounds, heard) => {
  localStorage.setItem('arrowswitch.run', JSON.stringify({ version: 1, sounds }));
  const screen = run();
  await press(screen, 'Start round 1');
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
    await press(screen, 'Start round 1');
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
    Object.assign(HTMLElement.prototype, { requestFullscreen: asked });
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
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });
});

describe('a clock that is set', () => {
  it('back by an hour: the round keeps the time that it had left', async () => {
    const screen = run();
    await press(screen, 'Start round 1');
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
    await press(screen, 'Start round 1');
    await jump(60);
    await press(screen, answer);
    expect(clock(screen)).toMatch(round);
    expect(screen.queryByRole('button', { name: answer })).toBe(null);
  });
});

it('a hidden window told of an event in another does not take its own last tick for the time', async () => {
  const screen = run();
  await press(screen, 'Start round 1');
  vi.setSystemTime(Date.now() + MINUTE);
  const other = createEveningKeeper(() => localStorage);
  other.add({ kind: 'next', at: Date.now() });
  await act(async () => void dispatchEvent(new StorageEvent('storage')));
  await act(() => vi.advanceTimersByTimeAsync(TICK));
  other.synchronise();
  const kinds = other.store.getState().evening?.events.map(({ kind }) => kind);
  expect(kinds).toEqual(['timing', 'plan', 'next', 'next']);
  expect(clock(screen)).toMatch(/Move for round 2 of 7.*2:2\d/);
});

describe('the keys of Run', () => {
  const hold = async (key: string, times = 6) => {
    for (let time = 0; time < times; time += 1) {
      await act(async () => void fireEvent.keyDown(document.body, { key, repeat: time > 0 }));
    }
  };

  it('held down, begin one round, go back once and pause once, but go on adding minutes', async () => {
    const screen = run();
    await hold('n');
    expect(clock(screen)).toContain('Round 1 of 7');
    expect(screen.getByRole('button', { name: 'Call the move' })).toBeDefined();
    await hold('p', 5);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
    await hold('p', 2);
    const before = clock(screen);
    await hold('+', 3);
    expect(clock(screen)).not.toBe(before);
    await hold('n', 2);
    await hold('b');
    expect(screen.getByRole('button', { name: 'Call the move' })).toBeDefined();
  });

  it('do nothing once keys without Ctrl or Alt are turned off', async () => {
    const { app, screen } = renderInApp(<RunPlace />, mitchell());
    act(() => app.actions.setPreferences({ singleKeys: false }));
    await hold('n', 1);
    expect(screen.getByRole('button', { name: 'Start round 1' })).toBeDefined();
  });
});

it('a tick of the clock is drawn once', async () => {
  let drawings = 0;
  renderInApp(
    <Profiler id="run" onRender={() => (drawings += 1)}>
      <RunPlace />
    </Profiler>,
  );
  await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }));
  await act(() => vi.advanceTimersByTimeAsync(250));
  drawings = 0;
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(drawings).toBe(1);
});

it('the log says to what minutes were added, and from which round a plan is played', async () => {
  const { screen, app } = renderInApp(<RunPlace />, mitchell());
  await press(screen, 'Start round 1');
  await press(screen, '1 min more');
  await press(screen, 'Call the move');
  await press(screen, '1 min more');
  act(() => void app.actions.toggleCells([{ roundIndex: 4, tableIndex: 0 }], 'Switch'));
  await press(screen, 'Use it as plan B');
  screen.getByText(/m Plan: 7 rounds$/);
  screen.getByText(/1 minute more in round 1$/);
  screen.getByText(/1 minute more in the move for round 2$/);
  screen.getByText(/Plan B: 7 rounds, from round 2 on\. Announced: /);
});

it('the clock is set in one step to the round in play and what is left of it; the finish follows, and back undoes it', async () => {
  const { screen } = renderInApp(<RunPlace />, mitchell());
  const [round, minutes] = ['Round in play', 'Minutes left in it'].map(
    (label) => screen.getByLabelText(label) as HTMLInputElement,
  ) as [HTMLInputElement, HTMLInputElement];
  // Of a round not in play all is left: three boards of 6½ minutes, and 2½ to find the first table.
  expect(minutes.value).toBe('22');
  fireEvent.change(round, { target: { value: '3' } });
  fireEvent.change(minutes, { target: { value: '6' } });
  await press(screen, 'Start in this round');
  expect(clock(screen)).toContain('Round 4 of 7');
  expect(clock(screen)).toContain('6:00');
  // Six minutes, and three rounds of 19½ with a move of 2½ before each, from 7 pm on.
  expect(clock(screen)).toContain('Finish about 8:12 pm');
  screen.getByText(/Clock set to round 4, 6 minutes left$/);
  await press(screen, 'Back');
  expect(clock(screen)).toContain('7 rounds, not started');
});

describe('a clock that skipped', () => {
  const ASKED = 'The clock was set forward';

  it('asks in no window once one has been answered', async () => {
    const screen = run();
    await press(screen, 'Start round 1');
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

  it('asks only where the clock was running and its round would be over', async () => {
    const screen = run();
    await press(screen, 'Start round 1');
    await jump(10);
    expect(screen.queryByRole('button', { name: ASKED })).toBe(null);
    await press(screen, 'Pause');
    await jump(60);
    expect(screen.queryByRole('button', { name: ASKED })).toBe(null);
    await press(screen, 'Continue');
    await jump(60);
    // In front of the clock, where it moves nothing.
    const asked = screen.getByRole('button', { name: ASKED }).closest('[role=alert]');
    expect(asked?.parentElement?.contains(screen.getByRole('region', { name: 'Clock' }))).toBe(
      true,
    );
  });

  it('says nothing of a press between two ticks', async () => {
    const screen = run();
    vi.setSystemTime(Date.now() + 400);
    await press(screen, 'Start round 1');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('raises no question once the clock is set back', async () => {
    const screen = run();
    await press(screen, 'Start round 1');
    await jump(60);
    expect(screen.queryByRole('button', { name: ASKED })).not.toBe(null);
    await press(screen, '1 min more');
    await jump(-30);
    expect(screen.queryByRole('button', { name: ASKED })).toBe(null);
  });
});

/** Run, and a button that leads to another place and back. */
function Places() {
  const [isRun, setRun] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setRun(!isRun)}>
        Another place
      </button>
      {isRun && <RunPlace />}
    </>
  );
}

it('a full storage is said, and the session goes on: nothing that is pressed is lost, in this place or after another', async () => {
  const screen = renderInApp(<Places />, mitchell()).screen;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await press(screen, 'Start round 1');
  expect(clock(screen)).toContain('Round 1 of 7');
  await press(screen, 'Call the move');
  await press(screen, 'Start round 2');
  await act(async () => void dispatchEvent(new StorageEvent('storage')));
  expect(clock(screen)).toContain('Round 2 of 7');
  expect(screen.getByRole('alert').textContent).toContain('does not store the session at present');
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await press(screen, 'Another place');
  expect(screen.queryByRole('region', { name: 'Clock' })).toBe(null);
  await press(screen, 'Another place');
  expect(clock(screen)).toContain('Round 2 of 7');
  full.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByRole('alert')).toBe(null);
  const stored = createEveningKeeper(() => localStorage).store.getState();
  expect(stored.evening?.events.filter(({ kind }) => kind === 'next')).toHaveLength(3);
});

/** Begins in one of several windows; the others hear of it. */
const beginIn = ({ container }: Screen) =>
  act(async () => {
    fireEvent.click(within(container).getByRole('button', { name: 'Start round 1' }));
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
  expect(display.textContent).toContain('No session on this device');
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

it('what is still to come is said in whole minutes, rounded up as in Tonight', () => {
  const at = new Date(2026, 0, 9, 22, 23, 30).getTime();
  expect(timeBy(at, 'de')).toBe('22:24');
  expect(timeBy(at + 30_000, 'de')).toBe('22:24');
});

it('before the start the boards at relays are beside those of the tables', () => {
  const made = RULED_CATALOGUE.generate({
    familyId: 'relay-share-mitchell',
    parameters: { tables: 6 },
    boards: 3,
  });
  if (!made.ok) throw new Error(made.refusal.kind);
  const { screen } = renderInApp(<RunPlace />, made.movement);
  const tables = screen.getByRole('region', { name: 'Round 1' });
  expect(tables.textContent).toContain('Relay: Boards 10–12');
});

it('says beside a round with arrow switches that it is listed as all sit, and not as they score', () => {
  const said = (switchRounds: readonly number[]) => {
    const { screen } = renderInApp(<RunPlace />, mitchell(switchRounds));
    const { textContent } = screen.getByRole('region', { name: 'Round 1' });
    cleanup();
    return textContent;
  };
  expect(said([1])).toContain('listed as they sit');
  expect(said([7])).not.toContain('listed as they sit');
});

it('the display goes on with the new session once one is deleted', async () => {
  const display = render(<DisplayPage />).container;
  const screen = run();
  await beginIn(screen);
  expect(display.textContent).toContain('Round 1 of 7');
  const here = within(screen.container);
  fireEvent.click(here.getByRole('button', { name: 'New session …' }));
  here.getByRole('button', { name: 'Keep this session' });
  await act(
    async () => void fireEvent.click(here.getByRole('button', { name: 'Delete and start afresh' })),
  );
  await pass(0.3);
  expect(display.textContent).not.toContain('lost the page');
  expect(display.querySelectorAll('li')).toHaveLength(7);
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
  const [move] = display.querySelectorAll<HTMLElement>('main section');
  expect(move?.textContent).toContain('Nächster Wechsel');
  const fit = Number(move?.style.getPropertyValue('--fit'));
  expect(220 * fit).toBeLessThanOrEqual(100);
  expect(fit).toBeGreaterThan(0.43);
  for (const [name, before] of own) Object.defineProperty(Element.prototype, name, before);
});

it('an evening is remembered once round 2 has begun, with the names as they are then', async () => {
  const people = createFakeCollection();
  const named = { ...mitchell(), names: ['Ann & Bob', 'Cyd & Dan'] };
  const { app, screen } = renderInApp(<RunPlace />, named, {}, createFakeCollection(), people);
  await beginIn(screen);
  expect(people.records.size).toBe(0);
  await pass(30);
  // As a table is pasted: what is remembered must be read back.
  const names = ['Ann & Bill', 'Cyd &\tDan'];
  act(() => void app.actions.edit({ kind: 'namePairs', names }, 'Name the pairs'));
  await pass(0.1);
  const { evenings } = await listRemembered(people);
  expect(evenings.map(({ evening }) => evening)).toMatchObject([
    { date: '2026-10-24', people: [{ name: 'Ann & Bill', number: 1 }, { name: 'Cyd & Dan' }] },
  ]);
});

it('an evening that nobody closed keeps its names: those of next week are of another', async () => {
  const people = createFakeCollection();
  const named = { ...mitchell(), names: ['Ann & Bob'] };
  const { app, screen } = renderInApp(<RunPlace />, named, {}, createFakeCollection(), people);
  await beginIn(screen);
  await pass(30);
  vi.setSystemTime(Date.now() + 7 * 24 * 60 * MINUTE);
  await pass(0.1);
  act(() => void app.actions.edit({ kind: 'namePairs', names: ['Eve & Max'] }, 'Name the pairs'));
  await pass(0.1);
  const { evenings } = await listRemembered(people);
  expect(evenings.map(({ evening }) => evening.people[0]?.name)).toEqual(['Ann & Bob']);
});

describe('the names after “New session …”', () => {
  const named = { ...mitchell(), names: ['Ann & Bob', 'Eve & Max'] };
  /** Ends a session so many days after it began, if asked having pressed the box. */
  async function names(days: number, { pressed = false, more = [] as readonly string[] } = {}) {
    const { app, screen } = renderInApp(<RunPlace />, named);
    await beginIn(screen);
    vi.setSystemTime(Date.now() + days * 24 * 60 * MINUTE);
    await pass(0.1);
    const all = [...named.names, ...more];
    if (more.length > 0) act(() => void app.actions.edit({ kind: 'namePairs', names: all }, '…'));
    await press(screen, 'New session …');
    const box = screen.queryByLabelText('Keep the names and wishes on the screen');
    if (pressed) fireEvent.click(box as HTMLElement);
    await press(screen, 'Delete and start afresh');
    const left = app.store.getState().document.movement.names;
    act(() => app.actions.undo());
    const back = app.store.getState().document.movement.names;
    cleanup();
    return { asked: box !== null, left, back };
  }

  it('are gone on another day and stay on the same, unless the director says otherwise', async () => {
    expect(await names(1)).toEqual({ asked: true, left: [], back: named.names });
    expect((await names(1, { pressed: true })).left).toEqual(named.names);
    expect((await names(0)).left).toEqual(named.names);
    expect(await names(0, { pressed: true })).toMatchObject({ left: [], back: named.names });
  });

  it('are those of today once others have been typed', async () => {
    const { asked, left } = await names(1, { more: ['Zoë & Tom'] });
    expect([asked, left.length]).toEqual([true, 3]);
  });
});

it('offers one new session, beside the warning while another movement is on the screen', async () => {
  const { app, screen } = renderInApp(<RunPlace />, mitchell());
  const place = () => {
    const button = screen.getByRole('button', { name: 'New session …' });
    return button.closest('section')?.getAttribute('aria-labelledby') ?? 'warning';
  };
  await beginIn(screen);
  expect(place()).toBe('run-log');
  act(() => void app.actions.toggleCells([{ roundIndex: 4, tableIndex: 0 }], 'Switch'));
  expect(place()).toBe('warning');
  act(() => app.actions.openMovement(mitchell([5]), 'Open'));
  expect(place()).toBe('warning');
  screen.getByRole('button', { name: 'Save the log' });
});

it('an evening that cannot be remembered says so, and goes on', async () => {
  const people = createFakeCollection();
  people.failure = new Error('there is no room.');
  const named = { ...mitchell(), names: ['Ann & Bob'] };
  const { app, screen } = renderInApp(<RunPlace />, named, {}, createFakeCollection(), people);
  await beginIn(screen);
  await pass(30);
  expect(app.store.getState().notice?.title).toBe(
    'This evening could not be remembered: there is no room.',
  );
  expect(screen.getByText('Round 2')).toBeDefined();
});

it('says that a round is the last of the last only, and of none before the moves are known', async () => {
  const known: (() => void)[] = [];
  const { screen } = renderInApp(<RunPlace />, mitchell(), {
    instruct: async ({ movement }) => {
      await new Promise<void>((resolve) => known.push(resolve));
      return createInstructionsService().instruct({ movement });
    },
  });
  const next = screen.getAllByRole('button').find(({ title }) => title === 'Key: N');
  const press = () => act(async () => void fireEvent.click(next as HTMLElement));
  const isSaid = () => screen.queryByText('This is the last round.') !== null;
  await press();
  expect([screen.queryByText('Round 1') !== null, isSaid()]).toEqual([true, false]);
  await act(async () => {
    for (const resolve of known) resolve();
  });
  expect(isSaid()).toBe(false);
  const rounds = mitchell().rounds.length;
  for (let round = 2; round <= rounds; round++) {
    await press();
    await press();
  }
  expect([screen.queryByText(`Round ${rounds}`) !== null, isSaid()]).toEqual([true, true]);
});

it('says after the last round where the results are, and what comes next', async () => {
  const { screen } = renderInApp(<RunPlace />, mitchell());
  const next = screen.getAllByRole('button').find(({ title }) => title === 'Key: N');
  for (let press = 0; press < 20 && !(next as HTMLButtonElement).disabled; press++) {
    await act(async () => void fireEvent.click(next as HTMLElement));
  }
  expect(screen.getByText(/The results are in your scoring program/).textContent).toContain(
    'New session …',
  );
  screen.getByRole('button', { name: 'New session …' });
});

it('the links of guides name the pairs only if asked', async () => {
  const named = { ...mitchell(), names: ['Ann & Bob'] };
  const { screen } = renderInApp(<RunPlace />, named);
  fireEvent.click(screen.getByRole('button', { name: 'Phone guides …' }));
  fireEvent.change(screen.getByLabelText('The page’s web address'), {
    target: { value: 'https://club.example/' },
  });
  const nameIn = () => {
    const link = screen.getByRole('link', { name: /guide of pair 1$/ }).getAttribute('href') ?? '';
    const read = parseGuide(link.slice(link.indexOf(GUIDE_HASH) + GUIDE_HASH.length));
    return read.ok ? read.guide.name : read.fault;
  };
  expect(nameIn()).toBe('');
  fireEvent.click(screen.getByLabelText('Name the pair in its link'));
  expect(nameIn()).toBe('Ann & Bob');
});

it('says beside the box why no codes can be shown, and beside the address what to give and what happens without', () => {
  const { screen } = renderInApp(<RunPlace />, mitchell());
  const described = (field: HTMLElement) => {
    const id = field.getAttribute('aria-describedby') ?? '';
    return screen.container.ownerDocument.getElementById(id)?.textContent;
  };
  const box = screen.getByLabelText(/^Show the guides’ codes/) as HTMLInputElement;
  expect(box.disabled).toBe(true);
  expect(described(box)).toMatch(
    /^Phones cannot open this page from here\. Enter the page’s web address .+ “Phone guides …”/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Phone guides …' }));
  const address = screen.getByLabelText('The page’s web address');
  expect(described(address)).toMatch(/such as https:.+ Leave it empty if .+ no codes\./);
  fireEvent.change(address, { target: { value: 'https://club.example/' } });
  expect(box.disabled).toBe(false);
  expect(described(box)).toBe(undefined);
});

it('all codes are printed on the sheet of starting positions', () => {
  const { app, screen } = renderInApp(<RunPlace />, mitchell());
  fireEvent.click(screen.getByRole('button', { name: 'Phone guides …' }));
  fireEvent.change(screen.getByLabelText('The page’s web address'), {
    target: { value: 'https://club.example/' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Print all codes …' }));
  expect(app.store.getState().preferences.cards.kind).toBe('positions');
  expect(screen.queryByRole('dialog', { name: /^Phone guides/ })).toBe(null);
});

it('who plays is shown in the room and beside the clock, and is corrected during the session', async () => {
  const display = render(<DisplayPage />).container;
  const named = { ...mitchell(), names: ['Ann & Bob', '', '', '', '', '', '', 'Zoë & Tom'] };
  const { app, screen } = renderInApp(<RunPlace />, named);
  vi.stubGlobal('open', () => null);
  fireEvent.click(screen.getByRole('button', { name: 'Room display in a window' }));
  await pass(0.1);
  expect(display.textContent).toMatch(/N-S 1Ann & Bob/);
  await beginIn(screen);
  const names = ['Ann & Bill', ...named.names.slice(1)];
  act(() => void app.actions.edit({ kind: 'namePairs', names }, 'Name the pairs'));
  expect(screen.getByRole('row', { name: /^1 1 ?Ann & Bill 8 ?Zoë & Tom / })).toBeDefined();
  expect(screen.queryByText('Ann & Bob')).toBe(null);
});

it('has headings, log and papers in the terms chosen: what the EBU calls an interval is a break', async () => {
  const { app, screen } = renderInApp(<RunPlace />, mitchell());
  fireEvent.change(screen.getByLabelText('Interval'), { target: { value: '1' } });
  screen.getByLabelText('Interval, minutes');
  const { cards } = app.store.getState().preferences;
  act(() => app.actions.setPreferences({ cards: { ...cards, terms: 'acbl' } }));
  screen.getByLabelText('Break, minutes');
  await press(screen, 'Start round 1');
  const told = screen.getByRole('region', { name: 'When the round ends' });
  expect(told.textContent).toContain('Break of 15 minutes');
  await press(screen, 'Call the move');
  const clock = screen.getByRole('region', { name: 'Clock' });
  expect(clock.textContent).toContain('Break before round 2');
  await press(screen, 'Start round 2');
  await press(screen, 'Back');
  expect(screen.getByText(/Back to break before round 2/)).toBeDefined();
  expect(screen.queryByText(/interval/i)).toBe(null);
});

it('the display says when the next round begins, after an interval as after a move', async () => {
  const movement = mitchell();
  const timing = {
    ...USUAL_TIMING,
    ...{ minutesPerBoard: 7, minutesPerMove: 3, interval: { afterRound: 2, minutes: 20 } },
  };
  const [first = 0] = plannedRounds(movement).boardsPerRound;
  const displayAt = (calls: number) => {
    const events = [
      { at: START, kind: 'timing', timing } as const,
      { at: START, kind: 'plan', rounds: plannedRounds(movement) } as const,
      ...Array.from({ length: calls }, () => ({ at: START, kind: 'next' }) as const),
    ];
    const room = { language: 'en', terms: 'ebu', section: '', codes: null } as const;
    const moves = movement.rounds.map(() => ['All move.']);
    const { container } = render(
      <RoomDisplay
        {...room}
        moves={moves}
        evening={{ id: 'one', events, plans: [movement] }}
        isDisconnected={false}
      />,
    );
    const text = container.textContent ?? '';
    cleanup();
    return text;
  };
  const at = (minutes: number) => `Next round at ${timeBy(START + minutes * MINUTE, 'en')}`;
  // Round 1, the move after it, round 2 and the interval.
  expect(displayAt(1)).toContain(at(7 * first + 3));
  expect(displayAt(2)).toContain(at(3));
  expect(displayAt(3)).toContain(at(7 * first + 20));
  expect(displayAt(4)).toContain(at(20));
});

describe('a guide on a phone', () => {
  const guideText = (waitingAt: number, planIndex = 1, language = 'en') => {
    const made = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 });
    if (!made.ok) throw new Error(made.refusal.kind);
    const halfMinutes = made.movement.rounds.map(() => 56);
    const clock = { startMinute: null, waitingAt, halfMinutes };
    return formatGuide(guideOf(made.movement, 9 as PairNumber, { planIndex, language, clock }));
  };
  const guide = (...of: Parameters<typeof guideText>) =>
    within(render(<GuidePage text={guideText(...of)} />).container);

  it('scanned in a pause of round 5 begins there, and the next tap starts its clock', async () => {
    const phone = guide(4);
    expect(phone.getByRole('heading', { name: 'Round 5 of 7' })).toBeDefined();
    await pass(60);
    expect(phone.getByRole('heading', { name: 'Round 5 of 7' })).toBeDefined();
    fireEvent.click(phone.getByRole('button', { name: 'Next round' }));
    expect(phone.getByRole('heading', { name: 'Round 6 of 7' })).toBeDefined();
    expect(
      phone.getByText(`Next round at ${timeBy(Date.now() + 28 * MINUTE, 'en')}`),
    ).toBeDefined();
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
      const made = individuals.generate({ players: 9 });
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
    expect(
      phone.getByText(/shows another letter than B, or none, scan the new code/),
    ).toBeDefined();
  });

  it.each([
    ['en', 'Plan B', /display names a plan, such as “Plan B”, scan the new code/],
    ['de', 'Plan B', /Bildschirm im Saal einen Plan an, etwa „Plan B“, scannen/],
    ['fr', 'Plan B', /indique un plan, par exemple «\s?Plan B\s?», scannez/],
    ['nl', 'Schema B', /een schema op het scherm in de zaal, bijvoorbeeld “Schema B”, scan/],
  ])('has no letter before there is a plan B, and then says it, in language %s', (...each) => {
    const [language, changed, rule] = each;
    const first = guide(0, 0, language);
    expect(first.getByText(rule)).toBeDefined();
    expect(first.queryByText(/^(Plan|Schema) /)).toBe(null);
    expect(document.title).not.toMatch(/Plan|Schema/);
    expect(guide(0, 1, language).getByText(changed)).toBeDefined();
    expect(document.title).toContain(` · ${changed}`);
  });

  it('asks which round it is where the stored start is no moment of an evening', () => {
    for (const startedAt of ['1e999', '9e15', '0.5', '"0"']) {
      const stored = `{"version":1,"guide":"${guideText(0)}","startedAt":${startedAt}}`;
      localStorage.setItem('arrowswitch.guide', stored);
      expect(guide(0).getByLabelText('Which round is it?')).toBeDefined();
      cleanup();
    }
  });
});

it('a link for which no code has room stands on the display as text, and in words', () => {
  const display = render(<DisplayPage />).container;
  const link = `https://a.example/#g=${'A'.repeat(5000)}`;
  const evening = formatEvening({ id: 'a', events: [], plans: [mitchell()] });
  const message = {
    evening,
    language: 'nl',
    terms: 'ebu',
    theme: 'system',
    section: '',
    moves: [],
  };
  const page = new FakeChannel();
  act(() => page.postMessage({ ...message, codes: [{ pair: 3, link }], usedAt: 1 }));
  expect(display.textContent).toContain(`Deze link is te lang voor een code: ${link}`);
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

it('a warning that is set makes no interval of Tonight’s one of Run’s', () => {
  const { screen, app } = renderInApp(<RunPlace />);
  const { tonight } = app.store.getState().preferences;
  const interval = { minutes: 15, afterRound: 4 };
  act(() => app.actions.setPreferences({ tonight: { ...tonight, interval } }));
  const shown = () => (screen.getByLabelText('Interval') as HTMLSelectElement).value;
  expect(shown()).toBe('4');
  const warning = screen.getByLabelText(/^“Last board should have begun”/);
  fireEvent.change(warning, { target: { value: '4' } });
  fireEvent.blur(warning);
  act(() => app.actions.setPreferences({ tonight: { ...tonight, interval: null } }));
  expect(shown()).toBe('');
});

it('names the relays where boards wait in the terms of the cards', async () => {
  const made = generate({ familyId: 'howell', parameters: { tables: 6, rounds: 11 }, boards: 2 });
  if (!made.ok) throw new Error(made.refusal.kind);
  const { screen, app } = renderInApp(<RunPlace />, made.movement);
  const waiting = () => screen.getByText(/: Boards 5–6; /).textContent;
  expect(waiting()).toMatch(/^Relay 1: Boards 5–6; Relay 2: /);
  const { cards } = app.store.getState().preferences;
  act(() => app.actions.setPreferences({ cards: { ...cards, terms: 'acbl' } }));
  expect(waiting()).toMatch(/^Bye stand 1: Boards 5–6; Bye stand 2: /);
});
