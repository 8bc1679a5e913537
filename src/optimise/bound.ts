// Lower bounds on the objective: what no switching can go below.

import type { Problem } from './problem.ts';
import { indexOf, qfOf } from './value.ts';

export interface Bound {
  /** No state has a smaller value. */
  readonly value: number;
  readonly sumOfSquares: number;
  /** No state has a larger Qf, in percent. */
  readonly qf: number;
  /** No state has a smaller index, where that is the objective. */
  readonly inequityIndex: number | null;
  readonly method: 'parity' | 'overlap' | 'exhausted';
}

/** The best bound known for a problem. */
export function lowerBound(problem: Problem): Bound {
  const isIndex = problem.settings.objective === 'inequity';
  const squares = parityBound(problem);
  // Of the index nothing better is known than that it is not negative.
  const value = isIndex ? 0 : squares;
  return {
    value,
    sumOfSquares: squares,
    qf: qfOf(problem, squares),
    inequityIndex: isIndex ? indexOf(problem, value) : null,
    method: 'parity',
  };
}

/** Every s(i,j) keeps its parity and their sum is fixed: the least sum of squares of such whole numbers. */
function parityBound(problem: Problem): number {
  const { directions, meetings, columnCount } = problem;
  const pairCount = problem.pairs.length;
  let sum = 0;
  let odd = 0;
  let count = 0;
  for (let i = 0; i < pairCount; i++) {
    for (let j = i + 1; j < pairCount; j++) {
      let s = meetings[i * pairCount + j] as number;
      for (let c = 0; c < columnCount; c++) {
        s +=
          (directions[i * columnCount + c] as number) * (directions[j * columnCount + c] as number);
      }
      sum += s;
      count += 1;
      if (s % 2 !== 0) odd += 1;
    }
  }
  return leastSquares(sum, count - odd, odd);
}

/** The least Σ s² of `even` even and `odd` odd whole numbers that sum to `sum`: the smallest are raised first, by 2. */
function leastSquares(sum: number, even: number, odd: number): number {
  const level = 2 * Math.floor(sum / (even + odd) / 2) - 2;
  let squares = even * level ** 2 + odd * (level + 1) ** 2;
  let rest = sum - even * level - odd * (level + 1);
  for (let value = level; rest > 0; value++) {
    const raised = Math.min((value - level) % 2 === 0 ? even : odd, rest / 2);
    squares += raised * (4 * value + 4);
    rest -= 2 * raised;
  }
  return squares;
}
