// The double hesitation: E-W pairs move from the last table to N-S at table 2, then to N-S at the last table, then on
// from table 1. One contest with two rounds more than a Mitchell.
// Source: Catalogue, the double form of its Hesitation Mitchell; relays are placed so that no set is replayed.

import { modulo } from '../development/mitchellType.ts';
import { createSeatCycle, eastWestSeats } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const doubleHesitation: Family<'double-hesitation'> = {
  id: 'double-hesitation',
  source: 'Catalogue, Hesitation Mitchell',
  breaks: [],
  winners: 1,
  parameters: [tablesSpec(5, 40, 7), roundsSpec(2, 42, ({ tables = 0 }) => tables + 2)],

  refuse({ tables = 0, rounds = 0 }) {
    return refuseRoundsAbove(tables + 2, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const isOdd = tables % 2 === 1;
    const relayAfter = isOdd ? (tables + 1) / 2 : tables / 2 + 1;
    const middle = { afterTableNumber: relayAfter };
    const waiting = isOdd ? 2 : 1;
    return createSeatCycle({
      tables,
      rounds,
      sets: tables + 2,
      boards,
      relays: isOdd ? [middle] : [middle, { afterTableNumber: tables }],
      cycle: [...eastWestSeats(tables, 1, tables), 2, tables],
      setAt: (table, round) =>
        modulo(table + round - 2 + (table > relayAfter ? waiting : 0), tables + 2),
      endsWithSitOut: false,
    });
  },
};
