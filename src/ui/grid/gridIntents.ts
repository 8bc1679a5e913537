// What a key or a click in the grid asks for. Pure: events and the context in, an intent or null out;
// `useGridInput.ts` performs it. Rows and columns of places: 0 is the header, then rounds and tables from 1.

import type { SittingRef } from '../../movement/movement.ts';
import {
  extendTo,
  type GridSelection,
  type Place,
  placeCursor,
  toggleChosen,
  toggleTapped,
} from '../../store/selection.ts';
import { isShortcut, type KeyPress } from '../commands/command.ts';
import { type GridContext, sizeOfGrid } from '../commands/gridContext.ts';
import { moveCursor } from './gridKeyboard.ts';

export type GridIntent =
  /** Selects, and gives the focus to the place at the new cursor. */
  | { readonly kind: 'select'; readonly selection: GridSelection }
  /** Arrow-switches what is selected, else what the place stands for. */
  | { readonly kind: 'switch'; readonly place: Place }
  /** Goes to a place and arrow-switches what it stands for. */
  | { readonly kind: 'switchClicked'; readonly place: Place }
  /** Opens the cell for typing over, with what was typed to open it; takes back the switch of a click just before. */
  | { readonly kind: 'type'; readonly place: Place; readonly typed: string }
  | { readonly kind: 'run'; readonly commandId: string };

export interface ClickPress {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** Which click this is of several in quick succession, from 1. */
  readonly detail: number;
}

/** A command by its shortcut. */
interface Shortcut {
  readonly id: string;
  readonly keys?: string;
}

/** What a key asks for; null when it is none of the grid's. */
export function keyIntent(
  press: KeyPress,
  context: GridContext,
  shortcuts: readonly Shortcut[],
): GridIntent | null {
  return (
    movingIntent(press, context) ??
    switchingIntent(press, context) ??
    commandIntent(press, context, shortcuts) ??
    typingIntent(press, context)
  );
}

/** What a click on a place asks for. `isFocused`: whether the grid has the focus, so that its cursor shows. */
export function clickIntent(
  press: ClickPress,
  place: Place,
  context: GridContext & { readonly isFocused: boolean },
): GridIntent {
  const { movement, selection, cursor, isSelecting, isFocused } = context;
  if (press.shiftKey) return { kind: 'select', selection: extendTo(movement, selection, place) };
  if (press.ctrlKey || press.metaKey) {
    // What the cursor stands for goes along only where it is seen, and cells only with cells.
    const goesAlong = isFocused && (cellAt(cursor) === null) === (cellAt(place) === null);
    const add = goesAlong ? toggleChosen : toggleTapped;
    return { kind: 'select', selection: add(movement, selection, place) };
  }
  if (isSelecting) return { kind: 'select', selection: toggleTapped(movement, selection, place) };
  const isAgain = press.detail > 1 && cursor.row === place.row && cursor.column === place.column;
  if (isAgain && cellAt(place) !== null) return { kind: 'type', place, typed: '' };
  return { kind: 'switchClicked', place };
}

/** The cell at a place; null at a header. */
export function cellAt({ row, column }: Place): SittingRef | null {
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
  if (isSpace && isAdding(press, context)) {
    return { kind: 'select', selection: toggleTapped(movement, selection, cursor) };
  }
  const isEnterAtHeader = press.key === 'Enter' && cellAt(cursor) === null;
  return isSpace || isEnterAtHeader ? { kind: 'switch', place: cursor } : null;
}

function commandIntent(
  press: KeyPress,
  { cursor }: GridContext,
  shortcuts: readonly Shortcut[],
): GridIntent | null {
  if (press.key === 'Backspace') return { kind: 'run', commandId: 'clear' };
  const command = shortcuts.find(({ keys }) => isShortcut(keys, press));
  if (command === undefined) return null;
  if (command.id === 'edit' && cellAt(cursor) !== null) {
    return { kind: 'type', place: cursor, typed: '' };
  }
  return { kind: 'run', commandId: command.id };
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
