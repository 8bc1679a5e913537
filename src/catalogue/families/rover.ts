// The rover: one round fewer than tables. One E-W pair moves up two tables per round; the pair it displaces
// plays at the last table, which shares boards with the table the rover is at.
// Source: Manning, Table IIIa.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const rover: Family<'rover'> = {
  id: 'rover',
  title: 'Rover',
  otherNames: ['rover movement'],
  source: 'Manning, Table IIIa',
  purpose: 'An even number of tables, everybody on all boards in one round fewer than tables.',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(6, 30, 8), roundsSpec(2, 29, ({ tables = 0 }) => tables - 1)],
  legalSizes:
    'Numbers of tables that leave 0 or 2 when divided by 6 (6, 8, 12, 14, 18, …), rounds up to one fewer than tables',

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 6 !== 0 && tables % 6 !== 2) {
      return `At ${tables} tables the rover meets boards or opponents again: it needs 6, 8, 12, 14, 18, … tables.`;
    }
    return rounds < tables
      ? null
      : `The rover has one set fewer than tables, so at most ${tables - 1} rounds.`;
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const circuit = tables - 1;
    return createMitchellType({
      tables,
      rounds,
      sets: circuit,
      boards,
      visit: (table, round) => {
        const roverTable = modulo(2 * (round - 1), circuit) + 1;
        const at = table === tables ? roverTable : table;
        return {
          set: modulo(at + round - 2, circuit),
          eastWest: table === roverTable ? circuit : modulo(at - round, circuit),
        };
      },
    });
  },
};
