// Which values Σ (s − fair)² can have where nobody sits out: they differ by steps of 8 or 16. So a lower bound may be raised
// to the next of them. Proved in docs/lab/bounds.md, "New Howells: steps".

import { fairBySitOuts, type SkeletonSize } from './fairness.ts';

/** A bound that exceeds a value by less, as a bound may by rounding, is that value. */
const ROUNDING = 1e-6;

/** The least value of Σ (s − fair)² that is possible and not below a bound; the bound itself if a pair sits out. */
export function nextSquares(field: SkeletonSize, bound: number): number {
  if (field.hasPhantom) return bound;
  const { step, residue } = squareSteps(field);
  const offset = residue - fairSquares(field);
  return offset + step * Math.ceil((bound - offset) / step - ROUNDING);
}

/** All values of Σ s² are `residue` modulo `step`. */
export function squareSteps({ pairs, rounds, parts }: SkeletonSize): {
  readonly step: number;
  readonly residue: number;
} {
  const tables = pairs / 2;
  const columns = rounds * parts;
  const meetings = (pairs * rounds) / 2;
  const compared = tables * parts;
  // Overlaps of columns are multiples of 4 or twice an odd number, their squares 0 mod 16 or 4 mod 32.
  const isFour = pairs % 4 === 0;
  const overlaps = isFour ? 0 : (4 * columns * (columns - 1)) / 2;
  const products = (pairs ** 2 * columns - pairs * columns ** 2) / 2 + overlaps;
  // The distances of opponents add up to an even number, or to an odd one if the boards of a pair E-W and its meetings are.
  const distances = (columns * tables * rounds) % 2;
  const across = 2 * compared * (columns * meetings - 2 * distances);
  const step = isFour ? 16 : 8 * greatestCommonDivisor(4, compared);
  const residue = (products + across + compared ** 2 * meetings) % step;
  return { step, residue: (residue + step) % step };
}

/** Σ fair²: what Σ s² exceeds Σ (s − fair)² by, as s is fair on average. */
function fairSquares(field: SkeletonSize): number {
  return ((field.pairs * (field.pairs - 1)) / 2) * fairBySitOuts(field)(0, 0) ** 2;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
