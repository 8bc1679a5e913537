// Plays a movement from its facts alone, from starting positions to every cell. It verifies what is announced,
// so it shares no code with the functions that derive the facts, and uses only the facts.
// Facts number from 1. A wrong fact results in a different movement, never in an error.

import type {
  Fact,
  FactKind,
  FactOf,
  PairGroup,
  RunFacts,
  SeatMove,
  SessionFacts,
  SwitchedBoards,
  TableMove,
  TableSeat,
  When,
} from './facts.ts';

/** A table in a round as played: the pairs, the boards, and which of them are arrow-switched. */
export interface PlayedCell {
  readonly northSouth: number | null;
  readonly eastWest: number | null;
  /** In an individual: who is at South and West; North and East are above. */
  readonly south?: number | null;
  readonly west?: number | null;
  readonly set: number | null;
  readonly switched: SwitchedBoards;
  readonly dropped: SwitchedBoards;
}

/** The whole event, by round and table. */
export function playFacts(run: RunFacts): readonly (readonly PlayedCell[])[] {
  return run.sessions.flatMap((session) => playSession(run, session));
}

function playSession(run: RunFacts, session: SessionFacts): readonly (readonly PlayedCell[])[] {
  const pairs = playPairs(session);
  const boards = playBoards(session);
  const missing = run.event.find((fact) => fact.kind === 'missing')?.pair ?? null;
  const isMissing = (pair: number, round: number) =>
    pair === missing ||
    factsOf(run.event, 'missingFor').some(
      (fact) => fact.pair === pair && fact.firstRound <= round && fact.lastRound >= round,
    );
  return roundsOf(session).map((round, index) => {
    const tables = Array.from({ length: run.tables }, (_, table) => {
      const at = (direction: TableSeat['direction']) =>
        pairs[index]?.get(seatKey({ table: table + 1, direction })) ?? null;
      const isIndividual = run.contestants === 'players';
      return {
        northSouth: at(isIndividual ? 'N' : 'NS'),
        eastWest: at(isIndividual ? 'E' : 'EW'),
        ...(isIndividual && { south: at('S'), west: at('W') }),
        set: boards[index]?.get(table + 1) ?? null,
      };
    });
    return tables.map((cell, table) => {
      const { northSouth, eastWest, south = northSouth, west = eastWest } = cell;
      const isPlayed = [northSouth, south, eastWest, west].every(
        (pair) => pair !== null && !isMissing(pair, round),
      );
      const dropped = isPlayed ? droppedAt(session, round, table + 1) : [];
      return { ...cell, switched: isPlayed ? switchedAt(session, round, table + 1) : [], dropped };
    });
  });
}

function roundsOf({ firstRound, lastRound }: SessionFacts): readonly number[] {
  return Array.from({ length: lastRound - firstRound + 1 }, (_, index) => firstRound + index);
}

function factsOf<Kind extends FactKind>(
  facts: readonly Fact[],
  kind: Kind,
): readonly FactOf<Kind>[] {
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
}

function seatKey({ table, direction }: TableSeat): string {
  return `${direction}${table}`;
}

/** The seats of pairs that move by rule; pairs with their own path are not included. */
type Seating = ReadonlyMap<number, TableSeat>;

/** The pair in each seat, round by round. */
function playPairs(session: SessionFacts): readonly ReadonlyMap<string, number>[] {
  const { facts } = session;
  let seating = firstSeating(session);
  return roundsOf(session).map((round) => {
    if (round > session.firstRound) seating = nextSeating(facts, seating, round - 1);
    const seated = factsOf(facts, 'pairsSeated').filter((fact) => fact.round === round);
    const seats = seated.flatMap((fact) => fact.seats);
    seating = new Map([...seating, ...seats.map(({ pair, ...seat }) => [pair, seat] as const)]);
    return seatsTaken(session, seating, round);
  });
}

function firstSeating({ facts, start, firstRound }: SessionFacts): Seating {
  const seating = new Map<number, TableSeat>();
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
    for (const [direction, pair] of seats)
      if (pair != null) seating.set(pair, { table, direction });
  }
  const apart = [
    ...factsOf(facts, 'rover').map(({ pair }) => pair),
    ...factsOf(facts, 'itinerary').map(({ pair }) => pair),
    ...factsOf(facts, 'pairsFollowCards').flatMap(({ ways }) => ways.map(({ pair }) => pair)),
  ];
  for (const pair of apart) seating.delete(pair);
  for (const { stops, displacedFirst } of factsOf(facts, 'rover')) {
    const [stop] = stops;
    if (stop && displacedFirst !== null) seating.set(displacedFirst, stop);
  }
  for (const { pair, round, instead } of factsOf(facts, 'pairAway')) {
    if (round === firstRound) seating.set(pair, instead);
  }
  return seating;
}

