import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import {
  constructionsFor,
  createRequest,
  requestFault,
  skeletonRulesFor,
} from '../../../src/howell/search/constructions.ts';
import { createHowellSearch } from '../../../src/howell/search/howellSearch.ts';
import { createPairings } from '../../../src/howell/search/pairings.ts';
import { canAnnealPairings } from '../../../src/howell/search/pairingWalk.ts';
import { indexBound } from '../../../src/howell/theory/bound.ts';
import { leastDeviations } from '../../../src/howell/theory/distanceBound.ts';
import { indexOfDeviations } from '../../../src/howell/theory/fairness.ts';

/** A field with a construction in which directions go by orbits. */
const fields = fc
  .record({
    pairs: fc.integer({ min: 4, max: 15 }),
    rounds: fc.integer({ min: 3, max: 14 }),
    parts: fc.constantFrom(1 as const, 2 as const),
  })
  .map(({ parts, ...size }) => ({ ...createRequest(size.pairs, size.rounds), parts }))
  .filter((request) => requestFault(request) === null && indexBound(request) !== null)
  .chain((request) =>
    fc.record({
      request: fc.constant(request),
      construction: fc.constantFrom(...constructionsFor(request).filter(canAnnealPairings)),
      seed: fc.integer({ min: 0 }),
    }),
  );

const bound = (pairs: number, rounds: number) => indexBound(createRequest(pairs, rounds));

describe('the bound of a field', () => {
  it.each([
    // Where the best known meets it.
    [10, 6, 0.982],
    [12, 9, 1.383],
    // The full Howell of a multiple of four pairs is perfect.
    [8, 7, 0],
    [32, 31, 0],
    [16, 10, 1.491],
    // Hilton, sections 3A and 3C: those of 9 and 13 pairs cannot be made fairer.
    [9, 8, 1.245],
    [13, 12, 0.854],
    [11, 11, 0],
    // Where the products of signs on several sets count.
    [10, 9, 2.485],
    [12, 4, 4.953],
    [12, 10, 1.541],
    [14, 7, 1.873],
    [18, 9, 1.618],
    [22, 21, 1.135],
    // Where three pairs at a time count, and the steps.
    [16, 6, 3.333],
    [32, 14, 2.112],
    // Where a search with prices counts.
    [12, 8, 1.797],
  ])('%i pairs, %i rounds: %f', (pairs, rounds, index) => {
    expect(bound(pairs, rounds)).toBeCloseTo(index, 3);
  });

  it.each([
    [11, 4, 1, 3.745],
    [12, 5, 1, 3.214],
    [24, 14, 1, 1.045],
    [13, 9, 1, 0.668],
    [15, 6, 2, 2.241],
    [17, 7, 2, 1.882],
    [18, 7, 2, 2.559],
  ])(
    'from distances alone, %i pairs in %i rounds of %i parts have %f, as another program has worked out',
    (pairs, rounds, parts, index) => {
      const field = { pairs: pairs + (pairs % 2), rounds, parts, hasPhantom: pairs % 2 === 1 };
      expect(indexOfDeviations(field, leastDeviations(field))).toBeCloseTo(index, 3);
    },
  );

  it('is never above what a search finds', { timeout: 60_000 }, () => {
    for (const [pairs, rounds] of [
      [8, 6],
      [10, 7],
      [12, 8],
      [14, 11],
    ] as const) {
      const made = createHowellSearch(createRequest(pairs, rounds), { seed: 1 });
      if (!made.ok) throw new Error(made.fault.kind);
      made.search.advance(4);
      while (made.search.best === null) made.search.advance(1);
      expect(made.search.best.inequityIndex).toBeGreaterThan((bound(pairs, rounds) ?? 9) - 1e-6);
    }
  });

  it('is never above any pairings, whatever their directions', () => {
    let checked = 0;
    fc.assert(
      fc.property(fields, ({ request, construction, seed }) => {
        const { pairs, rounds, phantom } = construction;
        const { parts } = request;
        const random = createRandom(seed);
        const pairings = createPairings(
          construction,
          skeletonRulesFor(request, construction),
          parts,
        );
        if (!pairings.drawStart(random)) return;
        checked += 1;
        const field = { pairs, rounds, parts, hasPhantom: phantom !== null };
        const least = (indexBound(request) ?? 0) - 1e-6;
        for (const proposals of [0, 2_000, 10_000]) {
          pairings.planRun(proposals);
          pairings.annealProposals(random);
          expect(indexOfDeviations(field, pairings.value)).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 30 },
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('is unknown where pairs meet again', () => {
    expect(bound(8, 8)).toBeNull();
    expect(bound(7, 8)).toBeNull();
  });
});
