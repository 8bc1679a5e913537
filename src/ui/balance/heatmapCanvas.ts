// Paints the score matrix on a canvas, whole each time: a matrix of 100 pairs takes less than a frame.

import {
  colourOf,
  createScale,
  cssOf,
  type HeatmapColours,
  inkOn,
  type Rgb,
} from '../../cards/matrixColours.ts';
import type { PairNumber } from '../../movement/index.ts';
import { numberText } from '../../words/numbers.ts';

/** The data to paint: one row and column per pair. An Analysis qualifies. */
export interface MatrixPicture {
  readonly pairNumbers: readonly PairNumber[];
  readonly matrix: readonly (readonly number[])[];
  /** The value at the middle of the colour scale. */
  readonly mean: number;
}

/** The CSS colours of a cell and of the number in it. */
interface CellStyle {
  readonly fill: string;
  readonly text: string;
}

function cellStyle(colour: Rgb): CellStyle {
  return { fill: cssOf(colour), text: cssOf(inkOn(colour)) };
}

/** Space for labels at the left and top edge, in CSS pixels. */
export const MATRIX_MARGIN = 22;
/** The middle of those labels: what is between them and the cells belongs to the bands of groups. */
const LABEL_MIDDLE = 9;
/** Every so many pairs are labelled: 1, 10, 20, … */
const LABEL_STEPS = [1, 2, 5, 10, 20, 50, 100];
const LEAST_CELL_FOR_NUMBERS = 15;

/**
 * Paints a matrix on a square canvas of `width` CSS pixels. Where `preview` differs from it, the preview's value is shown with a
 * frame. `names` are those of the pairs, pair 1 first.
 */
export function paintMatrix(
  canvas: HTMLCanvasElement,
  width: number,
  palette: HeatmapColours,
  picture: MatrixPicture,
  preview: MatrixPicture | null,
  names: readonly string[],
): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { pairNumbers, matrix } = picture;
  const size = cellSize(width, pairNumbers.length);
  const gap = size > 6 ? 1 : 0;
  const scale = createScale(picture.mean, offDiagonal(picture));
  const ink = cssOf(inkOn(palette.middle));
  const isFramed = framesBetween(picture, preview);
  const diagonal = cellStyle(palette.diagonal);
  const styles = new Map<number, CellStyle>();
  /** Few values differ in a matrix, so each is made into colours once. */
  const styleOf = (value: number): CellStyle => {
    const style = styles.get(value) ?? cellStyle(colourOf(value, scale, palette));
    styles.set(value, style);
    return style;
  };
  /** The start of a row or column, aligned to device pixels, so that no cell is blurred. */
  const edges = Array.from(
    { length: pairNumbers.length + 1 },
    (_, index) => Math.round((MATRIX_MARGIN + index * size) * ratio) / ratio,
  );
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `${Math.min(12, Math.max(9, size * 0.45))}px ${getComputedStyle(canvas).fontFamily}`;
  context.strokeStyle = ink;
  context.lineWidth = Math.min(2, size / 4);
  const inset = context.lineWidth / 2;

  const paintCell = (row: number, column: number): void => {
    const [left, top] = [edges[column] ?? 0, edges[row] ?? 0];
    const cellWidth = (edges[column + 1] ?? 0) - left - gap;
    const cellHeight = (edges[row + 1] ?? 0) - top - gap;
    const value = (preview ?? picture).matrix[row]?.[column] ?? matrix[row]?.[column] ?? 0;
    const { fill, text } = row === column ? diagonal : styleOf(value);
    context.fillStyle = fill;
    context.fillRect(left, top, cellWidth, cellHeight);
    if (isFramed(row, column)) {
      context.strokeRect(left + inset, top + inset, cellWidth - 2 * inset, cellHeight - 2 * inset);
    }
    if (row === column || size < LEAST_CELL_FOR_NUMBERS) return;
    context.fillStyle = text;
    context.fillText(numberText(value), left + cellWidth / 2, top + cellHeight / 2 + 0.5);
  };
  for (const row of pairNumbers.keys()) {
    for (const column of pairNumbers.keys()) paintCell(row, column);
  }

  const labels = pairNumbers.map((pair) => names[pair - 1] ?? `${pair}`);
  const longest = Math.max(...labels.map((label) => context.measureText(label).width));
  const least = Math.max(14, longest + 5) / size;
  const step = LABEL_STEPS.find((each) => each >= least) ?? LABEL_STEPS.at(-1) ?? 1;
  context.fillStyle = ink;
  for (const [index, label] of labels.entries()) {
    const middle = MATRIX_MARGIN + (index + 0.5) * size;
    const isRound = (index + 1) % step === 0;
    const isFirst = index === 0 && step - 1 >= least;
    if (!(isRound || isFirst) || middle + longest / 2 > width) continue;
    context.fillText(label, middle, LABEL_MIDDLE);
    context.fillText(label, LABEL_MIDDLE, middle);
  }
}

/** The row and column at a point in CSS pixels of a matrix as painted, or null on the diagonal and outside. */
export function matrixCellAt(
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  pairs: number,
): { row: number; column: number } | null {
  const size = cellSize(width, pairs);
  const column = Math.floor((x - MATRIX_MARGIN) / size);
  const row = Math.floor((y - MATRIX_MARGIN) / size);
  const isInside = row >= 0 && column >= 0 && row < pairs && column < pairs;
  return isInside && row !== column ? { row, column } : null;
}

/** Which cells have a frame, because a preview changes them; none if it changes most, as frames would only hide the colours. */
export function framesBetween(
  { matrix }: MatrixPicture,
  preview: MatrixPicture | null,
): (row: number, column: number) => boolean {
  const isChanged = (row: number, column: number): boolean => {
    const after = preview?.matrix[row]?.[column];
    return after !== undefined && after !== matrix[row]?.[column];
  };
  const changed = matrix.flatMap((values, row) =>
    values.filter((_, column) => isChanged(row, column)),
  );
  const isUseful = 2 * changed.length <= matrix.length * (matrix.length - 1);
  return isUseful ? isChanged : () => false;
}

function cellSize(width: number, pairs: number): number {
  return (width - MATRIX_MARGIN) / Math.max(1, pairs);
}

function offDiagonal({ matrix }: MatrixPicture): readonly number[] {
  return matrix.flatMap((values, row) => values.slice(row + 1));
}
