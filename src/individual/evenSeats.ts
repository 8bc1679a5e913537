// Who sits which way, where the competition leaves a choice: East and West of a table may change places, and all tables
// of a set may exchange their sides. Opponents should sit as often on one hand as on the other, and everybody as often
// N-S as E-W. Descends from the plan as it is; a plan that is even stays the same.

import { developPlan, type IndividualPlan } from './plan.ts';

/** The plan with seats as even as a descent makes them; its competitions are the same. */
export function evenSeats(plan: IndividualPlan): IndividualPlan {
  const seats = plan.seats.map((round) => [...round]);
  const changed: IndividualPlan = { ...plan, seats };
  for (const groups of [oppositeSides(changed), eastAndWest(seats)]) {
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (const exchange of groups) {
        const before = unevenness(changed);
        exchange();
        if (unevenness(changed) < before) isBetter = true;
        else exchange();
      }
    }
  }
  return changed;
}

type Exchange = () => void;

/** For each table of the base rounds, the exchange of East and West. */
function eastAndWest(seats: readonly number[][]): readonly Exchange[] {
  return seats.flatMap((round) =>
    Array.from(
      { length: round.length / 4 },
      (_, table) => () => swap(round, 4 * table + 2, 4 * table + 3),
    ),
  );
}

/** For each set that has no other in its orbit, or orbit of sets, the exchange of the sides of all its tables. */
function oppositeSides({ seats, sets, order }: IndividualPlan): readonly Exchange[] {
  const orbits = new Set(sets.flat().map((set) => Math.floor(set / order)));
  return [...orbits].map((orbit) => () => {
    for (const [base, round] of seats.entries()) {
      for (const [table, set] of (sets[base] ?? []).entries()) {
        if (Math.floor(set / order) !== orbit) continue;
        swap(round as number[], 4 * table, 4 * table + 2);
        swap(round as number[], 4 * table + 1, 4 * table + 3);
      }
    }
  });
}

function swap(round: number[], one: number, other: number): void {
  const first = round[one] as number;
  round[one] = round[other] as number;
  round[other] = first;
}

/** Σ of squared differences: left and right of every two opponents, N-S and E-W of every player. */
function unevenness(plan: IndividualPlan): number {
  const size = plan.playerCount + 1;
  const lefts = new Int16Array(size * size);
  const directions = new Int16Array(size);
  for (const { north, east, south, west } of developPlan(plan).rounds.flat()) {
    const clockwise = [north, east, south, west];
    for (const [seat, player] of clockwise.entries()) {
      const left = clockwise[(seat + 1) % 4] as number;
      lefts[player * size + left] = (lefts[player * size + left] as number) + 1;
      lefts[left * size + player] = (lefts[left * size + player] as number) - 1;
      directions[player] = (directions[player] as number) + (seat % 2 === 0 ? 1 : -1);
    }
  }
  let sum = 0;
  for (const each of lefts) sum += each * each;
  for (const each of directions) sum += each * each;
  return sum;
}
