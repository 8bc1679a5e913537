import { describe, expect, test } from 'vitest';
import { type EventSettings, playEvents } from '../../src/balance/events.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { lastRounds, mitchell } from './movements.ts';

const strengths = Array.from({ length: 14 }, (_, index) => index / 4);
const settings: EventSettings = { strengths, noise: 1, events: 400, seed: 7 };
const switched = (rounds: number) => mitchell(7, lastRounds(rounds, 7), 3);

describe('simulated events', () => {
  test('are the same for the same seed and differ for another', () => {
    const report = playEvents(switched(1), settings);
    expect(playEvents(switched(1), settings)).toEqual(report);
    expect(playEvents(switched(1), { ...settings, seed: 8 })).not.toEqual(report);
  });

  test('end further from the true order than in a fair movement, least so with one round switched', () => {
    const [none, one, two] = [0, 1, 2].map(
      (rounds) => playEvents(switched(rounds), settings).difference.displacement,
    );
    expect(one?.low).toBeGreaterThan(0);
    expect(none?.low).toBeGreaterThan(one?.high as number);
    expect(two?.low).toBeGreaterThan(one?.high as number);
  });

  test('give the difference from a fair movement, inside its interval', () => {
    const { here, fair, difference } = playEvents(switched(1), settings);
    const { mean, low, high } = difference.displacement;
    expect(mean).toBeCloseTo(here.displacement.mean - fair.displacement.mean, 9);
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
  });

  test('end in the true order in a fair movement without luck', () => {
    const { fair } = playEvents(switched(1), { ...settings, noise: 0 });
    expect(fair.displacement.mean).toBe(0);
    expect(fair.bestWins.mean).toBe(100);
  });

  test('of equal pairs have no wrong order', () => {
    const equal = { ...settings, strengths: strengths.map(() => 0) };
    const { here } = playEvents(switched(1), equal);
    expect(here.displacement.mean).toBe(0);
    expect(here.bestWins.mean).toBe(100);
  });

  test('give pairs that end level the same rank', () => {
    const whole = mitchell(3);
    const once = { ...whole, rounds: whole.rounds.slice(0, 1) };
    const { here } = playEvents(once, { ...settings, strengths: [1, 2, 3, 4, 5, 6] });
    // Nothing is compared, so that all six are at rank 3½: 2½, 1½, ½, ½, 1½ and 2½ places away.
    expect(here.displacement.mean).toBe(1.5);
    expect(here.bestWins.mean).toBeCloseTo(100 / 6, 9);
  });

  test('by luck alone put everybody a third of the field away from the true place', () => {
    const { here, fair } = playEvents(switched(1), { ...settings, noise: 1e9, events: 2_000 });
    // The mean |i − j| of two random places among n: (n² − 1) / 3n.
    const expected = (14 ** 2 - 1) / (3 * 14);
    for (const { displacement, bestWins } of [here, fair]) {
      expect(displacement.low).toBeLessThan(expected + 0.03);
      expect(displacement.high).toBeGreaterThan(expected - 0.03);
      expect(displacement.high - displacement.low).toBeLessThan(0.1);
      expect(bestWins.low).toBeLessThan(100 / 14 + 1);
      expect(bestWins.high).toBeGreaterThan(100 / 14 - 1);
    }
  });

  test('are nearer the true order the less luck there is', () => {
    const [lucky, skilful] = [3, 0.3].map((noise) =>
      playEvents(switched(1), { ...settings, noise }),
    );
    expect(skilful?.here.displacement.high).toBeLessThan(lucky?.here.displacement.low as number);
  });
});

test('settings that do not fit are refused with the reason', () => {
  const movement = switched(1);
  const absent = 3 as PairNumber;
  expect(() => playEvents(movement, settings, { absent })).toThrow('13 pairs but 14 strengths');
  expect(() => playEvents(movement, { ...settings, noise: -1 })).toThrow('noise');
  expect(() => playEvents(movement, { ...settings, events: 1 })).toThrow('events');
  const broken = strengths.map((value, index) => (index === 0 ? Number.NaN : value));
  expect(() => playEvents(movement, { ...settings, strengths: broken })).toThrow('strength');
});
