import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import type { SkeletonSize } from '../../../src/howell/theory/fairness.ts';
import { nextSquares, squareSteps } from '../../../src/howell/theory/squareSteps.ts';
import { drawMovement, squaresOfScores } from './drawnMovement.ts';

const fields = fc
  .record({
    tables: fc.integer({ min: 2, max: 16 }),
    rounds: fc.integer({ min: 2, max: 31 }),
    parts: fc.constantFrom(1, 2),
  })
  .filter(({ tables, rounds }) => rounds < 2 * tables)
  .map(({ tables, rounds, parts }): SkeletonSize => {
    return { pairs: 2 * tables, rounds, parts, hasPhantom: false };
  });

describe('the steps of the squares', () => {
  it('are kept by all movements', () => {
    fc.assert(
      fc.property(fields, fc.integer(), (field, seed) => {
        const squares = squaresOfScores(drawMovement(field, createRandom(seed)));
        const { step } = squareSteps(field);
        expect(nextSquares(field, squares - 1e-7)).toBeCloseTo(squares, 5);
        expect(nextSquares(field, squares - step + 0.01)).toBeCloseTo(squares, 5);
        expect(nextSquares(field, squares + 0.01)).toBeCloseTo(squares + step, 5);
      }),
      { numRuns: 300 },
    );
  });

  it('are 16, or 8 for an odd number of tables and whole sets', () => {
    const step = (pairs: number, parts: number) =>
      squareSteps({ pairs, rounds: 5, parts, hasPhantom: false }).step;
    expect([step(8, 1), step(8, 2), step(10, 1), step(10, 2)]).toEqual([16, 16, 8, 16]);
  });

  it('are not known where a pair sits out', () => {
    expect(nextSquares({ pairs: 8, rounds: 5, parts: 1, hasPhantom: true }, 12.34)).toBe(12.34);
  });
});
