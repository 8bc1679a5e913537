// The Mitchell: E-W pairs move up one table, boards down one. It suits an odd number of tables; with an even number
// only half the rounds are possible, because pairs would then meet boards they have played.
// Source: Manning, Table I; Catalogue, Skip Movement (for the half with an even number).

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseMoreRounds } from '../refusal.ts';

const mostRounds = (tables: number) => (tables % 2 === 1 ? tables : tables / 2);

export const mitchell: Family<'mitchell'> = {
  id: 'mitchell',
  source: 'Manning, Table I',
  breaks: ['incomplete'],
  winners: 2,
  parameters: [
    tablesSpec(3, 40, 7),
    roundsSpec(2, 40, ({ tables = 0 }) => mostRounds(Math.ceil(tables))),
  ],

  refuse({ tables = 0, rounds = 0 }) {
    const most = mostRounds(tables);
    if (rounds <= most) return null;
    return tables % 2 === 1
      ? refuseMoreRounds(tables, rounds)
      : { kind: 'boardsReturn', tables, afterRound: most };
  },

  build({ tables = 0, rounds = 0 }, boards) {
    return createMitchellType({
      tables,
      rounds,
      sets: tables,
      boards,
      visit: (table, round) => ({
        set: modulo(table + round - 2, tables),
        eastWest: modulo(table - round, tables),
      }),
    });
  },
};
