// The Bowman: two rounds fewer than tables. All tables but the last play a Mitchell in which the first and second
// share; the last table plays the sets in reverse. With an even number of tables, E-W skip once half-way.
// Source: Manning, Bowman movements (the duals of Tables IV and V); Catalogue, One and a Half Table Appendix.

import { createMitchellType, modulo, type Visit } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

/** The visit in a Bowman, also used by its modification. Tables and rounds count from 1. */
export function bowmanVisit(tables: number, table: number, round: number): Visit {
  const circuit = tables - 2;
  const skipped = tables % 2 === 0 && round > circuit / 2 ? 1 : 0;
  return {
    set: modulo(table === tables ? circuit - round : table + round - 2, circuit),
    eastWest: modulo(table - round - skipped, tables),
  };
}

export const bowman: Family<'bowman'> = {
  id: 'bowman',
  source: 'Manning, Bowman movements',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(5, 40, 9), roundsSpec(2, 38, ({ tables = 0 }) => tables - 2)],

  refuse({ tables = 0, rounds = 0 }) {
    return refuseRoundsAbove(tables - 2, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    return createMitchellType({
      tables,
      rounds,
      sets: tables - 2,
      boards,
      visit: (table, round) => bowmanVisit(tables, table, round),
    });
  },
};
