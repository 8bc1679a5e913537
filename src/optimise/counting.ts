// Figures of a movement in the unit in which src/balance counts it. A problem counts boards as soon as the given movement
// or one of its states needs that; a movement that was found may be switched in whole sets only, and counts those.

import { naturalUnit } from '../balance/boards.ts';
import type { Movement } from '../movement/movement.ts';
import { type FieldSize, OBJECTIVES, qfOf } from './objective.ts';
import type { Problem } from './problem.ts';
import type { Score } from './value.ts';

/** How a movement of a problem is counted. */
export interface Counting {
  /** Values and sums of squares of the problem are so many times those of this count. */
  readonly factor: number;
  readonly size: FieldSize;
}

/** How `src/balance` counts a movement with the problem's sittings. */
export function countingOf({ columnUnit, size }: Problem, movement: Movement): Counting {
  if (naturalUnit(movement) === columnUnit) return { factor: 1, size };
  // The sets are equal, as they can be counted whole: every s is so many times larger in boards.
  const boards = movement.sets[0]!.boards;
  return {
    factor: boards ** 2,
    size: {
      ...size,
      competitionSum: size.competitionSum / boards,
      indexScale: size.indexScale * boards,
    },
  };
}

/** A score or bound with its figures as they are counted; its value and sum of squares stay, as they are compared. */
export function withFiguresAs<Given extends Score>(
  { settings }: Problem,
  { factor, size }: Counting,
  score: Given,
): Given {
  const figure = OBJECTIVES[settings.objective].figureOf(score.value / factor, size);
  return { ...score, figure, qf: qfOf(score.sumOfSquares / factor, size) };
}
