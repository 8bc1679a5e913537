// A solver that gives numbers which are none must not prove anything.

import { afterAll, describe, expect, it, vi } from 'vitest';
import { SMALL_FIELDS } from '../../../../src/howell/theory/smallFields.ts';
import { hasPairingsUpTo } from './divisionSearch.ts';

const solved = vi.hoisted(() => ({ count: 0 }));

vi.mock('./quadProgram.ts', async (importOriginal) => {
  const { QuadProgram } = await importOriginal<typeof import('./quadProgram.ts')>();
  const notNumbers = [Number.NaN, Number.NaN, Number.NaN];
  const bad = { own: notNumbers, meetings: notNumbers, products: notNumbers };
  return {
    QuadProgram: class extends QuadProgram {
      override solve() {
        const prices = super.solve();
        solved.count += 1;
        return { ...prices, fourths: new Map([...prices.fourths.keys()].map((key) => [key, bad])) };
      }
    },
  };
});

/** Sums of squares that differ by no more have the same index, as printed. */
const APART = 1e-4;

describe('a search whose prices of fourth pairs are no numbers', () => {
  it.each(SMALL_FIELDS.filter(({ pairs }) => pairs <= 6))(
    'finds what there is all the same: $pairs pairs, $rounds rounds',
    ({ pairs, rounds, leastSquares }) => {
      const size = { pairs, rounds, parts: 1, hasPhantom: false };
      expect(hasPairingsUpTo(size, leastSquares + APART, 0)).toBe(true);
      expect(hasPairingsUpTo(size, leastSquares - APART, 0)).toBe(false);
    },
  );

  afterAll(() => {
    expect(solved.count).toBeGreaterThan(0);
  });
});
