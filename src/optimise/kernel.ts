// What a search asks of the code that flips and scores: one contract for the compiled kernel and its plain twin.
// Both make the same decisions on the same numbers, so that their states are equal step by step.
//
// Source of the method: Σ A_ij² over all i, j equals Σ C_bc² over all columns b, c, where C_bc = Σ over pairs of
// v_ib·v_ic, for both are the trace of (V Vᵀ)². So F = constant + Σ over b < c of C_bc² + Σ over c of v_cᵀ·offsets·v_c
// for every movement, and what a flip changes is told by the overlaps C of its column alone.

import type { RandomState } from '../balance/random.ts';
import type { Problem } from './problem.ts';

/** Annealing over the variables of a problem. Changes and temperatures are of F/4. */
export interface Kernel {
  /** Takes up a state (directions as in Problem), the variables that may flip (rising), and a stream of random numbers. */
  load(directions: Int8Array, order: ArrayLike<number>, random: RandomState): void;
  /**
   * Passes so many times over the variables in order. A change Δ of F/4 is accepted when Δ ≤ −temperature·ln u, where
   * one u serves up to STRETCH variables of a column or until one of them is accepted (one variable where variables
   * span columns). Returns the temperature, which each pass multiplies by `cooling`.
   */
  anneal(sweeps: number, temperature: number, cooling: number): number;
  /** F of the current state, offsets rounded as in `roundOffsets`. */
  value(): number;
  /** The least F since `load`. */
  bestValue(): number;
  /** The current state. */
  readState(into: Int8Array): void;
  /** The state with the least F since `load`, the first of equals. */
  readBest(into: Int8Array): void;
  /** Flips accepted since `load`. */
  accepted(): number;
}

/** How many variables of a column one random number serves. */
export const STRETCH = 16;

const LOG_TABLE_BITS = 11;
/** How many entries the table of −ln u has: u is the middle of one of as many equal parts of 0 to 1. */
export const LOG_TABLE_SIZE = 1 << LOG_TABLE_BITS;
/** Random bits to the right of those that pick an entry. */
export const LOG_TABLE_SHIFT = 32 - LOG_TABLE_BITS;

/** The entries are whole numbers of 1/LOG_UNIT. */
export const LOG_UNIT = 4096;

let logs: Uint16Array | null = null;

/** −ln u in the middle of each of LOG_TABLE_SIZE parts, rounded so that every engine has the same table. Read only. */
export function logTable(): Uint16Array {
  logs ??= Uint16Array.from({ length: LOG_TABLE_SIZE }, (_, index) => {
    return Math.round(-Math.log((index + 0.5) / LOG_TABLE_SIZE) * LOG_UNIT);
  });
  return logs;
}

/** Offsets as whole numbers of 1/scale, and what is constant in F with them. */
export interface RoundedOffsets {
  readonly scale: number;
  readonly offsets: Int32Array;
  readonly base: number;
}

/** Offsets are multiples of 1/scale (see Problem): nothing is rounded. */
export const EXACT_SCALE = 2 ** 20;

/** The offsets of a problem in whole numbers, so that sums are exact in any order: as they are, or in 1/scale. */
export function roundOffsets(
  { offsets, directions, columnCount, pairs }: Problem,
  fractions = 256,
): RoundedOffsets {
  const scale = areIntegers(offsets) ? 1 : fractions;
  const rounded = new Int32Array(offsets.length);
  let base = 0;
  for (let at = 0; at < offsets.length; at++) {
    const offset = Math.round(offsets[at]! * scale);
    rounded[at] = offset;
    base += (offset / scale) ** 2 / 2;
  }
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
  return { scale, offsets: rounded, base };
}

function areIntegers(numbers: Float64Array): boolean {
  for (let at = 0; at < numbers.length; at++) if (!Number.isInteger(numbers[at])) return false;
  return true;
}
