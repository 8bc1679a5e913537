// Ways for a pair that comes when the tables are full and everybody else goes on as before: a rover, which displaces a
// different stationary pair each round, and an appendix seat, which one pair keeps from now on.
// Round and table indexes count from 0. Neither gives anybody boards again: if that is impossible, the rover is null and
// the list of appendix seats empty.

import {
  type Direction,
  IDLE,
  isPlayed,
  type Movement,
  type PairNumber,
  type Play,
  type Round,
  renumbered,
  type Sitting,
  sectionsOf,
  withMore,
} from '../movement/index.ts';
import { freeNumber, withAbsence } from './situation.ts';

/** Most branches that the search for the rover's path tries. */
const MAX_BRANCHES = 50_000;

/** How often a pair in an appendix seat may meet the same opponents: beside a stationary pair it would meet no others. */
const MOST_MEETINGS = 2;

/** Of a divided room the last section takes in those who come; the index of its first table. */
function firstTableForLate(movement: Movement): number {
  return sectionsOf(movement).at(-1)?.tablesBefore ?? 0;
}

/** A movement with one more number, which nobody holds before a round. */
function withNewPair(movement: Movement, fromRound: number): Movement {
  const next = withMore(movement, { pairs: 1 });
  return comingIn(next, next.pairCount as PairNumber, fromRound);
}

/** A movement in which the number that is free is held from a round on. */
export function withFreeNumber(movement: Movement, free: PairNumber, fromRound: number): Movement {
  return comingIn({ ...movement, phantom: null }, free, fromRound);
}

/** A movement with one more number, which takes the seats of a pair that has left from a round on. */
export function withSeatsOf(movement: Movement, gone: PairNumber, fromRound: number): Movement {
  const next = withNewPair(movement, fromRound);
  const taken = (pair: PairNumber) => (pair === gone ? (next.pairCount as PairNumber) : pair);
  const rounds = next.rounds.map((round, roundIndex) =>
    roundIndex < fromRound ? round : round.map((sitting) => reseated(sitting, taken)),
  );
  return { ...next, rounds };
}

function reseated(sitting: Sitting, taken: (pair: PairNumber) => PairNumber): Sitting {
  return sitting.kind === 'idle' ? sitting : renumbered(sitting, taken);
}

/** A movement with so many more pairs from a round on: the number that is free, then further ones. */
export function withNewPairs(movement: Movement, fromRound: number, count: number): Movement {
  const free = freeNumber(movement, fromRound);
  if (count === 0) return movement;
  const next =
    free === null ? withNewPair(movement, fromRound) : withFreeNumber(movement, free, fromRound);
  return withNewPairs(next, fromRound, count - 1);
}

function comingIn(movement: Movement, pair: PairNumber, fromRound: number): Movement {
  const span = { pair, fromRoundIndex: 0, untilRoundIndex: fromRound };
  return fromRound > 0 ? withAbsence(movement, span) : movement;
}

/**
 * A rover that displaces N-S at one table in each round from `fromRound` on. If it can, it displaces nobody twice; only then
 * does it matter whether it meets opponents again, at most `mostRepeats` of them.
 */
export function withRover(
  movement: Movement,
  fromRound: number,
  mostRepeats: number,
): Movement | null {
  const rounds = movement.rounds.length - fromRound;
  const next = withNewPair(movement, fromRound);
  for (let most = 1; most <= Math.ceil(rounds / movement.tableCount); most++) {
    for (let repeats = 0; repeats <= mostRepeats; repeats++) {
      const path = seatsOfRover(movement, fromRound, { repeats, most });
      if (path === null) continue;
      const seatIn = (r: number) => ({ tableIndex: path[r] ?? 0, seat: 'NS' }) as const;
      return displacing(next, fromRound, seatIn, next.pairCount as PairNumber);
    }
  }
  return null;
}

