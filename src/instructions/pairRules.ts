// How pairs move, as rules fitted to a movement: by direction where all of a direction step in groups, else by seats.
// Round and table indexes from 0, pairs from 1. The missing pair has no say.
// Never fails: pairs without a rule are named as such.

import { type Seat, seatOf } from '../movement/flow.ts';
import type { Direction, Movement, PairNumber } from '../movement/movement.ts';
import { fitTracks, groupBySteps, type StepGroup, type TrackRule } from './tracks.ts';

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

const DIRECTIONS = ['NS', 'EW'] as const;

/** The rules of all pairs that ever sit at a table: one for N-S and one for E-W, or one for both where pairs cross. */
export function pairRules(movement: Movement): readonly PairRule[] {
  const rules: PairRule[] = [];
  const crossing: PairNumber[] = [];
  for (const direction of DIRECTIONS) {
    const pairs = pairsStarting(movement, direction);
    if (pairs.length === 0) continue;
    const groups = groupBySteps(tablesOf(movement, pairs, direction), movement.tableCount);
    if (groups !== null) rules.push({ kind: 'steps', pairs, direction, groups });
    else if (pairs.some((pair) => crosses(movement, pair))) crossing.push(...pairs);
    else rules.push(seatRule(movement, pairs));
  }
  return crossing.length === 0 ? rules : [...rules, seatRule(movement, crossing)];
}

function seatRule(movement: Movement, pairs: readonly PairNumber[]): PairRule {
  const trails = pairs.map((pair) =>
    movement.rounds.map((_, roundIndex) => {
      const seat = seatOf(movement, roundIndex, pair);
      return seat === null ? null : formatSeat(seat);
    }),
  );
  const rule = fitTracks(trails);
  return rule === null ? { kind: 'none', pairs } : { kind: 'seats', pairs, rule };
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
export function pairsStarting(movement: Movement, direction: Direction): readonly PairNumber[] {
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

/** The tables of pairs in one direction, by round; null where they are not in it. */
function tablesOf(
  movement: Movement,
  pairs: readonly PairNumber[],
  direction: Direction,
): readonly (readonly (number | null)[])[] {
  return pairs.map((pair) =>
    movement.rounds.map((_, roundIndex) => {
      const seat = seatOf(movement, roundIndex, pair);
      return seat?.direction === direction ? seat.tableIndex : null;
    }),
  );
}

/** Whether a pair sits in both directions in the course of a movement. */
function crosses(movement: Movement, pair: PairNumber): boolean {
  const seats = movement.rounds.map((_, roundIndex) => seatOf(movement, roundIndex, pair));
  return DIRECTIONS.every((direction) => seats.some((seat) => seat?.direction === direction));
}
