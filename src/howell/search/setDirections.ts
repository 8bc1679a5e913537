// The directions in which pairs play the columns, with a proposal of new ones for one column at a time.
// Tells the deviations what a proposal changes; whether it is taken is for the search to say. Pairs from 0.

import type { Deviations } from './deviations.ts';
import type { Column, Ground } from './symmetryReduction.ts';

/** 1 N-S, −1 E-W, 0 beside the missing pair. */
export class ColumnDirections {
  readonly #ground: Ground;
  readonly #parts: 1 | 2;
  readonly #deviations: Deviations;
  /** At (q·parts + part)·pairs + p. */
  readonly #signs: Int8Array;
  /** The pairs whose directions a proposal changes, and the new ones. */
  readonly #isChanged: Uint8Array;
  readonly #changed: Int32Array;
  readonly #newSigns: Int8Array;
  /** The old ones, in the order of #changed. */
  readonly #oldSigns: Int8Array;
  #changedCount = 0;

  constructor(ground: Ground, parts: 1 | 2, deviations: Deviations) {
    const { pairs, columns } = ground;
    this.#ground = ground;
    this.#parts = parts;
    this.#deviations = deviations;
    this.#signs = new Int8Array(columns.length * parts * pairs);
    this.#isChanged = new Uint8Array(pairs);
    this.#changed = new Int32Array(pairs);
    this.#newSigns = new Int8Array(pairs);
    this.#oldSigns = new Int8Array(pairs);
  }

  /** The direction of a pair on a part of a column. */
  sign(q: number, part: number, pair: number): number {
    return this.#signs[(q * this.#parts + part) * this.#ground.pairs + pair] as number;
  }

  /** Proposes a direction for a pair and all that is its image on the column. */
  changeAll(q: number, pair: number, sign: number): void {
    const { images } = this.#ground.columns[q] as Column;
    for (let k = 0; k < images; k++) this.change(this.#ground.moved(pair, k), sign);
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
  take(q: number, part: number): void {
    const at = (q * this.#parts + part) * this.#ground.pairs;
    for (let n = 0; n < this.#changedCount; n++) {
      const pair = this.#changed[n] as number;
      this.#signs[at + pair] = this.#newSigns[pair] as number;
    }
  }

  /** Ends the proposal, taken or not. */
  forget(): void {
    for (let n = 0; n < this.#changedCount; n++) this.#isChanged[this.#changed[n] as number] = 0;
    this.#changedCount = 0;
  }

  /** Tells what the proposal changes: with everybody else, and among those whose directions change. */
  touch(q: number, part: number): void {
    const { pairs } = this.#ground;
    const signs = this.#signs;
    const at = (q * this.#parts + part) * pairs;
    const { length } = this.#ground.columns[q] as Column;
    const count = this.#changedCount;
    for (let n = 0; n < count; n++) {
      const pair = this.#changed[n] as number;
      this.#oldSigns[n] = signs[at + pair] as number;
      signs[at + pair] = 0;
    }
    for (let n = 0; n < count; n++) {
      const pair = this.#changed[n] as number;
      const before = this.#oldSigns[n] as number;
      const after = this.#newSigns[pair] as number;
      if (after !== before) {
        this.#deviations.touchRow(pair, signs, at, length * (after - before));
      }
      for (let m = 0; m < n; m++) {
        const other = this.#changed[m] as number;
        const change =
          after * (this.#newSigns[other] as number) - before * (this.#oldSigns[m] as number);
        if (change !== 0)
          this.#deviations.touch(this.#ground.orbitOf(pair, other), length * change);
      }
    }
    for (let n = 0; n < count; n++) {
      signs[at + (this.#changed[n] as number)] = this.#oldSigns[n] as number;
    }
  }

  /** Exchanges the directions of a pair on a column and another pair on another column, in all parts. */
  exchange(q: number, pair: number, otherQ: number, otherPair: number): void {
    for (let part = 0; part < this.#parts; part++) {
      const i = (q * this.#parts + part) * this.#ground.pairs + pair;
      const j = (otherQ * this.#parts + part) * this.#ground.pairs + otherPair;
      const own = this.#signs[i] as number;
      this.#signs[i] = this.#signs[j] as number;
      this.#signs[j] = own;
    }
  }
}
