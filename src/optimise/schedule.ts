// How long and how hot a restart anneals. Temperatures are in kernel units: of a quarter of the change of F.
// Only a short range matters, in which a few flips are accepted in a pass over all variables; measured on Mitchells
// of 5 to 30 tables, Howells, incomplete and odd fields, whole sets and single boards, either objective, it is the same.

import type { Problem } from './problem.ts';

/** Many short coolings, or few long ones. */
export type SearchMode = 'fast' | 'slow';

export interface Schedule {
  /** Passes over the variables in a restart. */
  readonly sweeps: number;
  readonly hottest: number;
  /** Factor of the temperature after each sweep. */
  readonly cooling: number;
}

/** First and last temperature of a cooling. */
export const HOTTEST = 3.5;
export const COLDEST = 1.7;
/** More variables make a harder problem, worth a longer cooling. */
const FEW_VARIABLES = 300;
const SWEEPS = { few: 1000, many: 30_000, groups: 100 } as const;
const SLOWER = 100;

/** The schedule of every restart of a problem. */
export function createSchedule(problem: Problem, mode: SearchMode): Schedule {
  const sweeps = fastSweeps(problem) * (mode === 'fast' ? 1 : SLOWER);
  return { sweeps, hottest: HOTTEST, cooling: (COLDEST / HOTTEST) ** (1 / sweeps) };
}

function fastSweeps({ variables }: Problem): number {
  // Whole rounds and tables are few; their best is found at once or by another start.
  if (variables.some(({ cells }) => cells.length > 1)) return SWEEPS.groups;
  return variables.length <= FEW_VARIABLES ? SWEEPS.few : SWEEPS.many;
}
