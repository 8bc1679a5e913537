// The rover Mitchell: a late pair sits out round 1 of a Mitchell in progress, then takes one N-S seat after another; the
// pair it displaces sits out. With an even number of full tables it is a relay-share Mitchell. Its path never repeats
// boards or a table; it repeats an opponent only where 9½ or 15½ tables play the full number of rounds.
// Source: Catalogue, Rover Mitchell. In a Mitchell such a path is a set of non-attacking queens on a board that wraps round
// in both directions; the paths for odd multiples of three full tables were found by search, as were the rules for
// even numbers, on the relay-share Mitchell.

import { createMovement, createPlay, createSets, type PairNumber } from '../../movement/index.ts';
import { around, grid, modulo } from '../development/mitchellType.ts';
import { createSitOut } from '../development/seatCycle.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

/** For odd multiples of three full tables: the tables in rounds 2, 3, …, one round fewer than tables, and none has more. */
const FOUND_PATHS: Readonly<Record<number, readonly number[]>> = {
  9: [2, 4, 6, 9, 3, 5, 7],
  15: [2, 9, 11, 13, 15, 4, 6, 8, 12, 14, 1, 3, 10],
  21: [2, 19, 6, 8, 10, 12, 16, 18, 20, 1, 3, 5, 7, 11, 13, 15, 17, 4, 21],
  27: [2, 4, 6, 8, 10, 12, 24, 26, 17, 19, 21, 23, 1, 13, 7, 9, 11, 3, 5, 27, 16, 18, 20, 22, 25],
  33: [
    26, 10, 16, 6, 31, 23, 14, 22, 30, 8, 15, 32, 7, 11, 18, 1, 17, 24, 28, 3, 20, 27, 5, 13, 21,
    12, 4, 29, 19, 25, 9,
  ],
  39: [
    7, 24, 29, 13, 8, 4, 34, 1, 10, 15, 19, 16, 30, 25, 31, 37, 12, 32, 3, 14, 17, 22, 36, 21, 35,
    5, 39, 9, 28, 6, 11, 23, 18, 20, 27, 38, 26,
  ],
};

/** Paths for as many rounds as full tables that meet one E-W pair twice. */
const REPEATING_PATHS: Readonly<Record<number, readonly number[]>> = {
  9: [1, 5, 9, 2, 4, 7, 3, 6],
  15: [1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13],
};

/** The tables that the rover visits from round 2 onwards, as far as a path without repeated opponents exists. */
function tablesOfRover(full: number): readonly number[] {
  if (full % 2 === 0) return alternatingPath(full);
  const found = FOUND_PATHS[full];
  if (found !== undefined) return found;
  const upInTwos = (first: number, last: number) =>
    Array.from({ length: (last - first) / 2 + 1 }, (_, index) => first + 2 * index);
  return [...upInTwos(2, full - 1), ...upInTwos(1, full - 2)];
}

/** The lower and the upper half of a relay-share Mitchell in turn, each one table up at a time. */
function alternatingPath(full: number): readonly number[] {
  const half = full / 2;
  const [first, apart] = full % 6 === 0 ? [full / 6 + 1, half] : [1, half + 1];
  return Array.from({ length: full - 1 }, (_, index) =>
    around(first + Math.floor(index / 2) + (index % 2) * apart, full),
  );
}

/** The tables of the rover in so many rounds. The path meets an opponent again only where no other is long enough. */
function pathFor(full: number, rounds: number): readonly number[] {
  const path = tablesOfRover(full);
  return rounds <= path.length + 1 ? path : (REPEATING_PATHS[full] ?? path);
}

/** The most rounds without meeting opponents again. */
function roundsWithoutRepeats(full: number): number {
  return tablesOfRover(full).length + 1;
}

export const roverMitchell: Family<'rover-mitchell'> = {
  id: 'rover-mitchell',
  source: 'Catalogue, Rover Mitchell',
  breaks: ['sharedSet', 'incomplete'],
  winners: 2,
  parameters: [
    tablesSpec(4.5, 39.5, 7.5),
    roundsSpec(2, 39, ({ tables = 0 }) => roundsWithoutRepeats(tables - 0.5)),
  ],

  refuse({ tables = 0, rounds = 0 }) {
    const fullTables = tables - 0.5;
    const most = (REPEATING_PATHS[fullTables] ?? tablesOfRover(fullTables)).length + 1;
    return rounds <= most ? null : { kind: 'noRoverPath', fullTables, rounds, most };
  },

  build({ tables = 0, rounds = 0 }, boards) {
    const full = tables - 0.5;
    const rover = full + 1;
    const isEven = full % 2 === 0;
    const half = full / 2;
    const path = pathFor(full, rounds);
    return createMovement({
      pairCount: 2 * rover,
      phantom: (2 * rover) as PairNumber,
      sets: createSets(full, boards),
      relays: isEven ? [{ afterTableNumber: half }] : [],
      rounds: grid(rounds, rover, (round, table) => {
        const roverTable = path[round - 2] ?? rover;
        if (table === rover) return createSitOut(roverTable, 'NS');
        const eastWest = rover + 1 + modulo(table - round, full);
        const set = modulo(table + round - 2 + (isEven && table > half ? 1 : 0), full);
        return createPlay(table === roverTable ? rover : table, eastWest, set);
      }),
    });
  },
};
