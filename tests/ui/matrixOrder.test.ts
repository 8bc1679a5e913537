import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { type MatrixOrder, orderOf, reorder } from '../../src/ui/balance/matrixOrder.ts';
import { playableCase } from '../balance/arbitraries.ts';
import { mitchell } from '../balance/movements.ts';

const anyOrder = fc.constantFrom<MatrixOrder>('number', 'seat', 'cluster');

describe('the order of the matrix', () => {
  it('moves rows and columns together and loses none', () => {
    fc.assert(
      fc.property(playableCase, anyOrder, ({ movement, absent }, order) => {
        const analysis = analyse(movement, { absent });
        const positions = orderOf(analysis, movement, order);
        const shown = reorder(analysis, positions);
        expect(shown.pairNumbers.toSorted((a, b) => a - b)).toEqual(analysis.pairNumbers);
        shown.pairNumbers.forEach((one, row) => {
          shown.pairNumbers.forEach((other, column) => {
            const from = analysis.matrix[analysis.pairNumbers.indexOf(one)];
            const value = from?.[analysis.pairNumbers.indexOf(other)];
            expect(shown.matrix[row]?.[column]).toBe(value);
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  it('the order by seat puts N-S by table before E-W by table', () => {
    const movement = mitchell(5);
    const analysis = analyse(movement);
    const positions = orderOf(analysis, movement, 'seat');
    expect(reorder(analysis, positions).pairNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('clustered order separates the two fields of an unswitched Mitchell', () => {
    const movement = mitchell(5);
    const analysis = analyse(movement);
    const shown = reorder(analysis, orderOf(analysis, movement, 'cluster')).pairNumbers;
    const isNorthSouth = shown.map((pair) => pair <= 5);
    expect(isNorthSouth).toEqual([...new Array(5).fill(true), ...new Array(5).fill(false)]);
  });
});
