// How pairs move, as rules fitted to a movement: by direction where all of a direction step in groups, else by seats.
// Round and table indexes from 0, pairs from 1. The missing pair has no say.
// Never fails: pairs without a rule are named as such.

import { type Seat, seatOf } from './flow.ts';
import type { Direction, Movement, PairNumber } from './movement.ts';
import { fitTracks, groupBySteps, type StepGroup, type TrackRule, usualStep } from './tracks.ts';

/** The rule of some pairs; its tokens are indexes into `pairs`. */
export type PairRule =
  /** All keep their direction, and step round the tables in a few groups. */
  | {
      readonly kind: 'steps';
      readonly pairs: readonly PairNumber[];
      readonly direction: Direction;
      readonly groups: readonly StepGroup[];
    }
  /** Each seat leads to another. */
  | { readonly kind: 'seats'; readonly pairs: readonly PairNumber[]; readonly rule: TrackRule }
  | { readonly kind: 'none'; readonly pairs: readonly PairNumber[] };

const MOST_GROUPS = 3;

/** The rules of all pairs that ever sit at a table: at most one for N-S, one for E-W, or one for both. */
export function pairRules(movement: Movement): readonly PairRule[] {
  const rules: PairRule[] = [];
  const rest: PairNumber[] = [];
  for (const direction of ['NS', 'EW'] as const) {
    const pairs = pairsStarting(movement, direction);
    const groups = stepGroups(movement, pairs, direction);
    if (pairs.length === 0) continue;
    if (groups === null) rest.push(...pairs);
    else rules.push({ kind: 'steps', pairs, direction, groups });
  }
  if (rest.length === 0) return rules;
  const trails = rest.map((pair) =>
    movement.rounds.map((_, roundIndex) => {
      const seat = seatOf(movement, roundIndex, pair);
      return seat === null ? null : formatSeat(seat);
    }),
  );
  const rule = fitTracks(trails);
  return [
    ...rules,
    rule === null ? { kind: 'none', pairs: rest } : { kind: 'seats', pairs: rest, rule },
  ];
}

/** A seat as the place of a track rule, and back. */
export function formatSeat({ tableIndex, direction }: Seat): string {
  return `${direction} ${tableIndex}`;
}

/** The seat that `formatSeat` wrote. */
export function parseSeat(place: string): Seat {
  const [direction, tableIndex] = place.split(' ');
  return { direction: direction === 'NS' ? 'NS' : 'EW', tableIndex: Number(tableIndex) };
}

/** The pairs that are first seen in the seats of a direction. */
function pairsStarting(movement: Movement, direction: Direction): PairNumber[] {
  const all = Array.from({ length: movement.pairCount }, (_, index) => (index + 1) as PairNumber);
  return all.filter((pair) => {
    if (pair === movement.phantom) return false;
    for (let roundIndex = 0; roundIndex < movement.rounds.length; roundIndex += 1) {
      const seat = seatOf(movement, roundIndex, pair);
      if (seat !== null) return seat.direction === direction;
    }
    return false;
  });
}

/** The few groups in which pairs step that always sit in one direction, or null. */
function stepGroups(
  movement: Movement,
  pairs: readonly PairNumber[],
  direction: Direction,
): readonly StepGroup[] | null {
  const paths = pairs.map((pair) =>
    movement.rounds.map((_, roundIndex) => {
      const seat = seatOf(movement, roundIndex, pair);
      return seat?.direction === direction ? seat.tableIndex : null;
    }),
  );
  const groups = groupBySteps(paths, movement.tableCount);
  const isSimple =
    groups !== null &&
    groups.length <= MOST_GROUPS &&
    groups.every(({ steps }) => usualStep(steps) !== null);
  return isSimple ? groups : null;
}
