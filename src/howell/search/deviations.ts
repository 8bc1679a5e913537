// How far competition is from fair, per orbit of pairs of pairs, with a proposal that is weighed before it is applied.
// F = Σ over pairs of pairs of (s − fair)². Knows no movement: sums and changes come from the search.

import type { Orbits } from './orbits.ts';

/** Deviations from fair; what is proposed has no effect until `decide` takes it. */
export interface Deviations {
  /** F of what was taken. */
  readonly value: number;
  /** Sets everything anew: for each orbit the sum of s over it, and what is fair for each pair of pairs in it. */
  reset(competition: Float64Array, fair: Float64Array): void;
  /** Proposes a change of the sum over an orbit. */
  touch(orbit: number, change: number): void;
  /** Proposes `factor` times the direction of each other pair as a change with a pair; `signs` begin at `at`. */
  touchRow(pair: number, signs: Int8Array, at: number, factor: number): void;
  /** Proposes what is fair in an orbit. */
  touchFair(orbit: number, fair: number): void;
  /** Takes the proposal if it raises F by at most so much, and drops it otherwise. */
  decide(allowance: number): boolean;
  /** Drops the proposal. */
  drop(): void;
}

/** Deviations for the orbits, the missing pair's left out: F counts those of positive weight only. */
export function createDeviations(orbits: Orbits, isScored: (orbit: number) => boolean): Deviations {
  return new OrbitDeviations(orbits, isScored);
}

class OrbitDeviations implements Deviations {
  value = 0;
  /** The orbit of each two pairs, at first·pairs + second. */
  readonly #of: Int32Array;
  readonly #pairs: number;
  readonly #sizes: Float64Array;
  /** One by the size; 0 for what is not scored. */
  readonly #weights: Float64Array;
  /** The sum over each orbit of s − fair. */
  readonly #sums: Float64Array;
  readonly #fair: Float64Array;
  readonly #change: Float64Array;
  readonly #isTouched: Uint8Array;
  readonly #touched: Int32Array;
  #touchedCount = 0;
  readonly #fairBefore: [orbit: number, fair: number][] = [];

  constructor({ count, sizes, of }: Orbits, isScored: (orbit: number) => boolean) {
    this.#of = of;
    this.#pairs = Math.sqrt(of.length);
    this.#sizes = Float64Array.from(sizes);
    this.#weights = Float64Array.from(sizes, (size, orbit) => (isScored(orbit) ? 1 / size : 0));
    this.#sums = new Float64Array(count);
    this.#fair = new Float64Array(count);
    this.#change = new Float64Array(count);
    this.#isTouched = new Uint8Array(count);
    this.#touched = new Int32Array(count);
  }

  reset(competition: Float64Array, fair: Float64Array): void {
    this.#fair.set(fair);
    this.value = 0;
    for (let orbit = 0; orbit < this.#sums.length; orbit++) {
      const sum = competition[orbit]! - this.#sizes[orbit]! * fair[orbit]!;
      this.#sums[orbit] = sum;
      this.value += sum * sum * this.#weights[orbit]!;
    }
  }

  touch(orbit: number, change: number): void {
    if (this.#isTouched[orbit] === 0) {
      this.#isTouched[orbit] = 1;
      this.#touched[this.#touchedCount] = orbit;
      this.#touchedCount += 1;
    }
    this.#change[orbit]! += change;
  }

  touchRow(pair: number, signs: Int8Array, at: number, factor: number): void {
    const pairs = this.#pairs;
    const of = this.#of;
    const change = this.#change;
    const isTouched = this.#isTouched;
    const touched = this.#touched;
    const row = pair * pairs;
    let count = this.#touchedCount;
    for (let other = 0; other < pairs; other++) {
      const sign = signs[at + other]!;
      if (sign === 0 || other === pair) continue;
      const orbit = of[row + other]!;
      if (isTouched[orbit] === 0) {
        isTouched[orbit] = 1;
        touched[count] = orbit;
        count += 1;
      }
      change[orbit]! += factor * sign;
    }
    this.#touchedCount = count;
  }

  touchFair(orbit: number, fair: number): void {
    const before = this.#fair[orbit]!;
    if (fair === before) return;
    this.#fairBefore.push([orbit, before]);
    this.#fair[orbit] = fair;
    this.touch(orbit, this.#sizes[orbit]! * (before - fair));
  }

  decide(allowance: number): boolean {
    const sums = this.#sums;
    const weights = this.#weights;
    const changes = this.#change;
    const touched = this.#touched;
    const count = this.#touchedCount;
    let total = 0;
    for (let n = 0; n < count; n++) {
      const orbit = touched[n]!;
      const change = changes[orbit]!;
      total += change * (2 * sums[orbit]! + change) * weights[orbit]!;
    }
    if (total > allowance) {
      this.drop();
      return false;
    }
    for (let n = 0; n < count; n++) {
      const orbit = touched[n]!;
      sums[orbit]! += changes[orbit]!;
    }
    this.value += total;
    this.#fairBefore.length = 0;
    this.#forget();
    return true;
  }

  drop(): void {
    while (this.#fairBefore.length > 0) {
      const [orbit, fair] = this.#fairBefore.pop() as [number, number];
      this.#fair[orbit] = fair;
    }
    this.#forget();
  }

  #forget(): void {
    const touched = this.#touched;
    for (let n = 0; n < this.#touchedCount; n++) {
      const orbit = touched[n]!;
      this.#change[orbit] = 0;
      this.#isTouched[orbit] = 0;
    }
    this.#touchedCount = 0;
  }
}
