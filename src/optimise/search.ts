// The interface of every search over a problem. Steps are proposals, or states if all are tried;
// restart indexes count from 0. The winner (see compareBest) does not depend on how many searches share the restarts or on
// how their steps are sliced.

import type { Movement } from '../movement/index.ts';
import type { BestScore } from './bestKeeper.ts';
import type { Bound } from './proof/bound.ts';
import type { Score } from './value.ts';

/** The method of a run: annealing (small problems are enumerated completely), or trying every state whatever the size. */
export const SEARCH_METHODS = ['annealing', 'exhaustive'] as const;
export type SearchMethod = (typeof SEARCH_METHODS)[number];

/** The share of the restarts that a search works on: worker w of n has w and n. */
export interface SearchShare {
  /** The first restart of this search and the distance to its next; by default 0 and 1. */
  readonly firstRestart?: number;
  readonly restartStride?: number;
  /**
   * Restarts are started until those before, over all searches that share them, amount to so many proposals; at least one.
   * No limit by default, nor where all states are tried.
   */
  readonly stepBudget?: number;
}

export interface Search {
  /**
   * Makes more steps. The result does not depend on how they are sliced.
   * Restarts from `restartLimit` on are not started, nor any once the search is spent.
   */
  advance(steps: number, restartLimit?: number): void;
  readonly steps: number;
  /** Restarts completed. */
  readonly restarts: number;
  /** The current restart, or the next. */
  readonly restartIndex: number;
  readonly best: BestScore;
  /** The score of the best state with ties unresolved; cheap. */
  readonly leader: Score;
  readonly current: Score;
  readonly bound: Bound;
  /** Whether the bound rises no further; while it does, `advance` raises it. */
  readonly isBounded: boolean;
  /** The number of states if all of them are tried; otherwise null. */
  readonly stateCount: number | null;
  /** Whether the best state meets the bound, so that the search can stop; further steps do no harm. */
  readonly isFinished: boolean;
  /** Whether every state has been tried; annealing never finishes. */
  readonly isExhausted: boolean;
  /** Whether the next restart is beyond the step budget. */
  readonly isSpent: boolean;
  /** The best movement, with as few switches as its score and the settings allow. */
  bestMovement(): Movement;
}
