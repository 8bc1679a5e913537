// The content of a heatmap: a matrix and, where a preview differs from it, the preview's values; also which cells change
// between two such contents.

import type { PairNumber } from '../../movement/movement.ts';

/** The data to paint: one row and column per pair. An Analysis qualifies. */
export interface MatrixPicture {
  readonly pairNumbers: readonly PairNumber[];
  readonly matrix: readonly (readonly number[])[];
  /** The value at the middle of the colour scale. */
  readonly mean: number;
}

export interface ShownMatrix {
  readonly picture: MatrixPicture;
  readonly preview: MatrixPicture | null;
}

/** Row and column, from 0. */
export type CellIndexes = readonly [row: number, column: number];

/** The preview's value where there is one. */
export function shownValue({ picture, preview }: ShownMatrix, row: number, column: number): number {
  return preview?.matrix[row]?.[column] ?? picture.matrix[row]?.[column] ?? 0;
}

/** Whether a cell has a frame, because its value in the preview differs. */
export function isFramed(shown: ShownMatrix, row: number, column: number): boolean {
  return shownValue(shown, row, column) !== shown.picture.matrix[row]?.[column] && hasFrames(shown);
}

/** Whether frames say anything, by preview: around most cells of a matrix they would only hide its colours. */
const framing = new WeakMap<MatrixPicture, { picture: MatrixPicture; isUseful: boolean }>();

function hasFrames({ picture, preview }: ShownMatrix): boolean {
  if (preview === null) return false;
  const known = framing.get(preview);
  if (known?.picture === picture) return known.isUseful;
  let [changed, all] = [0, 0];
  picture.matrix.forEach((values, row) => {
    const later = preview.matrix[row] ?? values;
    all += values.length - 1;
    for (let column = 0; column < values.length; column++) {
      if (values[column] !== later[column]) changed++;
    }
  });
  const isUseful = 2 * changed <= all;
  framing.set(preview, { picture, isUseful });
  return isUseful;
}

/** Every cell. */
export function allCells(shown: ShownMatrix): readonly CellIndexes[] {
  return cellsWhere(shown, () => true);
}

/** The cells whose value or frame changes between two matrices of the same pairs. */
export function changedCells(before: ShownMatrix, after: ShownMatrix): readonly CellIndexes[] {
  const isOnePreview = before.preview === null || after.preview === null;
  const hasSameFrames = isOnePreview || hasFrames(before) === hasFrames(after);
  if (before.picture === after.picture && hasSameFrames) return changedPreview(before, after);
  return cellsWhere(
    after,
    (row, column) =>
      shownValue(before, row, column) !== shownValue(after, row, column) ||
      isFramed(before, row, column) !== isFramed(after, row, column),
  );
}

/** The same if only the preview changes: a frame changes with its value, so only values are compared. */
function changedPreview(before: ShownMatrix, after: ShownMatrix): readonly CellIndexes[] {
  const cells: CellIndexes[] = [];
  after.picture.matrix.forEach((values, row) => {
    const earlier = before.preview?.matrix[row] ?? values;
    const later = after.preview?.matrix[row] ?? values;
    if (earlier === later) return;
    for (let column = 0; column < values.length; column++) {
      if (earlier[column] !== later[column]) cells.push([row, column]);
    }
  });
  return cells;
}

function cellsWhere(
  { picture }: ShownMatrix,
  isWanted: (row: number, column: number) => boolean,
): readonly CellIndexes[] {
  const side = picture.matrix.length;
  const cells: CellIndexes[] = [];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if (isWanted(row, column)) cells.push([row, column]);
    }
  }
  return cells;
}
