// The eigenvectors of a symmetric matrix, by Jacobi's rotations (Golub and Van Loan, Matrix Computations, ch. 8), and whether
// it has eigenvalues below a limit, by Cholesky's factors (ch. 4).

const SWEEPS = 60;
const TOLERANCE = 1e-9;

export interface Eigenvector {
  readonly value: number;
  readonly vector: readonly number[];
}

export function eigenvectorsOf(symmetric: readonly (readonly number[])[]): readonly Eigenvector[] {
  const size = symmetric.length;
  const matrix = symmetric.map((row) => [...row]);
  /** The vectors, as columns. */
  const basis = matrix.map((_, i) => matrix.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let largest = 0;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        largest = Math.max(largest, Math.abs(matrix[p]![q]!));
        rotate(matrix, basis, p, q);
      }
    }
    if (largest < TOLERANCE) break;
  }
  return matrix.map((row, i) => ({ value: row[i]!, vector: basis.map((each) => each[i]!) }));
}

/** Makes the element of row p and column q zero. */
function rotate(matrix: number[][], basis: number[][], p: number, q: number): void {
  const off = matrix[p]![q]!;
  if (Math.abs(off) < TOLERANCE ** 2) return;
  const theta = (matrix[q]![q]! - matrix[p]![p]!) / (2 * off);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta ** 2 + 1));
  const cosine = 1 / Math.sqrt(tangent ** 2 + 1);
  const sine = tangent * cosine;
  const turn = (row: number[]): void => {
    const [x, y] = [row[p]!, row[q]!];
    row[p] = cosine * x - sine * y;
    row[q] = sine * x + cosine * y;
  };
  matrix.forEach(turn);
  const [first, second] = [matrix[p]!, matrix[q]!];
  for (const k of matrix.keys()) {
    const [x, y] = [first[k]!, second[k]!];
    first[k] = cosine * x - sine * y;
    second[k] = sine * x + cosine * y;
  }
  basis.forEach(turn);
}

/** Whether all eigenvalues of a symmetric matrix are above a limit. */
export function hasEigenvaluesAbove(
  limit: number,
  symmetric: readonly (readonly number[])[],
): boolean {
  const factors: number[][] = [];
  for (const [i, row] of symmetric.entries()) {
    const factor: number[] = [];
    for (let j = 0; j <= i; j++) {
      let rest = row[j]! - (i === j ? limit : 0);
      const other = factors[j] ?? factor;
      for (let k = 0; k < j; k++) rest -= factor[k]! * other[k]!;
      if (i === j && rest <= 0) return false;
      factor.push(i === j ? Math.sqrt(rest) : rest / other[j]!);
    }
    factors.push(factor);
  }
  return true;
}
