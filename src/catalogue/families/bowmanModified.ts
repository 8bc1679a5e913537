// The Bowman for an odd number of tables, modified so that three tables never share a set: in the middle round the
// E-W pairs of the last two tables swap, and the last table plays two of its sets in the other order.
// Source: Manning, Bowman movements (the dual of Table IVa).

import { createMitchellType } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';
import { bowmanVisit } from './bowman.ts';

export const bowmanModified: Family<'bowman-modified'> = {
  id: 'bowman-modified',
  source: 'Manning, Bowman movements',
  breaks: ['repeatedMeeting', 'sharedSet'],
  winners: 2,
  parameters: [tablesSpec(5, 39, 9), roundsSpec(2, 37, ({ tables = 0 }) => tables - 2)],

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 0) {
      return { kind: 'wrongParity', tables, needs: 'odd', instead: 'bowman' };
    }
    return refuseRoundsAbove(tables - 2, tables, rounds);
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const middle = (tables - 1) / 2;
    return createMitchellType({
      tables,
      rounds,
      sets: tables - 2,
      boards,
      visit: (table, round) => {
        const isMiddle = round === middle || round === middle + 1;
        const setRound = table === tables && isMiddle ? 2 * middle + 1 - round : round;
        const seat = table >= tables - 1 && round === middle ? 2 * tables - 1 - table : table;
        return {
          set: bowmanVisit(tables, table, setRound).set,
          eastWest: bowmanVisit(tables, seat, round).eastWest,
        };
      },
    });
  },
};
