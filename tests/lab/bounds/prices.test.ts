// What couples and triples must satisfy, held to real movements: whatever the prices, Σ (s − fair)² is what couples and
// triples cost when all is paid for, what is paid, and the squares. The squares are added up here by their definition.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../src/balance/random.ts';
import type { ClassSizes } from '../../../src/howell/theory/distanceDemands.ts';
import { CLASSES, stateOf, viewsOf } from '../../../src/lab/bounds/couples.ts';
import { boundOf, type Prices, ReducedCosts, type State } from '../../../src/lab/bounds/prices.ts';
import { type Quad, quadsOf, Triples } from '../../../src/lab/bounds/quads.ts';
import { type TripleField, tripleFieldOf } from '../../../src/lab/bounds/tripleField.ts';
import { groupCount } from '../../../src/lab/bounds/triples.ts';
import { drawMovement, squaresOfScores } from '../../howell/theory/drawnMovement.ts';
import {
  drawFourths,
  knownTriple,
  Movement,
  noPrices,
  quadOf,
  smallSizes,
  statesOf,
  tripleOf,
  triplesIn,
} from './drawnStates.ts';

function drawPrices(field: TripleField, sizes: ClassSizes, random: Random): Prices {
  const some = () => (random.below(21) - 10) / 4;
  const views = field.couples.flatMap((_, state) => [2 * state, 2 * state + 1]);
  return {
    thirds: field.couples.map(() => [some(), some(), some()]),
    meetings: views.map(some),
    products: views.map(some),
    demands: field.demands.map(() => 0),
    required: new Map(),
    fourths: new Map(),
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

describe('prices of couples and triples', () => {
  it('add up to what a movement costs, less the squares', () => {
    fc.assert(
      fc.property(smallSizes, fc.integer(), (size, seed) => {
        const random = createRandom(seed);
        const field = tripleFieldOf(size);
        const movement = new Movement(drawMovement(size, random), field);
        const { pairs, sizes } = movement;
        const had = [...statesOf(movement)];
        const required = new Map(
          had.filter(() => random.below(4) === 0).map((state) => [state, random.below(9) / 4]),
        );
        const fourths = drawFourths(field, random);
        const prices = { ...drawPrices(field, sizes, random), required, fourths };
        const quads: Quad[] = [];
        const reduced = new ReducedCosts(field, sizes, prices);
        let sum = 0;
        for (const i of pairs) {
          for (const j of pairs.slice(0, i)) {
            const state = movement.stateOf(i, j);
            sum += reduced.ofCouple(state) + (required.get(field.couples[state]!) ?? 0);
            for (const k of pairs.slice(0, j)) {
              const [drawn, classes] = tripleOf(movement, [i, j, k]);
              const triple = knownTriple(field, drawn, classes);
              sum += reduced.ofTriple(triple, classes) + (required.get(triple) ?? 0);
              for (const l of pairs.slice(0, k)) {
                const quad = quadOf(movement, [i, j, k, l]);
                sum += reduced.ofQuad(quad);
                quads.push(quad);
              }
            }
          }
        }
        for (const { price, squares } of prices.squares) {
          const { kernel, from, own } = squares;
          sum -= price * own ** 2 * sizes[from] * field.kernels[kernel]!.own[from];
          sum += price * movement.squares(squares);
        }
        expect(sum).toBeCloseTo(squaresOfScores(movement.drawn), 5);
        const squares = squaresOfScores(movement.drawn);
        const known = { excluded: new Set<State>(), quads };
        expect(boundOf(field, sizes, prices, known)).toBeLessThan(squares + 1e-6);
        const free = { ...prices, fourths: new Map() };
        expect(boundOf(field, sizes, free)).toBeLessThan(squares + 1e-6);
        expect(boundOf(field, sizes, prices)).toBe(Number.NEGATIVE_INFINITY);
      }),
      { numRuns: 60 },
    );
  });

  it('give what is required to each that has it, and take it once', () => {
    fc.assert(
      fc.property(smallSizes, fc.integer(), (size, seed) => {
        const random = createRandom(seed);
        const field = tripleFieldOf(size);
        const { sizes } = new Movement(drawMovement(size, random), field);
        const free = noPrices(field);
        const groups = field.groups.filter(({ classes }) => groupCount(classes, sizes) > 0);
        const { classes, triples } = groups[random.below(groups.length)]!;
        const triple = triples[random.below(triples.length)]!;
        const others = new Set(triples.filter((each) => each !== triple));
        const price = 1 + random.below(9);
        const prices = { ...free, required: new Map([[triple, price]]) };
        const more =
          boundOf(field, sizes, prices, { excluded: others, quads: null }) -
          boundOf(field, sizes, free);
        expect(more).toBeCloseTo(price * (1 - groupCount(classes, sizes)), 6);
        expect(boundOf(field, sizes, prices, { excluded: new Set(triples), quads: null })).toBe(
          Number.POSITIVE_INFINITY,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('know every triple that a movement has', () => {
    fc.assert(
      fc.property(smallSizes, fc.integer(), (size, seed) => {
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

  it('know every quad that a movement has, and each once', () => {
    fc.assert(
      fc.property(smallSizes, fc.integer(), (size, seed) => {
        const field = tripleFieldOf(size);
        const movement = new Movement(drawMovement(size, createRandom(seed)), field);
        const { pairs, sizes } = movement;
        const had = statesOf(movement);
        const triples = new Triples(
          field,
          triplesIn(field, (triple) => had.has(triple)),
        );
        const quads = quadsOf(field, sizes, triples, Number.POSITIVE_INFINITY)!;
        const names = quads.map(nameOf);
        expect(new Set(names).size).toBe(names.length);
        for (const i of pairs) {
          for (const j of pairs.slice(0, i)) {
            for (const k of pairs.slice(0, j)) {
              for (const l of pairs.slice(0, k)) {
                expect(names).toContain(nameOf(quadOf(movement, [i, j, k, l])));
              }
            }
          }
        }
        const count = names.length - 1;
        if (count >= 0) expect(quadsOf(field, sizes, triples, count)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

/** Equal for quads that differ in the order of the pairs only. */
function nameOf({ classes, couples }: Quad): string {
  const [ab, ac, ad, bc, bd, cd] = couples;
  const table = [
    [-1, ab, ac, ad],
    [ab, -1, bc, bd],
    [ac, bc, -1, cd],
    [ad, bd, cd, -1],
  ];
  const names: string[] = [];
  for (const i of [0, 1, 2, 3]) {
    for (const j of [0, 1, 2, 3].filter((each) => each !== i)) {
      for (const k of [0, 1, 2, 3].filter((each) => each !== i && each !== j)) {
        const order = [i, j, k, 6 - i - j - k];
        names.push(String(order.map((p) => [classes[p], ...order.map((q) => table[p]![q])])));
      }
    }
  }
  return names.sort()[0]!;
}
