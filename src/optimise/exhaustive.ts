// Looks at every state of a small problem, so that the best is known and not only found.
// States follow each other in the order of a Gray code, one variable flipped at a time. Of variables that can be flipped
// together for free one stays as it is. Takes steps when told to.

import type { AllowedTracker } from './allowed.ts';
import { EXACT_SCALE } from './kernel.ts';
import type { Problem } from './problem.ts';
import { freeFlips } from './solution.ts';
import { createTwin, type Twin } from './twin.ts';

/** More states than 2 to the power of this nobody waits for. */
export const MOST_FLIPPING = 30;

/** Values of the twin that differ by less are equal: they are sums of many changes. */
const ROUNDING = 1e-6;

export interface Exhaustion {
  /** Goes to a stretch of states, by their places in the order of all, and looks at the first. */
  enter(first: number, count: number): void;
  /** Looks at so many states more, or at all that are left of the stretch. */
  advance(states: number): void;
  /** How many states there are; Infinity when they are too many to try. */
  readonly stateCount: number;
  /** States of the stretch that were looked at. */
  readonly states: number;
  /** Whether nothing is left of the stretch. */
  readonly isFinished: boolean;
  /** The states of the stretch with the least F, in order: the first of them, up to the limit that was set. */
  readonly bestStates: readonly Int8Array[];
  /** F of the state that was looked at last. */
  readonly value: number;
  /** The least F of the stretch so far. */
  readonly bestValue: number;
  readState(into: Int8Array): void;
  readBest(into: Int8Array): void;
}

/** An enumeration of all states of a problem, which are its first stretch; of equally good ones so many are kept. */
export function createExhaustion(problem: Problem, mostKept = 1): Exhaustion {
  return new GrayCode(problem, mostKept);
}

/** How many flips of single cells it takes to look at every state. */
export function exhaustionCost(problem: Problem): number {
  const cells = problem.variables.reduce((sum, variable) => sum + variable.cells.length, 0);
  return (2 ** flippingVariables(problem).length * cells) / problem.variables.length;
}

/** The variables that distinguish states: all but one of each free flip, unless it matters where switches are. */
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
  /** Copies that were kept once and can be written over. */
  #spare: Int8Array[] = [];
  /** Where the stretch begins, the place of the next state, and where it ends. */
  #first = 0;
  #next = 0;
  #end = 0;
  readonly #tracker: AllowedTracker;

  constructor(problem: Problem, mostKept: number) {
    this.#problem = problem;
    this.#twin = createTwin(problem, EXACT_SCALE);
    this.#flipping = flippingVariables(problem);
    this.#mostKept = mostKept;
    this.#tracker = problem.allowed.track();
    const count = this.#flipping.length;
    this.stateCount = count > MOST_FLIPPING ? Number.POSITIVE_INFINITY : 2 ** count;
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
    this.#kept = [];
    this.#spare = [];
    const code = first ^ (first >>> 1);
    for (const [bit, variable] of this.#flipping.entries()) {
      if (bit < 31 && code & (1 << bit)) this.#flip(variable);
    }
    this.#look();
    this.#first = first;
    this.#next = first + 1;
    this.#end = first + count;
  }

  advance(states: number): void {
    const end = Math.min(this.#next + states, this.#end);
    for (; this.#next < end; this.#next++) {
      // On the way to the n-th state the variable flips whose number is that of the trailing zeros of n.
      this.#flip(this.#flipping[31 - Math.clz32(this.#next & -this.#next)]!);
      this.#look();
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

  #look(): void {
    const value = this.#twin.value();
    const isBetter = value < this.bestValue - ROUNDING;
    const isEqual = !isBetter && value < this.bestValue + ROUNDING;
    if (!isBetter && !(isEqual && this.#kept.length < this.#mostKept)) return;
    if (!this.#tracker.isAllowed) return;
    if (isBetter) {
      this.bestValue = value;
      this.#spare.push(...this.#kept);
      this.#kept = [];
    }
    const copy = this.#spare.pop() ?? this.#problem.directions.slice();
    this.#twin.readState(copy);
    this.#kept.push(copy);
  }
}
