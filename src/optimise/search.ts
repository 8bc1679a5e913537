// Simulated annealing by restarts: takes steps when told to, knows no clock and no worker.
// Restart r is a pure function of (problem, mode, seed, r), so the winner, the least (value, r), is the same
// however many workers share the restarts and however their steps are sliced.
// Steps are proposals; restart indexes from 0.

import { createRandom, type Random, seedState } from '../balance/random.ts';
import type { Movement } from '../movement/movement.ts';
import { type Bound, lowerBound } from './bound.ts';
import type { Kernel } from './kernel.ts';
import type { Problem, Variable } from './problem.ts';
import { createSchedule, type Schedule, type SearchMode } from './schedule.ts';
import { movementOf } from './solution.ts';
import { createTwin } from './twin.ts';
import { type Standing, standingOf, stateValue } from './value.ts';

export interface SearchOptions {
  readonly seed: number;
  /** Many short coolings (the default), or few long ones. */
  readonly mode?: SearchMode;
  /** The first restart of this search and the distance to its next: worker w of n takes w and n. */
  readonly firstRestart?: number;
  readonly restartStride?: number;
  readonly kernel?: Kernel;
}

/** The best state of a search. */
export interface BestStanding extends Standing {
  /** The restart that found it. */
  readonly restartIndex: number;
}

export interface Search {
  /** Makes so many proposals. Slices of any size lead to the same states. */
  advance(steps: number): void;
  /** Proposals made. */
  readonly steps: number;
  /** Restarts completed. */
  readonly restarts: number;
  /** Proposals in a restart: a budget of whole restarts is independent of the number of workers. */
  readonly restartSteps: number;
  readonly best: BestStanding;
  readonly current: Standing;
  readonly bound: Bound;
  /** Whether the best meets the bound, and so is proved. More steps do no harm. */
  readonly isFinished: boolean;
  /** The best movement, with as few sittings switched as the score and the settings allow. */
  bestMovement(): Movement;
}

/** Which of two standings wins, wherever they were found: the least value, then the earliest restart. */
export function compareStandings(a: BestStanding, b: BestStanding): number {
  return a.value - b.value || a.restartIndex - b.restartIndex;
}

/** A search over a problem; nothing happens before `advance`. */
export function createSearch(problem: Problem, options: SearchOptions): Search {
  return new Annealing(problem, options);
}

class Annealing implements Search {
  readonly restartSteps: number;
  readonly bound: Bound;
  steps = 0;
  restarts = 0;
  readonly #problem: Problem;
  readonly #kernel: Kernel;
  readonly #schedule: Schedule;
  readonly #seed: number;
  readonly #stride: number;
  /** Whether every variable is one cell, as the kernel anneals them. */
  readonly #single: boolean;
  readonly #bestDirections: Int8Array;
  #best: BestStanding;
  #restartIndex: number;
  #stepsOfRestart = 0;
  #temperature = 0;
  #active: readonly Variable[] = [];
  #position = 0;
  #random: Random;

  constructor(problem: Problem, options: SearchOptions) {
    const { seed, mode = 'fast', firstRestart = 0, restartStride = 1 } = options;
    this.#problem = problem;
    this.#kernel = options.kernel ?? createTwin(problem);
    this.#schedule = createSchedule(problem, mode);
    this.#seed = seed;
    this.#stride = restartStride;
    this.#single = problem.variables.every(({ cells }) => cells.length === 1);
    this.#bestDirections = problem.directions.slice();
    this.#restartIndex = firstRestart;
    this.#random = createRandom(seed, firstRestart);
    this.restartSteps = this.#schedule.sweeps * activeCount(problem);
    this.bound = lowerBound(problem);
    this.#begin();
    this.#best = this.#readBest();
  }

  get best(): BestStanding {
    return this.#best;
  }

