// How often everybody meets while pairings are annealed: F is raised for everybody who meets somebody more or less often than
// all could, so much that annealing ends without. Pairs from 0, as in a Plan.

import type { Orbits } from './orbits.ts';

/** Encounters of every orbit of pairs of pairs. */
export class EncounterCounts {
  /** What is added to F: 0 if everybody meets equally often, but for one time. */
  penalty = 0;
  readonly #orbits: Orbits;
  readonly #least: number;
  readonly #most: number;
  readonly #weight: number;
  /** How often each two pairs of an orbit meet. */
  readonly #count: Float64Array;

  /**
   * @param size pairs, the missing one included, and rounds of the event
   * @param weight what one meeting too many or too few adds to F
   */
  constructor(
    orbits: Orbits,
    { pairs, rounds }: { pairs: number; rounds: number },
    weight: number,
  ) {
    this.#orbits = orbits;
    this.#least = Math.floor(rounds / (pairs - 1));
    this.#most = Math.ceil(rounds / (pairs - 1));
    this.#weight = weight;
    this.#count = new Float64Array(orbits.count);
    this.clear();
  }

  /** Nobody has met. */
  clear(): void {
    this.#count.fill(0);
    this.penalty = this.#count.reduce((sum, _, orbit) => sum + this.#penaltyOf(orbit), 0);
  }

  /** Adds so many meetings among the pairs of an orbit, or removes them. */
  add(orbit: number, meetings: number): void {
    this.penalty -= this.#penaltyOf(orbit);
    this.#count[orbit]! += meetings / this.#orbits.sizes[orbit]!;
    this.penalty += this.#penaltyOf(orbit);
  }

  #penaltyOf(orbit: number): number {
    const count = this.#count[orbit]!;
    const off = Math.max(0, this.#least - count, count - this.#most);
    return this.#weight * this.#orbits.sizes[orbit]! * off * off;
  }
}
