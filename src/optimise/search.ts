// What every search over a problem is to whoever leads it. Steps are proposals, or states where all are looked at;
// restart indexes from 0. The winner (see compareBest) is the same however many searches share the restarts and however
// their steps are sliced.

import type { Movement } from '../movement/movement.ts';
import type { BestScore } from './bestKeeper.ts';
import type { Bound } from './bound.ts';
import type { Score } from './value.ts';

/** How a run is made: annealing (a small problem is looked at in full), or a look at every state whatever its size. */
export const SEARCH_METHODS = ['annealing', 'exhaustive'] as const;
export type SearchMethod = (typeof SEARCH_METHODS)[number];

/** The part of the restarts that is a search's own: worker w of n takes w and n. */
export interface SearchShare {
  /** The first restart of this search and the distance to its next; 0 and 1 when not given. */
  readonly firstRestart?: number;
  readonly restartStride?: number;
}

export interface Search {
  /**
   * Makes so many steps more. Slices of any size lead to the same states.
   * Restart `restartLimit` and those after it are not begun.
   */
  advance(steps: number, restartLimit?: number): void;
  readonly steps: number;
  /** Restarts completed. */
  readonly restarts: number;
  /** The restart under way, or the next. */
  readonly restartIndex: number;
  readonly best: BestScore;
  /** How good the best is, without a look at what decides ties: cheap to ask for. */
  readonly leader: Score;
  readonly current: Score;
  readonly bound: Bound;
  /** How many states there are where all of them are looked at; else null. */
  readonly stateCount: number | null;
  /** Whether the search need not go on, for its best meets the bound. More steps do no harm. */
  readonly isFinished: boolean;
  /** Whether nothing is left to look at; annealing never comes to an end. */
  readonly isExhausted: boolean;
  /** How many restarts, the least that make so many proposals, of all searches that share them: at least one. */
  restartsWorth(steps: number): number;
  /** The best movement, with as few sittings switched as the score and the settings allow. */
  bestMovement(): Movement;
}
