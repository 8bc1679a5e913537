// Enumerates every state of a small problem, so that the best is known for certain.
// States are visited in Gray-code order, flipping one variable at a time. Of each set of variables that can be flipped
// together without changing the value, one is held constant. Advances only when told to.

import type { AllowedTracker } from './allowed.ts';
import type { Problem } from './problem.ts';
import { freeFlips } from './solution.ts';
import { createFineTwin, TWIN_TOLERANCE, type Twin } from './twin.ts';
import { RANK_STEP, rankOf, ranksPerUnit } from './value.ts';

/** The limit on the exponent: more than 2 to this power states take too long. */
export const MAX_FLIPPING = 30;

export interface Exhaustion {
  /** Moves to a stretch of states, given by their positions in the enumeration, and evaluates the first. */
  enter(first: number, count: number): void;
  /** Evaluates more states, up to the end of the stretch. */
  advance(states: number): void;
  /** The number of states; Infinity if there are too many. */
  readonly stateCount: number;
  /** The number of states of the stretch evaluated so far. */
  readonly states: number;
  /** Whether the stretch is finished. */
  readonly isFinished: boolean;
  /** The states of the stretch with the lowest F, in order of discovery, up to the limit. */
  readonly bestStates: readonly Int8Array[];
  /** F of the state evaluated last. */
  readonly value: number;
  /** The lowest F in the stretch so far. */
  readonly bestValue: number;
  readState(into: Int8Array): void;
  readBest(into: Int8Array): void;
}

/** Enumerates all states of a problem (initially as one stretch); stores up to `mostKept` equally good states. */
export function createExhaustion(problem: Problem, mostKept = 1): Exhaustion {
  return new GrayCode(problem, mostKept);
}

/** The number of single-cell flips needed to visit every state. */
export function exhaustionCost(problem: Problem): number {
  const cells = problem.variables.reduce((sum, variable) => sum + variable.cells.length, 0);
  return (2 ** flippingVariables(problem).length * cells) / problem.variables.length;
}

/** The variables to enumerate: all but one of each free flip, unless limits depend on where switches are. */
export function flippingVariables(problem: Problem): number[] {
  const { allowed } = problem;
  if (allowed.isLimited) return [...allowed.openable];
  const flips = freeFlips(problem);
  const kept = new Set(flips.map((members) => members[0]));
  return [...problem.variables.keys()].filter((variable) => !kept.has(variable));
}

class GrayCode implements Exhaustion {
  readonly stateCount: number;
  bestValue = Number.POSITIVE_INFINITY;
  readonly #problem: Problem;
  readonly #twin: Twin;
  readonly #flipping: readonly number[];
  readonly #mostKept: number;
  #kept: Int8Array[] = [];
  /** Buffers of discarded states, for reuse. */
  #spare: Int8Array[] = [];
  /** The first state of the stretch, the next state and the end, as positions in the enumeration. */
  #first = 0;
  #next = 0;
  #end = 0;
  readonly #tracker: AllowedTracker;
  /** Whether nearly equal values are certainly equal, because different ones differ by more. */
  readonly #isNearEqual: boolean;
  /** The rank of the best; null until it is needed for a comparison. */
  #bestRank: bigint | null = null;

  constructor(problem: Problem, mostKept: number) {
    this.#problem = problem;
    this.#twin = createFineTwin(problem);
    this.#flipping = flippingVariables(problem);
    this.#mostKept = mostKept;
    this.#tracker = problem.allowed.track();
    this.#isNearEqual = Number(RANK_STEP) / ranksPerUnit(problem) > 2 * TWIN_TOLERANCE;
    const count = this.#flipping.length;
    this.stateCount = count > MAX_FLIPPING ? Number.POSITIVE_INFINITY : 2 ** count;
    this.enter(0, this.stateCount);
  }

  get states(): number {
    return this.#next - this.#first;
  }

  get isFinished(): boolean {
    return this.#next === this.#end;
  }

  get value(): number {
    return this.#twin.value();
  }

  enter(first: number, count: number): void {
    this.#twin.load(this.#problem.directions, [], [0, 0, 0, 0]);
    this.#tracker.clear();
    this.bestValue = Number.POSITIVE_INFINITY;
    this.#bestRank = null;
    this.#kept = [];
    this.#spare = [];
    const code = first ^ (first >>> 1);
    for (const [bit, variable] of this.#flipping.entries()) {
      if (bit < 31 && code & (1 << bit)) this.#flip(variable);
    }
    this.#compareWithBest();
    this.#first = first;
    this.#next = first + 1;
    this.#end = first + count;
  }

  advance(states: number): void {
    const end = Math.min(this.#next + states, this.#end);
    for (; this.#next < end; this.#next++) {
      // State n is reached by flipping the variable whose index is the number of trailing zeros of n.
      this.#flip(this.#flipping[31 - Math.clz32(this.#next & -this.#next)]!);
      this.#compareWithBest();
    }
  }

  readState(into: Int8Array): void {
    this.#twin.readState(into);
  }

  readBest(into: Int8Array): void {
    into.set(this.#kept[0]!);
  }

  get bestStates(): readonly Int8Array[] {
    return this.#kept;
  }

  #flip(variable: number): void {
    this.#twin.flip(variable);
    this.#tracker.flip(variable);
  }

  #compareWithBest(): void {
    const value = this.#twin.value();
    if (value >= this.bestValue + TWIN_TOLERANCE || !this.#tracker.isAllowed) return;
    const order = value < this.bestValue - TWIN_TOLERANCE ? -1 : this.#compareNear();
    if (order > 0 || (order === 0 && this.#kept.length >= this.#mostKept)) return;
    if (order < 0) {
      this.bestValue = value;
      this.#bestRank = null;
      this.#spare.push(...this.#kept);
      this.#kept = [];
    }
    const copy = this.#spare.pop() ?? this.#problem.directions.slice();
    this.#twin.readState(copy);
    this.#kept.push(copy);
  }

  /** How the current state compares with the best, of nearly the same value: less than 0 when it is better. */
  #compareNear(): number {
    if (this.#isNearEqual) return 0;
    const state = this.#problem.directions.slice();
    this.#twin.readState(state);
    const rank = rankOf(this.#problem, state);
    this.#bestRank ??= rankOf(this.#problem, this.#kept[0]!);
    return rank === this.#bestRank ? 0 : rank < this.#bestRank ? -1 : 1;
  }
}
