// Where pairs are in each round. Everything is derived from the grid,
// so this works for imported and edited movements as well as for generated ones.
// Round and table indexes count from 0, pairs from 1. Directions are seats, not scored directions.

import {
  type Direction,
  type Movement,
  type PairNumber,
  type SeatName,
  type Sitting,
  seatsOfTable,
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
