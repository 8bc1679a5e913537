// What a search asks of the code that flips and scores: one contract for the plain twin and the compiled kernel.
// Both do the same arithmetic in the same order, so that their states are equal step by step.
//
// Source of the method: Σ A_ij² over all i, j equals Σ C_bc² over all columns b, c, where C_bc = Σ over pairs of
// v_ib·v_ic, for both are the trace of (V Vᵀ)². So F = constant + Σ over b < c of C_bc² + Σ over c of v_cᵀ M v_c,
// M the offsets, for every movement; and a trial flip costs one pass over the columns.

import type { RandomState } from '../balance/random.ts';

/** Annealing over single cells, and flips one by one. The change of F by a flip is always a multiple of 4 of kernel units. */
export interface Kernel {
  /**
   * Takes up a state: `directions` as in Problem, its value F, the cells that proposals go through in order,
   * and a stream of random numbers.
   */
  load(directions: Int8Array, value: number, order: Uint16Array, random: RandomState): void;
  /**
   * Makes so many proposals, one cell after the other, accepting a change Δ of F/4 when Δ ≤ −temperature·ln u.
   * After each pass over the order the temperature is multiplied by `cooling`. Calls may stop anywhere in a pass.
   */
  anneal(proposals: number, temperature: number, cooling: number): number;
  /** Flips a cell and returns the change of F. Does not count as a proposal. */
  flip(cell: number): number;
  /** F of the current state. */
  value(): number;
  /** The least F since `load`. */
  bestValue(): number;
  /** Declares the current state the best. */
  keep(): void;
  /** The state with the least F since `load`, or the last kept. */
  readBest(into: Int8Array): void;
  /** The current state. */
  readState(into: Int8Array): void;
  /** Proposals accepted since `load`. */
  accepted(): number;
}

const TABLE_BITS = 11;
/** How many entries the table of −ln u has: u is the middle of one of as many equal parts of 0 to 1. */
export const LOG_TABLE_SIZE = 1 << TABLE_BITS;
/** Random bits to the right of those that pick an entry. */
export const LOG_TABLE_SHIFT = 32 - TABLE_BITS;

/** −ln u in the middle of each of LOG_TABLE_SIZE parts, rounded so that every engine has the same table. */
export function createLogTable(): Float64Array {
  return Float64Array.from({ length: LOG_TABLE_SIZE }, (_, index) => {
    return Math.round(-Math.log((index + 0.5) / LOG_TABLE_SIZE) * 4096) / 4096;
  });
}
