// Imaginary contests: the scores if results depended on strength alone.
// The result of a sitting is the strength of the pair scored N-S minus that of its opponents; equal results tie.
// Without luck (see events.ts for that). Percentages are of the match points available to a pair on the boards it plays.
// Source: Balans, "An imaginary contest" (one strong pair, two strong pairs).

import type { Movement, PairNumber } from '../movement/movement.ts';
import { playedTotals, type ScoringOptions, scoredBoards } from './boards.ts';
import { matchPoints } from './matchpoints.ts';

export interface Contest {
  readonly pairs: readonly PairNumber[];
  /** By position in `pairs`; NaN for a pair whose results are not compared with any other. */
  readonly percent: readonly number[];
}

/** The contest among pairs of given strengths. Throws RangeError under the same conditions as `scoredBoards`. */
export function contest(
  movement: Movement,
  strengthOf: (pair: PairNumber) => number,
  options: ScoringOptions = {},
): Contest {
  const boards = scoredBoards(movement, options);
  const { pairs, classes } = boards;
  const strengths = pairs.map(strengthOf);
  const points = new Float64Array(pairs.length);
  for (const { weight, northSouth, eastWest } of classes) {
    const results = northSouth.map((pair, play) => strengths[pair]! - strengths[eastWest[play]!]!);
    const awarded = matchPoints(results);
    for (let play = 0; play < results.length; play++) {
      const one = northSouth[play]!;
      const other = eastWest[play]!;
      points[one]! += weight * awarded.northSouth[play]!;
      points[other]! += weight * awarded.eastWest[play]!;
    }
  }
  const { halfTops } = playedTotals(boards);
  const percent = pairs.map((_, i) => (50 * points[i]!) / halfTops[i]!);
  return { pairs, percent };
}
