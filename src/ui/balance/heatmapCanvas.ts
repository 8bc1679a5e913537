// Paints the score matrix on a canvas. If its cells have numbers, only those whose value has changed are repainted; a larger
// matrix is painted as an image of pixels.

import { numberText } from '../../words/numbers.ts';
import {
  type ColourScale,
  colourOf,
  createScale,
  type HeatmapColours,
  inkOn,
  type Rgb,
} from './heatmapColours.ts';
import { matrixPixels } from './heatmapPixels.ts';
import {
  allCells,
  type CellIndexes,
  changedCells,
  framedCells,
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
/** Painting more cells than this one by one takes longer than painting one image of all. */
const MAX_SINGLE_CELLS = 1000;

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
    context.fillStyle = inkOn(colour);
    const middle = { x: left + (cellWidth - gap) / 2, y: top + (cellHeight - gap) / 2 };
    context.fillText(numberText(value), middle.x, middle.y + 0.5);
  };

  /** The frame of a cell that shows the preview's value. */
  const paintFrame = ({ picture, palette }: Painted, row: number, column: number): void => {
    if (context === null) return;
    const size = cellSize(picture.pairNumbers.length);
    const [left, top] = [edgeOf(column, size), edgeOf(row, size)];
    context.strokeStyle = inkOn(palette.middle);
    context.lineWidth = Math.min(2, size / 5);
    const inset = context.lineWidth / 2;
    context.strokeRect(
      left + inset,
      top + inset,
      edgeOf(column + 1, size) - left - gapOf(size) - 2 * inset,
      edgeOf(row + 1, size) - top - gapOf(size) - 2 * inset,
    );
  };

  /** Paints a matrix without numbers, or some of its cells. */
  const paintPixels = (next: Painted, some: readonly CellIndexes[] | null): void => {
    if (context === null) return;
    const { picture, scale, palette } = next;
    const pairs = picture.pairNumbers.length;
    const size = cellSize(pairs);
    const start = Math.round(MATRIX_MARGIN * ratio);
    const gap = Math.round(gapOf(size) * ratio);
    const edges = Array.from({ length: pairs + 1 }, (_, index) =>
      Math.round(edgeOf(index, size) * ratio - start),
    );
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
    if (some === null) {
      const pixels = matrixPixels({ edges, gap }, colourAt);
      const side = edges.at(-1) as number;
      context.putImageData(new ImageData(pixels, side, side), start, start);
    } else {
      // In device pixels, so that a cell looks the same however it is painted.
      context.setTransform(1, 0, 0, 1, start, start);
      for (const [row, column] of some) {
        const [left, top] = [edges[column] as number, edges[row] as number];
        const [right, bottom] = [edges[column + 1] as number, edges[row + 1] as number];
        context.clearRect(left, top, right - left, bottom - top);
        context.fillStyle = cssOf(colourAt(row, column));
        context.fillRect(left, top, right - gap - left, bottom - gap - top);
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    for (const [row, column] of some ?? framedCells(next)) {
      if (isFramed(next, row, column)) paintFrame(next, row, column);
    }
  };

  const paintLabels = ({ picture, palette }: Painted): void => {
    if (context === null) return;
    const size = cellSize(picture.pairNumbers.length);
    const longest = context.measureText(String(Math.max(...picture.pairNumbers))).width;
    const least = Math.max(14, longest + 5) / size;
    const step = LABEL_STEPS.find((each) => each >= least) ?? LABEL_STEPS.at(-1) ?? 1;
    context.fillStyle = inkOn(palette.middle);
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
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      const size = cellSize(picture.pairNumbers.length);
      context.font = `${Math.min(12, Math.max(9, size * 0.45))}px ${getComputedStyle(canvas).fontFamily}`;
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
        context.clearRect(0, 0, width, width);
        paintLabels(next);
      }
      const changed = isSameFrame && painted !== null ? changedCells(painted, next) : null;
      if (size < LEAST_CELL_FOR_NUMBERS && picture.pairNumbers.length > 0) {
        paintPixels(next, changed !== null && changed.length <= MAX_SINGLE_CELLS ? changed : null);
      } else {
        for (const [row, column] of changed ?? allCells(next)) paintCell(next, row, column);
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

function offDiagonal({ matrix }: MatrixPicture): readonly number[] {
  return matrix.flatMap((values, row) => values.slice(row + 1));
}

function cssOf([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
