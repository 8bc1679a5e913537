// What a field allows to couples and triples of pairs, and the functions whose squares are added up over it.
// Derived in docs/lab/bounds.md, "New Howells: three pairs at a time".

import { type ClassSizes, type Demand, demandsOf } from '../../howell/theory/distanceDemands.ts';
import type { SkeletonSize } from '../../howell/theory/fairness.ts';
import { type Couple, couplesOf, type PairClass, stateOf } from './couples.ts';
import { countKernel, type Kernel, signKernel, swapKernel } from './kernels.ts';
import { classTriples, groupCount, type Triple, type TripleClasses, triplesOf } from './triples.ts';

export interface TripleField {
  readonly size: SkeletonSize;
  readonly couples: readonly Couple[];
  readonly groups: readonly {
    readonly classes: TripleClasses;
    readonly triples: readonly Triple[];
  }[];
  readonly kernels: readonly Kernel[];
  /** The demands on distances, which concern couples alone. */
  readonly demands: readonly Demand[];
  /** What a couple contributes to each demand, by its state. */
  readonly shares: readonly (readonly number[])[];
}

export function tripleFieldOf(size: SkeletonSize): TripleField {
  const couples = couplesOf(size);
  const demands = demandsOf(size);
  const columns = size.parts * size.rounds;
  const orders = Array.from({ length: columns - 1 }, (_, index) => index + 1);
  return {
    size,
    couples,
    groups: classTriples(size.hasPhantom).map((classes) => ({
      classes,
      triples: triplesOf(size, couples, classes),
    })),
    kernels: [
      countKernel(couples),
      ...orders
        .filter((order) => order <= columns / 2)
        .map((order) => swapKernel(size, couples, order)),
      // Where nobody sits out, these say nothing more.
      ...(size.hasPhantom ? orders.map((order) => signKernel(size, couples, order)) : []),
    ],
    demands,
    shares: couples.map((couple) => demands.map(({ share }) => share(couple))),
  };
}

/** All divisions of the pairs into classes; of two that differ by exchanging the first two classes, one. */
export function divisionsOf({
  pairs,
  rounds,
  parts,
  hasPhantom,
}: SkeletonSize): readonly ClassSizes[] {
  const full = hasPhantom ? pairs - 1 - rounds : pairs;
  const resting = hasPhantom ? rounds : 0;
  return Array.from({ length: Math.floor(full / 2) + 1 }, (_, odd) => odd)
    .filter((odd) => hasPhantom || (odd - parts * rounds * (pairs / 2)) % 2 === 0)
    .map((odd): ClassSizes => [full - odd, odd, resting]);
}

/** A triple and the classes of its pairs. */
export interface ClassedTriple {
  readonly triple: Triple;
  readonly classes: TripleClasses;
}

/** All triples that a division of the pairs into classes can have. */
export function triplesOfDivision(
  { groups }: TripleField,
  sizes: ClassSizes,
): readonly ClassedTriple[] {
  return groups
    .filter(({ classes }) => groupCount(classes, sizes) > 0)
    .flatMap(({ classes, triples }) => triples.map((triple) => ({ triple, classes })));
}

/** How many third pairs of a class there are beside a couple. */
export function thirdsOf({ one, other }: Couple, own: PairClass, sizes: ClassSizes): number {
  return sizes[own] - (own === one ? 1 : 0) - (own === other ? 1 : 0);
}

/** How many third pairs meet a pair of a couple, of class `from`. */
export function meetingsLeft({ rounds }: SkeletonSize, { isMet }: Couple, from: PairClass): number {
  return rounds - (from === 2 ? 1 : 0) - (isMet ? 1 : 0);
}

/** The sum of the products of a pair of a couple, of class `from`, with all third pairs: columns are balanced. */
export function productsLeft(
  { rounds, parts }: SkeletonSize,
  { product }: Couple,
  from: PairClass,
): number {
  return -parts * (rounds - (from === 2 ? 1 : 0)) - product;
}

/** How many fourth pairs of a class there are beside a triple. */
export function fourthsOf(classes: TripleClasses, own: PairClass, sizes: ClassSizes): number {
  return sizes[own] - classes.filter((each) => each === own).length;
}

/** By pair of a triple: how many fourth pairs meet it, and the sum of its products with them. */
export function fourthsLeft(
  { couples, size }: TripleField,
  { views }: Triple,
  classes: TripleClasses,
): readonly { readonly meetings: number; readonly products: number }[] {
  return views.map(([one, other], pair) => {
    const [toOne, toOther] = [couples[stateOf(one)]!, couples[stateOf(other)]!];
    return {
      meetings: meetingsLeft(size, toOne, classes[pair]!) - (toOther.isMet ? 1 : 0),
      products: productsLeft(size, toOne, classes[pair]!) - toOther.product,
    };
  });
}
