// Moves the cursor of the grid by keyboard (WAI-ARIA grid pattern). Row and column 0 are the headers.

import type { GridPlace } from '../../store/selection.ts';
import { clampCursor, type GridSize } from '../commands/gridContext.ts';

/** The cursor after a key press, or null if the key does not move it. */
export function moveCursor(
  cursor: GridPlace,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  size: GridSize,
): GridPlace | null {
  const { row, column } = cursor;
  switch (key) {
    case 'ArrowUp':
      return clampCursor({ row: row === 1 && column === 0 ? 1 : row - 1, column }, size);
    case 'ArrowDown':
      return clampCursor({ row: row + 1, column }, size);
    case 'ArrowLeft':
      return clampCursor({ row, column: column === 1 && row === 0 ? 1 : column - 1 }, size);
    case 'ArrowRight':
      return clampCursor({ row, column: column + 1 }, size);
    case 'Home':
      return ctrlKey || row === 0 ? { row: 0, column: 1 } : { row, column: 0 };
    case 'End':
      return { row: ctrlKey ? size.rounds : row, column: size.tables };
    case 'PageUp':
      return { row: 1, column };
    case 'PageDown':
      return { row: size.rounds, column };
    default:
      return null;
  }
}
