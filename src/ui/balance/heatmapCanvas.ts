// Paints the score matrix on a canvas. If its cells have numbers, only those whose value has changed are repainted; a larger
// matrix is painted as an image of pixels.

import { numberText } from '../../words/numbers.ts';
import {
  type ColourScale,
  colourOf,
  createScale,
  cssOf,
  type HeatmapColours,
  inkOn,
  type Rgb,
} from './heatmapColours.ts';
import { createMatrixPixels, type MatrixPixels } from './heatmapPixels.ts';
import {
  allCells,
  type CellIndexes,
  changedCells,
  isFramed,
  type MatrixPicture,
  type ShownMatrix,
  shownValue,
} from './shownMatrix.ts';

export interface HeatmapPainter {
  /** Updates the canvas to a matrix. Where `preview` differs from it, the preview's value is shown with a frame. */
  paint(picture: MatrixPicture, palette: HeatmapColours, preview: MatrixPicture | null): void;
  /** The row and column at a point in CSS pixels, or null on the diagonal and outside. */
  cellAt(x: number, y: number): { row: number; column: number } | null;
}

/** Space for labels at the left and top edge, in CSS pixels. */
export const MATRIX_MARGIN = 22;
/** The middle of those labels: what is between them and the cells belongs to the bands of groups. */
const LABEL_MIDDLE = 9;
/** Every so many pairs are labelled: 1, 10, 20, … */
const LABEL_STEPS = [1, 2, 5, 10, 20, 50, 100];
const LEAST_CELL_FOR_NUMBERS = 15;

interface Painted extends ShownMatrix {
  readonly scale: ColourScale;
  readonly palette: HeatmapColours;
}

