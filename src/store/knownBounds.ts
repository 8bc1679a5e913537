// What earlier runs over the same sittings have shown: a bound on all of their patterns holds for fewer of them too.
// Nothing is concluded from or for locks, nor between figures per board set and per board.

import type { Unit } from '../balance/index.ts';
import { isWithoutLocks, type Movement } from '../movement/index.ts';
import { LIMIT_IDS, OBJECTIVES, type Settings, type SwitchUnit } from '../optimise/index.ts';
import type { RunOutcome, RunRecord } from './state.ts';

type ShownBound = RunOutcome['bound'];

/** The earlier runs whose patterns include all those of a run on a movement. */
export function runsThatInclude(
  movement: Movement,
  settings: Settings,
  earlier: readonly RunRecord[],
): readonly RunRecord[] {
  if (!isWithoutLocks(movement.locks)) return [];
  const key = sittingsKey(movement);
  return earlier.filter(
    (run) =>
      isWithoutLocks(run.outcome.movement.locks) &&
      includesPatterns(run.settings, settings) &&
      sittingsKey(run.outcome.movement) === key,
  );
}

/** A bound, or a tighter one of runs that include all patterns. */
export function tightened<Given extends ShownBound>(
  bound: Given,
  unit: Unit,
  runs: readonly RunRecord[],
): Given {
  let { figure, qf, method } = bound;
  for (const { settings, outcome } of runs) {
    if (outcome.after.unit !== unit) continue;
    // What is proved may be a little short of what the bound was rounded to.
    const known = outcome.end === 'proved' ? outcome.best.figure : outcome.bound.figure;
    qf = Math.min(qf, settings.objective === 'qf' ? known : outcome.bound.qf);
    const isTighter = OBJECTIVES[settings.objective].isHigherBetter
      ? known < figure
      : known > figure;
    if (isTighter) [figure, method] = [known, outcome.bound.method];
  }
  return { ...bound, figure, qf, method };
}

/** The outcome of a run with the bound that was known already, which may prove it. */
export function withKnownBound(outcome: RunOutcome, runs: readonly RunRecord[]): RunOutcome {
  const bound = tightened(outcome.bound, outcome.after.unit, runs);
  const { figure } = bound;
  const isProved = figure !== outcome.bound.figure && figure === outcome.best.figure;
  return { ...outcome, bound, end: isProved ? 'proved' : outcome.end };
}

/** The units whose patterns include those of another. */
const INCLUDING: Readonly<Record<SwitchUnit, readonly SwitchUnit[]>> = {
  sitting: ['sitting', 'board'],
  round: ['round', 'sitting', 'board'],
  table: ['table', 'sitting', 'board'],
  board: ['board'],
};

/** Whether every pattern that some settings allow is allowed by others. */
function includesPatterns(laxer: Settings, settings: Settings): boolean {
  if (laxer.objective !== settings.objective || laxer.absent !== settings.absent) return false;
  if (!INCLUDING[settings.unit].includes(laxer.unit)) return false;
  // Each unit has its own way to count announcements.
  if (laxer.unit !== settings.unit && laxer.maxAnnouncements !== null) return false;
  return LIMIT_IDS.every((id) => {
    const [most, wanted] = [laxer[id], settings[id]];
    if (id === 'notFirstRounds') return (most ?? 0) <= (wanted ?? 0);
    return most === null || (wanted !== null && wanted <= most);
  });
}

/** What a movement's figures depend on, but for its switches. */
function sittingsKey({ rounds, ...movement }: Movement): string {
  const { contestants, phantom, missing, sessionStarts, sets, numbering } = movement;
  const unswitched = rounds.map((round) =>
    round.map((sitting) => (sitting.kind === 'play' ? { ...sitting, switched: 0 } : sitting)),
  );
  const boards = sets.map((set) => set.boards);
  return JSON.stringify([
    contestants,
    phantom,
    missing,
    sessionStarts,
    boards,
    numbering,
    unswitched,
  ]);
}
