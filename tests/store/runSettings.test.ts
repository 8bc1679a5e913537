// What is counted in Tonight is what the clock of Run shows: the same finish for each row, whatever the pace.

import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { chooseTonight } from '../../src/choose/list.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { eveningAt } from '../../src/evening/evening.ts';
import { plannedRounds, USUAL_TIMING } from '../../src/evening/schedule.ts';
import {
  DEFAULT_RUN_SETTINGS,
  forgetOwnPace,
  loadRunSettings,
  saveRunSettings,
  timingFor,
} from '../../src/store/runSettings.ts';

function createTextStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

const SEVEN = Date.UTC(2026, 0, 9, 19);

it.each([
  [7, 7.5, 0],
  [8, 7, 1],
  [10, 9.5, 30],
  [7, null, 0],
  [8, null, 2],
  [12, null, 0],
  [12, null, 2, { minutes: 15, afterRound: null }],
  [8, 7, 0, { minutes: 20, afterRound: 40 }],
] as const)(
  'a row for %i pairs at %s minutes per board and %i more per round finishes in Run when it does in Tonight',
  (pairs, minutesPerBoard, extraMinutesPerRound, interval: Wishes['interval'] = null) => {
    const pace = { minutesPerBoard, extraMinutesPerRound, interval };
    const choice = chooseTonight(RULED_CATALOGUE, {
      ...USUAL_WISHES,
      ...pace,
      ...{ pairs, mostPairs: pairs },
    });
    if (!choice.ok) throw new Error('no list');
    const sizes = new Set<number>();
    for (const { movement, minutes, features } of choice.rows) {
      const timing = timingFor(movement, DEFAULT_RUN_SETTINGS, pace);
      const state = eveningAt(
        [
          { kind: 'timing', at: SEVEN, timing },
          { kind: 'plan', at: SEVEN, rounds: plannedRounds(movement) },
          { kind: 'next', at: SEVEN },
        ],
        SEVEN,
      );
      expect(state.finishAt).toBe(SEVEN + minutes * 60_000);
      sizes.add(features.boardsPerSet);
    }
    expect(sizes.size).toBeGreaterThan(1);
  },
);

it('a pace set in Run holds until a movement is opened from Tonight; warnings and interval stay', () => {
  const storage = createTextStorage();
  const settings = {
    timing: { ...USUAL_TIMING, interval: { afterRound: 3, minutes: 20 }, lastBoardMinutes: 4 },
    hasOwnPace: true,
    address: 'https://bridge.example',
    sounds: true,
    guideNames: true,
  };
  saveRunSettings(settings, () => storage);
  const choice = chooseTonight(RULED_CATALOGUE, { ...USUAL_WISHES, pairs: 8, mostPairs: 8 });
  const row = choice.ok ? choice.rows[0] : undefined;
  if (row === undefined) throw new Error('There is no list.');
  const pace = { minutesPerBoard: 8, extraMinutesPerRound: 2, interval: null };
  expect(timingFor(row.movement, settings, pace)).toEqual(settings.timing);
  forgetOwnPace(() => storage);
  const stored = loadRunSettings(() => storage);
  expect(stored).toEqual({ ...settings, hasOwnPace: false });
  const move = row.features.boardsPerSet + 2;
  const asTonight = { minutesPerBoard: 7, minutesPerMove: move, extraMinutes: move };
  expect(timingFor(row.movement, stored, pace)).toEqual({ ...settings.timing, ...asTonight });
});
