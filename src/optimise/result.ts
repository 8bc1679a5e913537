// What a run comes to: never worse than what was given, simple where that costs nothing, and proved of what.

import type { Movement } from '../movement/movement.ts';
import { BEFORE_RESTARTS, type BestScore } from './bestKeeper.ts';
import type { Problem } from './problem.ts';
import type { Search } from './search.ts';
import { simplestEqual } from './simplestEqual.ts';
import { type Score, scoreOfMovement } from './value.ts';

export interface RunResult {
  readonly movement: Movement;
  readonly best: BestScore;
  /** How good the given movement is, in the same unit. */
  readonly given: Score;
}

/**
 * The best of a search and, of patterns as good as it, the simplest: the movement as it was given, or one or two whole
 * rounds. A short run may find worse than whole rounds are. Every share that does as well finds the same, so that it
 * counts as found before any restart.
 */
export function resultOf(problem: Problem, given: Movement, search: Search): RunResult {
  const simple = simplestEqual(problem, given, search.best.value);
  const score = scoreOfMovement(problem, given);
  if (simple === null) return { movement: search.bestMovement(), best: search.best, given: score };
  const best = {
    ...scoreOfMovement(problem, simple),
    restartIndex: BEFORE_RESTARTS,
    tieBreak: null,
  };
  return { movement: simple, best, given: score };
}

/** Whether what was found is worth offering in the place of what was given. */
export function isBetter(found: Pick<Score, 'value'>, given: Pick<Score, 'value'>): boolean {
  return found.value < given.value;
}
