// The scored encounters of a movement, before they are flattened into a problem.
// A place is a play with its cell; an encounter is a place on one column, a board set or a board.

import type { Unit } from '../balance/boards.ts';
import {
  allBoards,
  type BoardMask,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type Play,
  type SittingRef,
  setOf,
} from '../movement/movement.ts';
import { isFixed, type Settings } from './settings.ts';

/** A play: unswitched where it is free to be switched, as it was where it is fixed. */
export interface Place extends SittingRef {
  readonly play: Play;
  readonly free: boolean;
  readonly scored: boolean;
}

/** Every play of a movement, in reading order. */
export function placesOf(movement: Movement, settings: Settings): Place[] {
  const places: Place[] = [];
  movement.rounds.forEach((round, roundIndex) => {
    round.forEach((sitting, tableIndex) => {
      if (sitting.kind !== 'play') return;
      const free = !isFixed(movement, settings, { roundIndex, tableIndex });
      const isTurned = free && sitting.switched !== NO_BOARDS;
      const play = isTurned ? { ...sitting, switched: NO_BOARDS } : sitting;
      const scored = isPlayed(movement, sitting, settings.absent);
      places.push({ roundIndex, tableIndex, play, free, scored });
    });
  });
  return places;
}

/** One scored encounter before it is flattened. `boards` is what is turned to turn it. */
export interface Encounter {
  readonly place: Place;
  readonly column: number;
  readonly boards: BoardMask;
}

/** The movement with its plays as the places have them. */
export function withPlays(movement: Movement, places: readonly Place[]): Movement {
  const rounds = movement.rounds.map((round) => round.slice());
  for (const { roundIndex, tableIndex, play } of places) {
    rounds[roundIndex]![tableIndex] = play;
  }
  return { ...movement, rounds };
}

/** The scored encounters, sorted by column and then in reading order; columns are numbered set by set. */
export function encountersOf(
  movement: Movement,
  places: readonly Place[],
  columnUnit: Unit,
): { readonly encounters: readonly Encounter[]; readonly columnCount: number } {
  const byColumn: Encounter[][] = [];
  const firstColumn = movement.sets.map(({ boards }) => {
    const first = byColumn.length;
    for (let left = columnUnit === 'set' ? 1 : boards; left > 0; left--) byColumn.push([]);
    return first;
  });
  const add = (place: Place, column: number, boards: number) =>
    byColumn[column]?.push({ place, column, boards: boards as BoardMask });
  for (const place of places) {
    if (!place.scored) continue;
    const { boards } = setOf(movement, place.play.set);
    const column = firstColumn[place.play.set]!;
    if (columnUnit === 'set') add(place, column, allBoards(boards));
    else for (let board = 0; board < boards; board++) add(place, column + board, 1 << board);
  }
  const encounters: Encounter[] = [];
  for (const own of byColumn) encounters.push(...own);
  return { encounters, columnCount: byColumn.length };
}
