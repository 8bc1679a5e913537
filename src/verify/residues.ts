// Two bounds for any movement, from quantities that no switch changes (docs/lab/bounds.md): the parity of every s(i,j) with the
// total of every row; and, if all pairs meet equally often, the overlaps of columns mod 4. Whole numbers throughout.

import { byColumn, type ScoredPlay, scoreMatrix, squaresOfPlays } from './plays.ts';

/** The least sum of squares that parities and totals allow. */
export function leastByParity(plays: readonly ScoredPlay[]): number {
  let twice = 0;
  for (const [i, row] of scoreMatrix(plays).entries()) {
    const others = row.filter((_, j) => j !== i);
    const total = others.reduce((sum, value) => sum + value, 0);
    twice += leastSquares(
      others.map((value) => Math.abs(value % 2)),
      total,
    );
  }
  return Math.ceil(twice / 2);
}

/** The least Σ x² over whole numbers x of given parities and sum: from the smallest values up, the cheapest step of 2 first. */
function leastSquares(parities: readonly number[], sum: number): number {
  const values = parities.slice();
  let rest = Math.abs(sum) - values.reduce((total, value) => total + value, 0);
  // An odd number that is not needed as 1 is −1, at the same cost.
  for (let n = 0; n < values.length && rest < 0; n++) {
    if (values[n] !== 1) continue;
    values[n] = -1;
    rest += 2;
  }
  while (rest > 0) {
    const lowest = Math.min(...values);
    values[values.indexOf(lowest)] = lowest + 2;
    rest -= 2;
  }
  return values.reduce((total, value) => total + value ** 2, 0);
}

/**
 * The least sum of squares that the residues of overlaps allow: where all pairs meet equally often and everybody plays
 * every column, the sum is Σ over columns b < c of C_bc² and a constant, and a switch changes C_bc by 0 or ±4. Null for
 * other movements.
 */
export function leastByOverlaps(plays: readonly ScoredPlay[]): number | null {
  const pairCount = scoreMatrix(plays).length;
  const columns = [...byColumn(plays).values()];
  const isComplete = columns.every((own) => 2 * own.length === pairCount);
  const meetings = new Map<string, number>();
  for (const { northSouth, eastWest } of plays) {
    const key = [northSouth, eastWest].sort((a, b) => a - b).join();
    meetings.set(key, (meetings.get(key) ?? 0) + 1);
  }
  const isEven =
    meetings.size === (pairCount * (pairCount - 1)) / 2 && new Set(meetings.values()).size === 1;
  if (!isComplete || !isEven) return null;
  const directions = columns.map((own) => {
    const signs = new Array<number>(pairCount).fill(0);
    for (const { northSouth, eastWest, isSwitched } of own) {
      signs[northSouth] = isSwitched ? -1 : 1;
      signs[eastWest] = isSwitched ? 1 : -1;
    }
    return signs;
  });
  let least = squaresOfPlays(plays);
  for (const [b, one] of directions.entries()) {
    for (const other of directions.slice(0, b)) {
      // Each column has a direction for every pair.
      const overlap = one.reduce((sum, sign, i) => sum + sign * (other[i] as number), 0);
      const rest = Math.abs(overlap % 4);
      least += Math.min(rest, 4 - rest) ** 2 - overlap ** 2;
    }
  }
  return least;
}
