import { expect, test } from 'vitest';
import { fileNameOf } from '../../src/ui/files/download.ts';

test.each([
  ['Mitchell, 7 tables', '', 'Mitchell-7-tables.csv'],
  [
    'Mitchell, 6½ tables, pair 14 missing',
    'cards',
    'Mitchell-6.5-tables-pair-14-missing-cards.csv',
  ],
  ["Café Zürich’s d'Or", '', 'Cafe-Zurichs-dOr.csv'],
  ['Ανοιξη / Весна', '', 'Ανοιξη-Весна.csv'],
  ['../..', '', 'movement.csv'],
])('%s %s is saved as %s', (title, addition, name) => {
  expect(fileNameOf(title, 'csv', addition)).toBe(name);
});
