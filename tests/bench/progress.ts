// What live progress costs: the optimiser as the page runs it, in short slices that let messages in and report some
// twenty times a second, against the same steps of a bare search.

import { setImmediate } from 'node:timers/promises';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { createOptimiserService } from '../../src/worker/optimiserService.ts';
import { problemOf } from '../optimise/movements.ts';
import { completeMitchell } from './movements.ts';
import { printTable, verdict } from './table.ts';
import { clock, median, timeOf } from './timing.ts';

/** Movements whose best nobody has proved, so that no run ends early. */
const TABLES = [17, 30];
const MAX_PERCENT = 3;
/** A quick run is shorter: then more of it are improvements, each of which sends the page a new matrix. */
const LEAST_RUN_MS = 1000;
const LEAST_STEPS = 1e6;

export async function benchProgress(isQuick: boolean): Promise<void> {
  const rows: string[][] = [];
  for (const tables of isQuick ? TABLES.slice(0, 1) : TABLES) {
    const percent = await overhead(tables, isQuick ? 300 : LEAST_RUN_MS, isQuick ? 3 : 7);
    rows.push([`${tables} tables`, `${percent.toFixed(1)} %`, verdict(percent <= MAX_PERCENT)]);
  }
  printTable(
    'Live progress: time more than that of a bare search',
    ['', 'overhead', ''],
    rows,
    `Target: at most ${MAX_PERCENT} %.`,
  );
}

/** Percent of time more, from runs of about so many milliseconds. */
async function overhead(tables: number, runMs: number, turns: number): Promise<number> {
  const steps = await stepsFor(tables, runMs);
  const ratios: number[] = [];
  for (let seed = 1; seed <= turns; seed++) {
    const bare = bareMs(tables, steps, seed);
    ratios.push((await liveMs(tables, steps, seed)) / bare);
  }
  return 100 * (median(ratios) - 1);
}

/** Steps that take so long at least. */
async function stepsFor(tables: number, leastMs: number): Promise<number> {
  for (let steps = LEAST_STEPS; ; steps *= 2) {
    if ((await liveMs(tables, steps, 1)) >= leastMs) return steps;
  }
}

function bareMs(tables: number, steps: number, seed: number): number {
  const search = createAnnealing(problemOf(completeMitchell(tables)), { seed, stepBudget: steps });
  return timeOf(() => {
    // Whoever reports knows whether the best is proved.
    if (!search.isFinished) search.advance(Number.POSITIVE_INFINITY);
  });
}

async function liveMs(tables: number, steps: number, seed: number): Promise<number> {
  const service = createOptimiserService({ clock, pause: setImmediate });
  const reply = await service.optimise(
    {
      movement: completeMitchell(tables),
      settings: DEFAULT_SETTINGS,
      method: 'annealing',
      seed,
      stepBudget: steps,
    },
    { firstRestart: 0, restartStride: 1 },
    // As a report that crosses from the worker to the page.
    (progress) => structuredClone(progress),
  );
  if (!reply.ok) throw new Error(reply.fault.kind);
  return reply.outcome.elapsedMs;
}
