// The Worger: one round more than tables. An extra set moves down two tables per round, replacing the ordinary
// boards there; in the last round all pairs return to where they played it, to play the boards it replaced.
// Source: Manning, Table IIIb (his X is our last letter). Unlike Table IIIa, it is not the dual of the rover.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const worger: Family<'worger'> = {
  id: 'worger',
  source: 'Manning, Table IIIb',
  breaks: ['repeatedMeeting'],
  winners: 2,
  parameters: [tablesSpec(5, 39, 7), roundsSpec(2, 40, ({ tables = 0 }) => tables + 1)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 6 !== 1 && tables % 6 !== 5) {
      return { kind: 'wrongRemainder', tables, divisor: 6, remainders: [1, 5] };
    }
    return refuseRoundsAbove(tables + 1, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const ordinary = (table: number, round: number) => ({
      set: modulo(table + round - 2, tables),
      eastWest: modulo(table - round, tables),
    });
    const rovingTable = (round: number) => modulo(tables - 2 * (round - 1) - 1, tables) + 1;
    const rovingRound = new Map(
      Array.from({ length: tables }, (_, index) => [rovingTable(index + 1), index + 1]),
    );
    return createMitchellType({
      tables,
      rounds,
      sets: tables + 1,
      boards,
      visit: (table, round) => {
        // Every table is the roving one in a round.
        if (round > tables) return ordinary(table, rovingRound.get(table) as number);
        const visit = ordinary(table, round);
        return table === rovingTable(round) ? { ...visit, set: tables } : visit;
      },
    });
  },
};
