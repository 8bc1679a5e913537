// A lower bound on Σ (s − fair)² of a field, from the distances of its pairs: of any two, the number of columns (sets, or
// halves of sets) on which they sit in different directions. How many have which distance must satisfy the inequalities of
// Delsarte (distanceDemands.ts). A linear program finds good prices for them, and any prices give a bound.
// Derived in docs/howell-search.md, "The bound".

import { minimise } from '../../optimise/linearProgram.ts';
import { type Demand, demandsOf, type Sizes } from './distanceDemands.ts';
import { fairBySitOuts, playsPerBoard, type SkeletonSize } from './fairness.ts';

/** By class of distanceDemands.ts: who two pairs may be. */
const GROUPS = [
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 2],
  [1, 2],
  [2, 2],
] as const;

/** Two pairs of a group at a distance, who meet or do not. */
interface State {
  /** (s − fair)². */
  readonly cost: number;
  /** What they contribute to each demand. */
  readonly shares: readonly number[];
}

/** A division of the pairs into classes, with the best bound so far. */
interface Division {
  readonly sizes: Sizes;
  bound: number;
}

const IMPROVEMENT = 1e-9;

/**
 * A lower bound on Σ (s − fair)² over pairs of pairs, for every movement of the field in which everybody plays every set
 * but those of the round that he sits out, at most one, and nobody meets anybody again. The unit of s is a separately
 * switched part of a set.
 */
export function leastDeviations(field: SkeletonSize): number {
  const demands = demandsOf(field);
  const groups = GROUPS.map((classes) => statesOf(field, classes, demands));
  const divisions = divisionsOf(field).map((sizes): Division => {
    return { sizes, bound: Number.NEGATIVE_INFINITY };
  });
  // The prices of one division often serve for the others, so that few programs are solved.
  for (;;) {
    const weakest = divisions.reduce((least, one) => (one.bound < least.bound ? one : least));
    const before = weakest.bound;
    const prices = pricesFor(weakest.sizes, groups, demands);
    const worth = (shares: readonly number[]) =>
      shares.reduce((sum, share, d) => sum + share * prices[d]!, 0);
    const costs = groups.map((states) =>
      Math.min(...states.map(({ cost, shares }) => cost - worth(shares))),
    );
    for (const division of divisions) {
      const { sizes } = division;
      const total = GROUPS.reduce(
        (sum, classes, g) => {
          const count = countOf(classes, sizes);
          return count === 0 ? sum : sum + count * costs[g]!;
        },
        worth(demands.map(({ least }) => least(sizes))),
      );
      division.bound = Math.max(division.bound, total);
    }
    if (weakest.bound <= before + IMPROVEMENT) return weakest.bound;
  }
}

/** All divisions that a field may have; those that differ by exchanging its first two classes once. */
function divisionsOf({ pairs, rounds, parts, hasPhantom }: SkeletonSize): readonly Sizes[] {
  const full = hasPhantom ? pairs - 1 - rounds : pairs;
  const resting = hasPhantom ? rounds : 0;
  const all = Array.from({ length: Math.floor(full / 2) + 1 }, (_, odd) => odd);
  return all
    .filter((odd) => hasPhantom || (odd - parts * rounds * (pairs / 2)) % 2 === 0)
    .map((odd): Sizes => [full - odd, odd, resting]);
}

/** How many pairs of pairs a group has. */
function countOf([one, other]: (typeof GROUPS)[number], sizes: Sizes): number {
  return one === other ? (sizes[one] * (sizes[one] - 1)) / 2 : sizes[one] * sizes[other];
}

/** The states of a group. */
function statesOf(
  field: SkeletonSize,
  [one, other]: (typeof GROUPS)[number],
  demands: readonly Demand[],
): readonly State[] {
  const { rounds, parts } = field;
  const sitOuts = [one, other].map((its): number => (its === 2 ? 1 : 0)) as [number, number];
  const columns = parts * (rounds - sitOuts[0] - sitOuts[1]);
  const fair = fairBySitOuts(field)(...sitOuts);
  const states: State[] = [];
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
  sizes: Sizes,
  groups: readonly (readonly State[])[],
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
    // Never below 0 but by rounding: what the program demands of a group of nobody is met.
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
