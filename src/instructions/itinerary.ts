// The itinerary of a pair, and whom it follows. Both are derived from the grid, whatever the movement is called.
// Round and table indexes count from 0, pairs from 1. Directions are seats, not scored directions.

import {
  isMissing,
  isPlayed,
  isStationary,
  type Movement,
  type PairNumber,
  pairInSeat,
  type Seat,
  type SetIndex,
  seatOf,
  sideOf,
  sideOfSeat,
} from '../movement/index.ts';

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

/**
 * The pair whose seat this pair takes over in every following round ("follow pair n"), and after which it is away from the
 * tables where it is; null if there is none or the pair is stationary.
 */
export function followedPair(movement: Movement, pair: PairNumber): PairNumber | null {
  if (isStationary(movement, pair)) return null;
  const later = movement.rounds.map((_, roundIndex) => roundIndex).slice(1);
  const leaders = later.flatMap((roundIndex) => {
    const seat = seatOf(movement, roundIndex, pair);
    const isThere = seat !== null && !isMissing(movement, pair, roundIndex);
    return isThere ? [pairBefore(movement, roundIndex, seat)] : [];
  });
  const [leader = null] = leaders;
  return leader !== null && isLedBy(movement, pair, leader, later) ? leader : null;
}

/** What a pair is told of all its moves: one table up or down each time in its direction, or else whom it follows. */
export type MoveRule =
  | { readonly kind: 'step'; readonly step: 1 | -1 }
  | { readonly kind: 'follows'; readonly leader: PairNumber };

/** The rule of a pair that moves; null if it has none. */
export function moveRuleOf(movement: Movement, pair: PairNumber): MoveRule | null {
  const leader = followedPair(movement, pair);
  if (leader === null) return null;
  const step = stepOf(movement, pair);
  return step === null ? { kind: 'follows', leader } : { kind: 'step', step };
}

/** One table up or down after each round, from the last on to the first; null if a pair moves otherwise. */
function stepOf(movement: Movement, pair: PairNumber): 1 | -1 | null {
  const { rounds, tableCount } = movement;
  const seats = rounds.flatMap((_, roundIndex) => seatOf(movement, roundIndex, pair) ?? []);
  const [first] = seats;
  const isEverywhere = seats.length === rounds.length && tableCount > 2;
  if (!isEverywhere || seats.some(({ direction }) => direction !== first?.direction)) return null;
  const steps = seats.slice(1).map(({ tableIndex }, index) => {
    return (tableIndex - (seats[index]?.tableIndex ?? 0) + tableCount) % tableCount;
  });
  if (steps.every((step) => step === 1)) return 1;
  return steps.every((step) => step === tableCount - 1) ? -1 : null;
}

/**
 * Whether a pair is in some rounds (by index, from 1) where another was in the round before. Nobody can follow a pair that
 * is not there, though its number goes on in the grid.
 */
export function isLedBy(
  movement: Movement,
  pair: PairNumber,
  leader: PairNumber,
  roundIndexes: readonly number[],
): boolean {
  return roundIndexes.every((roundIndex) => {
    if (isMissing(movement, pair, roundIndex)) return true;
    if (isMissing(movement, leader, roundIndex - 1)) return false;
    const seat = seatOf(movement, roundIndex, pair);
    return seat === null
      ? seatOf(movement, roundIndex - 1, leader) === null
      : pairBefore(movement, roundIndex, seat) === leader;
  });
}

/** Who had a seat in the round before. */
function pairBefore(movement: Movement, roundIndex: number, seat: Seat): PairNumber | null {
  const sitting = movement.rounds[roundIndex - 1]?.[seat.tableIndex];
  return sitting === undefined ? null : pairInSeat(sitting, seat.direction);
}
