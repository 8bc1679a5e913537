// Fairness against simplicity: the best switches that take 0, 1, 2, … announcements (see switchPlan.ts).
// Anneals plans instead of sittings (see planState.ts). Advances only when told to; restart r is a pure function of
// (problem, seed, r). Restarts cycle through the plan sizes: numbers of switched rounds and exceptional tables.

import { createRandom } from '../balance/random.ts';
import type { Movement } from '../movement/movement.ts';
import { PlanState } from './planState.ts';
import { createProblem, type Problem, type ProblemFault, type Settings } from './problem.ts';
import { COLDEST, HOTTEST } from './schedule.ts';
import { movementWith } from './solution.ts';
import { type SwitchPlan, switchPlanOf } from './switchPlan.ts';
import { type Score, scoreOfMovement } from './value.ts';

/** A pattern of switches that no simpler one equals. */
export interface FrontPoint {
  readonly plan: SwitchPlan;
  readonly score: Score;
  readonly movement: Movement;
}

export interface SimplicityFront {
  /** Makes more proposals, in whole restarts. */
  advance(steps: number): void;
  readonly steps: number;
  /** The number of proposals after which every plan size has been tried. */
  readonly cycleSteps: number;
  /** Adds a pattern found elsewhere for the same movement. */
  offer(movement: Movement): void;
  /** In ascending order of announcements, each better than all before it. */
  readonly points: readonly FrontPoint[];
}

export type SimplicityResult =
  | { readonly ok: true; readonly front: SimplicityFront }
  | { readonly ok: false; readonly fault: ProblemFault };

/** A longer plan no longer counts as simple. */
const MAX_ANNOUNCEMENTS = 8;
const RESTART_STEPS = 2000;

/**
 * The front of a movement under given settings. Boards are switched singly if `settings.unit` is 'board', otherwise whole
 * sittings are. Refuses under the same conditions as `createProblem`.
 */
export function createSimplicityFront(
  movement: Movement,
  settings: Settings,
  seed: number,
): SimplicityResult {
  const unit = settings.unit === 'board' ? 'board' : 'sitting';
  const result = createProblem(movement, { ...settings, unit });
  return result.ok ? { ok: true, front: new PlanAnnealing(result.problem, seed) } : result;
}

/** The numbers of switched rounds and of exceptional tables in a plan. */
interface PlanSize {
  readonly rounds: number;
  readonly exceptions: number;
}

class PlanAnnealing implements SimplicityFront {
  steps = 0;
  readonly #problem: Problem;
  readonly #seed: number;
  readonly #state: PlanState;
  readonly #sizes: readonly PlanSize[];
  /** The best for each number of announcements. */
  readonly #best = new Map<number, FrontPoint>();
  #asked = 0;

  constructor(problem: Problem, seed: number) {
    this.#problem = problem;
    this.#seed = seed;
    this.#state = new PlanState(problem);
    this.#sizes = planSizes(this.#state.size);
    this.offer(problem.movement);
  }

  get cycleSteps(): number {
    return this.#sizes.length * RESTART_STEPS;
  }

  get points(): readonly FrontPoint[] {
    const points = [...this.#best.values()].sort(
      (a, b) => a.plan.announcements - b.plan.announcements,
    );
    let least = Number.POSITIVE_INFINITY;
    return points.filter(({ score }) => {
      const isBetter = score.value < least;
      if (isBetter) least = score.value;
      return isBetter;
    });
  }

  advance(steps: number): void {
    this.#asked += steps;
    while (this.steps < this.#asked) {
      this.#restart(this.steps / RESTART_STEPS);
      this.steps += RESTART_STEPS;
    }
  }

  offer(movement: Movement): void {
    const plan = switchPlanOf(movement, this.#problem.settings.absent);
    const score = scoreOfMovement(this.#problem, movement);
    const known = this.#best.get(plan.announcements);
    if (known !== undefined && known.score.value <= score.value) return;
    this.#best.set(plan.announcements, { plan, score, movement });
  }

  /** Anneals one plan, of the next size in turn, and offers the best one found. */
  #restart(index: number): void {
    const random = createRandom(this.#seed, index);
    const { rounds, exceptions } = this.#sizes[index % this.#sizes.length]!;
    const state = this.#state;
    state.drawStart(random, rounds, exceptions);
    let least = state.value;
    let switches = state.switches();
    const cooling = (COLDEST / HOTTEST) ** (1 / RESTART_STEPS);
    let temperature = 4 * HOTTEST;
    for (let step = 0; step < RESTART_STEPS; step++) {
      const u = (random.next() + 0.5) / 2 ** 32;
      state.propose(random, -temperature * Math.log(u));
      temperature *= cooling;
      if (state.value >= least) continue;
      least = state.value;
      switches = state.switches();
    }
    this.offer(movementWith(this.#problem, switches));
  }
}

/** Every size with 1 to MAX_ANNOUNCEMENTS announcements, as far as the movement has rounds and tables. */
function planSizes({ rounds, tables }: PlanState['size']): PlanSize[] {
  const sizes: PlanSize[] = [];
  for (let announcements = 1; announcements <= MAX_ANNOUNCEMENTS; announcements++) {
    for (let exceptions = 0; exceptions <= Math.min(announcements, tables); exceptions++) {
      const switched = announcements - exceptions;
      if (switched <= rounds) sizes.push({ rounds: switched, exceptions });
    }
  }
  return sizes;
}
