import { expect, test } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { checkParameters } from '../../src/catalogue/parameters.ts';
import type { CatalogueRefusal } from '../../src/catalogue/refusal.ts';
import { shortOfTime } from '../../src/catalogue/search.ts';
import {
  catalogueRefusalText,
  shortOfTimeText,
  withFamilyNotes,
} from '../../src/words/english/catalogue.ts';
import { built } from '../catalogue/built.ts';

const { families } = RULED_CATALOGUE;

test.each<[CatalogueRefusal, string]>([
  [
    { kind: 'wrongRemainder', tables: 9, divisor: 6, remainders: [1, 5] },
    'At 9 tables pairs would meet boards or opponents again; this movement needs 5, 7, 11, 13, 17, … tables.',
  ],
  [
    { kind: 'wrongRemainder', tables: 9, divisor: 4, remainders: [0] },
    'At 9 tables pairs would meet boards or opponents again; this movement needs 4, 8, 12, 16, 20, … tables.',
  ],
  [
    { kind: 'otherRounds', tables: 8, rounds: [13, 12] },
    'With 8 tables this movement has 13 or 12 rounds.',
  ],
  [
    { kind: 'wrongParity', tables: 8, needs: 'odd', instead: null },
    'This movement needs an odd number of tables, not 8.',
  ],
  [
    { kind: 'wrongParity', tables: 13, needs: 'even', instead: 'mitchell' },
    'This movement needs an even number of tables; 13 tables play the Mitchell.',
  ],
  [
    { kind: 'outOfRange', parameter: 'tables', value: 61, min: 4.5, max: 8.5, step: 1 },
    'Tables: this movement has 4.5 to 8.5; you asked for 61.',
  ],
  [
    { kind: 'notInLibrary', pairs: 16, rounds: 30, parts: 2, sessions: 5 },
    'The library has nothing for 16 pairs and 30 rounds with sets in halves in 5 sessions.',
  ],
  [
    { kind: 'noOtherOfKind', pairs: 14, rounds: 12 },
    'For 14 pairs and 12 rounds there is only the New Howell: it is of this kind already, or we found none that is.',
  ],
])('%j', (refusal, text) => {
  expect(catalogueRefusalText(refusal)).toBe(text);
});

test('the sizes that a refusal names are sizes of the family', () => {
  const sizesNamed = families.flatMap((family) => {
    const illegal = checkParameters(family, { tables: 9 });
    if (illegal?.refusal.kind !== 'wrongRemainder') return [];
    const [, sizes = ''] = /needs (.*) … tables/.exec(catalogueRefusalText(illegal.refusal)) ?? [];
    return sizes
      .split(',')
      .flatMap((size) => (size.trim() === '' ? [] : [[family, +size] as const]));
  });
  expect(sizesNamed).toHaveLength(15);
  for (const [family, tables] of sizesNamed) expect(checkParameters(family, { tables })).toBe(null);
});

test('a session that is too short is reported with what fits into it', () => {
  const short = shortOfTime({ fewestBoards: 28, minutes: 180 });
  expect(short && shortOfTimeText(short)).toBe(
    '28 boards at 7.5 minutes each take 210 minutes; 180 minutes are enough for 24.',
  );
  expect(shortOfTime({ fewestBoards: 24, minutes: 180 })).toBe(null);
});

test('the notes explain the rounds of a switch rover', () => {
  expect(withFamilyNotes(built({ familyId: 'switch-rover' })).notes).toMatch(/^Rounds 1 and 2 are/);
  expect(withFamilyNotes(built({ familyId: 'mitchell' })).notes).toBe('');
});
