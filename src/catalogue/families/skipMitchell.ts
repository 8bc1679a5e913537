// The skip Mitchell: with an even number of tables, E-W pairs once move up two tables, past boards they have played.
// With as many rounds as tables, pairs meet their first opponents again in the last one: the revenge round.
// Source: Manning, Table IIb; Catalogue, Skip Movement.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const skipMitchell: Family<'skip-mitchell'> = {
  id: 'skip-mitchell',
  source: 'Manning, Table IIb; Catalogue, Skip Movement',
  breaks: ['incomplete'],
  winners: 2,
  parameters: [
    tablesSpec(4, 40, 8),
    roundsSpec(2, 40, ({ tables = 0 }) => tables - 1),
    {
      id: 'skipAfter',
      min: 1,
      max: 20,
      step: 1,
      defaultFor: ({ tables = 0 }) => Math.ceil(tables / 2),
    },
  ],

  refuse({ tables = 0, rounds = 0, skipAfter = 0 }) {
    const half = tables / 2;
    if (tables % 2 === 1)
      return { kind: 'wrongParity', tables, needs: 'even', instead: 'mitchell' };
    if (rounds > tables) return refuseRoundsAbove(tables, tables, rounds);
    if (skipAfter <= half && rounds - skipAfter <= half) return null;
    return { kind: 'skipMisplaced', tables, mostEachSide: half };
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
