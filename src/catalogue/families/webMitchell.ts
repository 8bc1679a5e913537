// The web Mitchell: two sections use copies of the same few boards. E-W pairs move up one table through both; boards move
// down one within their section, and are in order in the first but reversed in the second. An even number of rounds needs
// a skip half-way. With an odd number of tables, a Mitchell with as many tables as rounds comes first.
// Source: Catalogue, Web Mitchell. Its sections of 8 and 6 for 14 tables fail; 7 and 7 work.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const webMitchell: Family<'web-mitchell'> = {
  id: 'web-mitchell',
  source: 'Catalogue, Web Mitchell',
  breaks: [],
  winners: 2,
  parameters: [
    tablesSpec(4, 60, 16),
    roundsSpec(3, 20, ({ tables = 0 }) => Math.min(9, tables % 2 === 0 ? tables - 1 : tables - 2)),
  ],

  refuse({ tables = 0, rounds = 0 }) {
    if (rounds >= tables) return refuseRoundsAbove(tables - 1, tables, rounds);
    if (tables % 2 === 1 && rounds % 2 === 0) {
      return { kind: 'oddTablesEvenRounds', tables, rounds };
    }
    return null;
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const first = tables % 2 === 0 ? tables / 2 : (tables + rounds) / 2;
    const second = tables - first;
    const skipAfter = rounds % 2 === 0 ? rounds / 2 : rounds;
    const movement = createMitchellType({
      tables,
      rounds,
      sets: rounds,
      boards,
      relays: [
        ...(first % rounds === 0 ? [] : [{ afterTableNumber: first }]),
        ...(second % rounds === 0 ? [] : [{ afterTableNumber: tables }]),
      ],
      visit: (table, round) => ({
        set: modulo(table <= first ? table + round - 2 : 2 * first - table - round, rounds),
        eastWest: modulo(table - round - (round > skipAfter ? 1 : 0), tables),
      }),
    });
    const copies = Math.ceil(first / rounds) + Math.ceil(second / rounds);
    return { ...movement, sets: movement.sets.map((set) => ({ ...set, copies })) };
  },
};
