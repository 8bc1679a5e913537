// The Bowman for an odd number of tables, modified so that three tables never share a set: in the middle round the
// E-W pairs of the last two tables swap, and the last table plays two of its sets in the other order.
// Source: Manning, Bowman movements (the dual of Table IVa).

import { createMitchellType } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { bowmanVisit } from './bowman.ts';

export const bowmanModified: Family<'bowman-modified'> = {
  id: 'bowman-modified',
  title: 'Bowman, modified',
  otherNames: ['modified Bowman'],
  source: 'Manning, Bowman movements',
  purpose: 'The Bowman for an odd number of tables, without a set that three tables share.',
  breaks: ['repeatedMeeting', 'sharedSet'],
  winners: 2,
  parameters: [tablesSpec(5, 29, 9), roundsSpec(2, 27, ({ tables = 0 }) => tables - 2)],
  legalSizes: 'Odd numbers of tables from 5, rounds up to two fewer than tables',

  refuse({ tables = 0, rounds = 0 }) {
    if (tables % 2 === 0) {
      return `With ${tables} tables, an even number, no three tables share: take the Bowman as it is.`;
    }
    return rounds <= tables - 2
      ? null
      : `A Bowman of ${tables} tables has ${tables - 2} sets, so at most ${tables - 2} rounds.`;
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
        const turn = table === tables && isMiddle ? 2 * middle + 1 - round : round;
        const seat = table >= tables - 1 && round === middle ? 2 * tables - 1 - table : table;
        return {
          set: bowmanVisit(tables, table, turn).set,
          eastWest: bowmanVisit(tables, seat, round).eastWest,
        };
      },
    });
  },
};
