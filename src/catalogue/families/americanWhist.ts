// American Whist: E-W pairs move up two tables, boards up one.
// Source: Catalogue, American Whist Movement.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseMoreRounds } from '../refusal.ts';

export const americanWhist: Family<'american-whist'> = {
  id: 'american-whist',
  source: 'Catalogue, American Whist Movement',
  breaks: [],
  winners: 2,
  parameters: [tablesSpec(3, 39, 7), roundsSpec(2, 39, ({ tables = 0 }) => tables)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 0) {
      return { kind: 'wrongParity', tables, needs: 'odd', instead: null };
    }
    return refuseMoreRounds(tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    return createMitchellType({
      tables,
      rounds,
      sets: tables,
      boards,
      visit: (table, round) => ({
        set: modulo(table - round, tables),
        eastWest: modulo(table - 1 - 2 * (round - 1), tables),
      }),
    });
  },
};
