// The intent of a key press or click in the grid. Pure: takes an event and the context, returns an intent or null;
// `useGridInput.ts` performs it. Row and column 0 are the headers; rounds and tables count from 1.

import type { SittingRef } from '../../movement/movement.ts';
import {
  cellsOf,
  extendTo,
  type GridPlace,
  type GridSelection,
  placeCursor,
  toggleSelected,
  toggleTapped,
} from '../../store/selection.ts';
import { isShortcut, type KeyPress } from '../commands/command.ts';
import { type GridContext, sizeOfGrid } from '../commands/gridContext.ts';
import { GRID_KEYS, type GridCommandId } from '../commands/gridKeys.ts';
import { moveCursor } from './gridKeyboard.ts';

export type GridIntent =
  /** Selects, and focuses the place at the new cursor. */
  | { readonly kind: 'select'; readonly selection: GridSelection }
  /** Arrow-switches the selection, or the place if nothing is selected. */
  | { readonly kind: 'switch'; readonly place: GridPlace }
  /** Moves to a place and arrow-switches it. */
  | { readonly kind: 'switchClicked'; readonly place: GridPlace }
  /** Opens the cell editor with the character typed; reverts the switch of a click just before. */
  | { readonly kind: 'type'; readonly place: GridPlace; readonly typed: string }
  | { readonly kind: 'run'; readonly commandId: GridCommandId };

export interface ClickPress {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The click count in quick succession, from 1. */
  readonly detail: number;
}

/** The intent of a key; null if the grid does not use it. */
export function keyIntent(press: KeyPress, context: GridContext): GridIntent | null {
  return (
    movingIntent(press, context) ??
    switchingIntent(press, context) ??
    commandIntent(press, context) ??
    typingIntent(press, context)
  );
}

/** The intent of a click on a place. `isFocused`: whether the grid has the focus, so that its cursor is visible. */
export function clickIntent(
  press: ClickPress,
  place: GridPlace,
  context: GridContext & { readonly isFocused: boolean },
): GridIntent {
  const { movement, selection, cursor, isSelecting, isFocused } = context;
  if (press.shiftKey) return { kind: 'select', selection: extendTo(movement, selection, place) };
  if (press.ctrlKey || press.metaKey) {
    // Include the item at the cursor only if the cursor is visible, and combine cells only with cells.
    const goesAlong = isFocused && (cellAt(cursor) === null) === (cellAt(place) === null);
    const add = goesAlong ? toggleSelected : toggleTapped;
    return { kind: 'select', selection: add(movement, selection, place) };
  }
  if (isSelecting) return { kind: 'select', selection: toggleTapped(movement, selection, place) };
  const isAgain = press.detail > 1 && cursor.row === place.row && cursor.column === place.column;
  if (isAgain && cellAt(place) !== null) return { kind: 'type', place, typed: '' };
  return { kind: 'switchClicked', place };
}

/** The cell at a place; null for a header. */
export function cellAt({ row, column }: GridPlace): SittingRef | null {
  return row === 0 || column === 0 ? null : { roundIndex: row - 1, tableIndex: column - 1 };
}

function movingIntent(press: KeyPress, context: GridContext): GridIntent | null {
  const { movement, selection, cursor } = context;
  const moved = press.altKey ? null : moveCursor(cursor, press, sizeOfGrid(movement));
  if (moved === null) return null;
  if (press.shiftKey) return { kind: 'select', selection: extendTo(movement, selection, moved) };
  const isKept = isAdding(press, context) && press.key.startsWith('Arrow');
  return {
    kind: 'select',
    selection: isKept ? { ...selection, cursor: moved, anchor: moved } : placeCursor(moved),
  };
}

function switchingIntent(press: KeyPress, context: GridContext): GridIntent | null {
  const { movement, selection, cursor } = context;
  const isSpace = press.key === ' ';
  if (isSpace && press.shiftKey) {
    // As in a spreadsheet: the whole round, with Ctrl the whole table.
    const line = press.ctrlKey || press.metaKey ? { ...cursor, row: 0 } : { ...cursor, column: 0 };
    return {
      kind: 'select',
      selection: { ...placeCursor(cursor), cells: cellsOf(movement, line) },
    };
  }
  if (isSpace && isAdding(press, context)) {
    return { kind: 'select', selection: toggleTapped(movement, selection, cursor) };
  }
  const isEnterAtHeader = press.key === 'Enter' && cellAt(cursor) === null;
  return isSpace || isEnterAtHeader ? { kind: 'switch', place: cursor } : null;
}

const COMMAND_IDS = Object.keys(GRID_KEYS) as readonly GridCommandId[];

function commandIntent(press: KeyPress, { cursor }: GridContext): GridIntent | null {
  if (press.key === 'Backspace') return { kind: 'run', commandId: 'clear' };
  const commandId = COMMAND_IDS.find((id) => isShortcut(GRID_KEYS[id], press));
  if (commandId === undefined) return null;
  if (commandId === 'edit' && cellAt(cursor) !== null) {
    return { kind: 'type', place: cursor, typed: '' };
  }
  return { kind: 'run', commandId };
}

function typingIntent(press: KeyPress, { selection, cursor }: GridContext): GridIntent | null {
  if (press.key === 'Escape' && selection.cells !== null) {
    return { kind: 'select', selection: placeCursor(cursor) };
  }
  if (cellAt(cursor) === null) return null;
  if (press.key === 'Enter') return { kind: 'type', place: cursor, typed: '' };
  return startsTyping(press) ? { kind: 'type', place: cursor, typed: press.key } : null;
}

function isAdding({ ctrlKey, metaKey }: KeyPress, { isSelecting }: GridContext): boolean {
  return ctrlKey || metaKey || isSelecting;
}

function startsTyping({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && /[\p{L}\p{N}*-]/u.test(key) && !ctrlKey && !metaKey && !altKey;
}
