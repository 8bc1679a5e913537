// A matrix too large for numbers, as pixels that are kept: writing those of the cells that change and putting the image on
// the canvas costs less than drawing a few hundred cells. Pixels are RGBA, four bytes each.

import type { Rgb } from './heatmapColours.ts';

/** Where the cells are, in pixels of a square image. */
export interface PixelGrid {
  /** The start of each row and column, and the end of the last one, which is the side of the image. */
  readonly edges: readonly number[];
  /** The width left free at the end of each cell. */
  readonly gap: number;
  /** The frame of a cell that has one; where its width is no whole number, the innermost pixels are mixed. */
  readonly frame: { readonly width: number; readonly colour: Rgb };
}

export interface MatrixPixels {
  readonly side: number;
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  /** Writes a cell; the gaps between cells are transparent. */
  write(row: number, column: number, colour: Rgb, isFramed: boolean): void;
}

/** An image of a matrix, still transparent. */
export function createMatrixPixels({ edges, gap, frame }: PixelGrid): MatrixPixels {
  const side = edges.at(-1) ?? 0;
  const bytes = new Uint8ClampedArray(4 * side * side);
  const writePixel = (at: number, [red, green, blue]: Rgb, share: number): void => {
    bytes[at] = red + share * (frame.colour[0] - red);
    bytes[at + 1] = green + share * (frame.colour[1] - green);
    bytes[at + 2] = blue + share * (frame.colour[2] - blue);
    bytes[at + 3] = 255;
  };
  return {
    side,
    bytes,
    write(row, column, colour, isFramed) {
      const [top, bottom] = [edges[row] as number, (edges[row + 1] as number) - gap];
      const [left, right] = [edges[column] as number, (edges[column + 1] as number) - gap];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          let share = 0;
          if (isFramed) {
            const inside = Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y);
            share = Math.min(1, Math.max(0, frame.width - inside));
          }
          writePixel(4 * (side * y + x), colour, share);
        }
      }
    },
  };
}
