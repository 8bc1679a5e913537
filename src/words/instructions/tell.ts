// How a movement is run, told in a language: facts in, announcements out, heading by heading, session by session.
// Holds the order and what belongs together; every phrase is the language's own.

import type {
  Fact,
  FactKind,
  FactOf,
  NamedSet,
  PairGroup,
  RunFacts,
  SeatMove,
  SessionFacts,
  When,
} from '../../instructions/facts.ts';
import type { Terms } from '../dictionary.ts';
import { type Language, wordsOf } from '../words.ts';
import {
  type BoardRange,
  type Clause,
  type Phrases,
  type RelayPlace,
  type Subject,
  TOPICS,
  type Topic,
} from './phrases.ts';

/** What is announced about a topic, in sentences. */
export interface Announcement {
  readonly topic: Topic;
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The announcements of a session, or (no title) of an event that has only one, or of the whole event. */
export interface Announcements {
  /** Empty where the event has one session, and for what holds for all sessions. */
  readonly title: string;
  readonly announcements: readonly Announcement[];
}

const TOPIC_OF: Readonly<Record<FactKind, Topic>> = {
  prepare: 'prepare',
  relays: 'prepare',
  missing: 'sitOuts',
  sitOut: 'sitOuts',
  stationary: 'pairs',
  pairsMove: 'pairs',
  skip: 'pairs',
  follow: 'pairs',
  rover: 'pairs',
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
  share: 'shares',
  switch: 'switches',
  switchCells: 'switches',
};

/** The whole script: one part for an event of one session, else what holds for all and then each session. */
export function tellRun(run: RunFacts, language: Language, terms: Terms): readonly Announcements[] {
  const phrases = wordsOf(language, terms).run;
  const [only, ...others] = run.sessions;
  if (only !== undefined && others.length === 0) {
    return [
      { title: '', announcements: announce([...run.event, ...only.facts], only, run, phrases) },
    ];
  }
  return [
    { title: '', announcements: announce(run.event, null, run, phrases) },
    ...run.sessions.map((session) => ({
      title: phrases.session(session.session, session.firstRound, session.lastRound),
      announcements: announce(session.facts, session, run, phrases),
    })),
  ];
}

/** What all told facts are told with. */
interface Telling {
  readonly run: RunFacts;
  readonly session: SessionFacts | null;
  readonly facts: readonly Fact[];
  readonly phrases: Phrases;
}

function announce(
  facts: readonly Fact[],
  session: SessionFacts | null,
  run: RunFacts,
  phrases: Phrases,
): readonly Announcement[] {
  const telling = { run, session, facts, phrases };
  return TOPICS.flatMap((topic): Announcement[] => {
    const kinds = (Object.keys(TOPIC_OF) as FactKind[]).filter((kind) => TOPIC_OF[kind] === topic);
    const sentences = kinds.flatMap((kind) => tellKind(telling, kind));
    return sentences.length === 0 ? [] : [{ topic, heading: phrases.headings[topic], sentences }];
  });
}

function tellKind(telling: Telling, kind: FactKind): readonly string[] {
  const facts = telling.facts.filter((fact) => fact.kind === kind);
  const tell = TELLERS[kind] as (facts: readonly Fact[], telling: Telling) => readonly string[];
  return facts.length === 0 ? [] : tell(facts, telling);
}

type Teller<Kind extends FactKind> = (
  facts: readonly FactOf<Kind>[],
  telling: Telling,
) => readonly string[];

/** How the facts of each kind are told, all of a session together. */
const TELLERS: { readonly [Kind in FactKind]: Teller<Kind> } = {
  prepare: (facts, { run, phrases }) =>
    facts.map(({ sets, boards, copies }) =>
      phrases.prepare(
        sets.map((set) => rangeOf(run, set)),
        boards,
        copies,
      ),
    ),
  relays: (facts, { run, phrases }) =>
    facts.map(({ relays }) =>
      phrases.relays(relays.flatMap(({ relay }) => relayPlace(run, relay) ?? [])),
    ),
  missing: (facts, { phrases }) => facts.map(({ pair }) => phrases.missing(pair)),
  sitOut: tellSitOuts,
  stationary: (facts, { phrases }) => facts.map(({ who }) => phrases.stationary(subjectOf(who))),
  pairsMove: (facts, { run, phrases }) =>
    facts.map(({ who, when, moves }) => sentence(phrases, subjectOf(who), moves, when, run.tables)),
  skip: (facts, { phrases }) =>
    facts.map(({ who, afterRound }) => phrases.skip(who.map(subjectOf), afterRound)),
  follow: (facts, telling) => facts.flatMap((fact) => tellFollow(fact, telling)),
  rover: (facts, { phrases }) =>
    facts.flatMap(({ pair, stops, displacedTo, sitsOut }) => [
      phrases.rover(
        pair,
        stops.find(({ plays }) => plays)?.direction ?? 'NS',
        stops.map(({ table, plays }) => (plays ? table : null)),
      ),
      phrases.displaced(sitsOut ? null : displacedTo),
    ]),
  itinerary: (facts, telling) =>
    facts.flatMap(({ pair, stops }) =>
      pair === missingPair(telling.run)
        ? []
        : [
            telling.phrases.itinerary(
              pair,
              stops.map((stop) => (stop?.plays ? stop : null)),
            ),
          ],
    ),
  pairAway: (facts, { run, phrases }) =>
    facts.flatMap(({ pair, round, stop }) =>
      pair === missingPair(run) ? [] : [phrases.pairAway(round, pair, stop?.plays ? stop : null)],
    ),
  pairsSeated: tellSeated,
  pairsFollowCards: (facts, { run, phrases }) =>
    facts.map(({ ways }) =>
      phrases.pairsFollowCards(
        ways.map(({ pair }) => pair).filter((pair) => pair !== missingPair(run)),
      ),
    ),
  boardsMove: (facts, { run, phrases }) =>
    facts.map(({ when, moves }) => sentence(phrases, { kind: 'boards' }, moves, when, run.tables)),
  boardsWait: (facts, { run, phrases }) =>
    facts.map(({ from, rounds, to, relay, when }) =>
      phrases.wait(from, rounds, to, relayPlace(run, relay), when),
    ),
  boardsDone: (facts, { phrases }) => facts.map(({ tables, when }) => phrases.done(tables, when)),
  boardsWaitAtStart: tellStarts,
  boardsLaid: (facts, { run, phrases }) =>
    facts.map(({ round, sets }) => phrases.laid(round, laidSets(run, sets))),
  rovingSet: (facts, { run, phrases }) =>
    facts.map(({ set, tables }) => phrases.roving(rangeOf(run, set), tables)),
  setAway: (facts, { run, phrases }) =>
    facts.map(({ set, round, table }) => phrases.setAway(round, rangeOf(run, set), table)),
  boardsFollow: (facts, { run, phrases }) =>
    facts.map(({ rings, afterRounds }) =>
      phrases.boardsFollow(
        rings.map((ring) => ring.map((set) => rangeOf(run, set).label)),
        afterRounds,
      ),
    ),
  boardsFollowCards: (_, { phrases }) => [phrases.boardsFollowCards],
  share: tellShares,
  switch: (facts, { phrases }) =>
    facts.map(({ rounds, boards, tables }) => phrases.switched(rounds, boards, tables)),
  switchCells: (facts, { phrases }) =>
    facts.flatMap(({ cells }) => [
      phrases.switchedCells,
      ...[...groupBy(cells, ({ round }) => round)].map(([round, tables]) =>
        phrases.switchedRound(round, tables),
      ),
    ]),
};

/** `After each round E-W pairs at tables 1–6 move up one table; those at table 7 go to table 7 N-S.` */
function sentence(
  phrases: Phrases,
  subject: Subject,
  moves: readonly SeatMove[],
  when: When,
  tables: number,
): string {
  const others: Subject = { kind: 'others', of: subject.kind === 'boards' ? 'boards' : 'pairs' };
  const clauses = moves
    .toSorted((a, b) => Number(a.kind === 'stay') - Number(b.kind === 'stay'))
    .map((move) => clauseOf(move, tables));
  const isStill = clauses.every(({ kind }) => kind === 'stay');
  if (isStill && when === 'eachRound' && clauses[0]?.kind === 'stay' && !clauses[0].tables) {
    return phrases.stationary(subject);
  }
  const told = clauses.map((clause, index) =>
    index === 0 ? phrases.move(subject, clause, when) : phrases.move(others, clause, null),
  );
  return `${told.join(phrases.separator)}.`;
}

function clauseOf(move: SeatMove, tables: number): Clause {
  switch (move.kind) {
    case 'stay':
      return { kind: 'stay', tables: move.tables.length === tables ? null : move.tables };
    case 'swap':
      return move;
    case 'goTo':
      return { ...move, direction: null };
    case 'cross':
      return { kind: 'goTo', from: move.from, to: move.to.table, direction: move.to.direction };
    case 'shift':
      return { kind: 'step', tables: tablesFrom(move), step: move.step, round: null };
    case 'ring': {
      const { first, last, step } = move;
      if (last - first + 1 === tables) return { kind: 'step', tables: null, step, round: null };
      const isUp = step > 0;
      const round = isUp
        ? { from: last, to: first + step - 1 }
        : { from: first, to: last + step + 1 };
      return { kind: 'step', tables: tablesFrom(move), step, round };
    }
  }
}

function tablesFrom({ first, last }: { first: number; last: number }): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function subjectOf(who: PairGroup): Subject {
  return typeof who === 'string'
    ? { kind: 'direction', direction: who }
    : { kind: 'pairs', pairs: who };
}

function tellFollow(
  { rings, lift, afterRounds }: FactOf<'follow'>,
  { run, facts, phrases }: Telling,
) {
  if (afterRounds !== null || (lift === null && rings.length > 2)) {
    return [phrases.followRings(rings, afterRounds)];
  }
  const followers = rings.flat();
  const staying = facts.flatMap((fact) =>
    fact.kind === 'stationary' && typeof fact.who !== 'string' ? fact.who : [],
  );
  const isRest = staying.length > 0 && followers.length + staying.length === run.pairs;
  return rings.map((ring) => {
    if (lift !== null) return phrases.followLifted(ring, lift.step, lift.tables);
    const ordered = fromHighest(ring);
    const difference = differenceOf(ordered);
    if (difference === null) return phrases.followOrder(ring);
    return phrases.followNumbers(ordered, difference, isRest && rings.length === 1);
  });
}

/** A ring from its highest number on. */
function fromHighest(ring: readonly number[]): readonly number[] {
  const index = ring.indexOf(Math.max(...ring));
  return [...ring.slice(index), ...ring.slice(0, index)];
}

/** Whether all of a ring follow the next lower (−1) or next higher (1) number, but for the one at the end. */
function differenceOf(ring: readonly number[]): 1 | -1 | null {
  if (ring.length < 3) return null;
  const steps = ring.slice(1).map((pair, index) => pair - (ring[index] as number));
  if (steps.every((step) => step === -1)) return -1;
  return steps.slice(1).every((step) => step === 1) && steps[0] === 1 - ring.length ? 1 : null;
}

function tellSeated(facts: readonly FactOf<'pairsSeated'>[], { phrases }: Telling) {
  const rounds = groupBy(facts, ({ round }) => round);
  return [...rounds].map(([round, together]) => {
    const all = together.flatMap(({ seats }) => seats).toSorted((a, b) => a.table - b.table);
    const seats = (['NS', 'EW'] as const).flatMap((direction) => {
      const pairs = all.filter((seat) => seat.direction === direction);
      return pairs.length === 0 ? [] : [{ direction, pairs }];
    });
    return phrases.seated(round, seats);
  });
}

function tellSitOuts(facts: readonly FactOf<'sitOut'>[], { phrases }: Telling) {
  const pairsOf = new Map<number, number[]>();
  for (const { pair, rounds } of facts) {
    for (const round of rounds) pairsOf.set(round, [...(pairsOf.get(round) ?? []), pair]);
  }
  const rounds = [...pairsOf].map(([round, pairs]) => ({ round, pairs }));
  return [phrases.sitOuts(rounds.toSorted((a, b) => a.round - b.round))];
}

function tellStarts(
  facts: readonly FactOf<'boardsWaitAtStart'>[],
  { run, session, phrases }: Telling,
) {
  const second = (session?.firstRound ?? 1) + 1;
  return facts.map(({ sets, to, relay }) => {
    const isInTurn = sets.every(({ round }, index) => round === second + index);
    const ranges = sets.map(({ set }) => rangeOf(run, set));
    const rounds = isInTurn && sets.length > 1 ? null : sets.map(({ round }) => round);
    return phrases.waitAtStart(ranges, to, relayPlace(run, relay), rounds);
  });
}

/** Groups that share in the same rounds together; a table that visits several others in a sentence of its own. */
function tellShares(facts: readonly FactOf<'share'>[], { session, phrases }: Telling) {
  const byTable = [...groupBy(facts, ({ table }) => table)];
  const visitors = byTable.filter(([, visits]) => visits.length > 1);
  const steady = byTable.flatMap(([, visits]) => (visits.length > 1 ? [] : visits));
  const groups = [...groupBy(steady, ({ host, rounds }) => `${host}/${rounds}`).values()];
  const together = groupBy(groups, ([first]) => String(first?.rounds));
  const isAlways = (rounds: readonly number[]) =>
    session !== null && rounds.length === session.lastRound - session.firstRound + 1;
  return [
    ...[...together.values()].map((alike) => {
      const rounds = alike[0]?.[0]?.rounds ?? [];
      const tables = alike.map((group) =>
        [group[0]?.host ?? 0, ...group.map(({ table }) => table)].sort((a, b) => a - b),
      );
      return phrases.share(tables, isAlways(rounds) ? null : rounds);
    }),
    ...visitors.map(([table, visits]) =>
      phrases.shareInTurn(
        table,
        visits.map(({ host, rounds }) => ({ tables: [host], rounds })),
      ),
    ),
  ];
}

function laidSets(run: RunFacts, sets: FactOf<'boardsLaid'>['sets']) {
  return [...groupBy(sets, ({ set }) => set)].map(([set, places]) => ({
    boards: rangeOf(run, set),
    tables: places.map(({ table }) => table),
  }));
}

function missingPair({ event }: RunFacts): number | null {
  return event.find((fact) => fact.kind === 'missing')?.pair ?? null;
}

function rangeOf({ sets }: RunFacts, set: number): BoardRange {
  const { label = '', firstBoard = 0, lastBoard = 0 }: Partial<NamedSet> = sets[set - 1] ?? {};
  return { label, first: firstBoard, last: lastBoard };
}

function relayPlace({ event, tables }: RunFacts, relay: number | null): RelayPlace | null {
  const { relays = [] } = event.find((fact) => fact.kind === 'relays') ?? {};
  const found = relays.find((one) => one.relay === relay);
  if (found === undefined) return null;
  return {
    number: relays.length > 1 ? found.relay : null,
    before: found.afterTable,
    after: (found.afterTable % tables) + 1,
  };
}

/** The sentences about some topics alone. */
export function sentencesOn(parts: readonly Announcements[], topics: readonly Topic[]) {
  return parts.map(({ title, announcements }) => ({
    title,
    sentences: announcements
      .filter(({ topic }) => topics.includes(topic))
      .flatMap(({ sentences }) => sentences),
  }));
}

/** Items by key, in the order in which the keys come first. */
function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
