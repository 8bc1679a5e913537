// Imaginary contests: the scores if results depended on strength alone.
// The result of a sitting is the strength of the side scored N-S minus that of its opponents; equal results tie.
// Without luck (see events.ts for that). Percentages are of the match points available to a pair on the boards it plays.
// Source: Balans, "An imaginary contest" (one strong pair, two strong pairs).

import type { Movement, PairNumber } from '../movement/index.ts';
import { edgesOf, playedTotals, type ScoringOptions, scoredBoards } from './boards.ts';
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
  for (const boardClass of classes) {
    const { weight, plays, northSouth, eastWest } = boardClass;
    const perSide = northSouth.length / plays;
    const awarded = matchPoints(edgesOf(boardClass, (at) => strengths[at]!));
    for (let at = 0; at < northSouth.length; at++) {
      const play = Math.floor(at / perSide);
      points[northSouth[at]!]! += weight * awarded.northSouth[play]!;
      points[eastWest[at]!]! += weight * awarded.eastWest[play]!;
    }
  }
  const { halfTops } = playedTotals(boards);
  const percent = pairs.map((_, i) => (50 * points[i]!) / halfTops[i]!);
  return { pairs, percent };
}
