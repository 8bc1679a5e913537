// The hesitation Mitchell: E-W pairs move from the last table to its N-S seats and only then to table 1.
// One contest with one round more than a Mitchell.
// Source: Catalogue, Hesitation Mitchell. Its two relays and its sharing work for even numbers of tables only.

import { modulo } from '../development/mitchellType.ts';
import { createSeatCycle, eastWestSeats } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const hesitationMitchell: Family<'hesitation-mitchell'> = {
  id: 'hesitation-mitchell',
  source: 'Catalogue, Hesitation Mitchell',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [tablesSpec(3, 40, 8), roundsSpec(2, 41, ({ tables = 0 }) => tables + 1)],

  refuse({ tables = 0, rounds = 0 }) {
    return refuseRoundsAbove(tables + 1, tables, rounds);
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
