// The move after a round, carried out by hand, leads from that round to the next.

import { describe, expect, it } from 'vitest';
import { completeField, traceBoards } from '../../src/instructions/boardFlow.ts';
import { boardTracks } from '../../src/instructions/boardHosts.ts';
import type { SeatMove, TableSeat } from '../../src/instructions/facts.ts';
import { layHalves } from '../../src/instructions/halves.ts';
import { createMoveFinder, type MoveFacts } from '../../src/instructions/moveFacts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import { isMissing, type Movement, type PairNumber } from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceMoves } from '../../src/words/instructions/announceMove.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { built } from '../catalogue/built.ts';
import { SEED } from '../seed.ts';
import { roomOf } from './cells.ts';
import { isFullSweep, movementsOf, SWEPT_IDS, variationsOf } from './sweep.ts';

/** Of the movements that the facts are tried on. */
const ONE_IN = 8;

/** The place of whoever sits out at no table in the room. */
const OUT = 'out';

/** Where everybody sits, by pair, read off the grid; those who are at no table in the room are out. */
function seatsIn(movement: Movement, roundIndex: number): Map<number, string> {
  const { rounds, phantom, missing, pairCount } = movement;
  const seats = new Map(Array.from({ length: pairCount }, (_, index) => [index + 1, OUT]));
  const room = roomOf(movement);
  rounds[roundIndex]?.forEach((sitting, index) => {
    const table = index + 1;
    if (!room.includes(index)) return;
    if (sitting.kind === 'sitOut') seats.set(sitting.pair, `${table} ${sitting.seat}`);
    if (sitting.kind !== 'play') return;
    const { northSouth, eastWest, partners } = sitting;
    seats.set(northSouth, `${table} ${partners ? 'N' : 'NS'}`);
    seats.set(eastWest, `${table} ${partners ? 'E' : 'EW'}`);
    if (partners === undefined) return;
    seats.set(partners.south, `${table} S`);
    seats.set(partners.west, `${table} W`);
  });
  if (phantom !== null) seats.delete(phantom);
  for (const { pair, fromRoundIndex, untilRoundIndex } of missing) {
    if (fromRoundIndex <= roundIndex && roundIndex < untilRoundIndex) seats.delete(pair);
  }
  return seats;
}

/** A move of the kinds that a director says, one table at a time. */
function walk(move: SeatMove, { table, direction }: TableSeat): string | null {
  switch (move.kind) {
    case 'stay':
      return move.tables.includes(table) ? `${table} ${direction}` : null;
    case 'goTo':
      return move.from === table ? `${move.to} ${direction}` : null;
    case 'leave':
      return move.from === table ? OUT : null;
    case 'enter':
      return null;
    case 'cross':
      return move.from === table ? `${move.to.table} ${move.to.direction}` : null;
    case 'swap': {
      const couple = move.couples.find((tables) => tables.includes(table));
      return couple ? `${couple[0] + couple[1] - table} ${direction}` : null;
    }
    case 'shift':
      return table < move.first || table > move.last ? null : `${table + move.step} ${direction}`;
    case 'ring': {
      if (table < move.first || table > move.last) return null;
      let to = table;
      for (let step = 0; step < Math.abs(move.step); step += 1) {
        to += Math.sign(move.step);
        if (to > move.last) to = move.first;
        if (to < move.first) to = move.last;
      }
      return `${to} ${direction}`;
    }
  }
}

