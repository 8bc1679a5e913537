import { describe, expect, it } from 'vitest';
import type { SkeletonSize } from '../../../../src/howell/theory/fairness.ts';
import { PRICED_FIELDS, SMALL_FIELDS } from '../../../../src/howell/theory/smallFields.ts';
import { hasPairingsBelow, hasPairingsUpTo } from './pricedSearch.ts';

const sizeOf = (pairs: number, rounds: number): SkeletonSize => {
  return { pairs: pairs + (pairs % 2), rounds, parts: 1, hasPhantom: pairs % 2 === 1 };
};

/** Less than two different sums of squares differ by. */
const APART = 1e-4;

describe('a search with prices', () => {
  it.each(SMALL_FIELDS.filter(({ pairs }) => pairs <= 9))(
    'agrees with the search through all graphs: $pairs pairs, $rounds rounds',
    ({ pairs, rounds, leastSquares }) => {
      const size = sizeOf(pairs, rounds);
      expect(hasPairingsUpTo(size, leastSquares + APART)).toBe(true);
      expect(hasPairingsUpTo(size, leastSquares - APART)).toBe(false);
    },
  );

  it.each(PRICED_FIELDS)(
    'finds none below what is listed: $pairs pairs, $rounds rounds',
    ({ pairs, rounds, leastSquares }) => {
      expect(hasPairingsBelow(sizeOf(pairs, rounds), leastSquares)).toBe(false);
    },
  );

  // Where that does not take long; the library has the others.
  it.each(PRICED_FIELDS.filter(({ rounds }) => rounds <= 5))(
    'finds one at what is listed: $pairs pairs, $rounds rounds',
    ({ pairs, rounds, leastSquares }) => {
      expect(hasPairingsUpTo(sizeOf(pairs, rounds), leastSquares + APART)).toBe(true);
    },
  );
});
