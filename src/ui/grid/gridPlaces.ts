// Places of the grid: which element is which, where the lines are, and what a command acts on. Row and column 0 are the
// headers; round and table indexes count from 0.

import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EventRounds, Movement, SittingRef } from '../../movement/index.ts';
import {
  type GridPlace,
  type GridSelection,
  placeCursor,
  selectedCells,
} from '../../store/selection.ts';
import type { AppState } from '../../store/state.ts';
import type { Screens } from '../commands/screens.ts';

/** The id of the place at the cursor. */
export const CURSOR_ID = 'grid-cursor';

/**
 * Focuses the cell at the cursor or, if no grid is shown, the main part of the page. Scrolls to it only where the browser
 * shows the focus, as it does for the keyboard: under a mouse the page stays where it is.
 */
export function focusMain(): void {
  const main = document.getElementById(CURSOR_ID) ?? document.querySelector('main');
  main?.focus({ preventScroll: true });
  if (main?.matches(':focus-visible')) main.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Performs an action that removes the focused button, then calls {@link focusMain}. */
export function focusMainAfter(act: () => void): void {
  flushSync(act);
  focusMain();
}

/** Focuses the cell at the cursor, unless the grid has the focus already. */
export function focusCursor(): void {
  const cursor = document.getElementById(CURSOR_ID);
  if (cursor === null || cursor.closest('table')?.contains(document.activeElement)) return;
  cursor.focus({ preventScroll: true });
}

/** Moves the cursor to a place, so that it is drawn even if it was far out of sight, and focuses it. */
export function focusPlace(place: GridPlace, select: (selection: GridSelection) => void): void {
  flushSync(() => select(placeCursor(place)));
  document.getElementById(CURSOR_ID)?.focus();
}

/** The id of the field to find in. */
export const FIND_ID = 'find-in-grid';

/** Focuses the field to find in; opens its panel if it is not open. */
export function focusFind({ togglePanel }: Pick<Screens, 'togglePanel'>): void {
  if (document.getElementById(FIND_ID) === null) flushSync(() => togglePanel('follow'));
  const field = document.getElementById(FIND_ID);
  if (field instanceof HTMLInputElement) field.select();
  field?.focus();
}

/** The place at which an event happened; null for the corner, the gaps and an open editor. */
export function gridPlaceOf(event: SyntheticEvent): GridPlace | null {
  return gridPlaceAt(event.target as Element);
}

/** The place to which an element belongs; null as for {@link gridPlaceOf}. */
export function gridPlaceAt(element: Element | null): GridPlace | null {
  if (element === null || element.closest('input') !== null) return null;
  return parsePlace(element.closest<HTMLElement>('[data-place]')?.dataset.place ?? '');
}

/** The place in a text such as `3/2`, or null. */
function parsePlace(text: string): GridPlace | null {
  const [row, column] = text.split('/').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/** The cell at a place; null for a header. */
export function cellAt({ row, column }: GridPlace): SittingRef | null {
  return row === 0 || column === 0 ? null : { roundIndex: row - 1, tableIndex: column - 1 };
}

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

/** The height of a heading, in rounds. */
export const HEADING_LINES = 0.8;

/** Whether a round has the heading of a session above it. */
export function isFirstOfSession({ sessionStarts }: EventRounds, roundIndex: number): boolean {
  return sessionStarts.length > 1 && sessionStarts.includes(roundIndex);
}

/** How many headings are above a round, its own included. */
export function headingsUpTo({ sessionStarts }: EventRounds, roundIndex: number): number {
  if (sessionStarts.length <= 1) return 0;
  return sessionStarts.filter((start) => start <= roundIndex).length;
}

/** The height of everything above a round, in rounds. */
export function linesAbove(movement: EventRounds, roundIndex: number): number {
  return roundIndex + HEADING_LINES * headingsUpTo(movement, roundIndex);
}

/** The height of all lines, in rounds. */
export function gridHeight(movement: EventRounds): number {
  return linesAbove(movement, movement.rounds.length);
}
