// Turns the facts of running a movement into announcements in a language, by topic and session.
// Determines order and grouping; every phrase belongs to its language.

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
import { sideOfSeat } from '../../movement/movement.ts';
import { wordsOf } from '../dictionaries.ts';
import { type Terms, wordsFor } from '../dictionary.ts';
import type { Language } from '../words.ts';
import {
  type BoardRange,
  type Clause,
  type Phrases,
  type RelayPlace,
  type Subject,
  TOPICS,
  type Topic,
} from './phrases.ts';

/** The announcements about a topic, as sentences. */
export interface Announcement {
  readonly topic: Topic;
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The announcements of a session, of a whole event, or (without a title) of an event with one session. */
export interface Announcements {
  /** Empty if the event has one session, and for what applies to all sessions. */
  readonly title: string;
  readonly announcements: readonly Announcement[];
}

const TOPIC_OF: Readonly<Record<FactKind, Topic>> = {
  prepare: 'prepare',
  relays: 'prepare',
  boardsDropped: 'boards',
  missing: 'sitOuts',
  missingFor: 'sitOuts',
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
  boardsTogether: 'boards',
  share: 'shares',
  switch: 'switches',
  switchCells: 'switches',
};

/** The whole script: one part for an event with one session, otherwise a common part and one per session. */
export function announceRun(
  run: RunFacts,
  language: Language,
  terms: Terms,
): readonly Announcements[] {
  const phrases = wordsFor(wordsOf(language, terms), run.contestants).run;
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

/** The context in which facts are announced. */
interface Context {
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
  const context = { run, session, facts, phrases };
  return TOPICS.flatMap((topic): Announcement[] => {
    const kinds = (Object.keys(TOPIC_OF) as FactKind[]).filter((kind) => TOPIC_OF[kind] === topic);
    const sentences = kinds.flatMap((kind) => announceKind(context, kind));
    return sentences.length === 0 ? [] : [{ topic, heading: phrases.headings[topic], sentences }];
  });
}

function announceKind(context: Context, kind: FactKind): readonly string[] {
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
  missingFor: (facts, { phrases }) =>
    facts.map(({ pair, firstRound, lastRound, isLast }) =>
      phrases.missingFor(pair, firstRound, lastRound, isLast),
    ),
  boardsDropped: (facts, { phrases }) =>
    facts.map(({ rounds, boards, tables }) => phrases.dropped(rounds, boards, tables)),
  sitOut: announceSitOuts,
  stationary: (facts, { phrases }) => facts.map(({ who }) => phrases.stationary(subjectOf(who))),
  pairsMove: (facts, { run, phrases }) =>
    facts.map(({ who, when, moves }) => sentence(phrases, subjectOf(who), moves, when, run.tables)),
  skip: (facts, { phrases }) =>
    facts.map(({ who, afterRound }) => phrases.skip(who.map(subjectOf), afterRound)),
  follow: (facts, context) => facts.flatMap((fact) => announceFollow(fact, context)),
  rover: (facts, { phrases }) =>
    facts.flatMap(({ pair, stops, displacedTo, sitsOut }) => [
      phrases.rover(
        pair,
        sideOfSeat(stops.find(({ plays }) => plays)?.direction ?? 'NS'),
        stops.map(({ table, plays }) => (plays ? table : null)),
      ),
      phrases.displaced(sitsOut ? null : displacedTo),
    ]),
  itinerary: (facts, context) =>
    facts.flatMap(({ pair, stops }) =>
      pair === missingPair(context.run)
        ? []
        : [
            context.phrases.itinerary(
              pair,
              stops.map((stop) => (stop?.plays ? stop : null)),
            ),
          ],
    ),
  pairAway: (facts, { run, phrases }) =>
    facts.flatMap(({ pair, round, stop }) =>
      pair === missingPair(run) ? [] : [phrases.pairAway(round, pair, stop?.plays ? stop : null)],
    ),
  pairsSeated: announceSeated,
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
  boardsWaitAtStart: announceStarts,
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
  boardsTogether: (facts, { run, phrases }) =>
    facts.map(({ sets }) =>
      phrases.boardsTogether(
        sets.map((set) => rangeOf(run, set)),
        sets.every((set, index) => set === (sets[0] ?? 0) + index),
      ),
    ),
  share: announceShares,
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

/** `After each round E-W pairs at tables 1–6 move up one table; those at table 7 go to table 7 N-S.`; without the rounds if `when` is null. */
export function sentence(
  phrases: Phrases,
  subject: Subject,
  moves: readonly SeatMove[],
  when: When | null,
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
      return {
        kind: 'goTo',
        from: move.from,
        to: move.to.table,
        direction: sideOfSeat(move.to.direction),
      };
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

/** A group of pairs as the subject of a sentence. */
export function subjectOf(who: PairGroup): Subject {
  return typeof who === 'string'
    ? { kind: 'direction', direction: who }
    : { kind: 'pairs', pairs: who };
}

/** Who follows whom. */
export function announceFollow(
  { rings, lift, afterRounds }: FactOf<'follow'>,
  { run, facts, phrases }: Pick<Context, 'run' | 'facts' | 'phrases'>,
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

/** A ring starting from its highest number. */
function fromHighest(ring: readonly number[]): readonly number[] {
  const index = ring.indexOf(Math.max(...ring));
  return [...ring.slice(index), ...ring.slice(0, index)];
}

/** Whether every pair of a ring, except at its end, follows the next lower (−1) or higher (1) number. */
function differenceOf(ring: readonly number[]): 1 | -1 | null {
  if (ring.length < 3) return null;
  const steps = ring.slice(1).map((pair, index) => pair - (ring[index] as number));
  if (steps.every((step) => step === -1)) return -1;
  return steps.slice(1).every((step) => step === 1) && steps[0] === 1 - ring.length ? 1 : null;
}

/** Seats listed by round and direction. */
export function announceSeated(
  facts: readonly FactOf<'pairsSeated'>[],
  { phrases }: Pick<Context, 'phrases'>,
) {
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

function announceSitOuts(facts: readonly FactOf<'sitOut'>[], { phrases }: Context) {
  const pairsOf = new Map<number, number[]>();
  for (const { pair, rounds } of facts) {
    for (const round of rounds) pairsOf.set(round, [...(pairsOf.get(round) ?? []), pair]);
  }
  const rounds = [...pairsOf].map(([round, pairs]) => ({ round, pairs }));
  return [phrases.sitOuts(rounds.toSorted((a, b) => a.round - b.round))];
}

function announceStarts(
  facts: readonly FactOf<'boardsWaitAtStart'>[],
  { run, session, phrases }: Context,
) {
  const second = (session?.firstRound ?? 1) + 1;
  return facts.map(({ sets, to, relay }) => {
    const isInTurn = sets.every(({ round }, index) => round === second + index);
    const ranges = sets.map(({ set }) => rangeOf(run, set));
    const rounds = isInTurn && sets.length > 1 ? null : sets.map(({ round }) => round);
    return phrases.waitAtStart(ranges, to, relayPlace(run, relay), rounds);
  });
}

/** Combines groups that share in the same rounds; a table that visits several others gets its own sentence. */
function announceShares(facts: readonly FactOf<'share'>[], { session, phrases }: Context) {
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

/** Sets with the tables on which they lie. */
export function laidSets(run: RunFacts, sets: FactOf<'boardsLaid'>['sets']) {
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

/** Where a relay is; null if boards rest at no particular place. */
export function relayPlace({ event, tables }: RunFacts, relay: number | null): RelayPlace | null {
  const { relays = [] } = event.find((fact) => fact.kind === 'relays') ?? {};
  const found = relays.find((one) => one.relay === relay);
  if (found === undefined) return null;
  return {
    number: relays.length > 1 ? found.relay : null,
    before: found.afterTable,
    after: (found.afterTable % tables) + 1,
  };
}

/** The sentences about certain topics only. */
export function sentencesOn(parts: readonly Announcements[], topics: readonly Topic[]) {
  return parts.map(({ title, announcements }) => ({
    title,
    sentences: announcements
      .filter(({ topic }) => topics.includes(topic))
      .flatMap(({ sentences }) => sentences),
  }));
}

/** Groups items by key, in order of first appearance. */
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
