// Fairness whichever pair does not come: what is annealed against the measure of src/balance, and the perfect movement of six pairs.

import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/balance/analysis.ts';
import { presentPairs } from '../../../src/balance/boards.ts';
import { inequity } from '../../../src/balance/inequity.ts';
import { createRandom } from '../../../src/balance/random.ts';
import { developPlan } from '../../../src/catalogue/library/plan.ts';
import { Absences, absenceIndex } from '../../../src/howell/search/absences.ts';
import { createRequest, type HowellRequest } from '../../../src/howell/search/constructions.ts';
import { createHowellSearch } from '../../../src/howell/search/howellSearch.ts';
import { createSittingSearch } from '../../../src/howell/search/sittings.ts';
import { createProblem, DEFAULT_SETTINGS } from '../../../src/optimise/problem.ts';
import { flipVariable, movementFromState } from '../../../src/optimise/solution.ts';

function searched(request: HowellRequest, steps: number) {
  const made = createHowellSearch(request, { seed: 1 });
  if (!made.ok) throw new Error(made.fault.kind);
  made.search.advance(steps);
  if (made.search.best === null) throw new Error('Nothing was found.');
  return made.search.best;
}

describe('absences', () => {
  it('six pairs who meet twice in ten rounds have a movement that is perfect whoever is absent', () => {
    const { plan, value } = searched({ ...createRequest(6, 10), objective: 'absences' }, 8);
    const { qf, qf1, qf1Average } = analyse(developPlan(plan, 2));
    expect(value).toBeCloseTo(0, 6);
    expect([qf, qf1Average, ...qf1]).toEqual([100, 100, 100, 100, 100, 100, 100, 100]);
  });

  it('six pairs in six rounds, with half sets and two tables sharing, keep Qf1 above 80 whoever is absent', () => {
    const asked = { ...createRequest(6, 6), parts: 2 as const, tablesPerSet: 2 };
    const { plan } = searched({ ...asked, objective: 'absences' }, 2);
    const { qf, qf1 } = analyse(developPlan(plan, 2));
    expect(qf).toBeGreaterThan(90);
    for (const each of qf1) expect(each).toBeGreaterThan(80);
  });

  it.each([
    [6, 6, 1],
    [8, 7, 1],
    [7, 6, 1],
    [6, 5, 2],
  ] as const)(
    '%s pairs, %s rounds, %s parts: are summed as src/balance measures each',
    (pairs, rounds, parts) => {
      const { plan } = searched({ ...createRequest(pairs, rounds), parts }, 2);
      const movement = developPlan(plan, parts);
      const unit = parts === 1 ? ('sitting' as const) : ('board' as const);
      const made = createProblem(movement, { ...DEFAULT_SETTINGS, objective: 'inequity', unit });
      if (!made.ok) throw new Error(made.fault.kind);
      const { problem } = made;
      const absences = new Absences(problem, movement);
      const random = createRandom(1, pairs);
      for (let n = 0; n < 5; n++) {
        const directions = problem.directions.slice();
        for (const variable of problem.variables.keys()) {
          if (random.below(2) === 1) flipVariable(problem, directions, variable);
        }
        const switched = movementFromState(problem, directions);
        const sum = presentPairs(switched)
          .map((absent) => {
            const { deviation } = inequity(switched, {
              absent,
              ...(parts === 2 && { unit: 'board' as const }),
            });
            // The deviation is half of that of s; each two pairs are in it twice.
            return 2 * deviation.reduce((squares, each) => squares + each * each, 0);
          })
          .reduce((all, each) => all + each, 0);
        expect(absences.load(directions)).toBeCloseTo(sum, 6);
      }
    },
  );

  it('directions annealed for them are fairer for them than those for the full field', () => {
    const { plan } = searched({ ...createRequest(6, 6), parts: 2 }, 12);
    const annealed = (objective: 'field' | 'absences') => {
      const sittings = createSittingSearch(plan, 1, objective);
      for (let n = 0; n < 3; n++) sittings.restart();
      return absenceIndex(sittings.plan);
    };
    expect(annealed('absences')).toBeLessThan(annealed('field') - 0.05);
  });
});
