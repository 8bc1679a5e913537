// Rainbow individuals: North is stationary, the boards move down one table, South up one, East up two and West down two. Of
// these five no two meet again for as many rounds as tables if the number of tables is prime to 6 (their speeds differ by
// up to 4). Everybody meets only players of the other three lines.
// Source: the Rainbow movement as clubs know it (Baron Barclay, The Rainbow Movement for Individual Duplicate Games).
// With 8, 9 and 12 tables the same is done in groups that are not cyclic: the lines and the boards move by the rows of a
// difference matrix, any two of which differ by every element of the group once. For 8 and 9 the rows are multiples of the
// elements of the field; for 12 they were found by search.

import { evenSeats } from './evenSeats.ts';
import { createGroup } from './group.ts';
import { DIGITS, type IndividualPlan, type IndividualSize } from './plan.ts';
import { flipped } from './search.ts';

/** By how much North, South, East, West and the boards have moved up in each round, in a group of as many elements as tables. */
interface Moves {
  readonly moduli: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

/** Rows of difference matrices, a digit for each round. */
const MATRICES: Readonly<Record<number, readonly [moduli: readonly number[], ...string[]]>> = {
  8: [[2, 2, 2], '00000000', '01234567', '02463175', '03657412', '04376251'],
  9: [[3, 3], '000000000', '012345678', '021687354', '036258147', '048561723'],
  12: [[6, 2], '000000000000', '0123456789AB', '021687A9B435', '038A192657B4', '04A971B53286'],
};

const EFFORT = { restarts: 4, sweeps: 100 };

/** The rainbow movement of a size with its tables flipped until nothing more is gained, or null if there is none. */
export function fairRainbow(size: IndividualSize): IndividualPlan | null {
  const plan = rainbowPlan(size);
  return plan === null ? null : evenSeats(flipped(plan, EFFORT).plan);
}

/**
 * The rainbow movement whose lines and boards all turn round the tables, which a director can announce: with a number of tables
 * prime to 6, for up to as many rounds. Null for other sizes. It is far from fair, since nobody plays against the own line.
 */
export function turningRainbow(playerCount: number, roundCount: number): IndividualPlan | null {
  const tables = playerCount / 4;
  if (roundCount > tables || turningMoves(tables) === null) return null;
  return rainbowPlan({ playerCount, roundCount, copies: 'one' });
}

/** The rainbow movement of a size, or null: four players a table, one copy, at most as many rounds as tables. */
export function rainbowPlan(size: IndividualSize): IndividualPlan | null {
  const tables = size.playerCount / 4;
  if (size.copies !== 'one' || size.roundCount > tables) return null;
  const moves = rainbowMoves(tables);
  if (moves === null) return null;
  const { sum } = createGroup(moves.moduli);
  const rounds = Array.from({ length: size.roundCount }, (_, round) => round);
  const places = Array.from({ length: tables }, (_, table) => table);
  // There are five rows of moves, each as long as there are tables, hence rounds.
  const at = (row: number, table: number, round: number) =>
    sum(table, moves.rows[row]?.[round] as number);
  return {
    ...size,
    order: 1,
    seats: rounds.map((round) =>
      places.flatMap((table) => [0, 1, 2, 3].map((line) => line * tables + at(line, table, round))),
    ),
    sets: rounds.map((round) => places.map((table) => at(4, table, round))),
  };
}

function rainbowMoves(tables: number): Moves | null {
  const matrix = MATRICES[tables];
  if (matrix !== undefined) {
    const [moduli, ...rows] = matrix;
    return { moduli, rows: rows.map((row) => [...row].map((digit) => DIGITS.indexOf(digit))) };
  }
  return turningMoves(tables);
}

function turningMoves(tables: number): Moves | null {
  const isPrimeTo6 = Number.isInteger(tables) && tables % 2 !== 0 && tables % 3 !== 0;
  if (!isPrimeTo6) return null;
  const rounds = Array.from({ length: tables }, (_, round) => round);
  // A line that moves up brings to a table the player who was as much below it.
  const rows = [0, -1, -2, 2, 1].map((speed) =>
    rounds.map((round) => (((speed * round) % tables) + tables) % tables),
  );
  return { moduli: [tables], rows };
}
