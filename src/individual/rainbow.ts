// Rainbow individuals: North is stationary, the boards move down one table, South up one, East up two and West down two. Of
// these five no two meet again for as many rounds as tables if the number of tables is prime to 6 (their speeds differ by
// up to 4). Everybody meets only players of the other three lines.
// Source: the Rainbow movement as clubs know it (Baron Barclay, The Rainbow Movement for Individual Duplicate Games).

import type { IndividualPlan, IndividualSize } from './plan.ts';

/** The rainbow movement of a size, or null: four players a table, one copy, at most as many rounds as tables. */
export function rainbowPlan(size: IndividualSize): IndividualPlan | null {
  const { playerCount, roundCount, copies } = size;
  const tables = playerCount / 4;
  const isPrimeTo6 = tables % 2 !== 0 && tables % 3 !== 0;
  if (!Number.isInteger(tables) || !isPrimeTo6 || copies !== 'one' || roundCount > tables) {
    return null;
  }
  const rounds = Array.from({ length: roundCount }, (_, round) => round);
  const places = Array.from({ length: tables }, (_, table) => table);
  const from = (table: number, moves: number) => (((table - moves) % tables) + tables) % tables;
  return {
    ...{ ...size, order: 1 },
    seats: rounds.map((round) =>
      places.flatMap((table) => [
        table,
        tables + from(table, round),
        2 * tables + from(table, 2 * round),
        3 * tables + from(table, -2 * round),
      ]),
    ),
    sets: rounds.map((round) => places.map((table) => from(table, -round))),
  };
}
