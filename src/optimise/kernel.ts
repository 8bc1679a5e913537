// The interface of the code that flips and scores, implemented by the compiled kernel and by its plain twin.
// Both make the same decisions on the same numbers, so their states agree step by step.
//
// The method: Σ A_ij² over all i, j equals Σ C_bc² over all columns b, c, where C_bc = Σ over pairs of
// v_ib·v_ic, because both are the trace of (V Vᵀ)². So F = constant + Σ over b < c of C_bc² + Σ over c of v_cᵀ·offsets·v_c
// for every movement, and the effect of a flip depends only on the overlaps C of its column.

import { type RandomState, randomFrom } from '../balance/index.ts';
import type { Problem } from './problem.ts';

/** Annealing over the variables of a problem. Changes and temperatures are in units of F/4. */
export interface Kernel {
  /** Loads a state (directions as in Problem), the variables that may flip (ascending) and a random stream. */
  load(directions: Int8Array, order: ArrayLike<number>, random: RandomState): void;
  /**
   * Makes some sweeps over the variables in order. A change Δ of F/4 is accepted if Δ ≤ −temperature·ln u. One random
   * number u covers up to STRETCH variables of a column, or until one is accepted (a single variable if variables
   * span columns). Returns the final temperature; each sweep multiplies it by `cooling`.
   */
  annealSweeps(sweeps: number, temperature: number, cooling: number): number;
  /** F of the current state with the kernel's offsets: those of `roundOffsets`, or exact ones in a fine twin. */
  value(): number;
  /** The lowest F since `load`. */
  bestValue(): number;
  /** The current state. */
  readState(into: Int8Array): void;
  /** The state with the lowest F since `load`; the first if tied. */
  readBest(into: Int8Array): void;
  /** Flips accepted since `load`. */
  accepted(): number;
}

/** How many variables of a column share one random number. */
export const STRETCH = 16;

const LOG_TABLE_BITS = 11;
/** Size of the table of −ln u: each entry has u at the middle of an equal part of the interval 0 to 1. */
export const LOG_TABLE_SIZE = 1 << LOG_TABLE_BITS;
/** Number of random bits below those that select an entry. */
export const LOG_TABLE_SHIFT = 32 - LOG_TABLE_BITS;

/** Entries are integers in units of 1/LOG_TABLE_SCALE. */
export const LOG_TABLE_SCALE = 4096;

/** −ln u at the middle of each of LOG_TABLE_SIZE parts, rounded so that every engine has the same table. Read only. */
export const LOG_TABLE: Uint16Array = Uint16Array.from({ length: LOG_TABLE_SIZE }, (_, index) =>
  Math.round(-Math.log((index + 0.5) / LOG_TABLE_SIZE) * LOG_TABLE_SCALE),
);

/** Draws −ln u for the random numbers u of a generator in this state, from the table. */
export function createLogDraw(state: RandomState): () => number {
  const random = randomFrom(state);
  return () => LOG_TABLE[random.next() >>> LOG_TABLE_SHIFT]! / LOG_TABLE_SCALE;
}

/** Offsets as integers in units of 1/scale, and the resulting constant part of F. */
export interface RoundedOffsets {
  readonly scale: number;
  readonly offsets: Int32Array;
  readonly base: number;
}

/** Offsets that are not integers are rounded to multiples of 1/FRACTIONS. */
const FRACTIONS = 256;

/** The offsets of a problem as integers, so that sums are exact in any order: unscaled, or in units of 1/scale. */
export function roundOffsets(problem: Problem): RoundedOffsets {
  const scale = problem.targets === null ? 1 : FRACTIONS;
  const offsets = new Int32Array(problem.offsets.length);
  for (let at = 0; at < offsets.length; at++)
    offsets[at] = Math.round(problem.offsets[at]! * scale);
  return { scale, offsets, base: baseOf(problem, offsets, scale) };
}

/**
 * The part of F with these offsets, in units of 1/scale, that no flip changes:
 * ½(Σ offset² + Σ over columns of C_cc² − Σ over pairs of A_ii²).
 */
export function baseOf(
  { directions, columnCount, pairs }: Problem,
  offsets: Int32Array | Float64Array,
  scale = 1,
): number {
  let base = 0;
  for (let at = 0; at < offsets.length; at++) base += (offsets[at]! / scale) ** 2 / 2;
  const plays = new Float64Array(columnCount);
  for (let i = 0; i < pairs.length; i++) {
    let played = 0;
    for (let c = 0; c < columnCount; c++) {
      if (directions[i * columnCount + c] === 0) continue;
      played += 1;
      plays[c]! += 1;
    }
    base -= played ** 2 / 2;
  }
  for (const count of plays) base += count ** 2 / 2;
  return base;
}
