// An event whose sessions are a block of sessions several times over in which everybody meets everybody: the block played again
// and again lets everybody meet equally often, whatever is switched. Searches for such an event itself find none that long.

import { developPlan, type Plan } from '../../catalogue/index.ts';
import type { HowellRequest } from '../search/constructions.ts';
import { planFromMovement } from './classics.ts';

/** The shortest such block of an event in which everybody is to meet equally often; null if there is none. */
export function repeatedBlock(request: HowellRequest): HowellRequest | null {
  const { pairs, sessions, isEven } = request;
  if (!isEven || pairs % 2 === 1) return null;
  for (let length = 1; length <= sessions.length / 2; length++) {
    const block = sessions.slice(0, length);
    const rounds = block.reduce((sum, count) => sum + count, 0);
    const isBlock =
      sessions.length % length === 0 &&
      sessions.every((count, index) => count === block[index % length]) &&
      rounds % (pairs - 1) === 0;
    if (isBlock) return { ...request, sessions: block, rounds };
  }
  return null;
}

/** The plan of an event that repeats a block. */
export function repeatedPlan(request: HowellRequest, block: Plan): Plan {
  const movement = developPlan(block, block.parts);
  const copies = Array.from({ length: request.rounds / block.rounds }, (_, copy) => copy);
  const orbits = planFromMovement(movement, request, block.phantom).orbits;
  return {
    ...block,
    rounds: request.rounds,
    sessions: request.sessions,
    order: 1,
    fixedPairs: 0,
    fixedRounds: 0,
    orbits: copies.flatMap((copy) =>
      orbits.map((orbit) => ({
        ...orbit,
        round: orbit.round + copy * block.rounds,
        set: orbit.set + copy * block.rounds,
      })),
    ),
  };
}
