import { describe, expect, it } from 'vitest';
import { howell } from '../../../src/catalogue/families/howell.ts';
import { checkParameters } from '../../../src/catalogue/parameters.ts';
import { isStationary } from '../../../src/movement/flow.ts';
import type { Movement, PairNumber } from '../../../src/movement/movement.ts';
import { allCompetition } from '../../balance/oracle.ts';
import { meetings, rulesBroken } from '../played.ts';

const sizes = Array.from({ length: 19 }, (_, index) => index + 2);
/** The sizes in which everybody follows the same pair throughout. */
const oneCircle = sizes.filter((tables) => tables !== 14 && tables !== 20);
const built = (tables: number, boards = 1) => howell.build({ tables }, boards);
const without = (movement: Movement, pair: number): Movement => ({
  ...movement,
  phantom: pair as PairNumber,
});

/** Hilton's index of a movement in which everybody meets: 25·SD/(2R), SD with one unit per set. */
function index(movement: Movement, boards: number): number {
  const s = allCompetition(movement);
  const mean = s.reduce((sum, value) => sum + value, 0) / s.length;
  const variance = s.reduce((sum, value) => sum + (value - mean) ** 2, 0) / s.length;
  return (25 * Math.sqrt(variance)) / (2 * movement.rounds.length * boards);
}

const isPerfect = (movement: Movement) => new Set(allCompetition(movement)).size === 1;

describe('the full Howell', () => {
  it.each(sizes)('%i tables: everybody meets everybody once, on every set', (tables) => {
    const movement = built(tables);
    const pairs = 2 * tables;
    expect(movement.pairCount).toBe(pairs);
    expect(movement.rounds).toHaveLength(pairs - 1);
    expect(movement.sets).toHaveLength(pairs - 1);
    expect(rulesBroken(movement)).toEqual(tables <= 3 ? ['sharedSet'] : []);
    expect([...meetings(movement).values()]).toEqual(new Array((pairs * (pairs - 1)) / 2).fill(1));
    expect(isStationary(movement, pairs as PairNumber)).toBe(true);
  });

  it.each(oneCircle)('%i tables: pairs follow the pair one number lower', (tables) => {
    const { rounds, pairCount } = built(tables);
    const next = (pair: number) => (pair === pairCount ? pair : (pair % (pairCount - 1)) + 1);
    rounds.slice(1).forEach((round, before) => {
      round.forEach((sitting, table) => {
        const earlier = rounds[before]?.[table];
        if (sitting.kind !== 'play' || earlier?.kind !== 'play') throw new Error('Nobody plays.');
        expect(sitting.northSouth).toBe(next(earlier.northSouth));
        expect(sitting.eastWest).toBe(next(earlier.eastWest));
      });
    });
  });

  it.each([2, 4, 6, 8, 10, 12, 14, 16, 18, 20])('%i tables: is perfect', (tables) => {
    expect(isPerfect(built(tables))).toBe(true);
    expect(isPerfect(built(tables, 3))).toBe(true);
  });

  it.each([3, 5, 7, 9, 11, 13, 15, 17, 19])(
    '%i tables: is perfect with two sets per round',
    (tables) => {
      expect(isPerfect(built(tables, 2))).toBe(true);
      expect(isPerfect(built(tables, 1))).toBe(false);
    },
  );

  // 3, 5 and 7 tables: the least index of any cyclic Howell, as Hilton prints for 5 (2.48) and 7 (1.78).
  it.each([
    [3, 4.0825],
    [5, 2.4845],
    [7, 1.7804],
    [9, 1.3865],
    [11, 1.1351],
    [13, 0.9608],
    [15, 0.8328],
    [17, 0.9001],
    [19, 0.6577],
  ])('%i tables: has index %f with one set per round', (tables, expected) => {
    expect(index(built(tables), 1)).toBeCloseTo(expected, 4);
  });

  it('5 tables with one board of three switched at two tables: is as fair as Hilton, section 4B', () => {
    expect(index(built(5, 3), 3)).toBeCloseTo(0.83, 2);
  });

  it.each([4, 6, 7, 9, 10, 12, 14, 15, 16, 19, 20])(
    '%i tables: is perfect without the last pair',
    (tables) => {
      expect(isPerfect(without(built(tables), 2 * tables))).toBe(true);
    },
  );

  it('4 tables: is perfect whoever is missing (Hilton, F34)', () => {
    for (let pair = 1; pair <= 8; pair++) expect(isPerfect(without(built(4), pair))).toBe(true);
  });

  it.each(oneCircle)(
    '%i tables: every set that waits lies at the stand of the table that plays it next',
    (tables) => {
      const { rounds, sets, relays } = built(tables);
      const tableOf = (round: number, set: number) =>
        (rounds[round] ?? []).findIndex((s) => s.kind === 'play' && s.set === set) + 1;
      const waiting = sets.map((_, set) => set).filter((set) => tableOf(0, set) === 0);
      const next = waiting.map((set) => {
        const round = rounds.findIndex((_, r) => tableOf(r, set) > 0);
        return tableOf(round, set);
      });
      expect(relays.map((relay) => relay.afterTableNumber)).toEqual(next.sort((a, b) => a - b));
    },
  );

  it('refuses other sizes', () => {
    expect(checkParameters(howell, { tables: 1 })?.nearest).toEqual({ tables: 2, rounds: 3 });
    expect(checkParameters(howell, { tables: 21 })?.refusal).toMatchObject({ min: 2, max: 20 });
    expect(checkParameters(howell, { tables: 21 })?.nearest).toEqual({ tables: 20, rounds: 39 });
    expect(checkParameters(howell, { tables: 5, rounds: 10 })).toMatchObject({
      refusal: { kind: 'tooManyRounds', most: 9 },
      nearest: { tables: 5, rounds: 9 },
    });
  });

  it('is, with fewer rounds, the complete one without its last rounds', () => {
    for (const tables of [3, 5, 8]) {
      const complete = howell.build({ tables, rounds: 2 * tables - 1 }, 3);
      for (let rounds = 2; rounds < 2 * tables - 1; rounds += 1) {
        const { rounds: played, ...rest } = howell.build({ tables, rounds }, 3);
        expect({ ...rest, rounds: played }).toEqual({
          ...complete,
          rounds: complete.rounds.slice(0, rounds),
        });
      }
    }
  });
});
