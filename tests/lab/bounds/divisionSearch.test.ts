import { describe, expect, it } from 'vitest';
import type { SkeletonSize } from '../../../src/howell/theory/fairness.ts';
import {
  PRICED_BOUNDS,
  PRICED_FIELDS,
  SMALL_FIELDS,
  type SmallField,
} from '../../../src/howell/theory/smallFields.ts';
import { fieldName } from '../../../src/howell/theory/tripleBounds.ts';
import { hasPairingsBelow, hasPairingsUpTo } from '../../../src/lab/bounds/divisionSearch.ts';

const sizeOf = ({ pairs, rounds, parts }: SmallField): SkeletonSize => {
  return { pairs: pairs + (pairs % 2), rounds, parts, hasPhantom: pairs % 2 === 1 };
};
const named = (fields: readonly SmallField[], names: readonly string[]) =>
  fields
    .map((field) => ({ name: fieldName(field), field }))
    .filter(({ name }) => names.includes(name));

/** Sums of squares that differ by no more have the same index, as printed. */
const APART = 1e-4;

describe('a search with prices', () => {
  it.each(SMALL_FIELDS.filter(({ pairs }) => pairs <= 9))(
    'agrees with the search through all graphs: $pairs pairs, $rounds rounds',
    (field) => {
      const size = sizeOf(field);
      expect(hasPairingsUpTo(size, field.leastSquares + APART)).toBe(true);
      expect(hasPairingsUpTo(size, field.leastSquares - APART)).toBe(false);
    },
  );

  it.each(SMALL_FIELDS.filter(({ pairs }) => pairs <= 8))(
    'agrees with it with four pairs at a time: $pairs pairs, $rounds rounds',
    (field) => {
      const size = sizeOf(field);
      expect(hasPairingsUpTo(size, field.leastSquares + APART, 0)).toBe(true);
      expect(hasPairingsUpTo(size, field.leastSquares - APART, 0)).toBe(false);
    },
  );

  // What takes longer is part of the bench.
  const quick = ['12/5', '12/7', '12/8', '14/8', '16/7', '16/9', '17/15'];
  it.each(named([...PRICED_FIELDS, ...PRICED_BOUNDS], quick))(
    'finds none below what is listed: $name',
    ({ field }) => {
      expect(hasPairingsBelow(sizeOf(field), field.leastSquares)).toBe(false);
    },
  );

  it.each(named(PRICED_FIELDS, ['11/4', '12/5', '12/8']))(
    'finds one at what is listed: $name',
    ({ field }) => {
      expect(hasPairingsUpTo(sizeOf(field), field.leastSquares + APART)).toBe(true);
    },
  );

  // Those of the library, which meet the bound by distances.
  it.each([
    { pairs: 8, rounds: 6, leastSquares: 192 / 7 },
    { pairs: 10, rounds: 6, leastSquares: 40 },
    { pairs: 10, rounds: 7, leastSquares: 376 / 9 },
  ])(
    'finds the best of halves: $pairs pairs, $rounds rounds',
    ({ pairs, rounds, leastSquares }) => {
      const size: SkeletonSize = { pairs, rounds, parts: 2, hasPhantom: false };
      expect(hasPairingsUpTo(size, leastSquares + APART)).toBe(true);
      expect(hasPairingsBelow(size, leastSquares)).toBe(false);
    },
  );
});
