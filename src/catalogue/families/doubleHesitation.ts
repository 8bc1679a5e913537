// The double hesitation: E-W pairs move from the last table to N-S at table 2, then to N-S at the last table, then on
// from table 1. One contest with two rounds more than a Mitchell.
// Source: Catalogue, the double form of its Hesitation Mitchell; relays are placed so that no set is replayed.

import { modulo } from '../development/mitchellType.ts';
import { createSeatCycle, eastWestSeats } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const doubleHesitation: Family<'double-hesitation'> = {
  id: 'double-hesitation',
  title: 'Double hesitation',
  otherNames: ['double hesitation Mitchell'],
  source: 'Catalogue, Hesitation Mitchell',
  purpose: 'Two rounds more than tables on as many sets, without sharing; one winner.',
  breaks: [],
  winners: 1,
  parameters: [tablesSpec(5, 30, 7), roundsSpec(2, 32, ({ tables = 0 }) => tables + 2)],
  legalSizes: 'Any number of tables from 5, rounds up to two more than tables',

  refuse({ tables = 0, rounds = 0 }) {
    return rounds <= tables + 2
      ? null
      : `There are ${tables + 2} sets, so at most ${tables + 2} rounds.`;
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
