// The directions in which pairs are scored on the set orbits, with a proposal of new ones for one set at a time.
// Tells the deviations what a proposal changes; whether it is taken is for the search to say. Pairs from 0.

import type { Deviations } from './deviations.ts';
import type { SetOrbit, SymmetryReduction } from './symmetryReduction.ts';

/** 1 N-S, −1 E-W, 0 beside the missing pair. */
export class SetDirections {
  readonly #reduction: SymmetryReduction;
  readonly #parts: 1 | 2;
  readonly #deviations: Deviations;
  /** At (setOrbit·parts + part)·pairs + p. */
  readonly #signs: Int8Array;
  /** The pairs whose directions a proposal changes, and the new ones. */
  readonly #isChanged: Uint8Array;
  readonly #changed: Int32Array;
  readonly #newSigns: Int8Array;
  /** The old ones, in the order of #changed. */
  readonly #oldSigns: Int8Array;
  #changedCount = 0;

  constructor(reduction: SymmetryReduction, parts: 1 | 2, deviations: Deviations) {
    const { pairs, setOrbits } = reduction;
    this.#reduction = reduction;
    this.#parts = parts;
    this.#deviations = deviations;
    this.#signs = new Int8Array(setOrbits.length * parts * pairs);
    this.#isChanged = new Uint8Array(pairs);
    this.#changed = new Int32Array(pairs);
    this.#newSigns = new Int8Array(pairs);
    this.#oldSigns = new Int8Array(pairs);
  }

  /** The direction of a pair on a part of a setOrbit. */
  sign(setOrbit: number, part: number, pair: number): number {
    return this.#signs[(setOrbit * this.#parts + part) * this.#reduction.pairs + pair]!;
  }

  /** Proposes a direction for a pair and its images on the set. */
  changeAll(setOrbit: number, pair: number, sign: number): void {
    const { images } = this.#reduction.setOrbits[setOrbit] as SetOrbit;
    for (let k = 0; k < images; k++) this.change(this.#reduction.moved(pair, k), sign);
  }

  /** Proposes a direction for a pair. */
  change(pair: number, sign: number): void {
    if (this.#isChanged[pair] === 0) {
      this.#isChanged[pair] = 1;
      this.#changed[this.#changedCount] = pair;
      this.#changedCount += 1;
    }
    this.#newSigns[pair] = sign;
  }

  /** Takes the proposal. */
  take(setOrbit: number, part: number): void {
    const at = (setOrbit * this.#parts + part) * this.#reduction.pairs;
    for (let n = 0; n < this.#changedCount; n++) {
      const pair = this.#changed[n]!;
      this.#signs[at + pair] = this.#newSigns[pair]!;
    }
  }

  /** Ends the proposal, taken or not. */
  forget(): void {
    for (let n = 0; n < this.#changedCount; n++) this.#isChanged[this.#changed[n]!] = 0;
    this.#changedCount = 0;
  }

  /**
   * Tells the deviations what the proposal changes. With v the directions on the set, s(i,j) holds the term v(i)·v(j);
   * for pairs i, j that change and o that do not, Δ(v(i)·v(o)) = (v'(i) − v(i))·v(o) and Δ(v(i)·v(j)) = v'(i)·v'(j) − v(i)·v(j).
   * The first is a row operation, for which the directions that change are set to 0 meanwhile.
   */
  touch(setOrbit: number, part: number): void {
    const { pairs } = this.#reduction;
    const signs = this.#signs;
    const at = (setOrbit * this.#parts + part) * pairs;
    const { length } = this.#reduction.setOrbits[setOrbit] as SetOrbit;
    const count = this.#changedCount;
    for (let n = 0; n < count; n++) {
      const pair = this.#changed[n]!;
      this.#oldSigns[n] = signs[at + pair]!;
      signs[at + pair] = 0;
    }
    for (let n = 0; n < count; n++) {
      const pair = this.#changed[n]!;
      const before = this.#oldSigns[n]!;
      const after = this.#newSigns[pair]!;
      if (after !== before) {
        this.#deviations.touchRow(pair, signs, at, length * (after - before));
      }
      for (let m = 0; m < n; m++) {
        const other = this.#changed[m]!;
        const change = after * this.#newSigns[other]! - before * this.#oldSigns[m]!;
        if (change !== 0)
          this.#deviations.touch(this.#reduction.orbitOf(pair, other), length * change);
      }
    }
    for (let n = 0; n < count; n++) {
      signs[at + this.#changed[n]!] = this.#oldSigns[n]!;
    }
  }

  /** Exchanges the directions of two pairs, each on a set of its own, in all parts. */
  exchange(setOrbit: number, pair: number, otherOrbit: number, otherPair: number): void {
    for (let part = 0; part < this.#parts; part++) {
      const i = (setOrbit * this.#parts + part) * this.#reduction.pairs + pair;
      const j = (otherOrbit * this.#parts + part) * this.#reduction.pairs + otherPair;
      const own = this.#signs[i]!;
      this.#signs[i] = this.#signs[j]!;
      this.#signs[j] = own;
    }
  }
}
