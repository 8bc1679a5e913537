import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../src/ui/balance/heatmapColours.ts';
import { createMatrixPixels } from '../../src/ui/balance/heatmapPixels.ts';

const INK: Rgb = [255, 255, 255];

describe('the pixels of a matrix', () => {
  it('are those of the cell that each lies in, transparent in the gaps', () => {
    const widths = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
    const colourAt = (row: number, column: number): Rgb => [row, column, 7];
    fc.assert(
      fc.property(widths, fc.integer({ min: 0, max: 2 }), (cells, gap) => {
        const edges = [0];
        for (const width of cells) edges.push((edges.at(-1) as number) + width);
        const pixels = createMatrixPixels({ edges, gap, frame: { width: 1, colour: INK } });
        expect(pixels.bytes).toHaveLength(4 * pixels.side * pixels.side);
        cells.forEach((_, row) => {
          cells.forEach((_, column) => {
            // What was there before leaves no trace.
            pixels.write(row, column, [9, 9, 9], true);
            pixels.write(row, column, colourAt(row, column), false);
          });
        });
        const cellOf = (at: number): number | null => {
          const index = edges.findIndex((edge, i) => edge <= at && at < (edges[i + 1] ?? 0));
          return at < (edges[index + 1] ?? 0) - gap ? index : null;
        };
        for (let y = 0; y < pixels.side; y++) {
          for (let x = 0; x < pixels.side; x++) {
            const [row, column] = [cellOf(y), cellOf(x)];
            const wanted =
              row === null || column === null ? [0, 0, 0, 0] : [...colourAt(row, column), 255];
            const at = 4 * (y * pixels.side + x);
            expect([...pixels.bytes.subarray(at, at + 4)]).toEqual(wanted);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    [0.6, ['666', '6·6', '666']],
    [1, ['+++', '+·+', '+++']],
    [1.2, ['+++', '+2+', '+++']],
  ])('have a frame of %s pixels at the edge of a cell', (width, wanted) => {
    const edges = [0, 2, 6];
    const { bytes, side, write } = createMatrixPixels({
      edges,
      gap: 1,
      frame: { width, colour: [100, 0, 0] },
    });
    write(1, 1, [0, 0, 0], true);
    const signOf = (red: number) => (red === 100 ? '+' : red === 0 ? '·' : String(red / 10));
    const rows = [2, 3, 4].map((y) =>
      [2, 3, 4].map((x) => signOf(bytes[4 * (y * side + x)] ?? Number.NaN)).join(''),
    );
    expect(rows).toEqual(wanted);
  });
});
