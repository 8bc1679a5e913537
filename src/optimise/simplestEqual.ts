// Among switchings as good as the best found, one that is simple to run: the movement as it was, or whole rounds.
// Looks at no more than one and two whole rounds, so that it costs next to nothing (simplicity.ts looks further).

import type { Movement } from '../movement/movement.ts';
import { EXACT_SCALE } from './kernel.ts';
import type { Problem } from './problem.ts';
import { isAllowed, movementWith } from './solution.ts';
import { createTwin } from './twin.ts';
import { standingOfMovement } from './value.ts';

/** Values that differ by less are equal. */
const ROUNDING = 1e-6;

/**
 * The given movement, where the problem allows it, or the problem's with one or two whole rounds switched, where it is as
 * good as `value`; else null.
 */
export function simplestEqual(problem: Problem, given: Movement, value: number): Movement | null {
  const isAsGood = (other: number) => other <= value + ROUNDING;
  if (isAllowed(problem, given) && isAsGood(standingOfMovement(problem, given).value)) return given;
  const rounds = wholeRounds(problem, isAsGood);
  if (rounds === null) return null;
  const on = problem.variables.map(
    ({ roundIndex }) => roundIndex !== null && rounds.includes(roundIndex),
  );
  return movementWith(problem, on);
}

/** The fewest rounds, two at most, that are good enough; of equals the last: it is the one that directors switch. */
function wholeRounds(
  problem: Problem,
  isAsGood: (value: number) => boolean,
): readonly number[] | null {
  const { movement, variables, settings, fixedSwitchedRounds } = problem;
  const room = (settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY) - fixedSwitchedRounds;
  const rounds = movement.rounds.map((_, roundIndex) => roundIndex).reverse();
  const inRound = movement.rounds.map((_, round) =>
    [...variables.keys()].filter((v) => variables[v]?.roundIndex === round),
  );
  const twin = createTwin(problem, EXACT_SCALE);
  twin.load(problem.directions, [], [0, 0, 0, 0]);
  const turn = (round: number): void => {
    for (const variable of inRound[round] ?? []) twin.flip(variable);
  };
  if (isAsGood(twin.value())) return [];
  for (const round of room >= 1 ? rounds : []) {
    turn(round);
    if (isAsGood(twin.value())) return [round];
    turn(round);
  }
  for (const [position, one] of room >= 2 ? rounds.entries() : []) {
    turn(one);
    for (const other of rounds.slice(position + 1)) {
      turn(other);
      if (isAsGood(twin.value())) return [one, other];
      turn(other);
    }
    turn(one);
  }
  return null;
}
