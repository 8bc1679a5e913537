// A search finds a movement that exists, from whichever three of its pairs it starts. That it finds none where there are
// none is held to another search in divisionSearch.test.ts.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../src/balance/random.ts';
import { drawMovement, squaresOfScores } from '../drawnMovement.ts';
import { knownTriple, Movement, noPrices, smallSizes, statesOf, tripleOf } from './drawnStates.ts';
import { PricedSearch, type Start } from './pricedSearch.ts';
import { boundOf, type State } from './prices.ts';
import { type TripleField, tripleFieldOf } from './tripleField.ts';

/** Less than two different sums of squares differ by. */
const APART = 1e-4;
/** More than a search of these fields needs. */
const MOST_CHOICES = 2_000_000;

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
  const knowledge = { sizes: movement.sizes, prices: noPrices(field), excluded };
  const limit = squaresOfScores(movement.drawn) + APART;
  const start = drawStart(field, movement, random);
  return new PricedSearch(field, knowledge, limit, start, choices).hasPairings();
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

  it('refuses what it would answer wrongly', () => {
    const size = { pairs: 6, rounds: 4, parts: 1, hasPhantom: false };
    const field = tripleFieldOf(size);
    const movement = new Movement(drawMovement(size, createRandom(1)), field);
    const start = drawStart(field, movement, createRandom(1));
    const { sizes } = movement;
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const prices = { ...noPrices(field), demands: field.demands.map(() => price) };
      expect(boundOf(field, sizes, prices)).toBe(Number.NEGATIVE_INFINITY);
      const knowledge = { sizes, prices, excluded: new Set<State>() };
      expect(() => new PricedSearch(field, knowledge, 100, start, 1)).toThrow('prove nothing');
    }
    const halves = tripleFieldOf({ pairs: 6, rounds: 3, parts: 2, hasPhantom: true });
    const drawn = new Movement(drawMovement(halves.size, createRandom(1)), halves);
    expect(() => finds(halves, drawn, 1, MOST_CHOICES)).toThrow('Halves');
  });
});
