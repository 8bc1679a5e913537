// The one-and-a-half-table appendix: a Mitchell or skip Mitchell with one more full table, which shares with table 1,
// and a half table at which E-W pairs sit out.
// Source: Catalogue, One and a Half Table Appendix.

import { modulo } from '../development/mitchellType.ts';
import { createSeatCycle, eastWestSeats } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const oneAndAHalfTableAppendix: Family<'one-and-a-half-table-appendix'> = {
  id: 'one-and-a-half-table-appendix',
  source: 'Catalogue, One and a Half Table Appendix',
  breaks: ['sharedSet', 'incomplete'],
  winners: 2,
  parameters: [tablesSpec(3.5, 39.5, 8.5), roundsSpec(2, 38, ({ tables = 0 }) => tables - 1.5)],

  refuse({ tables = 0, rounds = 0 }) {
    return refuseRoundsAbove(tables - 1.5, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const whole = tables + 0.5;
    const sets = whole - 2;
    const skipAfter = sets % 2 === 0 ? sets / 2 : sets;
    return createSeatCycle({
      tables: whole,
      rounds,
      sets,
      boards,
      cycle: eastWestSeats(whole, 1, whole),
      steps: (round) => round - 1 + (round > skipAfter ? 1 : 0),
      setAt: (table, round) => modulo(table + round - 2, sets),
      endsWithSitOut: true,
    });
  },
};