/** The seats of all pairs that move by rule, after a round. */
function nextSeating(facts: readonly Fact[], seating: Seating, round: number): Seating {
  const skips = factsOf(facts, 'skip').filter(({ afterRound }) => afterRound === round);
  const next = new Map<number, TableSeat>();
  // A pair that follows another returns from a sit-out to that pair's seat.
  for (const { rings } of followsAfter(factsOf(facts, 'follow'), round)) {
    for (const ring of rings) {
      for (const [at, pair] of ring.entries()) {
        const ahead = seating.get(ring[(at + 1) % ring.length] as number);
        if (!seating.has(pair) && ahead !== undefined) next.set(pair, ahead);
      }
    }
  }
  for (const [pair, seat] of seating) {
    const once = moved(facts, seating, pair, seat, round);
    const isTwice = skips.some(({ who }) => who.some((group) => isOf(group, pair, seat)));
    const to = once !== null && isTwice ? moved(facts, seating, pair, once, round) : once;
    if (to !== null) next.set(pair, to);
  }
  return next;
}

/** Where a pair goes from a seat after a round; null if the facts lead nowhere. */
function moved(
  facts: readonly Fact[],
  seating: Seating,
  pair: number,
  seat: TableSeat,
  round: number,
): TableSeat | null {
  for (const { rings, lift } of followsAfter(factsOf(facts, 'follow'), round)) {
    const ring = rings.find((pairs) => pairs.includes(pair));
    if (ring === undefined) continue;
    const leader = ring[(ring.indexOf(pair) + 1) % ring.length] as number;
    const ahead = seating.get(leader) ?? null;
    if (ahead === null || lift === null || ahead.table > lift.tables) return ahead;
    return { ...ahead, table: ((ahead.table - 1 + lift.step) % lift.tables) + 1 };
  }
  const own = factsOf(facts, 'pairsMove').filter(({ who }) => isOf(who, pair, seat));
  const alone = own.filter(({ when }) => when === round);
  const due = alone.length > 0 ? alone : own.filter(({ when }) => isDue(when, round));
  for (const { moves } of due) {
    for (const move of moves) {
      const to = seatAfter(move, seat);
      if (to !== null) return to;
    }
  }
  return due.length > 0 ? null : seat;
}

/** The rings that hold after a round: those for it alone, else the usual ones. */
function followsAfter<Follow extends FactOf<'follow' | 'boardsFollow'>>(
  follows: readonly Follow[],
  round: number,
): readonly Follow[] {
  const alone = follows.filter(({ afterRounds }) => afterRounds?.includes(round));
  return alone.length > 0 ? alone : follows.filter(({ afterRounds }) => afterRounds === null);
}

function isOf(group: PairGroup, pair: number, { direction }: TableSeat): boolean {
  return typeof group === 'string' ? group === direction : group.includes(pair);
}

function isDue(when: When, round: number): boolean {
  if (typeof when === 'number') return when === round;
  return when === 'eachRound' || (when === 'oddRounds') === (round % 2 === 1);
}

function seatAfter(move: SeatMove, seat: TableSeat): TableSeat | null {
  if (move.kind === 'cross') return move.from === seat.table ? move.to : null;
  const table = tableAfter(move, seat.table);
  return table === null ? null : { ...seat, table };
}

/** Where a move leads from a table; null if it does not apply to the table. */
function tableAfter(move: TableMove, table: number): number | null {
  switch (move.kind) {
    case 'stay':
      return move.tables.includes(table) ? table : null;
    case 'goTo':
      return move.from === table ? move.to : null;
    case 'swap': {
      const couple = move.couples.find((tables) => tables.includes(table));
      return couple?.find((other) => other !== table) ?? null;
    }
    case 'ring': {
      const { first, last, step } = move;
      if (table < first || table > last) return null;
      const size = last - first + 1;
      return first + ((((table - first + step) % size) + size) % size);
    }
    case 'shift':
      return table >= move.first && table <= move.last ? table + move.step : null;
  }
}

