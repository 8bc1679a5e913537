// Prices of all that couples and triples must satisfy, and the lower bound on Σ (s − fair)² that they give, whatever they
// are: by weak duality. Derived in docs/bounds.md, "New Howells: three pairs at a time".

import type { ClassSizes } from '../../../../src/howell/theory/distanceDemands.ts';
import { CLASSES, type Couple, coupleCount, type PairClass, stateOf, viewsOf } from './couples.ts';
import { meetingsLeft, productsLeft, type TripleField, thirdsOf } from './tripleField.ts';
import { type Triple, tripleCount } from './triples.ts';

/** That Σ over the pairs i of a class, and over sets of columns, of (own · φ(i) + Σ over k of w(k) φ(k))² is not negative. */
export interface Squares {
  readonly kernel: number;
  readonly from: PairClass;
  readonly own: number;
  /** w, by the view of k from i. */
  readonly weights: ReadonlyMap<number, number>;
}

export interface Prices {
  /** By the state of a couple and a class: of each third pair of the class. */
  readonly thirds: readonly (readonly number[])[];
  /** By view: of each third pair that meets the pair whose view it is. */
  readonly meetings: readonly number[];
  /** By view: of the products of the pair whose view it is with third pairs. */
  readonly products: readonly number[];
  /** Of the demands on couples alone; not negative unless a demand is exact. */
  readonly demands: readonly number[];
  /** Not negative. */
  readonly squares: readonly { readonly price: number; readonly squares: Squares }[];
  /** Of states that a movement must have. Not negative. */
  readonly required: ReadonlyMap<State, number>;
}

/** What two or three pairs may be to each other. */
export type State = Couple | Triple;

/** More than the rounding of a sum of a few thousand numbers may amount to, relative to the sum of their magnitudes. */
const ROUNDING = 1e-12;

/** A sum and the sum of the magnitudes. */
class SafeSum {
  #sum = 0;
  #size = 0;

  /** Adds a value; `size` is its magnitude or, if it is itself a sum, at least that of its parts. */
  add(value: number, size = Math.abs(value)): void {
    this.#sum += value;
    this.#size += size;
  }

  /** Less than the sum would be without rounding. */
  get floor(): number {
    return this.#sum - ROUNDING * this.#size;
  }
}

const NONE: ReadonlySet<State> = new Set();

/**
 * A lower bound on Σ (s − fair)² for a division of the pairs into classes, for any prices: of movements that have all states
 * with a price of their own and none that is excluded. Infinite if there are none; prices that are no numbers prove nothing.
 */
export function boundOf(
  field: TripleField,
  sizes: ClassSizes,
  prices: Prices,
  excluded: ReadonlySet<State> = NONE,
): number {
  const { couples, demands, groups, kernels } = field;
  const reduced = new ReducedCosts(field, prices);
  const bound = new SafeSum();
  for (const { price, squares } of prices.squares) {
    const { kernel, from, own } = squares;
    bound.add(-price * own ** 2 * sizes[from] * kernels[kernel]!.own[from]);
  }
  for (const [d, { least }] of demands.entries()) bound.add(prices.demands[d]! * least(sizes));
  for (const price of prices.required.values()) bound.add(price);
  const cheapest = new Map<string, { count: number; cost: number }>();
  for (const [state, couple] of couples.entries()) {
    const count = coupleCount(couple, sizes);
    if (count === 0) continue;
    const key = `${couple.one} ${couple.other}`;
    const before = cheapest.get(key)?.cost ?? Number.POSITIVE_INFINITY;
    const cost = excluded.has(couple) ? before : reduced.ofCouple(state, sizes);
    cheapest.set(key, { count, cost: Math.min(before, cost) });
  }
  for (const { count, cost } of cheapest.values()) {
    if (cost === Number.POSITIVE_INFINITY) return cost;
    bound.add(count * cost);
  }
  for (const { classes, triples } of groups) {
    const count = tripleCount(classes, sizes);
    if (count === 0) continue;
    let cost = Number.POSITIVE_INFINITY;
    for (const triple of triples) {
      if (!excluded.has(triple)) cost = Math.min(cost, reduced.ofTriple(triple, classes));
    }
    if (cost === Number.POSITIVE_INFINITY) return cost;
    bound.add(count * cost);
  }
  const { floor } = bound;
  return Number.isNaN(floor) ? Number.NEGATIVE_INFINITY : floor;
}

