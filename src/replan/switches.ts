// The arrow switches of the rounds that are left, with those that were played locked, and how fair the whole session is.
// Keeps the unit of the movement (whole rounds, sittings or boards); a movement with two winners keeps two.

import {
  competitionOn,
  contestsOf,
  inequityIndexOn,
  qfOf,
  scoredBoards,
  sessionSize,
} from '../balance/index.ts';
import { isPlayed, type Movement, switchState } from '../movement/index.ts';
import {
  createProblem,
  createSearch,
  DEFAULT_SETTINGS,
  LEAST_INDEX_GAIN,
  MAX_COMPARISONS,
  type Problem,
  type SwitchedRounds,
  type SwitchUnit,
  switchWholeRounds,
} from '../optimise/index.ts';

/** The balance of a session, all its rounds included. */
export interface SessionFairness {
  readonly qf: number;
  readonly index: number;
  /** The index as it is shown: rounded as Hilton does. */
  readonly printedIndex: number;
}

/** Larger fields are searched, but their best is not proved. */
const MAX_BOUNDED_PAIRS = 40;

/** The proposals that MAX_COMPARISONS allows: each flips the cells of a variable and compares its pairs with all others. */
function affordableSteps({ cells, variables, pairs }: Problem): number {
  const cellsPerVariable = cells.column.length / variables.length;
  return Math.ceil(MAX_COMPARISONS / (cellsPerVariable * pairs.length));
}

/** The balance of a movement. */
export function sessionFairness(movement: Movement): SessionFairness {
  const boards = scoredBoards(movement);
  const matrix = competitionOn(boards);
  const size = sessionSize(movement, {}, boards);
  const { index, roundedIndex } = inequityIndexOn(boards, matrix, size);
  return { qf: qfOf(matrix), index, printedIndex: roundedIndex };
}

/** Whether N-S and E-W are ranked separately, because no pair of one is ever compared with a pair of the other. */
export function isTwoWinners(movement: Movement): boolean {
  return contestsOf(scoredBoards(movement)).length === 2;
}

/** The unit in which a plan is switched, at the tables where everybody is present according to another movement. */
function unitOf(plan: Movement, { phantom, missing }: Movement): SwitchUnit {
  const held = { ...plan, phantom, missing };
  const states = plan.rounds.map((round, roundIndex) =>
    round
      .filter((sitting) => isPlayed(held, sitting, roundIndex))
      .map((sitting) => switchState(plan, sitting)),
  );
  if (states.flat().includes('some')) return 'board';
  return states.every((round) => new Set(round).size <= 1) ? 'round' : 'sitting';
}

/**
 * The movement with the best switches found for the rounds from `fromRound` on, in the unit of the plan, or as it is if they gain
 * next to nothing. Where whole rounds are switched, the simple ones of switchWholeRounds.
 */
export function reswitch(
  movement: Movement,
  plan: Movement,
  fromRound: number,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): SwitchedRounds {
  const unit = unitOf(plan, movement);
  if (unit === 'round') return switchWholeRounds(movement, plan, fromRound);
  const locked = {
    ...movement,
    locks: {
      ...movement.locks,
      firstSittings: Math.max(movement.locks.firstSittings, fromRound * movement.tableCount),
    },
  };
  const made = createProblem(locked, { ...DEFAULT_SETTINGS, objective: 'inequity', unit });
  if (!made.ok) return { movement, isProved: made.fault.kind === 'allLocked' };
  const search = createSearch(made.problem, { seed });
  const most = Math.min(steps, affordableSteps(made.problem));
  // The bound of a large field takes longer than the search.
  const isBounded = made.problem.pairs.length <= MAX_BOUNDED_PAIRS;
  const isDone = () => search.isExhausted || (isBounded && search.isFinished);
  while (!isDone() && search.steps < most) search.advance(Math.min(10_000, most - search.steps));
  const best = { ...search.bestMovement(), locks: movement.locks };
  const gain = sessionFairness(movement).index - sessionFairness(best).index;
  return { movement: gain >= LEAST_INDEX_GAIN ? best : movement, isProved: isDone() };
}