/** The tables (by index) at which a rover sits, displacing no pair oftener than `most` times; null if none is found. */
function seatsOfRover(
  movement: Movement,
  fromRound: number,
  { repeats, most }: { readonly repeats: number; readonly most: number },
): readonly number[] | null {
  const rounds = movement.rounds.length - fromRound;
  const first = firstTableForLate(movement);
  const path: number[] = [];
  const displaced = new Map<PairNumber, number>();
  const sets = new Set<number>();
  const opponents = new Map<PairNumber, number>();
  let [branches, again] = [0, 0];
  const visit = (r: number): boolean => {
    if (r === rounds) return true;
    branches += 1;
    if (branches > MAX_BRANCHES) return false;
    const round = movement.rounds[fromRound + r] ?? [];
    // Begins two tables on from the last one, so that the path does not crowd the first tables.
    for (let step = 0; step < round.length; step++) {
      const tableIndex = ((path.at(-1) ?? -2) + 2 + step) % round.length;
      const sitting = tableIndex < first ? undefined : round[tableIndex];
      if (sitting === undefined || !isPlayed(movement, sitting, fromRound + r)) continue;
      const { northSouth, eastWest, set } = sitting;
      const met = opponents.get(eastWest) ?? 0;
      const out = displaced.get(northSouth) ?? 0;
      if (sets.has(set) || out >= most || (met > 0 && again >= repeats)) continue;
      sets.add(set);
      opponents.set(eastWest, met + 1);
      displaced.set(northSouth, out + 1);
      again += met > 0 ? 1 : 0;
      path.push(tableIndex);
      if (visit(r + 1)) return true;
      path.pop();
      again -= met > 0 ? 1 : 0;
      displaced.set(northSouth, out);
      opponents.set(eastWest, met);
      sets.delete(set);
    }
    return false;
  };
  return visit(0) ? path : null;
}

/**
 * One movement for each seat that the new pair can keep: no set comes to it twice, the pairs that it displaces
 * differ, and it does not meet the same opponents again and again.
 */
export function withAppendix(movement: Movement, fromRound: number): readonly Movement[] {
  const next = withNewPair(movement, fromRound);
  const pair = next.pairCount as PairNumber;
  const rest = movement.rounds.slice(fromRound);
  const first = firstTableForLate(movement);
  return Array.from({ length: movement.tableCount - first }, (_, table) => first + table).flatMap(
    (tableIndex) =>
      (['NS', 'EW'] as const).flatMap((seat) => {
        const plays = rest.map((round) => round[tableIndex]);
        const isSeat = plays.every(
          (sitting, r): sitting is Play =>
            sitting !== undefined && isPlayed(movement, sitting, fromRound + r),
        );
        if (!isSeat) return [];
        const sets = new Set(plays.map((sitting) => (sitting as Play).set));
        const out = new Set(plays.map((sitting) => pairIn(sitting as Play, seat)));
        if (sets.size < plays.length || (out.size === 1 && plays.length > 1)) return [];
        const opponents = plays.map((sitting) =>
          pairIn(sitting as Play, seat === 'NS' ? 'EW' : 'NS'),
        );
        if (opponents.some((pair) => countOf(opponents, pair) > MOST_MEETINGS)) return [];
        return [displacing(next, fromRound, () => ({ tableIndex, seat }), pair)];
      }),
  );
}

function countOf<Item>(items: readonly Item[], wanted: Item): number {
  return items.filter((item) => item === wanted).length;
}

function pairIn({ northSouth, eastWest }: Play, seat: Direction): PairNumber {
  return seat === 'NS' ? northSouth : eastWest;
}

/** A movement in which a pair takes a seat in each round from a round on; whoever would sit there sits out. */
function displacing(
  movement: Movement,
  fromRound: number,
  seatIn: (round: number) => { readonly tableIndex: number; readonly seat: Direction },
  pair: PairNumber,
): Movement {
  const first = firstTableForLate(movement);
  const rounds = movement.rounds.map((round, roundIndex): Round => {
    if (roundIndex < fromRound) return round;
    const { tableIndex, seat } = seatIn(roundIndex - fromRound);
    const sitting = round[tableIndex] ?? IDLE;
    if (sitting.kind !== 'play') return round;
    const out = pairIn(sitting, seat);
    const seated: Sitting = { ...sitting, [seat === 'NS' ? 'northSouth' : 'eastWest']: pair };
    const free = round.findIndex(({ kind }, table) => kind === 'idle' && table >= first);
    const after = round.with(tableIndex, seated);
    if (free < 0) return after;
    return after.with(free, { kind: 'sitOut', pair: out, seat, set: null });
  });
  return { ...movement, rounds };
}
