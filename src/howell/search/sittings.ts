// Assigns directions sitting by sitting, ignoring the symmetry of the skeleton, with the optimiser's kernel.
// The annealing itself is in src/optimise.

import { createRandom, type RandomState, seedState } from '../../balance/index.ts';
import {
  developPlan,
  orbitOf,
  type Plan,
  type PlanSymmetry,
  playingOrder,
} from '../../catalogue/index.ts';
import type { Movement } from '../../movement/index.ts';
import {
  createKernel,
  createProblem,
  DEFAULT_SETTINGS,
  flipVariable,
  OBJECTIVES,
  type Problem,
  stateValue,
} from '../../optimise/index.ts';
import { Absences } from './absences.ts';
import type { FieldObjective } from './constructions.ts';
import type { Skeleton } from './skeleton.ts';

/** The plan of a skeleton, with nothing switched. */
export function unswitchedPlan(
  symmetry: PlanSymmetry,
  skeleton: Skeleton,
  parts: 1 | 2,
  phantom: number | null,
): Plan {
  const { pairs, rounds, sessions, order, fixedPairs, fixedRounds } = symmetry;
  return {
    pairs,
    rounds,
    sessions,
    order,
    fixedPairs,
    fixedRounds,
    parts,
    phantom,
    orbits: skeleton.map((start) => ({
      ...start,
      switched: orbitOf(symmetry, start).map(() => 0),
    })),
  };
}

/** A plan with its index. */
export interface DirectedPlan {
  readonly plan: Plan;
  readonly inequityIndex: number;
}

const SWEEPS = 600;
const HOTTEST = 4;
const COLDEST = 1.6;

/** Annealing of a plan's directions: from random directions or from the plan's own. */
export interface SittingSearch {
  /** Makes one more restart. */
  restart(): void;
  /** Improves the plan's own directions. */
  polish(): void;
  readonly inequityIndex: number;
  /** The plan with the best directions found so far. */
  readonly plan: Plan;
  readonly proposals: number;
}

/** A search over the directions of a plan; a pure function of plan, seed, objective and calls. */
export function createSittingSearch(
  plan: Plan,
  seed: number,
  objective: FieldObjective = 'field',
): SittingSearch {
  return new Sittings(plan, seed, objective);
}

class Sittings implements SittingSearch {
  proposals = 0;
  readonly #start: Plan;
  readonly #seed: number;
  readonly #movement: Movement;
  readonly #problem: Problem;
  readonly #kernel: ReturnType<typeof createKernel>;
  /** Null where the full field is annealed. */
  readonly #absences: Absences | null;
  readonly #order: Uint16Array;
  readonly #setOrder: readonly number[];
  readonly #best: Int8Array;
  #bestValue: number;
  #restarts = 0;

  constructor(plan: Plan, seed: number, objective: FieldObjective) {
    this.#start = plan;
    this.#seed = seed;
    this.#movement = developPlan(withoutSwitches(plan), plan.parts);
    const made = createProblem(this.#movement, {
      ...DEFAULT_SETTINGS,
      objective: 'inequity',
      unit: plan.parts === 1 ? 'sitting' : 'board',
    });
    if (!made.ok) throw new Error(`A skeleton that cannot be played: ${made.fault.kind}`);
    this.#problem = made.problem;
    this.#kernel = createKernel(made.problem);
    this.#absences = objective === 'absences' ? new Absences(made.problem, this.#movement) : null;
    this.#setOrder = playingOrder(plan);
    this.#order = Uint16Array.from(made.problem.variables, (_, v) => v);
    this.#best = this.#directionsOf(plan);
    this.#bestValue = this.#valueOf(this.#best);
  }

  get inequityIndex(): number {
    const value = stateValue(this.#problem, this.#best);
    return OBJECTIVES.inequity.figureOf(value, this.#problem.size);
  }

  restart(): void {
    const random = createRandom(this.#seed, this.#restarts);
    const directions = this.#problem.directions.slice();
    for (const v of this.#order) {
      if (random.next() & 1) flipVariable(this.#problem, directions, v);
    }
    this.#anneal(directions, HOTTEST);
  }

  polish(): void {
    this.#anneal(this.#directionsOf(this.#start), COLDEST);
  }

  get plan(): Plan {
    const { columnCount, pairs } = this.#problem;
    const { parts } = this.#start;
    const rowOf = new Map(pairs.map((pair, row) => [pair - 1, row]));
    const isSwitched = (pair: number, column: number): boolean => {
      const row = rowOf.get(pair);
      return row !== undefined && this.#best[row * columnCount + column] === -1;
    };
    const orbits = this.#start.orbits.map((orbit) => ({
      ...orbit,
      switched: orbitOf(this.#start, orbit).map(({ first, second, set }) => {
        if (first === this.#start.phantom || second === this.#start.phantom) return 0;
        let bits = 0;
        for (let part = 0; part < parts; part++) {
          if (isSwitched(first, this.#columnOf(set, part))) bits |= 1 << part;
        }
        return bits;
      }),
    }));
    return { ...this.#start, orbits };
  }

  #anneal(directions: Int8Array, hottest: number): void {
    const found = this.#annealed(directions, hottest, seedState(this.#seed, this.#restarts, 1));
    this.#restarts += 1;
    this.proposals += SWEEPS * this.#order.length;
    const value = this.#valueOf(found);
    if (value >= this.#bestValue) return;
    this.#bestValue = value;
    this.#best.set(found);
  }

  #annealed(directions: Int8Array, hottest: number, random: RandomState): Int8Array {
    const found = directions.slice();
    if (this.#absences === null) {
      this.#kernel.load(directions, this.#order, random);
      this.#kernel.annealSweeps(SWEEPS, hottest, (COLDEST / HOTTEST) ** (1 / SWEEPS));
      this.#kernel.readBest(found);
      return found;
    }
    for (const variable of this.#absences.anneal(directions, SWEEPS, hottest, random)) {
      flipVariable(this.#problem, found, variable);
    }
    return found;
  }

  #valueOf(directions: Int8Array): number {
    return this.#absences?.load(directions) ?? stateValue(this.#problem, directions);
  }

  /** The problem's column for a part of a set of the plan. */
  #columnOf(set: number, part: number): number {
    return this.#setOrder.indexOf(set) * this.#start.parts + part;
  }

  #directionsOf({ orbits, parts }: Plan): Int8Array {
    const { columnCount, pairs, directions } = this.#problem;
    const rowOf = new Map(pairs.map((pair, row) => [pair - 1, row]));
    const state = directions.slice();
    for (const orbit of orbits) {
      orbitOf(this.#start, orbit).forEach(({ first, second, set }, k) => {
        for (let part = 0; part < parts; part++) {
          if (((orbit.switched[k]! >> part) & 1) === 0) continue;
          for (const row of [rowOf.get(first), rowOf.get(second)]) {
            if (row === undefined) continue;
            const at = row * columnCount + this.#columnOf(set, part);
            state[at] = -state[at]!;
          }
        }
      });
    }
    return state;
  }
}

function withoutSwitches(plan: Plan): Plan {
  return {
    ...plan,
    orbits: plan.orbits.map((orbit) => ({ ...orbit, switched: orbit.switched.map(() => 0) })),
  };
}
