// Tries every pattern of free sittings, one switch at a time, with the score matrix kept up to date.
// A column all of whose sittings are free has one that is never switched: switching all of them changes no s(i,j).

import { byColumn, type ScoredPlay, scoreMatrix, squaresOfPlays } from './plays.ts';

/** The most sittings that may vary: each doubles the number of patterns, and more than 2²⁸ take too long. */
export const MAX_OPEN = 28;

/** A sitting that is played, the sign of what it adds to the competitions, and the others of its column. */
interface Flippable {
  readonly play: ScoredPlay;
  sign: number;
  mates: readonly Flippable[];
}

/** The least sum of squares over all patterns; null if there are too many. */
export function leastOfEverything(plays: readonly ScoredPlay[]): number | null {
  const anchors = new Set<number>();
  for (const own of byColumn(plays).values()) {
    const [first] = own;
    if (first !== undefined && own.every(({ isFree }) => isFree)) anchors.add(plays.indexOf(first));
  }
  const all = plays.map((play): Flippable => ({ play, sign: play.isSwitched ? -1 : 1, mates: [] }));
  for (const one of all) {
    one.mates = all.filter((other) => other !== one && other.play.column === one.play.column);
  }
  const open = all.filter(({ play }, n) => play.isFree && !anchors.has(n));
  if (open.length > MAX_OPEN) return null;
  const s = scoreMatrix(plays);
  let squares = squaresOfPlays(plays);
  let least = squares;
  const add = (i: number, j: number, by: number): void => {
    // The matrix has a row and a column for each pair.
    const [row, column] = [s[i], s[j]] as [number[], number[]];
    const value = row[j] as number;
    squares += (value + by) ** 2 - value ** 2;
    row[j] = value + by;
    column[i] = value + by;
  };
  const flip = (own: Flippable): void => {
    const { northSouth, eastWest } = own.play;
    for (const { play, sign } of own.mates) {
      const by = -2 * own.sign * sign;
      add(northSouth, play.northSouth, by);
      add(eastWest, play.eastWest, by);
      add(northSouth, play.eastWest, -by);
      add(eastWest, play.northSouth, -by);
    }
    own.sign = -own.sign;
  };
  // State n of the Gray code is reached by flipping the sitting whose place is the number of trailing zeros of n, of which
  // there are fewer than open sittings.
  for (let state = 1; state < 2 ** open.length; state++) {
    flip(open[31 - Math.clz32(state & -state)] as Flippable);
    if (squares < least) least = squares;
  }
  return least;
}
