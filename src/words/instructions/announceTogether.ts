// Sentences that put several facts together: who follows whom, seats by round, sit-outs, sets that wait, shared boards.

import type { Fact, FactOf, RunFacts, SessionFacts } from '../../instructions/facts.ts';
import { relayPlace, setRange } from './boardPlaces.ts';
import type { Phrases, RoundHalves } from './phrases.ts';

/** The context in which facts are announced. */
export interface Context {
  readonly run: RunFacts;
  readonly session: SessionFacts | null;
  readonly facts: readonly Fact[];
  readonly phrases: Phrases;
}

/** Who follows whom. Who would follow a number that nobody holds is not among them. */
export function announceFollow(
  { rings, lift, afterRounds, empty }: FactOf<'follow'>,
  { run, facts, phrases }: Pick<Context, 'run' | 'facts' | 'phrases'>,
) {
  const isOpen = (ring: readonly number[]) => ring.some((pair) => empty.includes(pair));
  const chains = rings.filter(isOpen).flatMap((ring) => chainsOf(ring, empty));
  const closed = rings.filter((ring) => !isOpen(ring));
  if (afterRounds !== null || (lift === null && rings.length > 2)) {
    return [
      ...(closed.length === 0 ? [] : [phrases.followRings(closed, afterRounds, false)]),
      ...(chains.length === 0 ? [] : [phrases.followRings(chains, afterRounds, true)]),
    ];
  }
  if (lift !== null) {
    const { step, tables } = lift;
    return [
      ...closed.map((ring) => phrases.followLifted(ring, step, tables, false)),
      ...chains.map((chain) => phrases.followLifted(chain, step, tables, true)),
    ];
  }
  const followers = rings.flat();
  const staying = facts.flatMap((fact) =>
    fact.kind === 'stationary' && typeof fact.who !== 'string' ? fact.who : [],
  );
  const isRest = staying.length > 0 && followers.length + staying.length === run.pairs;
  return rings.flatMap((ring) => {
    const ordered = fromHighest(ring);
    const difference = differenceOf(ordered);
    const follows = ordered
      .map((pair, index) => [pair, ordered[(index + 1) % ordered.length] as number] as const)
      .filter((both) => !isOpen(both));
    if (difference === null || follows.length < 3) {
      return isOpen(ring)
        ? chainsOf(ring, empty).map((chain) => phrases.followOrder(chain, true))
        : [phrases.followOrder(ring, false)];
    }
    return [
      phrases.followNumbers(follows, difference, isRest && rings.length === 1 && !isOpen(ring)),
    ];
  });
}

/** What is left of a ring without some of its numbers: in each chain every pair but the last follows the next. */
function chainsOf(
  ring: readonly number[],
  empty: readonly number[],
): readonly (readonly number[])[] {
  const start = ring.findIndex((pair) => empty.includes(pair));
  const chains: number[][] = [[]];
  for (const pair of [...ring.slice(start), ...ring.slice(0, start)]) {
    if (empty.includes(pair)) chains.push([]);
    else chains.at(-1)?.push(pair);
  }
  return chains.filter(({ length }) => length > 1);
}

/** A ring starting from its highest number. */
function fromHighest(ring: readonly number[]): readonly number[] {
  const index = ring.indexOf(Math.max(...ring));
  return [...ring.slice(index), ...ring.slice(0, index)];
}

/** Whether every pair of a ring, except at its end, follows the next lower (−1) or higher (1) number. */
function differenceOf(ring: readonly number[]): 1 | -1 | null {
  if (ring.length < 3) return null;
  // The pair before each of the others is in the ring.
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

/** Which rounds are halves of one. */
export function announceHalves(
  facts: readonly FactOf<'halves'>[],
  { run, session, phrases }: Context,
) {
  return facts.flatMap(({ sets: [couple] }) => {
    if (couple === undefined || session === null) return [];
    const sets = [setRange(run, couple[0]), setRange(run, couple[1])] as const;
    return [phrases.halves(roundsInTwos(session), sets)];
  });
}

/** A switch rover: what it does, then whom it displaces, round by round. */
export function announceSwitchRover(
  facts: readonly FactOf<'switchRover'>[],
  { session, phrases }: Context,
) {
  return facts.flatMap(({ pair, stops }) => [
    phrases.switchRover(pair),
    ...(session === null ? [] : roundsInTwos(session)).map((rounds, index) =>
      phrases.switchRoverRound(
        rounds,
        stops.slice(2 * index, 2 * index + 2).map((stop) => (stop?.plays ? stop : null)),
      ),
    ),
  ]);
}

function roundsInTwos({ firstRound, lastRound }: SessionFacts): readonly RoundHalves[] {
  const count = (lastRound - firstRound + 1) / 2;
  return Array.from({ length: count }, (_, index) => [
    firstRound + 2 * index,
    firstRound + 2 * index + 1,
  ]);
}

/** Who sits out, round by round, except those of whom a switch rover's rounds tell it. */
export function announceSitOuts(facts: readonly FactOf<'sitOut'>[], context: Context) {
  const { facts: all, phrases } = context;
  const told = new Set(
    all.flatMap((fact) => (fact.kind === 'switchRover' ? toldBy(fact, context) : [])),
  );
  const pairsOf = new Map<number, number[]>();
  for (const { pair, rounds } of facts) {
    for (const round of rounds) {
      if (told.has(`${pair}/${round}`)) continue;
      pairsOf.set(round, [...(pairsOf.get(round) ?? []), pair]);
    }
  }
  const rounds = [...pairsOf].map(([round, pairs]) => ({ round, pairs }));
  if (rounds.length === 0) return [];
  return [phrases.sitOuts(rounds.toSorted((a, b) => a.round - b.round))];
}

/** The pairs and rounds for which a switch rover's rounds say who sits out: the displaced pair, or the rover itself. */
function toldBy({ pair, stops }: FactOf<'switchRover'>, { session }: Context): readonly string[] {
  return stops.map((stop, index) => {
    const round = (session?.firstRound ?? 1) + index;
    return `${stop?.plays ? stop.displaced : pair}/${round}`;
  });
}

/** Where sets wait before their first round, and until when. */
export function announceStarts(
  facts: readonly FactOf<'boardsWaitAtStart'>[],
  { run, session, phrases }: Context,
) {
  const second = (session?.firstRound ?? 1) + 1;
  return facts.map(({ sets, to, relays }) => {
    const isInTurn = sets.every(({ round }, index) => round === second + index);
    const ranges = sets.map(({ set }) => setRange(run, set));
    const rounds = isInTurn && sets.length > 1 ? null : sets.map(({ round }) => round);
    return phrases.waitAtStart(ranges, to, relayPlace(run, relays), rounds);
  });
}

/** Combines groups that share in the same rounds; a table that visits several others gets its own sentence. */
export function announceShares(facts: readonly FactOf<'share'>[], { session, phrases }: Context) {
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
    boards: setRange(run, set),
    tables: places.map(({ table }) => table),
  }));
}

/** Switched cells by round. */
export function announceSwitchedCells(
  facts: readonly FactOf<'switchCells'>[],
  { phrases }: Context,
) {
  return facts.flatMap(({ cells }) => [
    phrases.switchedCells,
    ...[...groupBy(cells, ({ round }) => round)].map(([round, tables]) =>
      phrases.switchedRound(round, tables),
    ),
  ]);
}

/** Groups items by key, in order of first appearance. */
export function groupBy<Item, Key>(
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
