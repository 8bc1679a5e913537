// Simple plans of switches: whole rounds, all of which are tried, and plans of every size, which are annealed (see
// planState.ts). Plan n is a pure function of (problem, seed, n). A plan may take more announcements than its size.

import { createRandom } from '../balance/index.ts';
import type { Movement } from '../movement/index.ts';
import { PlanState } from './planState.ts';
import type { Problem } from './problem.ts';
import { COLDEST, HOTTEST } from './schedule.ts';
import { TWIN_TOLERANCE } from './twin.ts';
import { movementWith } from './variables.ts';

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

  /** `isWhole`: every table switches alike. */
  constructor(problem: Problem, seed: number, mostAnnouncements: number, isWhole: boolean) {
    this.#problem = problem;
    this.#seed = seed;
    this.#mostAnnouncements = mostAnnouncements;
    this.#state = new PlanState(problem, !isWhole);
    const { rounds, tables } = this.#state.size;
    this.sizes = planSizes({ rounds, tables: isWhole ? 0 : tables }, mostAnnouncements);
  }

  /** The size of a plan, counted in announcements. */
  announcementsOf(index: number): number {
    const { rounds, exceptions } = this.#sizeOf(index);
    return rounds + exceptions;
  }

  /** The best choice of each number of whole rounds, and the best round that leaves out a table or two; of equals the last. */
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
    this.#state.tryWholeRounds(most, (count, leftOut) => {
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

  #sizeOf(index: number): PlanSize {
    return this.sizes[index % this.sizes.length]!;
  }
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
