// A bound for complete Mitchells: the minimum sum of squares over all choices of how many sittings of each set are
// switched (see overlapChoices.ts); for a small movement, a search then raises it.
// Complete means: T tables, rounds and sets, everybody plays everything, each N-S pair meets each E-W pair.

import { choiceBound, forEachChoice, spectralSquares } from './overlapChoices.ts';
import { closeGap } from './overlapSearch.ts';
import type { Problem } from './problem.ts';

/** With more tables there are too many choices, and the spectral bound is as good. */
const MOST_TABLES = 16;

/** No state has a smaller sum of squares. Null for anything but a complete Mitchell of up to 16 tables. */
export function overlapBound(problem: Problem): number | null {
  const tables = problem.columnCount;
  if (tables > MOST_TABLES || !isCompleteMitchell(problem)) return null;
  let bound = Number.POSITIVE_INFINITY;
  forEachChoice(tables, (classes, squares) => {
    if (spectralSquares(tables, squares) >= bound) return;
    bound = Math.min(bound, choiceBound(tables, classes, squares));
  });
  return closeGap(problem, tables, bound);
}

/** Whether everybody plays everything, and every pair on one side meets every pair on the other once. */
function isCompleteMitchell({ pairs, columnCount, directions, meetings }: Problem): boolean {
  const size = pairs.length;
  if (size !== 2 * columnCount || directions.includes(0)) return false;
  const isOpponent = (i: number) => meetings[i] !== 0;
  return meetings.every((meeting, at) => {
    const areOpponents = isOpponent(Math.floor(at / size)) !== isOpponent(at % size);
    return meeting === (areOpponents ? columnCount : 0);
  });
}
