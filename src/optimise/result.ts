// The result of a run: never worse than the given movement, simple if that costs nothing, and with what was proved.

import type { Movement } from '../movement/index.ts';
import { BEFORE_RESTARTS, type BestScore } from './bestKeeper.ts';
import type { Problem } from './problem.ts';
import type { Search } from './search.ts';
import { simplestEqual } from './simplestEqual.ts';
import { type Score, scoreOfMovement } from './value.ts';

export interface RunResult {
  readonly movement: Movement;
  readonly best: BestScore;
  /** The score of the given movement, in the same unit. */
  readonly given: Score;
}

/**
 * The best state of a search or, if equally good, a simpler pattern: the given movement, or one or two whole rounds.
 * A short run may even be worse than whole rounds. Every share of the search reaches the same answer, so it
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

/** Whether a result is enough of an improvement to offer. */
export function isBetter(found: Pick<Score, 'value'>, given: Pick<Score, 'value'>): boolean {
  return found.value < given.value;
}
