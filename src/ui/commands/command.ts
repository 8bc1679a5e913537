// Commands as values: one list supplies the menus, the palette, the keyboard map and the shortcuts.

import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

export type CommandGroup =
  | 'Go to'
  | 'File'
  | 'Cells'
  | 'Rounds'
  | 'Tables'
  | 'Pairs and sets'
  | 'Transform'
  | 'Optimise'
  | 'View'
  | 'Help';

/** Groups that act on the grid, and so only where it is shown. */
export const GRID_GROUPS: ReadonlySet<CommandGroup> = new Set([
  'Cells',
  'Rounds',
  'Tables',
  'Pairs and sets',
  'Transform',
  'Optimise',
]);

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  /** What it does, as an imperative: "Lock or unlock the cells". */
  readonly name: string;
  /** More words by which the palette finds it. */
  readonly also?: string;
  /** As printed: `Ctrl+K`, `Alt+L`, `Delete`, `?`, `Ctrl+X or Ctrl+Y`. Ctrl means Cmd on a Mac. */
  readonly keys?: string;
  readonly run: () => void;
}

export type KeyPress = Pick<
  ReactKeyboardEvent | KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { readonly code?: string };

/** Whether a key press is a command's shortcut. With Alt the physical key counts, because Macs type other characters then. */
export function isShortcut(keys: string | undefined, event: KeyPress): boolean {
  return keys?.split(' or ').some((one) => isPressed(one, event)) ?? false;
}

function isPressed(keys: string, event: KeyPress): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const hasAlt = parts.includes('Alt');
  const isKey = hasAlt
    ? event.code === `Key${key}` || event.key === key
    : event.key.toLowerCase() === key.toLowerCase();
  const isLetter = /^[a-z]$/i.test(key);
  return (
    isKey &&
    (event.ctrlKey || event.metaKey) === parts.includes('Ctrl') &&
    event.altKey === hasAlt &&
    (!(isLetter || hasAlt) || event.shiftKey === parts.includes('Shift'))
  );
}
