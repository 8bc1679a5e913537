// What the distances of the pairs of a field must satisfy. For a set S of columns let π(i) be the product of the signs of
// pair i on the columns of S, and w(i) a weight by class. Then the sum over all S of one size of (Σ over i of w(i) π(i))²
// depends on the distances alone, and is at least what the parity of the inner sums demands.
// Derived in docs/lab/howell-search.md, "The bound". Source of the inequalities: P. Delsarte, An algebraic approach to the
// association schemes of coding theory (1973).

import type { SkeletonSize } from './fairness.ts';

/** The sizes of the classes: pairs that never sit out, E-W on an even number of columns or on an odd one; pairs that do. */
export type ClassSizes = readonly [number, number, number];

type PairClass = 0 | 1 | 2;

/** Two pairs, each of a known class. */
export interface ClassedCouple {
  readonly one: PairClass;
  readonly other: PairClass;
  readonly isMet: boolean;
  /** How many columns both play. */
  readonly columns: number;
  /** On how many of them they sit in different directions. */
  readonly distance: number;
}

/** Demands that the sum of the shares of all couples is at least, or exactly, a number. */
export interface Demand {
  readonly share: (couple: ClassedCouple) => number;
  readonly least: (sizes: ClassSizes) => number;
  readonly isExact: boolean;
}

/** The largest size of S, and of what S leaves out. Larger sizes raised the bound of no field that was tried. */
const LARGEST = 4;

/** Weights of two classes. More of them would raise the bounds only a little. */
const WEIGHTS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [1, 2],
  [2, 1],
  [1, -2],
  [2, -1],
] as const;

/** The demands on a field. */
export function demandsOf(field: SkeletonSize): readonly Demand[] {
  const { parts, rounds, hasPhantom } = field;
  const columns = parts * rounds;
  const orders = Array.from({ length: columns - 1 }, (_, index) => index + 1).filter((order) =>
    // Where nobody sits out, a large S and what it leaves out demand the same.
    hasPhantom
      ? Math.min(order, columns - order) <= LARGEST
      : order <= Math.min(LARGEST, columns / 2),
  );
  const weights = WEIGHTS.map(([first, second]): ClassSizes => {
    // Where some sit out, telling the first two classes apart gains little.
    return hasPhantom ? [first, first, second] : [first, second, 0];
  });
  return [
    ...([0, 1, 2] as const).map((each) => meetingsOf(field, each)),
    ...orders.flatMap((order) => weights.map((weight) => squaresOf(field, order, weight))),
    balance(field),
  ];
}

/** That the pairs of a class have as many meetings as they play rounds. */
function meetingsOf({ rounds }: SkeletonSize, own: PairClass): Demand {
  return {
    share: ({ one, other, isMet }) =>
      isMet ? -((one === own ? 1 : 0) + (other === own ? 1 : 0)) : 0,
    least: (sizes) => -sizes[own] * (own === 2 ? rounds - 1 : rounds),
    isExact: true,
  };
}

/** That every column has as many pairs N-S as E-W. */
function balance(field: SkeletonSize): Demand {
  const all: ClassSizes = [1, 1, 1];
  return {
    share: ({ columns, distance }) => 2 * meanProduct(field, 1, columns, distance),
    least: (sizes) => -diagonal(field, 1, all, sizes),
    isExact: true,
  };
}

/** That the mean, over all S of a size, of (Σ w(i) π(i))² is at least what the parity of Σ w(i) π(i) demands. */
function squaresOf(field: SkeletonSize, order: number, weight: ClassSizes): Demand {
  return {
    share: ({ one, other, columns, distance }) =>
      2 * weight[one] * weight[other] * meanProduct(field, order, columns, distance),
    least: (sizes) =>
      leastMeanSquare(field, order, weight, sizes) - diagonal(field, order, weight, sizes),
    isExact: false,
  };
}

/**
 * The mean of π(i) π(j) over all sets of `order` columns of the field, for two pairs who both play `columns` columns and
 * differ on `distance` of them; the product is 0 on a set with a column that one of them does not play.
 */
export function meanProduct(
  { parts, rounds }: SkeletonSize,
  order: number,
  columns: number,
  distance: number,
): number {
  const all = parts * rounds;
  const leftOut = all - order;
  // A large set leaves out a small one, which must contain what is not played.
  const isLarge = leftOut < order;
  const size = isLarge ? leftOut - (all - columns) : order;
  if (size < 0) return 0;
  let sum = 0;
  for (let differing = 0; differing <= size; differing++) {
    const ways = choose(distance, differing) * choose(columns - distance, size - differing);
    sum += differing % 2 === 1 ? -ways : ways;
  }
  const sign = isLarge && distance % 2 === 1 ? -1 : 1;
  return (sign * sum) / choose(all, Math.min(order, leftOut));
}

/** What the pairs by themselves contribute to the mean square: π(i)² is 1, or 0 where i sits out. */
function diagonal(
  field: SkeletonSize,
  order: number,
  weight: ClassSizes,
  sizes: ClassSizes,
): number {
  const { parts, rounds } = field;
  const resting = meanProduct(field, order, parts * (rounds - 1), 0);
  return (
    weight[0] ** 2 * sizes[0] + weight[1] ** 2 * sizes[1] + weight[2] ** 2 * sizes[2] * resting
  );
}

/** The least mean, over all sets of `order` columns, of (Σ w(i) π(i))² that its parity allows. */
function leastMeanSquare(
  field: SkeletonSize,
  order: number,
  weight: ClassSizes,
  sizes: ClassSizes,
): number {
  const { pairs, rounds, parts, hasPhantom } = field;
  const columns = parts * rounds;
  const [first, second, third] = weight;
  if (!hasPhantom) {
    const sum = first * sizes[0] + second * sizes[1];
    if (sum % 2 !== 0) return 1;
    // Half of the signs of a column are −1, so that Σ π(i) is pairs · (1 − order) mod 4, and 2 mod 4 is at least 2 from 0.
    // To change the signs of a class is to take the columns that S leaves out.
    const size = second === first ? order : second === -first ? columns - order : 1;
    return pairs % 4 === 2 && size % 2 === 0 ? 4 : 0;
  }
  // One pair sits out each set of boards: on S, as many of those that sit out are 0 as S has columns of sets.
  const isLarge = columns - order < order;
  const small = isLarge ? columns - order : order;
  let odd = 0;
  for (let whole = 0; whole <= (parts === 2 ? small / 2 : 0); whole++) {
    // Of the small set, `whole` sets of boards have both columns.
    const single = small - 2 * whole;
    const untouched = parts === 2 ? whole : single;
    const touched = isLarge ? rounds - untouched : whole + single;
    if ((first * sizes[0] + second * sizes[1] + third * (sizes[2] - touched)) % 2 === 0) continue;
    odd += choose(rounds, whole) * choose(rounds - whole, single) * parts ** single;
  }
  return odd / choose(columns, small);
}

/** The number of ways to choose k of n; 0 if there is none. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let taken = 0; taken < k; taken++) ways = (ways * (n - taken)) / (taken + 1);
  return ways;
}
