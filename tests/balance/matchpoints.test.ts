import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPoints } from '../../src/balance/matchpoints.ts';

test('Manning’s traveller is scored as printed', () => {
  const { northSouth, eastWest } = matchPoints([-50, -100, -90, 90, -110, -50, 50]);
  expect(northSouth).toEqual([7, 2, 4, 12, 0, 7, 10]);
  expect(eastWest).toEqual([5, 10, 8, 0, 12, 5, 2]);
});

test('Balans’ traveller is scored as printed: one overtrick, the rest equal', () => {
  const { northSouth, eastWest } = matchPoints([600, 600, 600, 630, 600]);
  expect(northSouth).toEqual([3, 3, 3, 8, 3]);
  expect(eastWest).toEqual([5, 5, 5, 0, 5]);
});

test('a board of n results shares out n tops of 2(n − 1)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1 }), (scores) => {
      const { northSouth } = matchPoints(scores);
      const n = scores.length;
      expect(northSouth.reduce((sum, points) => sum + points, 0)).toBe(n * (n - 1));
    }),
  );
});
