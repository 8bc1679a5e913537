// A search finds a movement that exists, from whichever three of its pairs it starts, and in the smallest fields exactly what
// all their pairings have. A search that leaves out too much would prove what is false. Prices only hasten it: any will do.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../src/balance/random.ts';
import type { ClassSizes } from '../../../src/howell/theory/distanceDemands.ts';
import { PricedSearch, type Start } from '../../../src/lab/bounds/pricedSearch.ts';
import { boundOf, type Prices, type State } from '../../../src/lab/bounds/prices.ts';
import { quadsOf, Triples } from '../../../src/lab/bounds/quads.ts';
import { type TripleField, tripleFieldOf } from '../../../src/lab/bounds/tripleField.ts';
import { groupCount } from '../../../src/lab/bounds/triples.ts';
import { drawMovement, squaresOfScores } from '../../howell/theory/drawnMovement.ts';
import {
  drawFourths,
  knownTriple,
  Movement,
  noPrices,
  smallSizes,
  statesOf,
  tripleOf,
  triplesIn,
} from './drawnStates.ts';
import { leastByStart, nameOf } from './leastByStart.ts';

/** What is added to a sum of squares, or taken off, so that rounding does not matter. */
const APART = 1e-4;
/** More than a search of these fields needs. */
const MOST_CHOICES = 2_000_000;
/** So many quads take little time. */
const MOST_QUADS = 1200;
/** More than any movement of these fields costs. */
const NO_LIMIT = 1e6;

/** Three of the pairs of a movement, drawn at random. */
function drawStart(field: TripleField, movement: Movement, random: Random): Start {
  const left = [...movement.pairs];
  const draw = () => left.splice(random.below(left.length), 1)[0]!;
  const [triple, classes] = tripleOf(movement, [draw(), draw(), draw()]);
  return { triple: knownTriple(field, triple, classes), classes };
}

/** Whether the search finds pairings as good as a movement, from three of its pairs, without some states that it has not. */
function finds(field: TripleField, movement: Movement, seed: number, choices: number) {
  const random = createRandom(seed);
  const had = statesOf(movement);
  const states = [...field.couples, ...field.groups.flatMap(({ triples }) => triples)];
  const share = random.below(11);
  const excluded = new Set<State>(
    states.filter((state) => !had.has(state) && random.below(10) < share),
  );
  const triples = new Triples(
    field,
    triplesIn(field, (triple) => !excluded.has(triple)),
  );
  const hasQuads = random.below(3) === 0;
  const quads = hasQuads ? quadsOf(field, movement.sizes, triples, MOST_QUADS) : null;
  const knowledge = { sizes: movement.sizes, prices: noPrices(field), excluded, quads };
  const limit = squaresOfScores(movement.drawn) + APART;
  const start = drawStart(field, movement, random);
  return new PricedSearch(field, knowledge, limit, start, choices).hasPairings();
}

/** Bad prices, one of them for the start. */
function drawPrices(field: TripleField, { triple }: Start, random: Random): Prices {
  const some = () => (random.below(21) - 10) / 4;
  const views = field.couples.flatMap(() => [0, 0]);
  return {
    ...noPrices(field),
    thirds: field.couples.map(() => [some(), some(), some()]),
    meetings: views.map(some),
    products: views.map(some),
    required: new Map([[triple, random.below(9)]]),
  };
}

describe('a search from three pairs', () => {
  it('finds a movement that has them', () => {
    fc.assert(
      fc.property(smallSizes, fc.integer(), (size, seed) => {
        fc.pre(!(size.hasPhantom && size.parts > 1));
        const field = tripleFieldOf(size);
        const movement = new Movement(drawMovement(size, createRandom(seed)), field);
        expect(finds(field, movement, seed, MOST_CHOICES)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('gives up after as many choices as it may take', () => {
    const field = tripleFieldOf({ pairs: 6, rounds: 4, parts: 1, hasPhantom: false });
    const movement = new Movement(drawMovement(field.size, createRandom(1)), field);
    expect(finds(field, movement, 1, 2)).toBeNull();
  });

  // Up to the order of the pairs there is one way to meet in these fields: all meet, the missing one too, or all but these.
  it.each<{ pairs: number; rounds: number; apart: readonly (readonly [number, number])[] }>([
    {
      pairs: 5,
      rounds: 4,
      apart: [
        [0, 1],
        [2, 3],
      ],
    },
    { pairs: 5, rounds: 5, apart: [] },
    {
      pairs: 6,
      rounds: 4,
      apart: [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    },
    { pairs: 6, rounds: 5, apart: [] },
  ])('finds what all pairings have: $pairs pairs, $rounds rounds', ({ pairs, rounds, apart }) => {
    const hasPhantom = pairs % 2 === 1;
    const field = tripleFieldOf({
      pairs: pairs + Number(hasPhantom),
      rounds,
      parts: 1,
      hasPhantom,
    });
    const random = createRandom(1);
    const counts = { some: 0, none: 0, withQuads: 0 };
    for (const [name, least] of leastByStart(field, apart)) {
      const sizes = name.split(',').map(Number) as unknown as ClassSizes;
      const every = new Triples(
        field,
        triplesIn(field, () => true),
      );
      const allQuads = quadsOf(field, sizes, every, MOST_QUADS);
      for (const { classes, triples } of field.groups) {
        if (groupCount(classes, sizes) === 0) continue;
        for (const triple of triples) {
          const start = { triple, classes };
          const hasQuads = allQuads !== null && random.below(5) === 0;
          counts.withQuads += Number(hasQuads);
          const fourths = hasQuads ? drawFourths(field, random) : new Map();
          const prices = { ...drawPrices(field, start, random), fourths };
          const isFoundUpTo = (limit: number) => {
            const quads = hasQuads ? allQuads : null;
            const knowledge = { sizes, prices, excluded: new Set<State>(), quads };
            return new PricedSearch(field, knowledge, limit, start, MOST_CHOICES).hasPairings();
          };
          const squares = least.get(nameOf(triple));
          counts[squares === undefined ? 'none' : 'some'] += 1;
          if (squares === undefined) expect(isFoundUpTo(NO_LIMIT)).toBe(false);
          else
            expect([APART, -APART].map((by) => isFoundUpTo(squares + by))).toEqual([true, false]);
        }
      }
    }
    expect(Math.min(counts.some, counts.none)).toBeGreaterThan(5);
    if (pairs === 6 && rounds === 4) expect(counts.withQuads).toBeGreaterThan(20);
  });

  it('refuses what it would answer wrongly', () => {
    const size = { pairs: 6, rounds: 4, parts: 1, hasPhantom: false };
    const field = tripleFieldOf(size);
    const movement = new Movement(drawMovement(size, createRandom(1)), field);
    const start = drawStart(field, movement, createRandom(1));
    const { sizes } = movement;
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const prices = { ...noPrices(field), demands: field.demands.map(() => price) };
      expect(boundOf(field, sizes, prices)).toBe(Number.NEGATIVE_INFINITY);
      const knowledge = { sizes, prices, excluded: new Set<State>(), quads: null };
      expect(() => new PricedSearch(field, knowledge, 100, start, 1)).toThrow('prove nothing');
    }
    const halves = tripleFieldOf({ pairs: 6, rounds: 3, parts: 2, hasPhantom: true });
    const drawn = new Movement(drawMovement(halves.size, createRandom(1)), halves);
    expect(() => finds(halves, drawn, 1, MOST_CHOICES)).toThrow('sit-out');
  });
});
