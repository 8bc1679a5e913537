// The full Howell for 20 tables. No starter can make it: a sequence of 39 signs has no autocorrelation of −1 at every shift,
// because its sums over the residues modulo 3 would be odd, with squares that add up to 27, and add up to 1 or −1.
// Pairs 1 to 19 and 20 to 38 each follow the pair one number lower on a circle of their own, for 19 rounds and again for 19;
// pair 40 is always N-S, and pair 39 moves to it for the last round.
// Directions: Paley's Hadamard matrix of order 20, from the residues modulo 19, doubled to order 40 so that it stays skew;
// a skew matrix allows pair 40 to be missing. Meetings and rounds: exact covers with random choices, seed 1.

import type { Plan } from '../library/plan.ts';

type Row = readonly [northSouth: number, eastWest: number, set: number];

const CIRCLE = 19;
const ROUNDS = 2 * CIRCLE + 1;

/** The tables of the first round of each cycle; all numbers from 1. */
const firstRounds: readonly (readonly [round: number, rows: readonly Row[]])[] = [
  [
    1,
    [
      [20, 4, 1],
      [32, 1, 7],
      [36, 26, 8],
      [6, 31, 9],
      [40, 11, 11],
      [38, 24, 12],
      [29, 2, 13],
      [25, 27, 14],
      [35, 23, 15],
      [33, 12, 16],
      [13, 16, 21],
      [14, 18, 24],
      [39, 9, 25],
      [28, 17, 26],
      [37, 8, 27],
      [10, 34, 28],
      [19, 5, 31],
      [30, 22, 34],
      [3, 21, 36],
      [15, 7, 37],
    ],
  ],
  [
    20,
    [
      [12, 35, 1],
      [8, 17, 3],
      [11, 37, 4],
      [30, 39, 6],
      [13, 19, 7],
      [14, 31, 10],
      [6, 18, 16],
      [15, 16, 17],
      [22, 9, 18],
      [1, 29, 19],
      [28, 25, 20],
      [40, 21, 21],
      [34, 33, 22],
      [26, 20, 23],
      [5, 24, 26],
      [23, 38, 29],
      [32, 10, 33],
      [3, 36, 35],
      [4, 2, 38],
      [7, 27, 39],
    ],
  ],
  [
    39,
    [
      [34, 19, 20],
      [40, 39, 39],
    ],
  ],
];

export const doubledHowell: Plan = {
  pairs: ROUNDS + 1,
  rounds: ROUNDS,
  sessions: [ROUNDS],
  order: CIRCLE,
  fixedPairs: 2,
  fixedRounds: 1,
  parts: 1,
  phantom: null,
  orbits: firstRounds.flatMap(([round, rows]) =>
    rows.map(([northSouth, eastWest, set]) => ({
      first: northSouth - 1,
      second: eastWest - 1,
      round: round - 1,
      set: set - 1,
      switched: new Array<number>(set === ROUNDS && round === ROUNDS ? 1 : CIRCLE).fill(0),
    })),
  ),
};
