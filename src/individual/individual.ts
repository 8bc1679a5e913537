// An individual as plain data: who sits where, on which boards.
// Players count from 1, board sets from 0. A player at no table of a round sits out.

export interface IndividualTable {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
  readonly set: number;
}

export interface Individual {
  readonly playerCount: number;
  readonly setCount: number;
  /** Identical copies of each board set. */
  readonly copies: number;
  readonly rounds: readonly (readonly IndividualTable[])[];
}

/** How the boards are supplied: one copy, so that no two tables have a set at once; or all tables on the same set. */
export const COPIES = ['one', 'many'] as const;
export type Copies = (typeof COPIES)[number];
