// The extended Mitchell for an odd number of tables, with its last two rounds modified so that no two pairs meet three
// times. Two tables share in each of these rounds.
// Source: Manning, Table IVa.

import { createMitchellType } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';
import { extendedVisit } from './extendedMitchell.ts';

export const extendedMitchellModified: Family<'extended-mitchell-modified'> = {
  id: 'extended-mitchell-modified',
  source: 'Manning, Table IVa',
  breaks: ['repeatedMeeting', 'sharedSet'],
  winners: 2,
  parameters: [tablesSpec(3, 39, 7), roundsSpec(2, 41, ({ tables = 0 }) => tables + 2)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 0) {
      return { kind: 'wrongParity', tables, needs: 'odd', instead: 'extended-mitchell' };
    }
    return refuseRoundsAbove(tables + 2, tables, rounds);
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
