// Looks at every state of a small problem, so that the best is known and not only found.
// States follow each other in the order of a Gray code, one variable turned at a time. Of variables that can be turned
// together for free one stays as it is. Takes steps when told to; the first of equal states wins.

import type { Problem } from './problem.ts';
import { freeFlips } from './solution.ts';
import { createTwin, type Twin } from './twin.ts';

/** More states than 2 to the power of this nobody waits for. */
const MOST_VARIABLES = 30;

export interface Exhaustion {
  /** Looks at so many states more, or at all that are left. */
  advance(states: number): void;
  readonly states: number;
  /** How many states there are; Infinity when they are too many to try. */
  readonly stateCount: number;
  readonly isFinished: boolean;
  /** The least F so far, offsets rounded as in `roundOffsets`. */
  readonly bestValue: number;
  readBest(into: Int8Array): void;
}

/** An enumeration of all states of a problem; nothing is looked at before `advance`, but the first state. */
export function createExhaustion(problem: Problem): Exhaustion {
  return new GrayCode(problem);
}

/** How many flips of single cells it takes to look at every state. */
export function exhaustionCost(problem: Problem): number {
  const cells = problem.variables.reduce((sum, variable) => sum + variable.cells.length, 0);
  return (2 ** turningVariables(problem).length * cells) / problem.variables.length;
}

/** The variables that distinguish states: all but one of each free flip, unless its rounds count. */
function turningVariables(problem: Problem): number[] {
  const flips = problem.settings.maxSwitchedRounds === null ? freeFlips(problem) : [];
  const kept = new Set(flips.map((members) => members[0]));
  return [...problem.variables.keys()].filter((variable) => !kept.has(variable));
}

class GrayCode implements Exhaustion {
  states = 1;
  readonly stateCount: number;
  bestValue: number;
  readonly #problem: Problem;
  readonly #twin: Twin;
  readonly #turning: readonly number[];
  readonly #best: Int8Array;
  readonly #isOn: boolean[];
  /** For each round how many of its variables are on. */
  readonly #switchedIn: number[];

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#twin = createTwin(problem);
    this.#turning = turningVariables(problem);
    this.#best = problem.directions.slice();
    this.#isOn = problem.variables.map(() => false);
    this.#switchedIn = problem.movement.rounds.map(() => 0);
    this.#twin.load(problem.directions, [], [0, 0, 0, 0]);
    this.bestValue = this.#twin.value();
    const count = this.#turning.length;
    this.stateCount = count > MOST_VARIABLES ? Number.POSITIVE_INFINITY : 2 ** count;
  }

  get isFinished(): boolean {
    return this.states === this.stateCount;
  }

  advance(states: number): void {
    const end = Math.min(this.states + states, this.stateCount);
    for (; this.states < end; this.states++) {
      // In the n-th step of the code the variable turns whose number is that of the trailing zeros of n.
      const variable = this.#turning[31 - Math.clz32(this.states & -this.states)] as number;
      this.#twin.turn(variable);
      if (!this.#isAllowed(variable) || this.#twin.value() >= this.bestValue) continue;
      this.bestValue = this.#twin.value();
      this.#twin.readState(this.#best);
    }
  }

  readBest(into: Int8Array): void {
    into.set(this.#best);
  }

  /** Books that a variable was turned; whether the state keeps to the limit on switched rounds. */
  #isAllowed(variable: number): boolean {
    const { settings, variables, fixedSwitchedRounds } = this.#problem;
    const roundIndex = variables[variable]?.roundIndex ?? null;
    if (settings.maxSwitchedRounds === null || roundIndex === null) return true;
    this.#isOn[variable] = !this.#isOn[variable];
    const change = this.#isOn[variable] ? 1 : -1;
    this.#switchedIn[roundIndex] = (this.#switchedIn[roundIndex] as number) + change;
    const switched = this.#switchedIn.filter((count) => count > 0).length;
    return switched + fixedSwitchedRounds <= settings.maxSwitchedRounds;
  }
}
