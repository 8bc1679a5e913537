// The twin relay: two relays half the room apart and two sets more than tables allow one round more than
// tables; that round repeats the opponents of round 1.
// Source: Catalogue, Twin Relay. It is the extended Mitchell for an even number of tables without its last round.

import { createMitchellType } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';
import { extendedVisit } from './extendedMitchell.ts';

export const twinRelay: Family<'twin-relay'> = {
  id: 'twin-relay',
  source: 'Catalogue, Twin Relay',
  breaks: ['repeatedMeeting', 'incomplete'],
  winners: 2,
  parameters: [tablesSpec(4, 40, 8), roundsSpec(2, 41, ({ tables = 0 }) => tables + 1)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 1)
      return { kind: 'wrongParity', tables, needs: 'even', instead: 'mitchell' };
    return refuseRoundsAbove(tables + 1, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    return createMitchellType({
      tables,
      rounds,
      sets: tables + 2,
      boards,
      relays: [{ afterTableNumber: tables / 2 }, { afterTableNumber: tables }],
      visit: (table, round) => extendedVisit(tables, table, round),
    });
  },
};
