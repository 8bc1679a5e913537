// The eigenvalues of a symmetric matrix.
// Method: Householder's reduction to a tridiagonal matrix, then Sturm counts and bisection (Golub and Van Loan, ch. 8).

/** The eigenvalues of a symmetric matrix (stored by rows) in descending order. Time: size³. */
export function eigenvalues(matrix: Float64Array, size: number): Float64Array {
  const { diagonal, offDiagonal } = tridiagonalise(matrix.slice(), size);
  let radius = 0;
  for (let i = 0; i < size; i++) {
    const around = Math.abs(offDiagonal[i] ?? 0) + Math.abs(offDiagonal[i - 1] ?? 0);
    radius = Math.max(radius, Math.abs(diagonal[i]!) + around);
  }
  const values = new Float64Array(size);
  for (let rank = 0; rank < size; rank++) {
    let [low, high] = [-radius, values[rank - 1] ?? radius];
    while (high - low > 1e-12 * radius) {
      const middle = (low + high) / 2;
      if (countAbove(diagonal, offDiagonal, middle) > rank) low = middle;
      else high = middle;
    }
    values[rank] = high;
  }
  return values;
}

/** A tridiagonal matrix: the diagonal, and the off-diagonal elements from row 0 on. */
interface Tridiagonal {
  readonly diagonal: Float64Array;
  readonly offDiagonal: Float64Array;
}

/** Householder reduction to tridiagonal form; overwrites the matrix. */
function tridiagonalise(a: Float64Array, size: number): Tridiagonal {
  const offDiagonal = new Float64Array(Math.max(0, size - 1));
  const v = new Float64Array(size);
  const w = new Float64Array(size);
  for (let k = 0; k < size - 1; k++) {
    let norm = 0;
    for (let i = k + 1; i < size; i++) norm += a[i * size + k]! ** 2;
    const head = a[(k + 1) * size + k]!;
    const alpha = head > 0 ? -Math.sqrt(norm) : Math.sqrt(norm);
    offDiagonal[k] = alpha;
    // v·v/2 for the reflection by v = column − alpha·e.
    const half = norm - alpha * head;
    if (half <= 1e-14 * norm || norm === 0) {
      offDiagonal[k] = head;
      continue;
    }
    for (let i = k + 1; i < size; i++) v[i] = a[i * size + k]!;
    v[k + 1] = head - alpha;
    reflect(a, size, k + 1, v, w, half);
  }
  const diagonal = Float64Array.from({ length: size }, (_, i) => a[i * size + i]!);
  return { diagonal, offDiagonal };
}

/** a ← H a H on rows and columns from `start`, H = 1 − v vᵀ/half. */
function reflect(
  a: Float64Array,
  size: number,
  start: number,
  v: Float64Array,
  w: Float64Array,
  half: number,
): void {
  let along = 0;
  for (let i = start; i < size; i++) {
    let sum = 0;
    for (let j = start; j < size; j++) sum += a[i * size + j]! * v[j]!;
    w[i] = sum / half;
    along += w[i]! * v[i]!;
  }
  for (let i = start; i < size; i++) {
    w[i]! -= (along / (2 * half)) * v[i]!;
  }
  for (let i = start; i < size; i++) {
    const [vi, wi] = [v[i]!, w[i]!];
    for (let j = start; j < size; j++) {
      const at = i * size + j;
      a[at]! -= vi * w[j]! + wi * v[j]!;
    }
  }
}

/** The number of eigenvalues of a tridiagonal matrix greater than x: the positive pivots of its decomposition minus x. */
function countAbove(diagonal: Float64Array, offDiagonal: Float64Array, x: number): number {
  let count = 0;
  let pivot = 1;
  for (let i = 0; i < diagonal.length; i++) {
    const before = i === 0 ? 0 : offDiagonal[i - 1]! ** 2;
    pivot = diagonal[i]! - x - before / pivot;
    if (pivot === 0) pivot = 1e-300;
    if (pivot > 0) count += 1;
  }
  return count;
}
