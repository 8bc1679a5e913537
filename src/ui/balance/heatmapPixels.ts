// A matrix too large for numbers, as pixels: one image of ten thousand cells costs less than drawing a few hundred cells one
// by one. Pixels are RGBA, four bytes each.

import type { Rgb } from './heatmapColours.ts';

/** Where the cells are, in pixels of a square image. */
export interface PixelGrid {
  /** The start of each row and column, and the end of the last one, which is the side of the image. */
  readonly edges: readonly number[];
  /** The width left free at the end of each cell. */
  readonly gap: number;
}

/**
 * The pixels of a matrix; the gaps between its cells are transparent.
 *
 * @param colourAt the colour of a cell, by row and column
 */
export function matrixPixels(
  { edges, gap }: PixelGrid,
  colourAt: (row: number, column: number) => Rgb,
): Uint8ClampedArray<ArrayBuffer> {
  const side = edges.at(-1) ?? 0;
  const bytes = new Uint8ClampedArray(4 * side * side);
  const line = 4 * side;
  for (let row = 0; row + 1 < edges.length; row++) {
    const first = line * (edges[row] as number);
    const end = line * ((edges[row + 1] as number) - gap);
    if (end <= first) continue;
    for (let column = 0; column + 1 < edges.length; column++) {
      const [red, green, blue] = colourAt(row, column);
      const last = first + 4 * ((edges[column + 1] as number) - gap);
      for (let at = first + 4 * (edges[column] as number); at < last; at += 4) {
        bytes[at] = red;
        bytes[at + 1] = green;
        bytes[at + 2] = blue;
        bytes[at + 3] = 255;
      }
    }
    // The other lines of pixels in the row are copies.
    for (let at = first + line; at < end; at += line) bytes.copyWithin(at, first, first + line);
  }
  return bytes;
}
