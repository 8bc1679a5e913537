// The extended Mitchell: up to two rounds more than tables. There are two more sets than tables, which rest at relays; in
// the extra rounds pairs meet earlier opponents again.
// Source: Manning, Tables IV (odd; its round 4, table 1 prints X for D) and V (even).

import { createMitchellType, modulo, type Visit } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

/** The visit in an extended Mitchell, also used by its modification. Tables and rounds count from 1. */
export function extendedVisit(tables: number, table: number, round: number): Visit {
  const passesRelay = tables % 2 === 0 && table > tables / 2;
  return {
    set: modulo(table + round - 2 + (passesRelay ? 1 : 0), tables + 2),
    eastWest: round === tables + 2 ? tables - table : modulo(table - round, tables),
  };
}

export const extendedMitchell: Family<'extended-mitchell'> = {
  id: 'extended-mitchell',
  source: 'Manning, Tables IV and V',
  breaks: ['repeatedMeeting'],
  winners: 2,
  parameters: [tablesSpec(3, 40, 8), roundsSpec(2, 42, ({ tables = 0 }) => tables + 2)],

  refuse({ tables = 0, rounds = 0 }) {
    return refuseRoundsAbove(tables + 2, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const atEnd = { afterTableNumber: tables };
    return createMitchellType({
      tables,
      rounds,
      sets: tables + 2,
      boards,
      relays: tables % 2 === 0 ? [{ afterTableNumber: tables / 2 }, atEnd] : [atEnd],
      visit: (table, round) => extendedVisit(tables, table, round),
    });
  },
};
