// The Worger: one round more than tables. An extra set moves down two tables per round, replacing the ordinary
// boards there; in the last round all pairs return to where they played it, to play the boards it replaced.
// Source: Manning, Table IIIb (his X is our last letter). Unlike Table IIIa, it is not the dual of the rover.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const worger: Family<'worger'> = {
  id: 'worger',
  title: 'Worger',
  otherNames: ['Worger movement'],
  source: 'Manning, Table IIIb',
  purpose:
    'Everybody on all boards in one round more than tables; every pair meets one pair of opponents twice.',
  breaks: ['repeatedMeeting'],
  winners: 2,
  parameters: [tablesSpec(5, 29, 7), roundsSpec(2, 30, ({ tables = 0 }) => tables + 1)],
  legalSizes:
    'Numbers of tables that leave 1 or 5 when divided by 6 (5, 7, 11, 13, 17, …), rounds up to one more than tables',

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 6 !== 1 && tables % 6 !== 5) {
      return `At ${tables} tables pairs meet the roving set again: a Worger needs 5, 7, 11, 13, 17, … tables.`;
    }
    return rounds <= tables + 1
      ? null
      : `A Worger of ${tables} tables ends after ${tables + 1} rounds.`;
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
        if (round > tables) return ordinary(table, rovingRound.get(table) as number);
        const visit = ordinary(table, round);
        return table === rovingTable(round) ? { ...visit, set: tables } : visit;
      },
    });
  },
};
