// By how much couples and triples in each state cost more than the cheapest of their classes, when all is paid for.
// With the prices of a bound, the slacks of all couples and triples of a movement add up to no more than its Σ (s − fair)²
// exceeds the bound. Derived in docs/bounds.md, "New Howells: searches with prices".

import type { ClassSizes } from '../../../../src/howell/theory/distanceDemands.ts';
import { type Couple, coupleCount, type PairClass } from './couples.ts';
import { type Prices, ReducedCosts, type State } from './prices.ts';
import type { TripleField } from './tripleField.ts';
import { type Triple, tripleCount } from './triples.ts';

export class Slacks {
  readonly #couples: Float64Array;
  readonly #triples: Float64Array;
  readonly #count: number;
  /** By classes, whether they meet, and distance; −1 if there is none. */
  readonly #states: Int32Array;
  readonly #columns: number;

  /** Excluded states cost infinitely much. */
  constructor(field: TripleField, sizes: ClassSizes, prices: Prices, excluded: ReadonlySet<State>) {
    const { couples, groups, size } = field;
    const reduced = new ReducedCosts(field, prices);
    this.#count = couples.length;
    this.#columns = size.parts * size.rounds;
    this.#states = new Int32Array(18 * (this.#columns + 1)).fill(-1);
    for (const [state, couple] of couples.entries()) {
      const { one, other, isMet, distance } = couple;
      this.#states[this.#key(one, other, isMet, distance)] = state;
      this.#states[this.#key(other, one, isMet, distance)] = state;
    }
    this.#couples = coupleSlacks(couples, sizes, reduced, excluded);
    this.#triples = new Float64Array(this.#count ** 3).fill(Number.POSITIVE_INFINITY);
    for (const { classes, triples } of groups) {
      if (tripleCount(classes, sizes) === 0) continue;
      const costs = triples.map((triple) =>
        excluded.has(triple) ? Number.POSITIVE_INFINITY : reduced.ofTriple(triple, classes),
      );
      const least = costs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
      for (const [index, { across }] of triples.entries()) {
        for (const [bc, ac, ab] of ordersOf(across)) {
          this.#triples[(bc * this.#count + ac) * this.#count + ab] = above(costs[index]!, least);
        }
      }
    }
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
    return this.#triples[(bc * this.#count + ac) * this.#count + ab]!;
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
      ? reduced.ofCouple(state, sizes)
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

/** The states of a triple in every order of its pairs. */
function ordersOf([x, y, z]: Triple['across']): readonly Triple['across'][] {
  return [
    [x, y, z],
    [x, z, y],
    [y, x, z],
    [y, z, x],
    [z, x, y],
    [z, y, x],
  ];
}
