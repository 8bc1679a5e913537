// Figures of a movement in the unit that src/balance uses for it. A problem counts boards if the given movement or any of
// its states needs that; a result may be switched in whole sets only, and src/balance then counts sets.

import { naturalUnit } from '../balance/index.ts';
import type { Movement } from '../movement/index.ts';
import { type FieldSize, OBJECTIVES, qfFromSquares } from './objective.ts';
import type { Problem } from './problem.ts';
import type { Score } from './value.ts';

/** How a movement of a problem is counted. */
export interface Counting {
  /** The problem's values and sums of squares, divided by those in this unit. */
  readonly factor: number;
  readonly size: FieldSize;
}

/** How `src/balance` counts a movement with the problem's sittings. */
export function countingOf({ columnUnit, size }: Problem, movement: Movement): Counting {
  if (naturalUnit(movement) === columnUnit) return { factor: 1, size };
  // Sets that can be counted whole are equal in size, so that every s is larger in boards by that factor.
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

/** A score or bound with its figures in the given unit; its value and sum of squares stay as they are, for comparisons. */
export function withFiguresAs<Given extends Score>(
  { settings }: Problem,
  { factor, size }: Counting,
  score: Given,
): Given {
  const figure = OBJECTIVES[settings.objective].figureOf(score.value / factor, size);
  return { ...score, figure, qf: qfFromSquares(score.sumOfSquares / factor, size) };
}
