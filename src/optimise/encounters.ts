// The scored encounters of a movement, the first step in building a problem.
// An encounter is a play on one column, a board set or a board, of two opponents who are scored in opposite directions.
// A play of an individual has two, North against East and South against West, which are switched together.

import type { Unit } from '../balance/index.ts';
import {
  allBoards,
  type BoardMask,
  isLocked,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Play,
  playsBySet,
  type SittingRef,
  setOf,
} from '../movement/index.ts';

/** A play: unswitched if its switch is free, as given if it is locked. */
export interface OptimisedPlay extends SittingRef {
  readonly play: Play;
  readonly free: boolean;
  readonly scored: boolean;
}

/** Every play of a movement, in reading order. */
export function playsOf(movement: Movement, absent: PairNumber | null): OptimisedPlay[] {
  const plays: OptimisedPlay[] = [];
  movement.rounds.forEach((round, roundIndex) => {
    round.forEach((sitting, tableIndex) => {
      if (sitting.kind !== 'play') return;
      const free = !isLocked(movement, roundIndex, tableIndex);
      const isReset = free && sitting.switched !== NO_BOARDS;
      const play = isReset ? { ...sitting, switched: NO_BOARDS } : sitting;
      const scored = isPlayed(movement, sitting, roundIndex, absent);
      plays.push({ roundIndex, tableIndex, play, free, scored });
    });
  });
  return plays;
}

/** A scored encounter. `boards` are the boards to switch in order to flip it. */
export interface Encounter {
  readonly play: OptimisedPlay;
  /** In the N-S seats, and in the E-W seats. */
  readonly first: PairNumber;
  readonly second: PairNumber;
  readonly column: number;
  readonly boards: BoardMask;
}

/** The movement with its plays replaced by the optimiser's. */
export function withPlays(movement: Movement, plays: readonly OptimisedPlay[]): Movement {
  const rounds = movement.rounds.map((round) => round.slice());
  for (const { roundIndex, tableIndex, play } of plays) {
    rounds[roundIndex]![tableIndex] = play;
  }
  return { ...movement, rounds };
}

/** The scored encounters, sorted by column, then in reading order; columns are numbered set by set. */
export function encountersOf(
  movement: Movement,
  plays: readonly OptimisedPlay[],
  columnUnit: Unit,
): { readonly encounters: readonly Encounter[]; readonly columnCount: number } {
  const byColumn: Encounter[][] = [];
  const firstColumn = movement.sets.map(({ boards }) => {
    const first = byColumn.length;
    for (let left = columnUnit === 'set' ? 1 : boards; left > 0; left--) byColumn.push([]);
    return first;
  });
  const add = (play: OptimisedPlay, column: number, boards: number) => {
    const { northSouth, eastWest, partners } = play.play;
    const meet = (first: PairNumber, second: PairNumber) => {
      byColumn[column]?.push({ play, first, second, column, boards: boards as BoardMask });
    };
    meet(northSouth, eastWest);
    if (partners !== undefined) meet(partners.south, partners.west);
  };
  for (const play of plays) {
    if (!play.scored) continue;
    for (const own of playsBySet(movement, play.play)) {
      const { boards } = setOf(movement, own.set);
      const column = firstColumn[own.set]!;
      // How boards of other sets were scored is a fact: no search switches them.
      const free = play.free && own.set === play.play.set;
      const scored = { ...play, play: own, free };
      if (columnUnit === 'set') add(scored, column, allBoards(boards));
      else {
        for (let board = 0; board < boards; board++) {
          if ((own.dropped & (1 << board)) === 0) add(scored, column + board, 1 << board);
        }
      }
    }
  }
  const encounters: Encounter[] = [];
  for (const own of byColumn) encounters.push(...own);
  return { encounters, columnCount: byColumn.length };
}
