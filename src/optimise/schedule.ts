// How long and how hot a restart anneals. Temperatures are in kernel units: of a quarter of the change of F.
// Only a short range matters, in which a few flips are accepted in a pass over all variables; measured on Mitchells
// of 5 to 50 tables, Howells, incomplete and odd fields, whole sets and single boards, either objective.
// Restarts grow longer by and by: what short ones find is found soon, and what only long ones find is found as well.

import type { Problem } from './problem.ts';

/** The cooling of one restart. */
export interface Schedule {
  /** Passes over the variables. */
  readonly sweeps: number;
  readonly hottest: number;
  /** Factor of the temperature after each sweep. */
  readonly cooling: number;
}

/** First and last temperature of a cooling where columns are few. */
export const HOTTEST = 3.5;
export const COLDEST = 1.7;
/** Up to so many columns the smallest changes of F decide; beyond, what a flip changes grows as the root of their number. */
const FEW_COLUMNS = 18;

/** More variables make a harder problem, worth a longer cooling. */
const FEW_VARIABLES = 300;
const FIRST_SWEEPS = { few: 1000, many: 10_000, groups: 100 } as const;
/** So many restarts are equally long; the next are twice as long, up to the most sweeps that anybody waits for. */
const RESTARTS_OF_A_LENGTH = 8;
const MOST_SWEEPS = 5_000_000;

/** The schedule of a restart of a problem; restart indexes from 0. */
export function scheduleOf(problem: Problem, restartIndex: number): Schedule {
  const first = firstSweeps(problem);
  const doublings = problem.allowed.isLimited ? 0 : Math.floor(restartIndex / RESTARTS_OF_A_LENGTH);
  const sweeps = Math.max(first, Math.min(first * 2 ** doublings, MOST_SWEEPS));
  const heat = Math.sqrt(Math.max(1, problem.columnCount / FEW_COLUMNS));
  return { sweeps, hottest: heat * HOTTEST, cooling: (COLDEST / HOTTEST) ** (1 / sweeps) };
}

/** Where each restart may switch a few rounds only, drawn at random, it takes many short ones to have tried them all. */
function firstSweeps(problem: Problem): number {
  const { variables, allowed } = problem;
  if (allowed.isLimited) return FIRST_SWEEPS.few;
  // Whole rounds and tables are few; their best is found at once or by another start.
  if (variables.some(({ cells }) => cells.length > 1)) return FIRST_SWEEPS.groups;
  return variables.length <= FEW_VARIABLES ? FIRST_SWEEPS.few : FIRST_SWEEPS.many;
}
