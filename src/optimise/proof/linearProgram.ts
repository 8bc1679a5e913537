// The revised simplex method, dense and small: prices for the least costs·x where columns·x = totals and x ≥ 0.
// The prices are approximate; callers must not rely on their being optimal.
// Vectors are as long as the totals, the matrix of the basis is as wide and high, and there are as many columns as costs:
// every index below is within these.
// Source: Chvátal, Linear Programming (1983), chapter 7.

/** The cost of each unit of a total that no column provides. */
const SHORTFALL_COST = 1e5;
const TOLERANCE = 1e-7;
const MAX_PIVOTS = 1000;

/** The dual prices of the totals, which may be negative. `entries` has the columns one after another, each as long as `totals`. */
export function minimise(
  costs: Float64Array,
  entries: Float64Array,
  totals: Float64Array,
): Float64Array {
  const basis = new Basis(totals);
  for (let pivot = 0; pivot < MAX_PIVOTS; pivot++) {
    const prices = basis.prices();
    const entering = cheapest(costs, entries, prices);
    if (entering === null) return prices;
    const start = entering * totals.length;
    const column = entries.subarray(start, start + totals.length);
    if (!basis.enter(costs[entering]!, column)) return prices;
  }
  return basis.prices();
}

/** The column that lowers the cost most at these prices, or null. */
function cheapest(costs: Float64Array, entries: Float64Array, prices: Float64Array): number | null {
  const size = prices.length;
  let best: number | null = null;
  let least = -TOLERANCE;
  for (let column = 0, at = 0; column < costs.length; column++, at += size) {
    let reduced = costs[column]!;
    for (let i = 0; i < size; i++) reduced -= prices[i]! * entries[at + i]!;
    if (reduced >= least) continue;
    least = reduced;
    best = column;
  }
  return best;
}

/** The basis, initially of shortfalls only, with the inverse of its matrix. */
class Basis {
  readonly #size: number;
  readonly #inverse: Float64Array;
  readonly #costs: Float64Array;
  readonly #levels: Float64Array;

  constructor(totals: Float64Array) {
    this.#size = totals.length;
    this.#inverse = new Float64Array(this.#size ** 2);
    for (let i = 0; i < this.#size; i++) this.#inverse[i * this.#size + i] = 1;
    this.#costs = new Float64Array(this.#size).fill(SHORTFALL_COST);
    this.#levels = totals.slice();
  }

  prices(): Float64Array {
    const size = this.#size;
    const prices = new Float64Array(size);
    for (let i = 0, at = 0; i < size; i++) {
      const cost = this.#costs[i]!;
      for (let j = 0; j < size; j++, at++) prices[j]! += cost * this.#inverse[at]!;
    }
    return prices;
  }

  /** Adds a column to the basis; false if nothing limits it. */
  enter(cost: number, column: Float64Array): boolean {
    const direction = this.#inBasis(column);
    const leaving = this.#firstAtZero(direction);
    if (leaving === null) return false;
    const size = this.#size;
    const inverse = this.#inverse;
    const levels = this.#levels;
    const row = inverse.subarray(leaving * size, (leaving + 1) * size);
    const scale = 1 / direction[leaving]!;
    for (let j = 0; j < size; j++) row[j]! *= scale;
    const level = levels[leaving]! * scale;
    levels[leaving] = level;
    for (let i = 0; i < size; i++) {
      const factor = direction[i]!;
      if (i === leaving || factor === 0) continue;
      for (let j = 0; j < size; j++) inverse[i * size + j]! -= factor * row[j]!;
      levels[i] = Math.max(0, levels[i]! - factor * level);
    }
    this.#costs[leaving] = cost;
    return true;
  }

  /** A column in terms of the basis. */
  #inBasis(column: Float64Array): Float64Array {
    const size = this.#size;
    const direction = new Float64Array(size);
    for (let i = 0, at = 0; i < size; i++) {
      let sum = 0;
      for (let j = 0; j < size; j++, at++) {
        sum += this.#inverse[at]! * column[j]!;
      }
      direction[i] = sum;
    }
    return direction;
  }

  /** The place that reaches 0 first, or null if none does. */
  #firstAtZero(direction: Float64Array): number | null {
    let first: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.#size; i++) {
      const fall = direction[i]!;
      if (fall <= TOLERANCE) continue;
      const ratio = this.#levels[i]! / fall;
      if (ratio >= least) continue;
      least = ratio;
      first = i;
    }
    return first;
  }
}
