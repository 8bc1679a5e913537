// How often each pair sits out in an odd field, and what competition is fair then.
// Does not know the opponents: the search says who sits out. Pairs from 0, as in a Plan.

import type { Deviations } from './deviations.ts';
import type { SkeletonRules } from './skeleton.ts';
import type { OpponentExchange, SymmetryReduction } from './symmetryReduction.ts';

/** A pair that plays instead of sitting out, and the one that sits out instead. */
export interface SitOutExchange {
  readonly plays: number;
  readonly sitsOut: number;
}

/** Counts of sit-outs, all 0 at first. */
export class SitOuts {
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

  /** Whether nobody sits out more than the rules allow. */
  get isAllowed(): boolean {
    return Math.max(...this.#counts) <= this.#most;
  }

  clear(): void {
    this.#counts.fill(0);
  }

  /** Counts a pair, and as many of its images as there are sit-outs in all. */
  add(pair: number, images: number): void {
    for (let k = 0; k < images; k++) this.#count(this.#reduction.moved(pair, k), 1);
  }

  /** Who plays again and who sits out instead when opponents are exchanged; null when the missing pair is not involved. */
  exchangeFor({ a, c, d, e }: OpponentExchange): SitOutExchange | null {
    const phantom = this.#phantom;
    if (phantom === a) return { plays: c, sitsOut: e };
    if (phantom === c) return { plays: a, sitsOut: d };
    if (phantom === d) return { plays: e, sitsOut: c };
    return phantom === e ? { plays: d, sitsOut: a } : null;
  }

  mayTake({ sitsOut }: SitOutExchange): boolean {
    return this.#of(sitsOut) < this.#most;
  }

  take({ plays, sitsOut }: SitOutExchange): void {
    for (let k = 0; k < this.#reduction.order; k++) {
      this.#count(this.#reduction.moved(plays, k), -1);
      this.#count(this.#reduction.moved(sitsOut, k), 1);
    }
  }

  revert({ plays, sitsOut }: SitOutExchange): void {
    this.take({ plays: sitsOut, sitsOut: plays });
  }

  /** Proposes what is fair for the two of an exchange, once it is taken. */
  touchFair({ plays, sitsOut }: SitOutExchange, deviations: Deviations): void {
    for (const pair of [plays, sitsOut]) {
      for (let other = 0; other < this.#reduction.pairs; other++) {
        if (other === pair || other === this.#phantom) continue;
        const fair = this.#fairFor(this.#of(pair), this.#of(other));
        deviations.touchFair(this.#reduction.orbitOf(pair, other), fair);
      }
    }
  }

  /** What is fair between two pairs, for each orbit of them; 0 for the missing pair's. */
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
