// The scramble Mitchell: a Mitchell, or a relay-share Mitchell for an even number of tables, with whole rounds switched
// as listed; with an even number of tables, table 1 does not switch.
// Source: Catalogue, Scramble Mitchell. Its rounds are used even where others balance better.

import { allBoards, type Movement } from '../../movement/index.ts';
import { type Family, tablesSpec } from '../family.ts';
import { mitchell } from './mitchell.ts';
import { relayShareMitchell } from './relayShareMitchell.ts';

const SWITCH_ROUNDS: Readonly<Record<number, readonly number[]>> = {
  3: [3],
  4: [4],
  5: [5],
  6: [5, 6],
  7: [6, 7],
  8: [4, 7, 8],
  9: [6, 8, 9],
  10: [4, 6, 9, 10],
  11: [7, 8, 10, 11],
  12: [5, 7, 11, 12],
  13: [7, 9, 12, 13],
};

export const scrambleMitchell: Family<'scramble-mitchell'> = {
  id: 'scramble-mitchell',
  source: 'Catalogue, Scramble Mitchell',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [tablesSpec(3, 13, 7)],
  refuse: () => null,

  build({ tables = 0 }, boards) {
    const base = tables % 2 === 1 ? mitchell : relayShareMitchell;
    const movement = base.build({ tables, rounds: tables }, boards);
    return {
      ...switchRounds(movement, SWITCH_ROUNDS[tables] ?? [], tables % 2 === 1 ? 1 : 2),
    };
  },
};

/** Switches all boards in the given rounds at the tables from `firstTable` upwards (rounds and tables from 1). */
function switchRounds(
  movement: Movement,
  roundNumbers: readonly number[],
  firstTable: number,
): Movement {
  const rounds = movement.rounds.map((round, roundIndex) =>
    round.map((sitting, tableIndex) => {
      const set = sitting.kind === 'play' ? movement.sets[sitting.set] : undefined;
      const isSwitched = roundNumbers.includes(roundIndex + 1) && tableIndex + 1 >= firstTable;
      return set === undefined || !isSwitched
        ? sitting
        : { ...sitting, switched: allBoards(set.boards) };
    }),
  );
  return { ...movement, rounds };
}
