// Simple plans of switches: whole rounds, all of which are tried, and plans of every size, which are annealed (see
// planState.ts). Plan n is a pure function of (problem, seed, n). A plan may take more announcements than its size.

import { createRandom } from '../balance/index.ts';
import type { Movement } from '../movement/index.ts';
import { PlanState } from './planState.ts';
import type { Problem } from './problem.ts';
import { COLDEST, HOTTEST } from './schedule.ts';
import { stateWith } from './solution.ts';
import { latenessOf, switchPlanOf } from './switchPlan.ts';
import { TWIN_TOLERANCE } from './twin.ts';
import { scoreOfMovement, stateValue } from './value.ts';
import { movementWith, onIn, type Variable } from './variables.ts';

/** The proposals for one plan. */
export const RESTART_STEPS = 2000;

/** Of so many whole rounds every choice is tried, or of fewer in a large movement. */
const MAX_WHOLE_ROUNDS = 3;
/** The most sittings that are switched for that. */
const MAX_TRIED = 40_000;

/** The numbers of switched rounds and of exceptional tables in a plan. */
interface PlanSize {
  readonly rounds: number;
  readonly exceptions: number;
}

export class Plans {
  /** In the order in which they are annealed. */
  readonly sizes: readonly PlanSize[];
  readonly #problem: Problem;
  readonly #seed: number;
  readonly #mostAnnouncements: number;
  readonly #state: PlanState;
  readonly #shifts: readonly (readonly number[])[];

  /** `isWhole`: every table switches alike. */
  constructor(problem: Problem, seed: number, mostAnnouncements: number, isWhole: boolean) {
    this.#problem = problem;
    this.#seed = seed;
    this.#mostAnnouncements = mostAnnouncements;
    this.#state = new PlanState(problem, !isWhole);
    this.#shifts = shiftsOf(problem);
    const { rounds, tables } = this.#state.size;
    this.sizes = planSizes({ rounds, tables: isWhole ? 0 : tables }, mostAnnouncements);
  }

  /** The size of a plan, counted in announcements. */
  announcementsOf(index: number): number {
    const { rounds, exceptions } = this.#sizeOf(index);
    return rounds + exceptions;
  }

  /**
   * The best choice of each number of whole rounds, and of one or two of which one leaves out a table or two; of equals the
   * last.
   */
  wholeRounds(): readonly Movement[] {
    const { rounds, tables } = this.#state.size;
    let most = 0;
    let choices = 1;
    let tried = 0;
    while (most < Math.min(MAX_WHOLE_ROUNDS, this.#mostAnnouncements)) {
      choices *= (rounds - most) / (most + 1);
      tried += choices * tables;
      if (tried > MAX_TRIED) break;
      most += 1;
    }
    const best = new Map<string, { readonly value: number; readonly on: readonly boolean[] }>();
    // Of two rounds each leaves out every one or two tables in turn.
    const isTriedOut = (rounds * tables) ** 2 / 2 <= MAX_TRIED;
    const mostLeavingOut = this.#mostAnnouncements > 1 && isTriedOut ? 2 : 1;
    this.#state.tryWholeRounds(most, mostLeavingOut, (count, leftOut) => {
      const { value } = this.#state;
      const kind = `${count}/${leftOut}`;
      // Equal values differ by rounding; of these the first stays, which has the last rounds.
      if (value >= (best.get(kind)?.value ?? Infinity) - TWIN_TOLERANCE) return;
      best.set(kind, { value, on: this.#state.switches() });
    });
    return [...best.values()].map(({ on }) => movementWith(this.#problem, on));
  }

  /** Anneals a plan of the next size in turn; the best one found. */
  anneal(index: number): Movement {
    const random = createRandom(this.#seed, index);
    const { rounds, exceptions } = this.#sizeOf(index);
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
    return movementWith(this.#problem, switches);
  }

  /**
   * The same pattern some rounds later or earlier, the first round following the last: of those that are as good and take as
   * many announcements, the one with the last rounds. In a Mitchell all of them are as good.
   */
  latest(given: Movement): Movement {
    const problem = this.#problem;
    const { absent } = problem.settings;
    const roundCount = problem.movement.rounds.length;
    const on = onIn(given, problem.movement, problem.variables, absent);
    const { value } = scoreOfMovement(problem, given);
    const plan = switchPlanOf(given, absent);
    let latest = given;
    let lateness = latenessOf(plan, roundCount);
    for (const shift of this.#shifts) {
      const shifted = new Array<boolean>(on.length).fill(false);
      for (const [variable, isOn] of on.entries()) {
        if (isOn) shifted[shift[variable]!] = true;
      }
      if (!problem.allowed.allows(problem.allowed.everything.filter((v) => shifted[v]))) continue;
      if (stateValue(problem, stateWith(problem, shifted)) !== value) continue;
      const movement = movementWith(problem, shifted);
      const other = switchPlanOf(movement, absent);
      const own = latenessOf(other, roundCount);
      if (other.announcements !== plan.announcements || own <= lateness) continue;
      [latest, lateness] = [movement, own];
    }
    return latest;
  }

  #sizeOf(index: number): PlanSize {
    return this.sizes[index % this.sizes.length]!;
  }
}

/** Where each variable goes if all go on by so many rounds, for each number of rounds that takes all of them to others. */
function shiftsOf({ movement, variables }: Problem): readonly (readonly number[])[] {
  const count = movement.rounds.length;
  const keyOf = ({ switches: [first] }: Variable, by: number): string => {
    const { roundIndex = 0, tableIndex = 0, boards = 0 } = first ?? {};
    return `${(roundIndex + by) % count}/${tableIndex}/${boards}`;
  };
  const places = new Map(variables.map((variable, index) => [keyOf(variable, 0), index]));
  return Array.from({ length: count - 1 }, (_, n) =>
    variables.flatMap((variable) => places.get(keyOf(variable, n + 1)) ?? []),
  ).filter(({ length }) => length === variables.length);
}

/** Every size with 1 to `most` announcements, as far as the movement has rounds and tables. */
function planSizes({ rounds, tables }: PlanState['size'], most: number): PlanSize[] {
  const sizes: PlanSize[] = [];
  for (let announcements = 1; announcements <= most; announcements++) {
    for (let exceptions = 0; exceptions <= Math.min(announcements, tables); exceptions++) {
      const switched = announcements - exceptions;
      if (switched <= rounds) sizes.push({ rounds: switched, exceptions });
    }
  }
  return sizes;
}
