// Simulated annealing with restarts. Restart r is a pure function of (problem, seed, r).
// Starts from the given switches if the problem allows them, so the result is never worse.

import { createRandom, type Random, seedState } from '../balance/index.ts';
import type { Movement } from '../movement/index.ts';
import {
  BEFORE_RESTARTS,
  BestKeeper,
  type BestScore,
  type FoundState,
  tieBreakOf,
} from './bestKeeper.ts';
import { createKernel } from './compiled.ts';
import type { Kernel } from './kernel.ts';
import { createOrbitKernel } from './orbitKernel.ts';
import type { Problem } from './problem.ts';
import { type Bound, createBound, meetsBound, type RisingBound } from './proof/bound.ts';
import {
  type AnnealingPhase,
  freePhases,
  freePhasesFor,
  isSymmetric,
  isWarm,
  scheduleOf,
  symmetricPhases,
} from './schedule.ts';
import type { Search, SearchShare } from './search.ts';
import { flipVariable, movementFromState, stateWith } from './solution.ts';
import { type ProblemSymmetry, symmetriesOf } from './symmetry.ts';
import { SymmetryTrial } from './symmetryTrial.ts';
import { addsSquares, type Score, scoreBySquares, scoreOf } from './value.ts';
import { warmTemperature } from './warmth.ts';

export interface AnnealingOptions extends SearchShare {
  readonly seed: number;
  readonly kernel?: Kernel;
}

/** Creates a search by annealing for a problem of any size; no work is done until `advance`. */
export function createAnnealing(problem: Problem, options: AnnealingOptions): Search {
  return new Annealing(problem, options);
}

/** Kernel values that differ by less are equal, because the kernel rounds offsets. */
const KERNEL_TOLERANCE = 1e-6;

class Annealing implements Search {
  readonly isExhausted = false;
  readonly stateCount = null;
  steps = 0;
  restarts = 0;
  restartIndex: number;
  readonly #problem: Problem;
  readonly #kernel: Kernel;
  readonly #seed: number;
  readonly #stride: number;
  readonly #stepBudget: number;
  /** How many restarts, from restart 0 on, have been counted against the step budget, and the proposals they take. */
  #countedRestarts = 0;
  #countedProposals = 0;
  /** The kernel of the current restart: `#kernel`, or one of symmetric states, from which that one then goes on. */
  #active: Kernel;
  /** The variables of the current restart. */
  #order: Uint32Array = new Uint32Array(0);
  /** The phases of the current restart, and the index of the current one. */
  #phases: readonly AnnealingPhase[] = [];
  #phase = 0;
  /** The random numbers of the current restart. */
  #random: Random = createRandom(0);
  /** Looked for when a restart first asks for one. */
  #symmetries: readonly ProblemSymmetry[] | null = null;
  /** What the symmetries of the current restart are worth; null if it has no symmetric phases. */
  #trial: SymmetryTrial | null = null;
  #rising: RisingBound | null = null;
  /** The best of the completed restarts. */
  readonly #keeper: BestKeeper;
  /** The kernel's value of that best state. */
  #bestValue: number;
  /** The best state of the current restart at the last query, if it was better, with its kernel value. */
  #bestOfCurrent: { readonly found: FoundState; readonly kernelValue: number } | null = null;
  /** Measured when the first warm restart begins. */
  #warm: number | null = null;
  /** The current run begins at least so hot. */
  #leastHot = 0;
  #requestedSteps = 0;
  /** Sweeps made since the last random state was loaded, and sweeps left of the current phase. */
  #sweepsMade = 0;
  #sweepsLeft = 0;
  #temperature = 0;
  #cooling = 1;

