// What couples and triples must satisfy, held to real movements: whatever the prices, Σ (s − fair)² is what couples and
// triples cost when all is paid for, what is paid, and the squares. The squares are added up here by their definition.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../src/balance/random.ts';
import type { ClassSizes } from '../../../../src/howell/theory/distanceDemands.ts';
import type { SkeletonSize } from '../../../../src/howell/theory/fairness.ts';
import { classOf, type Drawn, drawMovement, squaresOfScores } from '../drawnMovement.ts';
import { CLASSES, type PairClass, stateOf, viewsOf } from './couples.ts';
import { boundOf, type Prices, ReducedCosts, type Squares, type State } from './prices.ts';
import { type TripleField, tripleFieldOf } from './tripleField.ts';
import { type Triple, tripleCount } from './triples.ts';

/** Everything that a movement has in place of unknowns. */
class Movement {
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

function drawPrices(field: TripleField, sizes: ClassSizes, random: Random): Prices {
  const some = () => (random.below(21) - 10) / 4;
  const views = field.couples.flatMap((_, state) => [2 * state, 2 * state + 1]);
  return {
    thirds: field.couples.map(() => [some(), some(), some()]),
    meetings: views.map(some),
    products: views.map(some),
    demands: field.demands.map(() => 0),
    required: new Map(),
    squares: field.kernels.flatMap((_, kernel) =>
      CLASSES.filter((from) => sizes[from] > 0).map((from) => {
        const weights = new Map(
          views
            .filter((view) => {
              const couple = field.couples[stateOf(view)]!;
              return viewsOf(stateOf(view), couple).some(
                (each) => each.view === view && each.from === from,
              );
            })
            .map((view) => [view, some()] as const),
        );
        return { price: random.below(8) / 4, squares: { kernel, from, own: some(), weights } };
      }),
    ),
  };
}

/** Fields of up to 8 pairs and 6 columns. */
const fields = fc
  .record({
    pairs: fc.integer({ min: 4, max: 8 }),
    rounds: fc.integer({ min: 3, max: 6 }),
    parts: fc.constantFrom(1, 2),
  })
  .map(({ pairs, rounds, parts }): SkeletonSize => {
    return { pairs: pairs + (pairs % 2), rounds, parts, hasPhantom: pairs % 2 === 1 };
  })
  .filter(({ pairs, rounds, parts }) => rounds < pairs && rounds * parts <= 6);

describe('prices of couples and triples', () => {
  it('add up to what a movement costs, less the squares', () => {
    fc.assert(
      fc.property(fields, fc.integer(), (size, seed) => {
        const random = createRandom(seed);
        const field = tripleFieldOf(size);
        const movement = new Movement(drawMovement(size, random), field);
        const { pairs, sizes } = movement;
        const had = [...statesOf(movement)];
        const required = new Map(
          had.filter(() => random.below(4) === 0).map((state) => [state, random.below(9) / 4]),
        );
        const prices = { ...drawPrices(field, sizes, random), required };
        const reduced = new ReducedCosts(field, prices);
        let sum = 0;
        for (const i of pairs) {
          for (const j of pairs.slice(0, i)) {
            const state = movement.stateOf(i, j);
            sum += reduced.ofCouple(state, sizes) + (required.get(field.couples[state]!) ?? 0);
            for (const k of pairs.slice(0, j)) {
              const [drawn, classes] = tripleOf(movement, [i, j, k]);
              const triple = knownTriple(field, drawn, classes);
              expect(reduced.ofTriple(drawn, classes)).toBeCloseTo(
                reduced.ofTriple(triple, classes) + (required.get(triple) ?? 0),
                5,
              );
              sum += reduced.ofTriple(drawn, classes);
            }
          }
        }
        for (const { price, squares } of prices.squares) {
          const { kernel, from, own } = squares;
          sum -= price * own ** 2 * sizes[from] * field.kernels[kernel]!.own[from];
          sum += price * movement.squares(squares);
        }
        expect(sum).toBeCloseTo(squaresOfScores(movement.drawn), 5);
        expect(boundOf(field, sizes, prices)).toBeLessThan(squaresOfScores(movement.drawn) + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('give what is required to each that has it, and take it once', () => {
    fc.assert(
      fc.property(fields, fc.integer(), (size, seed) => {
        const random = createRandom(seed);
        const field = tripleFieldOf(size);
        const { sizes } = new Movement(drawMovement(size, random), field);
        const views = field.couples.flatMap(() => [0, 0]);
        const free: Prices = {
          thirds: field.couples.map(() => [0, 0, 0]),
          ...{ meetings: views, products: views, demands: field.demands.map(() => 0) },
          ...{ squares: [], required: new Map() },
        };
        const groups = field.groups.filter(({ classes }) => tripleCount(classes, sizes) > 0);
        const { classes, triples } = groups[random.below(groups.length)]!;
        const triple = triples[random.below(triples.length)]!;
        const others = new Set(triples.filter((each) => each !== triple));
        const price = 1 + random.below(9);
        const prices = { ...free, required: new Map([[triple, price]]) };
        const more = boundOf(field, sizes, prices, others) - boundOf(field, sizes, free);
        expect(more).toBeCloseTo(price * (1 - tripleCount(classes, sizes)), 6);
        expect(boundOf(field, sizes, prices, new Set(triples))).toBe(Number.POSITIVE_INFINITY);
      }),
      { numRuns: 60 },
    );
  });

  it('know every triple that a movement has', () => {
    fc.assert(
      fc.property(fields, fc.integer(), (size, seed) => {
        const field = tripleFieldOf(size);
        const movement = new Movement(drawMovement(size, createRandom(seed)), field);
        for (const i of movement.pairs) {
          for (const j of movement.pairs.slice(0, i)) {
            for (const k of movement.pairs.slice(0, j)) {
              expect(knownTriple(field, ...tripleOf(movement, [i, j, k]))).toBeDefined();
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** All that its pairs are to each other. */
function statesOf(movement: Movement): ReadonlySet<State> {
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
function knownTriple(
  field: TripleField,
  { across }: Pick<Triple, 'across'>,
  classes: readonly PairClass[],
): Triple {
  const wanted = [...across].sort().join();
  const group = field.groups.find((each) => String(each.classes) === String(classes))!;
  return group.triples.find((each) => [...each.across].sort().join() === wanted)!;
}

/** The state of three pairs, in ascending order of their classes. */
function tripleOf(movement: Movement, three: readonly [number, number, number]) {
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
