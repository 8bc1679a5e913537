// The web Mitchell: two sections use copies of the same few boards. E-W pairs move up one table through both; boards move
// down one within their section, and are in order in the first but reversed in the second. An even number of sets needs
// a skip half-way. With an odd number of tables the first section is a Mitchell with as many tables as sets, an odd number;
// for an even number of rounds, the last round of the next larger movement is left out. With an even number of tables,
// the last round may also be left out, where the larger movement takes fewer copies.
// With an odd number of tables, the tables beyond as many as there are sets are two halves with a copy each. They can do with
// one: then tables of the two share in one round fewer than there are such tables.
// Source: Catalogue, Web Mitchell. Its sections of 8 and 6 for 14 tables fail; 7 and 7 work.

import { createMitchellType, modulo } from '../development/mitchellType.ts';
import { type Family, type Parameters, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

/** The most sets that a web of so many tables can have, and so the most rounds. */
const mostSets = (tables: number) => (tables % 2 === 0 ? tables - 1 : tables - 2);

/** Numbers of sets with which so many rounds can be played, the usual one first. One set more: the last round is left out. */
function setsFor({ tables = 0, rounds = 0 }: Parameters): readonly [number, ...number[]] {
  if (tables % 2 === 1) return [rounds % 2 === 0 ? rounds + 1 : rounds];
  return rounds < mostSets(tables) ? [rounds, rounds + 1] : [rounds];
}

/** The tables of the first section. */
const firstSection = (tables: number, sets: number) =>
  tables % 2 === 0 ? tables / 2 : (tables + sets) / 2;

/** Copies of the boards with which nobody shares. */
function copiesFor({ tables = 0, sets = 0 }: Parameters): number {
  const first = firstSection(tables, sets);
  return Math.ceil(first / sets) + Math.ceil((tables - first) / sets);
}

/** Whether the two halves beyond a whole Mitchell can share a copy, so that some rounds are without sharing. */
const canShare = ({ tables = 0, sets = 0 }: Parameters) => tables % 2 === 1 && tables < 2 * sets;

export const webMitchell: Family<'web-mitchell'> = {
  id: 'web-mitchell',
  source: 'Catalogue, Web Mitchell',
  breaks: [],
  winners: 2,
  parameters: [
    tablesSpec(4, 60, 16),
    roundsSpec(3, 20, ({ tables = 0 }) => Math.min(9, mostSets(tables))),
    { id: 'sets', min: 3, max: 21, step: 1, defaultFor: (before) => setsFor(before)[0] },
    {
      id: 'copies',
      min: 2,
      max: 20,
      step: 1,
      // Also where there are too many rounds, so that the refusal is of these.
      defaultFor: (before) => Math.max(2, copiesFor(before)),
    },
  ],

  refuse(parameters) {
    const { tables = 0, rounds = 0, sets = 0, copies = 0 } = parameters;
    const most = mostSets(tables);
    if (rounds > most) return refuseRoundsAbove(most, tables, rounds);
    const legal = setsFor({ tables, rounds });
    if (!legal.includes(sets)) return { kind: 'otherSets', tables, rounds, sets: legal };
    const enough = copiesFor(parameters);
    const numbers = canShare(parameters) ? [enough - 1, enough] : [enough];
    return numbers.includes(copies) ? null : { kind: 'otherCopies', tables, copies: numbers };
  },

  build(parameters, boards) {
    const { tables = 0, rounds = 0, sets = setsFor(parameters)[0] } = parameters;
    const { copies = copiesFor({ tables, sets }) } = parameters;
    const first = firstSection(tables, sets);
    const second = tables - first;
    const skipAfter = sets % 2 === 0 ? sets / 2 : sets;
    const movement = createMitchellType({
      tables,
      rounds,
      sets,
      boards,
      relays: [
        ...(first % sets === 0 ? [] : [{ afterTableNumber: first }]),
        ...(second % sets === 0 ? [] : [{ afterTableNumber: tables }]),
      ],
      visit: (table, round) => ({
        set: modulo(table <= first ? table + round - 2 : 2 * first - table - round, sets),
        eastWest: modulo(table - round - (round > skipAfter ? 1 : 0), tables),
      }),
    });
    return { ...movement, sets: movement.sets.map((set) => ({ ...set, copies })) };
  },
};
