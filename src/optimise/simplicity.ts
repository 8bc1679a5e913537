// Fairness against simplicity: the best switches that take 0, 1, 2, … instructions (see switchPlan.ts).
// Anneals plans instead of sittings (see planState.ts). Takes steps when told to; restart r is a pure function of
// (problem, seed, r) and takes the sizes of plans, so many rounds and so many exceptional tables, in turn.

import { createRandom } from '../balance/random.ts';
import type { Movement } from '../movement/movement.ts';
import { PlanState } from './planState.ts';
import { createProblem, type Problem, type Settings } from './problem.ts';
import { COLDEST, HOTTEST } from './schedule.ts';
import { movementWith } from './solution.ts';
import { type SwitchPlan, switchPlanOf } from './switchPlan.ts';
import { type Standing, standingOfMovement } from './value.ts';

/** A switching that no simpler one equals. */
export interface FrontPoint {
  readonly plan: SwitchPlan;
  readonly standing: Standing;
  readonly movement: Movement;
}

export interface SimplicityFront {
  /** Makes so many proposals more, in whole restarts. */
  advance(steps: number): void;
  readonly steps: number;
  /** Proposals after which every size of plan has had its turn. */
  readonly cycleSteps: number;
  /** Takes in switches found elsewhere, of the same movement. */
  offer(movement: Movement): void;
  /** By rising number of instructions, each better than all before it. */
  readonly points: readonly FrontPoint[];
}

export type SimplicityResult =
  | { readonly ok: true; readonly front: SimplicityFront }
  | { readonly ok: false; readonly message: string };

/** A longer plan is no longer simple. */
const MOST_INSTRUCTIONS = 8;
const RESTART_STEPS = 2000;
/** Values that differ by less are equal. */
const ROUNDING = 1e-6;

/**
 * The front of a movement under some settings. Boards are switched singly when `settings.unit` is 'board', sittings as
 * a whole otherwise. Refuses as `createProblem` does.
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

/** How many rounds a plan switches, and how many tables do otherwise. */
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
  /** The best for each number of instructions. */
  readonly #best = new Map<number, FrontPoint>();
  #asked = 0;

  constructor(problem: Problem, seed: number) {
    this.#problem = problem;
    this.#seed = seed;
    this.#state = new PlanState(problem);
    this.#sizes = planSizes(problem, this.#state.size);
    this.offer(problem.movement);
  }

  get cycleSteps(): number {
    return this.#sizes.length * RESTART_STEPS;
  }

  get points(): readonly FrontPoint[] {
    const points = [...this.#best.values()].sort(
      (a, b) => a.plan.instructions - b.plan.instructions,
    );
    let least = Number.POSITIVE_INFINITY;
    return points.filter(({ standing }) => {
      const isBetter = standing.value < least - ROUNDING;
      if (isBetter) least = standing.value;
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
    const standing = standingOfMovement(this.#problem, movement);
    const known = this.#best.get(plan.instructions);
    if (known !== undefined && known.standing.value <= standing.value + ROUNDING) return;
    this.#best.set(plan.instructions, { plan, standing, movement });
  }

  /** Anneals one plan, its size by turns, and offers the best on its way. */
  #restart(index: number): void {
    const random = createRandom(this.#seed, index);
    const { rounds, exceptions } = this.#sizes[index % this.#sizes.length]!;
    const state = this.#state;
    state.begin(random, rounds, exceptions);
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

/** Every size with 1 to MOST_INSTRUCTIONS instructions that the movement and the limit on rounds allow. */
function planSizes(
  { settings, fixedSwitchedRounds }: Problem,
  { rounds, tables }: { readonly rounds: number; readonly tables: number },
): PlanSize[] {
  const limit = (settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY) - fixedSwitchedRounds;
  const sizes: PlanSize[] = [];
  for (let instructions = 1; instructions <= MOST_INSTRUCTIONS; instructions++) {
    for (let exceptions = 0; exceptions <= Math.min(instructions, tables); exceptions++) {
      const switched = instructions - exceptions;
      if (switched <= Math.min(rounds, limit)) sizes.push({ rounds: switched, exceptions });
    }
  }
  return sizes;
}
