// Page: the grid: places, cells, drags, the missing pair. English only.
// Round and table indexes count from 0; rows and columns of places count from 1, with 0 for the headers.

import type { SittingRef } from '../../movement/index.ts';
import { excerpt } from '../../notation/facts.ts';
import { reservationText } from './balance.ts';
import { counted } from './counted.ts';
import type { FigureBarrier } from './measures.ts';
import { NO_VERDICT } from './pageBalance.ts';
import { placeName, placeTitle } from './places.ts';

/** Cells, as named in the history. */
export function cellsName(cells: readonly SittingRef[]): string {
  const [first] = cells;
  if (first === undefined) return 'no cells';
  const { roundIndex, tableIndex } = first;
  if (cells.length === 1) return placeName({ row: roundIndex + 1, column: tableIndex + 1 });
  if (cells.every((cell) => cell.roundIndex === roundIndex)) {
    return `${cells.length} tables in round ${roundIndex + 1}`;
  }
  if (cells.every((cell) => cell.tableIndex === tableIndex)) {
    return `${cells.length} rounds at table ${tableIndex + 1}`;
  }
  return `${cells.length} cells`;
}

/** A sitting as it is typed. */
export const TYPED_CELL = { pairs: '3-10 B', players: '3 7-10 5 B' } as const;

/** What dropping a dragged cell here would do. */
export function dropOffer(from: SittingRef, to: SittingRef): string {
  return `Drop to swap ${cellsName([from])} with ${cellsName([to])}. Press Escape to cancel.`;
}

/** What dropping a dragged cell did. */
export function dropDone(from: SittingRef, to: SittingRef): string {
  return `Swapped ${cellsName([from])} with ${cellsName([to])}.`;
}

/** What arrow-switching the cell, round or table under the pointer gives; the figures and their changes follow, if nothing bars them. */
export function switchPreview(place: Place, barrier: FigureBarrier | null): string {
  const where = placeTitle(place);
  if (barrier === null) return `${where}: switching it gives`;
  return barrier.kind === 'errors'
    ? `${where}: what switching it gives is calculated ${NO_VERDICT}`
    : `${where}: once it is switched, there is no Qf or inequity index. ${reservationText(barrier)}`;
}

/** The change in a figure, with its sign. */
export function signedFigure(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(2)}`;
}

/** The button that turns on selecting by taps; `count` is the number selected while it is on. */
export function selectSeveral(count: number | null): string {
  return count === null ? 'Select several' : `Select several: ${count}`;
}

/** A pair by its number or a set by its label, where one of them is selected to be followed. */
export function followedName(kind: 'pair' | 'set', name: string | number): string {
  return kind === 'pair' ? `Pair ${name}` : `Set ${name}`;
}

/** Which of the places found is the one at the cursor, or that there is none. */
export function foundWords(
  found: { readonly places: readonly Place[] } | null,
  cursor: Place,
  text: string,
): string {
  if (found === null) {
    return `This movement has no “${excerpt(text.trim())}”. Type a pair, table, set or board, such as pair 7 or set B.`;
  }
  const { places } = found;
  if (places.length === 0) return 'Nowhere in the grid.';
  const at = places.findIndex(({ row, column }) => row === cursor.row && column === cursor.column);
  if (at < 0) return `${places.length} found. Enter goes to the next.`;
  return `${at + 1} of ${places.length}: ${placeName(cursor)}`;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** A sitting as a sentence, for screen readers: its set by letter or boards, as it is shown; single boards by their numbers. */
export const SPOKEN = {
  idle: 'table not in play',
  set: (label: string) => `set ${label}`,
  boards: (numbers: string) => `${/^\d+$/.test(numbers) ? 'board' : 'boards'} ${numbers}`,
  sitOut: (pair: string) => `pair ${pair} sits out`,
  sitOutBeside: (left: readonly string[], set: string) =>
    left.length === 1
      ? `pair ${left[0]} sits out, ${set}`
      : `players ${left.join(', ')} sit out, ${set}`,
  play: (northSouth: string, eastWest: string, set: string) =>
    `${northSouth} North-South, ${eastWest} East-West, ${set}`,
  switched: (northSouth: string, eastWest: string, set: string) =>
    `${eastWest} scored North-South, ${northSouth} East-West, ${set}, arrow-switched`,
  switchedBoards: (played: string, boards: readonly number[]) =>
    `${played}, arrow-switched on ${boards.length === 1 ? 'board' : 'boards'} ${boards.join(', ')}`,
  droppedBoards: (played: string, boards: readonly number[]) =>
    `${played}, ${boards.length === 1 ? 'board' : 'boards'} ${boards.join(', ')} not played`,
  extraBoards: (played: string, boards: readonly number[]) =>
    `${played}, also played ${boards.length === 1 ? 'board' : 'boards'} ${boards.join(', ')}`,
} as const;

/** What each mark in the grid means, in the order of the key. */
export const GRID_KEY = {
  error: 'error: cannot be played',
  warning: 'warning',
  locked: 'locked',
  meet: 'the two pairs meet',
  partner: 'the two players are partners',
  same: 'both sit the same way at these boards',
  opposite: 'they sit opposite ways at these boards',
  changed: 'would change',
  leftOut: 'left out',
  followed: 'followed',
  chosen: 'selected',
} as const;

/** What a click does to such cells while the grid shows the proposal; before, it arrow-switches as ever. */
export const PROPOSED_KEY = {
  changed: 'would change: click to leave it out',
  leftOut: 'left out: click to change it, too',
} as const;

/** The button that shows and changes how sets are named in the cells. */
export const SET_NAMES_BUTTON = {
  letters: { shown: 'Sets', title: 'Sets by their letters; press to show board numbers' },
  boards: { shown: 'Boards', title: 'Sets by their board numbers; press to show letters' },
} as const;

/** What a proposal does to a cell, for screen readers. */
export const PROPOSED_SPOKEN = {
  changed: 'changed by the proposal',
  leftOut: 'its change left out of the proposal',
} as const;

/** What a proposal changes in the grid but what is left out, and how many announcements all its switches then take. */
export function proposedChanges(
  changes: number,
  leftOut: number,
  announcements: number,
  gain: string | null = null,
): string {
  const cells = `${gain ?? 'Proposal'}: ${changes} ${changes === 1 ? 'cell changes' : 'cells change'}`;
  const left = leftOut === 0 ? '' : `, ${leftOut} left out`;
  return `${cells}${left}, to be run with ${counted(announcements, 'announcement')}`;
}