  constructor(problem: Problem, options: AnnealingOptions) {
    const { seed, firstRestart = 0, restartStride = 1 } = options;
    this.#stepBudget = options.stepBudget ?? Number.POSITIVE_INFINITY;
    this.#problem = problem;
    this.#kernel = options.kernel ?? createKernel(problem);
    this.#active = this.#kernel;
    this.#seed = seed;
    this.#stride = restartStride;
    this.restartIndex = firstRestart;
    const directions = stateWith(problem, problem.given ?? []);
    this.#kernel.load(directions, problem.allowed.everything, seedState(seed));
    this.#bestValue = this.#active.value();
    const score = scoreOf(problem, directions, this.#bestValue);
    const given = { directions, score, restartIndex: BEFORE_RESTARTS };
    this.#keeper = new BestKeeper(given, {
      isDecided: ({ score }) => meetsBound(this.bound, score),
      tieBreakOf: ({ directions: state }) => tieBreakOf(problem, state),
    });
    this.#beginRestart();
  }

  get best(): BestScore {
    return this.#keeper.describe(this.#winner());
  }

  get leader(): Score {
    // Avoids reading and copying the state.
    if (addsSquares(this.#problem) && this.#isCurrentBetter()) {
      return scoreBySquares(this.#problem, this.#active.bestValue());
    }
    return this.#leading().score;
  }

  get current(): Score {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#active.readState(directions);
    return scoreOf(this.#problem, directions, this.#active.value());
  }

  get bound(): Bound {
    return this.#risingBound.bound;
  }

  get isBounded(): boolean {
    return this.#risingBound.isFinal;
  }

  /** Created on first use: for a small movement this may take longer than the search itself. */
  get #risingBound(): RisingBound {
    this.#rising ??= createBound(this.#problem);
    return this.#rising;
  }

  get isFinished(): boolean {
    return meetsBound(this.bound, this.leader);
  }

  advance(steps: number, restartLimit = Number.POSITIVE_INFINITY): void {
    if (this.#rising !== null && !this.isFinished) this.#rising.raise();
    this.#requestedSteps += steps;
    while (this.steps < this.#requestedSteps && this.restartIndex < restartLimit && !this.isSpent) {
      const sweepSteps = this.#order.length;
      const wanted = Math.ceil((this.#requestedSteps - this.steps) / sweepSteps);
      const sweeps = Math.min(wanted, this.#sweepsLeft);
      this.#temperature = this.#active.annealSweeps(sweeps, this.#temperature, this.#cooling);
      this.steps += sweeps * sweepSteps;
      this.#sweepsMade += sweeps;
      this.#sweepsLeft -= sweeps;
      if (this.#sweepsLeft > 0) continue;
      const over = this.#phases[this.#phase];
      this.#phase += 1;
      const next = this.#phases[this.#phase];
      if (next?.kind === 'freed' || next?.kind === 'reheated') {
        if (next.kind === 'freed') this.#trial?.recordSymmetric(this.#active.bestValue());
        this.#continueFromBest();
        continue;
      }
      if (this.#active.bestValue() < this.#bestValue + KERNEL_TOLERANCE) this.#record();
      if (over?.kind === 'freed') this.#trial?.recordFreed(this.#active.bestValue());
      if (next !== undefined) {
        this.#beginPhase();
        continue;
      }
      this.restarts += 1;
      this.restartIndex += this.#stride;
      this.#beginRestart();
    }
  }

  /** Whether the restarts before the current one take the whole step budget. Counts only those, so that a search starts at once. */
  get isSpent(): boolean {
    if (this.#stepBudget === Number.POSITIVE_INFINITY || this.restartIndex === 0) return false;
    for (
      ;
      this.#countedRestarts < this.restartIndex && this.#countedProposals < this.#stepBudget;
      this.#countedRestarts++
    ) {
      const open = this.#drawOpen(createRandom(this.#seed, this.#countedRestarts));
      for (const { sweeps } of this.#phasesOf(this.#countedRestarts))
        this.#countedProposals += sweeps * open.length;
    }
    return this.#countedProposals >= this.#stepBudget;
  }

  bestMovement(): Movement {
    return movementFromState(this.#problem, this.#winner().directions);
  }

  #beginRestart(): void {
    this.#random = createRandom(this.#seed, this.restartIndex);
    this.#order = this.#drawOpen(this.#random);
    this.#phases = this.#phasesOf(this.restartIndex);
    this.#phase = 0;
    this.#trial =
      this.#phases[0]?.kind === 'symmetric' ? new SymmetryTrial(this.#knownSymmetries()) : null;
    this.#beginPhase();
  }

  /** Loads a random initial state, except that the very first restart starts as directors would. */
  #beginPhase(): void {
    this.#leastHot = isWarm(this.#problem, this.restartIndex) ? this.#warmTemperature() : 0;
    const isOn =
      this.restartIndex === 0 ? this.#usualSwitches() : () => (this.#random.next() & 1) === 1;
    const directions = this.#problem.directions.slice();
    for (const v of this.#order) {
      if (isOn(v)) flipVariable(this.#problem, directions, v);
    }
    const symmetry = this.#drawSymmetry();
    this.#active = symmetry ? createOrbitKernel(this.#problem, symmetry) : this.#kernel;
    this.#bestOfCurrent = null;
    this.#sweepsMade = 0;
    this.#enterPhase(directions);
  }

  /** The symmetry of the run that begins; if none is worth it, the rest of the restart goes without. */
  #drawSymmetry(): ProblemSymmetry | null {
    if (this.#trial === null || this.#phases[this.#phase]?.kind !== 'symmetric') return null;
    const symmetry = this.#trial.draw(this.#random);
    if (symmetry !== null) return symmetry;
    const over = this.#phases.slice(0, this.#phase);
    const others = this.#phases.slice(this.#phase);
    this.#phases = [...over, ...freePhasesFor(this.#problem, this.restartIndex, others)];
    return null;
  }

  /** Continues from the best state of the phase that is over, without its symmetry. */
  #continueFromBest(): void {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#active.readBest(directions);
    this.#active = this.#kernel;
    this.#enterPhase(directions);
  }

  /** Starts the phase from a state. */
  #enterPhase(directions: Int8Array): void {
    const seeds = seedState(this.#seed, this.restartIndex, 1 + this.#phase);
    this.#active.load(directions, this.#order, seeds);
    const phase = this.#phases[this.#phase];
    const { sweeps, hottest, cooling } = scheduleOf(this.#problem, phase, this.#leastHot);
    this.#sweepsLeft = sweeps;
    this.#temperature = hottest;
    this.#cooling = cooling;
  }

  /** The phases of a restart, in order. */
  #phasesOf(restartIndex: number): readonly AnnealingPhase[] {
    if (!isSymmetric(restartIndex) || this.#knownSymmetries().length === 0) {
      return freePhases(this.#problem, restartIndex);
    }
    return symmetricPhases(this.#problem, restartIndex);
  }

  #knownSymmetries(): readonly ProblemSymmetry[] {
    this.#symmetries ??= symmetriesOf(this.#problem);
    return this.#symmetries;
  }

  /** Which variables are on as directors would start: those given or, if none was, those in the last open round. */
  #usualSwitches(): (variable: number) => boolean {
    const { given } = this.#problem;
    if (given?.some(Boolean)) return (variable) => given[variable] === true;
    const last = this.#lastRound();
    return (variable) => this.#roundOf(variable) === last;
  }

  /** The last round in which the restart may switch anything; −1 if variables span rounds. */
  #lastRound(): number {
    let last = -1;
    for (const v of this.#order) last = Math.max(last, this.#roundOf(v) ?? -1);
    return last;
  }

  #roundOf(variable: number): number | null {
    return this.#problem.variables[variable]!.roundIndex;
  }

  #warmTemperature(): number {
    const { directions } = this.#problem;
    this.#warm ??= warmTemperature(this.#kernel, directions, this.#order, seedState(0));
    return this.#warm;
  }

  /** The variables that a restart may flip. */
  #drawOpen(random: Random): Uint32Array {
    return this.#problem.allowed.drawOpen(random);
  }

  /** Offers the best state of the completed restart to the keeper. */
  #record(): void {
    const found = this.#readBestOfRestart();
    if (found.score.value < this.#keeper.leader.score.value) {
      this.#bestValue = this.#active.bestValue();
    }
    this.#keeper.offer(found);
  }

  #winner(): FoundState {
    const leading = this.#leading();
    return leading === this.#keeper.leader ? this.#keeper.winner : leading;
  }

  /** The best state by value: of the completed restarts, or of the current one if it is better. */
  #leading(): FoundState {
    const over = this.#keeper.leader;
    if (!this.#isCurrentBetter()) return over;
    const kernelValue = this.#active.bestValue();
    if (this.#bestOfCurrent?.kernelValue !== kernelValue) {
      this.#bestOfCurrent = { found: this.#readBestOfRestart(), kernelValue };
    }
    return this.#bestOfCurrent.found.score.value < over.score.value
      ? this.#bestOfCurrent.found
      : over;
  }

  /** Whether the current restart is better than all completed ones, judged by kernel values. */
  #isCurrentBetter(): boolean {
    return this.#sweepsMade > 0 && this.#active.bestValue() < this.#bestValue;
  }

  /** The best state of the current restart. */
  #readBestOfRestart(): FoundState {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#active.readBest(directions);
    const score = scoreOf(this.#problem, directions, this.#active.bestValue());
    return { directions, score, restartIndex: this.restartIndex };
  }
}
