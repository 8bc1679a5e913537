import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import { createPlay, createSets } from '../../../src/movement/movement.ts';
import { createMovement } from '../../../src/movement/structure.ts';
import { createAnnealing } from '../../../src/optimise/annealing.ts';
import { createExhaustion, exhaustionCost } from '../../../src/optimise/exhaustive.ts';
import { qfFromSquares } from '../../../src/optimise/objective.ts';
import type { Problem } from '../../../src/optimise/problem.ts';
import { createBound, provedBound } from '../../../src/optimise/proof/bound.ts';
import { columnBound } from '../../../src/optimise/proof/columnBound.ts';
import { createOverlapBound } from '../../../src/optimise/proof/overlapBound.ts';
import { parityBound, squaresStep } from '../../../src/optimise/proof/parityBound.ts';
import { spectralBound } from '../../../src/optimise/proof/spectralBound.ts';
import { flipVariable } from '../../../src/optimise/solution.ts';
import { stateValue, sumOfSquares } from '../../../src/optimise/value.ts';
import { anyProblem, mitchell, problemOf, published } from '../movements.ts';
import { raised } from '../raised.ts';

/** Some random states of a problem. */
function randomStates(problem: Problem, count: number, seed: number): Int8Array[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const state = problem.directions.slice();
    for (const v of problem.variables.keys())
      if (random.next() & 1) flipVariable(problem, state, v);
    return state;
  });
}

describe('the raised bound', () => {
  it.each([
    ['Mitchell 5', mitchell(5), 74.68],
    ['relay-share 6', mitchell(6), 84.0],
    ['Mitchell 7', mitchell(7), 92.0],
    ['relay-share 8', mitchell(8), 91.38],
    ['double weave 8', published('double-weave', { tables: 8 }), 94.64],
    ['Mitchell 9', mitchell(9), 93.9],
    ['relay-share 10', mitchell(10), 93.8],
    ['Mitchell 11', mitchell(11), 93.41],
    ['relay-share 12', mitchell(12), 94.0],
    ['Mitchell 13', mitchell(13), 93.96],
    ['relay-share 14', mitchell(14), 94.77],
  ])('proves the best published switches of %s', (_, movement, published) => {
    const problem = problemOf(movement);
    const search = createAnnealing(problem, { seed: 1 });
    while (!search.isFinished && search.steps < 4_000_000) search.advance(10_000);
    expect(search.isFinished).toBe(true);
    expect(search.best.qf).toBeCloseTo(published, 2);
    expect(search.bound.sumOfSquares).toBe(search.best.sumOfSquares);
  });

  it.each([
    [3, 60],
    [4, 100],
    [5, 83.333],
    [7, 91.304],
  ])('proves the full Howell of %i tables', (tables, best) => {
    const search = createAnnealing(problemOf(published('howell', { tables })), { seed: 1 });
    while (!search.isFinished && search.steps < 1_000_000) search.advance(10_000);
    expect(search.isFinished).toBe(true);
    expect(search.best.qf).toBeCloseTo(best, 3);
  });

  it('rises step by step, never above the best state', () => {
    const problem = problemOf(mitchell(12));
    const rising = createBound(problem);
    const values = [rising.bound.sumOfSquares];
    while (!rising.isFinal) {
      rising.raise();
      values.push(rising.bound.sumOfSquares);
    }
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(values[0]).toBeLessThan(9728);
    // Published: Qf 94.00.
    expect(values.at(-1)).toBe(9728);
  });

  it('is never above a state, whatever the movement and the objective', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const { value, sumOfSquares: squares } = raised(createBound(problem));
        for (const state of randomStates(problem, 20, seed)) {
          expect(value).toBeLessThanOrEqual(stateValue(problem, state) + 1e-6);
          expect(squares).toBeLessThanOrEqual(sumOfSquares(problem, state));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('the bound by parity, columns and spectrum is never above the least of all states', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        fc.pre(exhaustionCost(problem) < 2 ** 15);
        const exhaustion = createExhaustion(problem);
        exhaustion.advance(exhaustion.stateCount);
        const best = problem.directions.slice();
        exhaustion.readBest(best);
        const least = stateValue(problem, best) + 1e-6;
        expect(parityBound(problem, problem.offsets)).toBeLessThanOrEqual(least);
        expect(columnBound(problem, problem.offsets)).toBeLessThanOrEqual(least);
        expect(spectralBound(problem, problem.offsets)).toBeLessThanOrEqual(least);
      }),
      { numRuns: 60 },
    );
  });

  it('the bound by the spectrum is as high as the zeros of the offsets allow', () => {
    for (const [tables, least] of [
      [5, 27.777],
      [17, 1191.03],
      [20, 1948.717],
    ] as const) {
      const problem = problemOf(mitchell(tables), { objective: 'inequity' });
      expect(spectralBound(problem, problem.offsets)).toBeGreaterThan(least);
    }
  });

  it('a best that is proved by trying all proves the sum of squares only where that is the objective', () => {
    const bound = { value: 3, figure: 0.5, sumOfSquares: 10, qf: 90, method: 'parity' } as const;
    const best = { value: 4, figure: 0.7, sumOfSquares: 14, qf: 85 };
    const { value, figure } = best;
    expect(provedBound(bound, best, 'exhausted')).toEqual({
      ...bound,
      ...{ value, figure, method: 'exhausted' },
    });
    const ofSquares = { ...bound, value: 10 };
    expect(provedBound(ofSquares, best, 'exhausted')).toEqual({ ...best, method: 'exhausted' });
  });

  it('the bound by overlaps is never above an annealed state', () => {
    for (const tables of [4, 5, 6, 7, 9, 10, 12, 13]) {
      const problem = problemOf(mitchell(tables));
      const rising = createOverlapBound(problem);
      while (rising?.isFinal === false) rising.raise();
      const bound = rising?.value ?? Number.NaN;
      const search = createAnnealing(problem, { seed: tables });
      search.advance(Number.POSITIVE_INFINITY, 1);
      expect(bound).toBeLessThanOrEqual(search.best.sumOfSquares);
      expect(qfFromSquares(bound, problem.size)).toBeLessThan(100);
    }
  });

  it('uses overlaps for complete Mitchells only', () => {
    expect(createOverlapBound(problemOf(mitchell(7, 2), { unit: 'board' }))).toBeNull();
    const short = mitchell(9);
    expect(
      createOverlapBound(problemOf({ ...short, rounds: short.rounds.slice(0, 8) })),
    ).toBeNull();
    expect(createOverlapBound(problemOf(barometer(5, 5)))).toBeNull();
  });
});

