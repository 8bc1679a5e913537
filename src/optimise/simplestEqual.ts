// Among switchings as good as the best found, one that is simple to run: the movement as it was, or whole rounds.
// Looks at no more than one and two whole rounds, so that it costs next to nothing (simplicity.ts looks further).

import type { Movement } from '../movement/movement.ts';
import type { Problem } from './problem.ts';
import { isAllowed, movementWith } from './solution.ts';
import { standingOfMovement } from './value.ts';

/** Values that differ by less are equal. */
const ROUNDING = 1e-6;

/**
 * The given movement, where the problem allows it, or the problem's with one or two whole rounds switched, where it is as
 * good as `value`; else null.
 */
export function simplestEqual(problem: Problem, given: Movement, value: number): Movement | null {
  const isAsGood = (movement: Movement) =>
    standingOfMovement(problem, movement).value <= value + ROUNDING;
  if (isAllowed(problem, given) && isAsGood(given)) return given;
  for (const rounds of roundChoices(problem)) {
    const on = problem.variables.map(
      ({ roundIndex }) => roundIndex !== null && rounds.includes(roundIndex),
    );
    const movement = movementWith(problem, on);
    if (isAsGood(movement)) return movement;
  }
  return null;
}

/** The last round first: it is the one that directors switch. */
function* roundChoices({ movement, settings, fixedSwitchedRounds }: Problem): Generator<number[]> {
  const rounds = movement.rounds.map((_, roundIndex) => roundIndex).reverse();
  const room = (settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY) - fixedSwitchedRounds;
  yield [];
  if (room >= 1) for (const round of rounds) yield [round];
  if (room < 2) return;
  for (const [position, one] of rounds.entries()) {
    for (const other of rounds.slice(position + 1)) yield [one, other];
  }
}
