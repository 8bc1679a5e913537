// Every key of the page in one table: what listens to keys, the printed map and the hints read it. Keys are written as they are
// printed: `Ctrl+K`, `Alt+L`, `Delete`, `?`, `Ctrl+X or Ctrl+Y`. Ctrl means Cmd on a Mac.

import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Command } from './command.ts';

/** Of the commands of every place, by id. */
export const COMMAND_KEYS = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z or Ctrl+Y',
  history: 'Alt+H',
  open: 'Ctrl+O',
  movements: 'Alt+C',
  collection: 'Alt+M',
  export: 'Ctrl+S',
  cards: 'Ctrl+P',
  optimise: 'Alt+O',
  stop: 'Alt+O',
  accept: 'Alt+A',
  balance: 'Alt+B',
  follow: 'Alt+F',
  keys: '?',
  palette: 'Ctrl+K',
} as const;

/** Of the commands that act on the selection or from it, by id: only the grid listens to them. */
export const GRID_KEYS = {
  edit: 'F2',
  switch: 'Space',
  lock: 'Alt+L',
  clear: 'Delete',
  swapCells: 'Alt+X',
  swapSeats: 'Alt+S',
  fillDown: 'Ctrl+D',
  find: 'Ctrl+F',
  selectAll: 'Ctrl+A',
  selectDiagonal: 'Alt+D',
} as const;

export type GridCommandId = keyof typeof GRID_KEYS;

const KEYS_OF: Readonly<Record<string, string>> = { ...COMMAND_KEYS, ...GRID_KEYS };

/** A command with its keys, if it has any. */
export function withKeys(command: Command): Command {
  const keys = KEYS_OF[command.id];
  return keys === undefined ? command : { ...command, keys };
}

/** What selects in the grid, as in a spreadsheet. */
export const SELECTING_KEYS = {
  cell: 'Ctrl+Space',
  round: 'Shift+Space',
  table: 'Ctrl+Shift+Space',
} as const;

/** Of the clock of Run. */
export const RUN_KEYS = {
  next: 'N',
  back: 'B',
  pause: 'P',
  later: '+ or =',
  earlier: '- or −',
} as const;

/** What else can be done in the grid, as printed. */
export const GRID_ROWS: readonly (readonly [keys: string, meaning: string])[] = [
  ['Arrow keys, Home, End', 'Go from cell to cell and to the headers of rounds and tables'],
  ['Ctrl+Home, Ctrl+End', 'Go to the first table header, to the last cell'],
  ['Shift+arrow, Shift+click', 'Select a range'],
  ['Ctrl+click', 'Add a cell, round or table to the selection, or remove it'],
  [`Ctrl+arrow, ${SELECTING_KEYS.cell}`, 'Move without losing the selection; add or remove a cell'],
  [`${SELECTING_KEYS.round}, ${SELECTING_KEYS.table}`, 'Select the whole round, the whole table'],
  ['Escape', 'Clear the selection, then leave “After” or the followed path'],
  [
    '3-10 B, B, 3-, -10, *',
    'Type into a cell: pairs and set, or a part of them; * arrow-switches it',
  ],
  ['Enter, Tab, Escape', 'While editing: confirm, confirm and move on, cancel'],
  [`Double click, ${GRID_KEYS.edit}`, 'Edit the cell; this undoes the arrow switch of the click'],
  ['Drag', 'Swap two cells'],
  ['Ctrl+C, Ctrl+V', 'Copy the selected cells as text; paste a block of cells'],
  ['Shift+F10, menu key', 'The menu of a cell, round or table; also by right click or long press'],
];

/** The keys of the line in Tonight, as printed. */
export const TONIGHT_ROWS: readonly (readonly [keys: string, meaning: string])[] = [
  ['Enter', 'In the line: fill in what it says; once more: go to the first movement'],
  ['Arrow down', 'From the line to the first movement'],
];

/** The keys of Run, as printed. */
export const RUN_ROWS: readonly (readonly [keys: string, meaning: string])[] = [
  [RUN_KEYS.next, 'Next: start the round, or call the move'],
  [RUN_KEYS.back, 'Back to where the clock was before'],
  [RUN_KEYS.pause, 'Pause or continue the clock'],
  [`${first(RUN_KEYS.later)}, ${first(RUN_KEYS.earlier)}`, 'A minute more, a minute less'],
];

/** The keys of a command as a hint says them: `Ctrl Z`. */
export function hintOf(command: keyof typeof COMMAND_KEYS): string {
  return first(COMMAND_KEYS[command]).replaceAll('+', ' ');
}

export type KeyPress = Pick<
  ReactKeyboardEvent | KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { readonly code?: string };

/** Whether a key press is one of these. With Alt the physical key counts, because Macs type other characters then. */
export function isShortcut(keys: string | undefined, event: KeyPress): boolean {
  return keys?.split(' or ').some((one) => isPressed(one, event)) ?? false;
}

function isPressed(keys: string, event: KeyPress): boolean {
  // A plus sign at the end is the key itself.
  const parts = keys.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const hasAlt = parts.includes('Alt');
  const typed = event.key === ' ' ? 'Space' : event.key;
  const isKey = hasAlt
    ? event.code === `Key${key}` || typed === key
    : typed.toLowerCase() === key.toLowerCase();
  // Other characters may need Shift on some keyboards.
  const countsShift = /^([a-z]|space)$/i.test(key) || hasAlt;
  return (
    isKey &&
    (event.ctrlKey || event.metaKey) === parts.includes('Ctrl') &&
    event.altKey === hasAlt &&
    (!countsShift || event.shiftKey === parts.includes('Shift'))
  );
}

function first(keys: string): string {
  return keys.split(' or ')[0] ?? keys;
}
