// Page: names of commands that are composed of parts. English only.

import { placeName } from './places.ts';

/** Of a longer text, pasted by mistake, so many characters are shown. */
const LONGEST = 40;

/** No command matches. */
export function noCommandFound(query: string): string {
  const shown = query.length > LONGEST ? `${query.slice(0, LONGEST)}…` : query;
  return `No command matches “${shown}”. Try one word, such as lock, swap, round or print. “Movements …” finds a movement by its name.`;
}

/** Commands for one round or table, as in the menu. */
export const AXIS_COMMANDS = {
  insert: (noun: string, where: 'before' | 'after', it: string) =>
    `Insert an empty ${noun} ${where} ${it}`,
  inserted: (noun: string, where: 'before' | 'after', it: string) =>
    `Insert a ${noun} ${where} ${it}`,
  duplicate: (it: string) => `Duplicate ${it}`,
  remove: (it: string) => `Delete ${it}`,
  move: (it: string, way: string) => `Move ${it} ${way}`,
  rotate: (noun: string) => `Rotate: move the last ${noun} to the front`,
  rotated: (noun: string) => `Rotate the ${noun}s`,
  endAfter: (round: string) => `End the movement after ${round}`,
  session: (isStart: boolean, round: string) =>
    isStart ? `Merge ${round} with the session before it` : `Start a new session at ${round}`,
  relay: (isThere: boolean, table: string) =>
    isThere ? `Remove the relay after ${table}` : `Add a relay after ${table}`,
} as const;

/** Arrow-switching something, or switching it back. */
export function switchCommand(isSwitched: boolean, what: string): string {
  return isSwitched ? `Switch ${what} back` : `Arrow-switch ${what}`;
}

/** Locking or unlocking something. */
export function lockLabel(isLocked: boolean, what: string): string {
  return `${isLocked ? 'Unlock' : 'Lock'} ${what}`;
}

/** Shows the path of a pair or a set. */
export function followCommand(kind: 'pair' | 'set', name: string): string {
  return `Follow ${kind} ${name} through the room`;
}

/** Makes a pair the missing one. */
export function missingCommand(pair: number): string {
  return `Make pair ${pair} the missing pair`;
}

/** Undoing or redoing, with what. */
export function historyCommand(which: 'Undo' | 'Redo', label: string | undefined): string {
  return label === undefined ? which : `${which}: ${label}`;
}

/** Where a jump leads. */
export const JUMPS = {
  cell: (round: number, table: number) => `Go to ${placeName({ row: round, column: table })}`,
  round: (round: number) => `Go to round ${round}`,
  table: (table: number) => `Go to table ${table}`,
  pair: (pair: number, round: number, table: number) =>
    `Go to pair ${pair} in round ${round}: table ${table}`,
  pairAway: (pair: number, round: number) => `Pair ${pair} is not in play in round ${round}`,
  board: (board: number, set: string, round: number, table: number) =>
    `Go to board ${board} (set ${set}) in round ${round}: table ${table}`,
  boardAway: (board: number, set: string, round: number) =>
    `Board ${board} (set ${set}) is out of play in round ${round}`,
} as const;

/** Commands on favourite movements. */
export const FAVOURITE_COMMANDS = {
  toggle: 'Add the movement on screen to your favourites, or remove it',
  open: (title: string) => `Open favourite: ${title}`,
} as const;
