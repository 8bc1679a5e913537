// The states that four pairs of a field may have: the states of their six couples that go together, three by three and all
// four. Derived in docs/lab/bounds.md, "New Howells: four pairs at a time". Everything counts from 0.

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { CLASSES, type PairClass } from './couples.ts';
import type { ClassedTriple, TripleField } from './tripleField.ts';
import { groupCount, orderings, type Triple } from './triples.ts';

export type QuadClasses = readonly [PairClass, PairClass, PairClass, PairClass];
type Three = readonly [number, number, number];

/** A triple that pairs form in a given order. */
export interface Seen extends ClassedTriple {
  /** By pair of the triple: which of the given pairs it is. */
  readonly places: Three;
}

/** Three of four pairs. */
export interface Face {
  readonly triple: Triple;
  /** By pair of the triple: the state of the fourth pair and it. */
  readonly toFourth: Three;
}

/** What four pairs, numbered so that their classes ascend, may be to each other. */
export interface Quad {
  readonly classes: QuadClasses;
  /** The states of the pairs 0 and 1, 0 and 2, 0 and 3, 1 and 2, 1 and 3, 2 and 3. */
  readonly couples: readonly number[];
  /** By pair: the other three, and what it is to them. */
  readonly faces: readonly [Face, Face, Face, Face];
}

/** Finds triples by the states of their couples, in any order of the pairs. */
export class Triples {
  readonly #count: number;
  readonly #seen = new Map<number, Seen>();
  readonly all: readonly ClassedTriple[];

  /** Some of the triples of a field. */
  constructor(field: TripleField, triples: Iterable<ClassedTriple>) {
    this.#count = field.couples.length;
    this.all = [...triples];
    for (const { triple, classes } of this.all) {
      for (const order of orderings(3) as readonly Three[]) {
        const [bc, ac, ab] = order.map((pair) => triple.across[pair]!) as [number, number, number];
        const places = order.map((_, pair) => order.indexOf(pair)) as [number, number, number];
        // A triple that is the same in several orders is seen in one of them.
        const key = this.#key(bc, ac, ab);
        if (!this.#seen.has(key)) this.#seen.set(key, { triple, classes, places });
      }
    }
  }

  /** The triple of three pairs, by the states of each two; undefined if it is not among them. */
  find(bc: number, ac: number, ab: number): Seen | undefined {
    return this.#seen.get(this.#key(bc, ac, ab));
  }

  #key(bc: number, ac: number, ab: number): number {
    return (bc * this.#count + ac) * this.#count + ab;
  }
}

/** The classes that four pairs may have. */
export function classQuads(sizes: ClassSizes): readonly QuadClasses[] {
  const ascending = (from: number, count: number): readonly (readonly PairClass[])[] =>
    count === 0
      ? [[]]
      : CLASSES.filter((own) => own >= from).flatMap((own) =>
          ascending(own, count - 1).map((rest) => [own, ...rest]),
        );
  return (ascending(0, 4) as readonly QuadClasses[]).filter(
    (classes) => groupCount(classes, sizes) > 0,
  );
}

/** The couples of four pairs, in the order in which their states are listed. */
const COUPLES = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

/** The place of two of four pairs in that order. */
const PLACES = Array.from({ length: 4 }, (_, i) =>
  Array.from({ length: 4 }, (_, j) =>
    COUPLES.findIndex(([one, other]) => one === Math.min(i, j) && other === Math.max(i, j)),
  ),
);

const FACES = [
  [1, 2, 3],
  [0, 2, 3],
  [0, 1, 3],
  [0, 1, 2],
] as const;

/**
 * All states of four pairs whose triples are among the given ones; those that differ in the order of the pairs only, once.
 * Null if there are more than `most`.
 */
export function quadsOf(
  field: TripleField,
  sizes: ClassSizes,
  triples: Triples,
  most: number,
): readonly Quad[] | null {
  const { couples } = field;
  const states = new Set(triples.all.flatMap(({ triple }) => triple.across));
  const statesOf = (one: PairClass, other: PairClass) =>
    [...states].filter((state) => couples[state]!.one === one && couples[state]!.other === other);
  const quads: Quad[] = [];
  const known = new Set<string>();
  const add = (classes: QuadClasses, own: readonly number[]): void => {
    const name = nameOf(classes, own);
    if (known.has(name) || !goTogether(field, classes, own)) return;
    const faces = FACES.map(([a, b, c], fourth) => faceOf(triples, own, [a, b, c], fourth));
    if (faces.includes(null)) return;
    known.add(name);
    quads.push({ classes, couples: own, faces: faces as unknown as Quad['faces'] });
  };
  for (const { triple, classes } of triples.all) {
    const [bc, ac, ab] = triple.across;
    for (const d of CLASSES) {
      const four: QuadClasses = [...classes, d];
      if (d < classes[2] || groupCount(four, sizes) === 0) continue;
      for (const ad of statesOf(classes[0], d)) {
        for (const bd of statesOf(classes[1], d)) {
          if (triples.find(bd, ad, ab) === undefined) continue;
          for (const cd of statesOf(classes[2], d)) add(four, [ab, ac, ad, bc, bd, cd]);
          if (quads.length > most) return null;
        }
      }
    }
  }
  return quads;
}

function faceOf(
  triples: Triples,
  own: readonly number[],
  three: Three,
  fourth: number,
): Face | null {
  const [a, b, c] = three;
  const stateOf = (i: number, j: number) => own[PLACES[i]![j]!]!;
  const seen = triples.find(stateOf(b, c), stateOf(a, c), stateOf(a, b));
  if (seen === undefined) return null;
  const toFourth = seen.places.map((place) => stateOf(three[place]!, fourth));
  return { triple: seen.triple, toFourth: toFourth as unknown as Three };
}

const ORDERS = orderings(4);

/** Equal for states that differ in the order of the pairs only. */
function nameOf(classes: QuadClasses, own: readonly number[]): string {
  const names = ORDERS.filter((order) =>
    order.every((pair, i) => classes[pair] === classes[i]),
  ).map((order) =>
    COUPLES.map(([i, j]) => String.fromCharCode(own[PLACES[order[i]!]![order[j]!]!]!)).join(''),
  );
  return classes.join('') + names.reduce((a, b) => (a < b ? a : b));
}

/** Whether there are four rows of signs with these distances, if all play everything: on how many columns which differ. */
function goTogether({ couples, size }: TripleField, classes: QuadClasses, own: readonly number[]) {
  if (classes[3] === 2) return true;
  const [ab, ac, ad, bc, bd, cd] = own.map((state) => couples[state]!.distance) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // On how many columns the first differs from two of the others, then from all three.
  const [fromBC, fromBD, fromCD] = [(ab + ac - bc) / 2, (ab + ad - bd) / 2, (ac + ad - cd) / 2];
  const columns = size.parts * size.rounds;
  const fewest = Math.max(0, fromBC + fromBD - ab, fromBC + fromCD - ac, fromBD + fromCD - ad);
  const most = Math.min(
    ...[fromBC, fromBD, fromCD, columns - ab - ac - ad + fromBC + fromBD + fromCD],
  );
  return fewest <= most;
}
