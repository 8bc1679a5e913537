import { expect, it } from 'vitest';
import { type Favourite, toggleFavourite } from '../../src/store/favourites.ts';

const listed = (parameters: Record<string, number>): Favourite => {
  return { kind: 'listed', title: 'Mitchell', request: { familyId: 'mitchell', parameters } };
};

it('a movement of the catalogue is the same favourite however its parameters are ordered', () => {
  const first = toggleFavourite([], listed({ tables: 9, rounds: 8, boards: 3 })) ?? [];
  expect(toggleFavourite(first, listed({ boards: 3, rounds: 8, tables: 9 }))).toEqual([]);
  expect(toggleFavourite(first, listed({ rounds: 9, tables: 8, boards: 3 }))).toHaveLength(2);
});
