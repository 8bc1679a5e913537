// A run of the optimiser as its worker would report it, without one.

import { analyse } from '../../src/balance/analysis.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { createProblem, DEFAULT_SETTINGS, type Settings } from '../../src/optimise/problem.ts';
import type { OptimisationOutcome, OptimisationProgress } from '../../src/worker/protocol.ts';

/** A short run on a movement: its outcome, and the progress that says the same. */
export function search(movement: Movement, steps: number, settings: Partial<Settings> = {}) {
  const compiled = createProblem(movement, { ...DEFAULT_SETTINGS, ...settings });
  if (!compiled.ok) throw new Error(compiled.fault.kind);
  const found = createAnnealing(compiled.problem, { seed: 1 });
  found.advance(steps);
  const { best, bound, current, restarts } = found;
  const outcome: OptimisationOutcome = {
    end: 'budget',
    movement: found.bestMovement(),
    analysis: analyse(found.bestMovement(), { absent: null }),
    before: analyse(movement, { absent: null }),
    best,
    isBetter: true,
    canTryAll: false,
    bound,
    lowerBound: bound.value,
    steps,
    allSteps: null,
    restarts,
    nextRestart: restarts,
    elapsedMs: steps / 1000,
    seed: 1,
  };
  const progress: OptimisationProgress = {
    steps,
    allSteps: null,
    restarts,
    elapsedMs: steps / 1000,
    best,
    currentQf: current.qf,
    bound,
    improvement: outcome.movement,
  };
  return { outcome, progress };
}
