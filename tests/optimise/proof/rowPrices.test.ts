import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Prices, RowProgram } from '../../../src/optimise/proof/rowPrices.ts';

/** A complete Mitchell: which sittings of a set are switched, by the N-S pair; its opponent is a shift further. */
const anySwitches = fc.integer({ min: 3, max: 7 }).chain((tables) =>
  fc.tuple(
    fc.constant(tables),
    fc.array(fc.array(fc.boolean(), { minLength: tables, maxLength: tables }), {
      minLength: tables,
      maxLength: tables,
    }),
  ),
);

/** Σ over i < j of s(i,j)², counted board by board: the definition. */
function sumOfSquares(tables: number, switched: readonly (readonly boolean[])[]): number {
  const size = 2 * tables;
  const s = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const [set, own] of switched.entries()) {
    const opponentOf = (a: number) => tables + ((a + set) % tables);
    const sign = new Array<number>(size).fill(0);
    for (const [a, isSwitched] of own.entries()) {
      sign[a] = isSwitched ? -1 : 1;
      sign[opponentOf(a)] = isSwitched ? 1 : -1;
    }
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        const row = s[i] as number[];
        const isMeeting = i < tables && j === opponentOf(i);
        (row[j] as number) += isMeeting ? tables - 1 : (sign[i] as number) * (sign[j] as number);
      }
    }
  }
  let sum = 0;
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) sum += ((s[i] as number[])[j] as number) ** 2;
  }
  return sum;
}

/** The choice of m that a state belongs to; a set with more than half switched counts as its complement. */
function choiceOf(tables: number, switched: readonly (readonly boolean[])[]) {
  const ms = switched.map((own) => Math.abs(tables - 2 * own.filter(Boolean).length));
  const squares = ms.reduce((sum, m) => sum + m * m, 0);
  const classes = [...new Set(ms)]
    .sort((one, other) => other - one)
    .map((m) => ({ m, count: ms.filter((other) => other === m).length }));
  return { classes, squares };
}

/** Prices for all m up to 7, by the same keys as those of the program. */
const anyPrices: fc.Arbitrary<(tables: number) => Prices> = fc
  .array(fc.integer({ min: -1600, max: 1600 }), { minLength: 80, maxLength: 80 })
  .map((numbers) => (tables) => ({
    slopes: new Map(Array.from({ length: 64 }, (_, key) => [key, (numbers[key] ?? 0) / 32])),
    pulls: new Map(Array.from({ length: tables + 1 }, (_, m) => [m, (numbers[64 + m] ?? 0) / 32])),
  }));

describe('the bound by prices', () => {
  it('is never above a state of a complete Mitchell, whatever the prices', () => {
    fc.assert(
      fc.property(anySwitches, anyPrices, ([tables, switched], pricesFor) => {
        const { classes, squares } = choiceOf(tables, switched);
        const program = new RowProgram(tables, classes, squares);
        const sum = sumOfSquares(tables, switched);
        expect(program.boundAt(pricesFor(tables))).toBeLessThanOrEqual(sum);
        expect(program.boundAt(program.prices())).toBeLessThanOrEqual(sum);
      }),
      { numRuns: 300 },
    );
  });

  it('needs a price for every m', () => {
    const program = new RowProgram(5, [{ m: 3, count: 5 }], 45);
    expect(program.boundAt({ slopes: new Map(), pulls: new Map() })).toBeNull();
  });

  it('meets the best switches of 7 tables, Qf 92.00', () => {
    const least = Array.from({ length: 8 }, (_, n) => {
      const classes = [
        { m: 5, count: n },
        { m: 3, count: 7 - n },
      ].filter(({ count }) => count > 0);
      const program = new RowProgram(7, classes, 25 * n + 9 * (7 - n));
      return program.boundAt(program.prices()) ?? 0;
    });
    expect(Math.min(...least)).toBeCloseTo(1050, 0);
  });
});
