// The states that two pairs of a field may have: their classes, whether they meet, and their distance. A view is a state
// as seen from one of the two. Classes and distances are those of src/howell/theory/distanceDemands.ts.
// Derived in docs/lab/bounds.md, "New Howells: three pairs at a time". Everything counts from 0.

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { fairBySitOuts, playsPerBoard, type SkeletonSize } from '../../howell/theory/fairness.ts';

export const CLASSES = [0, 1, 2] as const;

/** Pairs that sit E-W on an even number of columns, on an odd number, and pairs that sit out. */
export type PairClass = (typeof CLASSES)[number];

/** What two pairs may be to each other. */
export interface Couple {
  /** The classes of both, in ascending order. */
  readonly one: PairClass;
  readonly other: PairClass;
  readonly isMet: boolean;
  /** How many columns both play. */
  readonly columns: number;
  /** On how many of them they sit in different directions. */
  readonly distance: number;
  /** The sum of the products of their signs. */
  readonly product: number;
  /** (s − fair)². */
  readonly cost: number;
}

/** A state as seen from a pair of class `from`, the other pair being of class `to`. */
export interface View {
  readonly view: number;
  readonly from: PairClass;
  readonly to: PairClass;
}

/** All states of the couples of a field. */
export function couplesOf(field: SkeletonSize): readonly Couple[] {
  const { rounds, parts, hasPhantom } = field;
  const fair = fairBySitOuts(field);
  const couples: Couple[] = [];
  for (const [one, other] of classCouples(hasPhantom)) {
    const sitOuts = [one, other].map((each): number => (each === 2 ? 1 : 0)) as [number, number];
    const columns = parts * (rounds - sitOuts[0] - sitOuts[1]);
    for (const isMet of [false, true]) {
      const compared = isMet ? parts * playsPerBoard(field) : 0;
      // Opponents sit in different directions on all columns of a set.
      for (let distance = isMet ? parts : 0; distance <= columns; distance++) {
        // It has the parity of the columns on which the one or the other sits E-W.
        if (other !== 2 && (distance + one + other) % 2 === 1) continue;
        const product = columns - 2 * distance;
        const cost = (product + compared - fair(...sitOuts)) ** 2;
        couples.push({ one, other, isMet, columns, distance, product, cost });
      }
    }
  }
  return couples;
}

function classCouples(hasPhantom: boolean): readonly (readonly [PairClass, PairClass])[] {
  const full = [
    [0, 0],
    [0, 1],
    [1, 1],
  ] as const;
  return hasPhantom ? [...full, [0, 2], [1, 2], [2, 2]] : full;
}

/** How many couples of pairs have two classes. */
export function coupleCount({ one, other }: Couple, sizes: ClassSizes): number {
  return one === other ? (sizes[one] * (sizes[one] - 1)) / 2 : sizes[one] * sizes[other];
}

/** Both views of a state: 2·state, from the pair of class `one`, and 2·state + 1; within a class both are 2·state. */
export function viewsOf(state: number, { one, other }: Couple): readonly [View, View] {
  return [
    { view: 2 * state, from: one, to: other },
    { view: 2 * state + (one === other ? 0 : 1), from: other, to: one },
  ];
}

/** The state that a view is of. */
export function stateOf(view: number): number {
  return view >> 1;
}
