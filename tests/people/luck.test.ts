import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { drawMatrixOf, type Luck, luckOf } from '../../src/people/luck.ts';
import '../properties.ts';
import { mitchell } from '../balance/movements.ts';
import { boardsOf, pairsOf } from '../balance/oracle.ts';
import { whist16 } from '../movement/individuals.ts';
import { anyMovement, everybody, made } from './anyMovement.ts';

/** How many fields are drawn, if more than usual. */
const draws = Number(process.env.ARROWSWITCH_PEOPLE_DRAWS ?? 0);

/**
 * Each pair's percentage when some take every top against the others (1), lose everything (−1) or are average (0): played on
 * every board, with two match points for a better result and one for an equal one. NaN without a result to compare.
 */
function playedPercent(
  movement: Movement,
  edges: ReadonlyMap<number, number>,
): Map<number, number> {
  const points = new Map<number, number>();
  const tops = new Map<number, number>();
  const add = (to: Map<number, number>, pair: number, value: number) =>
    to.set(pair, (to.get(pair) ?? 0) + value);
  for (const results of boardsOf(movement)) {
    const sum = (side: readonly number[]) =>
      side.reduce((total, pair) => total + (edges.get(pair) ?? 0), 0);
    const scores = results.map(({ northSouth, eastWest }) => sum(northSouth) - sum(eastWest));
    results.forEach(({ northSouth, eastWest }, at) => {
      const top = 2 * (results.length - 1);
      const won = scores.reduce(
        (total, score, other) =>
          other === at ? total : total + 1 + Math.sign((scores[at] as number) - score),
        0,
      );
      for (const pair of northSouth) add(points, pair, won);
      for (const pair of eastWest) add(points, pair, top - won);
      for (const pair of [...northSouth, ...eastWest]) add(tops, pair, top);
    });
  }
  return new Map(
    pairsOf(movement).map((pair) => [
      pair,
      (100 * (points.get(pair) ?? 0)) / (tops.get(pair) ?? 0),
    ]),
  );
}

/** How a strong pair moves every other pair from 50 %, less what it does to that pair on average over the places it can sit in. */
function playedLuck(movement: Movement): (own: number, strong: number) => number {
  const pairs = pairsOf(movement);
  const moved = new Map(
    pairs.map((strong) => [strong, playedPercent(movement, new Map([[strong, 1]]))]),
  );
  const effect = (own: number, strong: number) => {
    const percent = moved.get(strong)?.get(own) ?? Number.NaN;
    return Number.isNaN(percent) ? 0 : percent - 50;
  };
  return (own, strong) => {
    const others = pairs.filter((pair) => pair !== own);
    const mean = others.reduce((sum, other) => sum + effect(own, other), 0) / others.length;
    return own === strong ? 0 : effect(own, strong) - mean;
  };
}

/** Strengths in which one person is average and one takes every top: x = 1 more than the others. */
function oneStrong(count: number, at: number): number[] {
  return Array.from({ length: count }, (_, person) => (person === at ? 100 : 50));
}

function luckIn(luck: Luck): number[] {
  return luck.people.map((person) => person.luck);
}

