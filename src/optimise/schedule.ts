// How long and how hot a restart anneals. Temperatures are in kernel units, a quarter of the change of F.
// Only a narrow range is useful, in which a few flips are accepted per sweep over all variables. Measured on Mitchells
// of 5 to 50 tables, Howells, incomplete and odd fields, whole sets and single boards, for both objectives.
// Where meetings differ between pairs, later restarts alternate with warm ones (warmth.ts).
// Where the problem has symmetries, every fourth restart makes many short runs over symmetric states (orbitKernel.ts), as
// long as they are worth it (symmetryTrial.ts).
// Restart lengths double every 8 restarts: short ones find easy optima early, long ones the rest.

import type { Problem } from './problem.ts';

/** The annealing schedule of one restart. */
export interface AnnealingSchedule {
  /** Sweeps over the variables. */
  readonly sweeps: number;
  readonly hottest: number;
  /** The factor applied to the temperature after each sweep. */
  readonly cooling: number;
}

/** Initial and final temperature for few columns. */
export const HOTTEST = 3.5;
export const COLDEST = 1.7;
/** Up to this many columns, the smallest changes of F decide; beyond, the effect of a flip grows with the square root of the number of columns. */
const FEW_COLUMNS = 18;

/** More variables make a harder problem, which needs slower cooling. */
const FEW_VARIABLES = 300;
const FIRST_SWEEPS = { few: 1000, many: 10_000, groups: 100 } as const;
/** This many restarts have equal length; then the length doubles, up to the maximum number of sweeps. */
const RESTARTS_OF_A_LENGTH = 8;
const MAX_SWEEPS = 5_000_000;
const MAX_DOUBLINGS = 12;

/** What is annealed: any state from a random one; symmetric ones; or any from the best symmetric one. */
type AnnealingKind = 'free' | 'symmetric' | 'freed';

/** A part of a restart that is annealed in one go, in sweeps over the variables. */
export interface AnnealingPhase {
  readonly kind: AnnealingKind;
  readonly sweeps: number;
}

/** A proposal that keeps a symmetry takes longer than a plain one, and fewer sweeps suffice. */
const SYMMETRIC_SHARE = 1 / 4;
/** Cool enough for much of the symmetric state to last. */
const FREED = { hottest: 2.2, coldest: 1.3 } as const;

/** The schedule of a phase; by default of the first restart. */
export function scheduleOf(
  problem: Problem,
  { kind, sweeps }: AnnealingPhase = freePhase(problem, 0),
): AnnealingSchedule {
  const scale = Math.sqrt(Math.max(1, problem.columnCount / FEW_COLUMNS));
  const { hottest, coldest } = kind === 'freed' ? FREED : { hottest: HOTTEST, coldest: COLDEST };
  return { sweeps, hottest: scale * hottest, cooling: (coldest / hottest) ** (1 / sweeps) };
}

/** The phase of a restart without symmetries; restart indexes from 0. */
export function freePhase(problem: Problem, restartIndex: number): AnnealingPhase {
  const first = firstSweeps(problem);
  const length = first * 2 ** doublingsOf(problem, restartIndex);
  return { kind: 'free', sweeps: Math.max(first, Math.min(length, MAX_SWEEPS)) };
}

/** Whether a restart anneals symmetric states, if the problem has symmetries: every fourth one from the second length on. */
export function isSymmetric(restartIndex: number): boolean {
  return restartIndex >= RESTARTS_OF_A_LENGTH && restartIndex % 4 === 0;
}

/** The phases of such a restart: runs from a new random state each. Many short ones find more than a long one. */
export function symmetricPhases(problem: Problem, restartIndex: number): readonly AnnealingPhase[] {
  const plain = Math.min(2 * firstSweeps(problem), MAX_SWEEPS);
  const run: readonly AnnealingPhase[] = [
    { kind: 'symmetric', sweeps: Math.ceil(plain * SYMMETRIC_SHARE) },
    { kind: 'freed', sweeps: plain },
  ];
  const runs = 2 ** Math.min(doublingsOf(problem, restartIndex), MAX_DOUBLINGS);
  return Array.from({ length: runs }, () => run).flat();
}

/** Phases without symmetries that together take as many sweeps as those given. */
export function freePhasesFor(
  problem: Problem,
  restartIndex: number,
  phases: readonly AnnealingPhase[],
): readonly AnnealingPhase[] {
  const { kind, sweeps: most } = freePhase(problem, restartIndex);
  let left = phases.reduce((sum, { sweeps }) => sum + sweeps, 0);
  const free: AnnealingPhase[] = [];
  for (; left > 0; left -= most) free.push({ kind, sweeps: Math.min(left, most) });
  return free;
}

function doublingsOf({ allowed }: Problem, restartIndex: number): number {
  return allowed.isLimited ? 0 : Math.floor(restartIndex / RESTARTS_OF_A_LENGTH);
}

/**
 * Whether a restart begins at a temperature measured on the problem: every other one from the second length on, so that
 * easy problems need no measurement. If all pairs meet equally often, the constants are better.
 */
export function isWarm(problem: Problem, restartIndex: number): boolean {
  if (restartIndex < RESTARTS_OF_A_LENGTH || restartIndex % 2 === 0) return false;
  const { variables, allowed, offsets, pairs } = problem;
  const isSingle = variables.every(({ cells }) => cells.length === 1);
  if (allowed.isLimited || !isSingle) return false;
  return offsets.some((offset, at) => at % (pairs.length + 1) !== 0 && offset !== offsets[1]);
}

/** If each restart may use only a few random rounds, many short restarts are needed to try all of them. */
function firstSweeps(problem: Problem): number {
  const { variables, allowed } = problem;
  if (allowed.isLimited) return FIRST_SWEEPS.few;
  // Whole rounds and tables are few; the best is found at once or from another start.
  if (variables.some(({ cells }) => cells.length > 1)) return FIRST_SWEEPS.groups;
  return variables.length <= FEW_VARIABLES ? FIRST_SWEEPS.few : FIRST_SWEEPS.many;
}
