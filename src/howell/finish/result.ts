// A result of the search as a movement to play, with what made it.

import { developPlan, isStarter, type Plan } from '../../catalogue/library/plan.ts';
import type { Movement } from '../../movement/movement.ts';
import { renumberPairs } from '../../movement/transform.ts';
import type { HowellRequest } from '../search/constructions.ts';
import type { HowellFound } from '../search/howellSearch.ts';
import { withUniversalStart } from './universalStart.ts';

export interface ResultOptions {
  /** Boards a set; an even number where halves of sets are switched apart. */
  readonly boards: number;
  readonly seed: number;
  /** Round 1 is 1 v 2, 3 v 4, … */
  readonly hasUniversalStart: boolean;
}

/** The movement of a result: whoever plays is numbered from 1, a missing pair comes last. Throws RangeError for an odd number of boards that would have to be halved. */
export function movementFromResult(
  found: HowellFound,
  { pairs, rounds }: HowellRequest,
  { boards, seed, hasUniversalStart }: ResultOptions,
): Movement {
  const { plan, step } = found;
  if (boards % plan.parts !== 0) {
    throw new RangeError(`Sets of ${boards} boards have no halves: take an even number.`);
  }
  const title = `New Howell, ${pairs} pairs, ${rounds} rounds`;
  const movement = withPhantomLast(developPlan(title, plan, boards));
  const { order } = plan;
  const parameters = { pairs, rounds, boards, seed, step, order };
  const made: Movement = {
    ...movement,
    notes: describe(plan),
    origin: { kind: 'generated', familyId: 'howell-search', parameters },
  };
  return hasUniversalStart ? withUniversalStart(made) : made;
}

/** The pairs above the missing one move down by one, and it takes the highest number. */
function withPhantomLast(movement: Movement): Movement {
  const { phantom, pairCount } = movement;
  if (phantom === null) return movement;
  const numbers = Array.from({ length: pairCount }, (_, index) => {
    const pair = index + 1;
    if (pair === phantom) return pairCount;
    return pair < phantom ? pair : pair - 1;
  });
  return renumberPairs(movement, numbers);
}

/** How the movement goes, in words for the director. */
function describe(plan: Plan): string {
  const { order, pairs, fixedPairs, fixedRounds, phantom } = plan;
  const stationary = fixedRounds > 0 || order === 1 ? 0 : fixedPairs;
  const seated = stationary - (phantom !== null && phantom >= pairs - stationary ? 1 : 0);
  const who =
    seated === 0
      ? 'No pair is stationary.'
      : seated === 1
        ? 'One pair is stationary.'
        : `${seated} pairs are stationary.`;
  const others = seated === 0 ? 'Everybody' : 'Everybody else';
  const how = isStarter(plan) ? 'follows the same pair' : 'goes by a pair slip';
  return `${who} ${others} ${how}.`;
}
