// What is selected in the grid: a cursor, and the cells that a command acts on. Pure; knows no screen.
// Rows and columns of places: 0 is the header, then rounds and tables from 1.

import type { Movement, SittingRef } from '../movement/index.ts';

export interface GridPlace {
  /** 0: the table headers; r: round r. */
  readonly row: number;
  /** 0: the round headers; t: table t. */
  readonly column: number;
}

export interface GridSelection {
  readonly cursor: GridPlace;
  /** Where the range began that is being extended. */
  readonly anchor: GridPlace;
  /** The cells selected one by one or as a range; null: the cell, round or table at the cursor. */
  readonly cells: readonly SittingRef[] | null;
  /** The character that opened the cell at the cursor for typing; empty to edit its own text; null while it is not open. */
  readonly typed: string | null;
  /** Escape has dismissed what was selected: what is added next does not include the cell at the cursor. */
  readonly isDismissed?: true;
}

export const FIRST_CELL: GridSelection = {
  cursor: { row: 1, column: 1 },
  anchor: { row: 1, column: 1 },
  cells: null,
  typed: null,
};

/** The cursor at a place, nothing else selected. */
export function placeCursor(cursor: GridPlace): GridSelection {
  return { cursor, anchor: cursor, cells: null, typed: null };
}

/** Everything between the anchor and a place. */
export function extendTo(
  movement: Movement,
  { anchor }: GridSelection,
  cursor: GridPlace,
): GridSelection {
  const [top, bottom] = span(anchor.row, cursor.row, movement.rounds.length);
  const [left, right] = span(anchor.column, cursor.column, movement.tableCount);
  const cells = cellsWhere(
    movement,
    (row, column) => row >= top && row <= bottom && column >= left && column <= right,
  );
  return { cursor, anchor, cells, typed: null };
}

/** Adds the cells of a place to those selected one by one, or removes them when all of them are selected. */
export function toggleTapped(
  movement: Movement,
  selection: GridSelection,
  cursor: GridPlace,
): GridSelection {
  return toggleSelected(movement, { ...selection, cells: selection.cells ?? [] }, cursor);
}

/** Adds the cells of a place to what is selected, the cell at the cursor included, or removes them when all of them are selected. */
export function toggleSelected(
  movement: Movement,
  selection: GridSelection,
  cursor: GridPlace,
): GridSelection {
  const before = selectedCells(movement, selection);
  const these = cellsOf(movement, cursor);
  const isAmong = (cells: readonly SittingRef[]) => (cell: SittingRef) =>
    cells.some((other) => isSameCell(cell, other));
  const rest = before.filter((cell) => !isAmong(these)(cell));
  const cells = these.every(isAmong(before)) ? rest : [...rest, ...these];
  return { cursor, anchor: cursor, cells: cells.length > 0 ? cells : null, typed: null };
}

/** The cells that a command acts on. */
export function selectedCells(movement: Movement, selection: GridSelection): readonly SittingRef[] {
  const { cells, cursor } = selection;
  if (cells === null) return cellsOf(movement, cursor);
  return cells.filter(
    ({ roundIndex, tableIndex }) => movement.rounds[roundIndex]?.[tableIndex] !== undefined,
  );
}

/** The sittings that a place stands for: one, a round or a table. */
export function cellsOf(movement: Movement, { row, column }: GridPlace): readonly SittingRef[] {
  return cellsWhere(movement, (r, c) => (row === 0 || row === r) && (column === 0 || column === c));
}

/** Whether two places are the same. */
export function isSamePlace(a: GridPlace, b: GridPlace): boolean {
  return a.row === b.row && a.column === b.column;
}

/** Whether two references name the same cell. */
export function isSameCell(a: SittingRef, b: SittingRef): boolean {
  return a.roundIndex === b.roundIndex && a.tableIndex === b.tableIndex;
}

function span(a: number, b: number, size: number): readonly [number, number] {
  return a === 0 || b === 0 ? [1, size] : [Math.min(a, b), Math.max(a, b)];
}

function cellsWhere(
  movement: Movement,
  isWanted: (row: number, column: number) => boolean,
): readonly SittingRef[] {
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((_, tableIndex) =>
      isWanted(roundIndex + 1, tableIndex + 1) ? [{ roundIndex, tableIndex }] : [],
    ),
  );
}
