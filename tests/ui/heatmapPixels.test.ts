import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../src/ui/balance/heatmapColours.ts';
import { matrixPixels } from '../../src/ui/balance/heatmapPixels.ts';

describe('the pixels of a matrix', () => {
  it('are those of the cell that each lies in, transparent in the gaps', () => {
    const widths = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
    const colourAt = (row: number, column: number): Rgb => [row, column, 7];
    fc.assert(
      fc.property(widths, fc.integer({ min: 0, max: 2 }), (cells, gap) => {
        const edges = [0];
        for (const width of cells) edges.push((edges.at(-1) as number) + width);
        const side = edges.at(-1) ?? 0;
        const bytes = matrixPixels({ edges, gap }, colourAt);
        expect(bytes).toHaveLength(4 * side * side);
        const cellOf = (at: number): number | null => {
          const index = edges.findIndex((edge, i) => edge <= at && at < (edges[i + 1] ?? 0));
          return at < (edges[index + 1] ?? 0) - gap ? index : null;
        };
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) {
            const [row, column] = [cellOf(y), cellOf(x)];
            const wanted =
              row === null || column === null ? [0, 0, 0, 0] : [...colourAt(row, column), 255];
            const at = 4 * (y * side + x);
            expect([...bytes.subarray(at, at + 4)]).toEqual(wanted);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
