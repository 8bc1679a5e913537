// Movements drawn at random, seen as the prices and searches see movements: by the states of their pairs.

import fc from 'fast-check';
import type { Random } from '../../../src/balance/random.ts';
import type { ClassSizes } from '../../../src/howell/theory/distanceDemands.ts';
import type { SkeletonSize } from '../../../src/howell/theory/fairness.ts';
import { CLASSES, type PairClass, viewsOf } from '../../../src/lab/bounds/couples.ts';
import type { FourthPrices, Prices, Squares, State } from '../../../src/lab/bounds/prices.ts';
import type { Face, Quad, QuadClasses } from '../../../src/lab/bounds/quads.ts';
import type { TripleField } from '../../../src/lab/bounds/tripleField.ts';
import type { Triple, TripleClasses } from '../../../src/lab/bounds/triples.ts';
import { classOf, type Drawn } from '../../howell/theory/drawnMovement.ts';

/** Fields of up to 8 pairs and 6 columns. */
export const smallSizes = fc
  .record({
    pairs: fc.integer({ min: 4, max: 8 }),
    rounds: fc.integer({ min: 3, max: 6 }),
    parts: fc.constantFrom(1, 2),
  })
  .map(({ pairs, rounds, parts }): SkeletonSize => {
    return { pairs: pairs + (pairs % 2), rounds, parts, hasPhantom: pairs % 2 === 1 };
  })
  .filter(({ pairs, rounds, parts }) => rounds < pairs && rounds * parts <= 6);

/** Everything that a movement has in place of unknowns. */
export class Movement {
  readonly classes: readonly PairClass[];
  readonly sizes: ClassSizes;
  readonly field: TripleField;
  readonly drawn: Drawn;

  constructor(drawn: Drawn, field: TripleField) {
    this.drawn = drawn;
    this.field = field;
    this.classes = drawn.signs.map(classOf);
    this.sizes = CLASSES.map(
      (own) => this.classes.filter((each) => each === own).length,
    ) as unknown as ClassSizes;
  }

  get pairs(): readonly number[] {
    return [...this.classes.keys()];
  }

  stateOf(i: number, j: number): number {
    const [one, other] = [this.classes[i]!, this.classes[j]!].sort() as [PairClass, PairClass];
    const products = this.drawn.signs[i]!.map((sign, c) => sign * this.drawn.signs[j]![c]!);
    const distance = products.filter((product) => product < 0).length;
    const state = this.field.couples.findIndex(
      (couple) =>
        couple.one === one &&
        couple.other === other &&
        couple.isMet === this.drawn.isMet[i]![j]! &&
        couple.distance === distance,
    );
    if (state < 0) throw new Error(`Pairs ${i} and ${j} are in no state.`);
    return state;
  }

  /** How i sees j. */
  viewOf(i: number, j: number): number {
    const state = this.stateOf(i, j);
    const views = viewsOf(state, this.field.couples[state]!);
    return views.find(({ from, to }) => from === this.classes[i] && to === this.classes[j])!.view;
  }

  /** Σ over the pairs of a class, and over sets of columns, of a square. */
  squares({ kernel, from, own, weights }: Squares): number {
    let sum = 0;
    for (const i of this.pairs.filter((each) => this.classes[each] === from)) {
      for (const phi of this.functions(kernel, i)) {
        const inner = this.pairs.reduce((total, k) => {
          const weight = k === i ? own : (weights.get(this.viewOf(i, k)) ?? 0);
          return total + weight * phi[k]!;
        }, 0);
        sum += inner ** 2;
      }
    }
    return sum;
  }

  /** φ for each set of columns, by pair, as seen from i: a set of sets counts as its mean or is scaled. */
  functions(kernel: number, i: number): readonly (readonly number[])[] {
    if (kernel === 0) return [this.pairs.map(() => 1)];
    const columns = this.drawn.size.parts * this.drawn.size.rounds;
    const swaps = Math.floor(columns / 2);
    if (kernel > swaps) {
      const sets = subsets(columns, kernel - swaps);
      return sets.map((set) =>
        this.drawn.signs.map(
          (row) => set.reduce((product, c) => product * row[c]!, 1) / Math.sqrt(sets.length),
        ),
      );
    }
    const differs = (k: number, c: number) =>
      this.drawn.signs[k]![c] === this.drawn.signs[i]![c] ? 0 : 1;
    const found = matchings(columns, kernel).map((matching) =>
      this.pairs.map((k) =>
        this.classes[k] === 2 || this.classes[i] === 2
          ? 0
          : matching.reduce((product, [c, d]) => product * (differs(k, c) - differs(k, d)), 1),
      ),
    );
    const sizes = this.pairs.map((k) =>
      Math.sqrt(found.reduce((sum, phi) => sum + phi[k]! ** 2, 0)),
    );
    return found.map((phi) => phi.map((value, k) => (sizes[k] === 0 ? 0 : value / sizes[k]!)));
  }
}

function subsets(columns: number, count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return Array.from({ length: columns }, (_, last) => last).flatMap((last) =>
    subsets(last, count - 1).map((set) => [...set, last]),
  );
}

