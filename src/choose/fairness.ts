// How fair a movement is, in the two figures of a row: null if it has two winners or nothing to compare.
// The same formulas as the whole analysis, without what a row does not show.

import { contestsOf, fieldBarrier } from '../balance/applicability.ts';
import { scoredBoards } from '../balance/boards.ts';
import { competitionOn } from '../balance/competition.ts';
import { inequityIndexOn, sessionSize } from '../balance/inequity.ts';
import { qfOf } from '../balance/measures.ts';
import type { Movement } from '../movement/movement.ts';

export interface Fairness {
  readonly qf: number | null;
  readonly index: number | null;
  /** The index as the balance panel prints it, rounded as Hilton does. */
  readonly printedIndex: number | null;
  readonly winners: number;
}

/** The fairness of a movement as it is switched. */
export function fairnessOf(movement: Movement): Fairness {
  const boards = scoredBoards(movement, {});
  const contests = contestsOf(boards);
  if (fieldBarrier(boards, contests) !== null) {
    return { qf: null, index: null, printedIndex: null, winners: contests.length };
  }
  const matrix = competitionOn(boards);
  const session = sessionSize(movement, {}, boards);
  const { index, roundedIndex } = inequityIndexOn(boards, matrix, session);
  return { qf: qfOf(matrix), index, printedIndex: roundedIndex, winners: contests.length };
}
