// Turns the facts of each kind, all those of a session together, into sentences, each under its topic.

import type {
  Fact,
  FactKind,
  FactOf,
  RunFacts,
  SeatInRound,
  TableSeat,
} from '../../instructions/facts.ts';
import { sideOfSeat } from '../../movement/index.ts';
import {
  announceFollow,
  announceHalves,
  announceSeated,
  announceShares,
  announceSitOuts,
  announceStarts,
  announceSwitchedCells,
  announceSwitchRover,
  type Context,
  groupBy,
  laidSets,
} from './announceTogether.ts';
import { relayPlace, setRange } from './boardPlaces.ts';
import { moveSentence, subjectOf } from './moveSentence.ts';
import type { Topic } from './phrases.ts';

/** The topic of each kind of fact; within a topic the kinds are in this order. */
export const TOPIC_OF: Readonly<Record<FactKind, Topic>> = {
  prepare: 'prepare',
  relays: 'prepare',
  boardsDropped: 'boards',
  boardsPlayed: 'boards',
  missing: 'sitOuts',
  missingFor: 'sitOuts',
  sitOut: 'sitOuts',
  halves: 'pairs',
  stationary: 'pairs',
  pairsMove: 'pairs',
  skip: 'pairs',
  follow: 'pairs',
  toEmptySeat: 'pairs',
  rover: 'pairs',
  switchRover: 'pairs',
  itinerary: 'pairs',
  pairAway: 'pairs',
  pairsSeated: 'pairs',
  pairsFollowCards: 'pairs',
  boardsMove: 'boards',
  boardsWait: 'boards',
  boardsDone: 'boards',
  boardsWaitAtStart: 'boards',
  boardsFollow: 'boards',
  boardsLaid: 'boards',
  rovingSet: 'boards',
  setAway: 'boards',
  boardsFollowCards: 'boards',
  boardsTogether: 'boards',
  share: 'shares',
  switch: 'switches',
  switchCells: 'switches',
};

/** When a pair with a way of its own joins, and how many rounds of the session after its start; null if it is there from the start. */
function comesLate(
  { pair, stops }: FactOf<'rover' | 'itinerary'>,
  { run, session }: Pick<Context, 'run' | 'session'>,
): { readonly joins: number; readonly rounds: number } | null {
  const start = session?.firstRound ?? 1;
  const all = [...run.event, ...run.sessions.flatMap(({ facts }) => facts)];
  const late = all.find(
    (fact) => fact.kind === 'missingFor' && fact.pair === pair && fact.firstRound === start,
  );
  if (late?.kind !== 'missingFor') return null;
  const rounds = late.lastRound - start + 1;
  const isAtNoTable = stops.slice(0, rounds).every((stop) => stop === null);
  return isAtNoTable && rounds < stops.length ? { joins: late.lastRound + 1, rounds } : null;
}

/** The sentences about the facts of a kind. */
export function announceKind(context: Context, kind: FactKind): readonly string[] {
  const facts = context.facts.filter((fact) => fact.kind === kind);
  const announcer = ANNOUNCERS[kind] as (
    facts: readonly Fact[],
    context: Context,
  ) => readonly string[];
  return facts.length === 0 ? [] : announcer(facts, context);
}

type Announcer<Kind extends FactKind> = (
  facts: readonly FactOf<Kind>[],
  context: Context,
) => readonly string[];