/** The actual seats in a round, including rovers, displaced pairs and exceptions. */
function seatsTaken(
  { facts, firstRound }: SessionFacts,
  seating: Seating,
  round: number,
): ReadonlyMap<string, number> {
  const seats = new Map<number, TableSeat | null>(seating);
  for (const { pair, stops, displacedTo } of factsOf(facts, 'rover')) {
    const stop = stops[round - firstRound] ?? null;
    if (stop === null) continue;
    for (const [other, seat] of seating) {
      if (seatKey(seat) === seatKey(stop)) seats.set(other, displacedTo);
    }
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
  return new Map(
    [...seats].flatMap(([pair, seat]) => (seat === null ? [] : [[seatKey(seat), pair]])),
  );
}

/** A set that is on a table, or due at one in a later round. */
interface Boards {
  readonly set: number;
  readonly table: number;
  /** The round in which it is on the table. */
  readonly round: number;
}

/** The boards on each table, round by round. */
function playBoards(session: SessionFacts): readonly ReadonlyMap<number, number>[] {
  const { facts, firstRound, start } = session;
  const [together] = factsOf(facts, 'boardsTogether');
  if (together !== undefined) {
    return together.sets.map((set) => new Map(start.map(({ table }) => [table, set])));
  }
  const laidRounds = factsOf(facts, 'boardsFollowCards')[0]?.rounds;
  let boards = firstBoards(session);
  return roundsOf(session).map((round) => {
    if (round > firstRound) boards = nextBoards(facts, boards, round);
    const usual = laidRounds?.[round - firstRound] ?? boards.filter((one) => one.round === round);
    const aways = factsOf(facts, 'setAway').filter((away) => away.round === round);
    const tables = tablesWith(usual, aways);
    for (const { set, tables: stops } of factsOf(facts, 'rovingSet')) {
      const table = stops[round - firstRound] ?? null;
      if (table !== null) tables.set(table, set);
    }
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

/** The initial boards: on the tables, except where the table is a guest, and those that rest. */
function firstBoards({ facts, start, firstRound }: SessionFacts): readonly Boards[] {
  const round = firstRound;
  const guests = factsOf(facts, 'share').filter(({ rounds }) => rounds.includes(round));
  const roving = factsOf(facts, 'rovingSet');
  const boards = start.flatMap(({ table, set }): Boards[] => {
    const isGuest = guests.some((guest) => guest.table === table);
    const isRoving = roving.some((one) => one.set === set && one.tables[0] === table);
    return set === null || isGuest || isRoving ? [] : [{ set, table, round }];
  });
  const waiting = factsOf(facts, 'boardsWaitAtStart').flatMap(({ to, sets }) =>
    sets.map((one): Boards => ({ set: one.set, table: to, round: one.round })),
  );
  const aways = factsOf(facts, 'setAway').filter((away) => away.round === round);
  const usual = aways.flatMap(({ set, instead }): Boards[] =>
    instead === null ? [] : [{ set, table: instead, round }],
  );
  const settled = boards.filter(
    ({ set, table }) => !aways.some((away) => away.set === set && away.table === table),
  );
  return [...settled, ...usual, ...waiting];
}

/** The positions or destinations, in a round, of all boards that move by rule. */
function nextBoards(
  facts: readonly Fact[],
  boards: readonly Boards[],
  round: number,
): readonly Boards[] {
  const laid = factsOf(facts, 'boardsLaid').find((fact) => fact.round === round);
  if (laid) {
    const waiting = boards.filter((one) => one.round > round);
    return [...laid.sets.map((one) => ({ ...one, round })), ...waiting];
  }
  const follows = followsAfter(factsOf(facts, 'boardsFollow'), round - 1);
  return boards.flatMap((one): readonly Boards[] => {
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

/** The boards of a table that are arrow-switched in a round. */
function switchedAt({ facts }: SessionFacts, round: number, table: number): SwitchedBoards {
  const cell = factsOf(facts, 'switchCells')
    .flatMap(({ cells }) => cells)
    .find((one) => one.round === round && one.table === table);
  if (cell) return cell.boards;
  return factsOf(facts, 'switch').find((fact) => concerns(fact, round, table))?.boards ?? [];
}

/** The boards of a table that are not played in a round. */
function droppedAt({ facts }: SessionFacts, round: number, table: number): SwitchedBoards {
  const fact = factsOf(facts, 'boardsDropped').find((one) => concerns(one, round, table));
  return fact?.boards ?? [];
}

function concerns(
  { rounds, tables }: Pick<FactOf<'boardsDropped'>, 'rounds' | 'tables'>,
  round: number,
  table: number,
): boolean {
  if (!rounds.includes(round)) return false;
  if (tables.kind === 'every') return true;
  return (tables.kind === 'only') === tables.tables.includes(table);
}