/** A painter for a square canvas of `width` CSS pixels. */
export function createPainter(canvas: HTMLCanvasElement, width: number): HeatmapPainter {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  let painted: Painted | null = null;
  let pixels: MatrixPixels | null = null;
  const cellSize = (pairs: number) => (width - MATRIX_MARGIN) / Math.max(1, pairs);
  /** The start of a row or column, aligned to device pixels so that clearing leaves no trace. */
  const edgeOf = (index: number, size: number) =>
    Math.round((MATRIX_MARGIN + index * size) * ratio) / ratio;

  const paintCell = (next: Painted, row: number, column: number): void => {
    if (context === null) return;
    const { picture, scale, palette } = next;
    const size = cellSize(picture.pairNumbers.length);
    const [left, top] = [edgeOf(column, size), edgeOf(row, size)];
    const cellWidth = edgeOf(column + 1, size) - left;
    const cellHeight = edgeOf(row + 1, size) - top;
    const value = shownValue(next, row, column);
    const colour = row === column ? palette.diagonal : colourOf(value, scale, palette);
    const gap = gapOf(size);
    context.fillStyle = cssOf(colour);
    context.clearRect(left, top, cellWidth, cellHeight);
    context.fillRect(left, top, cellWidth - gap, cellHeight - gap);
    if (isFramed(next, row, column)) paintFrame(next, row, column);
    if (row === column) return;
    context.fillStyle = cssOf(inkOn(colour));
    const middle = { x: left + (cellWidth - gap) / 2, y: top + (cellHeight - gap) / 2 };
    context.fillText(numberText(value), middle.x, middle.y + 0.5);
  };

  /** The frame of a cell that shows the preview's value. */
  const paintFrame = ({ picture, palette }: Painted, row: number, column: number): void => {
    if (context === null) return;
    const size = cellSize(picture.pairNumbers.length);
    const [left, top] = [edgeOf(column, size), edgeOf(row, size)];
    context.strokeStyle = cssOf(inkOn(palette.middle));
    context.lineWidth = frameWidth(size);
    const inset = context.lineWidth / 2;
    context.strokeRect(
      left + inset,
      top + inset,
      edgeOf(column + 1, size) - left - gapOf(size) - 2 * inset,
      edgeOf(row + 1, size) - top - gapOf(size) - 2 * inset,
    );
  };

  /** The pixels of a matrix without numbers, none of them written. */
  const pixelsFor = ({ picture, palette }: Painted): MatrixPixels => {
    const pairs = picture.pairNumbers.length;
    const size = cellSize(pairs);
    const edges = Array.from({ length: pairs + 1 }, (_, index) =>
      Math.round((edgeOf(index, size) - MATRIX_MARGIN) * ratio),
    );
    return createMatrixPixels({
      edges,
      gap: Math.round(gapOf(size) * ratio),
      frame: { width: frameWidth(size) * ratio, colour: inkOn(palette.middle) },
    });
  };

  /** Paints a matrix without numbers, of which some cells have changed. */
  const paintPixels = (next: Painted, to: MatrixPixels, changed: readonly CellIndexes[]): void => {
    const { scale, palette } = next;
    const colours = new Map<number, Rgb>();
    const colourAt = (row: number, column: number): Rgb => {
      if (row === column) return palette.diagonal;
      const value = shownValue(next, row, column);
      const known = colours.get(value);
      if (known !== undefined) return known;
      const colour = colourOf(value, scale, palette);
      colours.set(value, colour);
      return colour;
    };
    for (const [row, column] of changed) {
      to.write(row, column, colourAt(row, column), isFramed(next, row, column));
    }
    const start = Math.round(MATRIX_MARGIN * ratio);
    context?.putImageData(new ImageData(to.bytes, to.side, to.side), start, start);
  };

  const paintLabels = ({ picture, palette }: Painted): void => {
    if (context === null) return;
    const size = cellSize(picture.pairNumbers.length);
    const longest = context.measureText(String(Math.max(...picture.pairNumbers))).width;
    const least = Math.max(14, longest + 5) / size;
    const step = LABEL_STEPS.find((each) => each >= least) ?? LABEL_STEPS.at(-1) ?? 1;
    context.fillStyle = cssOf(inkOn(palette.middle));
    picture.pairNumbers.forEach((pair, index) => {
      const middle = MATRIX_MARGIN + (index + 0.5) * size;
      const isRound = (index + 1) % step === 0;
      const isFirst = index === 0 && step - 1 >= least;
      if (!(isRound || isFirst) || middle + longest / 2 > width) return;
      context.fillText(String(pair), middle, LABEL_MIDDLE);
      context.fillText(String(pair), LABEL_MIDDLE, middle);
    });
  };

  return {
    paint(picture, palette, preview) {
      if (context === null) return;
      const size = cellSize(picture.pairNumbers.length);
      const scale =
        painted?.picture === picture
          ? painted.scale
          : createScale(picture.mean, offDiagonal(picture));
      const next = { picture, preview, scale, palette };
      const isSameFrame =
        painted !== null &&
        painted.palette === palette &&
        painted.scale.mean === scale.mean &&
        painted.scale.reach === scale.reach &&
        painted.picture.pairNumbers.join() === picture.pairNumbers.join();
      if (!isSameFrame) {
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.font = `${Math.min(12, Math.max(9, size * 0.45))}px ${getComputedStyle(canvas).fontFamily}`;
        context.clearRect(0, 0, width, width);
        paintLabels(next);
      }
      const changed =
        isSameFrame && painted !== null ? changedCells(painted, next) : allCells(next);
      if (size < LEAST_CELL_FOR_NUMBERS && picture.pairNumbers.length > 0) {
        if (!isSameFrame || pixels === null) pixels = pixelsFor(next);
        paintPixels(next, pixels, changed);
      } else {
        for (const [row, column] of changed) paintCell(next, row, column);
      }
      painted = next;
    },
    cellAt(x, y) {
      const pairs = painted?.picture.pairNumbers.length ?? 0;
      const size = cellSize(pairs);
      const column = Math.floor((x - MATRIX_MARGIN) / size);
      const row = Math.floor((y - MATRIX_MARGIN) / size);
      const isInside = row >= 0 && column >= 0 && row < pairs && column < pairs;
      return isInside && row !== column ? { row, column } : null;
    },
  };
}

/** The gap between two cells, in CSS pixels. */
function gapOf(cellSize: number): number {
  return cellSize > 6 ? 1 : 0;
}

/** The width of a frame, in CSS pixels. */
function frameWidth(cellSize: number): number {
  return Math.min(2, cellSize / 4);
}

function offDiagonal({ matrix }: MatrixPicture): readonly number[] {
  return matrix.flatMap((values, row) => values.slice(row + 1));
}