/** The squares of a kernel, added up with their prices. */
interface Form {
  /** Σ price · own · w(view). */
  readonly own: Float64Array;
  /** Σ price · w(view) · w(other view). */
  readonly both: Float64Array;
  /** The root of Σ price · w(view)²: by Cauchy and Schwarz, the magnitudes in `both` add up to no more than two of these. */
  readonly sizes: Float64Array;
}

/** What couples and triples cost when all that they contribute is paid for; rounded down. */
export class ReducedCosts {
  readonly #field: TripleField;
  readonly #prices: Prices;
  readonly #views: number;
  readonly #forms = new Map<number, Form>();

  constructor(field: TripleField, prices: Prices) {
    this.#field = field;
    this.#prices = prices;
    this.#views = 2 * field.couples.length;
    for (const { price, squares } of prices.squares) {
      const form = this.#formOf(squares.kernel);
      for (const [view, weight] of squares.weights) {
        form.own[view]! += price * squares.own * weight;
        for (const [other, weightOfOther] of squares.weights) {
          form.both[view * this.#views + other]! += price * weight * weightOfOther;
        }
        form.sizes[view]! += price * weight ** 2;
      }
    }
    for (const { sizes } of this.#forms.values()) {
      for (const [view, square] of sizes.entries()) sizes[view] = Math.sqrt(square);
    }
  }

  #formOf(kernel: number): Form {
    const known = this.#forms.get(kernel);
    if (known !== undefined) return known;
    const form = {
      own: new Float64Array(this.#views),
      both: new Float64Array(this.#views ** 2),
      sizes: new Float64Array(this.#views),
    };
    this.#forms.set(kernel, form);
    return form;
  }

  ofCouple(state: number, sizes: ClassSizes): number {
    const { couples, kernels, shares, size } = this.#field;
    const { thirds, meetings, products, demands, required } = this.#prices;
    const couple = couples[state]!;
    const sum = new SafeSum();
    sum.add(couple.cost);
    sum.add(-(required.get(couple) ?? 0));
    for (const [d, share] of shares[state]!.entries()) sum.add(-demands[d]! * share);
    for (const own of CLASSES) sum.add(thirds[state]![own]! * thirdsOf(couple, own, sizes));
    for (const { view, from } of viewsOf(state, couple)) {
      sum.add(meetings[view]! * meetingsLeft(size, couple, from));
      sum.add(products[view]! * productsLeft(size, couple, from));
      for (const [kernel, { both, own }] of this.#forms) {
        const { single, withOwn } = kernels[kernel]!;
        sum.add(-both[view * this.#views + view]! * single[view]!);
        sum.add(-2 * own[view]! * withOwn[state]!);
      }
    }
    return sum.floor;
  }

  ofTriple(triple: Triple, classes: readonly PairClass[]): number {
    const { couples, kernels } = this.#field;
    const { thirds, meetings, products, required } = this.#prices;
    const { across, views } = triple;
    const sum = new SafeSum();
    sum.add(-(required.get(triple) ?? 0));
    for (let i = 0; i < 3; i++) {
      const [one, other] = views[i]!;
      const [toOne, toOther] = [couples[stateOf(one)]!, couples[stateOf(other)]!];
      // Each of the other two is the third pair beside i and the remaining one.
      sum.add(-thirds[across[i]!]![classes[i]!]!);
      if (toOther.isMet) sum.add(-meetings[one]!);
      if (toOne.isMet) sum.add(-meetings[other]!);
      sum.add(-products[one]! * toOther.product);
      sum.add(-products[other]! * toOne.product);
      for (const [kernel, { both, sizes }] of this.#forms) {
        const size = sizes[one]! * sizes[other]!;
        if (size === 0) continue;
        const product = 2 * kernels[kernel]!.product(one, other, across[i]!);
        sum.add(-both[one * this.#views + other]! * product, size * Math.abs(product));
      }
    }
    return sum.floor;
  }
}
