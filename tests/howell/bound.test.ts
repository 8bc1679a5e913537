import { describe, expect, it } from 'vitest';
import { indexBound } from '../../src/howell/bound.ts';
import { createRequest } from '../../src/howell/constructions.ts';
import { createHowellSearch } from '../../src/howell/search.ts';

const bound = (pairs: number, rounds: number) => indexBound(createRequest(pairs, rounds));

describe('the bound of a field', () => {
  it.each([
    // Where the best known meets it.
    [10, 6, 0.982],
    [12, 9, 1.383],
    // The full Howell of a multiple of four pairs is perfect.
    [8, 7, 0],
    [32, 31, 0],
  ])('%i pairs, %i rounds: %f', (pairs, rounds, index) => {
    expect(bound(pairs, rounds)).toBeCloseTo(index, 3);
  });

  it('is never above what a search finds', () => {
    for (const [pairs, rounds] of [
      [8, 6],
      [10, 7],
      [12, 8],
      [14, 11],
    ] as const) {
      const made = createHowellSearch(createRequest(pairs, rounds), { seed: 1 });
      if (!made.ok) throw new Error(made.message);
      made.search.advance(80);
      expect(made.search.best?.inequityIndex).toBeGreaterThan((bound(pairs, rounds) ?? 9) - 1e-6);
    }
  });

  it('is unknown for odd fields, halved sets and repeated meetings', () => {
    expect(bound(9, 8)).toBeNull();
    expect(bound(8, 8)).toBeNull();
    expect(indexBound({ ...createRequest(12, 6), parts: 2 })).toBeNull();
  });
});
