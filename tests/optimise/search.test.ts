import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '../../src/balance/competition.ts';
import { figures } from '../../src/balance/measures.ts';
import { generate } from '../../src/catalogue/catalogue.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createProblem, DEFAULT_SETTINGS, type Settings } from '../../src/optimise/problem.ts';
import { createSearch } from '../../src/optimise/search.ts';

function mitchell(tables: number, boards = 3): Movement {
  const familyId = tables % 2 === 0 ? 'relay-share-mitchell' : 'mitchell';
  const generated = generate({ familyId, parameters: { tables }, boards });
  if (!generated.ok) throw new Error(generated.reason);
  return generated.movement;
}

function problemOf(movement: Movement, settings: Partial<Settings> = {}) {
  const result = createProblem(movement, { ...DEFAULT_SETTINGS, ...settings });
  if (!result.ok) throw new Error(result.message);
  return result.problem;
}

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
