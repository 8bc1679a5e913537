// Plays the pairs of a session from its facts: who is in each seat, round by round. Numbers from 1.

import type {
  Fact,
  FactOf,
  PairGroup,
  SeatMove,
  SessionFacts,
  TableSeat,
} from '../../src/instructions/facts.ts';
import { factsOf, followsAfter, isDue, roundsOf, seatKey, tableAfter } from './playMoves.ts';

/** Sitting out at no table. */
const ASIDE: TableSeat = { table: 0, direction: 'NS' };

/** The seats of pairs that move by rule; pairs with their own path are not included. */
type PairSeats = ReadonlyMap<number, TableSeat>;

/** The pair in each seat, round by round; a late pair that is seated nowhere yet moves like those who sit out. */
export function playPairs(
  session: SessionFacts,
  late: readonly number[],
): readonly ReadonlyMap<string, number>[] {
  const { facts } = session;
  let seatOf = firstSeats(session, late);
  return roundsOf(session).map((round) => {
    if (round > session.firstRound) seatOf = nextSeats(facts, seatOf, round - 1);
    const seated = factsOf(facts, 'pairsSeated').filter((fact) => fact.round === round);
    const seats = seated.flatMap((fact) => fact.seats);
    seatOf = new Map([...seatOf, ...seats.map(({ pair, ...seat }) => [pair, seat] as const)]);
    const out = seated.flatMap((fact) => fact.out.map((pair) => [pair, ASIDE] as const));
    seatOf = new Map([...seatOf, ...out]);
    return seatsTaken(session, seatOf, round);
  });
}

function firstSeats(
  { facts, start, firstRound }: SessionFacts,
  late: readonly number[],
): PairSeats {
  const seatOf = new Map<number, TableSeat>();
  for (const { table, northSouth, eastWest, south, west } of start) {
    const isIndividual = south !== undefined;
    const seats = isIndividual
      ? ([
          ['N', northSouth],
          ['S', south],
          ['E', eastWest],
          ['W', west],
        ] as const)
      : ([
          ['NS', northSouth],
          ['EW', eastWest],
        ] as const);
    for (const [direction, pair] of seats) if (pair != null) seatOf.set(pair, { table, direction });
  }
  const sittingOut = factsOf(facts, 'sitOut').flatMap(({ pair, rounds }) =>
    rounds.includes(firstRound) ? [pair] : [],
  );
  for (const pair of [...sittingOut, ...late]) if (!seatOf.has(pair)) seatOf.set(pair, ASIDE);
  const apart = [
    ...factsOf(facts, 'rover').map(({ pair }) => pair),
    ...factsOf(facts, 'switchRover').map(({ pair }) => pair),
    ...factsOf(facts, 'itinerary').map(({ pair }) => pair),
    ...factsOf(facts, 'pairsFollowCards').flatMap(({ ways }) => ways.map(({ pair }) => pair)),
  ];
  for (const pair of apart) seatOf.delete(pair);
  for (const { stops, displacedFirst } of factsOf(facts, 'rover')) {
    const [stop] = stops;
    if (stop && displacedFirst !== null) seatOf.set(displacedFirst, stop);
  }
  for (const { stops } of factsOf(facts, 'switchRover')) {
    const [stop] = stops;
    if (stop != null && stop.displaced !== null) seatOf.set(stop.displaced, stop);
  }
  for (const { pair, round, instead } of factsOf(facts, 'pairAway')) {
    if (round === firstRound) seatOf.set(pair, instead ?? ASIDE);
  }
  return seatOf;
}

/** The seats of all pairs that move by rule, after a round. */
function nextSeats(facts: readonly Fact[], seatOf: PairSeats, round: number): PairSeats {
  const skips = factsOf(facts, 'skip').filter(({ afterRound }) => afterRound === round);
  const next = new Map<number, TableSeat>();
  // A pair that follows another returns from a sit-out to that pair's seat.
  for (const { rings } of followsAfter(factsOf(facts, 'follow'), round)) {
    for (const ring of rings) {
      for (const [at, pair] of ring.entries()) {
        const ahead = seatOf.get(ring[(at + 1) % ring.length] as number);
        if (!seatOf.has(pair) && ahead !== undefined) next.set(pair, ahead);
      }
    }
  }
  for (const [pair, seat] of seatOf) {
    const once = moved(facts, seatOf, pair, seat, round);
    const groups = skips.flatMap(({ who }) => who);
    const isTwice =
      seat === ASIDE
        ? factsOf(facts, 'pairsMove').some(
            (fact) => groups.includes(fact.who) && concerns(fact, pair, seat),
          )
        : groups.some((group) => isOf(group, pair, seat));
    const to = once !== null && isTwice ? moved(facts, seatOf, pair, once, round) : once;
    if (to !== null) next.set(pair, to);
  }
  return next;
}

