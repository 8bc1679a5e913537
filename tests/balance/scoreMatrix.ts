// The score matrix of a movement in one call, for tests and benches.

import { type ScoringOptions, scoredBoards } from '../../src/balance/boards.ts';
import { competitionOn, type ScoreMatrix } from '../../src/balance/competition.ts';
import type { Movement } from '../../src/movement/movement.ts';

/**
 * The score matrix of any movement, including sit-outs, a phantom, an absent pair, sessions, sets played again,
 * unequal sets and partly switched sets. Time: plays × pairs.
 * Throws RangeError if `unit` is 'set' and a sitting is partly switched.
 */
export function scoreMatrix(movement: Movement, options: ScoringOptions = {}): ScoreMatrix {
  return competitionOn(scoredBoards(movement, options));
}
