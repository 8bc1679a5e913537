import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '../../src/balance/competition.ts';
import { figures } from '../../src/balance/measures.ts';
import { createSearch } from '../../src/optimise/search.ts';
import { mitchell, problemOf } from './movements.ts';

describe('search', () => {
  it.each([
    [7, 92.0],
    [8, 91.38],
    [9, 93.9],
    [10, 93.8],
    [11, 93.41],
    [13, 93.96],
  ])('finds the best published switches for %i tables', (tables, published) => {
    const problem = problemOf(mitchell(tables));
    const search = createSearch(problem, { seed: 1 });
    while (search.best.qf < published - 0.005 && search.steps < 4_000_000) search.advance(10_000);
    const { qf } = figures(scoreMatrix(search.bestMovement()));
    expect(qf).toBeCloseTo(published, 2);
    expect(qf).toBe(search.best.qf);
  });
});
