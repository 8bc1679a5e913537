// The search that looks at every state (see exhaustive.ts), led like any other: its restarts are stretches of states, so
// that workers share them, and the winner is the same however many there are: the first of all with the least value.
// Steps are states. Refuses problems with more states than anybody waits for.

import type { Movement } from '../movement/movement.ts';
import type { BestStanding } from './bestStanding.ts';
import { type Bound, lowerBound, meetsBound } from './bound.ts';
import { createExhaustion, type Exhaustion, MOST_TURNING, turningVariables } from './exhaustive.ts';
import type { Problem } from './problem.ts';
import type { Search, SearchOptions } from './search.ts';
import { movementOf } from './solution.ts';
import { type Standing, standingOf } from './value.ts';

export interface ExhaustiveSearch extends Search {
  /** How many states there are. */
  readonly stateCount: number;
}

export type ExhaustiveResult =
  | { readonly ok: true; readonly search: ExhaustiveSearch }
  | { readonly ok: false; readonly message: string };

/** A look at every state of a problem; nothing happens before `advance`. */
export function createExhaustiveSearch(
  problem: Problem,
  options: Pick<SearchOptions, 'firstRestart' | 'restartStride'> = {},
): ExhaustiveResult {
  const turning = turningVariables(problem).length;
  if (turning > MOST_TURNING) {
    const message = `There are 2^${turning} switchings, too many to look at each (2^${MOST_TURNING} at most): let less be switched, or choose a search that need not see them all.`;
    return { ok: false, message };
  }
  return { ok: true, search: new Stretches(problem, options) };
}

/** States of a stretch: some milliseconds. */
const STRETCH_STATES = 2 ** 14;

class Stretches implements ExhaustiveSearch {
  restarts = 0;
  restartIndex: number;
  readonly #problem: Problem;
  readonly #exhaustion: Exhaustion;
  readonly #stride: number;
  readonly #length: number;
  #bound: Bound | null = null;
  #best: BestStanding;

  constructor(
    problem: Problem,
    { firstRestart = 0, restartStride = 1 }: Pick<SearchOptions, 'firstRestart' | 'restartStride'>,
  ) {
    this.#problem = problem;
    this.#exhaustion = createExhaustion(problem);
    this.#length = Math.min(STRETCH_STATES, this.#exhaustion.stateCount);
    this.#stride = restartStride;
    this.restartIndex = firstRestart;
    // The state with nothing switched is the first of all.
    this.#best = this.#standing(0);
    this.#enter();
  }

  get steps(): number {
    const inStretch = this.isExhausted ? 0 : this.#exhaustion.states;
    return this.restarts * this.#length + inStretch;
  }

  get stateCount(): number {
    return this.#exhaustion.stateCount;
  }

  get isExhausted(): boolean {
    return this.restartIndex * this.#length >= this.stateCount;
  }

  get best(): BestStanding {
    return this.#best;
  }

  get leader(): Standing {
    return this.#best;
  }

  get current(): Standing {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#exhaustion.readState(directions);
    return standingOf(this.#problem, directions, this.#exhaustion.value);
  }

  get bound(): Bound {
    this.#bound ??= lowerBound(this.#problem);
    return this.#bound;
  }

  get isFinished(): boolean {
    return meetsBound(this.bound, this.#best);
  }

  advance(steps: number, restartLimit = Number.POSITIVE_INFINITY): void {
    const enough = this.steps + steps;
    while (this.steps < enough && this.restartIndex < restartLimit && !this.isExhausted) {
      const before = this.#exhaustion.bestValue;
      this.#exhaustion.advance(enough - this.steps);
      if (this.#exhaustion.bestValue < before) this.#best = this.#standing(this.restartIndex);
      if (!this.#exhaustion.isFinished) continue;
      this.restarts += 1;
      this.restartIndex += this.#stride;
      this.#enter();
    }
  }

  bestMovement(): Movement {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#exhaustion.readBest(directions);
    return movementOf(this.#problem, directions);
  }

  /** Goes to the stretch that is next, if there is one. */
  #enter(): void {
    if (this.isExhausted) return;
    const before = this.#exhaustion.bestValue;
    this.#exhaustion.enter(this.restartIndex * this.#length, this.#length);
    if (this.#exhaustion.bestValue < before) this.#best = this.#standing(this.restartIndex);
  }

  #standing(restartIndex: number): BestStanding {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#exhaustion.readBest(directions);
    const standing = standingOf(this.#problem, directions, this.#exhaustion.bestValue);
    // The first of equals wins: nothing else decides.
    return { ...standing, restartIndex, tieBreak: null };
  }
}
