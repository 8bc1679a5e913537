// A bound for any movement from the spectrum of its offsets.
// A = V Vᵀ has no negative eigenvalues, at most as many positive ones as V has columns, and the trace Σ A_ii, which no
// switch changes. Each column of V sums to 0, so A has the eigenvector (1, …, 1) with eigenvalue 0. The closest such
// matrix to −offsets has the same eigenvectors, with all eigenvalues raised equally (Hoffman and Wielandt, 1953).

import type { Problem } from '../problem.ts';
import { eigenvalues } from './eigenvalues.ts';

/** No state has a smaller Σ over i < j of (A_ij + offset_ij)². */
export function spectralBound(problem: Problem, offsets: Float64Array): number {
  const { directions, columnCount, pairs } = problem;
  const size = pairs.length;
  let trace = 0;
  let diagonalSquares = 0;
  for (let i = 0; i < size; i++) {
    let played = 0;
    for (let c = 0; c < columnCount; c++) played += Math.abs(directions[i * columnCount + c]!);
    trace += played;
    diagonalSquares += played ** 2;
  }
  const centred = centre(offsets, size);
  const targets = eigenvalues(
    centred.map((x) => -x),
    size,
  );
  const allSquares = squareSum(offsets) - squareSum(centred) + squareSum(targets);
  const rank = Math.min(columnCount, size - 1);
  const saved = savingOf(withoutNull(targets), rank, trace);
  const squares = (allSquares - saved - diagonalSquares) / 2;
  // A small margin for rounding errors.
  return Math.max(0, squares - 1e-9 * (allSquares + diagonalSquares));
}

/** A symmetric matrix without its components along (1, …, 1). */
function centre(matrix: Float64Array, size: number): Float64Array {
  const means = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      means[i]! += matrix[i * size + j]! / size;
    }
  }
  const mean = means.reduce((sum, x) => sum + x, 0) / size;
  return matrix.map((x, at) => {
    const [i, j] = [Math.floor(at / size), at % size];
    return x - means[i]! - means[j]! + mean;
  });
}

/** The eigenvalues of a centred matrix without one 0, that of (1, …, 1). */
function withoutNull(values: Float64Array): Float64Array {
  let nearest = 0;
  values.forEach((value, index) => {
    if (Math.abs(value) < Math.abs(values[nearest]!)) nearest = index;
  });
  return values.filter((_, index) => index !== nearest);
}

/**
 * How much of Σ target² is saved by the best λ ≥ 0 with sum `trace`, of which at most `rank` are positive:
 * Σ target² − Σ (λ − target)², where λ = max(0, target + θ) for the `rank` largest targets.
 */
function savingOf(targets: Float64Array, rank: number, trace: number): number {
  // θ decreases from a level at which one eigenvalue takes everything; each further one joins when θ > −target.
  let sum = 0;
  for (let count = 1; count <= rank; count++) {
    sum += targets[count - 1]!;
    const theta = (trace - sum) / count;
    const next = targets[count];
    if (count < rank && next !== undefined && next + theta > 0) continue;
    let saving = 0;
    for (let n = 0; n < count; n++) saving += targets[n]! ** 2 - theta ** 2;
    return saving;
  }
  return 0;
}

function squareSum(numbers: Float64Array): number {
  return numbers.reduce((sum, x) => sum + x * x, 0);
}
