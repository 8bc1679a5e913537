// Functions φ of the pairs, on sets of columns, of which the products, added up over the sets, depend on the states of
// couples alone. Then Σ over the sets of (Σ over k of w(k) φ(k))² ≥ 0 says something about couples and triples.
// Derived in docs/lab/bounds.md, "New Howells: three pairs at a time".

import { meanProduct } from '../../howell/theory/distanceDemands.ts';
import type { SkeletonSize } from '../../howell/theory/fairness.ts';
import { type Couple, stateOf, viewsOf } from './couples.ts';

/** The products of a function φ, as it is seen from a pair i. */
export interface Kernel {
  /** φ(i)², by the class of i. */
  readonly own: readonly [number, number, number];
  /** φ(i) φ(k), by the state of i and k. */
  readonly withOwn: readonly number[];
  /** φ(k)², by the view of k from i. */
  readonly single: readonly number[];
  /** φ(k) φ(l), by the views of k and of l from i, and the state of k and l. */
  product(one: number, other: number, across: number): number;
}

/** φ(k) is the product of the signs of k on the set; the mean over all sets of `order` columns. */
export function signKernel(size: SkeletonSize, couples: readonly Couple[], order: number): Kernel {
  const { parts, rounds, hasPhantom } = size;
  const own = [1, 1, hasPhantom ? meanProduct(size, order, parts * (rounds - 1), 0) : 0] as const;
  const means = couples.map(({ columns, distance }) => meanProduct(size, order, columns, distance));
  return {
    own,
    withOwn: means,
    single: couples.flatMap((couple) => [own[couple.other], own[couple.one]]),
    product: (_one, _other, across) => means[across]!,
  };
}

/** φ(k) is 1. */
export function countKernel(couples: readonly Couple[]): Kernel {
  return {
    own: [1, 1, 1],
    withOwn: couples.map(() => 1),
    single: couples.flatMap(() => [1, 1]),
    product: () => 1,
  };
}

/**
 * Let k differ from i on one column of each of `order` disjoint pairs of columns: φ(k) is then 1 or −1, by the parity of the
 * pairs of which it is the first, and otherwise 0. The sum over all sets of such pairs, divided by what it is for two k that
 * sit alike. For i and k that play everything; φ is 0 for i and for pairs that sit out.
 */
export function swapKernel(size: SkeletonSize, couples: readonly Couple[], order: number): Kernel {
  const columns = size.parts * size.rounds;
  const side = columns + 1;
  const scales = Array.from({ length: side }, (_, d) => {
    const square = swapProduct(columns, order, d, d, d);
    return square === 0 ? 0 : 1 / Math.sqrt(square);
  });
  const distanceOf = (view: number) => couples[stateOf(view)]!.distance;
  const playsAll = couples.map(({ other }) => other !== 2);
  const products = new Float64Array(side ** 3).fill(Number.NaN);
  return {
    own: [0, 0, 0],
    withOwn: couples.map(() => 0),
    single: couples.flatMap((couple, state) =>
      viewsOf(state, couple).map(() => (playsAll[state] && scales[couple.distance]! > 0 ? 1 : 0)),
    ),
    product: (one, other, across) => {
      if (!playsAll[stateOf(one)] || !playsAll[stateOf(other)]) return 0;
      const [x, y, d] = [distanceOf(one), distanceOf(other), couples[across]!.distance];
      const at = (x * side + y) * side + d;
      if (Number.isNaN(products[at]!)) {
        const both = (x + y - d) / 2;
        products[at] = scales[x]! * scales[y]! * swapProduct(columns, order, x, y, both);
      }
      return products[at]!;
    },
  };
}

/**
 * Σ φ(k) φ(l) over all sets of `order` disjoint pairs of columns, for two pairs k and l that differ from i on `one` and on
 * `other` columns, on `both` of these together: worked out in whole numbers.
 */
function swapProduct(
  columns: number,
  order: number,
  one: number,
  other: number,
  both: number,
): number {
  const neither = columns - one - other + both;
  let sum = 0n;
  for (let apart = 0; apart <= order; apart++) {
    // k and l agree on a pair of columns if they differ from i on the same one of it.
    const ways =
      matchings(both, neither, order - apart) * matchings(one - both, other - both, apart);
    sum += apart % 2 === 1 ? -ways : ways;
  }
  return Number(sum);
}

const knownMatchings = new Map<number, bigint>();

/** The number of ways to choose `count` disjoint pairs, each of one of m and one of n columns (below 128). */
function matchings(m: number, n: number, count: number): bigint {
  if (count === 0) return 1n;
  if (count > Math.min(m, n)) return 0n;
  const key = (m * 128 + n) * 128 + count;
  let ways = knownMatchings.get(key);
  if (ways === undefined) {
    const rest = BigInt(m - count + 1) * BigInt(n - count + 1);
    ways = (matchings(m, n, count - 1) * rest) / BigInt(count);
    knownMatchings.set(key, ways);
  }
  return ways;
}
