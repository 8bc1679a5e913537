// Looks for a simple movement that is as good as the best found: the given one, or whole rounds switched.
// Tries at most two whole rounds, O(rounds²) flips; simplicity.ts looks further.

import type { Movement } from '../movement/index.ts';
import type { Problem } from './problem.ts';
import { createFineTwin, TWIN_TOLERANCE } from './twin.ts';
import { scoreOfMovement, stateValue } from './value.ts';
import { movementWith } from './variables.ts';

/**
 * The given movement (if the problem allows it), or the problem's movement with one or two whole rounds switched, if it is
 * as good as `value`; otherwise null.
 */
export function simplestEqual(problem: Problem, given: Movement, value: number): Movement | null {
  if (problem.given !== null && scoreOfMovement(problem, given).value <= value) return given;
  const rounds = wholeRounds(problem, value);
  if (rounds === null) return null;
  const on = problem.variables.map(
    ({ roundIndex }) => roundIndex !== null && rounds.includes(roundIndex),
  );
  return movementWith(problem, on);
}

/** The fewest rounds, two at most, that are good enough; of equals the last: it is the one that directors switch. */
function wholeRounds(problem: Problem, value: number): readonly number[] | null {
  const rounds = problem.movement.rounds.map((_, roundIndex) => roundIndex).reverse();
  const inRound = problem.movement.rounds.map((_, round) =>
    [...problem.variables.keys()].filter((v) => problem.variables[v]?.roundIndex === round),
  );
  const twin = createFineTwin(problem);
  twin.load(problem.directions, [], [0, 0, 0, 0]);
  const tracker = problem.allowed.track();
  const flip = (round: number): void => {
    for (const variable of inRound[round] ?? []) {
      twin.flip(variable);
      tracker.flip(variable);
    }
  };
  const state = problem.directions.slice();
  const isGood = () => {
    if (!tracker.isAllowed || twin.value() > value + TWIN_TOLERANCE) return false;
    twin.readState(state);
    return stateValue(problem, state) <= value;
  };
  if (isGood()) return [];
  for (const round of rounds) {
    flip(round);
    if (isGood()) return [round];
    flip(round);
  }
  for (const [position, one] of rounds.entries()) {
    flip(one);
    for (const other of rounds.slice(position + 1)) {
      flip(other);
      if (isGood()) return [one, other];
      flip(other);
    }
    flip(one);
  }
  return null;
}