/** Where everybody sits after a move; `staysOut` says of whom it leads to no table whether that is to sit out. */
function carryOutPairs(
  before: ReadonlyMap<number, string>,
  move: MoveFacts,
  staysOut: (pair: number) => boolean,
  pairCount: number,
) {
  const after = new Map<number, string>();
  for (const [pair, place] of before) {
    const [table, direction] = place.split(' ') as [string, 'NS' | 'EW'];
    const seat = { table: Number(table), direction };
    let to: string | null = place;
    for (const fact of move.pairs) {
      if (fact.kind === 'pairsFollowCards') return null;
      const moves =
        fact.kind === 'pairsMove' &&
        (fact.who === direction || (typeof fact.who !== 'string' && fact.who.includes(pair)));
      if (fact.kind === 'pairsMove' && moves) {
        to = fact.moves.map((one) => walk(one, seat)).find((one) => one !== null) ?? null;
      }
      if (fact.kind === 'follow') {
        const ring = fact.rings.find((pairs) => pairs.includes(pair));
        const leader = ring?.[(ring.indexOf(pair) + 1) % ring.length];
        if (leader !== undefined && fact.lift === null) to = before.get(leader) ?? null;
        if (fact.lift !== null) return null;
      }
    }
    if (to !== null) after.set(pair, to);
  }
  for (const fact of move.pairs) {
    if (fact.kind !== 'pairsSeated') continue;
    for (const { pair, table, direction } of fact.seats) after.set(pair, `${table} ${direction}`);
  }
  for (const { pair, to } of move.destinations) {
    if (to !== null) after.set(pair, `${to.table} ${to.direction}`);
    else if (staysOut(pair)) after.set(pair, OUT);
    else after.delete(pair);
  }
  // Who comes or goes while sitting out is at no table either way.
  for (let pair = 1; pair <= pairCount; pair += 1) {
    const [was, is] = [before.get(pair), after.get(pair)];
    if (was === undefined && is === undefined && staysOut(pair)) after.set(pair, OUT);
    if (was === OUT && is === OUT && !staysOut(pair)) after.delete(pair);
  }
  return after;
}

/** The table of each set, as "set table" in order; null where cards must say. */
function carryOutBoards(
  homes: readonly (readonly [set: number, table: number])[],
  resting: readonly (readonly [set: number, relay: number])[],
  move: MoveFacts,
  { sets }: Movement,
) {
  if (move.boards.some(({ kind }) => kind === 'boardsFollowCards')) return null;
  const leaving = move.boards.flatMap((fact) => {
    if (fact.kind === 'boardsWait') return [fact.from];
    return fact.kind === 'boardsDone' ? fact.tables : [];
  });
  const moves = move.boards.flatMap((fact) => (fact.kind === 'boardsMove' ? fact.moves : []));
  const named = new Map(move.laid.map(({ set, table }) => [`${set} ${table}`, set]));
  const led = homes.flatMap(([set, table]) => {
    if (leaving.includes(table)) return [];
    const to = moves
      .map((one) => walk(one, { table, direction: 'NS' }))
      .find((one) => one !== null);
    return to == null ? [] : [`${set} ${to.split(' ')[0]}`];
  });
  const brought = resting.flatMap(([set, relay]) =>
    move.fromRelays.flatMap((one) => (one.relay === relay ? [`${set} ${one.table}`] : [])),
  );
  const laidTables = new Set(move.laid.map(({ table }) => table));
  // Of a set with copies another one may be led by the rule.
  const isAlone = (set: number) => sets[set - 1]?.copies === 1;
  const laidSets = new Set(move.laid.map(({ set }) => set).filter(isAlone));
  const rest = led.filter((one) => {
    const [set, table] = one.split(' ').map(Number) as [number, number];
    return !laidSets.has(set) && !laidTables.has(table);
  });
  return [...rest, ...brought, ...named.keys()].sort();
}

