// Runs of the optimiser as they might be stored.

import fc from 'fast-check';
import type { PairNumber } from '../../src/movement/movement.ts';
import { DEFAULT_PREFERENCES } from '../../src/store/preferences.ts';
import type { RunRecord } from '../../src/store/state.ts';
import { anyFileOfBothKinds } from '../notation/fileMovement.ts';

/** Adding 0 makes −0 a 0: JSON does not tell them apart. */
const anyFigure = fc.float({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0);
const anyFigures = fc.record({
  qf: fc.option(anyFigure),
  printedIndex: fc.option(anyFigure),
  sd: anyFigure,
  unit: fc.constantFrom('set', 'board'),
});

/** A run of some movement, so many revisions before the document. */
export const anyRun: fc.Arbitrary<Omit<RunRecord, 'id'>> = fc
  .record({
    title: fc.string(),
    revision: fc.nat(9).map((ago) => 0 - ago),
    absent: fc.option(fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<PairNumber>),
    seed: fc.nat(),
    method: fc.constantFrom('annealing', 'exhaustive'),
    movement: anyFileOfBothKinds,
    before: anyFigures,
    after: anyFigures,
    end: fc.constantFrom('proved', 'budget', 'stopped', 'interrupted'),
  })
  .map(({ revision, absent, title, seed, method, ...outcome }) => ({
    title,
    seed,
    method,
    basis: { revision, absent },
    settings: { ...DEFAULT_PREFERENCES.settings, absent },
    curve: [{ seconds: 0.5, bestQf: 91, currentQf: 90.5 }],
    outcome: {
      ...outcome,
      best: { figure: 92 },
      bound: { figure: 93.5, qf: 93, method: 'parity' },
      isBetter: false,
      canTryAll: true,
      steps: 100,
      allSteps: null,
      restarts: 1,
      elapsedMs: 2.5,
    },
  }));
