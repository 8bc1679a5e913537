import { describe, expect, it } from 'vitest';
import {
  fairestFirst,
  isOneSize,
  isUsualEvening,
  type MovementFilter,
  searchFamilies,
} from '../../src/catalogue/search.ts';
import { isStationary } from '../../src/movement/flow.ts';
import type { PairNumber, Round } from '../../src/movement/movement.ts';
import { searchedWords } from '../../src/words/english/catalogue.ts';
import { catalogue, families, generate } from '../wholeCatalogue.ts';

const ids = (query: string, filter: MovementFilter = {}) =>
  searchFamilies(catalogue, query, searchedWords, filter).map(({ family }) => family.id);

describe('by name', () => {
  it('finds everything for an empty query, in the order of the catalogue', () => {
    expect(ids('')).toEqual(families.map(({ id }) => id));
  });

  it.each([
    ['Mitchell', 'mitchell'],
    ['criss cross', 'double-weave'],
    ['CRISS-CROSS MITCHELL', 'double-weave'],
    ['share relay', 'relay-share-mitchell'],
    ['bye stand', 'relay-share-mitchell'],
    ['arrow-switched', 'scramble-mitchell'],
    ['late pair', 'rover-mitchell'],
    ['half table', 'rover-mitchell'],
    ['phantom', 'rover-mitchell'],
    ['bump', 'rover'],
    ['skip', 'skip-mitchell'],
    ['1½ table', 'one-and-a-half-table-appendix'],
    ['pivot', 'pivot-mitchell'],
    ['web', 'web-mitchell'],
    ['Table IIIb', 'worger'],
  ])('%s finds %s first', (query, id) => {
    expect(ids(query)[0]).toBe(id);
  });

  it('finds nothing for words that occur nowhere', () => {
    expect(ids('whirligig')).toEqual([]);
  });
});

