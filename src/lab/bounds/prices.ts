// Prices of all that couples, triples and quads must satisfy, and the lower bound on Σ (s − fair)² that they give, whatever
// they are: by weak duality. Derived in docs/lab/bounds.md, "New Howells: three pairs at a time" and "four pairs at a time".

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { CLASSES, type Couple, coupleCount, type PairClass, stateOf, viewsOf } from './couples.ts';
import { classQuads, type Quad } from './quads.ts';
import {
  fourthsLeft,
  fourthsOf,
  meetingsLeft,
  productsLeft,
  type TripleField,
  thirdsOf,
} from './tripleField.ts';
import { firstLike, groupCount, type Triple, type TripleClasses } from './triples.ts';

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
  /** Of fourth pairs beside a triple. */
  readonly fourths: ReadonlyMap<Triple, FourthPrices>;
}

export interface FourthPrices {
  /** By class: of each fourth pair of the class. */
  readonly own: readonly number[];
  /** By pair of the triple: of each fourth pair that meets it. Of pairs that are alike only the first counts, for all. */
  readonly meetings: readonly number[];
  /** By pair of the triple, likewise: of its products with fourth pairs. */
  readonly products: readonly number[];
}

/** What is known of the movements that are asked about. */
export interface Knowledge {
  /** States that they have not. */
  readonly excluded: ReadonlySet<State>;
  /** All quads that they may have; null if that is not known. */
  readonly quads: readonly Quad[] | null;
}

/** What two, three or four pairs may be to each other. */
export type State = Couple | Triple | Quad;

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

const NOTHING: Knowledge = { excluded: new Set(), quads: null };

/**
 * A lower bound on Σ (s − fair)² for a division of the pairs into classes, for any prices: of movements that have all states
 * with a price of their own, and of which is true what is known. Infinite if there are none. Prices that are no numbers prove
 * nothing, nor do prices of fourth pairs as long as nothing is known of quads.
 */
export function boundOf(
  field: TripleField,
  sizes: ClassSizes,
  prices: Prices,
  { excluded, quads }: Knowledge = NOTHING,
): number {
  const { couples, demands, groups, kernels } = field;
  if (quads === null && prices.fourths.size > 0) return Number.NEGATIVE_INFINITY;
  const reduced = new ReducedCosts(field, sizes, prices);
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
    const cost = excluded.has(couple) ? before : reduced.ofCouple(state);
    cheapest.set(key, { count, cost: Math.min(before, cost) });
  }
  for (const { count, cost } of cheapest.values()) {
    if (cost === Number.POSITIVE_INFINITY) return cost;
    bound.add(count * cost);
  }
  for (const { classes, triples } of groups) {
    const count = groupCount(classes, sizes);
    if (count === 0) continue;
    let cost = Number.POSITIVE_INFINITY;
    for (const triple of triples) {
      if (!excluded.has(triple)) cost = Math.min(cost, reduced.ofTriple(triple, classes));
    }
    if (cost === Number.POSITIVE_INFINITY) return cost;
    bound.add(count * cost);
  }
  if (quads !== null) {
    const costs = leastQuadCosts(quads, reduced);
    for (const classes of classQuads(sizes)) {
      const cost = costs.get(String(classes));
      if (cost === undefined) return Number.POSITIVE_INFINITY;
      bound.add(groupCount(classes, sizes) * cost);
    }
  }
  const { floor } = bound;
  return Number.isNaN(floor) ? Number.NEGATIVE_INFINITY : floor;
}

/** What the cheapest quad of each classes costs. */
export function leastQuadCosts(
  quads: readonly Quad[],
  reduced: ReducedCosts,
): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  for (const quad of quads) {
    const key = String(quad.classes);
    costs.set(key, Math.min(costs.get(key) ?? Number.POSITIVE_INFINITY, reduced.ofQuad(quad)));
  }
  return costs;
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

/** What couples, triples and quads cost when all that they contribute is paid for; rounded down. */
export class ReducedCosts {
  readonly #field: TripleField;
  readonly #sizes: ClassSizes;
  readonly #prices: Prices;
  readonly #views: number;
  readonly #forms = new Map<number, Form>();

  constructor(field: TripleField, sizes: ClassSizes, prices: Prices) {
    this.#field = field;
    this.#sizes = sizes;
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

  ofCouple(state: number): number {
    const { couples, kernels, shares, size } = this.#field;
    const { thirds, meetings, products, demands, required } = this.#prices;
    const couple = couples[state]!;
    const sum = new SafeSum();
    sum.add(couple.cost);
    sum.add(-(required.get(couple) ?? 0));
    for (const [d, share] of shares[state]!.entries()) sum.add(-demands[d]! * share);
    for (const own of CLASSES) sum.add(thirds[state]![own]! * thirdsOf(couple, own, this.#sizes));
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

  ofTriple(triple: Triple, classes: TripleClasses): number {
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
    this.#payForFourths(triple, classes, sum);
    return sum.floor;
  }

  /** What a triple pays for all its fourth pairs. */
  #payForFourths(triple: Triple, classes: TripleClasses, sum: SafeSum): void {
    const prices = this.#prices.fourths.get(triple);
    if (prices === undefined) return;
    for (const own of CLASSES) sum.add(prices.own[own]! * fourthsOf(classes, own, this.#sizes));
    for (const [pair, { meetings, products }] of fourthsLeft(
      this.#field,
      triple,
      classes,
    ).entries()) {
      const first = firstLike(triple, classes, pair);
      sum.add(prices.meetings[first]! * meetings);
      sum.add(prices.products[first]! * products);
    }
  }

  ofQuad(quad: Quad): number {
    const { couples } = this.#field;
    const { faces, classes } = quad;
    const sum = new SafeSum();
    sum.add(-(this.#prices.required.get(quad) ?? 0));
    for (const [fourth, { triple, toFourth }] of faces.entries()) {
      const prices = this.#prices.fourths.get(triple);
      if (prices === undefined) continue;
      const three = classes.toSpliced(fourth, 1) as unknown as TripleClasses;
      sum.add(-prices.own[classes[fourth]!]!);
      for (const [pair, state] of toFourth.entries()) {
        const { isMet, product } = couples[state]!;
        const first = firstLike(triple, three, pair);
        if (isMet) sum.add(-prices.meetings[first]!);
        sum.add(-prices.products[first]! * product);
      }
    }
    return sum.floor;
  }
}
