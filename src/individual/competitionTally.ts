// The competitions of the tables of an individual, kept up to date as tables are dropped and added again.

import type { IndividualTable } from './individual.ts';
import { leastUnevenness } from './seating.ts';

export interface CompetitionTally {
  add(tables: readonly IndividualTable[]): void;
  drop(tables: readonly IndividualTable[]): void;
  /**
   * Σ s² over all pairs of players with the faults of src/individual/seating.ts at this penalty, by the square of
   * the sum of all s. Sit-outs that cannot be more even count as even. Nobody may play a set twice.
   */
  unfairness(penalty: number): number;
}

/** The tally of some tables; others cannot be added. Players count from 1. */
export function createCompetitionTally(
  playerCount: number,
  tables: readonly IndividualTable[],
): CompetitionTally {
  const size = playerCount + 1;
  /** Of every two players, the lower number first: their competition, and how often they are partners. */
  const competition = new Int32Array(size * size);
  const partners = new Uint8Array(size * size);
  const played = new Int32Array(size);
  /** Of each set: the side of every player, and the tables that play it. */
  const sidesOn = new Map(tables.map(({ set }) => [set, new Int8Array(size)]));
  const tablesOn = new Map(tables.map(({ set }) => [set, new Set<IndividualTable>()]));

  /** Σ s², and the squares of how often players are partners again. */
  let squares = 0;
  let again = 0;

  const squaredAgain = (times: number) => Math.max(0, times - 1) ** 2;
  const at = (one: number, other: number) =>
    one < other ? one * size + other : other * size + one;

  function compete(one: number, other: number, change: number): void {
    const place = at(one, other);
    const before = competition[place] as number;
    competition[place] = before + change;
    squares += change * (2 * before + change);
  }

  function meet({ north, south, east, west }: IndividualTable, times: number): void {
    compete(north, south, -times);
    compete(east, west, -times);
    compete(north, east, times);
    compete(north, west, times);
    compete(south, east, times);
    compete(south, west, times);
  }

  /** Enters a table (`sign` 1) or takes it out (−1); its set's sides and tables are then those of the other tables. */
  function compare(table: IndividualTable, sign: number): void {
    const sides = sidesOn.get(table.set) as Int8Array;
    const others = tablesOn.get(table.set) as Set<IndividualTable>;
    // The set is played once more or less often, which counts in the encounters at all its tables.
    for (const other of others) meet(other, sign);
    meet(table, sign * others.size);
    for (let other = 1; other < size; other++) {
      const theirs = sign * (sides[other] as number);
      if (theirs === 0) continue;
      compete(table.north, other, theirs);
      compete(table.south, other, theirs);
      compete(table.east, other, -theirs);
      compete(table.west, other, -theirs);
    }
  }

  /** Seats the players of a table (`sign` 1) or takes them out (−1). */
  function seat(table: IndividualTable, sign: number): void {
    const { north, south, east, west, set } = table;
    const sides = sidesOn.get(set) as Int8Array;
    const others = tablesOn.get(set) as Set<IndividualTable>;
    if (sign > 0) others.add(table);
    else others.delete(table);
    for (const player of [north, south, east, west]) {
      const side = player === north || player === south ? sign : -sign;
      sides[player] = (sides[player] as number) + side;
      played[player] = (played[player] as number) + sign;
    }
    for (const place of [at(north, south), at(east, west)]) {
      const before = partners[place] as number;
      partners[place] = before + sign;
      again += squaredAgain(before + sign) - squaredAgain(before);
    }
  }

  function add(all: readonly IndividualTable[]): void {
    for (const table of all) {
      compare(table, 1);
      seat(table, 1);
    }
  }

  add(tables);
  return {
    add,
    drop(all) {
      for (const table of all) {
        seat(table, -1);
        compare(table, -1);
      }
    },
    unfairness(penalty) {
      let sum = 0;
      for (const { size: plays } of tablesOn.values()) sum += 2 * plays * (plays - 1);
      let all = 0;
      for (const count of played) all += count;
      let uneven = 0;
      for (const count of played.subarray(1)) uneven += (count - all / playerCount) ** 2;
      uneven -= leastUnevenness(all, playerCount);
      return (squares + penalty * (again + uneven)) / sum ** 2;
    },
  };
}
