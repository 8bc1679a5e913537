// The rover Mitchell: a late pair sits out round 1 of a Mitchell or skip Mitchell in progress, then takes one N-S
// seat after another; the pair it displaces sits out. Its path never repeats opponents, boards or a table.
// Source: Catalogue, Rover Mitchell (its chart ends at 6.5). Such a path is a set of non-attacking queens on a board
// that wraps round in both directions; paths for multiples of three full tables were found by search.

import {
  createMovement,
  createPlay,
  createSets,
  type PairNumber,
} from '../../movement/movement.ts';
import { grid, modulo } from '../development/mitchellType.ts';
import { createSitOut } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

/** For numbers of full tables divisible by three: the tables in rounds 2, 3, …, one round fewer than tables; 29 rounds beyond 30. */
const FOUND_PATHS: Readonly<Record<number, readonly number[]>> = {
  6: [2, 4, 1, 3],
  9: [2, 4, 6, 9, 3, 5, 7],
  12: [2, 4, 6, 12, 9, 7, 5, 3, 8, 10],
  15: [2, 9, 11, 13, 15, 4, 6, 8, 12, 14, 1, 3, 10],
  18: [2, 4, 6, 3, 12, 14, 16, 18, 10, 5, 7, 17, 1, 8, 13, 15],
  21: [2, 19, 6, 8, 10, 12, 16, 18, 20, 1, 3, 5, 7, 11, 13, 15, 17, 4, 21],
  24: [2, 4, 6, 8, 12, 20, 22, 24, 14, 10, 17, 9, 11, 23, 1, 3, 5, 7, 15, 19, 21, 16],
  27: [2, 4, 6, 8, 10, 12, 24, 26, 17, 19, 21, 23, 1, 13, 7, 9, 11, 3, 5, 27, 16, 18, 20, 22, 25],
  30: [
    4, 27, 19, 26, 13, 30, 16, 1, 6, 17, 2, 8, 12, 24, 18, 21, 7, 3, 25, 11, 28, 10, 5, 23, 9, 15,
    29, 14,
  ],
  33: [
    20, 5, 19, 2, 15, 8, 24, 21, 29, 7, 4, 18, 31, 13, 3, 30, 11, 27, 23, 32, 16, 12, 1, 25, 33, 17,
    9, 28,
  ],
  36: [
    30, 19, 4, 13, 24, 33, 17, 12, 3, 5, 22, 15, 27, 35, 21, 18, 29, 7, 36, 10, 1, 28, 14, 2, 34,
    26, 20, 16,
  ],
  39: [
    24, 7, 34, 19, 37, 16, 9, 27, 20, 36, 6, 39, 25, 31, 5, 12, 14, 3, 17, 23, 28, 11, 29, 15, 38,
    1, 13, 22,
  ],
};

/** The tables that the rover visits from round 2 onwards, as far as a path exists. */
function roverPath(full: number): readonly number[] {
  const found = FOUND_PATHS[full];
  if (found !== undefined) return found;
  const upInTwos = (first: number, last: number) =>
    Array.from({ length: (last - first) / 2 + 1 }, (_, index) => first + 2 * index);
  return full % 2 === 1
    ? [...upInTwos(2, full - 1), ...upInTwos(1, full - 2)]
    : [...upInTwos(1, full - 3), ...upInTwos(2, full - 2)];
}

/** As many rounds as full tables, one fewer for an even number; beyond 30 of them as far as every path goes. */
function usualRounds(tables: number): number {
  const most = tables % 2 === 0.5 ? tables - 1.5 : tables - 0.5;
  return tables > 30.5 ? Math.min(most, 29) : most;
}

export const roverMitchell: Family<'rover-mitchell'> = {
  id: 'rover-mitchell',
  source: 'Catalogue, Rover Mitchell',
  breaks: ['incomplete'],
  winners: 2,
  parameters: [
    tablesSpec(4.5, 39.5, 7.5),
    roundsSpec(2, 39, ({ tables = 0 }) => usualRounds(tables)),
  ],

  refuse({ tables = 0, rounds = 0 }) {
    const fullTables = tables - 0.5;
    const most = roverPath(fullTables).length + 1;
    return rounds <= most ? null : { kind: 'noRoverPath', fullTables, rounds, most };
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const full = tables - 0.5;
    const rover = full + 1;
    const skipAfter = full % 2 === 0 ? full / 2 : full;
    const path = roverPath(full);
    return createMovement({
      pairCount: 2 * rover,
      phantom: (2 * rover) as PairNumber,
      sets: createSets(full, boards),
      rounds: grid(rounds, rover, (round, table) => {
        const roverTable = path[round - 2] ?? rover;
        if (table === rover) return createSitOut(roverTable, 'NS');
        const start = modulo(table - round - (round > skipAfter ? 1 : 0), full);
        const set = modulo(table + round - 2, full);
        return createPlay(table === roverTable ? rover : table, rover + 1 + start, set);
      }),
    });
  },
};
