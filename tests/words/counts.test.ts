// Sentences about a single board, table or round are in the singular.

import { expect, test } from 'vitest';
import { de } from '../../src/words/de/dictionary.ts';
import { en } from '../../src/words/en/dictionary.ts';
import { playerFindings } from '../../src/words/en/findings.ts';
import { rankingsWords } from '../../src/words/english/tonightLeftOut.ts';
import { fr } from '../../src/words/fr/dictionary.ts';
import { nl } from '../../src/words/nl/dictionary.ts';

const ONE = { label: 'C', first: 9, last: 9 };
const THREE = { label: 'C', first: 7, last: 9 };

test.each([
  [de(), 'Board 9 (C) ist zuerst nicht im Spiel und kommt', 'spielt Board 9 (C) nicht.', '1 Tisch'],
  [nl(), 'Spel 9 (C) is eerst uit het spel en gaat', 'speelt spel 9 (C) niet.', '1 tafel'],
  [fr(), 'L’étui 9 (C) est d’abord hors jeu et vient', 'ne joue pas l’étui 9 (C).', '1 table'],
])('one board, one table', (words, start, finding, table) => {
  expect(words.run.waitAtStart([ONE], 4, null, [2])).toContain(start);
  const { incomplete } = words.findings;
  expect(incomplete({ kind: 'incomplete', pair: 3, sets: [ONE] } as never)).toContain(finding);
  expect(words.size({ pairs: 2, tables: 1, rounds: 1, boards: 1 })).toContain(`, ${table}, 1 `);
});

test.each([
  [de(), 'Die Boards 7–9 (C) sind zuerst', 'spielt die Boards 7–9 (C) und 9 (C) nicht.'],
  [nl(), 'De spellen 7–9 (C) zijn eerst', 'speelt de spellen 7–9 (C) en 9 (C) niet.'],
  [fr(), 'Les étuis 7–9 (C) sont d’abord', 'ne joue pas les étuis 7–9 (C) et 9 (C).'],
])('several boards', (words, start, finding) => {
  expect(words.run.waitAtStart([THREE], 4, null, [2])).toContain(start);
  const { incomplete } = words.findings;
  const sets = [THREE, ONE];
  expect(incomplete({ kind: 'incomplete', pair: 3, sets } as never)).toContain(finding);
});

test.each([
  [4, 1, 'N-S 4 times and E-W once'],
  [0, 5, 'E-W 5 times and never N-S'],
  [2, 3, 'E-W 3 times and N-S twice'],
])(
  'a player sits %i times N-S and %i times E-W, the more often first',
  (northSouth, eastWest, times) => {
    const finding = { rule: 'unevenDirections', pair: 7, northSouth, eastWest };
    expect(playerFindings.unevenDirections(finding as never)).toBe(`Player 7 sits ${times}.`);
  },
);

test.each([
  [1, '1 table'],
  [2, '2 tables'],
])('some sets are played at %i tables', (least, tables) => {
  const finding = { rule: 'unevenPlays', pair: null, least, most: 3 };
  expect(playerFindings.unevenPlays(finding as never)).toBe(
    `Some sets are played at ${tables}, others at up to 3.`,
  );
});

test.each([
  [en('ebu'), 'After round 4 pair 8 skips a table: it makes its', 'skip a table: they make their'],
  [de(), 'Paar 8 überspringt einen Tisch, rückt', 'überspringen einen Tisch, rücken'],
  [nl(), 'slaat paar 8 een tafel over: het schuift', 'slaan de paren 8 en 9 een tafel over: zij'],
  [
    fr(),
    'la paire 8 saute une table\u00a0: elle avance',
    'sautent une table\u00a0: elles avancent',
  ],
])('one pair skips a table, several skip one', (words, one, several) => {
  const pairs = (...numbers: number[]) => ({ kind: 'pairs', pairs: numbers }) as never;
  expect(words.run.skip([pairs(8)], 4)).toContain(one);
  expect(words.run.skip([pairs(8, 9)], 4)).toContain(several);
});

test('half a table more than one is one table in French', () => {
  expect(fr().titles.tables(1.5)).toBe('1½ table');
  expect(fr().titles.tables(2.5)).toBe('2½ tables');
});

test('three rankings are not called two winners', () => {
  expect([1, 2, 3, 4].map(rankingsWords)).toEqual([
    'one winner',
    'two winners: N-S and E-W are ranked separately',
    '3 winners: 3 groups of pairs are ranked separately',
    '4 winners: 4 groups of pairs are ranked separately',
  ]);
});
