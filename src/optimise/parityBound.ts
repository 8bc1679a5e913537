// A bound for any movement: a switch changes s(i,j) by an even number, and never the total of a pair.
// So each row of A + offsets is a row of numbers of given residues mod 2 with a given sum, and filling it up greedily
// gives the least sum of their squares. Also by what steps the sum of squares changes. Pair indexes from 0.

import type { Problem } from './problem.ts';
import { agreements } from './value.ts';

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

/** The least sum of squares that numbers can have when they change by even steps and keep their sum. */
function leastSquares(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, x) => total + x, 0);
  const mean = sum / numbers.length;
  // Each as near below the mean as it can be; then the lowest are raised until the sum is right.
  const low = numbers.map((x) => x - 2 * Math.ceil((x - mean) / 2)).sort((a, b) => a - b);
  const lacking = Math.round((sum - low.reduce((total, x) => total + x, 0)) / 2);
  return low.reduce((squares, x, index) => squares + (index < lacking ? x + 2 : x) ** 2, 0);
}

/**
 * A number that divides every change of the sum of squares: 4, 8 or 16. A flip of (i, j) on a column moves each s of
 * i and j with a third pair k there by 2, so that the sum changes by 4 Σ (1 ± s): by 8s when the even s are even in
 * number. When everybody plays everything, the overlaps of columns are the number of pairs mod 4, and the change is
 * 16 times a whole number less 4 Σ v_k x_k, x_k = meeting_ik − meeting_jk, for which the residues of x decide.
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

function keepsSixteenth({ meetings, pairs }: Problem, i: number, j: number): boolean {
  const size = pairs.length;
  let sum = 0;
  let odd = 0;
  for (let k = 0; k < size; k++) {
    if (k === i || k === j) continue;
    const x = meetings[i * size + k]! - meetings[j * size + k]!;
    sum += x;
    odd += Math.abs(x % 2);
  }
  // Σ v_k = 0 over the others: all x odd are as good as all x even, less one each.
  if (odd === 0) return sum % 4 === 0;
  return odd === size - 2 && (sum - odd) % 4 === 0;
}

/** How many s of i or j with a third pair on a column are even. */
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
