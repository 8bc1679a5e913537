import { expect, it } from 'vitest';
import type { GenerateRequest } from '../../src/catalogue/catalogue.ts';
import { built } from '../catalogue/built.ts';
import { MITCHELL_7, MITCHELL_7_SWITCHED, RELAY_MITCHELL_6 } from './balans.ts';
import {
  TABLE_I,
  TABLE_IIA,
  TABLE_IIB,
  TABLE_IIIA,
  TABLE_IIIB,
  TABLE_IV,
  TABLE_IVA,
  TABLE_V,
  TABLE_VI,
} from './manning.ts';
import { formatPrinted } from './manningFormat.ts';

function printed(familyId: string, tables: number, more: Partial<GenerateRequest> = {}): string {
  const result = built({ familyId, parameters: { tables }, ...more });
  return formatPrinted(result);
}

// Table IV prints X for D in round 4 at table 1.
const tableIvMended = TABLE_IV.replace('1 X 12', '1 D 12');
// Table IIIb calls the roving set X; it is the letter after the ordinary ones, H.
const tableIIIbLettered = TABLE_IIIB.replaceAll('X', 'H');
// Table IVa prints rounds 8 and 9 only; the others are those of Table IV.
const tableIVaWhole = tableIvMended.slice(0, tableIvMended.indexOf('\n 8 ')) + TABLE_IVA;

it.each([
  ['Manning, Table I', printed('mitchell', 7), TABLE_I],
  ['Manning, Table IIa', printed('relay-share-mitchell', 8), TABLE_IIA],
  [
    'Manning, Table IIb',
    printed('skip-mitchell', 8, { parameters: { tables: 8, rounds: 8 } }),
    TABLE_IIB,
  ],
  ['Manning, Table IIIa', printed('rover', 8), TABLE_IIIA],
  ['Manning, Table IIIb', printed('worger', 7), tableIIIbLettered],
  ['Manning, Table IV', printed('extended-mitchell', 7), tableIvMended],
  ['Manning, Table IVa', printed('extended-mitchell-modified', 7), tableIVaWhole],
  ['Manning, Table V', printed('extended-mitchell', 8), TABLE_V],
  ['Manning, Table VI', printed('mitchell', 7, { switchRounds: [7] }), TABLE_VI],
  ['Balans, 7-table Mitchell', printed('mitchell', 7), MITCHELL_7],
  ['Balans, the same switched', printed('mitchell', 7, { switchRounds: [2] }), MITCHELL_7_SWITCHED],
  ['Balans, 6-table relay Mitchell', printed('relay-share-mitchell', 6), RELAY_MITCHELL_6],
])('%s, cell by cell', (_, ours, theirs) => {
  expect(ours).toBe(theirs);
});
