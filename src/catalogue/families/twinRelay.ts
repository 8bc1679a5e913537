// The twin relay: two relays half the room apart and two sets more than tables allow one round more than
// tables; that round repeats the opponents of round 1.
// Source: Catalogue, Twin Relay. It is the extended Mitchell for an even number of tables without its last round.

import { createMitchellType } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { extendedVisit } from './extendedMitchell.ts';

export const twinRelay: Family<'twin-relay'> = {
  id: 'twin-relay',
  title: 'Twin relay',
  otherNames: ['twin relay Mitchell', 'two bye stands'],
  source: 'Catalogue, Twin Relay',
  purpose:
    'An even number of tables without sharing or skipping, and one round more than tables; everybody misses a set or two.',
  breaks: ['repeatedMeeting', 'incomplete'],
  winners: 2,
  parameters: [tablesSpec(4, 30, 8), roundsSpec(2, 31, ({ tables = 0 }) => tables + 1)],
  legalSizes: 'Even numbers of tables, rounds up to one more than tables',

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 1) return `${tables} is odd: no relay is needed, take the Mitchell.`;
    return rounds <= tables + 1
      ? null
      : `A twin relay of ${tables} tables ends after ${tables + 1} rounds; the extended Mitchell has one more.`;
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
