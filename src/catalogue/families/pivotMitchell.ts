// The pivot Mitchell: E-W pairs move from the last full table to a sit-out, return to that table N-S, and go on from table 1.
// With an even number of full tables, pairs skip a seat half-way.
// Source: Catalogue, Pivot Mitchell.

import { modulo } from '../development/mitchellType.ts';
import { createSeatCycle, eastWestSeats } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const pivotMitchell: Family<'pivot-mitchell'> = {
  id: 'pivot-mitchell',
  source: 'Catalogue, Pivot Mitchell',
  breaks: ['incomplete'],
  winners: 1,
  parameters: [tablesSpec(3.5, 39.5, 7.5), roundsSpec(2, 39, ({ tables = 0 }) => tables - 0.5)],

  refuse({ tables = 0, rounds = 0 }) {
    return refuseRoundsAbove(tables - 0.5, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const whole = tables + 0.5;
    const full = whole - 1;
    const skipAfter = full % 2 === 0 ? full / 2 : full;
    return createSeatCycle({
      tables: whole,
      rounds,
      sets: full,
      boards,
      cycle: [...eastWestSeats(whole, 1, whole), full],
      steps: (round) => round - 1 + (round > skipAfter ? 1 : 0),
      setAt: (table, round) => modulo(table + round - 2, full),
      endsWithSitOut: true,
    });
  },
};
