// From initial meetings or pairings under a symmetry to pairings without one, and from those with their rounds to a plan.
// Pairs, sets and rounds count from 0, as in a Plan.

import type { Random } from '../../balance/index.ts';
import { orbitOf, type Plan } from '../../catalogue/index.ts';
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

/** The pairings of a plan, with its missing pair renumbered as `phantom`; scored as the first part of the boards is. */
export function pairingsOfPlan(plan: Omit<Plan, 'parts'>, phantom: number | null): FreePairings {
  const { pairs, rounds, orbits } = plan;
  const opponents = new Uint8Array(pairs * rounds);
  const directions = new Int8Array(pairs * rounds);
  const renumber = (pair: number): number => {
    if (pair === plan.phantom) return phantom ?? pair;
    return pair === phantom ? (plan.phantom ?? pair) : pair;
  };
  for (const orbit of orbits) {
    for (const [n, { first, second, set }] of orbitOf(plan, orbit).entries()) {
      const [one, other] = [renumber(first), renumber(second)];
      const row = set * pairs;
      opponents[row + one] = other;
      opponents[row + other] = one;
      if (one === phantom || other === phantom) continue;
      const sign = (orbit.switched[n]! & 1) === 0 ? 1 : -1;
      directions[row + one] = sign;
      directions[row + other] = -sign;
    }
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
