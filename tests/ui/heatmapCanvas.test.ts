import { describe, expect, it } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import { framesBetween, MATRIX_MARGIN, matrixCellAt } from '../../src/ui/balance/heatmapCanvas.ts';

const PAIRS = 5;
const pairNumbers = Array.from({ length: PAIRS }, (_, index) => (index + 1) as PairNumber);
const matrixOf = (valueAt: (row: number, column: number) => number) => ({
  matrix: pairNumbers.map((_, row) => pairNumbers.map((__, column) => valueAt(row, column))),
  mean: 1,
  pairNumbers,
});

it('frames what a preview changes, but not if that is most of the matrix', () => {
  const plain = matrixOf(() => 1);
  const onePair = matrixOf((row, column) => (row === 0 || column === 0 ? 2 : 1));
  const all = matrixOf(() => 2);
  expect(framesBetween(plain, onePair)(0, 3)).toBe(true);
  expect(framesBetween(plain, onePair)(2, 3)).toBe(false);
  expect(framesBetween(plain, all)(0, 3)).toBe(false);
  expect(framesBetween(plain, null)(0, 3)).toBe(false);
});

describe('the cell at a point', () => {
  const width = MATRIX_MARGIN + 10 * PAIRS;
  const at = (row: number, column: number) =>
    matrixCellAt(
      { x: MATRIX_MARGIN + 10 * column + 5, y: MATRIX_MARGIN + 10 * row + 5 },
      width,
      PAIRS,
    );

  it('is the one painted there', () => {
    for (const row of pairNumbers.keys()) {
      for (const column of pairNumbers.keys()) {
        expect(at(row, column)).toEqual(row === column ? null : { row, column });
      }
    }
  });

  it('is none on the labels and outside', () => {
    expect([at(-1, 2), at(2, -1), at(PAIRS, 0), at(0, PAIRS)]).toEqual([null, null, null, null]);
  });
});
