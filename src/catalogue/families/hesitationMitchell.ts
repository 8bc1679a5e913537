// The hesitation Mitchell: E-W pairs move from the last table to its N-S seats and only then to table 1.
// One contest with one round more than a Mitchell.
// Source: Catalogue, Hesitation Mitchell. Its two relays and its sharing work for even numbers of tables only.

import { modulo } from '../development/mitchellType.ts';
import { createSeatCycle, eastWestSeats } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const hesitationMitchell: Family<'hesitation-mitchell'> = {
  id: 'hesitation-mitchell',
  title: 'Hesitation Mitchell',
  otherNames: ['hesitation', 'pivot at the last table'],
  source: 'Catalogue, Hesitation Mitchell',
  purpose: 'One round more than tables, when the usual movement would finish too soon; one winner.',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [tablesSpec(3, 30, 8), roundsSpec(2, 31, ({ tables = 0 }) => tables + 1)],
  legalSizes: 'Any number of tables from 3, rounds up to one more than tables',

  refuse({ tables = 0, rounds = 0 }) {
    return rounds <= tables + 1
      ? null
      : `There are ${tables + 1} sets, so at most ${tables + 1} rounds.`;
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const relayAfter = Math.floor(tables / 2);
    const waiting = tables % 2 === 0 ? 2 : 1;
    return createSeatCycle({
      tables,
      rounds,
      sets: tables + 1,
      boards,
      relays: [{ afterTableNumber: relayAfter }],
      cycle: [...eastWestSeats(tables, 1, tables), tables],
      setAt: (table, round) =>
        modulo(table + round - 2 + (table > relayAfter ? waiting : 0), tables + 1),
      endsWithSitOut: false,
    });
  },
};
