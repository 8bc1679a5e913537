// The state of the grid that keys, clicks and commands depend on.

import type { Movement, SittingRef } from '../../movement/movement.ts';
import { type GridPlace, type GridSelection, selectedCells } from '../../store/selection.ts';
import type { AppState } from '../../store/state.ts';

export interface GridContext {
  readonly movement: Movement;
  readonly selection: GridSelection;
  /** The cells that a command acts on. */
  readonly cells: readonly SittingRef[];
  /** The cursor, clamped to the grid. */
  readonly cursor: GridPlace;
  /** The round and table of the cursor, from 0; on a header, the first. */
  readonly roundIndex: number;
  readonly tableIndex: number;
  /** Whether a click selects instead of switching. */
  readonly isSelecting: boolean;
}

export interface GridSize {
  readonly rounds: number;
  readonly tables: number;
}

/** The context of the grid in a given state. */
export function gridContextOf({ document, selection, isSelecting }: AppState): GridContext {
  const { movement } = document;
  const cursor = clampCursor(selection.cursor, sizeOfGrid(movement));
  return {
    movement,
    selection,
    cells: selectedCells(movement, selection),
    cursor,
    roundIndex: Math.max(cursor.row, 1) - 1,
    tableIndex: Math.max(cursor.column, 1) - 1,
    isSelecting,
  };
}

/** How many rounds and tables the grid of a movement shows. */
export function sizeOfGrid({ rounds, tableCount }: Movement): GridSize {
  return { rounds: rounds.length, tables: tableCount };
}

/** The nearest place inside a grid of this size. */
export function clampCursor({ row, column }: GridPlace, size: GridSize): GridPlace {
  return {
    row: Math.min(Math.max(row, 0), size.rounds),
    column: Math.min(Math.max(column, 0), size.tables),
  };
}
