import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { type MovementFilter, searchFamilies } from '../../src/catalogue/search.ts';
import { playingPairCount } from '../../src/movement/movement.ts';
import { parseQuery } from '../../src/ui/movements/movementQuery.ts';
import { searchedWords } from '../../src/words/english/catalogue.ts';

const { families } = RULED_CATALOGUE;

const names = families.flatMap(({ id }) => searchedWords(id).names);

describe('the search box', () => {
  it.each<[string, string, MovementFilter]>([
    ['', '', {}],
    ['Mitchell', 'mitchell', {}],
    ['mitchell 9 tables', 'mitchell', { tables: 9 }],
    ['9 tables, mitchell', 'mitchell', { tables: 9 }],
    ['9-table Mitchell', 'mitchell', { tables: 9 }],
    ['13 pairs 24 boards', '', { pairs: 13, fewestBoards: 24, mostBoards: 24 }],
    ['13pairs', '', { pairs: 13 }],
    ['9 rounds', '', { rounds: 9 }],
    ['22 pairs mitchell', 'mitchell', { pairs: 22 }],
    ['26 players', '', { pairs: 13 }],
    ['6½ tables', '', { tables: 6.5 }],
    ['6.5 tables', '', { tables: 6.5 }],
    ['180 minutes 8 min', '8 min', { minutes: 180 }],
    ['3 hours', '', { minutes: 180 }],
    ['2 stationary pairs, 10 pairs', '', { stationaryPairs: 2, pairs: 10 }],
    ['two winners', '', { winners: 2 }],
    ['one winner howell', 'howell', {}],
    ['1½ table', '1½ table', {}],
    ['mitchell 9', 'mitchell', { tables: 9 }],
    ['9 Mitchell', 'mitchell', { tables: 9 }],
    ['howell for 14', 'howell', { tables: 14 }],
    ['howell 7 14 pairs', 'howell 7', { pairs: 14 }],
    ['howell 5½', 'howell', { tables: 5.5 }],
    ['howell 61', 'howell 61', {}],
    ['howell 1', 'howell 1', {}],
    ['3/4 howell', '3/4 howell', {}],
    ['hilton 4a', 'hilton 4a', {}],
    ['mitchell 6 1/2 tables', 'mitchell', { tables: 6.5 }],
    ['14p, 24 bds, 3 hrs', '', { pairs: 14, fewestBoards: 24, mostBoards: 24, minutes: 180 }],
    ['7t 6 rds', '', { tables: 7, rounds: 6 }],
    ['13 players', '13 players', {}],
    ['12 individuals', '12 individuals', {}],
    ['whirligig', 'whirligig', {}],
  ])('%s: %j and %j', (text, words, filter) => {
    expect(parseQuery(text, names)).toMatchObject({ words, filter });
    expect(Object.keys(parseQuery(text, names).filter)).toEqual(Object.keys(filter));
  });

  it.each([
    ['12 players', 12],
    ['Individual for 13', 13],
    ['individuals', 0],
    ['12 pairs', null],
    ['individualised', null],
  ])('%s: asks for an individual of %j players', (text, players) => {
    expect(parseQuery(text, names).players).toBe(players);
  });

  it('finds the movements that match', () => {
    const find = (text: string) => {
      const { words, filter } = parseQuery(text, names);
      return searchFamilies(RULED_CATALOGUE, words, searchedWords, filter);
    };
    const [mitchell] = find('mitchell 9 tables');
    expect([mitchell?.family.id, mitchell?.movement.tableCount]).toEqual(['mitchell', 9]);
    const evening = find('13 pairs 24 boards');
    expect(evening.length).toBeGreaterThan(10);
    for (const { movement } of evening) {
      expect(playingPairCount(movement)).toBe(13);
      expect(movement.rounds.length * (movement.sets[0]?.boards ?? 0)).toBe(24);
    }
    expect(find('9 rounds').every(({ movement }) => movement.rounds.length === 9)).toBe(true);
    expect(find('22 pairs mitchell')[0]?.movement.tableCount).toBe(11);
  });
});
