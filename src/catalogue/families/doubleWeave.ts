// The double weave, the Catalogue's criss-cross: E-W pairs that start at odd tables move up one, at even tables down one;
// boards move in the opposite direction to the pair that has just played them; after half the rounds the boards move by half the tables.
// Source: Balans, Double Weave Mitchell; Catalogue, Criss-Cross Mitchell. They are the same movement.

import { around, createMitchellType } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseMoreRounds } from '../refusal.ts';

export const doubleWeave: Family<'double-weave'> = {
  id: 'double-weave',
  source: 'Balans, Double Weave Mitchell; Catalogue, Criss-Cross Mitchell',
  breaks: [],
  winners: 2,
  parameters: [tablesSpec(4, 40, 8), roundsSpec(2, 40, ({ tables = 0 }) => tables)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 4 !== 0) {
      return { kind: 'wrongRemainder', tables, divisor: 4, remainders: [0] };
    }
    return refuseMoreRounds(tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const half = tables / 2;
    return createMitchellType({
      tables,
      rounds,
      sets: tables,
      boards,
      visit: (table, round) => {
        const goesUp = (table + round) % 2 === 0;
        const start = around(goesUp ? table - round + 1 : table + round - 1, tables);
        const jump = round <= half ? 0 : half - 1;
        const set = goesUp ? table + round - 1 - jump : table - round + 1 + jump;
        return { set: around(set, tables) - 1, eastWest: start - 1 };
      },
    });
  },
};
