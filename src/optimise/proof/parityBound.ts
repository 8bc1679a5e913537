// A bound for any movement: a switch changes s(i,j) by an even number and never changes the total of a pair.
// So each row of A + offsets consists of numbers with given parities and a given sum, and filling it greedily gives the
// minimum sum of squares. Also finds the steps in which the sum of squares can change. Pair indexes from 0.

import type { Problem } from '../problem.ts';
import { agreements } from '../value.ts';

/** No state has a smaller Σ over i < j of (A_ij + offset_ij)². */
export function parityBound(problem: Problem, offsets: Float64Array): number {
  const size = problem.pairs.length;
  const sums = agreements(problem, problem.directions);
  let squares = 0;
  for (let i = 0; i < size; i++) {
    const row: number[] = [];
    for (let j = 0; j < size; j++) {
      if (j !== i) row.push(sums[i * size + j]! + offsets[i * size + j]!);
    }
    squares += leastSquares(row);
  }
  return squares / 2;
}

/** The minimum sum of squares of numbers that may change by even steps while their sum is constant. */
function leastSquares(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, x) => total + x, 0);
  const mean = sum / numbers.length;
  // Start with each number as close below the mean as possible, then raise the lowest until the sum is right.
  const low = numbers.map((x) => x - 2 * Math.ceil((x - mean) / 2)).sort((a, b) => a - b);
  const lacking = Math.round((sum - low.reduce((total, x) => total + x, 0)) / 2);
  return low.reduce((squares, x, index) => squares + (index < lacking ? x + 2 : x) ** 2, 0);
}

/**
 * A number that divides every change of the sum of squares: 4, 8 or 16. A flip of (i, j) on a column changes each s between
 * i or j and a third pair k there by 2, so the sum changes by 4 Σ (1 ± s): a multiple of 8 if the number of even s is
 * even. If everybody plays everything, the overlaps of columns equal the number of pairs mod 4, and the change is a
 * multiple of 16 minus 4 Σ v_k x_k with x_k = meeting_ik − meeting_jk; the residues of x then decide.
 */
export function squaresStep(problem: Problem): number {
  const { cells, variables, directions } = problem;
  const turned = variables.flatMap((variable) => variable.cells);
  const ends = (cell: number) => [cells.first[cell]!, cells.second[cell]!] as const;
  const isComplete = directions.every((v) => v !== 0);
  if (isComplete && turned.every((cell) => keepsSixteenth(problem, ...ends(cell)))) return 16;
  const sums = agreements(problem, directions);
  const isEven = sums.map((sum, at) => 1 - Math.abs((sum + problem.meetings[at]!) % 2));
  const keepsEighth = (cell: number) => {
    const [i, j] = ends(cell);
    return countEven(problem, isEven, i, j, cells.column[cell]!) % 2 === 0;
  };
  return turned.every(keepsEighth) ? 8 : 4;
}

/** Whether flips of a meeting of i and j keep the sum of squares mod 16, if everybody plays everything. */
function keepsSixteenth({ meetings, pairs }: Problem, i: number, j: number): boolean {
  const size = pairs.length;
  let odd = 0;
  for (let k = 0; k < size; k++) {
    if (k === i || k === j) continue;
    odd += Math.abs((meetings[i * size + k]! - meetings[j * size + k]!) % 2);
  }
  // Σ x = 0 and Σ v_k = 0, because everybody plays every column, so odd x are as good as x − 1 (see docs/lab/bounds.md).
  return odd === 0 || odd === size - 2;
}

/** How many s between i or j and a third pair on a column are even. */
function countEven(
  { directions, columnCount, pairs }: Problem,
  isEven: Float64Array,
  i: number,
  j: number,
  column: number,
): number {
  const size = pairs.length;
  let count = 0;
  for (let k = 0; k < size; k++) {
    if (k === i || k === j || directions[k * columnCount + column] === 0) continue;
    count += isEven[i * size + k]! + isEven[j * size + k]!;
  }
  return count;
}
