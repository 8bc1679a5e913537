// Who keeps a seat and who follows whom, for all pairs at once: what `movement/flow.ts` tells pair by pair, in one pass.
// Pairs count from 1, rounds and tables from 0. A seat is 4 · table, plus 1 for E-W, plus 2 for the second player of a side.

import { allPairs, type Movement, type PairNumber } from '../movement/index.ts';

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

/** Whether N-S pairs stay: where they do not, from 0, and whether all that comes to their seats is one rover. */
export interface NorthSouth {
  readonly changing: readonly number[];
  readonly hasRover: boolean;
}

/** The tables at which more than one number plays N-S, a missing one too. */
export function northSouthOf({ rounds, tableCount }: Movement): NorthSouth {
  const players = Array.from({ length: tableCount }, () => new Set<PairNumber>());
  for (const sittings of rounds) {
    for (const [table, sitting] of sittings.entries()) {
      if (sitting.kind === 'play') players[table]?.add(sitting.northSouth);
    }
  }
  const changing = [...players.keys()].filter((table) => (players[table]?.size ?? 0) > 1);
  const isAlone = (rover: PairNumber) =>
    changing.every((table) => players[table]?.size === 2 && players[table].has(rover));
  const [first] = changing;
  const visitors = first === undefined || changing.length === 1 ? [] : [...(players[first] ?? [])];
  return { changing, hasRover: visitors.some(isAlone) };
}

const NOWHERE = -1;

/** Who keeps a seat and who follows whom in a movement. */
export function seatFlowOf(movement: Movement): SeatFlow {
  const { pairCount, phantom } = movement;
  const numbers = allPairs({ pairCount });
  const all = seatsOf(movement);
  const stationary: PairNumber[] = [];
  const moving: PairNumber[] = [];
  for (const pair of numbers) {
    (keepsSeat(all.seats, all.numbers, pair) ? stationary : moving).push(pair);
  }
  const steady = numbers.filter((pair) => keepsSeat(all.playing, all.numbers, pair));
  // A missing number is followed as the others are: its seat is empty, and the way to the next one the same.
  const ringCount = countRings(moving, all);
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

/**
 * The seat of each pair (`NOWHERE` away from the tables; `playing` only where it plays) and the pair in each seat (0 for
 * none), a row for each round. Runs for hundreds of movements before the first list: hence one array for all rounds.
 */
interface SeatRows {
  readonly rounds: number;
  /** The length of a row of `seats` and `playing`. */
  readonly numbers: number;
  /** The length of a row of `occupants`. */
  readonly places: number;
  readonly seats: Int16Array;
  readonly playing: Int16Array;
  readonly occupants: Int16Array;
}

function seatsOf({ rounds, pairCount, tableCount }: Movement): SeatRows {
  const numbers = pairCount + 1;
  const places = 4 * tableCount;
  const seats = new Int16Array(rounds.length * numbers).fill(NOWHERE);
  const playing = new Int16Array(rounds.length * numbers).fill(NOWHERE);
  const occupants = new Int16Array(rounds.length * places);
  const sit = (round: number, pair: PairNumber, seat: number) => {
    const at = round * numbers + pair;
    if (seats[at] === NOWHERE) seats[at] = seat;
    occupants[round * places + seat] = pair;
  };
  const play = (round: number, pair: PairNumber, seat: number) => {
    sit(round, pair, seat);
    playing[round * numbers + pair] = seat;
  };
  for (const [round, sittings] of rounds.entries()) {
    for (let table = 0; table < tableCount; table += 1) {
      const sitting = sittings[table];
      if (sitting?.kind === 'play') {
        const { northSouth, eastWest, partners } = sitting;
        play(round, northSouth, 4 * table);
        play(round, eastWest, 4 * table + 1);
        if (partners === undefined) continue;
        play(round, partners.south, 4 * table + 2);
        play(round, partners.west, 4 * table + 3);
      } else if (sitting?.kind === 'sitOut') {
        sit(round, sitting.pair, 4 * table + (sitting.seat === 'NS' ? 0 : 1));
      }
    }
  }
  return { rounds: rounds.length, numbers, places, seats, playing, occupants };
}

/** Whether a pair has one seat only, in rows of `numbers` seats. */
function keepsSeat(seats: Int16Array, numbers: number, pair: PairNumber): boolean {
  let only = NOWHERE;
  for (let at = pair as number; at < seats.length; at += numbers) {
    const seat = seats[at] ?? NOWHERE;
    if (seat === NOWHERE) continue;
    if (only !== NOWHERE && seat !== only) return false;
    only = seat;
  }
  return only !== NOWHERE;
}

/** Whom a pair follows in every round, or 0. */
function leaderOf(
  pair: PairNumber,
  { rounds, numbers, places, seats, occupants }: SeatRows,
): number {
  let leader = 0;
  for (let round = 1; round < rounds; round += 1) {
    const seat = seats[round * numbers + pair] ?? NOWHERE;
    const before = seat === NOWHERE ? 0 : (occupants[(round - 1) * places + seat] ?? 0);
    if (before === 0 || (leader !== 0 && before !== leader)) return 0;
    leader = before;
  }
  return leader;
}

function countRings(moving: readonly PairNumber[], seats: SeatRows): number | null {
  const leaders = new Map<number, number>();
  for (const pair of moving) {
    const leader = leaderOf(pair, seats);
    if (leader === 0) return null;
    leaders.set(pair, leader);
  }
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
