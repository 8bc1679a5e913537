// American Whist: E-W pairs move up two tables, boards up one.
// Source: Catalogue, American Whist Movement.

import { createMitchellType, modulo, refuseMoreRounds } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const americanWhist: Family<'american-whist'> = {
  id: 'american-whist',
  title: 'American Whist',
  otherNames: ['American Whist league', 'teams movement'],
  source: 'Catalogue, American Whist Movement',
  purpose:
    'An odd number of tables, boards up one and E-W up two; normally for teams, all tables at once.',
  breaks: [],
  winners: 2,
  parameters: [tablesSpec(3, 29, 7), roundsSpec(2, 29, ({ tables = 0 }) => tables)],
  legalSizes: 'Odd numbers of tables, rounds up to tables',

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 0) {
      return `With ${tables} tables, an even number, E-W pairs going up two are back at their first opponents half-way.`;
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
