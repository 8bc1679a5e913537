// The deviation of competition from fair, per orbit of pairs of pairs, with a proposal that is evaluated before it is applied.
// F = Σ over pairs of pairs of (s − fair)². Sums and changes come from the search.

import type { Orbits } from './orbits.ts';

/** Deviations from fair. Proposed changes take effect only when `decide` accepts them. */
export interface Deviations {
  /** F of the accepted state. */
  readonly value: number;
  /** Resets everything: for each orbit, the sum of s over it and the fair value of each pair of pairs in it. */
  reset(competition: Float64Array, fair: Float64Array): void;
  /** Adds a change of the sum over an orbit to the proposal. */
  touch(orbit: number, change: number): void;
  /** Adds `factor` times the direction of every other pair as the change with one pair; `signs` start at index `at`. */
  touchRow(pair: number, signs: Int8Array, at: number, factor: number): void;
  /** Adds a change of the fair value in an orbit. */
  touchFair(orbit: number, fair: number): void;
  /** Accepts the proposal if it raises F by at most `allowance`; otherwise discards it. */
  decide(allowance: number): boolean;
  /** Discards the proposal. */
  drop(): void;
}

/** Deviations for these orbits; F counts only those with positive weight, so the missing pair's orbits are left out. */
export function createDeviations(orbits: Orbits, isScored: (orbit: number) => boolean): Deviations {
  return new OrbitDeviations(orbits, isScored);
}

class OrbitDeviations implements Deviations {
  value = 0;
  /** The orbit of each two pairs, at first·pairs + second. */
  readonly #of: Int32Array;
  readonly #pairs: number;
  readonly #sizes: Float64Array;
  /** 1/size of the orbit; 0 if it is not scored. */
  readonly #weights: Float64Array;
  /** Σ (s − fair) over each orbit. */
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
