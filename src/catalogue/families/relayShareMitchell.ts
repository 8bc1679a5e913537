// The relay-share Mitchell for an even number of tables: a set rests at a relay half-way round, and the first and
// last tables share. E-W pairs move as in a Mitchell and never replay a board.
// Source: Manning, Table IIa; Catalogue, Share Relay.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseMoreRounds } from '../refusal.ts';

export const relayShareMitchell: Family<'relay-share-mitchell'> = {
  id: 'relay-share-mitchell',
  source: 'Manning, Table IIa; Catalogue, Share Relay',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(4, 40, 8), roundsSpec(2, 40, ({ tables = 0 }) => tables)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 1) {
      return { kind: 'wrongParity', tables, needs: 'even', instead: 'mitchell' };
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
      relays: [{ afterTableNumber: half }],
      visit: (table, round) => ({
        set: modulo(table + round - 2 + (table > half ? 1 : 0), tables),
        eastWest: modulo(table - round, tables),
      }),
    });
  },
};
