// By how much couples, triples and quads in each state cost more than the cheapest of their classes, when all is paid for.
// With the prices of a bound, the slacks of everything that a movement has add up to no more than its Σ (s − fair)² exceeds
// the bound. Derived in docs/lab/bounds.md, "New Howells: searches with prices".

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { type Couple, coupleCount, type PairClass } from './couples.ts';
import { type Knowledge, leastQuadCosts, type Prices, ReducedCosts, type State } from './prices.ts';
import { type Quad, type Seen, Triples } from './quads.ts';
import type { TripleField } from './tripleField.ts';
import { groupCount, orderings, type Triple, type TripleClasses } from './triples.ts';

const ORDERS = orderings(3);

/** The slacks of quads, by a triple and the states of its pairs and a fourth one. */
export class QuadSlacks {
  readonly #triples: Triples;
  readonly #numbers = new Map<Triple, number>();
  /** The place of each state in the table; −1 if no quad has it. */
  readonly #places: Int32Array;
  readonly #count: number;
  readonly #slacks: Float64Array;
  readonly #slackOf = new Map<Quad, number>();

  constructor(field: TripleField, quads: readonly Quad[], reduced: ReducedCosts) {
    const states = new Set<number>();
    const triples = new Map<Triple, TripleClasses>();
    for (const { faces, classes } of quads) {
      for (const [fourth, { triple, toFourth }] of faces.entries()) {
        triples.set(triple, classes.toSpliced(fourth, 1) as unknown as TripleClasses);
        for (const state of toFourth) states.add(state);
      }
    }
    this.#triples = new Triples(
      field,
      [...triples].map(([triple, classes]) => ({ triple, classes })),
    );
    for (const triple of triples.keys()) this.#numbers.set(triple, this.#numbers.size);
    this.#count = states.size;
    this.#places = new Int32Array(field.couples.length).fill(-1);
    for (const [place, state] of [...states].entries()) this.#places[state] = place;
    this.#slacks = new Float64Array(triples.size * states.size ** 3).fill(Number.POSITIVE_INFINITY);
    const least = leastQuadCosts(quads, reduced);
    for (const quad of quads) {
      const slack = reduced.ofQuad(quad) - least.get(String(quad.classes))!;
      this.#slackOf.set(quad, slack);
      for (const { triple, toFourth } of quad.faces) {
        const classes = triples.get(triple)!;
        for (const order of ordersThatKeep(triple, classes)) {
          const [x, y, z] = order.map((pair) => toFourth[pair]!) as [number, number, number];
          this.#slacks[this.#at(this.#numbers.get(triple)!, x, y, z)] = slack;
        }
      }
    }
  }

  of(quad: Quad): number {
    return this.#slackOf.get(quad)!;
  }

  /** The triple of three pairs, by the states of each two, and its number here; undefined if no quad has it. */
  find(bc: number, ac: number, ab: number): (Seen & { readonly number: number }) | undefined {
    const seen = this.#triples.find(bc, ac, ab);
    return seen && { ...seen, number: this.#numbers.get(seen.triple)! };
  }

  /** Of a triple, by its number, and a fourth pair, by its states with the pairs of the triple. */
  beside(triple: number, x: number, y: number, z: number): number {
    if (this.#places[x]! < 0 || this.#places[y]! < 0 || this.#places[z]! < 0) {
      return Number.POSITIVE_INFINITY;
    }
    return this.#slacks[this.#at(triple, x, y, z)]!;
  }

  #at(triple: number, x: number, y: number, z: number): number {
    const [a, b, c] = [this.#places[x]!, this.#places[y]!, this.#places[z]!];
    return ((triple * this.#count + a) * this.#count + b) * this.#count + c;
  }
}

/** The orders of the pairs of a triple in which it is the same. */
function ordersThatKeep(
  { across }: Triple,
  classes: TripleClasses,
): readonly (readonly number[])[] {
  return ORDERS.filter((order) =>
    order.every((pair, i) => classes[pair] === classes[i] && across[pair] === across[i]),
  );
}

export class Slacks {
  readonly #couples: Float64Array;
  readonly #triples: Float64Array;
  /** The place of each state in their table, which is small as long as only few are left; −1 if it is excluded. */
  readonly #places: Int32Array;
  #count = 0;
  /** By classes, whether they meet, and distance; −1 if there is none. */
  readonly #states: Int32Array;
  readonly #columns: number;
  /** Of quads; null if nothing is known of them. */
  readonly quads: QuadSlacks | null;

  /** What is excluded or not known to be possible costs infinitely much. */
  constructor(
    field: TripleField,
    sizes: ClassSizes,
    prices: Prices,
    { excluded, quads }: Knowledge,
  ) {
    const { couples, groups, size } = field;
    const reduced = new ReducedCosts(field, sizes, prices);
    this.#columns = size.parts * size.rounds;
    this.#states = new Int32Array(18 * (this.#columns + 1)).fill(-1);
    for (const [state, couple] of couples.entries()) {
      const { one, other, isMet, distance } = couple;
      this.#states[this.#key(one, other, isMet, distance)] = state;
      this.#states[this.#key(other, one, isMet, distance)] = state;
    }
    this.#couples = coupleSlacks(couples, sizes, reduced, excluded);
    this.#places = new Int32Array(couples.length).fill(-1);
    for (const [state, slack] of this.#couples.entries()) {
      if (slack < Number.POSITIVE_INFINITY) this.#places[state] = this.#count++;
    }
    this.#triples = new Float64Array(this.#count ** 3).fill(Number.POSITIVE_INFINITY);
    for (const { classes, triples } of groups) {
      if (groupCount(classes, sizes) === 0) continue;
      const costs = triples.map((triple) =>
        excluded.has(triple) ? Number.POSITIVE_INFINITY : reduced.ofTriple(triple, classes),
      );
      const least = costs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
      for (const [index, { across }] of triples.entries()) {
        for (const order of ORDERS) {
          const [bc, ac, ab] = order.map((pair) => across[pair]!) as [number, number, number];
          const at = this.#at(bc, ac, ab);
          if (at >= 0) this.#triples[at] = above(costs[index]!, least);
        }
      }
    }
    this.quads = quads === null ? null : new QuadSlacks(field, quads, reduced);
  }

  /** The state of two pairs of these classes; −1 if there is none. */
  stateOf(one: PairClass, other: PairClass, isMet: boolean, distance: number): number {
    return this.#states[this.#key(one, other, isMet, distance)]!;
  }

  ofCouple(state: number): number {
    return this.#couples[state]!;
  }

  /** Of three pairs, by the states of each two. */
  ofTriple(bc: number, ac: number, ab: number): number {
    const at = this.#at(bc, ac, ab);
    return at < 0 ? Number.POSITIVE_INFINITY : this.#triples[at]!;
  }

  #at(bc: number, ac: number, ab: number): number {
    const [x, y, z] = [this.#places[bc]!, this.#places[ac]!, this.#places[ab]!];
    return x < 0 || y < 0 || z < 0 ? -1 : (x * this.#count + y) * this.#count + z;
  }

  #key(one: PairClass, other: PairClass, isMet: boolean, distance: number): number {
    return ((one * 3 + other) * 2 + (isMet ? 1 : 0)) * (this.#columns + 1) + distance;
  }
}

function coupleSlacks(
  couples: readonly Couple[],
  sizes: ClassSizes,
  reduced: ReducedCosts,
  excluded: ReadonlySet<State>,
): Float64Array {
  const costs = couples.map((couple, state) =>
    coupleCount(couple, sizes) > 0 && !excluded.has(couple)
      ? reduced.ofCouple(state)
      : Number.POSITIVE_INFINITY,
  );
  const least = new Map<string, number>();
  const keys = couples.map(({ one, other }) => `${one} ${other}`);
  for (const [state, key] of keys.entries()) {
    least.set(key, Math.min(costs[state]!, least.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return Float64Array.from(costs, (cost, state) => above(cost, least.get(keys[state]!)!));
}

function above(cost: number, least: number): number {
  return cost === Number.POSITIVE_INFINITY ? cost : cost - least;
}
