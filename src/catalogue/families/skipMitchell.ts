// The skip Mitchell: with an even number of tables, E-W pairs once move up two tables, past boards they have played.
// With as many rounds as tables, pairs meet their first opponents again in the last one: the revenge round.
// Source: Manning, Table IIb; Catalogue, Skip Movement.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const skipMitchell: Family<'skip-mitchell'> = {
  id: 'skip-mitchell',
  title: 'Skip Mitchell',
  otherNames: ['skip movement'],
  source: 'Manning, Table IIb; Catalogue, Skip Movement',
  purpose:
    'An even number of tables without relay or share: the E-W pairs skip a table once; a round for each table is possible, but its last round repeats the first meetings.',
  breaks: ['incomplete'],
  winners: 2,
  parameters: [
    tablesSpec(4, 30, 8),
    roundsSpec(2, 30, ({ tables = 0 }) => tables - 1),
    {
      id: 'skipAfter',
      label: 'Skip after round',
      min: 1,
      max: 15,
      step: 1,
      defaultFor: ({ tables = 0 }) => Math.ceil(tables / 2),
    },
  ],
  legalSizes:
    'Even numbers of tables, rounds up to tables; before and after the skip at most half as many rounds as tables',

  refuse({ tables = 0, rounds = 0, skipAfter = 0 }) {
    const half = tables / 2;
    if (tables % 2 === 1) return `${tables} is odd: no skip is needed, take the Mitchell.`;
    if (rounds > tables) return `There are not boards enough for more rounds than tables.`;
    if (skipAfter <= half && rounds - skipAfter <= half) return null;
    return `With ${tables} tables at most ${half} rounds can stand before the skip and ${half} after it.`;
  },

  build({ tables = 0, rounds = 0, skipAfter = 0 }, boards) {
    return createMitchellType({
      tables,
      rounds,
      sets: tables,
      boards,
      visit: (table, round) => ({
        set: modulo(table + round - 2, tables),
        eastWest: modulo(table - round - (round > skipAfter ? 1 : 0), tables),
      }),
    });
  },
};
