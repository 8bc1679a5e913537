// Among switchings as good as the best found, one that is simple to run: the movement as it was, or whole rounds.
// Looks at no more than one and two whole rounds, so that it costs next to nothing (simplicity.ts looks further).

import type { Movement } from '../movement/movement.ts';
import { EXACT_SCALE } from './kernel.ts';
import type { Problem } from './problem.ts';
import { movementWith } from './solution.ts';
import { createTwin } from './twin.ts';
import { scoreOfMovement } from './value.ts';

/** Values that differ by less are equal. */
const ROUNDING = 1e-6;

/**
 * The given movement, where the problem allows it, or the problem's with one or two whole rounds switched, where it is as
 * good as `value`; else null.
 */
export function simplestEqual(problem: Problem, given: Movement, value: number): Movement | null {
  const isAsGood = (other: number) => other <= value + ROUNDING;
  if (problem.given !== null && isAsGood(scoreOfMovement(problem, given).value)) return given;
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
  const rounds = problem.movement.rounds.map((_, roundIndex) => roundIndex).reverse();
  const inRound = problem.movement.rounds.map((_, round) =>
    [...problem.variables.keys()].filter((v) => problem.variables[v]?.roundIndex === round),
  );
  const twin = createTwin(problem, EXACT_SCALE);
  twin.load(problem.directions, [], [0, 0, 0, 0]);
  const tracker = problem.allowed.track();
  const flip = (round: number): void => {
    for (const variable of inRound[round] ?? []) {
      twin.flip(variable);
      tracker.flip(variable);
    }
  };
  const isGood = () => tracker.isAllowed && isAsGood(twin.value());
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
