import { expect, test } from 'vitest';
import { chooseTonight } from '../../src/choose/list.ts';
import { USUAL_ANSWERS, wishesOf } from '../../src/store/answers.ts';
import {
  BEST_FIRST,
  COLUMNS,
  type Column,
  inOrder,
  type Ranked,
  sortedBy,
} from '../../src/ui/tonight/listOrder.ts';

const wishes = wishesOf({ ...USUAL_ANSWERS, pairs: 13, mostPairs: 13 });
if (wishes === null) throw new Error('The usual answers make no wishes.');
const choice = chooseTonight(wishes);
const ranked: Ranked[] = choice.ok
  ? choice.rows.map((row, index) => ({ row, rank: index + 1 }))
  : [];
const ranksOf = (rows: readonly Ranked[]) => rows.map(({ rank }) => rank);
const named = (id: string) => COLUMNS.find((column) => column.id === id) as Column;

test('the list stands in the order of the weighing until a column is pressed', () => {
  expect(ranked.length).toBeGreaterThan(3);
  expect(inOrder(ranked.toReversed(), BEST_FIRST)).toEqual(ranked);
});

test('a press sorts by a column, another press the other way round, and a third as the first', () => {
  for (const column of COLUMNS.filter(({ id }) => id !== 'best')) {
    const once = sortedBy(column, BEST_FIRST);
    const twice = sortedBy(column, once);
    expect(once.isDescending).toBe(column.id === 'boards');
    expect(twice.isDescending).toBe(!once.isDescending);
    expect(sortedBy(column, twice)).toEqual(once);
    expect(sortedBy(named('best'), once)).toEqual(BEST_FIRST);
  }
});

test.each([
  ['boards', true, ({ row }: Ranked) => row.features.boardsPerPair.most],
  ['finish', false, ({ row }: Ranked) => row.minutes],
  ['fairness', false, ({ row }: Ranked) => row.fairness.index ?? Number.MAX_VALUE],
])('sorted by %s, rows that tie stay in the order of the weighing', (id, isDescending, keyOf) => {
  const sorted = inOrder(ranked, { column: named(id), isDescending });
  const expected = ranked.toSorted(
    (a, b) => (isDescending ? keyOf(b) - keyOf(a) : keyOf(a) - keyOf(b)) || a.rank - b.rank,
  );
  expect(ranksOf(sorted)).toEqual(ranksOf(expected));
});