/** All sets of so many disjoint pairs of columns, each in one order. */
function matchings(
  columns: number,
  count: number,
): readonly (readonly (readonly [number, number])[])[] {
  const pairs = subsets(columns, 2).map(([c, d]): readonly [number, number] => [c!, d!]);
  const extend = (
    from: number,
    chosen: readonly (readonly [number, number])[],
  ): readonly (readonly (readonly [number, number])[])[] => {
    if (chosen.length === count) return [chosen];
    return pairs.slice(from).flatMap((pair, index) => {
      const isFree = !chosen.flat().some((c) => pair.includes(c));
      return isFree ? extend(from + index + 1, [...chosen, pair]) : [];
    });
  };
  return extend(0, []);
}

/** Prices of nothing. */
export function noPrices({ couples, demands }: TripleField): Prices {
  const views = couples.flatMap(() => [0, 0]);
  return {
    thirds: couples.map(() => [0, 0, 0]),
    ...{ meetings: views, products: views, demands: demands.map(() => 0) },
    ...{ squares: [], required: new Map(), fourths: new Map() },
  };
}

/** All that its pairs are to each other. */
export function statesOf(movement: Movement): ReadonlySet<State> {
  const { field, pairs } = movement;
  const states = new Set<State>();
  for (const i of pairs) {
    for (const j of pairs.slice(0, i)) {
      states.add(field.couples[movement.stateOf(i, j)]!);
      for (const k of pairs.slice(0, j)) {
        states.add(knownTriple(field, ...tripleOf(movement, [i, j, k])));
      }
    }
  }
  return states;
}

/** The triple of a field with the same couples. */
export function knownTriple(
  field: TripleField,
  { across }: Pick<Triple, 'across'>,
  classes: readonly PairClass[],
): Triple {
  const wanted = [...across].sort().join();
  const group = field.groups.find((each) => String(each.classes) === String(classes))!;
  return group.triples.find((each) => [...each.across].sort().join() === wanted)!;
}

/** The state of three pairs, in ascending order of their classes. */
export function tripleOf(movement: Movement, three: readonly [number, number, number]) {
  const [a, b, c] = [...three].sort((i, j) => movement.classes[i]! - movement.classes[j]!) as [
    number,
    number,
    number,
  ];
  const triple = {
    across: [movement.stateOf(b, c), movement.stateOf(a, c), movement.stateOf(a, b)] as const,
    views: [
      [movement.viewOf(a, b), movement.viewOf(a, c)],
      [movement.viewOf(b, a), movement.viewOf(b, c)],
      [movement.viewOf(c, a), movement.viewOf(c, b)],
    ] as const,
  };
  const classes = [a, b, c].map((i) => movement.classes[i]!) as [PairClass, PairClass, PairClass];
  return [triple, classes] as const;
}

/** Four pairs as the quad that they form, by definition. */
export function quadOf(movement: Movement, four: readonly number[]): Quad {
  const sorted = [...four].sort((i, j) => movement.classes[i]! - movement.classes[j]!);
  const [a, b, c, d] = sorted as [number, number, number, number];
  const faces = sorted.map((fourth) =>
    faceOf(
      movement,
      sorted.filter((i) => i !== fourth),
      fourth,
    ),
  );
  return {
    classes: sorted.map((i) => movement.classes[i]!) as unknown as QuadClasses,
    couples: [
      ...[movement.stateOf(a, b), movement.stateOf(a, c), movement.stateOf(a, d)],
      ...[movement.stateOf(b, c), movement.stateOf(b, d), movement.stateOf(c, d)],
    ],
    faces: faces as unknown as Quad['faces'],
  };
}

function faceOf(movement: Movement, three: readonly number[], fourth: number): Face {
  const [x, y, z] = three as [number, number, number];
  const [drawn, classes] = tripleOf(movement, [x, y, z]);
  const triple = knownTriple(movement.field, drawn, classes);
  const orders = [
    [x, y, z],
    [x, z, y],
    [y, x, z],
    [y, z, x],
    [z, x, y],
    [z, y, x],
  ] as const;
  const order = orders.find(
    ([a, b, c]) =>
      [a, b, c].every((i, place) => movement.classes[i] === classes[place]) &&
      triple.across[0] === movement.stateOf(b, c) &&
      triple.across[1] === movement.stateOf(a, c) &&
      triple.across[2] === movement.stateOf(a, b),
  )!;
  const [a, b, c] = order;
  const toFourth = [a, b, c].map((i) => movement.stateOf(i, fourth));
  return { triple, toFourth: toFourth as unknown as Face['toFourth'] };
}

/** Prices of fourth pairs beside all triples, at random. */
export function drawFourths(field: TripleField, random: Random): ReadonlyMap<Triple, FourthPrices> {
  const some = () => [0, 0, 0].map(() => (random.below(21) - 10) / 4);
  return new Map(
    field.groups.flatMap(({ triples }) =>
      triples.map(
        (triple) => [triple, { own: some(), meetings: some(), products: some() }] as const,
      ),
    ),
  );
}

/** All triples that a movement has, or may have. */
export function triplesIn(
  field: TripleField,
  isWanted: (triple: Triple) => boolean,
): readonly { readonly triple: Triple; readonly classes: TripleClasses }[] {
  return field.groups.flatMap(({ classes, triples }) =>
    triples.filter(isWanted).map((triple) => ({ triple, classes })),
  );
}
