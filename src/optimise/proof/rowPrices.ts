// Raises the bound of a complete Mitchell for one choice of the m (see overlapChoices.ts) by looking at the pairs.
// On two sets with k and k' switched sittings, on which t pairs are switched on both,
//   C = 2T − 4(k + k') + 4t.
// A pair switched on u_g sets of class g adds u_g(u_g − 1)/2 to the t within g and u_g·u_h to those between g and h: its
// coincidences. So Σ C² is bounded by a linear program over how many pairs have which u. Any prices of t and u give a
// bound (docs/lab/bounds.md); a simplex method finds good ones, and rounding them to multiples of 1/PARTS makes the bound exact.

import { minimise } from './linearProgram.ts';
import { type SetClass, squaresWithoutOverlaps } from './overlapChoices.ts';

/** Prices that may serve several choices. */
export interface Prices {
  /** What a coincidence costs, by the key of two m. */
  readonly slopes: ReadonlyMap<number, number>;
  /** What a switched sitting of a set earns, by m. */
  readonly pulls: ReadonlyMap<number, number>;
}

/** Prices are multiples of this part of 1, so that every sum is exact in double precision. */
const PARTS = 32;

/** Two classes of a choice, or one with itself. */
interface Couple {
  readonly g: number;
  readonly h: number;
  /** How many overlaps it has. */
  readonly count: number;
  /** C at t = 0. */
  readonly base: number;
  readonly mostCoincidences: number;
}

/**
 * The linear program of a choice: T tables and the classes of m, with Σ m². A row, like all prices, has a number for each
 * couple, then one for each class; indexes of couples, classes and rows are within these.
 */
export class RowProgram {
  readonly #tables: number;
  readonly #classes: readonly SetClass[];
  readonly #couples: readonly Couple[];
  /** The part of the sum of squares without overlaps. */
  readonly #without: number;
  /** For each u: its coincidences by couple, then u itself. */
  readonly #rows: Float64Array;
  readonly #width: number;

  constructor(tables: number, classes: readonly SetClass[], squares: number) {
    this.#tables = tables;
    this.#classes = classes;
    this.#couples = classes.flatMap((one, g) =>
      classes.slice(g).map((other, d) => coupleOf(tables, one, other, g, g + d)),
    );
    this.#without = squaresWithoutOverlaps(tables, squares);
    this.#width = this.#couples.length + classes.length;
    this.#rows = this.#allRows();
  }

  /** No state with these m has a smaller sum of squares, whatever the prices; null if they lack one. */
  boundAt({ slopes, pulls }: Prices): number | null {
    const couplePrices = this.#couples.map(({ g, h }) => slopes.get(this.#keyOf(g, h)));
    const classPrices = this.#classes.map(({ m }) => pulls.get(m));
    if (couplePrices.includes(undefined) || classPrices.includes(undefined)) return null;
    const prices = [...couplePrices, ...classPrices.map((pull) => -(pull as number))] as number[];
    let bound = this.#without;
    for (const [p, { count, base, mostCoincidences }] of this.#couples.entries()) {
      let least = Number.POSITIVE_INFINITY;
      for (let t = 0; t <= mostCoincidences; t++) {
        least = Math.min(least, (base + 4 * t) ** 2 - prices[p]! * t);
      }
      bound += count * least;
    }
    for (const [g, one] of this.#classes.entries()) {
      bound += classPrices[g]! * this.#switchedOnBothSides(one);
    }
    return bound + 2 * this.#tables * this.#cheapestRow(prices);
  }

  /** Good prices for this choice. */
  prices(): Prices {
    const couples = this.#couples.length;
    const all = 2 * couples;
    const height = all + 1 + this.#classes.length;
    const totals = new Float64Array(height);
    const costs: number[] = [];
    const entries: number[] = [];
    for (const [p, { count, base, mostCoincidences }] of this.#couples.entries()) {
      totals[p] = count;
      for (let t = 0; t <= mostCoincidences; t++) {
        const column = new Array<number>(height).fill(0);
        column[p] = 1;
        column[couples + p] = t;
        costs.push((base + 4 * t) ** 2);
        entries.push(...column);
      }
    }
    totals[all] = 2 * this.#tables;
    for (const [g, one] of this.#classes.entries()) {
      totals[all + 1 + g] = this.#switchedOnBothSides(one);
    }
    for (let at = 0; at < this.#rows.length; at += this.#width) {
      for (let p = 0; p < couples; p++) entries.push(0);
      for (let p = 0; p < couples; p++) entries.push(-this.#rows[at + p]!);
      entries.push(1);
      for (let p = couples; p < this.#width; p++) entries.push(this.#rows[at + p]!);
      costs.push(0);
    }
    const duals = minimise(Float64Array.from(costs), Float64Array.from(entries), totals);
    const rounded = (at: number) => Math.round(duals[at]! * PARTS) / PARTS;
    return {
      slopes: new Map(
        this.#couples.map(({ g, h }, p) => [this.#keyOf(g, h), rounded(couples + p)]),
      ),
      pulls: new Map(this.#classes.map(({ m }, g) => [m, rounded(all + 1 + g)])),
    };
  }

  #cheapestRow(prices: readonly number[]): number {
    const rows = this.#rows;
    const width = this.#width;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < rows.length; at += width) {
      let price = 0;
      for (let p = 0; p < width; p++) price += prices[p]! * rows[at + p]!;
      if (price < least) least = price;
    }
    return least;
  }

  /** Switched sittings of a class, each counted on both sides. */
  #switchedOnBothSides({ m, count }: SetClass): number {
    return count * (this.#tables - m);
  }

  #allRows(): Float64Array {
    const rows: number[] = [];
    const u = this.#classes.map(() => 0);
    let g = 0;
    while (g < u.length) {
      for (const couple of this.#couples) rows.push(coincidences(couple, u));
      rows.push(...u);
      for (g = 0; g < u.length && u[g] === this.#classes[g]?.count; g++) u[g] = 0;
      if (g < u.length) u[g]!++;
    }
    return Float64Array.from(rows);
  }

  #keyOf(g: number, h: number): number {
    const [one, other] = [this.#classes[g], this.#classes[h]] as [SetClass, SetClass];
    return Math.max(one.m, other.m) * (this.#tables + 1) + Math.min(one.m, other.m);
  }
}

function coupleOf(tables: number, one: SetClass, other: SetClass, g: number, h: number): Couple {
  return {
    g,
    h,
    count: g === h ? (one.count * (one.count - 1)) / 2 : one.count * other.count,
    base: 2 * (one.m + other.m - tables),
    mostCoincidences: tables - Math.max(one.m, other.m),
  };
}

/** The coincidences of a pair that is switched on u_g sets of each class g. */
function coincidences({ g, h }: Couple, u: readonly number[]): number {
  const [one, other] = [u[g], u[h]] as [number, number];
  return g === h ? (one * (one - 1)) / 2 : one * other;
}
