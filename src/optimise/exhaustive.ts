// Looks at every state of a small problem, so that the best is known and not only found.
// States follow each other in the order of a Gray code, one variable turned at a time. Of variables that can be turned
// together for free one stays as it is. Takes steps when told to; the first of equal states wins.

import { EXACT_SCALE } from './kernel.ts';
import type { Problem } from './problem.ts';
import { freeFlips } from './solution.ts';
import { createTwin, type Twin } from './twin.ts';

/** More states than 2 to the power of this nobody waits for. */
export const MOST_TURNING = 30;

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
  /** F of the state that was looked at last. */
  readonly value: number;
  /** The least F so far. */
  readonly bestValue: number;
  readState(into: Int8Array): void;
  readBest(into: Int8Array): void;
}

/** An enumeration of all states of a problem, which are its first stretch. */
export function createExhaustion(problem: Problem): Exhaustion {
  return new GrayCode(problem);
}

/** How many flips of single cells it takes to look at every state. */
export function exhaustionCost(problem: Problem): number {
  const cells = problem.variables.reduce((sum, variable) => sum + variable.cells.length, 0);
  return (2 ** turningVariables(problem).length * cells) / problem.variables.length;
}

/** The variables that distinguish states: all but one of each free flip, unless its rounds count. */
export function turningVariables(problem: Problem): number[] {
  const flips = problem.settings.maxSwitchedRounds === null ? freeFlips(problem) : [];
  const kept = new Set(flips.map((members) => members[0]));
  return [...problem.variables.keys()].filter((variable) => !kept.has(variable));
}

class GrayCode implements Exhaustion {
  readonly stateCount: number;
  bestValue = Number.POSITIVE_INFINITY;
  readonly #problem: Problem;
  readonly #twin: Twin;
  readonly #turning: readonly number[];
  readonly #best: Int8Array;
  /** Where the stretch begins, the place of the next state, and where it ends. */
  #first = 0;
  #next = 0;
  #end = 0;
  readonly #isOn: boolean[];
  /** For each round how many of its variables are on. */
  readonly #switchedIn: number[];

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#twin = createTwin(problem, EXACT_SCALE);
    this.#turning = turningVariables(problem);
    this.#best = problem.directions.slice();
    this.#isOn = problem.variables.map(() => false);
    this.#switchedIn = problem.movement.rounds.map(() => 0);
    const count = this.#turning.length;
    this.stateCount = count > MOST_TURNING ? Number.POSITIVE_INFINITY : 2 ** count;
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
    this.#isOn.fill(false);
    this.#switchedIn.fill(0);
    const code = first ^ (first >>> 1);
    for (const [bit, variable] of this.#turning.entries()) {
      if (bit < 31 && code & (1 << bit)) this.#turn(variable);
    }
    this.#look();
    this.#first = first;
    this.#next = first + 1;
    this.#end = first + count;
  }

  advance(states: number): void {
    const end = Math.min(this.#next + states, this.#end);
    for (; this.#next < end; this.#next++) {
      // On the way to the n-th state the variable turns whose number is that of the trailing zeros of n.
      this.#turn(this.#turning[31 - Math.clz32(this.#next & -this.#next)]!);
      this.#look();
    }
  }

  readState(into: Int8Array): void {
    this.#twin.readState(into);
  }

  readBest(into: Int8Array): void {
    into.set(this.#best);
  }

  #turn(variable: number): void {
    this.#twin.flip(variable);
    const { settings, variables } = this.#problem;
    const roundIndex = variables[variable]?.roundIndex ?? null;
    if (settings.maxSwitchedRounds === null || roundIndex === null) return;
    this.#isOn[variable] = !this.#isOn[variable];
    const change = this.#isOn[variable] ? 1 : -1;
    this.#switchedIn[roundIndex]! += change;
  }

  #look(): void {
    if (this.#twin.value() >= this.bestValue || !this.#isAllowed()) return;
    this.bestValue = this.#twin.value();
    this.#twin.readState(this.#best);
  }

  /** Whether the state keeps to the limit on switched rounds. */
  #isAllowed(): boolean {
    const { settings, fixedSwitchedRounds } = this.#problem;
    if (settings.maxSwitchedRounds === null) return true;
    const switched = this.#switchedIn.filter((count) => count > 0).length;
    return switched + fixedSwitchedRounds <= settings.maxSwitchedRounds;
  }
}
