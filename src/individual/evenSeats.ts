// Who sits which way, where the competition leaves a choice: East and West of a table may change places, and all tables
// of a set may swap their sides. Opponents should sit as often on one hand as on the other, and everybody as often
// N-S as E-W. A descent that starts from the plan; a plan that is even stays as it is.

import { baseTables, type Four, type IndividualPlan } from './plan.ts';
import { movedPlayer } from './symmetry.ts';

/** The plan with seats as even as a descent makes them; its competitions are the same. */
export function evenSeats(plan: IndividualPlan): IndividualPlan {
  const rounds: readonly (readonly BaseTable[])[] = baseTables(plan);
  const tables = rounds.flat();
  const uneven = createUnevenness(plan, tables);
  const eastAndWest = tables.map((table): SeatChange => ({ tables: [table], to: swapHands }));
  const changes = [...oppositeSides(plan, tables), ...eastAndWest];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const { tables, to } of changes) {
      const before = uneven.sum;
      for (const table of tables) uneven.change(table, to);
      if (uneven.sum < before) isBetter = true;
      else for (const table of tables) uneven.change(table, to);
    }
  }
  return { ...plan, seats: rounds.map((round) => round.flatMap(({ four }) => four)) };
}

/** A table of a base round. */
interface BaseTable {
  readonly set: number;
  four: Four;
}

/** Tables that change together, and who sits where afterwards; a second time takes it back. */
interface SeatChange {
  readonly tables: readonly BaseTable[];
  readonly to: (four: Four) => Four;
}

const swapHands = ([north, south, east, west]: Four): Four => [north, south, west, east];
const swapSides = ([north, south, east, west]: Four): Four => [east, west, north, south];

/** For each set that has no other in its orbit, or orbit of sets, the swap of the sides of all its tables. */
function oppositeSides({ order }: IndividualPlan, tables: readonly BaseTable[]): SeatChange[] {
  const orbitOf = ({ set }: BaseTable) => Math.floor(set / order);
  return [...new Set(tables.map(orbitOf))].map((orbit) => ({
    tables: tables.filter((table) => orbitOf(table) === orbit),
    to: swapSides,
  }));
}

/** Σ of squared differences, kept up to date: left and right of every two opponents, N-S and E-W of every player. */
function createUnevenness({ playerCount, order }: IndividualPlan, tables: readonly BaseTable[]) {
  const lefts = new Int16Array(playerCount * playerCount);
  const directions = new Int16Array(playerCount);
  let sum = 0;

  const add = (counts: Int16Array, at: number, change: number) => {
    const before = counts[at] as number; // There is a count for every player and every two.
    counts[at] = before + change;
    sum += change * (2 * before + change);
  };
  /** Counts a table of a base round and all that follow from it (`sign` 1), or takes them out (−1). */
  const enter = (four: Four, sign: number) => {
    for (let moves = 0; moves < order; moves++) {
      const [north, south, east, west] = four.map((player) =>
        movedPlayer(player, moves, playerCount, order),
      ) as unknown as Four;
      const toTheLeft = [
        [north, east],
        [east, south],
        [south, west],
        [west, north],
      ] as const;
      for (const [player, left] of toTheLeft) {
        add(lefts, player * playerCount + left, sign);
        add(lefts, left * playerCount + player, -sign);
      }
      for (const player of [north, south]) add(directions, player, sign);
      for (const player of [east, west]) add(directions, player, -sign);
    }
  };
  for (const { four } of tables) enter(four, 1);
  return {
    get sum() {
      return sum;
    },
    change(table: BaseTable, to: SeatChange['to']) {
      enter(table.four, -1);
      table.four = to(table.four);
      enter(table.four, 1);
    },
  };
}