/** How the facts of each kind, all those of a session together, are announced. */
const ANNOUNCERS: { readonly [Kind in FactKind]: Announcer<Kind> } = {
  prepare: (facts, { run, phrases }) =>
    facts.map(({ sets, boards, copies }) =>
      phrases.prepare(
        sets.map((set) => setRange(run, set)),
        boards,
        copies,
      ),
    ),
  relays: (facts, { run, phrases }) =>
    facts.map(({ relays }) => {
      const together = groupBy(relays, ({ afterTable }) => afterTable).values();
      const places = [...together].map((some) =>
        relayPlace(
          run,
          some.map(({ relay }) => relay),
        ),
      );
      return phrases.relays(places.filter((place) => place !== null));
    }),
  missing: (facts, { phrases }) => facts.map(({ pair }) => phrases.missing(pair)),
  missingFor: (facts, context) =>
    facts.flatMap(({ pair, firstRound, lastRound, isLast }) => {
      // Whoever comes and has a way of its own is told from when on with that.
      const isTold = context.run.sessions.some((session) =>
        session.facts.some((fact) => {
          const isOwnWay = fact.kind === 'rover' || fact.kind === 'itinerary';
          if (!isOwnWay || fact.pair !== pair) return false;
          return comesLate(fact, { ...context, session })?.joins === lastRound + 1;
        }),
      );
      return isTold ? [] : [context.phrases.missingFor(pair, firstRound, lastRound, isLast)];
    }),
  boardsDropped: (facts, { phrases }) =>
    facts.map(({ rounds, boards, tables }) => phrases.dropped(rounds, boards, tables)),
  boardsPlayed: (facts, { phrases }) =>
    facts.map(({ round, table, boards, instead }) => phrases.played(round, table, boards, instead)),
  sitOut: announceSitOuts,
  halves: announceHalves,
  stationary: (facts, { run, phrases }) =>
    facts.map(({ who }) => phrases.stationary(subjectOf(who, run))),
  pairsMove: (facts, { run, phrases }) =>
    facts.map(({ who, when, moves }) =>
      moveSentence(phrases, subjectOf(who, run), moves, when, run.tables),
    ),
  skip: (facts, { run, phrases }) =>
    facts.map(({ who, afterRound }) =>
      phrases.skip(
        who.map((group) => subjectOf(group, run)),
        afterRound,
      ),
    ),
  follow: (facts, context) => facts.flatMap((fact) => announceFollow(fact, context)),
  toEmptySeat: (facts, { phrases }) =>
    unique(
      facts.map(({ pair, afterRounds, stops }) =>
        stops === null
          ? phrases.toEmptySeat(pair, afterRounds)
          : phrases.itinerary(pair, stops.map(playedStop), null),
      ),
    ),
  rover: (facts, context) =>
    facts.flatMap((fact) => {
      const { pair, displacedTo, sitsOut } = fact;
      const late = comesLate(fact, context);
      const stops = fact.stops.slice(late?.rounds ?? 0);
      return [
        context.phrases.rover(
          pair,
          sideOfSeat(stops.find((stop) => !isAside(stop, displacedTo))?.direction ?? 'NS'),
          stops.map((stop) => (isAside(stop, displacedTo) ? null : (stop?.table ?? null))),
          late?.joins ?? null,
        ),
        context.phrases.displaced(sitsOut ? null : displacedTo),
      ];
    }),
  switchRover: announceSwitchRover,
  itinerary: (facts, context) =>
    facts.flatMap((fact) => {
      if (isNobodys(fact.pair, context.run)) return [];
      const late = comesLate(fact, context);
      const stops = fact.stops.slice(late?.rounds ?? 0).map(playedStop);
      return [context.phrases.itinerary(fact.pair, stops, late?.joins ?? null)];
    }),
  pairAway: (facts, { run, phrases }) =>
    byRound(facts).flatMap(({ pair, round, stop }) =>
      isNobodys(pair, run) ? [] : [phrases.pairAway(round, pair, stop?.plays ? stop : null)],
    ),
  pairsSeated: (facts, context) =>
    announceSeated(
      facts.map((fact) => ({
        ...fact,
        seats: fact.seats.filter(({ pair }) => !isNobodys(pair, context.run)),
      })),
      context,
    ),
  pairsFollowCards: (facts, { run, phrases }) =>
    facts.map(({ ways }) =>
      phrases.pairsFollowCards(
        ways.map(({ pair }) => pair).filter((pair) => !isNobodys(pair, run)),
      ),
    ),
  boardsMove: (facts, { run, phrases }) =>
    facts.map(({ when, moves }) =>
      moveSentence(phrases, { kind: 'boards' }, moves, when, run.tables),
    ),
  boardsWait: (facts, { run, phrases }) =>
    facts.map(({ from, rounds, to, relays, when }) =>
      phrases.wait(from, rounds, to, relayPlace(run, relays), when),
    ),
  boardsDone: (facts, { phrases }) => facts.map(({ tables, when }) => phrases.done(tables, when)),
  boardsWaitAtStart: announceStarts,
  boardsLaid: (facts, { run, phrases }) =>
    facts.map(({ round, sets }) => phrases.laid(round, laidSets(run, sets))),
  rovingSet: (facts, { run, phrases }) =>
    facts.map(({ set, tables }) => phrases.roving(setRange(run, set), tables)),
  setAway: (facts, { run, phrases }) =>
    byRound(facts).map(({ set, round, table }) =>
      phrases.setAway(round, setRange(run, set), table),
    ),
  boardsFollow: (facts, { run, phrases }) =>
    facts.map(({ rings, afterRounds }) =>
      phrases.boardsFollow(
        rings.map((ring) => ring.map((set) => setRange(run, set).label)),
        afterRounds,
      ),
    ),
  boardsFollowCards: (facts, { phrases }) =>
    facts.map(({ tables }) => phrases.boardsFollowCards(tables)),
  boardsTogether: (facts, { run, phrases }) =>
    facts.map(({ sets }) => {
      const [first] = sets;
      const areInOrder = sets.every((set, index) => set === (first ?? 0) + index);
      return phrases.boardsTogether(
        sets.map((set) => setRange(run, set)),
        first !== undefined && areInOrder ? setRange(run, first) : null,
        sets.every((set) => copiesOf(run, set) >= run.tables),
      );
    }),
  share: announceShares,
  switch: (facts, { phrases }) =>
    facts.map(({ rounds, boards, tables }) => phrases.switched(rounds, boards, tables)),
  switchCells: announceSwitchedCells,
};

/** The copies of a set (number from 1). */
function copiesOf({ event }: RunFacts, set: number): number {
  const prepared = event.find((fact) => fact.kind === 'prepare' && fact.sets.includes(set));
  return prepared?.kind === 'prepare' ? prepared.copies : 1;
}

/**
 * Whether a rover sits out where those whom it displaces go, which is said as sitting out. Elsewhere it has taken a seat
 * even if nobody is there to play against.
 */
function isAside(stop: SeatInRound | null, displacedTo: TableSeat | null): boolean {
  if (stop === null) return true;
  return !stop.plays && (displacedTo === null || stop.table === displacedTo.table);
}

/** As a director comes to them, and not by pair or set. */
function byRound<One extends { readonly round: number }>(facts: readonly One[]): readonly One[] {
  return facts.toSorted((one, other) => one.round - other.round);
}

function unique(sentences: readonly string[]): readonly string[] {
  return [...new Set(sentences)];
}

/** A seat at which a pair plays; otherwise it sits out. */
function playedStop(stop: SeatInRound | null): SeatInRound | null {
  return stop?.plays ? stop : null;
}

/** Whether nobody holds a number all session. */
function isNobodys(pair: number, { event }: RunFacts): boolean {
  return event.some((fact) => fact.kind === 'missing' && fact.pair === pair);
}
