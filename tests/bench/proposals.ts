// Proposals a second: the compiled kernel against its plain twin and the reference annealer, at the same temperatures.

import { createRandom, seedState } from '../../src/balance/random.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createCompiledKernel } from '../../src/optimise/compiled.ts';
import type { Kernel } from '../../src/optimise/kernel.ts';
import type { Problem } from '../../src/optimise/problem.ts';
import { scheduleOf } from '../../src/optimise/schedule.ts';
import { flipVariable } from '../../src/optimise/solution.ts';
import { createTwin } from '../../src/optimise/twin.ts';
import { problemOf } from '../optimise/movements.ts';
import { completeMitchell } from './movements.ts';
import { ReferenceAnnealer } from './reference.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { mediansInTurn, timeOf } from './timing.ts';

const TABLES = [7, 9, 11, 13, 15, 20, 30, 50];
const LEAST_RATIO = 6;
const FIRST_TARGET_TABLES = 13;
/** Changes in a kernel are of a quarter of the sum of squares. */
const SQUARES_PER_KERNEL_UNIT = 4;

/** Nanoseconds of one proposal. */
export interface ProposalCost {
  readonly compiled: number;
  readonly twin: number;
  readonly reference: number;
}

export function benchProposals(isQuick: boolean): void {
  const rows = TABLES.map((tables) => {
    const { compiled, twin, reference } = proposalCost(completeMitchell(tables), isQuick);
    const ratio = twin / compiled;
    return [
      `${tables} tables`,
      digits(1000 / compiled),
      digits(1000 / twin),
      digits(1000 / reference),
      times(ratio),
      times(reference / compiled),
      tables < FIRST_TARGET_TABLES ? '' : verdict(ratio >= LEAST_RATIO),
    ];
  });
  printTable(
    'Proposals, in millions a second',
    ['', 'compiled', 'twin', 'reference', 'compiled/twin', 'compiled/reference', ''],
    rows,
    `Target: compiled/twin at least ${LEAST_RATIO}× from ${FIRST_TARGET_TABLES} tables on.`,
  );
}

/** What a proposal costs on average over one cooling of the search, shortened where there are many sittings. */
export function proposalCost(movement: Movement, isQuick: boolean): ProposalCost {
  const problem = problemOf(movement);
  const kernel = createCompiledKernel(problem);
  if (kernel === null) throw new Error('This Node has no SIMD in WebAssembly.');
  const cooling = coolingOf(problem, isQuick ? 1e5 : 1e6);
  const nanoseconds = (work: () => void) =>
    (timeOf(work) * 1e6) / (cooling.length * problem.variables.length);
  const cool = (by: Kernel) => (turn: number) => {
    loadRandomly(problem, by, turn);
    return nanoseconds(() => by.annealSweeps(cooling.length, cooling.hottest, cooling.factor));
  };
  const [compiled, twin, reference] = mediansInTurn(
    isQuick ? 3 : 7,
    cool(kernel),
    cool(createTwin(problem)),
    (turn) => {
      const annealer = new ReferenceAnnealer(movement, turn);
      return nanoseconds(() => {
        for (let sweep = 0; sweep < cooling.length; sweep++) {
          const temperature = cooling.hottest * cooling.factor ** sweep;
          annealer.sweep(temperature * SQUARES_PER_KERNEL_UNIT);
        }
      });
    },
  );
  return { compiled, twin, reference };
}

/** The cooling of a restart, in sweeps and as many as make so many proposals at most. */
export function coolingOf(problem: Problem, mostProposals: number) {
  const { hottest, cooling, sweeps } = scheduleOf(problem);
  const length = Math.min(sweeps, Math.ceil(mostProposals / problem.variables.length));
  return { hottest, length, factor: cooling ** (sweeps / length) };
}

/** Puts a kernel into a random state. */
export function loadRandomly(problem: Problem, kernel: Kernel, seed: number): void {
  const random = createRandom(seed);
  const directions = problem.directions.slice();
  const order = Uint16Array.from(problem.variables, (_, variable) => variable);
  for (const variable of order) {
    if (random.next() & 1) flipVariable(problem, directions, variable);
  }
  kernel.load(directions, order, seedState(seed, 1));
}
