// The scored plays of a movement, and the sum of squares by its definition: Σ over pairs i < j of s(i,j)².
// Pairs, columns (board sets) and plays count from 0. Shares nothing with the search but the movement itself.

import { allBoards, isLocked, isPlayed, type Movement, NO_BOARDS } from '../movement/index.ts';

/** A play: who sits N-S and E-W on which column. */
export interface ScoredPlay {
  readonly northSouth: number;
  readonly eastWest: number;
  readonly column: number;
  readonly isSwitched: boolean;
  /** Whether it may be switched. */
  readonly isFree: boolean;
}

/**
 * The scored plays; null for movements that certificates do not cover: individuals, sets of different sizes, or sittings
 * switched or played in part.
 */
export function scoredPlays(movement: Movement): readonly ScoredPlay[] | null {
  if (movement.contestants === 'players') return null;
  const boards = movement.sets[0]?.boards ?? 0;
  if (movement.sets.some((set) => set.boards !== boards)) return null;
  const plays: ScoredPlay[] = [];
  for (const [roundIndex, round] of movement.rounds.entries()) {
    for (const [tableIndex, sitting] of round.entries()) {
      if (!isPlayed(movement, sitting, roundIndex)) continue;
      const isWhole = sitting.switched === NO_BOARDS || sitting.switched === allBoards(boards);
      if (!isWhole || sitting.dropped !== NO_BOARDS || sitting.extra) return null;
      plays.push({
        northSouth: sitting.northSouth - 1,
        eastWest: sitting.eastWest - 1,
        column: sitting.set,
        isSwitched: sitting.switched !== NO_BOARDS,
        isFree: !isLocked(movement, roundIndex, tableIndex),
      });
    }
  }
  return plays;
}

/** The plays of each column. */
export function byColumn(plays: readonly ScoredPlay[]): ReadonlyMap<number, ScoredPlay[]> {
  const columns = new Map<number, ScoredPlay[]>();
  for (const play of plays) columns.set(play.column, [...(columns.get(play.column) ?? []), play]);
  return columns;
}

/** s(i,j) of every two pairs, as rows: 1 for each column on which both score in the same direction, −1 where not, and n − 1 for a meeting on a column that is played n times. */
export function scoreMatrix(plays: readonly ScoredPlay[]): number[][] {
  const pairCount =
    Math.max(...plays.flatMap(({ northSouth, eastWest }) => [northSouth, eastWest])) + 1;
  const s = Array.from({ length: pairCount }, () => new Array<number>(pairCount).fill(0));
  const columns = byColumn(plays);
  for (const own of columns.values()) {
    const ends = own.flatMap(({ northSouth, eastWest, isSwitched }, play) => [
      { pair: northSouth, play, sign: isSwitched ? -1 : 1 },
      { pair: eastWest, play, sign: isSwitched ? 1 : -1 },
    ]);
    for (const one of ends) {
      for (const other of ends) {
        if (one.pair === other.pair) continue;
        // The matrix has a row and a column for each pair.
        const row = s[one.pair] as number[];
        (row[other.pair] as number) +=
          one.play === other.play ? own.length - 1 : one.sign * other.sign;
      }
    }
  }
  return s;
}

/** Σ over i < j of s(i,j)². */
export function squaresOfPlays(plays: readonly ScoredPlay[]): number {
  let sum = 0;
  for (const row of scoreMatrix(plays)) for (const value of row) sum += value ** 2;
  return sum / 2;
}
