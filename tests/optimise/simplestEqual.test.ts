import { describe, expect, it } from 'vitest';
import { generate } from '../../src/catalogue/catalogue.ts';
import { createProblem, DEFAULT_SETTINGS, type Settings } from '../../src/optimise/problem.ts';
import { createSearch } from '../../src/optimise/search.ts';
import { simplestEqual } from '../../src/optimise/simplestEqual.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';

function mitchell(tables: number, switchRounds: readonly number[] = []) {
  const generated = generate({ familyId: 'mitchell', parameters: { tables }, switchRounds });
  if (!generated.ok) throw new Error(generated.reason);
  return generated.movement;
}

function searched(tables: number, settings: Partial<Settings> = {}) {
  const result = createProblem(mitchell(tables), { ...DEFAULT_SETTINGS, ...settings });
  if (!result.ok) throw new Error(result.message);
  const search = createSearch(result.problem, { seed: 1 });
  search.advance(400_000);
  return { problem: result.problem, search };
}

describe('simplestEqual', () => {
  it('finds the whole round that is as good as the best of the 7-table Mitchell, the last one', () => {
    const { problem, search } = searched(7);
    const found = simplestEqual(problem, mitchell(7), search.best.value);
    expect(found && switchPlanOf(found).instructions).toBe(1);
    expect(found?.rounds).toEqual(mitchell(7, [7]).rounds);
  });

  it('keeps the movement as it was when that is as good', () => {
    const { problem, search } = searched(7);
    const given = mitchell(7, [3]);
    expect(simplestEqual(problem, given, search.best.value)).toBe(given);
  });

  it('leaves fixed rounds alone, and has nothing where whole rounds are worse', () => {
    const { problem, search } = searched(7, { fixedRoundNumbers: [7] });
    const found = simplestEqual(problem, mitchell(7), search.best.value);
    expect(found?.rounds).toEqual(mitchell(7, [6]).rounds);
    const eleven = searched(11);
    expect(simplestEqual(eleven.problem, mitchell(11), eleven.search.best.value)).toBeNull();
  });
});
