// The states that three pairs of a field may have: the states of their three couples that go together.
// Derived in docs/lab/bounds.md, "New Howells: three pairs at a time".

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import type { SkeletonSize } from '../../howell/theory/fairness.ts';
import { CLASSES, type Couple, type PairClass, viewsOf } from './couples.ts';

export type TripleClasses = readonly [PairClass, PairClass, PairClass];

/** What three pairs, numbered so that their classes ascend, may be to each other. */
export interface Triple {
  /** By pair: the state of the other two. */
  readonly across: readonly [number, number, number];
  /** By pair: its views of the other two, the lower number first. */
  readonly views: readonly [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
}

/** The classes that three pairs of a field may have. */
export function classTriples(hasPhantom: boolean): readonly TripleClasses[] {
  const last = hasPhantom ? 2 : 1;
  return CLASSES.flatMap((a) =>
    CLASSES.flatMap((b) => CLASSES.map((c): TripleClasses => [a, b, c])),
  ).filter(([a, b, c]) => a <= b && b <= c && c <= last);
}

/** How many groups of pairs, as many as there are classes, have these classes. */
export function groupCount(classes: readonly PairClass[], sizes: ClassSizes): number {
  return CLASSES.reduce<number>((ways, own) => {
    const taken = classes.filter((each) => each === own).length;
    let choices = 1;
    for (let each = 0; each < taken; each++) choices = (choices * (sizes[own] - each)) / (each + 1);
    return ways * choices;
  }, 1);
}

/** All orders of so many pairs. */
export function orderings(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return orderings(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  );
}

/** The lowest pair of a triple that is to the other two what a given one is. */
export function firstLike({ across }: Triple, classes: TripleClasses, pair: number): number {
  return classes.findIndex((own, i) => own === classes[pair] && across[i] === across[pair]);
}

/** All states of three pairs of the given classes; those that differ in the order of the pairs only, once. */
export function triplesOf(
  field: SkeletonSize,
  couples: readonly Couple[],
  classes: TripleClasses,
): readonly Triple[] {
  const [a, b, c] = classes;
  const statesOf = (one: PairClass, other: PairClass) =>
    [...couples.keys()].filter(
      (state) => couples[state]!.one === one && couples[state]!.other === other,
    );
  const [ofBC, ofAC, ofAB] = [statesOf(b, c), statesOf(a, c), statesOf(a, b)];
  const triples: Triple[] = [];
  for (const ab of ofAB) {
    for (const ac of ofAC) {
      if (b === c && ac < ab) continue;
      for (const bc of ofBC) {
        if (a === b && bc < ac) continue;
        const three = [couples[bc]!, couples[ac]!, couples[ab]!] as const;
        if (!goTogether(field, classes, three)) continue;
        const [[fromA, fromB], [alsoA, fromC], [alsoB, alsoC]] = [ab, ac, bc].map((state) =>
          viewsOf(state, couples[state]!).map(({ view }) => view),
        ) as [[number, number], [number, number], [number, number]];
        triples.push({
          across: [bc, ac, ab],
          views: [
            [fromA, alsoA],
            [fromB, alsoB],
            [fromC, alsoC],
          ],
        });
      }
    }
  }
  return triples;
}

/** Whether there are three rows of signs with the distances of three couples, given by the pair that is not in them. */
function goTogether(
  { rounds, parts }: SkeletonSize,
  classes: TripleClasses,
  couples: readonly [Couple, Couple, Couple],
): boolean {
  // On the columns that a pair sits out, so many of the directions of the other two may differ.
  const [most0, most1, most2] = classes.map((own) => (own === 2 ? parts : 0)) as [
    number,
    number,
    number,
  ];
  const common = parts * rounds - most0 - most1 - most2;
  for (let x = couples[0].distance - most0; x <= couples[0].distance; x++) {
    for (let y = couples[1].distance - most1; y <= couples[1].distance; y++) {
      for (let z = couples[2].distance - most2; z <= couples[2].distance; z++) {
        // On each common column, one of the three differs from the other two, or none does.
        const isTriangle = x <= y + z && y <= x + z && z <= x + y;
        if (isTriangle && (x + y + z) % 2 === 0 && x + y + z <= 2 * common) return true;
      }
    }
  }
  return false;
}
