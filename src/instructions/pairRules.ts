// Rules for the moves of pairs, fitted to a movement: by direction if the whole direction moves in groups, otherwise by seats.
// Round and table indexes count from 0, pairs from 1. The missing pair moves as if present. Where the grid has tables that are
// not in the room, sitting out is one more place, whichever of them it is at.
// Never fails: pairs without a rule are listed as such.

import {
  allPairs,
  type Direction,
  isMissing,
  type Movement,
  type PairNumber,
  type Seat,
  seatOf,
  sideOfSeat,
} from '../movement/index.ts';
import type { Session } from './session.ts';
import {
  fitTracks,
  groupBySteps,
  type PlaceMoves,
  type StepGroup,
  type TrackRule,
  type Trail,
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
  /** Each seat leads to another. Whoever sits out at no table moves with those of the direction `aside`. */
  | {
      readonly kind: 'seats';
      readonly pairs: readonly PairNumber[];
      readonly rule: TrackRule;
      readonly aside: Direction;
    }
  | { readonly kind: 'none'; readonly pairs: readonly PairNumber[] };

export const DIRECTIONS = ['NS', 'EW'] as const;

/** The rules for all pairs of a session that are ever seated: one for N-S and one for E-W, or a joint one if pairs change direction. */
export function pairRules(session: Session): readonly PairMoveRule[] {
  const { movement } = session;
  const starting = DIRECTIONS.map((direction) => pairsStarting(session, direction));
  const all = starting.flat();
  const isAside = starting.map((pairs) =>
    pairs.some((pair) => session.hasAside && trailOf(session, pair).includes(ASIDE)),
  );
  // Of two who sit out one after the other nobody could say to which direction they belong.
  if (!isAside.includes(false) || all.some((pair) => changesDirection(movement, pair)))
    return [seatRule(session, all)];
  return DIRECTIONS.flatMap((direction, index): PairMoveRule[] => {
    const pairs = starting[index] ?? [];
    if (pairs.length === 0) return [];
    const groups = groupBySteps(directionTables(movement, pairs, direction), movement.tableCount);
    return [
      groups === null ? seatRule(session, pairs) : { kind: 'steps', pairs, direction, groups },
    ];
  });
}

function seatRule(session: Session, pairs: readonly PairNumber[]): PairMoveRule {
  const trails = pairs.map((pair) => trailOf(session, pair));
  const rule = fitTracks(trails, regularMoves(session.movement.tableCount));
  if (rule === null) return { kind: 'none', pairs };
  return { kind: 'seats', pairs, rule, aside: asideOf(rule) };
}

/** The seats of a pair by number; null, or aside, where it is at no table. */
function trailOf({ movement, hasAside }: Session, pair: PairNumber): Trail {
  return movement.rounds.map((_, roundIndex) => {
    const seat = seatOf(movement, roundIndex, pair);
    return seat === null ? (hasAside ? ASIDE : null) : seatNumber(seat);
  });
}

/** The direction of the first seat that leads to no table, or else of the first to which pairs return from there. */
function asideOf({ usual, special }: TrackRule): Direction {
  const moves = [...usual, ...special.values()].flatMap((one) => [...one]);
  const seats = [
    ...moves.flatMap(([from, to]) => (to === ASIDE ? [seatAt(from)] : [])),
    ...moves.flatMap(([from, to]) => (from === ASIDE ? [seatAt(to)] : [])),
  ];
  return sideOfSeat(seats.find((seat) => seat !== null)?.direction ?? 'NS');
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

/** Sitting out at no table, as a place in a track rule. */
const ASIDE = -1;

/** The number of a seat in a track rule. */
function seatNumber({ tableIndex, direction }: Seat): number {
  return 2 * tableIndex + DIRECTIONS.indexOf(sideOfSeat(direction));
}

/** The seat with a given number in a track rule; null aside. */
export function seatAt(place: number): Seat | null {
  if (place === ASIDE) return null;
  return { tableIndex: Math.floor(place / 2), direction: place % 2 === 0 ? 'NS' : 'EW' };
}

/** The pairs first seen in the seats of a direction; under N-S also those that sit out aside all session. */
function pairsStarting(
  { movement, hasAside }: Session,
  direction: Direction,
): readonly PairNumber[] {
  const all = allPairs(movement);
  return all.filter((pair) => {
    for (let roundIndex = 0; roundIndex < movement.rounds.length; roundIndex += 1) {
      const seat = seatOf(movement, roundIndex, pair);
      if (seat !== null) return seat.direction === direction;
    }
    const isHere = movement.rounds.some((_, roundIndex) => !isMissing(movement, pair, roundIndex));
    return hasAside && isHere && direction === 'NS';
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
