// From initial meetings to pairings without a symmetry, and from such pairings with their rounds to a plan.
// Pairs, sets and rounds count from 0, as in a Plan.

import type { Random } from '../../balance/random.ts';
import type { Plan } from '../../catalogue/library/plan.ts';
import type { Construction } from './constructions.ts';
import type { FreePairings } from './freeKernel.ts';
import type { Meeting } from './pairingStart.ts';
import { unswitchedPlan } from './sittings.ts';

/** Pairings with random directions; none for the missing pair and its opponent. */
export function directedAtRandom(
  { pairs, rounds, phantom }: Construction,
  meetings: readonly Meeting[],
  random: Random,
): FreePairings {
  const opponents = new Uint8Array(pairs * rounds);
  const directions = new Int8Array(pairs * rounds);
  for (const { setOrbit, first, second } of meetings) {
    const row = setOrbit * pairs;
    opponents[row + first] = second;
    opponents[row + second] = first;
    if (first === phantom || second === phantom) continue;
    const sign = random.next() & 1 ? 1 : -1;
    directions[row + first] = sign;
    directions[row + second] = -sign;
  }
  return { opponents, directions };
}

/** The plan of pairings, given the opponent of each pair in each round, at round·pairs + pair; all parts switched alike. */
export function planInRounds(
  construction: Construction,
  parts: 1 | 2,
  { opponents, directions }: FreePairings,
  inRound: Uint8Array,
): Plan {
  const { pairs, rounds, phantom } = construction;
  const sittings = [...opponents.keys()].flatMap((at) => {
    const [set, first] = [Math.floor(at / pairs), at % pairs];
    const second = opponents[at]!;
    if (second < first) return [];
    const round = [...Array(rounds).keys()].findIndex((r) => inRound[r * pairs + first] === second);
    return [{ first, second, set, round }];
  });
  const plan = unswitchedPlan(construction, sittings, parts, phantom);
  const orbits = plan.orbits.map((orbit) => {
    const isSwitched = directions[orbit.set * pairs + orbit.first]! < 0;
    return { ...orbit, switched: [isSwitched ? 2 ** parts - 1 : 0] };
  });
  return { ...plan, orbits };
}
