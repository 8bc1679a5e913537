// The extended Mitchell for an odd number of tables, with its last two rounds modified so that no two pairs meet three
// times. Two tables share in each of these rounds.
// Source: Manning, Table IVa.

import { createMitchellType } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { extendedVisit } from './extendedMitchell.ts';

export const extendedMitchellModified: Family<'extended-mitchell-modified'> = {
  id: 'extended-mitchell-modified',
  title: 'Extended Mitchell, modified',
  otherNames: ['modified extended Mitchell'],
  source: 'Manning, Table IVa',
  purpose:
    'The extended Mitchell for an odd number of tables, without the pairs that meet three times.',
  breaks: ['repeatedMeeting', 'sharedSet'],
  winners: 2,
  parameters: [tablesSpec(3, 29, 7), roundsSpec(2, 31, ({ tables = 0 }) => tables + 2)],
  legalSizes: 'Odd numbers of tables, rounds up to two more than tables',

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 0) {
      return `With ${tables} tables, an even number, nobody meets three times: take the extended Mitchell as it is.`;
    }
    return rounds <= tables + 2
      ? null
      : `An extended Mitchell of ${tables} tables ends after ${tables + 2} rounds.`;
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const middle = (tables + 1) / 2;
    return createMitchellType({
      tables,
      rounds,
      sets: tables + 2,
      boards,
      relays: [{ afterTableNumber: tables }],
      visit: (table, round) => {
        const visit = extendedVisit(tables, table, round);
        const at = (other: number) => extendedVisit(tables, other, round);
        if (round === tables + 1 && table === middle) {
          return { ...visit, set: at(middle + 1).set };
        }
        if (round !== tables + 2) return visit;
        if (table === middle) return at(middle - 1);
        if (table === middle - 1) return { ...visit, eastWest: at(middle).eastWest };
        return visit;
      },
    });
  },
};
