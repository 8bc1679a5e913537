// The plans of the Scheveningen movements for even numbers of tables.
// Each is a pair of orthogonal Latin squares with one fixed point, given by round 1 alone: the pairs at each table, such that
// the distances table to N-S, table to E-W and N-S to E-W on the circle of the other tables each occur once; the one distance
// left over gives the last round. Found by randomised depth-first search, seed 1, fixed table first.
// Positions count from 0; the last position of each plan is off the circle.

interface TurningPlan {
  /** The N-S position at each table in round 1. */
  readonly northSouth: readonly number[];
  readonly eastWest: readonly number[];
  /** The distance from table to pairs in the last round. */
  readonly lastRound: { readonly northSouth: number; readonly eastWest: number };
}

/** Six tables have no such plan (there are no orthogonal Latin squares of order 6): see `printedSixTables`. */
export const rotationPlans: Readonly<Record<number, TurningPlan>> = {
  4: {
    northSouth: [3, 2, 1, 0],
    eastWest: [0, 2, 3, 1],
    lastRound: { northSouth: 0, eastWest: 2 },
  },
  8: {
    northSouth: [7, 1, 6, 5, 2, 4, 0, 3],
    eastWest: [4, 3, 0, 2, 5, 7, 6, 1],
    lastRound: { northSouth: 3, eastWest: 3 },
  },
  10: {
    northSouth: [2, 6, 5, 1, 9, 4, 3, 7, 0, 8],
    eastWest: [2, 4, 9, 3, 8, 1, 7, 6, 5, 0],
    lastRound: { northSouth: 4, eastWest: 7 },
  },
  12: {
    northSouth: [6, 5, 10, 3, 11, 4, 8, 1, 9, 7, 2, 0],
    eastWest: [9, 11, 10, 7, 3, 5, 2, 8, 0, 4, 1, 6],
    lastRound: { northSouth: 7, eastWest: 5 },
  },
  14: {
    northSouth: [0, 8, 10, 13, 7, 6, 4, 11, 5, 2, 9, 3, 1, 12],
    eastWest: [13, 12, 2, 0, 5, 7, 11, 10, 1, 8, 4, 6, 3, 9],
    lastRound: { northSouth: 9, eastWest: 9 },
  },
  16: {
    northSouth: [15, 5, 2, 12, 3, 8, 14, 4, 13, 1, 11, 9, 7, 0, 10, 6],
    eastWest: [13, 6, 12, 5, 7, 11, 14, 1, 4, 8, 10, 3, 9, 15, 0, 2],
    lastRound: { northSouth: 6, eastWest: 4 },
  },
};

/** Balans, the Scheveningen movement for 12 pairs: one row per round, one cell per table, with the pairs and the set. */
export const printedSixTables: readonly (readonly string[])[] = [
  ['1-2 A', '3-4 B', '5-6 C', '7-8 D', '9-10 E', '11-12 F'],
  ['11-6 A', '7-12 B', '1-10 C', '9-4 D', '5-8 E', '3-2 F'],
  ['3-8 A', '9-6 B', '7-4 C', '11-2 D', '1-12 E', '5-10 F'],
  ['5-4 A', '11-10 B', '3-12 C', '1-6 D', '7-2 E', '9-8 F'],
  ['5-12 D', '1-8 B', '9-2 C', '3-10 D', '11-4 E', '7-6 F'],
  ['9-12 A', '5-2 B', '11-8 C', '7-10 A', '3-6 E', '1-4 F'],
];