describe('by size and time', () => {
  it('finds half-round switches only where somebody plays what is switched', () => {
    // Of seven tables only the last is switched, and its pair is the one that is missing.
    expect(ids('', { pairs: 13 })).toContain('hilton');
    expect(ids('', { pairs: 13 })).not.toContain('hilton-switches');
    expect(ids('', { pairs: 14 })).toContain('hilton-switches');
    expect(ids('', { pairs: 21 })).toContain('hilton-switches');
  });

  it.each<MovementFilter>([
    { pairs: 14 },
    { pairs: 13 },
    { tables: 6.5, rounds: 5 },
    { tables: 8, rounds: 7, fewestBoards: 21, mostBoards: 21 },
    { tables: 12, fewestBoards: 24, mostBoards: 28 },
    { tables: 12, mostBoards: 12 },
    { pairs: 14, fewestBoards: 40 },
    { winners: 2, pairs: 12 },
    { fewestBoards: 24, minutes: 190 },
    { pairs: 16, minutes: 180 },
    { pairs: 16, minutes: 150, minutesPerBoard: 7 },
    { pairs: 14, stationaryPairs: 7 },
    { rounds: 13 },
  ])('every candidate meets %j, and its request generates it', (filter) => {
    const candidates = searchFamilies(catalogue, '', searchedWords, filter);
    expect(candidates.length).toBeGreaterThan(1);
    for (const { family, request, movement } of candidates) {
      expect(generate(request)).toEqual({ ok: true, movement });
      const missing = movement.phantom === null ? 0 : 1;
      const { pairs, tables, rounds, fewestBoards = 0, mostBoards = 1000, winners } = filter;
      const { minutes, minutesPerBoard } = filter;
      const perRound = movement.sets[0]?.boards ?? 0;
      if (pairs !== undefined) expect(movement.pairCount - missing).toBe(pairs);
      if (tables !== undefined) expect(movement.tableCount - missing / 2).toBe(tables);
      if (rounds !== undefined) expect(movement.rounds).toHaveLength(rounds);
      expect(movement.rounds.length * perRound).toBeGreaterThanOrEqual(fewestBoards);
      expect(movement.rounds.length * perRound).toBeLessThanOrEqual(mostBoards);
      const isSwitched = (round: Round) =>
        round.every((each) => each.kind !== 'play' || each.switched !== 0);
      if (winners === 2) expect(family.winners).toBe(2);
      if (family.winners === 2) {
        expect(movement.rounds.some(isSwitched)).toBe(winners !== 2);
        expect(isSwitched(movement.rounds.at(-1) ?? [])).toBe(winners !== 2);
      }
      if (minutes !== undefined) {
        const round = { 1: 7.5, 2: 15, 3: 22 }[perRound] ?? 7 * perRound;
        const each = minutesPerBoard === undefined ? round : perRound * minutesPerBoard;
        expect(movement.rounds.length * each).toBeLessThanOrEqual(minutes);
      }
      const stationary = Array.from({ length: movement.pairCount }, (_, index) => index + 1).filter(
        (pair) => pair !== movement.phantom && isStationary(movement, pair as PairNumber),
      );
      expect(stationary.length).toBeGreaterThanOrEqual(filter.stationaryPairs ?? 0);
    }
  });

  it('offers movements made for an odd number of pairs beside even ones with a pair missing', () => {
    expect(ids('', { pairs: 13 })).toEqual(
      expect.arrayContaining(['mitchell', 'pivot-mitchell', 'switch-rover', 'rover-mitchell']),
    );
    expect(ids('', { pairs: 14 })).not.toContain('pivot-mitchell');
  });

  it('puts the lowest index first, equals in the order of the catalogue, those without one last', () => {
    const found = searchFamilies(catalogue, '', searchedWords, { pairs: 14 }).filter(
      ({ movement }) => isUsualEvening(movement),
    );
    const indexes = new Map([
      ['howell', 0],
      ['worger', 1.28],
      ['mitchell', 1.88],
      ['american-whist', 1.88],
      ['scheveningen', 6.87],
    ]);
    const ranked = fairestFirst(found, (movement) => {
      const { origin } = movement;
      return origin.kind === 'generated' ? (indexes.get(origin.familyId) ?? null) : null;
    }).map(({ family }) => family.id);
    expect(ranked.slice(0, 5)).toEqual([...indexes.keys()]);
    const others = found.map(({ family }) => family.id).filter((id) => !indexes.has(id));
    expect(ranked.slice(5)).toEqual(others);
    expect(others.length).toBeGreaterThan(3);
  });

  it.each([14, 22, 40])(
    'offers usual evenings for %i pairs first, however fair the others',
    (pairs) => {
      const ranked = fairestFirst(
        searchFamilies(catalogue, '', searchedWords, { pairs }),
        (movement) => movement.sets[0]?.boards ?? 0,
      );
      const isUsual = ranked.map(({ movement }) => {
        const boards = movement.sets[0]?.boards ?? 0;
        const inAll = boards * movement.rounds.length;
        return boards >= 2 && boards <= 4 && inAll >= 22 && inAll <= 28;
      });
      expect(isUsual.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => true));
      expect(
        isUsual.indexOf(false) === -1 || isUsual.lastIndexOf(true) < isUsual.indexOf(false),
      ).toBe(true);
    },
  );

  it('keeps the usual size of a family where the length is asked for', () => {
    const at = (filter: MovementFilter) =>
      searchFamilies(catalogue, 'Mitchell', searchedWords, filter).find(
        ({ family }) => family.id === 'relay-share-mitchell',
      );
    expect(at({ pairs: 40 })?.movement.rounds).toHaveLength(14);
    expect(at({ pairs: 40, rounds: 20 })?.movement.rounds).toHaveLength(20);
    expect(at({ pairs: 40, fewestBoards: 40 })?.movement.rounds).toHaveLength(20);
  });

  it('compares only what has one size', () => {
    expect([{ pairs: 14 }, { tables: 6.5 }].map(isOneSize)).toEqual([true, true]);
    expect([{}, { rounds: 7 }, { fewestBoards: 24 }].map(isOneSize)).toEqual([false, false, false]);
  });

  it.each<[MovementFilter, number]>([
    [{}, 4],
    [{ fewestBoards: 24, mostBoards: 28 }, 4],
    [{ mostBoards: 24 }, 3],
    [{ fewestBoards: 30 }, 5],
    [{ fewestBoards: 20, minutes: 300 }, 6],
    [{ fewestBoards: 20, minutes: 300, minutesPerBoard: 7.5 }, 5],
  ])(
    'takes for %j the number of boards per set nearest to the usual, or one that fits into the time',
    (filter, boards) => {
      const [mitchell] = searchFamilies(catalogue, 'Mitchell', searchedWords, {
        tables: 7,
        rounds: 7,
        ...filter,
      });
      expect(mitchell?.movement).toMatchObject({
        sets: { 0: { boards } },
      });
    },
  );

  it('gives nothing for impossible requests', () => {
    expect(ids('', { pairs: 14, stationaryPairs: 15 })).toEqual([]);
    expect(ids('', { minutes: 5 })).toEqual([]);
    expect(ids('', { fewestBoards: 23.2, mostBoards: 23.8 })).toEqual([]);
  });
});
