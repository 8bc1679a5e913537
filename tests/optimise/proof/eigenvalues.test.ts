import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eigenvalues } from '../../../src/optimise/proof/eigenvalues.ts';

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, x) => total + x, 0);

describe('eigenvalues', () => {
  it('agree with matrices known in closed form', () => {
    // Of n ones in a square: n once, 0 for the rest. Of a path: 2 cos(kπ/(n + 1)).
    const ones = eigenvalues(new Float64Array(49).fill(1), 7);
    expect(ones[0]).toBeCloseTo(7, 9);
    for (const value of ones.subarray(1)) expect(value).toBeCloseTo(0, 9);
    const path = Float64Array.from({ length: 36 }, (_, at) =>
      Math.abs(Math.floor(at / 6) - (at % 6)) === 1 ? 1 : 0,
    );
    eigenvalues(path, 6).forEach((value, k) => {
      expect(value).toBeCloseTo(2 * Math.cos(((k + 1) * Math.PI) / 7), 9);
    });
    expect([...eigenvalues(Float64Array.of(3), 1)]).toEqual([expect.closeTo(3, 9)]);
  });

  it('fall, and have the sum and the squares of any symmetric matrix', () => {
    const anySize = fc.integer({ min: 1, max: 12 });
    const anySymmetric = anySize.chain((size) =>
      fc
        .array(fc.integer({ min: -9, max: 9 }), { minLength: size * size, maxLength: size * size })
        .map((cells) => {
          const at = (i: number, j: number) =>
            cells[Math.min(i, j) * size + Math.max(i, j)] as number;
          return {
            size,
            matrix: Float64Array.from(cells, (_, n) => at(Math.floor(n / size), n % size)),
          };
        }),
    );
    fc.assert(
      fc.property(anySymmetric, ({ size, matrix }) => {
        const values = eigenvalues(matrix, size);
        expect([...values]).toEqual([...values].sort((a, b) => b - a));
        expect(sum(values)).toBeCloseTo(sum(matrix.filter((_, n) => n % (size + 1) === 0)), 6);
        expect(sum(values.map((x) => x * x))).toBeCloseTo(sum(matrix.map((x) => x * x)), 5);
      }),
    );
  });
});
