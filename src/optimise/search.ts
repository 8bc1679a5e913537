// Simulated annealing by restarts: takes steps when told to, knows no clock and no worker.
// Restart r is a pure function of (problem, mode, seed, r), so the winner (see compareStandings) is the same however
// many workers share the restarts and however their steps are sliced.
// Steps are proposals; restart indexes from 0.

import { createRandom, type Random, seedState } from '../balance/random.ts';
import type { Movement } from '../movement/movement.ts';
import { type BestStanding, compareStandings, type TieBreak, tieBreakOf } from './bestStanding.ts';
import { type Bound, lowerBound, meetsBound } from './bound.ts';
import { createKernel } from './compiled.ts';
import type { Kernel } from './kernel.ts';
import type { Problem } from './problem.ts';
import { type SearchMode, scheduleOf } from './schedule.ts';
import { movementOf, turnVariable } from './solution.ts';
import { type Standing, standingByQf, standingOf } from './value.ts';

export interface SearchOptions {
  readonly seed: number;
  /** Many short coolings (the default), or few long ones. */
  readonly mode?: SearchMode;
  /** The first restart of this search and the distance to its next: worker w of n takes w and n. */
  readonly firstRestart?: number;
  readonly restartStride?: number;
  readonly kernel?: Kernel;
}

export interface Search {
  /**
   * Makes so many proposals more, in whole passes over the variables. Slices of any size lead to the same states.
   * Restart `restartLimit` and those after it are not begun.
   */
  advance(steps: number, restartLimit?: number): void;
  /** Proposals made. */
  readonly steps: number;
  /** Restarts completed. */
  readonly restarts: number;
  /** The restart under way, or the next. */
  readonly restartIndex: number;
  readonly best: BestStanding;
  /** How good the best is, without a look at what decides ties: cheap to ask for. */
  readonly leader: Standing;
  readonly current: Standing;
  readonly bound: Bound;
  /** Whether the best meets the bound, and so is proved. More steps do no harm. */
  readonly isFinished: boolean;
  /** Whether nothing is left to look at; annealing never comes to an end. */
  readonly isExhausted: boolean;
  /** The best movement, with as few sittings switched as the score and the settings allow. */
  bestMovement(): Movement;
}

/** A search by annealing. */
interface AnnealingSearch extends Search {
  /** How many restarts, the least that make so many proposals, of all searches that share them: at least one. */
  restartsWorth(steps: number): number;
}

/** A search over a problem; nothing happens before `advance`. */
export function createSearch(problem: Problem, options: SearchOptions): AnnealingSearch {
  return new Annealing(problem, options);
}

/** Values of the kernel that differ by less are equal. */
const TIE = 1e-6;
/** So many ties wait for a decision at most. */
const MOST_RIVALS = 16;

/** The best state of a restart, and how good it is. */
interface Candidate {
  readonly directions: Int8Array;
  /** What the kernel says of it: exact for Qf, rounded for the index. */
  readonly kernelValue: number;
  readonly standing: Standing;
  readonly restartIndex: number;
  /** Worked out once, when somebody asks: few ever do. */
  readonly tieBreak: () => TieBreak | null;
}

class Annealing implements AnnealingSearch {
  readonly isExhausted = false;
  steps = 0;
  restarts = 0;
  restartIndex: number;
  readonly #problem: Problem;
  readonly #kernel: Kernel;
  readonly #mode: SearchMode;
  readonly #seed: number;
  readonly #stride: number;
  readonly #everything: Uint32Array;
  /** The variables of the restart under way. */
  #order: Uint32Array;
  #bound: Bound | null = null;
  /** The best of the restarts that are over. */
  #best: Candidate;
  /** As good as the best by value; which of them wins is found out when somebody asks. */
  #rivals: Candidate[] = [];
  /** What the kernel said of the first found of them. */
  #bestValue: number;
  /** The best of the restart under way when somebody asked last and it was better. */
  #ahead: Candidate | null = null;
  #asked = 0;
  /** Passes that the restart under way has made, and those that are left. */
  #sweepsMade = 0;
  #sweepsLeft = 0;
  #temperature = 0;
  #cooling = 1;

  constructor(problem: Problem, options: SearchOptions) {
    const { seed, mode = 'fast', firstRestart = 0, restartStride = 1 } = options;
    this.#problem = problem;
    this.#kernel = options.kernel ?? createKernel(problem);
    this.#mode = mode;
    this.#seed = seed;
    this.#stride = restartStride;
    this.#everything = Uint32Array.from(problem.variables.keys());
    this.#order = this.#everything;
    this.restartIndex = firstRestart;
    // Where every share begins: the state with nothing switched.
    this.#kernel.load(problem.directions, this.#everything, seedState(seed));
    this.#best = this.#candidate();
    this.#bestValue = this.#best.kernelValue;
    this.#begin();
  }

