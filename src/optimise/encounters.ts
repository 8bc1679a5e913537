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
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting, tableIndex) => {
      if (sitting.kind !== 'play') return [];
      const free = !isFixed(movement, settings, { roundIndex, tableIndex });
      const play = free ? { ...sitting, switched: NO_BOARDS } : sitting;
      const scored = isPlayed(movement, sitting, settings.absent);
      return [{ roundIndex, tableIndex, play, free, scored }];
    }),
  );
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
    (rounds[roundIndex] ?? [])[tableIndex] = play;
  }
  return { ...movement, rounds };
}

/** The scored encounters, sorted by column; columns are numbered set by set. */
export function encountersOf(
  movement: Movement,
  places: readonly Place[],
  columnUnit: Unit,
): Encounter[] {
  let next = 0;
  const firstColumn = movement.sets.map(({ boards }) => {
    const first = next;
    next += columnUnit === 'set' ? 1 : boards;
    return first;
  });
  const encounters = places
    .filter(({ scored }) => scored)
    .flatMap((place): Encounter[] => {
      const column = firstColumn[place.play.set] ?? 0;
      const { boards } = setOf(movement, place.play.set);
      if (columnUnit === 'set') return [{ place, column, boards: allBoards(boards) }];
      return Array.from({ length: boards }, (_, board) => ({
        place,
        column: column + board,
        boards: (1 << board) as BoardMask,
      }));
    });
  return encounters.sort((a, b) => a.column - b.column);
}
