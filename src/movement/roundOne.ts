// A movement given by its first round and the rule of a cyclic movement: who follows whom, how the sets move.
// Round and table indexes from 0, pairs from 1. Nothing is applied here, so nothing is refused here.

import type { Edit, Placement } from './edit.ts';
import {
  IDLE,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type SetIndex,
  type Sitting,
} from './movement.ts';

/** How round 1 carries on. */
export interface RoundOneRule {
  /**
   * Who follows whom: each pair is followed by the next in its row, the last by the first. Others keep their seats.
   * A pair that the movement has not, or no longer has, is passed over.
   */
  readonly cycles: readonly (readonly PairNumber[])[];
  /** How many sets on the next at a table is; back when below 0. */
  readonly setStep: number;
}

/**
 * Round 1 carried on by the rule of a cyclic movement: from round to round every pair gives way to the one that
 * follows it, and every set to the one so many on, the last coming back to the first. Switches stay with their cells.
 */
export function followRoundOne(movement: Movement, { cycles, setStep }: RoundOneRule): Edit {
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
      const sitting = carriedOn(opening, next, (pair) => pairAfter(pair, steps));
      const placed = withSwitchOf(movement, sitting, now);
      return isSameSitting(placed, now) ? [] : [{ roundIndex: steps, tableIndex, sitting: placed }];
    }),
  );
  return { kind: 'placeSittings', placements };
}

function carriedOn(
  opening: Sitting,
  set: SetIndex | null,
  after: (pair: PairNumber) => PairNumber,
): Sitting {
  if (opening.kind === 'idle') return opening;
  if (opening.kind === 'sitOut') return { ...opening, pair: after(opening.pair), set };
  const [northSouth, eastWest] = [after(opening.northSouth), after(opening.eastWest)];
  return { ...opening, northSouth, eastWest, set: set as SetIndex };
}

/** A play switched as the one in its cell is, where their sets have as many boards; else not at all. */
function withSwitchOf({ sets }: Movement, sitting: Sitting, now: Sitting): Sitting {
  if (sitting.kind !== 'play') return sitting;
  const isAlike = now.kind === 'play' && sets[now.set]?.boards === sets[sitting.set]?.boards;
  return { ...sitting, switched: isAlike ? now.switched : NO_BOARDS };
}

/** Whether two sittings are the same in all they hold. */
export function isSameSitting(a: Sitting, b: Sitting): boolean {
  if (a.kind === 'idle' || b.kind === 'idle') return a.kind === b.kind;
  if (a.set !== b.set || a.kind !== b.kind) return false;
  if (a.kind === 'sitOut' && b.kind === 'sitOut') return a.pair === b.pair && a.seat === b.seat;
  if (a.kind !== 'play' || b.kind !== 'play') return false;
  return a.northSouth === b.northSouth && a.eastWest === b.eastWest && a.switched === b.switched;
}