  get best(): BestStanding {
    return standingIn(this.#winner());
  }

  get leader(): Standing {
    const { settings } = this.#problem;
    // Needs no look at the state, nor a copy of it.
    if (settings.objective === 'qf' && this.#isAhead()) {
      return standingByQf(this.#problem, this.#kernel.bestValue());
    }
    return this.#leading().standing;
  }

  get current(): Standing {
    const directions = new Int8Array(this.#problem.directions.length);
    this.#kernel.readState(directions);
    return standingOf(this.#problem, directions, this.#kernel.value());
  }

  /** Worked out when first asked for: it may take longer than to find the best of a small movement. */
  get bound(): Bound {
    this.#bound ??= lowerBound(this.#problem);
    return this.#bound;
  }

  get isFinished(): boolean {
    return meetsBound(this.bound, this.leader);
  }

  advance(steps: number, restartLimit = Number.POSITIVE_INFINITY): void {
    this.#asked += steps;
    while (this.steps < this.#asked && this.restartIndex < restartLimit) {
      const sweepSteps = this.#order.length;
      const wanted = Math.ceil((this.#asked - this.steps) / sweepSteps);
      const sweeps = Math.min(wanted, this.#sweepsLeft);
      this.#temperature = this.#kernel.anneal(sweeps, this.#temperature, this.#cooling);
      this.steps += sweeps * sweepSteps;
      this.#sweepsMade += sweeps;
      this.#sweepsLeft -= sweeps;
      if (this.#sweepsLeft > 0) continue;
      if (this.#kernel.bestValue() < this.#bestValue + TIE) this.#record();
      this.restarts += 1;
      this.restartIndex += this.#stride;
      this.#begin();
    }
  }

  restartsWorth(steps: number): number {
    let restarts = 0;
    for (let made = 0; made < steps || restarts === 0; restarts++) {
      const { sweeps } = scheduleOf(this.#problem, this.#mode, restarts);
      made += sweeps * this.#open(createRandom(this.#seed, restarts)).length;
    }
    return restarts;
  }

  bestMovement(): Movement {
    return movementOf(this.#problem, this.#winner().directions);
  }

  /** Takes up the first state of the restart: a random one, but the very first begins as directors do it. */
  #begin(): void {
    const random = createRandom(this.#seed, this.restartIndex);
    this.#order = this.#open(random);
    const directions = this.#problem.directions.slice();
    const isFirst = this.restartIndex === 0;
    const lastRound = this.#lastRound();
    for (const v of this.#order) {
      const isOn = isFirst ? this.#roundOf(v) === lastRound : (random.next() & 1) === 1;
      if (isOn) turnVariable(this.#problem, directions, v);
    }
    this.#kernel.load(directions, this.#order, seedState(this.#seed, this.restartIndex, 1));
    const { sweeps, hottest, cooling } = scheduleOf(this.#problem, this.#mode, this.restartIndex);
    this.#ahead = null;
    this.#sweepsMade = 0;
    this.#sweepsLeft = sweeps;
    this.#temperature = hottest;
    this.#cooling = cooling;
  }

  /** The last round in which the restart may switch anything; −1 where variables span rounds. */
  #lastRound(): number {
    let last = -1;
    for (const v of this.#order) last = Math.max(last, this.#roundOf(v) ?? -1);
    return last;
  }

  #roundOf(variable: number): number | null {
    return this.#problem.variables[variable]!.roundIndex;
  }

  /** The variables of a restart: all of them, or those of as many rounds, drawn at random, as may be switched. */
  #open(random: Random): Uint32Array {
    const { settings, variables, fixedSwitchedRounds } = this.#problem;
    if (settings.maxSwitchedRounds === null) return this.#everything;
    const rounds = [...new Set(variables.map(({ roundIndex }) => roundIndex))];
    const count = Math.min(settings.maxSwitchedRounds - fixedSwitchedRounds, rounds.length);
    const open = new Set<number | null>();
    while (open.size < count) open.add(rounds[random.below(rounds.length)] ?? null);
    return this.#everything.filter((v) => open.has(variables[v]?.roundIndex ?? null));
  }

  /** Takes over the best of the restart when it is better, or keeps it in mind when it is as good. */
  #record(): void {
    const candidate = this.#candidate();
    const { value } = candidate.standing;
    const least = this.#best.standing.value;
    if (value > least) return;
    if (value < least) {
      this.#best = candidate;
      this.#bestValue = candidate.kernelValue;
      this.#rivals = [];
      return;
    }
    this.#rivals.push(candidate);
    if (this.#rivals.length === MOST_RIVALS) this.#settle();
  }

  #winner(): Candidate {
    const leading = this.#leading();
    return leading === this.#best ? this.#settle() : leading;
  }

  /** The best of the restarts that are over, its ties decided. */
  #settle(): Candidate {
    for (const rival of this.#rivals) {
      if (compareStandings(standingIn(rival), standingIn(this.#best)) < 0) this.#best = rival;
    }
    this.#rivals = [];
    return this.#best;
  }

  /** The best by value: of the restarts that are over or, once it is better, of the one under way. */
  #leading(): Candidate {
    if (!this.#isAhead()) return this.#best;
    if (this.#ahead?.kernelValue !== this.#kernel.bestValue()) this.#ahead = this.#candidate();
    return this.#ahead.standing.value < this.#best.standing.value ? this.#ahead : this.#best;
  }

  /** Whether the restart under way is better by what the kernel says. */
  #isAhead(): boolean {
    return this.#sweepsMade > 0 && this.#kernel.bestValue() < this.#bestValue;
  }

  /** The best of the restart. */
  #candidate(): Candidate {
    const problem = this.#problem;
    const directions = new Int8Array(problem.directions.length);
    this.#kernel.readBest(directions);
    const kernelValue = this.#kernel.bestValue();
    const standing = standingOf(problem, directions, kernelValue);
    let known: TieBreak | null | undefined;
    const tieBreak = () => {
      if (known === undefined) {
        known = meetsBound(this.bound, standing) ? null : tieBreakOf(problem, directions);
      }
      return known;
    };
    return { directions, kernelValue, standing, restartIndex: this.restartIndex, tieBreak };
  }
}

function standingIn({ standing, restartIndex, tieBreak }: Candidate): BestStanding {
  return {
    ...standing,
    restartIndex,
    get tieBreak() {
      return tieBreak();
    },
  };
}
