import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExhaustion, exhaustionCost } from '../../src/optimise/exhaustive.ts';
import type { Problem } from '../../src/optimise/problem.ts';
import { turnVariable } from '../../src/optimise/solution.ts';
import { stateValue } from '../../src/optimise/value.ts';
import { anyProblem, mitchell, problemOf } from './movements.ts';

/** The least value over all subsets of the variables, the plain way. */
function leastOfAll(problem: Problem): number {
  let least = Number.POSITIVE_INFINITY;
  for (let chosen = 0; chosen < 2 ** problem.variables.length; chosen++) {
    const state = problem.directions.slice();
    const on = [...problem.variables.keys()].filter((v) => chosen & (1 << v));
    for (const v of on) turnVariable(problem, state, v);
    const rounds = new Set(on.map((v) => problem.variables[v]?.roundIndex));
    const limit = problem.settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY;
    if (rounds.size + problem.fixedSwitchedRounds > limit) continue;
    least = Math.min(least, stateValue(problem, state));
  }
  return least;
}

describe('createExhaustion', () => {
  it('finds the least of all states in any slices', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 1, max: 50 }), (problem, slice) => {
        fc.pre(problem.variables.length <= 9);
        const exhaustion = createExhaustion(problem);
        while (!exhaustion.isFinished) exhaustion.advance(slice);
        const best = problem.directions.slice();
        exhaustion.readBest(best);
        expect(stateValue(problem, best)).toBeCloseTo(leastOfAll(problem), 6);
        expect(exhaustion.states).toBe(exhaustion.stateCount);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps to a limit on switched rounds', () => {
    for (const maxSwitchedRounds of [1, 2, 3]) {
      const problem = problemOf(mitchell(7), { unit: 'round', maxSwitchedRounds });
      const exhaustion = createExhaustion(problem);
      exhaustion.advance(exhaustion.stateCount);
      expect(exhaustion.bestValue).toBe(leastOfAll(problem));
    }
  });

  it('leaves out what free flips repeat', () => {
    expect(createExhaustion(problemOf(mitchell(5))).stateCount).toBe(2 ** (25 - 5));
    expect(createExhaustion(problemOf(mitchell(7), { unit: 'round' })).stateCount).toBe(2 ** 6);
    expect(createExhaustion(problemOf(mitchell(9))).stateCount).toBe(Number.POSITIVE_INFINITY);
    expect(exhaustionCost(problemOf(mitchell(5)))).toBe(2 ** 20);
  });
});
