// Plays the board sets of a session from its facts: which set is on each table, round by round. Numbers from 1.

import type { Fact, FactOf, SessionFacts, When } from '../../src/instructions/facts.ts';
import { factsOf, followsAfter, isDue, roundsOf, tableAfter } from './playMoves.ts';

/** A set that is on a table, or due at one in a later round. */
interface PlacedSet {
  readonly set: number;
  readonly table: number;
  /** The round in which it is on the table. */
  readonly round: number;
}

/** The boards on each table, round by round. */
export function playBoards(session: SessionFacts): readonly ReadonlyMap<number, number>[] {
  const { facts, firstRound, start } = session;
  const [together] = factsOf(facts, 'boardsTogether');
  if (together !== undefined) {
    return together.sets.map((set) => new Map(start.map(({ table }) => [table, set])));
  }
  const [cards] = factsOf(facts, 'boardsFollowCards');
  const isByRule = (table: number) => cards?.tables?.includes(table) === false;
  let boards = firstBoards(session);
  return roundsOf(session).map((round) => {
    if (round > firstRound) boards = nextBoards(facts, boards, round);
    const due = boards.filter((one) => one.round === round);
    const usual = cards
      ? [...due.filter(({ table }) => isByRule(table)), ...(cards.rounds[round - firstRound] ?? [])]
      : due;
    const aways = factsOf(facts, 'setAway').filter((away) => away.round === round);
    const tables = tablesWith(usual, aways);
    for (const { set, tables: stops } of factsOf(facts, 'rovingSet')) {
      const table = stops[round - firstRound] ?? null;
      if (table !== null) tables.set(table, set);
    }
    if (round % 2 === 0) toSecondHalf(facts, tables);
    const own = new Map(tables);
    for (const { table, host, rounds } of factsOf(facts, 'share')) {
      const set = own.get(host);
      if (rounds.includes(round) && set !== undefined) tables.set(table, set);
    }
    return round === firstRound
      ? new Map(start.map(({ table, set }) => [table, set ?? 0]))
      : tables;
  });
}

/** Each table goes on to the second half of its boards, if rounds are halves. */
function toSecondHalf(facts: readonly Fact[], tables: Map<number, number>): void {
  for (const { sets } of factsOf(facts, 'halves')) {
    const seconds = new Map(sets);
    for (const [table, set] of tables) tables.set(table, seconds.get(set) ?? set);
  }
}

/** The initial boards: on the tables, except where the table is a guest, and those that rest. */
function firstBoards({ facts, start, firstRound }: SessionFacts): readonly PlacedSet[] {
  const round = firstRound;
  const guests = factsOf(facts, 'share').filter(({ rounds }) => rounds.includes(round));
  const roving = factsOf(facts, 'rovingSet');
  const boards = start.flatMap(({ table, set }): PlacedSet[] => {
    const isGuest = guests.some((guest) => guest.table === table);
    const isRoving = roving.some((one) => one.set === set && one.tables[0] === table);
    return set === null || isGuest || isRoving ? [] : [{ set, table, round }];
  });
  const waiting = factsOf(facts, 'boardsWaitAtStart').flatMap(({ to, sets }) =>
    sets.map((one): PlacedSet => ({ set: one.set, table: to, round: one.round })),
  );
  const seconds = factsOf(facts, 'halves').flatMap(({ sets }) => sets.map(([, second]) => second));
  const aways = factsOf(facts, 'setAway').filter((away) => away.round === round);
  const usual = aways.flatMap(({ set, instead }): PlacedSet[] =>
    instead === null ? [] : [{ set, table: instead, round }],
  );
  const settled = boards.filter(
    ({ set, table }) => !aways.some((away) => away.set === set && away.table === table),
  );
  return [...settled, ...usual, ...waiting].filter(({ set }) => !seconds.includes(set));
}

/** The positions or destinations, in a round, of all boards that move by rule. */
function nextBoards(
  facts: readonly Fact[],
  boards: readonly PlacedSet[],
  round: number,
): readonly PlacedSet[] {
  const laid = factsOf(facts, 'boardsLaid').find((fact) => fact.round === round);
  if (laid) {
    const waiting = boards.filter((one) => one.round > round);
    return [...laid.sets.map((one) => ({ ...one, round })), ...waiting];
  }
  // In the second half of a round all boards stay where they are; the second sets come with the first.
  const halves = factsOf(facts, 'halves');
  if (halves.length > 0 && round % 2 === 0) {
    return boards.map((one) => (one.round === round - 1 ? { ...one, round } : one));
  }
  const follows = followsAfter(factsOf(facts, 'boardsFollow'), round - 1);
  return boards.flatMap((one): readonly PlacedSet[] => {
    const ring = follows.flatMap(({ rings }) => rings).find((sets) => sets.includes(one.set));
    const follower = ring?.at(ring.indexOf(one.set) - 1);
    if (follower !== undefined) return [{ ...one, set: follower, round }];
    if (follows.length > 0) return [{ ...one, round }];
    if (one.round >= round) return [one];
    const moves = factsOf(facts, 'boardsMove');
    const alone = moves.filter(({ when }) => when === round - 1);
    const due = alone.length > 0 ? alone : moves.filter(({ when }) => isDue(when, round - 1));
    for (const move of due.flatMap((fact) => fact.moves)) {
      const table = tableAfter(move, one.table);
      if (table !== null) return [{ ...one, table, round }];
    }
    const isHere = (when: When) => alone.length === 0 && isDue(when, round - 1);
    const wait = factsOf(facts, 'boardsWait').find(
      ({ from, when }) => from === one.table && isHere(when),
    );
    if (wait) return [{ ...one, table: wait.to, round: round + wait.rounds }];
    return [];
  });
}

/** The set on each table: those that follow their moves, and those that are elsewhere for a round. */
function tablesWith(
  usual: readonly { readonly set: number; readonly table: number }[],
  aways: readonly FactOf<'setAway'>[],
): Map<number, number> {
  const left = [...usual];
  for (const { set, instead } of aways) {
    // One copy is away: another of the same set may have come there.
    const index = left.findIndex((one) => one.set === set && one.table === instead);
    if (index >= 0) left.splice(index, 1);
  }
  const tables = new Map(left.map(({ table, set }) => [table, set]));
  for (const { set, table } of aways) if (table !== null) tables.set(table, set);
  return tables;
}