  get current(): Standing {
    const directions = new Int8Array(this.#bestDirections.length);
    this.#kernel.readState(directions);
    return standingOf(this.#problem, directions, this.#kernel.value());
  }

  get isFinished(): boolean {
    return this.#best.value <= this.bound.value;
  }

  advance(steps: number): void {
    let left = steps;
    while (left > 0) {
      const count = Math.min(left, this.restartSteps - this.#stepsOfRestart);
      this.#anneal(count);
      left -= count;
      this.steps += count;
      this.#stepsOfRestart += count;
      this.#record();
      if (this.#stepsOfRestart === this.restartSteps) {
        this.restarts += 1;
        this.#restartIndex += this.#stride;
        this.#begin();
      }
    }
  }

  bestMovement(): Movement {
    return movementOf(this.#problem, this.#bestDirections);
  }

  /** Takes up the random first state of the restart. */
  #begin(): void {
    const problem = this.#problem;
    this.#random = createRandom(this.#seed, this.#restartIndex);
    this.#stepsOfRestart = 0;
    this.#position = 0;
    this.#temperature = this.#schedule.hottest;
    this.#active = openVariables(problem, this.#random);
    const directions = problem.directions.slice();
    for (const { cells } of this.#active) {
      if (this.#random.next() & 1) turnCells(problem, directions, cells);
    }
    const order = Uint16Array.from(this.#active.flatMap(({ cells }) => cells)).sort();
    const state = seedState(this.#seed, this.#restartIndex, 1);
    this.#kernel.load(directions, stateValue(problem, directions), order, state);
  }

  #anneal(count: number): void {
    const { cooling } = this.#schedule;
    if (this.#single) {
      this.#temperature = this.#kernel.anneal(count, this.#temperature, cooling);
    } else {
      for (let n = 0; n < count; n++) this.#proposeGroup();
    }
  }

  /** A proposal of a variable with several cells: flips them all, and back again when that is refused. */
  #proposeGroup(): void {
    const kernel = this.#kernel;
    const cells = this.#active[this.#position]?.cells ?? [];
    let change = 0;
    for (const cell of cells) change += kernel.flip(cell);
    const u = (this.#random.next() + 0.5) / 2 ** 32;
    if (change > 0 && change > -4 * this.#temperature * Math.log(u)) {
      for (const cell of cells) kernel.flip(cell);
    } else if (kernel.value() < kernel.bestValue()) {
      kernel.keep();
    }
    this.#position += 1;
    if (this.#position === this.#active.length) {
      this.#position = 0;
      this.#temperature *= this.#schedule.cooling;
    }
  }

  #record(): void {
    const value = this.#kernel.bestValue();
    const { best } = this;
    const restartIndex = this.#restartIndex;
    if (value > best.value || (value === best.value && restartIndex >= best.restartIndex)) return;
    this.#best = this.#readBest();
  }

  #readBest(): BestStanding {
    this.#kernel.readBest(this.#bestDirections);
    const standing = standingOf(this.#problem, this.#bestDirections, this.#kernel.bestValue());
    return { ...standing, restartIndex: this.#restartIndex };
  }
}

/** How many variables take part in a restart. */
function activeCount(problem: Problem): number {
  return openVariables(problem, createRandom(0)).length;
}

/** The variables of a restart: all of them, or those of as many rounds, drawn at random, as may be switched. */
function openVariables(problem: Problem, random: Random): readonly Variable[] {
  const { settings, variables, fixedSwitchedRounds } = problem;
  if (settings.maxSwitchedRounds === null) return variables;
  const rounds = [...new Set(variables.map(({ roundIndex }) => roundIndex))];
  const open = new Set<number | null>();
  const count = Math.min(settings.maxSwitchedRounds - fixedSwitchedRounds, rounds.length);
  while (open.size < count) open.add(rounds[random.below(rounds.length)] ?? null);
  return variables.filter(({ roundIndex }) => open.has(roundIndex));
}

function turnCells(problem: Problem, directions: Int8Array, cells: readonly number[]): void {
  for (const cell of cells) {
    const column = problem.cells.column[cell] as number;
    for (const pair of [problem.cells.first[cell], problem.cells.second[cell]]) {
      const at = (pair as number) * problem.columnCount + column;
      directions[at] = -(directions[at] as number);
    }
  }
}
