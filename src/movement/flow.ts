// Where pairs and board sets are in each round and where they go next. Everything is derived from the grid,
// so this works for imported and edited movements as well as for generated ones.
// Round and table indexes count from 0, pairs from 1. Directions are seats, not scored directions.

import {
  type Direction,
  isPlayed,
  type Movement,
  type PairNumber,
  type SeatName,
  type SetIndex,
  type Sitting,
  seatsOfTable,
  sideOf,
  sideOfSeat,
} from './movement.ts';

export interface Seat {
  readonly tableIndex: number;
  readonly direction: SeatName;
}

/** The seat of a pair in a round, or null when it is not at a table. */
export function seatOf(movement: Movement, roundIndex: number, pair: PairNumber): Seat | null {
  const round = movement.rounds[roundIndex] ?? [];
  const seats = seatsOfTable(movement);
  for (const [tableIndex, sitting] of round.entries()) {
    for (const direction of seats) {
      if (pairInSeat(sitting, direction) === pair) return { tableIndex, direction };
    }
  }
  return null;
}

/** What a pair does in one round. It has no opponents, no partner and no set when it sits out. */
export interface Stop {
  readonly roundIndex: number;
  readonly seat: Seat | null;
  /** Of a player in an individual. */
  readonly partner: PairNumber | null;
  /** One pair, or two players. */
  readonly opponents: readonly PairNumber[];
  readonly set: SetIndex | null;
}

/** The itinerary of a pair: one stop per round. */
export function itineraryOf(movement: Movement, pair: PairNumber): readonly Stop[] {
  return movement.rounds.map((round, roundIndex) => {
    const seat = seatOf(movement, roundIndex, pair);
    const sitting = seat === null ? undefined : round[seat.tableIndex];
    if (seat === null || sitting === undefined || !isPlayed(movement, sitting, roundIndex)) {
      return { roundIndex, seat, partner: null, opponents: [], set: null };
    }
    const side = sideOfSeat(seat.direction);
    const partner = sideOf(sitting, side).find((other) => other !== pair) ?? null;
    const opponents = sideOf(sitting, side === 'NS' ? 'EW' : 'NS');
    return { roundIndex, seat, partner, opponents, set: sitting.set };
  });
}

/** Whether a pair occupies the same seat in every round it is at a table. False for a pair that is never at one. */
export function isStationary(movement: Movement, pair: PairNumber): boolean {
  const seats = movement.rounds.flatMap(
    (_, roundIndex) => seatOf(movement, roundIndex, pair) ?? [],
  );
  const [first] = seats;
  return (
    first !== undefined &&
    seats.every(
      (seat) => seat.tableIndex === first.tableIndex && seat.direction === first.direction,
    )
  );
}

/**
 * The pair whose seat this pair takes over in every following round ("follow pair n"), and after which it is away from the
 * tables where it is; null if there is none or the pair is stationary.
 */
export function followedPair(movement: Movement, pair: PairNumber): PairNumber | null {
  if (isStationary(movement, pair)) return null;
  const seats = movement.rounds.map((_, roundIndex) => seatOf(movement, roundIndex, pair));
  const first = seats.findIndex((seat, roundIndex) => roundIndex > 0 && seat !== null);
  const leader = first < 0 ? null : pairBefore(movement, first, seats[first] ?? null);
  if (leader === null || leader === movement.phantom) return null;
  const isLed = seats.every((seat, roundIndex) => {
    if (roundIndex === 0) return true;
    return seat === null
      ? seatOf(movement, roundIndex - 1, leader) === null
      : pairBefore(movement, roundIndex, seat) === leader;
  });
  return isLed ? leader : null;
}

/** Who had a seat in the round before. */
function pairBefore(movement: Movement, roundIndex: number, seat: Seat | null): PairNumber | null {
  const sitting = seat === null ? undefined : movement.rounds[roundIndex - 1]?.[seat.tableIndex];
  return seat === null || sitting === undefined ? null : pairInSeat(sitting, seat.direction);
}

/** Who is in a seat of a sitting, or null. */
export function pairInSeat(sitting: Sitting, seat: SeatName): PairNumber | null {
  if (sitting.kind === 'idle') return null;
  if (sitting.kind === 'sitOut') return isFirstSeat(seat, sitting.seat) ? sitting.pair : null;
  const { northSouth, eastWest, partners } = sitting;
  if (seat === 'S') return partners?.south ?? null;
  if (seat === 'W') return partners?.west ?? null;
  return sideOfSeat(seat) === 'NS' ? northSouth : eastWest;
}

/** Whether a seat is that of the pair of a side, or of its first player. */
function isFirstSeat(seat: SeatName, side: Direction): boolean {
  return seat !== 'S' && seat !== 'W' && sideOfSeat(seat) === side;
}
