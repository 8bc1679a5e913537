// A lens over a matrix whose cells are too small for numbers: the values around the cell under the pointer.
// Visual only: the line below the matrix gives the same information about that cell.

import type { Analysis } from '../../balance/analysis.ts';
import { numberText } from '../../words/numbers.ts';
import { colourOf, createScale, cssOf, inkOn } from './heatmapColours.ts';
import { type MatrixCell, usePalette } from './MatrixCanvas.tsx';
import styles from './MatrixLens.module.css';

/** From this many pairs on, the cells have no numbers. */
export const LEAST_PAIRS_FOR_LENS = 22;
/** Cells on each side of the one in the middle. */
const REACH = 2;

interface MatrixLensProps {
  readonly analysis: Analysis;
  readonly cell: MatrixCell;
}

export function MatrixLens({ analysis, cell }: MatrixLensProps) {
  const palette = usePalette();
  const { pairNumbers, matrix, mean, distribution } = analysis;
  const scale = createScale(mean, Object.keys(distribution).map(Number));
  const rows = neighbours(cell.row, pairNumbers.length);
  const columns = neighbours(cell.column, pairNumbers.length);
  const isLeft = cell.column < pairNumbers.length / 2;
  const isHigh = cell.row < pairNumbers.length / 2;
  return (
    <table
      aria-hidden="true"
      className={styles.lens}
      data-at={`${isHigh ? 'bottom' : 'top'} ${isLeft ? 'right' : 'left'}`}
    >
      <tbody>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column}>{pairNumbers[column]}</th>
          ))}
        </tr>
        {rows.map((row) => (
          <tr key={row}>
            <th>{pairNumbers[row]}</th>
            {columns.map((column) => {
              const value = matrix[row]?.[column] ?? 0;
              const colour = row === column ? palette.diagonal : colourOf(value, scale, palette);
              return (
                <td
                  key={column}
                  data-here={(row === cell.row && column === cell.column) || undefined}
                  style={{ background: cssOf(colour), color: cssOf(inkOn(colour)) }}
                >
                  {row === column ? '' : numberText(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The indexes around one that exist. */
function neighbours(index: number, count: number): readonly number[] {
  const size = Math.min(count, 2 * REACH + 1);
  const first = Math.min(Math.max(0, index - REACH), count - size);
  return Array.from({ length: size }, (_, step) => first + step);
}