/** The least value of all states, as the exhaustive search has it. */
function leastValue(problem: Problem): number {
  const exhaustion = createExhaustion(problem);
  exhaustion.advance(exhaustion.stateCount);
  const best = problem.directions.slice();
  exhaustion.readBest(best);
  return stateValue(problem, best);
}

/** Meetings of pairs in rounds, each round with a set of its own that not all pairs need play. */
function roundsOf(pairCount: number, meetings: readonly (readonly (readonly number[])[])[]) {
  const tableCount = Math.max(...meetings.map(({ length }) => length));
  return createMovement({
    title: 'Rounds',
    pairCount,
    tableCount,
    sets: createSets(meetings.length, 1),
    rounds: meetings.map((round, set) =>
      Array.from({ length: tableCount }, (_, table) => {
        const [first, second] = round[table] ?? [];
        return first && second ? createPlay(first, second, set) : { kind: 'idle' as const };
      }),
    ),
  });
}

/** So many rounds of all play all by the circle method, everybody the same set. */
function barometer(tables: number, count: number) {
  const ring = 2 * tables - 1;
  const rounds = Array.from({ length: count }, (_, round) => {
    const at = (step: number) => ((round + step + ring) % ring) + 1;
    const others = Array.from({ length: tables - 1 }, (__, k) => [at(k + 1), at(-k - 1)]);
    return [[2 * tables, at(0)], ...others];
  });
  return roundsOf(2 * tables, rounds);
}

describe('columnBound', () => {
  it('is never above the least of all states where sets are played by some pairs only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 8 }), fc.nat(), (pairs, seed) => {
        const { below: pick } = createRandom(seed);
        const rounds = Array.from({ length: 2 + pick(2) }, () => {
          const waiting = Array.from({ length: pairs }, (_, index) => index + 1);
          const next = () => waiting.splice(pick(waiting.length), 1)[0] as number;
          return Array.from({ length: 2 + pick(Math.floor(pairs / 2) - 1) }, () => [
            next(),
            next(),
          ]);
        });
        for (const inOrder of [rounds, rounds.toReversed()]) {
          const problem = problemOf(roundsOf(pairs, inOrder));
          expect(columnBound(problem, problem.offsets)).toBeLessThanOrEqual(leastValue(problem));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('squaresStep', () => {
  it('divides every change of the sum of squares of a barometer by the circle method', () => {
    for (const tables of [2, 3, 4, 5, 6, 7]) {
      for (let count = 1; count < 2 * tables; count++) {
        const problem = problemOf(barometer(tables, count));
        const step = squaresStep(problem);
        const first = sumOfSquares(problem, problem.directions);
        for (const state of randomStates(problem, 20, count)) {
          expect(Math.abs(sumOfSquares(problem, state) - first) % step).toBe(0);
        }
      }
    }
  });

  it('divides every change of the sum of squares', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const step = squaresStep(problem);
        const first = sumOfSquares(problem, problem.directions);
        for (const state of randomStates(problem, 20, seed)) {
          expect(Math.abs(sumOfSquares(problem, state) - first) % step).toBe(0);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('divides every change if everybody plays every board, whoever meets whom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (tables, seed) => {
        const { below: pick } = createRandom(seed);
        // A barometer: all play set r in round r.
        const rounds = Array.from({ length: 1 + pick(4) }, (_, set) => {
          const waiting = Array.from({ length: 2 * tables }, (_, index) => index + 1);
          const next = () => waiting.splice(pick(waiting.length), 1)[0] as number;
          return Array.from({ length: tables }, () => createPlay(next(), next(), set));
        });
        const sets = createSets(rounds.length, 1);
        const movement = createMovement({
          title: 'Barometer',
          pairCount: 2 * tables,
          sets,
          rounds,
        });
        const problem = problemOf(movement);
        const step = squaresStep(problem);
        const first = sumOfSquares(problem, problem.directions);
        for (const state of randomStates(problem, 20, seed)) {
          expect(Math.abs(sumOfSquares(problem, state) - first) % step).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives 16 for complete Mitchells', () => {
    for (const tables of [4, 5, 6, 7, 8, 9])
      expect(squaresStep(problemOf(mitchell(tables)))).toBe(16);
  });
});
