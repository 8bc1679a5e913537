// Tries every pattern of free sittings, one switch at a time, with the score matrix kept up to date.
// A column all of whose sittings are free has one that is never switched: switching all of them changes no s(i,j).

import { byColumn, type ScoredPlay, scoreMatrix, squaresOfPlays } from './plays.ts';

/** The most sittings that may vary: each doubles the number of patterns, and more than 2²⁸ take too long. */
export const MAX_OPEN = 28;

/** The least sum of squares over all patterns; null if there are too many. */
export function leastOfEverything(plays: readonly ScoredPlay[]): number | null {
  const anchors = new Set<number>();
  for (const own of byColumn(plays).values()) {
    const [first] = own;
    if (first !== undefined && own.every(({ isFree }) => isFree)) anchors.add(plays.indexOf(first));
  }
  const open = [...plays.keys()].filter((n) => plays[n]?.isFree && !anchors.has(n));
  if (open.length > MAX_OPEN) return null;
  const s = scoreMatrix(plays);
  const sign: number[] = plays.map(({ isSwitched }) => (isSwitched ? -1 : 1));
  const mates = plays.map(({ column }, n) =>
    [...plays.keys()].filter((other) => other !== n && plays[other]?.column === column),
  );
  let squares = squaresOfPlays(plays);
  let least = squares;
  const add = (i: number, j: number, by: number): void => {
    const [row, column] = [s[i], s[j]] as [number[], number[]];
    const value = row[j] as number;
    squares += (value + by) ** 2 - value ** 2;
    row[j] = value + by;
    column[i] = value + by;
  };
  const flip = (n: number): void => {
    const own = plays[n] as ScoredPlay;
    for (const other of mates[n] as number[]) {
      const mate = plays[other] as ScoredPlay;
      const by = -2 * (sign[n] as number) * (sign[other] as number);
      add(own.northSouth, mate.northSouth, by);
      add(own.eastWest, mate.eastWest, by);
      add(own.northSouth, mate.eastWest, -by);
      add(own.eastWest, mate.northSouth, -by);
    }
    sign[n] = -(sign[n] as number);
  };
  // State n of the Gray code is reached by flipping the sitting whose place is the number of trailing zeros of n.
  for (let state = 1; state < 2 ** open.length; state++) {
    flip(open[31 - Math.clz32(state & -state)] as number);
    if (squares < least) least = squares;
  }
  return least;
}
