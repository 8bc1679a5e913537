// What no movement for a full field can go below, whatever its frame and its switches.
// Every s(i,j) keeps its parity: that of the rounds, and of the plays of a board where two pairs meet. Their sum is fixed.
// For fields in which everybody plays every set once, whole, and meets nobody twice.

import type { HowellRequest } from './constructions.ts';
import { indexOfDeviations } from './fairness.ts';

/** A lower bound on the index for a request; null where none is known: odd fields, halved sets, repeated meetings. */
export function indexBound({ pairs, rounds, parts }: HowellRequest): number | null {
  if (pairs % 2 === 1 || parts === 2 || rounds >= pairs) return null;
  const tables = pairs / 2;
  const all = tables * (pairs - 1);
  const met = tables * rounds;
  const sum = rounds * tables * (tables - 1);
  const isOdd = (value: number) => value % 2 === 1;
  const odd = (isOdd(rounds + tables) ? met : 0) + (isOdd(rounds) ? all - met : 0);
  const squares = leastSquares(sum, all - odd, odd) - sum ** 2 / all;
  return indexOfDeviations({ pairs, rounds, parts, hasPhantom: false }, Math.max(0, squares));
}

/** The least Σ s² of so many even and odd whole numbers with a sum: from all 0 and 1 the least is raised by 2 each time. */
function leastSquares(sum: number, even: number, odd: number): number {
  let rest = (sum - odd) / 2;
  let squares = odd;
  for (let value = 0; rest > 0; value += 1) {
    const raised = Math.min(value % 2 === 0 ? even : odd, rest);
    squares += raised * (4 * value + 4);
    rest -= raised;
  }
  return squares;
}
