import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBest } from '../../src/optimise/bestKeeper.ts';
import { createExhaustion, exhaustionCost } from '../../src/optimise/exhaustive.ts';
import { createExhaustiveSearch } from '../../src/optimise/exhaustiveSearch.ts';
import type { Problem } from '../../src/optimise/problem.ts';
import { flipVariable } from '../../src/optimise/solution.ts';
import { stateValue } from '../../src/optimise/value.ts';
import { movementWith } from '../../src/optimise/variables.ts';
import { anyProblem, mitchell, problemOf, withLocks } from './movements.ts';

function bits(problem: Problem, on: readonly number[]): boolean[] {
  return problem.variables.map((_, v) => on.includes(v));
}

/** The least value over all subsets of the variables, the plain way. */
function leastOfAll(problem: Problem): number {
  let least = Number.POSITIVE_INFINITY;
  for (let chosen = 0; chosen < 2 ** problem.variables.length; chosen++) {
    const state = problem.directions.slice();
    const on = [...problem.variables.keys()].filter((v) => chosen & (1 << v));
    for (const v of on) flipVariable(problem, state, v);
    const switched = movementWith(problem, bits(problem, on)).rounds.filter((round) =>
      round.some((sitting) => sitting.kind === 'play' && sitting.switched !== 0),
    );
    if (switched.length > (problem.settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY))
      continue;
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

  it('counts only once the states that free flips make equal', () => {
    expect(createExhaustion(problemOf(mitchell(5))).stateCount).toBe(2 ** (25 - 5));
    expect(createExhaustion(problemOf(mitchell(7), { unit: 'round' })).stateCount).toBe(2 ** 6);
    expect(createExhaustion(problemOf(mitchell(9))).stateCount).toBe(Number.POSITIVE_INFINITY);
    expect(exhaustionCost(problemOf(mitchell(5)))).toBe(2 ** 20);
  });
});

describe('createExhaustiveSearch', () => {
  const searchOf = (problem: Problem, firstRestart = 0, restartStride = 1) => {
    const created = createExhaustiveSearch(problem, { firstRestart, restartStride });
    if (!created.ok) throw new Error(created.fault.kind);
    return created.search;
  };

  it('finds the least of all states, and says when it has seen them all', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 1, max: 200 }), (problem, slice) => {
        fc.pre(problem.variables.length <= 9);
        const search = searchOf(problem);
        while (!search.isExhausted) {
          const before = search.steps;
          search.advance(slice);
          expect(search.steps - before).toBeLessThanOrEqual(slice);
        }
        expect(search.steps).toBe(search.stateCount);
        expect(search.best.value).toBeCloseTo(leastOfAll(problem), 9);
        expect(search.leader.value).toBe(search.best.value);
        expect(search.bound.value).toBeLessThanOrEqual(search.best.value);
      }),
      { numRuns: 60 },
    );
  });

  it('finds the same however many searches share the states, and however they are sliced', () => {
    // 18 free sittings, none of them for free: 2¹⁸ states in 16 stretches.
    const { rounds, ...rest } = mitchell(7);
    const movement = { ...rest, rounds: rounds.slice(0, 4) };
    const problem = problemOf(withLocks(movement, { rounds: [1], first: 10 }));
    const winners = [1, 2, 3].map((count) => {
      const searches = Array.from({ length: count }, (_, index) => searchOf(problem, index, count));
      for (const search of searches) {
        while (!search.isExhausted) search.advance(50_000 / count);
      }
      const seen = searches.reduce((sum, { steps }) => sum + steps, 0);
      expect(seen).toBe(2 ** 18);
      return searches.reduce((a, b) => (compareBest(b.best, a.best) < 0 ? b : a));
    });
    for (const { best } of winners) expect(best).toEqual(winners[0]?.best);
    const [one, ...others] = winners.map((winner) => winner.bestMovement());
    for (const other of others) expect(other).toEqual(one);
  });

  it('refuses what would take too long', () => {
    expect(createExhaustiveSearch(problemOf(mitchell(9)))).toEqual({
      ok: false,
      fault: { kind: 'tooManyPatterns', exponent: 72, most: 30 },
    });
  });
});
