// The relay-share Mitchell for an even number of tables: a set rests at a relay half-way round, and the first and
// last tables share. E-W pairs move as in a Mitchell and never replay a board.
// Source: Manning, Table IIa; Catalogue, Share Relay.

import { createMitchellType, modulo, refuseMoreRounds } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const relayShareMitchell: Family<'relay-share-mitchell'> = {
  id: 'relay-share-mitchell',
  title: 'Relay-share Mitchell',
  otherNames: ['share relay', 'relay Mitchell', 'share and relay Mitchell', 'bye stand Mitchell'],
  source: 'Manning, Table IIa; Catalogue, Share Relay',
  purpose:
    'An even number of tables, everybody on all boards in as many rounds: one relay half-way, and the first and last tables share.',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(4, 30, 8), roundsSpec(2, 30, ({ tables = 0 }) => tables)],
  legalSizes: 'Even numbers of tables, rounds up to tables',

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 1) {
      return `${tables} is odd: no relay or share is needed, take the Mitchell.`;
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