/** Where a pair goes from a seat after a round; null if the facts lead nowhere. */
function moved(
  facts: readonly Fact[],
  seatOf: PairSeats,
  pair: number,
  seat: TableSeat,
  round: number,
): TableSeat | null {
  for (const { rings, lift } of followsAfter(factsOf(facts, 'follow'), round)) {
    const ring = rings.find((pairs) => pairs.includes(pair));
    if (ring === undefined) continue;
    const leader = ring[(ring.indexOf(pair) + 1) % ring.length] as number;
    const ahead = seatOf.get(leader) ?? null;
    // Whoever follows a pair that sits out at no table sits out next.
    const isAside = ahead?.table === ASIDE.table;
    if (ahead === null || lift === null || isAside || ahead.table > lift.tables) return ahead;
    return { ...ahead, table: ((ahead.table - 1 + lift.step) % lift.tables) + 1 };
  }
  const own = factsOf(facts, 'pairsMove').filter((fact) => concerns(fact, pair, seat));
  const alone = own.filter(({ when }) => when === round);
  const due = alone.length > 0 ? alone : own.filter(({ when }) => isDue(when, round));
  for (const { moves } of due) {
    for (const move of moves) {
      const to = seatAfter(move, seat);
      if (to !== null) return to;
    }
  }
  return due.length > 0 && seat !== ASIDE ? null : seat;
}

/** Whether a fact moves a pair from its seat; whoever sits out at no table is moved by a fact that brings such to one. */
function concerns(fact: FactOf<'pairsMove'>, pair: number, seat: TableSeat): boolean {
  return seat === ASIDE
    ? fact.moves.some(({ kind }) => kind === 'enter')
    : isOf(fact.who, pair, seat);
}

function isOf(group: PairGroup, pair: number, { direction }: TableSeat): boolean {
  return typeof group === 'string' ? group === direction : group.includes(pair);
}

function seatAfter(move: SeatMove, seat: TableSeat): TableSeat | null {
  if (move.kind === 'enter') return seat === ASIDE ? move.to : null;
  if (seat === ASIDE) return null;
  if (move.kind === 'leave') return move.from === seat.table ? ASIDE : null;
  if (move.kind === 'cross') return move.from === seat.table ? move.to : null;
  const table = tableAfter(move, seat.table);
  return table === null ? null : { ...seat, table };
}

/** The actual seats in a round, including rovers, displaced pairs and exceptions. */
function seatsTaken(
  { facts, firstRound }: SessionFacts,
  seatOf: PairSeats,
  round: number,
): ReadonlyMap<string, number> {
  const seats = new Map<number, TableSeat | null>(seatOf);
  for (const { pair, stops, displacedTo } of factsOf(facts, 'rover')) {
    const stop = stops[round - firstRound] ?? null;
    if (stop === null) continue;
    for (const [other, seat] of seatOf) {
      if (seatKey(seat) === seatKey(stop)) seats.set(other, displacedTo);
    }
    seats.set(pair, stop);
  }
  for (const { pair, stops } of factsOf(facts, 'switchRover')) {
    const stop = stops[round - firstRound];
    if (stop === undefined) continue;
    if (stop !== null && stop.displaced !== null) seats.set(stop.displaced, stop.displacedTo);
    seats.set(pair, stop);
  }
  const ways = [
    ...factsOf(facts, 'itinerary'),
    ...factsOf(facts, 'pairsFollowCards').flatMap((fact) => fact.ways),
  ];
  for (const { pair, stops } of ways) seats.set(pair, stops[round - firstRound] ?? null);
  for (const away of factsOf(facts, 'pairAway')) {
    if (away.round === round) seats.set(away.pair, away.stop);
  }
  // Who is told to sit out leaves the seat to whom the moves lead there.
  const isOut = ([pair]: readonly [number, TableSeat | null]) =>
    factsOf(facts, 'sitOut').some((fact) => fact.pair === pair && fact.rounds.includes(round));
  const inOrder = [...seats].toSorted((one, other) => Number(isOut(other)) - Number(isOut(one)));
  return new Map(inOrder.flatMap(([pair, seat]) => (seat === null ? [] : [[seatKey(seat), pair]])));
}
