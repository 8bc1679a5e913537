// A solver whose results are not numbers must not prove anything.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { SMALL_FIELDS } from '../../../src/howell/theory/smallFields.ts';
import { hasPairingsUpTo } from '../../../src/lab/bounds/divisionSearch.ts';
import type { Prices } from '../../../src/lab/bounds/prices.ts';
import { QuadProgram } from '../../../src/lab/bounds/quadProgram.ts';

/** Sums of squares that differ by no more have the same index, as printed. */
const APART = 1e-4;

const NOT_NUMBERS = [Number.NaN, Number.NaN, Number.NaN];

/** Spoils all prices of fourth pairs; what counts how often. */
function spoilSolutions() {
  const solve = QuadProgram.prototype.solve;
  return vi.spyOn(QuadProgram.prototype, 'solve').mockImplementation(function (
    this: QuadProgram,
  ): Prices {
    const prices = solve.call(this);
    const bad = { own: NOT_NUMBERS, meetings: NOT_NUMBERS, products: NOT_NUMBERS };
    return { ...prices, fourths: new Map([...prices.fourths.keys()].map((key) => [key, bad])) };
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a search whose prices of fourth pairs are not numbers', () => {
  it.each(SMALL_FIELDS.filter(({ pairs }) => pairs <= 6))(
    'finds what there is all the same: $pairs pairs, $rounds rounds',
    ({ pairs, rounds, leastSquares }) => {
      const spoiled = spoilSolutions();
      const size = { pairs, rounds, parts: 1, hasPhantom: false };
      expect(hasPairingsUpTo(size, leastSquares + APART, 0)).toBe(true);
      expect(hasPairingsUpTo(size, leastSquares - APART, 0)).toBe(false);
      expect(spoiled).toHaveBeenCalled();
    },
  );
});
