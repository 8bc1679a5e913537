import { describe, expect, it } from 'vitest';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { freePhases, scheduleOf } from '../../src/optimise/schedule.ts';
import { mitchell, problemOf, published } from './movements.ts';

const problem = problemOf(mitchell(10));

describe('reheating', () => {
  it('begins with the second length of restarts, less hot than their beginning and as cool at the end', () => {
    expect(freePhases(problem, 7)).toEqual([{ kind: 'free', sweeps: 1000 }]);
    const [free, ...reheated] = freePhases(problem, 9);
    expect(free).toEqual({ kind: 'free', sweeps: 2000 });
    expect(reheated).toHaveLength(8);
    for (const phase of reheated) {
      expect(phase).toEqual({ kind: 'reheated', sweeps: (free?.sweeps ?? 0) / 4 });
      for (const leastHot of [0, 20]) {
        const [whole, again] = [free, phase].map((of) => scheduleOf(problem, of, leastHot));
        const end = ({ hottest = 0, cooling = 0, sweeps = 0 } = {}) => hottest * cooling ** sweeps;
        expect(again?.hottest).toBeCloseTo(0.7 * (whole?.hottest ?? 0));
        expect(end(again)).toBeCloseTo(end(whole));
      }
    }
  });

  it('leaves every few rounds of a limited restart to other restarts', () => {
    const limited = problemOf(mitchell(10), { maxSwitchedRounds: 2 });
    expect(freePhases(limited, 9)).toEqual([{ kind: 'free', sweeps: 1000 }]);
  });

  it('is for problems that the constants suit', () => {
    const even = problemOf(published('howell', { tables: 5 }));
    expect(freePhases(even, 9)).toHaveLength(9);
    const short = problemOf(published('mitchell', { tables: 9, rounds: 7 }));
    expect(freePhases(short, 9)).toEqual([{ kind: 'free', sweeps: 2000 }]);
  });

  it('begins again from the best of its restart', () => {
    // The last slice of each phase ends where the next begins, and loses nothing of what the restart has found.
    const search = createAnnealing(problem, { seed: 1, firstRestart: 9 });
    const phases = freePhases(problem, 9);
    const bests: number[] = [];
    for (const { sweeps } of phases) {
      search.advance(sweeps * problem.variables.length);
      bests.push(search.best.sumOfSquares);
    }
    expect(search.restartIndex).toBe(10);
    expect(bests).toEqual(bests.toSorted((a, b) => b - a));
    expect(search.current.sumOfSquares).toBeGreaterThan(bests.at(-1) ?? 0);
  });
});
