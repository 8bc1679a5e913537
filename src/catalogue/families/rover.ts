// The rover: one round fewer than tables. One E-W pair moves up two tables per round; the pair it displaces
// plays at the last table, which shares boards with the table the rover is at.
// Source: Manning, Table IIIa.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const rover: Family<'rover'> = {
  id: 'rover',
  source: 'Manning, Table IIIa',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(6, 40, 8), roundsSpec(2, 39, ({ tables = 0 }) => tables - 1)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 6 !== 0 && tables % 6 !== 2) {
      return { kind: 'wrongRemainder', tables, divisor: 6, remainders: [0, 2] };
    }
    return refuseRoundsAbove(tables - 1, tables, rounds);
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
