// How long and how hot a restart anneals. Temperatures are in kernel units, a quarter of the change of F.
// Only a narrow range is useful, in which a few flips are accepted per sweep over all variables. Measured on Mitchells
// of 5 to 50 tables, Howells, incomplete and odd fields, whole sets and single boards, for both objectives.
// Where meetings differ between pairs, later restarts alternate with warm ones (warmth.ts).
// Where the constants suit, later restarts reheat: they begin again from their best, less hot. The best states lie close to
// other good ones, and a single cooling meets few of them (docs/lab/bounds.md, Large Mitchells).
// Where the problem has symmetries, every fourth restart makes many short runs over symmetric states (orbitKernel.ts), as
// long as they are worth it (symmetryTrial.ts).
// Restart lengths double every 8 restarts: short ones find easy optima early, long ones the rest.

import type { Problem } from './problem.ts';
import { isCompleteMitchell } from './proof/overlapBound.ts';

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

/** What is annealed: any state from a random one; symmetric ones; any from the best symmetric one, or from the best so far. */
type AnnealingKind = 'free' | 'symmetric' | 'freed' | 'reheated';

/** A part of a restart that is annealed in one go, in sweeps over the variables. */
export interface AnnealingPhase {
  readonly kind: AnnealingKind;
  readonly sweeps: number;
}

/** A proposal that keeps a symmetry takes longer than a plain one, and fewer sweeps suffice. */
const SYMMETRIC_SHARE = 1 / 4;
/** How often a restart begins again from its best, for a share of its sweeps and from a share of its highest temperature. */
const REHEATS = { count: 8, sweepShare: 1 / 4, hotShare: 0.7 } as const;
/** Cool enough for much of the symmetric state to last. */
const FREED = { hottest: 2.2, coldest: 1.3 } as const;

/** The schedule of a phase, by default of the first restart, in a restart that begins at least so hot. */
export function scheduleOf(
  problem: Problem,
  { kind, sweeps }: AnnealingPhase = freePhase(problem, 0),
  leastHot = 0,
): AnnealingSchedule {
  const scale = Math.sqrt(Math.max(1, problem.columnCount / FEW_COLUMNS));
  const { hottest, coldest } = kind === 'freed' ? FREED : { hottest: HOTTEST, coldest: COLDEST };
  const share = kind === 'reheated' ? REHEATS.hotShare : 1;
  return {
    sweeps,
    hottest: share * Math.max(scale * hottest, leastHot),
    cooling: (coldest / (share * hottest)) ** (1 / sweeps),
  };
}

/**
 * The phases of a restart without symmetries: one from a random state; then later restarts begin again from their best,
 * where the constants suit. Elsewhere more restarts at measured temperatures find more.
 */
export function freePhases(problem: Problem, restartIndex: number): readonly AnnealingPhase[] {
  const free = freePhase(problem, restartIndex);
  if (restartIndex < RESTARTS_OF_A_LENGTH || problem.allowed.isLimited) return [free];
  if (!suitsConstants(problem)) return [free];
  const sweeps = Math.ceil(free.sweeps * REHEATS.sweepShare);
  const reheated = Array.from(
    { length: REHEATS.count },
    () => ({ kind: 'reheated', sweeps }) as const,
  );
  return [free, ...reheated];
}

/** The first phase of a restart without symmetries; restart indexes from 0. */
function freePhase(problem: Problem, restartIndex: number): AnnealingPhase {
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
  // As many more as make up for the reheats of the other restarts.
  const reheats = freePhases(problem, restartIndex).length - 1;
  const doublings = Math.min(doublingsOf(problem, restartIndex), MAX_DOUBLINGS);
  const runs = (1 + REHEATS.sweepShare * reheats) * 2 ** doublings;
  return Array.from({ length: runs }, () => run).flat();
}

/** Phases without symmetries that together take as many sweeps as those given. */
export function freePhasesFor(
  problem: Problem,
  restartIndex: number,
  phases: readonly AnnealingPhase[],
): readonly AnnealingPhase[] {
  const whole = freePhases(problem, restartIndex);
  let left = phases.reduce((sum, { sweeps }) => sum + sweeps, 0);
  const free: AnnealingPhase[] = [];
  for (; left > 0; left -= free.at(-1)!.sweeps) {
    const { kind, sweeps } = whole[free.length % whole.length]!;
    free.push({ kind, sweeps: Math.min(left, sweeps) });
  }
  return free;
}

function doublingsOf({ allowed }: Problem, restartIndex: number): number {
  return allowed.isLimited ? 0 : Math.floor(restartIndex / RESTARTS_OF_A_LENGTH);
}

/**
 * Whether a restart begins at a temperature measured on the problem: every other one from the second length on, so that
 * easy problems need no measurement, where the constants do not suit.
 */
export function isWarm(problem: Problem, restartIndex: number): boolean {
  if (restartIndex < RESTARTS_OF_A_LENGTH || restartIndex % 2 === 0) return false;
  const { variables, allowed } = problem;
  const isSingle = variables.every(({ cells }) => cells.length === 1);
  return !allowed.isLimited && isSingle && !suitsConstants(problem);
}

/** Whether the constants suit the changes of F: where all pairs meet equally often, and in complete Mitchells. */
function suitsConstants(problem: Problem): boolean {
  const { offsets, pairs } = problem;
  const isEven = offsets.every(
    (offset, at) => at % (pairs.length + 1) === 0 || offset === offsets[1],
  );
  return isEven || isCompleteMitchell(problem);
}

/** If each restart may use only a few random rounds, many short restarts are needed to try all of them. */
function firstSweeps(problem: Problem): number {
  const { variables, allowed } = problem;
  if (allowed.isLimited) return FIRST_SWEEPS.few;
  // Whole rounds and tables are few; the best is found at once or from another start.
  if (variables.some(({ cells }) => cells.length > 1)) return FIRST_SWEEPS.groups;
  return variables.length <= FEW_VARIABLES ? FIRST_SWEEPS.few : FIRST_SWEEPS.many;
}
