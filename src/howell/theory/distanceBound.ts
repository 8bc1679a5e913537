// A lower bound on Σ (s − fair)² of a field, from the distances of its pairs: of any two, the number of columns (sets, or
// halves of sets) on which they sit in different directions. How many have which distance must satisfy the inequalities of
// Delsarte (distanceDemands.ts). A linear program finds good prices for them, and any prices give a bound.
// Derived in docs/lab/howell-search.md, "The bound".

import { minimise } from '../../optimise/index.ts';
import { type ClassSizes, type Demand, demandsOf } from './distanceDemands.ts';
import { fairBySitOuts, playsPerBoard, type SkeletonSize } from './fairness.ts';

/** The classes (of distanceDemands.ts) that two pairs may have. */
const GROUPS = [
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 2],
  [1, 2],
  [2, 2],
] as const;

/** Two pairs of a group at a distance, which meet or do not. */
interface CoupleState {
  /** (s − fair)². */
  readonly cost: number;
  /** What they contribute to each demand. */
  readonly shares: readonly number[];
}

/** A division of the pairs into classes, with the best bound so far. */
interface ClassDivision {
  readonly sizes: ClassSizes;
  bound: number;
  /** Whether its own linear program has been solved: that would raise its bound no further. */
  isSolved: boolean;
}

// Module state: a cache of a pure function. A library asks for the bound of each of its fields whenever it is written.
const known = new Map<string, number>();

/**
 * A lower bound on Σ (s − fair)² over pairs of pairs, for every movement of the field in which every pair sits out at most one
 * round, plays every set but the one of that round, and meets no pair twice. The unit of s is a separately switched part of
 * a set.
 */
export function leastDeviations(field: SkeletonSize): number {
  const { pairs, rounds, parts, hasPhantom } = field;
  const key = [pairs, rounds, parts, hasPhantom].join();
  const least = known.get(key) ?? worstDivision(field);
  known.set(key, least);
  return least;
}

/** The least bound over all divisions of the pairs into classes. */
function worstDivision(field: SkeletonSize): number {
  const demands = demandsOf(field);
  const groups = GROUPS.map((classes) => couplesOf(field, classes, demands));
  const divisions = divisionsOf(field).map((sizes): ClassDivision => {
    return { sizes, bound: Number.NEGATIVE_INFINITY, isSolved: false };
  });
  // The prices of one division often serve for the others, so that few programs are solved.
  for (;;) {
    const weakest = divisions.reduce((least, one) => (one.bound < least.bound ? one : least));
    if (weakest.isSolved) return weakest.bound;
    weakest.isSolved = true;
    const prices = pricesFor(weakest.sizes, groups, demands);
    const priceOf = (shares: readonly number[]) =>
      shares.reduce((sum, share, d) => sum + share * prices[d]!, 0);
    const costs = groups.map((states) =>
      Math.min(...states.map(({ cost, shares }) => cost - priceOf(shares))),
    );
    for (const division of divisions) {
      const { sizes } = division;
      const total = GROUPS.reduce(
        (sum, classes, g) => {
          const count = countOf(classes, sizes);
          return count === 0 ? sum : sum + count * costs[g]!;
        },
        priceOf(demands.map(({ least }) => least(sizes))),
      );
      division.bound = Math.max(division.bound, total);
    }
  }
}

/** All divisions that a field may have; of two that differ only by exchanging the first two classes, one. */
function divisionsOf({ pairs, rounds, parts, hasPhantom }: SkeletonSize): readonly ClassSizes[] {
  const full = hasPhantom ? pairs - 1 - rounds : pairs;
  const resting = hasPhantom ? rounds : 0;
  const all = Array.from({ length: Math.floor(full / 2) + 1 }, (_, odd) => odd);
  return all
    .filter((odd) => hasPhantom || (odd - parts * rounds * (pairs / 2)) % 2 === 0)
    .map((odd): ClassSizes => [full - odd, odd, resting]);
}

/** How many pairs of pairs a group has. */
function countOf([one, other]: (typeof GROUPS)[number], sizes: ClassSizes): number {
  return one === other ? (sizes[one] * (sizes[one] - 1)) / 2 : sizes[one] * sizes[other];
}

/** The states that two pairs of a group may have. */
function couplesOf(
  field: SkeletonSize,
  [one, other]: (typeof GROUPS)[number],
  demands: readonly Demand[],
): readonly CoupleState[] {
  const { rounds, parts } = field;
  const sitOuts = [one, other].map((each): number => (each === 2 ? 1 : 0)) as [number, number];
  const columns = parts * (rounds - sitOuts[0] - sitOuts[1]);
  const fair = fairBySitOuts(field)(...sitOuts);
  const states: CoupleState[] = [];
  for (const isMet of [false, true]) {
    const met = isMet ? parts * playsPerBoard(field) : 0;
    // Opponents sit in different directions on all columns of the set.
    for (let distance = isMet ? parts : 0; distance <= columns; distance++) {
      // It has the parity of the columns on which the one or the other sits E-W.
      if (other !== 2 && (distance + one + other) % 2 === 1) continue;
      states.push({
        cost: (columns - 2 * distance + met - fair) ** 2,
        shares: demands.map(({ share }) => share({ one, other, isMet, columns, distance })),
      });
    }
  }
  return states;
}

/** Good prices of the demands for a division: of the linear program whose unknowns are the numbers of pairs in each state. */
function pricesFor(
  sizes: ClassSizes,
  groups: readonly (readonly CoupleState[])[],
  demands: readonly Demand[],
): readonly number[] {
  const first = GROUPS.length;
  const height = first + demands.length;
  const totals = new Float64Array(height);
  const costs: number[] = [];
  const entries: number[] = [];
  for (const [g, classes] of GROUPS.entries()) {
    totals[g] = countOf(classes, sizes);
    if (totals[g] === 0) continue;
    for (const { cost, shares } of groups[g]!) {
      costs.push(cost);
      entries.push(...GROUPS.map((_, row) => (row === g ? 1 : 0)));
      entries.push(...shares.map((share) => -share));
    }
  }
  for (const [d, { least, isExact }] of demands.entries()) {
    // Below 0 only by rounding: an empty group meets every demand.
    totals[first + d] = Math.max(0, -least(sizes));
    if (isExact) continue;
    costs.push(0);
    for (let row = 0; row < height; row++) entries.push(row === first + d ? 1 : 0);
  }
  const duals = minimise(Float64Array.from(costs), Float64Array.from(entries), totals);
  return demands.map(({ isExact }, d) => {
    const price = -duals[first + d]!;
    return isExact ? price : Math.max(0, price);
  });
}
