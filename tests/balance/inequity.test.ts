import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inequity, ratingOf } from '../../src/balance/inequity.ts';
import { figures } from '../../src/balance/measures.ts';
import {
  createPlay,
  createSets,
  IDLE,
  isPlayed,
  type Movement,
  type PairNumber,
  type Play,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { completeCase, playableCase } from './arbitraries.ts';
import { closedIndex } from './hilton.ts';
import { barometer, lastRounds, mitchell, modulo } from './movements.ts';
import { effectOfTopPair, inequityIndex } from './oracle.ts';
import { scoreMatrix } from './scoreMatrix.ts';

/** Hilton's 3A for five full tables: pairs 1 to 8 and the sets go up by one each round, 9 and 10 stay; the last sitting switched. */
function hilton3A(): Movement {
  const first = [
    [4, 2, 1],
    [5, 8, 3],
    [9, 3, 7],
    [6, 7, 8],
    [10, 1, 1],
  ] as const;
  const step = (value: number, round: number) =>
    value > 8 ? value : modulo(value + round - 1, 8) + 1;
  return createMovement({
    title: '3A',
    pairCount: 10,
    sets: createSets(8, 1),
    rounds: Array.from({ length: 8 }, (_, round) =>
      first.map(([northSouth, eastWest, set], table) =>
        createPlay(
          step(northSouth, round),
          step(eastWest, round),
          step(set, round) - 1,
          round === 7 && table === 4 ? 1 : 0,
        ),
      ),
    ),
  });
}

describe('the formula of the index', () => {
  test('equals Hilton’s eight on Mitchells, with and without an absent pair', () => {
    fc.assert(
      fc.property(completeCase, ({ movement, absent }) => {
        const { index } = closedIndex(movement, absent);
        expect(inequity(movement, { absent }).index).toBeCloseTo(index, 9);
      }),
    );
  });

  test('equals Hilton’s eight where only a few rounds of an all-play-all are played, every case among them', () => {
    const seen = new Set<string>();
    const anyBarometer = fc.record({
      tables: fc.integer({ min: 3, max: 7 }),
      rounds: fc.integer({ min: 1, max: 13 }),
      switches: fc.array(fc.boolean(), { minLength: 91, maxLength: 91 }),
      absent: fc.nat(14),
    });
    fc.assert(
      fc.property(anyBarometer, ({ tables, rounds, switches, absent: out }) => {
        fc.pre(rounds < 2 * tables && out <= 2 * tables);
        const switched = (t: number, r: number) => switches[(r - 1) * tables + t - 1] as boolean;
        const movement = barometer(2 * tables, rounds, switched);
        const absent = out === 0 ? null : (out as PairNumber);
        const { index, cases } = closedIndex(movement, absent);
        for (const one of cases) seen.add(one);
        expect(inequity(movement, { absent }).index).toBeCloseTo(index, 9);
      }),
      {
        numRuns: 200,
        examples: [
          [{ tables: 5, rounds: 4, switches: Array(91).fill(false), absent: 0 }],
          [{ tables: 5, rounds: 4, switches: Array(91).fill(false), absent: 1 }],
        ],
      },
    );
    expect([...seen].sort()).toEqual([
      'apart 0',
      'apart 1',
      'apart 2',
      'apart even',
      'meet 0',
      'meet 1',
      'meet 2',
      'meet even',
    ]);
  });

  test('equals the principle counted out board by board on any movement', () => {
    fc.assert(
      fc.property(playableCase, ({ movement, absent }) => {
        let boards = 0;
        for (const [r, round] of movement.rounds.entries()) {
          const played = round.filter((sitting) => isPlayed(movement, sitting, r, absent));
          const sizes = played.map(({ set, dropped }) => {
            const size = movement.sets[set]?.boards ?? 0;
            return Array.from({ length: size }, (_, bit) => 1 - ((dropped >> bit) & 1)).filter(
              Boolean,
            ).length;
          });
          const sum = sizes.reduce((total, size) => total + size, 0);
          if (played.length > 0) boards += sum / played.length;
        }
        const found = inequity(movement, { absent, unit: 'board' }).index;
        const wanted = inequityIndex(movement, boards, absent);
        if (Number.isNaN(wanted)) expect(found).toBeNaN();
        else expect(found).toBeCloseTo(wanted, 8);
      }),
    );
  });

  test('gives 25 SD / 2R on complete movements of an even field', () => {
    const even = completeCase.filter(({ absent }) => absent === null);
    fc.assert(
      fc.property(even, ({ movement }) => {
        const { sd } = figures(scoreMatrix(movement, { unit: 'set' }));
        expect(inequity(movement).index).toBeCloseTo((25 * sd) / (2 * movement.rounds.length), 9);
      }),
    );
  });
});

test('the effects of a top pair on the others cancel out', () => {
  const movement = mitchell(7, lastRounds(1, 7), 3);
  const { pairs, topPairEffect } = inequity(movement);
  for (let i = 0; i < pairs.length; i++) {
    const row = topPairEffect.subarray(i * pairs.length, (i + 1) * pairs.length);
    expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
  }
});

test('the effect on a pair is in per cent of what that pair can score, on any movement', () => {
  fc.assert(
    fc.property(playableCase, fc.nat(), fc.nat(), ({ movement, absent }, one, other) => {
      const { pairs, topPairEffect } = inequity(movement, { absent, unit: 'board' });
      const [i, j] = [one % pairs.length, other % pairs.length];
      fc.pre(i !== j);
      const wanted = effectOfTopPair(movement, [pairs[i] ?? 0, pairs[j] ?? 0], absent);
      const found = topPairEffect[i * pairs.length + j];
      if (Number.isFinite(wanted)) expect(found).toBeCloseTo(wanted, 8);
    }),
  );
});

test('a round in which nobody plays changes no figure', () => {
  fc.assert(
    fc.property(playableCase, ({ movement, absent }) => {
      const idle = Array.from({ length: movement.tableCount }, () => IDLE);
      const longer = { ...movement, rounds: [...movement.rounds, idle] };
      const { roundedIndex } = inequity(movement, { absent });
      expect(inequity(longer, { absent }).roundedIndex).toBe(roundedIndex);
    }),
  );
});

describe('the rating', () => {
  test.each([
    [0, 5, 0],
    [0.4999, 5, 0],
    [0.5, 4, 0],
    [1.99, 2, 0],
    [2, 1, 0],
    [2.4999, 1, 0],
    [2.5, 0, 1],
    [4.4999, 0, 4],
    [4.5, 0, 5],
    [12, 0, 5],
  ])('%f: %i ticks, %i crosses', (index, ticks, crosses) => {
    expect(ratingOf(index)).toEqual({ ticks, crosses });
  });
});

test('an index is printed from a root-mean-square of three decimals, halves up', () => {
  // 0.39847… rounds to 0.398, and 25/8 of that is 1.24375.
  const { index, roundedIndex } = inequity(hilton3A(), { absent: 10 as PairNumber });
  expect(index).toBeCloseTo(1.24523, 5);
  expect(roundedIndex).toBe(1.24);
});

test('can be recomputed with the formula of docs/choosing.md where pairs sit out', () => {
  const complete = mitchell(7, lastRounds(1, 7));
  const movement = { ...complete, phantom: 9 as PairNumber };
  const { pairs, s } = scoreMatrix(movement);
  const row = (p: number) => [...s.subarray(p * pairs.length, (p + 1) * pairs.length)];
  const plays = (of: (play: Play) => boolean) =>
    movement.rounds.flat().filter((one): one is Play => {
      const isThere = one.kind === 'play' && one.northSouth !== 9 && one.eastWest !== 9;
      return isThere && of(one);
    });
  const own = pairs.map((pair) => plays((one) => one.northSouth === pair || one.eastWest === pair));
  const b = own.map(({ length }) => length);
  const m = own.map((all) =>
    all.reduce((sum, { set }) => sum + plays((one) => one.set === set).length - 1, 0),
  );
  const total = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0);
  const left = (p: number) => total(m) - at(m, p) - total(row(p));
  const w = (p: number) => total(b) - at(b, p);
  const v = (p: number, q: number) => (left(p) * at(b, q)) / w(p) - (at(m, q) - at(row(p), q));
  const squares = pairs.flatMap((_, p) =>
    pairs.flatMap((__, q) =>
      p === q ? [] : (0.5 * (w(p) * v(p, q) + w(q) * v(q, p))) / (w(p) + w(q)),
    ),
  );
  const rms = Math.sqrt(total(squares.map((each) => each ** 2)) / squares.length);
  expect((25 / 7) * rms).toBeCloseTo(inequity(movement).index, 9);
});

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
