// Who plays under which number of a session added to an event: its seating. Numbers count from 1; a seating has, at
// index i, the pair of the event that plays as number i + 1. The numbers that nobody holds in a session are for the missing
// pair and for those that have withdrawn.

import {
  allPairs,
  isMissingThroughout,
  type Movement,
  type PairNumber,
  pairsAt,
} from '../movement/index.ts';
import { sessionRounds } from './sessionSets.ts';

type Event = Pick<Movement, 'pairCount' | 'phantom' | 'rounds' | 'sessionStarts'>;
type SeatedRounds = Pick<Movement, 'pairCount' | 'phantom' | 'missing' | 'rounds'>;

/** How pairs are seated in a session added: under the same numbers, where they sat last, drawn, or as chosen. */
export const SEATINGS = ['numbers', 'seats', 'drawn', 'chosen'] as const;
export type SeatingKind = (typeof SEATINGS)[number];

/** What a seating is made from. */
export interface SeatingWish {
  readonly seating: SeatingKind;
  /** The numbers from 0 to `count` − 1 in a random order. */
  readonly draw: (count: number) => readonly number[];
  /** Chosen pairs in the order of the numbers under which they play, separated by spaces or commas. */
  readonly chosen: string;
  /** Pairs of the event that do not play in the session. */
  readonly withdrawn?: readonly PairNumber[];
}

/** The seating of a session with as many pairs as the event, or why the choice is not a seating. */
export function seatsFor(
  { seating, draw, chosen, withdrawn = [] }: SeatingWish,
  event: Event,
  session: SeatedRounds,
): { readonly seats: readonly PairNumber[] } | { readonly fault: SeatsFault } {
  if (seating === 'chosen') return parseSeats(chosen, withdrawn, event, session);
  const seats = {
    numbers: () => allPairs(event),
    seats: () => sameSeats(event, session),
    drawn: () => drawnSeats(event, draw),
  }[seating]();
  return { seats: withMissing(seats, missingPairs(event, withdrawn), event, session) };
}

/** Pairs begin where they sat in the last round of the event; pairs without a seat there take the remaining seats in order. */
function sameSeats(event: Event, session: SeatedRounds): readonly PairNumber[] {
  const { start, end } = sessionRounds(event).at(-1) ?? { start: 0, end: 0 };
  const before = placesIn(event.rounds.slice(start, end).at(-1) ?? []);
  const now = placesIn(session.rounds[0] ?? []);
  const seats = new Map<number, PairNumber>();
  for (const [place, number] of now) {
    const pair = before.get(place);
    const isFree = pair !== undefined && ![...seats.values()].includes(pair);
    if (isFree && !seats.has(number)) seats.set(number, pair);
  }
  const seated = new Set(seats.values());
  const left = allPairs(event).filter((pair) => !seated.has(pair));
  return allPairs(event).map((number) => seats.get(number) ?? (left.shift() as PairNumber));
}

function drawnSeats(event: Event, draw: SeatingWish['draw']): readonly PairNumber[] {
  return draw(event.pairCount).map((index) => (index + 1) as PairNumber);
}

/** Why pairs in the order chosen are no seating. */
export type SeatsFault =
  | { readonly kind: 'noNumber'; readonly found: string }
  | { readonly kind: 'noSuchPair' | 'pairTwice'; readonly pair: number; readonly pairCount: number }
  | { readonly kind: 'pairLeftOut'; readonly pair: number }
  /** The missing pair of the event plays, or does not have the missing number of the session. */
  | { readonly kind: 'missingNumber'; readonly pair: PairNumber; readonly number: PairNumber };

function parseSeats(
  text: string,
  withdrawn: readonly PairNumber[],
  event: Event,
  session: SeatedRounds,
): { readonly seats: readonly PairNumber[] } | { readonly fault: SeatsFault } {
  const { pairCount } = event;
  const seats: PairNumber[] = [];
  for (const found of text.split(/[\s,;]+/).filter((word) => word !== '')) {
    if (!/^\d{1,3}$/.test(found)) return { fault: { kind: 'noNumber', found } };
    const pair = Number(found) as PairNumber;
    if (pair < 1 || pair > pairCount) return { fault: { kind: 'noSuchPair', pair, pairCount } };
    if (seats.includes(pair)) return { fault: { kind: 'pairTwice', pair, pairCount } };
    seats.push(pair);
  }
  const leftOut = allPairs(event).find((pair) => !seats.includes(pair));
  if (leftOut !== undefined) return { fault: { kind: 'pairLeftOut', pair: leftOut } };
  const missing = missingPairs(event, withdrawn);
  for (const number of numbersOfNobody(event, session)) {
    const other = missing.find((each) => seats.indexOf(each) !== number - 1);
    if (!missing.some((each) => each === seats[number - 1]) && other !== undefined) {
      return { fault: { kind: 'missingNumber', pair: other, number } };
    }
  }
  return { seats };
}

/** The missing pair of the event, then those that have withdrawn. */
export function missingPairs(
  { phantom }: Pick<Movement, 'phantom'>,
  withdrawn: readonly PairNumber[],
): readonly PairNumber[] {
  const others = withdrawn.filter((pair) => pair !== phantom);
  return phantom === null ? others : [phantom, ...others];
}

/** The numbers of an event that nobody holds in a session: of those who miss all of it, and those that it does not have. */
function numbersOfNobody(
  { pairCount }: Pick<Movement, 'pairCount'>,
  session: SeatedRounds,
): readonly PairNumber[] {
  // Last: where fewer have withdrawn, these numbers may be anybody's.
  return [...numbersWithoutSeat({ pairCount }, session), ...numbersAway(session)];
}

/** The numbers of an event that nobody can take in a session: the missing one, and those that it does not have. */
export function numbersWithoutSeat(
  { pairCount }: Pick<Movement, 'pairCount'>,
  { phantom, pairCount: own }: SeatedRounds,
): readonly PairNumber[] {
  return [...(phantom === null ? [] : [phantom]), ...allPairs({ pairCount }).slice(own)];
}

/** The numbers that have seats in a session though their pairs miss all of it. */
export function numbersAway(session: SeatedRounds): readonly PairNumber[] {
  return allPairs(session).filter(
    (pair) => pair !== session.phantom && isMissingThroughout(session, pair),
  );
}

/** The seating with missing pairs under the numbers that nobody holds in the session. */
function withMissing(
  seats: readonly PairNumber[],
  missing: readonly PairNumber[],
  event: Event,
  session: SeatedRounds,
): readonly PairNumber[] {
  const numbers = numbersOfNobody(event, session);
  const isSeatedWell = (pair: PairNumber) =>
    numbers.includes((seats.indexOf(pair) + 1) as PairNumber);
  const due = missing.filter((pair) => !isSeatedWell(pair));
  const free = numbers.filter((number) => !missing.some((pair) => pair === seats[number - 1]));
  return free.reduce((now, number, index) => {
    const pair = due[index];
    if (pair === undefined) return now;
    const [from, to] = [now.indexOf(pair), number - 1];
    // Every number of the event has a pair.
    return now.with(from, now[to] as PairNumber).with(to, pair);
  }, seats);
}

/** Who sits where in a round: by table and seat. */
function placesIn(round: Movement['rounds'][number]): ReadonlyMap<string, PairNumber> {
  const places = new Map<string, PairNumber>();
  round.forEach((sitting, tableIndex) => {
    const first = sitting.kind === 'sitOut' && sitting.seat === 'EW' ? 1 : 0;
    for (const [seat, pair] of pairsAt(sitting).entries()) {
      places.set(`${tableIndex} ${seat + first}`, pair);
    }
  });
  return places;
}
