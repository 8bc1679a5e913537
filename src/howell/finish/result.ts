// Turns a result of the search into a movement, with its origin recorded.

import {
  developPlan,
  leaderChanges,
  type Orbit,
  type Plan,
  stationaryPairsOf,
} from '../../catalogue/index.ts';
import { type Movement, renumberPairs, withStationaryNumbers } from '../../movement/index.ts';
import type { HowellRequest } from '../search/constructions.ts';
import type { HowellFound } from '../search/howellSearch.ts';
import { withUniversalStart } from './universalStart.ts';

export interface ResultOptions {
  /** Boards per set; an even number if half sets are switched separately. */
  readonly boards: number;
  readonly seed: number;
  /** Whether round 1 is 1 v 2, 3 v 4, … */
  readonly hasUniversalStart: boolean;
  /** The numbers of exactly the stationary pairs, in place of a universal start; none for the usual ones. */
  readonly stationaryNumbers: readonly number[];
}

/**
 * The movement of a result: the pairs that play are numbered from 1, a missing pair comes last.
 * Throws RangeError if an odd number of boards would have to be halved.
 */
export function movementFromResult(
  found: HowellFound,
  { pairs, rounds }: HowellRequest,
  { boards, seed, hasUniversalStart, stationaryNumbers }: ResultOptions,
): Movement {
  const { plan, step } = found;
  if (boards % plan.parts !== 0) {
    throw new RangeError(`A set of ${boards} boards cannot be halved: choose an even number.`);
  }
  const movement = withPhantomLast(developPlan(turnedToScores(plan), boards));
  const { order } = plan;
  const parameters = { pairs, rounds, boards, seed, step, order };
  const made: Movement = {
    ...movement,
    origin: { kind: 'generated', familyId: 'howell-search', parameters },
  };
  if (stationaryNumbers.length > 0) return withStationaryNumbers(made, stationaryNumbers);
  return hasUniversalStart ? withUniversalStart(made) : made;
}

/** Whoever stays at a table and is switched there in every round sits the other way instead, and nothing is switched. */
function turnedToScores(plan: Plan): Plan {
  const { pairs, fixedPairs, fixedRounds, parts, orbits } = plan;
  if (fixedRounds > 0) return plan;
  const every = (1 << parts) - 1;
  const stationaryIn = ({ first, second }: Orbit) =>
    [first, second].filter((pair) => pair >= pairs - fixedPairs);
  const isSwitched = ({ switched }: Orbit) => switched.every((bits) => bits === every);
  return {
    ...plan,
    orbits: orbits.map((orbit) => {
      const [pair, other] = stationaryIn(orbit);
      if (pair === undefined || other !== undefined) return orbit;
      const sittings = orbits.filter((each) => stationaryIn(each).includes(pair));
      if (!sittings.every(isSwitched)) return orbit;
      const { first, second, switched } = orbit;
      return { ...orbit, first: second, second: first, switched: switched.map(() => 0) };
    }),
  };
}

/** Gives the missing pair the highest number; the pairs above it move down by one. */
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

/** How the pairs of a movement move. */
export interface HowellRoutine {
  /** Number of stationary pairs present. */
  readonly stationaryPairs: number;
  /** How often the others change the pair that they follow; null if they need pair slips. */
  readonly leaderChanges: number | null;
}

/** How the pairs of a plan move. */
export function routineOf(plan: Plan): HowellRoutine {
  return {
    stationaryPairs: stationaryPairsOf(plan),
    leaderChanges: leaderChanges(plan),
  };
}
