// Counts how often each pair of an odd field sits out, and derives the fair competition.
// The search decides who sits out. Pairs count from 0, as in a Plan.

import type { Deviations } from './deviations.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';
import type { OpponentSwap, SymmetryReduction } from './symmetryReduction.ts';

/** A pair that now plays instead of sitting out, and the pair that sits out in its place. */
export interface SitOutSwap {
  readonly plays: number;
  readonly sitsOut: number;
}

/** Counts of sit-outs, all 0 at first. */
export class SitOutCounts {
  readonly #reduction: SymmetryReduction;
  readonly #phantom: number;
  readonly #most: number;
  readonly #fairFor: (sitsOutFirst: number, sitsOutSecond: number) => number;
  readonly #counts: Int32Array;

  constructor(
    reduction: SymmetryReduction,
    { phantom, mostSitOuts }: SkeletonRules,
    fairFor: (sitsOutFirst: number, sitsOutSecond: number) => number,
  ) {
    this.#reduction = reduction;
    this.#phantom = phantom ?? -1;
    this.#most = mostSitOuts;
    this.#fairFor = fairFor;
    this.#counts = new Int32Array(reduction.pairs);
  }

  /** Whether no pair sits out more often than the rules allow. */
  get isAllowed(): boolean {
    return Math.max(...this.#counts) <= this.#most;
  }

  clear(): void {
    this.#counts.fill(0);
  }

  /** Counts a sit-out of a pair and of its images, up to the total number of sit-outs. */
  add(pair: number, images: number): void {
    for (let k = 0; k < images; k++) this.#count(this.#reduction.moved(pair, k), 1);
  }

  /** Who plays again and who sits out instead if opponents are swapped; null if the missing pair is not involved. */
  swapFor({ a, c, d, e }: OpponentSwap): SitOutSwap | null {
    const phantom = this.#phantom;
    if (phantom === a) return { plays: c, sitsOut: e };
    if (phantom === c) return { plays: a, sitsOut: d };
    if (phantom === d) return { plays: e, sitsOut: c };
    return phantom === e ? { plays: d, sitsOut: a } : null;
  }

  mayTake({ sitsOut }: SitOutSwap): boolean {
    return this.#of(sitsOut) < this.#most;
  }

  take({ plays, sitsOut }: SitOutSwap): void {
    for (let k = 0; k < this.#reduction.order; k++) {
      this.#count(this.#reduction.moved(plays, k), -1);
      this.#count(this.#reduction.moved(sitsOut, k), 1);
    }
  }

  revert({ plays, sitsOut }: SitOutSwap): void {
    this.take({ plays: sitsOut, sitsOut: plays });
  }

  /** Proposes the new fair values for both pairs of a swap. */
  touchFair({ plays, sitsOut }: SitOutSwap, deviations: Deviations): void {
    for (const pair of [plays, sitsOut]) {
      for (let other = 0; other < this.#reduction.pairs; other++) {
        if (other === pair || other === this.#phantom) continue;
        const fair = this.#fairFor(this.#of(pair), this.#of(other));
        deviations.touchFair(this.#reduction.orbitOf(pair, other), fair);
      }
    }
  }

  /** The fair value for each orbit of pairs of pairs; 0 for those of the missing pair. */
  fair(): Float64Array {
    const fair = new Float64Array(this.#reduction.orbits.count);
    for (let i = 0; i < this.#reduction.pairs; i++) {
      for (let j = i + 1; j < this.#reduction.pairs; j++) {
        if (i === this.#phantom || j === this.#phantom) continue;
        fair[this.#reduction.orbitOf(i, j)] = this.#fairFor(this.#of(i), this.#of(j));
      }
    }
    return fair;
  }

  #of(pair: number): number {
    return this.#counts[pair]!;
  }

  #count(pair: number, by: number): void {
    this.#counts[pair] = this.#of(pair) + by;
  }
}