describe('the luck of the draw', () => {
  test('of one strong pair is that of a contest played board by board', () => {
    fc.assert(
      fc.property(anyMovement, fc.nat(), (movement, pick) => {
        const numbers = everybody(movement);
        const strong = pick % numbers.length;
        const luck = luckIn(
          luckOf(drawMatrixOf(movement), oneStrong(numbers.length, strong), numbers),
        );
        const expected = playedLuck(movement);
        numbers.forEach((own, at) => {
          expect(luck[at]).toBeCloseTo(expected(own, numbers[strong] as number), 9);
        });
      }),
      { numRuns: Math.max(300, draws) },
    );
  });

  test('of several is that of pairs that take tops at random, but for the boards on which two do', () => {
    fc.assert(
      fc.property(
        anyMovement,
        fc.nat(),
        fc.nat(),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        (movement, first, second, x, y) => {
          const numbers = everybody(movement);
          const one = numbers[first % numbers.length] as number;
          const other = numbers[second % numbers.length] as number;
          fc.pre(one !== other);
          const strengths = numbers.map(
            (pair) => 50 + (pair === one ? 50 * x : pair === other ? 50 * y : 0),
          );
          const luck = luckOf(drawMatrixOf(movement), strengths, numbers);
          const both = playedPercent(
            movement,
            new Map([
              [one, 1],
              [other, Math.sign(y)],
            ]),
          );
          const alone = playedPercent(movement, new Map([[one, 1]]));
          const alone2 = playedPercent(movement, new Map([[other, Math.sign(y)]]));
          const expected = playedLuck(movement);
          numbers.forEach((own, at) => {
            if (own === one || own === other || Number.isNaN(both.get(own))) return;
            const firstOrder = x * expected(own, one) + y * expected(own, other);
            expect(luck.people[at]?.luck).toBeCloseTo(firstOrder, 9);
            // Both take their tops on a share x·|y| of the boards: there the effects do not add up.
            const twice =
              (both.get(own) ?? 0) - (alone.get(own) ?? 0) - (alone2.get(own) ?? 0) + 50;
            expect(Math.abs(x * y * twice)).toBeLessThanOrEqual(100 * Math.abs(x * y) + 1e-9);
          });
        },
      ),
      { numRuns: Math.max(200, draws) },
    );
  });

  test('is 0 for people of equal strength, and where no strength is known', () => {
    fc.assert(
      fc.property(anyMovement, fc.integer({ min: 0, max: 100 }), (movement, percent) => {
        const numbers = everybody(movement);
        const matrix = drawMatrixOf(movement);
        for (const strength of [percent, null]) {
          const luck = luckOf(
            matrix,
            numbers.map(() => strength),
            numbers,
          );
          expect(luck.worst).toBe(0);
          expect(luck.rms).toBe(0);
        }
      }),
      { numRuns: Math.max(100, draws) },
    );
  });

  test('does not depend on what is added to every strength, and comes from the others', () => {
    fc.assert(
      fc.property(
        anyMovement,
        fc.array(fc.integer({ min: 35, max: 60 }), { minLength: 60, maxLength: 60 }),
        (movement, drawn) => {
          const numbers = everybody(movement);
          const matrix = drawMatrixOf(movement);
          const percents = numbers.map((_, at) => drawn[at % drawn.length] as number);
          const luck = luckOf(matrix, percents, numbers);
          const more = luckOf(
            matrix,
            percents.map((percent) => percent + 5),
            numbers,
          );
          luck.people.forEach(({ luck: own, by }, at) => {
            expect(more.people[at]?.luck).toBeCloseTo(own, 9);
            expect(by.reduce((sum, part) => sum + part, 0)).toBeCloseTo(own, 9);
            expect(by[at]).toBeCloseTo(0, 12);
          });
          expect(luck.worst).toBe(Math.max(...luckIn(luck).map(Math.abs)));
        },
      ),
      { numRuns: Math.max(100, draws) },
    );
  });

  test('of two winners is how strong the list is where everybody meets the same', () => {
    const movement = mitchell(5);
    const numbers = everybody(movement);
    // North-South, 1 to 5, average 54 %, East-West 46 %.
    const luck = luckOf(
      drawMatrixOf(movement),
      numbers.map((pair) => (pair <= 5 ? 54 : 46)),
      numbers,
    );
    expect(luck.lists.map(({ meanPercent }) => meanPercent)).toEqual([54, 46]);
    for (const { luck: own, ofList } of luck.people) expect(ofList).toBeCloseTo(own, 9);
    // The four others of a strong list take (4 · 0.08 − fair share 5/9 · ...) off: hurt there, helped in the weak one.
    expect(luck.people[0]?.luck).toBeLessThan(0);
    expect(luck.people[9]?.luck).toBeGreaterThan(0);
  });

  test('of sections ranked as one, and of an individual, is that of a contest played board by board', () => {
    const joined = joinSections(
      [made('skip-mitchell', 4), made('mitchell', 5)].map((movement) => ({
        ...movement,
        rounds: movement.rounds.slice(0, 3),
      })),
    );
    if (!joined.ok) throw new Error(joined.misfit.kind);
    const whole = whist16();
    const part = { ...whole, rounds: whole.rounds.slice(0, 4) };
    for (const movement of [joined.movement, part]) {
      const numbers = everybody(movement);
      const expected = playedLuck(movement);
      for (const strong of [0, 3, numbers.length - 1]) {
        const luck = luckIn(
          luckOf(drawMatrixOf(movement), oneStrong(numbers.length, strong), numbers),
        );
        numbers.forEach((own, at) => {
          expect(luck[at]).toBeCloseTo(expected(own, numbers[strong] as number), 9);
        });
        expect(Math.max(...luck.map(Math.abs))).toBeGreaterThan(0.1);
      }
    }
  });

  test('refuses a number that nobody plays as', () => {
    expect(() => luckOf(drawMatrixOf(mitchell(3)), [50], [9 as PairNumber])).toThrow(
      'Nobody plays as number 9.',
    );
  });
});
