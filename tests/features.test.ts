import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPairsOf,
  anyFeatured,
  FEATURES,
  featuresOf,
  pairsOf,
  pairwiseMovements,
  pairwiseRows,
} from './features.ts';

describe('the table of features', () => {
  it('is met in every two values that can stand together, by movements that have them', () => {
    const movements = pairwiseMovements();
    const met = new Set(movements.flatMap(({ movement }) => pairsOf(featuresInOrder(movement))));
    const wanted = allPairsOf(FEATURES);
    const count = wanted.filter((key) => met.has(key)).length;
    process.stdout.write(
      `${Object.keys(FEATURES).length} features: ${count} of ${wanted.length} pairs of values in ${movements.length} movements\n`,
    );
    expect(wanted.filter((key) => !met.has(key))).toEqual([]);
    expect(movements.length).toBeLessThan(80);
  });

  it('gives every movement the features that were drawn', () => {
    fc.assert(
      fc.property(anyFeatured, ({ features, movement }) => {
        expect(featuresOf(movement)).toEqual(features);
      }),
      { numRuns: 300 },
    );
  });

  it('covers any other table in the same way', () => {
    const table = { a: [1, 2, 3], b: ['x', 'y'], c: [true, false].map(Number), d: [1, 2, 3, 4] };
    const met = new Set(pairwiseRows(table).flatMap(pairsOf));
    expect(met).toEqual(new Set(allPairsOf(table)));
    expect(pairwiseRows(table).length).toBeLessThan(16);
  });
});

/** The features in the order of the table, as its pairs are. */
function featuresInOrder(movement: Parameters<typeof featuresOf>[0]) {
  const features = featuresOf(movement);
  return Object.fromEntries(
    Object.keys(FEATURES).map((name) => [name, features[name as keyof typeof FEATURES]]),
  );
}
