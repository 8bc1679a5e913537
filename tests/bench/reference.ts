// A straightforward annealer of the kind in use today, to measure against: a P × P matrix of 32-bit s(i,j), random
// proposals at a cost of O(pairs), and a frantic schedule of many quick coolings, each from where the last one ended.
// Whole sittings, Qf only. Shares no code with the optimiser.

import { createRandom } from '../../src/balance/random.ts';
import { isPlayed, type Movement } from '../../src/movement/movement.ts';

export interface ReferenceAnnealer {
  /** Makes so many proposals. */
  advance(proposals: number): void;
  readonly bestSumOfSquares: number;
}

/** Of ΔSS, whose steps are 16 in a complete Mitchell. */
const HOTTEST = 52;
const COLDEST = 8;
/** Proposals for each sitting in a cooling. */
const SWEEPS = 100;

interface Sitting {
  readonly one: number;
  readonly other: number;
  readonly set: number;
}

/** An annealer from random switches. */
export function createReference(movement: Movement, seed: number): ReferenceAnnealer {
  return new Reference(movement, seed);
}

class Reference implements ReferenceAnnealer {
  bestSumOfSquares: number;
  readonly #sittings: readonly Sitting[];
  readonly #pairs: number;
  /** +1 N-S, −1 E-W, 0 not played, by set and pair. */
  readonly #direction: Int32Array[];
  readonly #s: Int32Array[];
  readonly #random;
  #sumOfSquares: number;
  #temperature = HOTTEST;

  constructor(movement: Movement, seed: number) {
    this.#pairs = movement.pairCount;
    this.#random = createRandom(seed);
    this.#sittings = movement.rounds.flat().flatMap((sitting) => {
      if (!isPlayed(movement, sitting)) return [];
      return [{ one: sitting.northSouth - 1, other: sitting.eastWest - 1, set: sitting.set }];
    });
    this.#direction = movement.sets.map(() => new Int32Array(this.#pairs));
    this.#s = Array.from({ length: this.#pairs }, () => new Int32Array(this.#pairs));
    for (const { one, other, set } of this.#sittings) {
      const sign = this.#random.next() & 1 ? 1 : -1;
      (this.#direction[set] as Int32Array)[one] = sign;
      (this.#direction[set] as Int32Array)[other] = -sign;
    }
    this.#sumOfSquares = this.#score();
    this.bestSumOfSquares = this.#sumOfSquares;
  }

  advance(proposals: number): void {
    const cooling = (COLDEST / HOTTEST) ** (1 / (SWEEPS * this.#sittings.length));
    for (let n = 0; n < proposals; n++) {
      this.#propose();
      this.#temperature *= cooling;
      if (this.#temperature < COLDEST) this.#temperature = HOTTEST;
    }
  }

  #propose(): void {
    const sitting = this.#sittings[this.#random.below(this.#sittings.length)] as Sitting;
    const change = this.#changeBy(sitting);
    const u = this.#random.next() / 2 ** 32;
    if (change > 0 && u >= Math.exp(-change / this.#temperature)) return;
    this.#turn(sitting);
    this.#sumOfSquares += change;
    if (this.#sumOfSquares < this.bestSumOfSquares) this.bestSumOfSquares = this.#sumOfSquares;
  }

  #changeBy({ one, other, set }: Sitting): number {
    const direction = this.#direction[set] as Int32Array;
    const rowOne = this.#s[one] as Int32Array;
    const rowOther = this.#s[other] as Int32Array;
    const twice = 2 * (direction[one] as number);
    let change = 0;
    for (let k = 0; k < this.#pairs; k++) {
      if (k === one || k === other) continue;
      const step = twice * (direction[k] as number);
      change += step * (step - 2 * (rowOne[k] as number));
      change += step * (step + 2 * (rowOther[k] as number));
    }
    return change;
  }

  #turn({ one, other, set }: Sitting): void {
    const direction = this.#direction[set] as Int32Array;
    const rowOne = this.#s[one] as Int32Array;
    const rowOther = this.#s[other] as Int32Array;
    const twice = 2 * (direction[one] as number);
    for (let k = 0; k < this.#pairs; k++) {
      if (k === one || k === other) continue;
      const step = twice * (direction[k] as number);
      rowOne[k] = (rowOne[k] as number) - step;
      rowOther[k] = (rowOther[k] as number) + step;
      (this.#s[k] as Int32Array)[one] = rowOne[k] as number;
      (this.#s[k] as Int32Array)[other] = rowOther[k] as number;
    }
    direction[one] = -(direction[one] as number);
    direction[other] = -(direction[other] as number);
  }

  #score(): number {
    const plays = this.#direction.map((d) => d.reduce((sum, v) => sum + Math.abs(v), 0) / 2);
    for (const direction of this.#direction) {
      for (let i = 0; i < this.#pairs; i++) {
        for (let j = 0; j < this.#pairs; j++) {
          const row = this.#s[i] as Int32Array;
          if (i === j) continue;
          row[j] = (row[j] as number) + (direction[i] as number) * (direction[j] as number);
        }
      }
    }
    for (const { one, other, set } of this.#sittings) {
      for (const [i, j] of [[one, other], [other, one]] as const) {
        const row = this.#s[i] as Int32Array;
        row[j] = (row[j] as number) + (plays[set] as number);
      }
    }
    return this.#s.reduce((sum, row) => sum + row.reduce((own, s) => own + s * s, 0), 0) / 2;
  }
}
