import type { Bound, RisingBound } from '../../src/optimise/proof/bound.ts';

/** A bound raised as far as it goes. */
export function raised(rising: RisingBound): Bound {
  while (!rising.isFinal) rising.raise();
  return rising.bound;
}