describe('the move after each round leads to the next, in every family to 20 tables', () => {
  it.each(SWEPT_IDS)('%s', (familyId) => {
    for (const [index, { movement: base, place }] of movementsOf(familyId, SEED).entries()) {
      if (index % ONE_IN !== 0 && !isFullSweep) continue;
      const variations = variationsOf(base, index);
      const varied = variations[index % variations.length] ?? base;
      // A pair comes late, another leaves.
      const pair = (number: number) => (1 + (number % varied.pairCount)) as PairNumber;
      const movement: Movement = {
        ...varied,
        missing: [
          { pair: pair(index), fromRoundIndex: 0, untilRoundIndex: 1 },
          { pair: pair(index + 3), fromRoundIndex: 2, untilRoundIndex: varied.rounds.length },
        ],
      };
      const find = createMoveFinder(movement, runFactsOf(movement));
      const { sets } = boardTracks(layHalves(traceBoards(completeField(movement))));
      const homesIn = (roundIndex: number) =>
        sets.flatMap(({ path, homes }): (readonly [number, number])[] => {
          const home = homes[roundIndex] ?? null;
          return home === null ? [] : [[path.set + 1, home + 1]];
        });
      for (const roundIndex of movement.rounds.keys()) {
        const move = find(roundIndex);
        const isEnd = movement.sessionStarts.includes(roundIndex + 1);
        if (move === null) {
          expect(isEnd || roundIndex + 1 === movement.rounds.length).toBe(true);
          continue;
        }
        const where = `${place}, after round ${roundIndex + 1}: ${JSON.stringify(move)}`;
        const staysOut = (one: number) => !isMissing(movement, one as PairNumber, roundIndex + 1);
        const pairs = carryOutPairs(
          seatsIn(movement, roundIndex),
          move,
          staysOut,
          movement.pairCount,
        );
        if (pairs)
          expect([...pairs].sort(), where).toEqual([...seatsIn(movement, roundIndex + 1)].sort());
        const resting = sets.flatMap(({ path }): (readonly [number, number])[] => {
          const one = path.places[roundIndex];
          const isThere = one?.kind === 'waiting' && one.standIndex !== null;
          return isThere ? [[path.set + 1, one.standIndex + 1]] : [];
        });
        const boards = carryOutBoards(homesIn(roundIndex), resting, move, movement);
        const wanted = homesIn(roundIndex + 1).map(([set, table]) => `${set} ${table}`);
        if (boards) expect(boards, where).toEqual(wanted.sort());
      }
    }
  });
});

it('says of boards at relays where they go, alike after every round that brings some', () => {
  for (const tables of [7, 8]) {
    const movement = built({ familyId: 'hilton', parameters: { tables }, boards: 2 });
    const run = runFactsOf(movement);
    for (const language of LANGUAGES) {
      const words = wordsOf(language, 'ebu');
      const moves = announceMoves(movement, run, words).slice(0, -1);
      const find = createMoveFinder(movement, run);
      const told = moves.map((_, roundIndex) => find(roundIndex)?.fromRelays ?? []);
      const tablesFed = tables === 7 ? [1, 3, 4] : [1, 8];
      for (const one of told) expect(one.map(({ table }) => table)).toEqual(tablesFed);
      // The boards by their numbers are said of no round.
      const first = words.run.laid(2, []).split(':')[0] ?? '';
      expect(moves.flat().filter((text) => text.startsWith(first))).toEqual([]);
    }
  }
  const seven = built({ familyId: 'hilton', parameters: { tables: 7 }, boards: 2 });
  const moves = announceMoves(seven, runFactsOf(seven), wordsOf('en', 'ebu')).slice(0, -1);
  const relays =
    'The boards at relay 1 go to Table 1, those at relay 3 to Table 3 and those at relay 4 to Table 4.';
  for (const move of moves) expect(move).toContain(relays);
});

it('says what all boards do only of those that do not leave for a relay, after those that do', () => {
  const movement = built({
    familyId: 'howell',
    parameters: { tables: 6, rounds: 11 },
    boards: 2,
  });
  const run = runFactsOf(movement);
  const rests = {
    en: 'All other boards move down one table.',
    de: 'Alle anderen Boards wandern einen Tisch abwärts.',
    nl: 'Alle andere spellen gaan één tafel omlaag.',
    fr: 'Tous les autres étuis descendent d’une table.',
  };
  for (const language of LANGUAGES) {
    const [first = []] = announceMoves(movement, run, wordsOf(language, 'acbl'));
    expect(first.at(-1)).toBe(rests[language]);
  }
  const mitchell = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 2 });
  const [plain] = announceMoves(mitchell, runFactsOf(mitchell), wordsOf('en', 'acbl'));
  expect(plain).toContain('The boards move down one table (Table 1’s boards go to Table 7).');
});

it('says of a stationary pair that comes late first where it goes', () => {
  const plain = built({ familyId: 'howell', parameters: { tables: 6, rounds: 11 }, boards: 2 });
  const missing = [{ pair: 12 as PairNumber, fromRoundIndex: 0, untilRoundIndex: 2 }];
  const movement = { ...plain, missing };
  const moves = announceMoves(movement, runFactsOf(movement), wordsOf('en', 'ebu'));
  const texts = moves[1]?.map((text) => text.replaceAll('\u00a0', ' '));
  expect(texts?.slice(0, 2)).toEqual(['Pair 12 goes to table 1 N-S.', 'Pair 12 is stationary.']);
});
