// The best lower bound on Σ (s − fair)² that prices of couples and triples give: the least over all divisions of the pairs
// into classes. Derived in docs/lab/bounds.md, "New Howells: three pairs at a time".

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import type { SkeletonSize } from '../../howell/theory/fairness.ts';
import { boundOf, type Prices } from './prices.ts';
import { TripleProgram } from './program.ts';
import { divisionsOf, type TripleField, tripleFieldOf } from './tripleField.ts';

/** How many squares are added at a time. */
const SQUARES = 60;
/** How often, before it is asked whether that was worth it. */
const STEPS = 3;
const MOST_STEPS = 60;
/** A bound that rises by a smaller share in these steps rises no further. */
const LEAST_GAIN = 1e-3;
/** More is lost by leaving out states if the bound is lower than the program by a larger share. */
const LEAST_LOSS = 1e-4;
/** States of couples that cost more are left out at first; then twice as much is allowed until nothing is lost. */
const FIRST_LIMIT = 64;

/** A division of the pairs into classes, with the best bound on its Σ (s − fair)² and the prices that prove it. */
export interface ProvedDivision {
  readonly sizes: ClassSizes;
  readonly bound: number;
  readonly prices: Prices;
}

/** All divisions of a field; the weakest is made better until it cannot be, or is at least `enough`. */
export function provedDivisions(
  size: SkeletonSize,
  enough: number,
  leastGain = LEAST_GAIN,
): readonly ProvedDivision[] {
  const field = tripleFieldOf(size);
  const divisions = divisionsOf(size).map((sizes) => new Division(field, sizes));
  try {
    for (;;) {
      const weakest = divisions.reduce((least, one) => (one.bound < least.bound ? one : least));
      if (weakest.isExhausted || weakest.bound >= enough) break;
      weakest.tighten(leastGain);
    }
    return divisions.map(({ sizes, bound, prices }) => ({ sizes, bound, prices }));
  } finally {
    for (const division of divisions) division.dispose();
  }
}

/**
 * A lower bound on Σ (s − fair)² of all movements of a field; not raised further once it is at least `enough`, or if it rises
 * by a share of less than `leastGain`.
 */
export function tripleBoundOf(
  size: SkeletonSize,
  enough = Number.POSITIVE_INFINITY,
  leastGain = LEAST_GAIN,
): number {
  return Math.min(...provedDivisions(size, enough, leastGain).map(({ bound }) => bound));
}

class Division {
  readonly sizes: ClassSizes;
  bound = Number.NEGATIVE_INFINITY;
  prices!: Prices;
  isExhausted = false;
  readonly #field: TripleField;
  readonly #highest: number;
  #limit = FIRST_LIMIT;
  #program: TripleProgram;
  #steps = 0;

  constructor(field: TripleField, sizes: ClassSizes) {
    this.sizes = sizes;
    this.#field = field;
    this.#highest = Math.max(...field.couples.map(({ cost }) => cost));
    this.#program = new TripleProgram(field, sizes, this.#limit, []);
    this.#improve();
  }

  tighten(leastGain: number): void {
    const before = this.bound;
    for (let step = 0; step < STEPS && !this.isExhausted; step++) {
      if (this.#program.tighten(SQUARES)) this.#improve();
      else this.isExhausted = true;
    }
    this.#steps += STEPS;
    const isWorthIt = this.bound > before + leastGain * Math.abs(before);
    if (!isWorthIt || this.#steps >= MOST_STEPS) this.isExhausted = true;
  }

  dispose(): void {
    this.#program.dispose();
  }

  /** Works out what the program proves, with more states as long as those left out lower it. */
  #improve(): void {
    for (;;) {
      const program = this.#program;
      const isSolved = program.solve();
      const prices = program.prices();
      const bound = boundOf(this.#field, this.sizes, prices);
      if (bound > this.bound) {
        this.bound = bound;
        this.prices = prices;
      }
      const { value } = program;
      const isAllProved = bound > value - LEAST_LOSS * Math.abs(value);
      if (!isSolved) this.isExhausted = true;
      if (!isSolved || isAllProved || this.#limit >= this.#highest) return;
      this.#limit *= 2;
      this.#program = new TripleProgram(this.#field, this.sizes, this.#limit, program.squares);
      program.dispose();
    }
  }
}
