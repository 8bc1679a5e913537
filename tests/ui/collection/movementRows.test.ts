// The rows of "My movements": what they show, how they are sorted, what a search finds.

import { describe, expect, it } from 'vitest';
import { overviewOf } from '../../../src/choose/overview.ts';
import type { Movement, PairNumber } from '../../../src/movement/movement.ts';
import {
  COLUMNS,
  cellText,
  createSearch,
  inOrder,
  rowOf,
} from '../../../src/ui/collection/movementRows.ts';
import { lastRounds, mitchell } from '../../balance/movements.ts';
import { built } from '../../catalogue/built.ts';

const row = (id: string, movement: Movement, folder = '', tags: readonly string[] = []) => {
  const item = { id, version: 1, movement: { ...movement, title: id }, tags, folder };
  return rowOf(item, overviewOf(movement));
};
const one = row('Autumn', mitchell(7, lastRounds(1, 7), 2), 'Monday', ['club']);
const two = row('Winner each', mitchell(19));
const three = row('Missing', { ...mitchell(7, lastRounds(1, 7), 2), phantom: 14 as PairNumber });
const howell = row('Small', built({ familyId: 'howell', parameters: { tables: 4 }, boards: 3 }));
const all = [one, two, three, howell];
const cells = (of: typeof one) => COLUMNS.map((column) => cellText(of, column));

it('a row has the figures of its movement, of the pairs that play', () => {
  expect(cells(one)).toEqual(['14', '7', '7', '14', '92.00', '1.88', '1', '7', '0']);
  expect(cells(three).slice(0, 2)).toEqual(['13', '7']);
});

it('two winners have no figures of one ranking, and what is not worked out yet is not said to be none', () => {
  expect(cells(two).slice(4, 7)).toEqual(['–', '–', '0']);
  expect(cells({ ...two, overview: undefined }).slice(3, 6)).toEqual(['19', '…', '…']);
});

it('what cannot be played has no figures', () => {
  const [round = []] = one.item.movement.rounds;
  expect(overviewOf({ ...one.item.movement, rounds: [round, round] })).toBeNull();
});

describe('the order', () => {
  const ids = (column: string | null, isReversed = false) =>
    inOrder(all, { column, isReversed }).map(({ item }) => item.id);

  it('is that of the list, or by a column, the better or smaller first; what does not apply is last', () => {
    expect(ids(null)).toEqual(['Autumn', 'Winner each', 'Missing', 'Small']);
    expect(ids('pairs')).toEqual(['Small', 'Missing', 'Autumn', 'Winner each']);
    const fairest = ids('qf');
    expect(fairest[0]).toBe('Small');
    expect(fairest.at(-1)).toBe('Winner each');
    expect(ids('index').at(-1)).toBe('Winner each');
    expect(ids('qf', true).at(-1)).toBe('Winner each');
    expect(ids('qf', true)[2]).toBe('Small');
  });
});

it.each([
  ['38 pairs', ['Winner each']],
  ['19 tables', ['Winner each']],
  ['14 pairs', ['Autumn']],
  ['7 rounds', ['Autumn', 'Missing', 'Small']],
  ['21 boards', ['Small']],
  ['two winners', ['Winner each']],
  ['club', ['Autumn']],
  ['monday 14 pairs', ['Autumn']],
  ['club 38 pairs', []],
  ['8 pairs', ['Small']],
  ['180 minutes', []],
  ['', ['Autumn', 'Winner each', 'Missing', 'Small']],
])('a search for “%s” finds %j', (query, found) => {
  expect(all.filter(createSearch(query)).map(({ item }) => item.id)).toEqual(found);
});
