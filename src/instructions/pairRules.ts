// Rules for the moves of pairs, fitted to a movement: by direction if the whole direction moves in groups, otherwise by seats.
// Round and table indexes count from 0, pairs from 1. The missing pair moves as if present.
// Never fails: pairs without a rule are listed as such.

import { type Seat, seatOf } from '../movement/flow.ts';
import {
  allPairs,
  type Direction,
  type Movement,
  type PairNumber,
  sideOfSeat,
} from '../movement/movement.ts';
import {
  fitTracks,
  groupBySteps,
  type PlaceMoves,
  type StepGroup,
  type TrackRule,
} from './tracks.ts';

/** The rule for some pairs; its tokens are indexes into `pairs`. */
export type PairMoveRule =
  /** All pairs keep their direction and move round the tables in a few groups. */
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

/** The rules for all pairs that are ever seated: one for N-S and one for E-W, or a joint one if pairs change direction. */
export function pairRules(movement: Movement): readonly PairMoveRule[] {
  const starting = DIRECTIONS.map((direction) => pairsStarting(movement, direction));
  const all = starting.flat();
  if (all.some((pair) => changesDirection(movement, pair))) return [seatRule(movement, all)];
  return DIRECTIONS.flatMap((direction, index): PairMoveRule[] => {
    const pairs = starting[index] ?? [];
    if (pairs.length === 0) return [];
    const groups = groupBySteps(directionTables(movement, pairs, direction), movement.tableCount);
    return [
      groups === null ? seatRule(movement, pairs) : { kind: 'steps', pairs, direction, groups },
    ];
  });
}

function seatRule(movement: Movement, pairs: readonly PairNumber[]): PairMoveRule {
  const trails = pairs.map((pair) =>
    movement.rounds.map((_, roundIndex) => {
      const seat = seatOf(movement, roundIndex, pair);
      return seat === null ? null : seatNumber(seat);
    }),
  );
  const rule = fitTracks(trails, regularMoves(movement.tableCount));
  return rule === null ? { kind: 'none', pairs } : { kind: 'seats', pairs, rule };
}

/** All N-S pairs are stationary and E-W pairs move round all tables or all but the last; and vice versa. */
function regularMoves(tableCount: number): readonly PlaceMoves[] {
  const all: PlaceMoves[] = [];
  for (const mover of DIRECTIONS) {
    for (const ring of [tableCount, tableCount - 1]) {
      for (let step = 1; step < ring; step += 1) {
        const seats = DIRECTIONS.flatMap((direction) =>
          Array.from({ length: tableCount }, (_, tableIndex): [number, number] => {
            const isMoving = direction === mover && tableIndex < ring;
            const next = isMoving ? (tableIndex + step) % ring : tableIndex;
            return [
              seatNumber({ tableIndex, direction }),
              seatNumber({ tableIndex: next, direction }),
            ];
          }),
        );
        all.push(new Map(seats));
      }
    }
  }
  return all;
}

/** The number of a seat in a track rule. */
function seatNumber({ tableIndex, direction }: Seat): number {
  return 2 * tableIndex + DIRECTIONS.indexOf(sideOfSeat(direction));
}

/** The seat with a given number in a track rule. */
export function seatAt(place: number): Seat {
  return { tableIndex: Math.floor(place / 2), direction: DIRECTIONS[place % 2] as Direction };
}

/** The pairs first seen in the seats of a direction. */
function pairsStarting(movement: Movement, direction: Direction): readonly PairNumber[] {
  const all = allPairs(movement);
  return all.filter((pair) => {
    for (let roundIndex = 0; roundIndex < movement.rounds.length; roundIndex += 1) {
      const seat = seatOf(movement, roundIndex, pair);
      if (seat !== null) return seat.direction === direction;
    }
    return false;
  });
}

/** The tables of pairs in one direction, by round; null where they are not in it. */
function directionTables(
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

/** Whether a pair sits in both directions during a movement. */
function changesDirection(movement: Movement, pair: PairNumber): boolean {
  const seats = movement.rounds.map((_, roundIndex) => seatOf(movement, roundIndex, pair));
  return DIRECTIONS.every((direction) => seats.some((seat) => seat?.direction === direction));
}
