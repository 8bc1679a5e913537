// A search that tries every state (see exhaustive.ts) through the interface of any search. Its restarts are stretches of
// states, so that workers can share them; its steps are states. Refuses problems with too many states.
// Ties: up to a fixed number of tied states per stretch are compared; for a small problem that is all of them in practice.
// A large problem may stop when its bound is met; the first state found then wins.

import type { Movement } from '../movement/index.ts';
import {
  BEFORE_RESTARTS,
  BestKeeper,
  type BestScore,
  type FoundState,
  tieBreakOf,
} from './bestKeeper.ts';
import {
  createExhaustion,
  type Exhaustion,
  flippingVariables,
  MAX_FLIPPING,
} from './exhaustive.ts';
import type { Problem } from './problem.ts';
import { type Bound, createGeneralBound, isSmall, meetsBound, provedBound } from './proof/bound.ts';
import type { Search, SearchShare } from './search.ts';
import { movementFromState, stateWith } from './solution.ts';
import { type Score, scoreOf } from './value.ts';

/** There are 2 to the power of `exponent` states; the limit is 2 to the power of `most`. */
export interface TooManyPatterns {
  readonly kind: 'tooManyPatterns';
  readonly exponent: number;
  readonly most: number;
}

/** Patterns of few announcements, unless whole rounds or tables are switched, are searched only. */
export interface PlansUntried {
  readonly kind: 'plansUntried';
  readonly most: number;
}

export type ExhaustiveFault = TooManyPatterns | PlansUntried;

export type ExhaustiveResult =
  | { readonly ok: true; readonly search: Search }
  | { readonly ok: false; readonly fault: ExhaustiveFault };

/** Creates a search that tries every state of a problem; no work is done until `advance`. */
export function createExhaustiveSearch(
  problem: Problem,
  share: SearchShare = {},
): ExhaustiveResult {
  const fault = patternsFault(problem);
  return fault === null
    ? { ok: true, search: createStretches(problem, share) }
    : { ok: false, fault };
}

/** Why the states of a problem cannot all be tried, or null. */
export function patternsFault(problem: Problem): ExhaustiveFault | null {
  const { maxAnnouncements: most, unit } = problem.settings;
  if (most !== null && unit !== 'round' && unit !== 'table') return { kind: 'plansUntried', most };
  const exponent = flippingVariables(problem).length;
  if (exponent <= MAX_FLIPPING) return null;
  return { kind: 'tooManyPatterns', exponent, most: MAX_FLIPPING };
}

/** The same search for a problem known to have few enough states. */
export function createStretches(problem: Problem, share: SearchShare = {}): Search {
  return new Stretches(problem, share);
}

/** States per stretch; one stretch takes a few milliseconds. */
const STRETCH_STATES = 2 ** 14;
/** The number of tied states per stretch that are compared. */
const MAX_COMPARED = { small: 512, large: 32 } as const;

class Stretches implements Search {
  readonly isSpent = false;
  restarts = 0;
  restartIndex: number;
  readonly #problem: Problem;
  readonly #exhaustion: Exhaustion;
  readonly #stride: number;
  readonly #length: number;
  /** Whether to continue even after the bound is met. */
  readonly #isSmall: boolean;
  readonly #keeper: BestKeeper;
  #bound: Bound | null = null;
  /** The best state of the current stretch at the last query, if it was better. */
  #ahead: FoundState | null = null;

  constructor(problem: Problem, { firstRestart = 0, restartStride = 1 }: SearchShare) {
    this.#problem = problem;
    this.#isSmall = isSmall(problem);
    this.#exhaustion = createExhaustion(problem, MAX_COMPARED[this.#isSmall ? 'small' : 'large']);
    this.#length = Math.min(STRETCH_STATES, this.#exhaustion.stateCount);
    this.#stride = restartStride;
    this.restartIndex = firstRestart;
    const directions = stateWith(problem, problem.given ?? []);
    const given = {
      directions,
      score: scoreOf(problem, directions),
      restartIndex: BEFORE_RESTARTS,
    };
    this.#keeper = new BestKeeper(given, {
      isDecided: ({ score }) => !this.#isSmall && meetsBound(this.#generalBound, score),
      tieBreakOf: ({ directions: state }) => tieBreakOf(problem, state),
    });
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

  get best(): BestScore {
    return this.#keeper.describe(this.#winner());
  }

  get leader(): Score {
    return this.#leading().score;
  }

  get current(): Score {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#exhaustion.readState(directions);
    return scoreOf(this.#problem, directions, this.#exhaustion.value);
  }

  /** Once this search alone has tried every state, the bound is the best state itself. */
  get bound(): Bound {
    const isAlone = this.#stride === 1 && this.isExhausted;
    return isAlone ? provedBound(this.#generalBound, this.leader, 'exhausted') : this.#generalBound;
  }

  get isBounded(): boolean {
    return true;
  }

  get isFinished(): boolean {
    return !this.#isSmall && meetsBound(this.#generalBound, this.leader);
  }

  advance(steps: number, restartLimit = Number.POSITIVE_INFINITY): void {
    const enough = this.steps + steps;
    while (this.steps < enough && this.restartIndex < restartLimit && !this.isExhausted) {
      this.#exhaustion.advance(enough - this.steps);
      if (!this.#exhaustion.isFinished) continue;
      for (const directions of this.#exhaustion.bestStates)
        this.#keeper.offer(this.#found(directions));
      this.restarts += 1;
      this.restartIndex += this.#stride;
      this.#enter();
    }
  }

  bestMovement(): Movement {
    return movementFromState(this.#problem, this.#winner().directions);
  }

  get #generalBound(): Bound {
    // Not raised: trying every state gives the exact minimum.
    this.#bound ??= createGeneralBound(this.#problem).bound;
    return this.#bound;
  }

  /** Starts the next stretch, if there is one. */
  #enter(): void {
    this.#ahead = null;
    if (this.isExhausted) return;
    this.#exhaustion.enter(this.restartIndex * this.#length, this.#length);
  }

  #winner(): FoundState {
    const leading = this.#leading();
    return leading === this.#keeper.leader ? this.#keeper.winner : leading;
  }

  /** The best state by value: of the completed stretches, or of the current one if it is better. */
  #leading(): FoundState {
    const over = this.#keeper.leader;
    const [first] = this.isExhausted ? [] : this.#exhaustion.bestStates;
    if (first === undefined) return over;
    if (this.#ahead?.directions !== first) this.#ahead = this.#found(first);
    return this.#ahead.score.value < over.score.value ? this.#ahead : over;
  }

  #found(directions: Int8Array): FoundState {
    return {
      directions,
      score: scoreOf(this.#problem, directions),
      restartIndex: this.restartIndex,
    };
  }
}
