// Arithmetic in the finite fields of 9 and 25 elements, from which perfect movements are made.
// The element a + b·w, with w² = 2, is the number a + p·b; 2 is no square among the p numbers.

export interface SquareField {
  readonly size: number;
  sum(x: number, y: number): number;
  negative(x: number): number;
  product(x: number, y: number): number;
}

/** The field of p² elements. */
export function createSquareField(p: 3 | 5): SquareField {
  const low = (x: number) => x % p;
  const high = (x: number) => Math.floor(x / p);
  const element = (a: number, b: number) => (a % p) + p * (b % p);
  return {
    size: p * p,
    sum: (x, y) => element(low(x) + low(y), high(x) + high(y)),
    negative: (x) => element(p - low(x), p - high(x)),
    product: (x, y) =>
      element(low(x) * low(y) + 2 * high(x) * high(y), low(x) * high(y) + high(x) * low(y)),
  };
}
