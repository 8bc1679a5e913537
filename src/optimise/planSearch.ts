// The search where the switches may take at most so many announcements (see switchPlan.ts): anneals plans instead of sittings
// (see plans.ts), and keeps those that take no more. Restart r is a pure function of (problem, seed, r); whole rounds are
// tried before all restarts. A step is a proposal times the tables that it may switch.

import type { Movement } from '../movement/index.ts';
import { BEFORE_RESTARTS, BestKeeper, type BestScore, type TieBreak } from './bestKeeper.ts';
import { Plans, RESTART_STEPS } from './plans.ts';
import type { Problem } from './problem.ts';
import { type Bound, createGeneralBound, meetsBound } from './proof/bound.ts';
import type { Search, SearchShare } from './search.ts';
import { movementFromState, stateWith } from './solution.ts';
import { latenessOf, switchPlanOf } from './switchPlan.ts';
import { type Score, scoreOf } from './value.ts';
import { onIn } from './variables.ts';

/** Creates a search among plans of at most so many announcements; no work is done until `advance`. */
export function createPlanSearch(
  problem: Problem,
  mostAnnouncements: number,
  options: SearchShare & { readonly seed: number },
): Search {
  return new PlanSearch(problem, mostAnnouncements, options);
}

class PlanSearch implements Search {
  readonly isBounded = true;
  readonly stateCount = null;
  readonly isExhausted = false;
  restarts = 0;
  restartIndex: number;
  readonly #problem: Problem;
  readonly #most: number;
  readonly #plans: Plans;
  readonly #stride: number;
  readonly #stepBudget: number;
  readonly #keeper: BestKeeper;
  readonly #stepsPerRestart: number;
  #bound: Bound | null = null;
  #asked = 0;

  constructor(
    problem: Problem,
    most: number,
    { seed, firstRestart = 0, restartStride = 1, stepBudget }: SearchShare & { seed: number },
  ) {
    this.#problem = problem;
    this.#most = most;
    this.#plans = new Plans(problem, seed, most, false);
    this.#stride = restartStride;
    this.#stepBudget = stepBudget ?? Number.POSITIVE_INFINITY;
    this.#stepsPerRestart = RESTART_STEPS * problem.movement.tableCount;
    this.restartIndex = firstRestart;
    this.#keeper = new BestKeeper(this.#found(problem.given ?? [], BEFORE_RESTARTS), {
      isDecided: () => false,
      tieBreakOf: ({ directions }) => lastFirst(problem, directions),
    });
    for (const movement of this.#plans.wholeRounds()) this.#offer(movement, BEFORE_RESTARTS);
  }

  get steps(): number {
    return this.restarts * this.#stepsPerRestart;
  }

  get best(): BestScore {
    return this.#keeper.describe(this.#keeper.winner);
  }

  get leader(): Score {
    return this.#keeper.leader.score;
  }

  get current(): Score {
    return this.leader;
  }

  get bound(): Bound {
    this.#bound ??= createGeneralBound(this.#problem).bound;
    return this.#bound;
  }

  get isFinished(): boolean {
    return meetsBound(this.bound, this.leader);
  }

  get isSpent(): boolean {
    return this.restartIndex * this.#stepsPerRestart >= this.#stepBudget;
  }

  advance(steps: number, restartLimit = Number.POSITIVE_INFINITY): void {
    this.#asked += steps;
    while (this.steps < this.#asked && this.restartIndex < restartLimit && !this.isSpent) {
      this.#offer(this.#plans.anneal(this.restartIndex), this.restartIndex);
      this.restarts += 1;
      this.restartIndex += this.#stride;
    }
  }

  bestMovement(): Movement {
    return movementFromState(this.#problem, this.#keeper.winner.directions);
  }

  #offer(movement: Movement, restartIndex: number): void {
    const { absent } = this.#problem.settings;
    if (switchPlanOf(movement, absent).announcements > this.#most) return;
    const found = this.#foundOf(movement, restartIndex);
    if (found.score.value > this.leader.value) return;
    this.#keeper.offer(found);
    const latest = this.#plans.latest(movement);
    if (latest !== movement) this.#keeper.offer(this.#foundOf(latest, restartIndex));
  }

  #foundOf(movement: Movement, restartIndex: number) {
    const { movement: unswitched, variables, settings } = this.#problem;
    return this.#found(onIn(movement, unswitched, variables, settings.absent), restartIndex);
  }

  #found(on: readonly boolean[], restartIndex: number) {
    const directions = stateWith(this.#problem, on);
    return { directions, score: scoreOf(this.#problem, directions), restartIndex };
  }
}

/** Of equals the plan with the fewest announcements, and of these that with the last rounds: directors switch them. */
function lastFirst(problem: Problem, directions: Int8Array): TieBreak {
  const movement = movementFromState(problem, directions);
  const plan = switchPlanOf(movement, problem.settings.absent);
  const rounds = latenessOf(plan, movement.rounds.length);
  return { fw: 0, d4: 0, switches: plan.announcements, rounds };
}
