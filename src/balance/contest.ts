// Imaginary contests: what everyone scores when strengths alone decide.
// The result of a sitting is the strength of the pair scored N-S less that of its opponents; equal results share.
// Knows no luck (see events.ts). Percentages are of the match points a pair could have won on the boards it plays.
// Source: Balans, "An imaginary contest" (one strong pair, two strong pairs).

import type { Movement, PairNumber } from '../movement/movement.ts';
import { dutyOf, type ScoringOptions, scoredBoards } from './boards.ts';
import { matchPoints } from './matchpoints.ts';

export interface Contest {
  readonly pairs: readonly PairNumber[];
  /** By position in `pairs`; NaN for a pair that plays nothing that is compared. */
  readonly percent: readonly number[];
}

/** The contest among pairs of any strengths. Throws RangeError as `scoredBoards` does. */
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
  const { halfTops } = dutyOf(boards);
  const percent = pairs.map((_, i) => (50 * points[i]!) / halfTops[i]!);
  return { pairs, percent };
}
