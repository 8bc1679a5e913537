// What a seat is worth, against a simulation of its own: every result drawn with its noise and compared with every other.

import { describe, expect, it } from 'vitest';
import { scoredBoards } from '../../src/balance/boards.ts';
import { type SeatWorth, seatWorths } from '../../src/balance/seatWorth.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { built } from '../catalogue/built.ts';
import { lastRounds, mitchell } from './movements.ts';

/** A small generator of its own: mulberry32. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Match points won, and the most there were. */
type Score = [won: number, most: number];

/** The shares of wins and the mean places of seats (positions) among all but the strong one, drawn result by result. */
function drawn(movement: Movement, strong: number, sessions: number) {
  const { pairs, classes } = scoredBoards(movement, { unit: 'board' });
  const random = uniform(99);
  const luck = () => -Math.log(-Math.log(random()));
  const strength = Math.log(65 / 35);
  const wins = pairs.map(() => 0);
  const places = pairs.map(() => 0);
  for (let session = 0; session < sessions; session++) {
    const scores = pairs.map((): Score => [0, 0]);
    for (const { weight, plays, northSouth, eastWest } of classes) {
      for (let board = 0; board < weight; board++) {
        const results = Array.from({ length: plays }, (_, play) => {
          const edge = northSouth[play] === strong ? 1 : eastWest[play] === strong ? -1 : 0;
          return edge * strength + luck();
        });
        results.forEach((result, play) => {
          const beaten = results.filter((other) => other < result).length;
          const tops = plays - 1;
          const one = scores[northSouth[play] as number] as Score;
          const other = scores[eastWest[play] as number] as Score;
          one[0] += beaten;
          other[0] += tops - beaten;
          one[1] += tops;
          other[1] += tops;
        });
      }
    }
    const shares = scores.map(([won, most]) => won / most);
    const others = shares.filter((_, seat) => seat !== strong);
    shares.forEach((share, seat) => {
      if (seat === strong) return;
      const better = others.filter((other) => other > share + 1e-9).length;
      const level = others.filter((other) => Math.abs(other - share) < 1e-9).length;
      if (better === 0) wins[seat] = (wins[seat] ?? 0) + 100 / level / sessions;
      places[seat] = (places[seat] ?? 0) + (better + (level + 1) / 2) / sessions;
    });
  }
  return { wins, places };
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const side = (seats: readonly SeatWorth[], which: 'hurt' | 'average' | 'helped') =>
  average(seats.map((seat) => seat[which]?.place.mean ?? Number.NaN));

describe('what a seat is worth', () => {
  it('is what a simulation of every result gives, where the strong pair hurts and where it helps', () => {
    const movement = mitchell(5, lastRounds(2, 5), 2);
    const [first] = seatWorths(movement, 3);
    if (first?.hurt == null || first.helped == null) throw new Error('seat 1 depends on nobody');
    const { hurtByAll, helpedByAll } = fairnessOfFirst(movement);
    for (const [chance, by] of [
      [first.hurt, hurtByAll],
      [first.helped, helpedByAll],
    ] as const) {
      const told = by.map((pair) => drawn(movement, pair - 1, 1500));
      const [wins, place] = [
        average(told.map((each) => each.wins[0] ?? 0)),
        average(told.map((each) => each.places[0] ?? 0)),
      ];
      // Both are estimates: four times the half interval of the one is beyond both together.
      expect(Math.abs(wins - chance.wins.mean)).toBeLessThan(
        2 * (chance.wins.high - chance.wins.low),
      );
      expect(Math.abs(place - chance.place.mean)).toBeLessThan(
        2 * (chance.place.high - chance.place.low),
      );
    }
    expect(first.hurt.place.low).toBeGreaterThan(first.helped.place.high);
  });

  it('is the same in every seat of a perfect movement', () => {
    const seats = seatWorths(
      built({ familyId: 'howell', parameters: { tables: 4 }, boards: 2 }),
      1,
    );
    for (const { average: all } of seats) {
      expect(all.wins.low).toBeLessThan(100 / 7 + 0.5);
      expect(all.wins.high).toBeGreaterThan(100 / 7 - 0.5);
      expect(all.place.mean).toBeCloseTo(4, 0);
    }
    expect(average(seats.map(({ average: { wins } }) => wins.mean))).toBeCloseTo(100 / 7, 9);
    expect(side(seats, 'average')).toBeCloseTo(4, 9);
  });

  it('spreads further in a movement that is switched badly', () => {
    const spread = (rounds: number) => {
      const seats = seatWorths(mitchell(11, lastRounds(rounds, 11), 2), 1);
      return side(seats, 'hurt') - side(seats, 'helped');
    };
    expect(spread(3)).toBeGreaterThan(1.2);
    expect(spread(1)).toBeLessThan(spread(3));
  });

  it('is of a list by itself where there are two winners', () => {
    const seats = seatWorths(
      mitchell(5, () => false, 2),
      1,
    );
    // Nobody in the other list is compared: a list of five has four or five equal pairs.
    for (const { average: all } of seats) expect(all.place.mean).toBeLessThan(3.2);
  });

  it('is repeated by its seed, and asked of nobody in a field of two', () => {
    const movement = mitchell(3, lastRounds(1, 3));
    expect(seatWorths(movement, 5)).toEqual(seatWorths(movement, 5));
    expect(seatWorths(movement, 5)).not.toEqual(seatWorths(movement, 6));
    expect(seatWorths(mitchell(1), 1)).toEqual([]);
  });
});

/** By whom pair 1 is hurt and helped most: with n plays, by whoever it competes with most and least. */
function fairnessOfFirst(movement: Movement) {
  const { pairs, classes } = scoredBoards(movement, { unit: 'board' });
  const competition = pairs.map((_, other) => {
    let sum = 0;
    for (const { weight, plays, northSouth, eastWest } of classes) {
      const sign = (pair: number) =>
        northSouth.includes(pair) ? 1 : eastWest.includes(pair) ? -1 : 0;
      const meets = northSouth.some(
        (north, play) =>
          [north, eastWest[play]].includes(0) && [north, eastWest[play]].includes(other),
      );
      sum += weight * (sign(0) * sign(other) + (meets ? plays : 0));
    }
    return sum;
  });
  const others = competition.slice(1);
  const at = (value: number) =>
    pairs.filter((_, position) => position > 0 && competition[position] === value);
  return { hurtByAll: at(Math.max(...others)), helpedByAll: at(Math.min(...others)) };
}
