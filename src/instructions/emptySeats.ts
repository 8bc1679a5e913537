// Who would follow a number that nobody holds, as a fact of its own: an empty chair cannot be followed, but it can be seen.
// Numbers in facts count from 1, indexes count from 0.

import {
  isMissing,
  type Movement,
  type PairNumber,
  pairInSeat,
  type Seat,
  seatOf,
  seatsOfTable,
} from '../movement/index.ts';
import type { FactOf, PairFact } from './facts.ts';
import { type Session, stopsOf } from './session.ts';

/** Facts of who follows whom, with those of who would follow nobody. */
export function withEmptySeats(session: Session, facts: readonly PairFact[]): readonly PairFact[] {
  const told = new Map<PairFact, readonly FactOf<'toEmptySeat'>[]>();
  const follows = facts.map((fact) => {
    if (fact.kind !== 'follow') return fact;
    const rounds = roundsOf(session, fact, facts);
    const nobody = (pair: number) =>
      rounds.every((one) => isMissing(session.movement, pair as PairNumber, one));
    const follow = { ...fact, empty: fact.rings.flat().filter(nobody) };
    told.set(
      follow,
      fact.rings.flatMap((ring) =>
        ring.flatMap((pair, index) =>
          toEmptySeat(session, follow, rounds, [pair, ring[index + 1] ?? ring[0] ?? pair]),
        ),
      ),
    );
    return follow;
  });
  return follows.flatMap((fact) => [fact, ...(told.get(fact) ?? [])]);
}

/** The rounds after which pairs follow each other by this rule, as indexes. */
function roundsOf(
  { movement, firstRound }: Session,
  { afterRounds }: FactOf<'follow'>,
  facts: readonly PairFact[],
): readonly number[] {
  const others = facts.flatMap((fact) => {
    if (fact.kind === 'pairsSeated') return [fact.round - 1];
    return afterRounds === null && fact.kind === 'follow' ? (fact.afterRounds ?? []) : [];
  });
  return movement.rounds.slice(1).flatMap((_, roundIndex) => {
    const round = firstRound + roundIndex;
    return (afterRounds?.includes(round) ?? true) && !others.includes(round) ? [roundIndex] : [];
  });
}

/** Where a pair goes in the rounds in which the one that it follows is missing; nothing if there are none. */
function toEmptySeat(
  session: Session,
  { afterRounds, empty }: FactOf<'follow'>,
  rounds: readonly number[],
  [pair, leader]: readonly [number, number],
): readonly FactOf<'toEmptySeat'>[] {
  const { movement, firstRound } = session;
  const isThere = (one: number, roundIndex: number) =>
    !isMissing(movement, one as PairNumber, roundIndex);
  const alone = rounds.filter((one) => isThere(pair, one + 1) && !isThere(leader, one));
  if (pair === leader || alone.length === 0) return [];
  const isSeen = alone.every((one) =>
    isOnlySeat(emptySeats(movement, one), seatOf(movement, one + 1, pair as PairNumber)),
  );
  return [
    {
      kind: 'toEmptySeat',
      pair,
      afterRounds: empty.includes(leader) ? afterRounds : alone.map((one) => firstRound + one),
      stops: isSeen ? null : stopsOf(session, pair as PairNumber),
    },
  ];
}

/** The seats in the room where nobody sits. */
function emptySeats(movement: Movement, roundIndex: number): readonly Seat[] {
  const seats = (movement.rounds[roundIndex] ?? []).flatMap((sitting, tableIndex) =>
    seatsOfTable(movement).map((direction) => ({
      seat: { tableIndex, direction },
      pair: pairInSeat(sitting, direction),
    })),
  );
  return seats.flatMap(({ seat, pair }) =>
    pair === null || isMissing(movement, pair, roundIndex) ? [seat] : [],
  );
}

function isOnlySeat([only, ...others]: readonly Seat[], seat: Seat | null): boolean {
  if (only === undefined || others.length > 0 || seat === null) return false;
  return only.tableIndex === seat.tableIndex && only.direction === seat.direction;
}
