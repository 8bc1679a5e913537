// The fairest switches known for a complete relay-share Mitchell of 20 tables: Σ s² is 76,864 (docs/lab/bounds.md).

/** The tables that are switched, round by round; tables and rounds from 1. */
export const SWITCHED_TABLES: readonly (readonly number[])[] = [
  [11],
  [],
  [7, 18, 20],
  [1, 2, 7, 10, 15, 16, 18],
  [1, 7, 12, 13, 16],
  [17, 18, 20],
  [3, 6, 8, 13],
  [1, 9, 17],
  [],
  [3, 6, 9, 10, 13, 15],
  [5, 11, 20],
  [16, 19],
  [],
  [4, 12, 14],
  [5, 17],
  [2, 5, 14, 19],
  [10, 12],
  [3, 15],
  [4, 6, 11, 14],
  [2, 4, 8, 19],
];
