import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures, minimumSumOfSquares } from '../../src/balance/measures.ts';
import { playableCase } from './arbitraries.ts';
import { allCompetition } from './oracle.ts';
import { scoreMatrix } from './scoreMatrix.ts';

test('the figures are those of the list of all s', () => {
  fc.assert(
    fc.property(playableCase, ({ movement, absent }) => {
      const values = allCompetition(movement, absent);
      const mean = values.reduce((sum, s) => sum + s, 0) / values.length;
      const moment = (power: number) =>
        values.reduce((sum, s) => sum + (s - mean) ** power, 0) / values.length;
      const squares = values.reduce((sum, s) => sum + s * s, 0);
      const found = figures(scoreMatrix(movement, { absent, unit: 'board' }));
      expect(found.mean).toBeCloseTo(mean, 9);
      expect(found.sd).toBeCloseTo(Math.sqrt(moment(2)), 9);
      expect(found.d4).toBeCloseTo(moment(4) ** 0.25, 9);
      expect(found.sumOfSquares).toBe(squares);
      expect([...found.distribution.values()].reduce((a, b) => a + b, 0)).toBe(values.length);
      if (mean === 0) return;
      expect(found.qc).toBeCloseTo(100 / (1 + (found.sd / mean) ** 2), 9);
    }),
  );
});

test('the least sum of squares spreads the sum as evenly as whole numbers can', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 1, max: 20 }),
      (sum, count) => {
        const values = Array.from({ length: count }, () => 0);
        const step = Math.sign(sum);
        for (let given = 0; given < Math.abs(sum); given++) {
          values[given % count] = (values[given % count] ?? 0) + step;
        }
        expect(minimumSumOfSquares(sum, count)).toBe(values.reduce((total, v) => total + v * v, 0));
      },
    ),
  );
});
