// Fills in a cyclic movement from its first round: who follows whom, and how the sets move.
// Round and table indexes count from 0, pairs from 1. These functions apply nothing, so they cannot fail.

import {
  type Edit,
  IDLE,
  isSameSitting,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Placement,
  type SetIndex,
  type Sitting,
} from '../../movement/index.ts';

/** How round 1 continues. */
export interface RoundOneRule {
  /**
   * Who follows whom: each pair is followed by the next in its row, the last by the first. All other pairs are stationary.
   * Pair numbers that the movement does not have are skipped.
   */
  readonly cycles: readonly (readonly PairNumber[])[];
  /** By how many sets a table's set advances each round; negative to go back. */
  readonly setStep: number;
}

/**
 * Continues round 1 by the rule of a cyclic movement: in each round every pair takes over from the pair it follows,
 * and every set is replaced by the one `setStep` further on, wrapping round. Switches remain with their cells.
 */
export function followRoundOne(
  movement: Movement,
  { cycles, setStep }: RoundOneRule,
): Extract<Edit, { kind: 'placeSittings' }> {
  const { sets, rounds, pairCount } = movement;
  const rings = cycles.map((cycle) => cycle.filter((pair) => pair >= 1 && pair <= pairCount));
  const pairAfter = (pair: PairNumber, steps: number): PairNumber => {
    const ring = rings.find((pairs) => pairs.includes(pair));
    return ring?.[(ring.indexOf(pair) + steps) % ring.length] ?? pair;
  };
  const setAfter = (set: SetIndex, steps: number) => {
    const place = (set + steps * setStep) % sets.length;
    return (place < 0 ? place + sets.length : place) as SetIndex;
  };
  const [first = []] = rounds;
  const placements = rounds.slice(1).flatMap((round, index) =>
    first.flatMap((opening, tableIndex): Placement[] => {
      const steps = index + 1;
      const now = round[tableIndex] ?? IDLE;
      const { set } = opening.kind === 'idle' ? { set: null } : opening;
      const next = set === null ? null : setAfter(set, steps);
      const sitting = continueSitting(opening, next, (pair) => pairAfter(pair, steps));
      const placed = copySwitch(movement, sitting, now);
      return isSameSitting(placed, now) ? [] : [{ roundIndex: steps, tableIndex, sitting: placed }];
    }),
  );
  return { kind: 'placeSittings', placements };
}

function continueSitting(
  opening: Sitting,
  set: SetIndex | null,
  after: (pair: PairNumber) => PairNumber,
): Sitting {
  if (opening.kind === 'idle') return opening;
  if (opening.kind === 'sitOut') return { ...opening, pair: after(opening.pair), set };
  const [northSouth, eastWest] = [after(opening.northSouth), after(opening.eastWest)];
  return { ...opening, northSouth, eastWest, set: set as SetIndex };
}

/** The sitting with the boards now switched and dropped in its cell if both sets have equally many, else with none. */
function copySwitch({ sets }: Movement, sitting: Sitting, now: Sitting): Sitting {
  if (sitting.kind !== 'play') return sitting;
  const isAlike = now.kind === 'play' && sets[now.set]?.boards === sets[sitting.set]?.boards;
  if (!isAlike) return { ...sitting, switched: NO_BOARDS, dropped: NO_BOARDS };
  return { ...sitting, switched: now.switched, dropped: now.dropped };
}
