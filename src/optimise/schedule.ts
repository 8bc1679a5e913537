// How long and how hot a restart anneals. Temperatures are in kernel units: a quarter of the change of F.

import type { Problem } from './problem.ts';

export type SearchMode = 'fast' | 'slow';

export interface Schedule {
  /** Passes over the variables in a restart. */
  readonly sweeps: number;
  readonly hottest: number;
  /** Factor of the temperature after each sweep. */
  readonly cooling: number;
}

/** The schedule of every restart of a problem. */
export function createSchedule(problem: Problem, mode: SearchMode): Schedule {
  const short = problem.variables.length <= 300 ? 600 : 10_000;
  const sweeps = mode === 'fast' ? short : short * 50;
  const hottest = 4;
  const coldest = 1.6;
  return { sweeps, hottest, cooling: (coldest / hottest) ** (1 / sweeps) };
}
