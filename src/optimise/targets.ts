// What an objective wants each s(i,j) to be, as fractions with one common denominator D, so that the values of states are
// compared exactly: Σ (s − n/d)² = (D Σ s² − 2 Σ s n (D/d)) / D + Σ (n/d)², where the last sum is the same for all states.

import type { Fractions } from '../balance/index.ts';

export interface Targets extends Fractions {
  /** The fractions as floating-point numbers. */
  readonly nearest: Float64Array;
  /** The different denominators d, and which of them each fraction has. */
  readonly denominatorOf: Uint16Array;
  /** D/d of each. */
  readonly factors: readonly bigint[];
  readonly commonDenominator: bigint;
  /** Σ over i < j of target². */
  readonly squares: number;
}

/** The targets for `size` pairs, one row per pair. */
export function createTargets(fractions: Fractions, size: number): Targets {
  const { numerators, denominators } = fractions;
  const different = [...new Set(denominators)];
  const commonDenominator = different.map(BigInt).reduce(leastMultiple, 1n);
  const nearest = numerators.map((numerator, at) => numerator / denominators[at]!);
  let squares = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) squares += nearest[i * size + j]! ** 2;
  }
  return {
    ...fractions,
    nearest,
    denominatorOf: Uint16Array.from(denominators, (denominator) => different.indexOf(denominator)),
    factors: different.map((denominator) => commonDenominator / BigInt(denominator)),
    commonDenominator,
    squares,
  };
}

function leastMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestDivisor(a, b)) * b;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
