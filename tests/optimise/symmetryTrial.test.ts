import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import {
  type AnnealingPhase,
  freePhases,
  freePhasesFor,
  symmetricPhases,
} from '../../src/optimise/schedule.ts';
import { type ProblemSymmetry, symmetriesOf } from '../../src/optimise/symmetry.ts';
import { SymmetryTrial } from '../../src/optimise/symmetryTrial.ts';
import { mitchell, problemOf } from './movements.ts';

/** The orders 3, 5 and 15. */
const symmetries = symmetriesOf(problemOf(mitchell(15)));
const TRIAL_RUNS = 48;

/** The orders of so many runs, null where none is drawn. */
function drawn(runs: number, record: (trial: SymmetryTrial, symmetry: ProblemSymmetry) => void) {
  const trial = new SymmetryTrial(symmetries);
  const random = createRandom(1);
  return Array.from({ length: runs }, () => {
    const symmetry = trial.draw(random);
    if (symmetry !== null) record(trial, symmetry);
    return symmetry?.order ?? null;
  });
}

describe('the trial of symmetries', () => {
  it('tries 16 runs for each order, then keeps to the order that led to the least', () => {
    const orders = drawn(TRIAL_RUNS + 20, (trial, { order }) => {
      trial.recordSymmetric(order === 3 ? 1000 : 1100);
      // The least came of order 5, though the least symmetric value was of order 3.
      trial.recordFreed(order === 5 ? 1000 : 1010);
    });
    expect(new Set(orders.slice(0, TRIAL_RUNS))).toEqual(new Set([3, 5, 15]));
    expect(new Set(orders.slice(TRIAL_RUNS))).toEqual(new Set([5]));
  });

  it.each([
    [1001, 5],
    [1001.5, 5],
    [1001.6, null],
  ])('with a least symmetric value of %d against 1000 without goes on with %j', (least, order) => {
    const orders = drawn(TRIAL_RUNS + 1, (trial, symmetry) => {
      trial.recordSymmetric(least);
      trial.recordFreed(symmetry.order === 5 ? 1000 : 1010);
    });
    expect(orders.slice(0, TRIAL_RUNS)).not.toContain(null);
    expect(orders.at(-1)).toBe(order);
  });
});

describe('phases in the place of symmetric ones', () => {
  it('take as many sweeps, none more than a restart without symmetries', () => {
    const problem = problemOf(mitchell(9));
    for (const restartIndex of [8, 20, 40, 64, 100]) {
      const phases = symmetricPhases(problem, restartIndex).slice(4);
      const free = freePhasesFor(problem, restartIndex, phases);
      const total = (of: readonly AnnealingPhase[]) =>
        of.reduce((sum, { sweeps }) => sum + sweeps, 0);
      expect(total(free)).toBe(total(phases));
      const whole = freePhases(problem, restartIndex);
      for (const [index, { kind, sweeps }] of free.entries()) {
        const foreseen = whole[index % whole.length];
        expect(kind).toBe(foreseen?.kind);
        expect(sweeps).toBeGreaterThan(0);
        expect(sweeps).toBeLessThanOrEqual(foreseen?.sweeps ?? 0);
      }
    }
  });

  it('are made where a symmetry does not pay, in restarts that are as long as foreseen', () => {
    // With 5 tables a restart is short, and from restart 40 on it has more runs than the trial of the one order.
    const problem = problemOf(mitchell(5));
    const search = () => createAnnealing(problem, { seed: 3, firstRestart: 40, restartStride: 1 });
    const [one, other] = [search(), search()];
    one.advance(Number.POSITIVE_INFINITY, 41);
    while (other.restartIndex < 41) other.advance(7001, 41);
    const sweeps = symmetricPhases(problem, 40).reduce((sum, phase) => sum + phase.sweeps, 0);
    expect(one.steps).toBe(sweeps * problem.variables.length);
    expect(other.steps).toBe(one.steps);
    expect(other.bestMovement()).toEqual(one.bestMovement());
  });
});
