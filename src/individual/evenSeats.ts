// Who sits which way, where the competition leaves a choice: East and West of a table may change places, and all tables
// of a set may swap their sides. Opponents should sit as often on one hand as on the other, and everybody as often
// N-S as E-W. A descent that starts from the plan; a plan that is even stays as it is.

import type { IndividualPlan } from './plan.ts';
import { movedPlayer } from './symmetry.ts';

/** The plan with seats as even as a descent makes them; its competitions are the same. */
export function evenSeats(plan: IndividualPlan): IndividualPlan {
  const seats = plan.seats.map((round) => [...round]);
  const uneven = createUnevenness(plan, seats);
  const groups = [...oppositeSides(plan), ...eastAndWest(plan)];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const { places, seats: to } of groups) {
      const before = uneven.sum;
      for (const place of places) uneven.swap(place, to);
      if (uneven.sum < before) isBetter = true;
      else for (const place of places) uneven.swap(place, to);
    }
  }
  return { ...plan, seats };
}

/** A table of a base round. */
interface BaseTable {
  readonly base: number;
  readonly table: number;
}

/** Tables that change together: who sits at which seat afterwards, as seats (North, South, East, West) before. */
interface SeatChange {
  readonly places: readonly BaseTable[];
  readonly seats: readonly number[];
}

const EAST_AND_WEST = [0, 1, 3, 2];
const SIDES = [2, 3, 0, 1];

/** For each table of the base rounds, the swap of East and West. */
function eastAndWest({ sets }: IndividualPlan): readonly SeatChange[] {
  return sets.flatMap((round, base) =>
    round.map((_, table) => ({ places: [{ base, table }], seats: EAST_AND_WEST })),
  );
}

/** For each set that has no other in its orbit, or orbit of sets, the swap of the sides of all its tables. */
function oppositeSides({ sets, order }: IndividualPlan): readonly SeatChange[] {
  const orbits = new Set(sets.flat().map((set) => Math.floor(set / order)));
  return [...orbits].map((orbit) => ({
    places: sets.flatMap((round, base) =>
      round.flatMap((set, table) => (Math.floor(set / order) === orbit ? [{ base, table }] : [])),
    ),
    seats: SIDES,
  }));
}

/** Σ of squared differences, kept up to date: left and right of every two opponents, N-S and E-W of every player. */
function createUnevenness({ playerCount, order }: IndividualPlan, seats: readonly number[][]) {
  const lefts = new Int16Array(playerCount * playerCount);
  const directions = new Int16Array(playerCount);
  let sum = 0;

  const add = (counts: Int16Array, at: number, change: number) => {
    const before = counts[at] as number;
    counts[at] = before + change;
    sum += change * (2 * before + change);
  };
  /** Counts a table of a base round and all that follow from it (`sign` 1), or takes them out (−1). */
  const enter = ({ base, table }: BaseTable, sign: number) => {
    const four = (seats[base] as number[]).slice(4 * table, 4 * table + 4);
    for (let moves = 0; moves < order; moves++) {
      const [north, south, east, west] = four.map((player) =>
        movedPlayer(player, moves, playerCount, order),
      ) as [number, number, number, number];
      const clockwise = [north, east, south, west];
      for (const [seat, player] of clockwise.entries()) {
        const left = clockwise[(seat + 1) % 4] as number;
        add(lefts, player * playerCount + left, sign);
        add(lefts, left * playerCount + player, -sign);
        add(directions, player, seat % 2 === 0 ? sign : -sign);
      }
    }
  };
  for (const [base, round] of seats.entries()) {
    for (let table = 0; table < round.length / 4; table++) enter({ base, table }, 1);
  }
  return {
    get sum() {
      return sum;
    },
    swap(place: BaseTable, to: readonly number[]) {
      enter(place, -1);
      const round = seats[place.base] as number[];
      const four = to.map((seat) => round[4 * place.table + seat] as number);
      round.splice(4 * place.table, 4, ...four);
      enter(place, 1);
    },
  };
}
