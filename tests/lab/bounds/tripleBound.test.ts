import { describe, expect, it } from 'vitest';
import type { SkeletonSize } from '../../../src/howell/theory/fairness.ts';
import { SMALL_FIELDS } from '../../../src/howell/theory/smallFields.ts';
import { fieldName, TRIPLE_BOUNDS } from '../../../src/howell/theory/tripleBounds.ts';
import { tripleBoundOf } from '../../../src/lab/bounds/tripleBound.ts';
import { fieldOfName } from './fieldNames.ts';

const sizeOf = (pairs: number, rounds: number, parts = 1): SkeletonSize => {
  return { pairs: pairs + (pairs % 2), rounds, parts, hasPhantom: pairs % 2 === 1 };
};

describe('the bound by three pairs at a time', () => {
  it.each(SMALL_FIELDS.filter(({ pairs }) => pairs <= 8))(
    'is not above the least of all pairings: $pairs pairs, $rounds rounds',
    ({ pairs, rounds, leastSquares }) => {
      expect(tripleBoundOf(sizeOf(pairs, rounds))).toBeLessThan(leastSquares + 1e-5);
    },
  );

  // All are proved anew by `npm run bench -- triples`.
  it.each(['12/7', '13/11 × 2', '16/7', '16/7 × 2', '22/11'])(
    'is as large as listed: %s',
    (name) => {
      const { pairs, rounds, parts } = fieldOfName(name);
      const listed = TRIPLE_BOUNDS.get(name)!;
      expect(tripleBoundOf(sizeOf(pairs, rounds, parts), listed, 0)).toBeGreaterThan(listed);
    },
  );

  it('has names for fields', () => {
    expect([...TRIPLE_BOUNDS.keys()].map((name) => fieldName(fieldOfName(name)))).toEqual([
      ...TRIPLE_BOUNDS.keys(),
    ]);
  });
});
