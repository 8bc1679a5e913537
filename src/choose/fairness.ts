// How fair a movement is, in the two figures of a row: null if it has two winners or nothing to compare. Of sections without
// a board in common, which are ranked each by itself, those of the least fair.
// The same formulas as the whole analysis, without what a row does not show.

import {
  competitionOn,
  contestsOf,
  fieldBarrier,
  inequityIndexOn,
  qfOf,
  scoredBoards,
  sessionSize,
} from '../balance/index.ts';
import { type Movement, type Section, sectionMovement, sectionsOf } from '../movement/index.ts';

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
    const [first, ...others] = fairnessBySection(movement).map(({ fairness }) => fairness);
    if (first !== undefined) return others.reduce(lessFair, first);
    return { qf: null, index: null, printedIndex: null, winners: contests.length };
  }
  const matrix = competitionOn(boards);
  const session = sessionSize(movement, {}, boards);
  const { index, roundedIndex } = inequityIndexOn(boards, matrix, session);
  return { qf: qfOf(matrix), index, printedIndex: roundedIndex, winners: contests.length };
}

/** A section by itself. */
export interface SectionFairness {
  readonly section: Section;
  readonly movement: Movement;
  readonly fairness: Fairness;
}

/** The sections of a movement, each ranked by itself; none if it is not divided. */
export function fairnessBySection(movement: Movement): readonly SectionFairness[] {
  return sectionsOf(movement).map((section, index) => {
    const own = sectionMovement(movement, index);
    return { section, movement: own, fairness: fairnessOf(own) };
  });
}

function lessFair(one: Fairness, other: Fairness): Fairness {
  const indexOf = ({ index }: Fairness) => index ?? Number.POSITIVE_INFINITY;
  return indexOf(other) > indexOf(one) ? other : one;
}
