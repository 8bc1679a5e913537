// How pairs move, as rules fitted to a movement: by direction where all of a direction step in groups, else by seats.
// Round and table indexes from 0, pairs from 1. The missing pair moves as if it were there.
// Never fails: pairs without a rule are named as such.

import { type Seat, seatOf } from '../movement/flow.ts';
import type { Direction, Movement, PairNumber } from '../movement/movement.ts';
import { fitTracks, groupBySteps, type Moves, type StepGroup, type TrackRule } from './tracks.ts';

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

export const DIRECTIONS = ['NS', 'EW'] as const;

/** The rules of all pairs that ever sit at a table: one for N-S and one for E-W, or one for all where pairs cross. */
export function pairRules(movement: Movement): readonly PairRule[] {
  const starting = DIRECTIONS.map((direction) => pairsStarting(movement, direction));
  const all = starting.flat();
  if (all.some((pair) => crosses(movement, pair))) return [seatRule(movement, all)];
  return DIRECTIONS.flatMap((direction, index): PairRule[] => {
    const pairs = starting[index] ?? [];
    if (pairs.length === 0) return [];
    const groups = groupBySteps(tablesOf(movement, pairs, direction), movement.tableCount);
    return [
      groups === null ? seatRule(movement, pairs) : { kind: 'steps', pairs, direction, groups },
    ];
  });
}

function seatRule(movement: Movement, pairs: readonly PairNumber[]): PairRule {
  const trails = pairs.map((pair) =>
    movement.rounds.map((_, roundIndex) => {
      const seat = seatOf(movement, roundIndex, pair);
      return seat === null ? null : placeOf(seat);
    }),
  );
  const rule = fitTracks(trails, regularMoves(movement.tableCount));
  return rule === null ? { kind: 'none', pairs } : { kind: 'seats', pairs, rule };
}

/** All N-S pairs stay, the E-W pairs step round all tables, or all but the last; and the other way about. */
function regularMoves(tableCount: number): readonly Moves[] {
  const all: Moves[] = [];
  for (const mover of DIRECTIONS) {
    for (const ring of [tableCount, tableCount - 1]) {
      for (let step = 1; step < ring; step += 1) {
        const seats = DIRECTIONS.flatMap((direction) =>
          Array.from({ length: tableCount }, (_, tableIndex): [number, number] => {
            const isMoving = direction === mover && tableIndex < ring;
            const next = isMoving ? (tableIndex + step) % ring : tableIndex;
            return [placeOf({ tableIndex, direction }), placeOf({ tableIndex: next, direction })];
          }),
        );
        all.push(new Map(seats));
      }
    }
  }
  return all;
}

/** A seat as the place of a track rule, and back. */
function placeOf({ tableIndex, direction }: Seat): number {
  return 2 * tableIndex + DIRECTIONS.indexOf(direction);
}

/** The seat at a place of a track rule. */
export function seatAt(place: number): Seat {
  return { tableIndex: Math.floor(place / 2), direction: DIRECTIONS[place % 2] as Direction };
}

/** The pairs that are first seen in the seats of a direction. */
function pairsStarting(movement: Movement, direction: Direction): readonly PairNumber[] {
  const all = Array.from({ length: movement.pairCount }, (_, index) => (index + 1) as PairNumber);
  return all.filter((pair) => {
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
