// What it would take to be first, of movements in the list and of those that the wishes exclude.

import { beforeAll, expect, it } from 'vitest';
import { loadLibrary } from '../../src/catalogue/families/library.ts';
import { firstIfSteps } from '../../src/choose/firstIf.ts';
import { chooseTonight } from '../../src/choose/list.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';

beforeAll(loadLibrary);

function foundFor(asked: Partial<Wishes> & { readonly pairs: number }) {
  const wishes = { ...USUAL_WISHES, ...asked, mostPairs: asked.pairs };
  const choice = chooseTonight(wishes);
  if (!choice.ok) throw new Error('nothing fits');
  return [...firstIfSteps(choice.rows, wishes)].flatMap((found) => found ?? []);
}

it('names a far better movement of a board or two more or fewer than were asked for', () => {
  // Only four rounds of seven have exactly 28 boards; the Howell has five rounds.
  const beyond = foundFor({ pairs: 6, boards: { fewest: 28, most: 28 } }).filter(
    ({ isBeyond }) => isBeyond,
  );
  expect(beyond.map(({ row, firstIf }) => [row.familyId, firstIf])).toEqual([
    ['howell', { kind: 'boards', boards: 30 }],
    ['howell', { kind: 'boards', boards: 25 }],
  ]);
});

it('names none that is hardly better, or where any number of boards was fine', () => {
  // With 25 boards, five rounds of a Howell would be first, by nine points.
  const boards = { fewest: 24, most: 24 };
  expect(foundFor({ pairs: 6, boards }).some(({ isBeyond }) => isBeyond)).toBe(false);
  const range = { fewest: 22, most: 28 };
  expect(foundFor({ pairs: 6, boards: range }).some(({ isBeyond }) => isBeyond)).toBe(false);
});

it('names what a little more time lets in if that is better', () => {
  const beyond = (pairs: number, minutes: number) =>
    foundFor({ pairs, boards: null, minutes }).filter(({ isBeyond }) => isBeyond);
  expect(beyond(15, 180).map(({ row, firstIf }) => [row.familyId, firstIf])).toEqual([
    ['hilton', { kind: 'minutes', by: 15 }],
    ['new-howell', { kind: 'minutes', by: 30 }],
  ]);
  // Ten minutes more put another first, which is no better than the first of this list.
  expect(beyond(10, 170)).toEqual([]);
});
