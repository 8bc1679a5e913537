// The reference annealer: the straightforward algorithm in plain TypeScript.
// A whole score matrix of 32-bit numbers; a trial reads the rows of the two pairs that change sides, an accepted flip
// writes them. Whole sets only, Qf only. Knows nothing of the optimiser. Pair and sitting indexes from 0; temperatures
// are of the sum of squares.
// Source: Balans, on its own search: sittings in random order, a temperature that falls and rises again by turns, fast,
// many times over; the best of all is kept. How hot and how cold is the textbook's way, by how much is accepted.

import { figures } from '../../src/balance/measures.ts';
import { createRandom, type Random } from '../../src/balance/random.ts';
import { type Movement, NO_BOARDS } from '../../src/movement/movement.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';

/** Who is scored in which direction at a sitting now. */
interface Scored {
  northSouth: number;
  eastWest: number;
}

/** Temperatures between which a swing falls. */
export interface Swing {
  readonly hot: number;
  readonly cold: number;
}

/** A swing takes so many sweeps; then it is hot again. */
const SWING = 100;
/** Hot is where a typical worsening is accepted so often, cold where the least one is. */
const HOT_ACCEPTANCE = 0.1;
const COLD_ACCEPTANCE = 0.02;

/** Found by trial on the published rows of 9 to 15 tables: the fastest on the whole of nine. Nobody knows it beforehand. */
export const TUNED_SWING: Swing = { hot: 16, cold: 8 };

/** The temperature of a sweep. */
export function franticTemperature({ hot, cold }: Swing, sweep: number): number {
  return hot * (cold / hot) ** ((sweep % SWING) / (SWING - 1));
}

/** An annealer that starts from the movement as it is. */
export class ReferenceAnnealer {
  /** s(i,j), one row per pair, symmetric. */
  readonly matrix: Int32Array;
  sumOfSquares: number;
  leastSumOfSquares: number;
  readonly #pairCount: number;
  readonly #sittings: readonly Scored[];
  /** The other sittings on the same set, by sitting. */
  readonly #others: readonly (readonly Scored[])[];
  readonly #switched: boolean[];
  #bestSwitched: readonly boolean[];
  readonly #random: Random;

  constructor(movement: Movement, seed: number) {
    const matrix = scoreMatrix(movement, { unit: 'set' });
    this.matrix = matrix.s;
    this.sumOfSquares = figures(matrix).sumOfSquares;
    this.leastSumOfSquares = this.sumOfSquares;
    this.#pairCount = matrix.pairs.length;
    const plays = movement.rounds.flat().filter((sitting) => sitting.kind === 'play');
    this.#sittings = plays.map(({ northSouth, eastWest, switched }) => {
      const [one, other] = [northSouth - 1, eastWest - 1];
      return switched === NO_BOARDS
        ? { northSouth: one, eastWest: other }
        : { northSouth: other, eastWest: one };
    });
    this.#others = plays.map(({ set }, own) =>
      this.#sittings.filter((_, other) => other !== own && plays[other]?.set === set),
    );
    this.#switched = plays.map(({ switched }) => switched !== NO_BOARDS);
    this.#bestSwitched = this.#switched.slice();
    this.#random = createRandom(seed);
  }

  /** Melts the state by a sweep that accepts everything, and looks at what a flip costs there. */
  calibrate(): Swing {
    this.sweep(Number.POSITIVE_INFINITY);
    const worse = this.#sittings.map((_, sitting) => this.#trial(sitting)).filter((c) => c > 0);
    const typical = worse.reduce((sum, change) => sum + change, 0) / worse.length;
    return {
      hot: typical / -Math.log(HOT_ACCEPTANCE),
      cold: Math.min(...worse) / -Math.log(COLD_ACCEPTANCE),
    };
  }

  /** Which sittings, in reading order, are switched now, and which were in the best state. */
  get switched(): readonly boolean[] {
    return this.#switched;
  }

  get bestSwitched(): readonly boolean[] {
    return this.#bestSwitched;
  }

  /** As many trials as there are sittings, each of one drawn at random. */
  sweep(temperature: number): void {
    for (let trial = 0; trial < this.#sittings.length; trial++) {
      const sitting = this.#random.below(this.#sittings.length);
      const change = this.#trial(sitting);
      if (change > 0 && this.#random.next() / 2 ** 32 >= Math.exp(-change / temperature)) continue;
      this.#flip(sitting);
      this.sumOfSquares += change;
      if (this.sumOfSquares >= this.leastSumOfSquares) continue;
      this.leastSumOfSquares = this.sumOfSquares;
      this.#bestSwitched = this.#switched.slice();
    }
  }

  /** By how much a flip would change the sum of squares: each s moves by 2, so its square by 4 ± 4s. */
  #trial(sitting: number): number {
    const { northSouth, eastWest } = this.#sittings[sitting] as Scored;
    const s = this.matrix;
    const [i, j] = [northSouth * this.#pairCount, eastWest * this.#pairCount];
    let sum = 0;
    for (const { northSouth: k, eastWest: l } of this.#others[sitting] as readonly Scored[]) {
      sum += 4 - (s[i + k] as number) + (s[i + l] as number);
      sum += (s[j + k] as number) - (s[j + l] as number);
    }
    return 4 * sum;
  }

  #flip(sitting: number): void {
    const scored = this.#sittings[sitting] as Scored;
    const { northSouth: i, eastWest: j } = scored;
    for (const { northSouth: k, eastWest: l } of this.#others[sitting] as readonly Scored[]) {
      this.#add(i, k, -2);
      this.#add(i, l, 2);
      this.#add(j, k, 2);
      this.#add(j, l, -2);
    }
    scored.northSouth = j;
    scored.eastWest = i;
    this.#switched[sitting] = !this.#switched[sitting];
  }

  #add(i: number, j: number, change: number): void {
    const [one, other] = [i * this.#pairCount + j, j * this.#pairCount + i];
    this.matrix[one] = (this.matrix[one] as number) + change;
    this.matrix[other] = (this.matrix[other] as number) + change;
  }
}
