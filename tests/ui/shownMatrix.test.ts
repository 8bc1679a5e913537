// Painting the cells that change must leave what painting all of them gives.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import {
  allCells,
  changedCells,
  isFramed,
  type ShownMatrix,
  shownValue,
} from '../../src/ui/balance/shownMatrix.ts';

const PAIRS = 5;
const picture = fc
  .array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: PAIRS, maxLength: PAIRS }), {
    minLength: PAIRS,
    maxLength: PAIRS,
  })
  .map((matrix) => ({
    matrix,
    mean: 1,
    pairNumbers: Array.from({ length: PAIRS }, (_, index) => (index + 1) as PairNumber),
  }));
const shown: fc.Arbitrary<ShownMatrix> = fc.record({
  picture,
  preview: fc.option(picture, { nil: null }),
});

const paintedCell = (matrix: ShownMatrix, row: number, column: number) =>
  [shownValue(matrix, row, column), isFramed(matrix, row, column)].join();

it('only the cells that differ are painted again', () => {
  fc.assert(
    fc.property(shown, fc.array(shown, { maxLength: 4 }), (first, others) => {
      const canvas = allCells(first).map(([row, column]) => paintedCell(first, row, column));
      let before = first;
      // Each picture comes with the preview of the one before, then with its own, as when the pointer moves.
      const steps = others.flatMap(({ picture, preview }, index) => [
        { picture, preview: (others[index - 1] ?? first).preview },
        { picture, preview },
      ]);
      for (const next of steps) {
        for (const [row, column] of changedCells(before, next)) {
          expect(canvas[PAIRS * row + column]).not.toBe(paintedCell(next, row, column));
          canvas[PAIRS * row + column] = paintedCell(next, row, column);
        }
        before = next;
        expect(canvas).toEqual(
          allCells(next).map(([row, column]) => paintedCell(next, row, column)),
        );
      }
    }),
  );
});

it('frames what a preview changes, but not if that is most of the matrix', () => {
  const pairNumbers = Array.from({ length: PAIRS }, (_, index) => (index + 1) as PairNumber);
  const matrixOf = (valueAt: (row: number, column: number) => number) => ({
    matrix: pairNumbers.map((_, row) => pairNumbers.map((__, column) => valueAt(row, column))),
    mean: 1,
    pairNumbers,
  });
  const plain = matrixOf(() => 1);
  const onePair = matrixOf((row, column) => (row === 0 || column === 0 ? 2 : 1));
  const all = matrixOf(() => 2);
  expect(isFramed({ picture: plain, preview: onePair }, 0, 3)).toBe(true);
  expect(isFramed({ picture: plain, preview: onePair }, 2, 3)).toBe(false);
  expect(isFramed({ picture: plain, preview: all }, 0, 3)).toBe(false);
});
