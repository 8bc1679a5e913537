// Who keeps a seat and who follows whom, for all pairs at once: what `movement/flow.ts` tells pair by pair, in one pass.
// Pairs count from 1, rounds and tables from 0. A seat is 4 · table, plus 1 for E-W, plus 2 for the second player of a side.

import { type Movement, type PairNumber, sideOf } from '../movement/movement.ts';

export interface SeatFlow {
  /** The pairs that play, in ascending order. */
  readonly pairs: readonly PairNumber[];
  /** Those of them that keep one seat throughout. */
  readonly stationary: readonly PairNumber[];
  /** Those that keep one seat whenever they play, even if they leave it to sit out. */
  readonly steady: readonly PairNumber[];
  /** Rings in which each moving number follows the next in every round, a missing one too; null where one follows nobody. */
  readonly ringCount: number | null;
}

const NOWHERE = -1;

/** Who keeps a seat and who follows whom in a movement. */
export function seatFlowOf(movement: Movement): SeatFlow {
  const { pairCount, phantom } = movement;
  const numbers = Array.from({ length: pairCount }, (_, index) => (index + 1) as PairNumber);
  const { seats, playing, occupants } = seatsOf(movement);
  const stationary = numbers.filter((pair) => keepsSeat(seats, pair));
  const steady = numbers.filter((pair) => keepsSeat(playing, pair));
  // A missing number is followed as the others are: its seat is empty, and the way to the next one the same.
  const moving = numbers.filter((pair) => !keepsSeat(seats, pair));
  const ringCount = countRings(moving, seats, occupants);
  return flowWithout(phantom, { pairs: numbers, stationary, steady, ringCount });
}

/** The same where one number is missing. */
export function flowWithout(phantom: PairNumber | null, flow: SeatFlow): SeatFlow {
  if (phantom === null) return flow;
  const present = (pairs: readonly PairNumber[]) => pairs.filter((pair) => pair !== phantom);
  const { pairs, stationary, steady, ringCount } = flow;
  return {
    pairs: present(pairs),
    stationary: present(stationary),
    steady: present(steady),
    ringCount,
  };
}

/** By round, the seat of each pair (`NOWHERE` away from the tables; `playing` only where it plays) and the pair in each seat (0 for none). */
interface Seats {
  readonly seats: readonly Int16Array[];
  readonly playing: readonly Int16Array[];
  readonly occupants: readonly Int16Array[];
}

function seatsOf({ rounds, pairCount, tableCount }: Movement): Seats {
  const seats: Int16Array[] = [];
  const playing: Int16Array[] = [];
  const occupants: Int16Array[] = [];
  for (const round of rounds) {
    const seatOf = new Int16Array(pairCount + 1).fill(NOWHERE);
    const playsAt = new Int16Array(pairCount + 1).fill(NOWHERE);
    const pairIn = new Int16Array(4 * tableCount);
    const sit = (pair: PairNumber, seat: number) => {
      if (seatOf[pair] === NOWHERE) seatOf[pair] = seat;
      pairIn[seat] = pair;
    };
    round.forEach((sitting, table) => {
      if (sitting.kind === 'play') {
        for (const [side, direction] of (['NS', 'EW'] as const).entries()) {
          for (const [place, pair] of sideOf(sitting, direction).entries()) {
            const seat = 4 * table + side + 2 * place;
            sit(pair, seat);
            playsAt[pair] = seat;
          }
        }
      } else if (sitting.kind === 'sitOut') {
        sit(sitting.pair, 4 * table + (sitting.seat === 'NS' ? 0 : 1));
      }
    });
    seats.push(seatOf);
    playing.push(playsAt);
    occupants.push(pairIn);
  }
  return { seats, playing, occupants };
}

function keepsSeat(seats: readonly Int16Array[], pair: PairNumber): boolean {
  let only = NOWHERE;
  for (const seatOf of seats) {
    const seat = seatOf[pair] ?? NOWHERE;
    if (seat === NOWHERE) continue;
    if (only !== NOWHERE && seat !== only) return false;
    only = seat;
  }
  return only !== NOWHERE;
}

/** Whom a pair follows in every round, or 0. */
function leaderOf(
  pair: PairNumber,
  seats: readonly Int16Array[],
  occupants: readonly Int16Array[],
) {
  let leader = 0;
  for (let round = 1; round < seats.length; round += 1) {
    const seat = seats[round]?.[pair] ?? NOWHERE;
    const before = seat === NOWHERE ? 0 : (occupants[round - 1]?.[seat] ?? 0);
    if (before === 0 || (leader !== 0 && before !== leader)) return 0;
    leader = before;
  }
  return leader;
}

function countRings(
  moving: readonly PairNumber[],
  seats: readonly Int16Array[],
  occupants: readonly Int16Array[],
): number | null {
  const leaders = new Map<number, number>();
  for (const pair of moving) leaders.set(pair, leaderOf(pair, seats, occupants));
  for (const leader of leaders.values()) if (!leaders.has(leader)) return null;
  const left = new Set<number>(moving);
  let rings = 0;
  for (const first of moving) {
    if (!left.has(first)) continue;
    rings += 1;
    for (let pair = first as number; left.delete(pair); pair = leaders.get(pair) ?? 0);
  }
  return rings;
}
