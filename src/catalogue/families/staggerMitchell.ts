// The stagger Mitchell: tables half the room apart share throughout. Boards move up one, E-W pairs up two, but only
// one half-way, when new boards are introduced.
// Source: Catalogue, Stagger Mitchell. It numbers the upper tables by room layout; who plays whom is the same.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseMoreRounds } from '../refusal.ts';

export const staggerMitchell: Family<'stagger-mitchell'> = {
  id: 'stagger-mitchell',
  source: 'Catalogue, Stagger Mitchell',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(4, 40, 8), roundsSpec(2, 40, ({ tables = 0 }) => tables)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 1)
      return { kind: 'wrongParity', tables, needs: 'even', instead: 'mitchell' };
    return refuseMoreRounds(tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const half = tables / 2;
    return createMitchellType({
      tables,
      rounds,
      sets: tables,
      boards,
      visit: (table, round) => {
        const isLate = round > half;
        return {
          set: modulo(table - round, half) + (isLate ? half : 0),
          eastWest: modulo(table - 1 - 2 * (round - 1) + (isLate ? 1 : 0), tables),
        };
      },
    });
  },
};
