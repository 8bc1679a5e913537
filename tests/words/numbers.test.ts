import { setsWithBoards } from '../../src/words/dictionary.ts';
// Lists in a language, against the browser's own formats.

import { expect, test } from 'vitest';
import { listsOf, listText } from '../../src/words/numbers.ts';

const LISTS = [[], ['A'], ['A', 'B'], ['1–4', '6', '8'], ['a, b', '', 'c', 'd']];

test.each(['en-GB', 'de', 'fr', 'nl'] as const)('lists are as usual in %s', (language) => {
  const usual = new Intl.ListFormat(language);
  const { list, numbers } = listsOf(language);
  expect(LISTS.map(list)).toEqual(LISTS.map((items) => usual.format(items)));
  expect(numbers([8, 2, 1, 3, 4, 6])).toBe(usual.format(['1–4', '6', '8']));
});

test('choices are as usual in English', () => {
  const usual = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  expect(LISTS.map((items) => listText(items, 'or'))).toEqual(
    LISTS.map((items) => usual.format(items)),
  );
});

test('sets that follow one another are a range, which shortens a list of dozens', () => {
  const sets = [1, 2, 3, 5, 6, 9].map((n) => ({ label: `S${n}`, first: 2 * n - 1, last: 2 * n }));
  expect(setsWithBoards(sets)).toEqual(['S1–S3 (1–6)', 'S5 (9–10)', 'S6 (11–12)', 'S9 (17–18)']);
  expect(setsWithBoards([])).toEqual([]);
});
