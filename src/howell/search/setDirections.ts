// The directions in which pairs are scored on the set orbits, with proposed new directions for one set at a time.
// Passes the effects of a proposal to the deviations; the search decides whether to accept it. Pairs from 0.

import type { Deviations } from './deviations.ts';
import type { SymmetryReduction } from './symmetryReduction.ts';

/** 1 N-S, −1 E-W, 0 if the opponent is the missing pair. */
export class SetDirections {
  readonly #reduction: SymmetryReduction;
  readonly #parts: 1 | 2;
  readonly #deviations: Deviations;
  /** At (setOrbit·parts + part)·pairs + p. */
  readonly #signs: Int8Array;
  /** The pairs whose directions a proposal changes, and their new directions. */
  readonly #isChanged: Uint8Array;
  readonly #changed: Int32Array;
  readonly #newSigns: Int8Array;
  /** Their old directions, in the order of #changed. */
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

  /** The direction of a pair on a part of a set orbit. */
  sign(setOrbit: number, part: number, pair: number): number {
    return this.#signs[(setOrbit * this.#parts + part) * this.#reduction.pairs + pair]!;
  }

  /** Proposes a direction for a pair and its images on the set. */
  changeAll(setOrbit: number, pair: number, sign: number): void {
    const { images } = this.#reduction.setOrbitAt(setOrbit);
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

  /** Applies the proposal. */
  take(setOrbit: number, part: number): void {
    const at = (setOrbit * this.#parts + part) * this.#reduction.pairs;
    for (let n = 0; n < this.#changedCount; n++) {
      const pair = this.#changed[n]!;
      this.#signs[at + pair] = this.#newSigns[pair]!;
    }
  }

  /** Ends the proposal, whether or not it was applied. */
  forget(): void {
    for (let n = 0; n < this.#changedCount; n++) this.#isChanged[this.#changed[n]!] = 0;
    this.#changedCount = 0;
  }

  /**
   * Passes the effect of the proposal to the deviations. With v the directions on the set, s(i,j) contains v(i)·v(j);
   * for pairs i, j that change and o that do not, Δ(v(i)·v(o)) = (v'(i) − v(i))·v(o) and Δ(v(i)·v(j)) = v'(i)·v'(j) − v(i)·v(j).
   * The first is a row operation, during which the changing directions are set to 0.
   */
  touch(setOrbit: number, part: number): void {
    const { pairs } = this.#reduction;
    const signs = this.#signs;
    const at = (setOrbit * this.#parts + part) * pairs;
    const { length } = this.#reduction.setOrbitAt(setOrbit);
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

  /** Swaps the directions of two pairs, each on its own set, in all parts. */
  swap(setOrbit: number, pair: number, otherOrbit: number, otherPair: number): void {
    for (let part = 0; part < this.#parts; part++) {
      const i = (setOrbit * this.#parts + part) * this.#reduction.pairs + pair;
      const j = (otherOrbit * this.#parts + part) * this.#reduction.pairs + otherPair;
      const own = this.#signs[i]!;
      this.#signs[i] = this.#signs[j]!;
      this.#signs[j] = own;
    }
  }
}
