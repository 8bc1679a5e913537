// Figures of a score matrix: mean, spread, Balans' qualities Qc and Qf, and the distribution of s.
// Figures are in the unit of the matrix: Qc is the same in both units, Qf and the standard deviation are not.
// If nothing is compared (fewer than two pairs, or no competition at all), a quality is NaN. An individual at one table is
// an exception: all are partners and opponents equally often, every s is 0, and the quality is 100.
// Source: Manning, Part II (mean, standard deviation); Balans, "The method" (Qc, Qf) and "Vacancy quality" (d4).

import type { Contestants } from '../movement/index.ts';
import type { ScoreMatrix } from './competition.ts';

export interface Figures {
  /** How many pairs are compared. */
  readonly pairs: number;
  /** S, the sum of s over all pairs of pairs. */
  readonly sum: number;
  /** SS, the sum of s². */
  readonly sumOfSquares: number;
  /** The least SS possible for whole numbers with the same sum. */
  readonly minimumSumOfSquares: number;
  readonly mean: number;
  /** Population standard deviation over the pairs of pairs. */
  readonly sd: number;
  /** (Σ (s − mean)⁴ / N)^¼. */
  readonly d4: number;
  /** 100 S² / (N SS). */
  readonly qc: number;
  /** 100 minSS / SS. */
  readonly qf: number;
  /** How many pairs of pairs have each s, in ascending order of s. */
  readonly distribution: ReadonlyMap<number, number>;
}

/** The figures of a score matrix over its N = P(P − 1)/2 pairs of pairs. */
export function figures({ contestants, pairs, s }: ScoreMatrix): Figures {
  const size = pairs.length;
  const counts = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const value = s[i * size + j]!;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const distribution = new Map([...counts].sort(([a], [b]) => a - b));
  const total = (power: (value: number) => number): number => {
    let sum = 0;
    for (const [value, count] of distribution) sum += count * power(value);
    return sum;
  };
  const count = (size * (size - 1)) / 2;
  const sum = total((value) => value);
  const sumOfSquares = total((value) => value * value);
  const minimum = minimumSumOfSquares(sum, count);
  const mean = sum / count;
  return {
    pairs: size,
    sum,
    sumOfSquares,
    minimumSumOfSquares: minimum,
    mean,
    sd: Math.sqrt(total((value) => (value - mean) ** 2) / count),
    d4: (total((value) => (value - mean) ** 4) / count) ** 0.25,
    qc: qualityOf(contestants, (sum * sum) / count, sumOfSquares),
    qf: qualityOf(contestants, minimum, sumOfSquares),
    distribution,
  };
}

/** S and SS, as `figures` has them: without the pair at a position, if one is given. */
export function sumsOf(
  { pairs, s }: Pick<ScoreMatrix, 'pairs' | 's'>,
  without = -1,
): { readonly sum: number; readonly squares: number } {
  const size = pairs.length;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < size; i++) {
    if (i === without) continue;
    for (let j = i + 1; j < size; j++) {
      if (j === without) continue;
      const value = s[i * size + j]!;
      sum += value;
      squares += value * value;
    }
  }
  return { sum, squares };
}

/** Only Qf of a score matrix, as `figures` has it. */
export function qfOf(matrix: ScoreMatrix): number {
  const size = matrix.pairs.length;
  const { sum, squares } = sumsOf(matrix);
  return qualityOf(matrix.contestants, minimumSumOfSquares(sum, (size * (size - 1)) / 2), squares);
}

/** How near a sum of squares is to the least there could be, in per cent. */
export function qualityOf(contestants: Contestants, least: number, sumOfSquares: number): number {
  return contestants === 'players' && sumOfSquares === 0 ? 100 : (100 * least) / sumOfSquares;
}

/** The least sum of squares of `count` whole numbers with the sum `sum`: (N−r)q² + r(q+1)². */
export function minimumSumOfSquares(sum: number, count: number): number {
  if (count === 0) return 0;
  const quotient = Math.floor(sum / count);
  const rest = sum - quotient * count;
  return (count - rest) * quotient ** 2 + rest * (quotient + 1) ** 2;
}
