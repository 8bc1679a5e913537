// Arithmetic in the finite fields with 9 and 25 elements, used to construct perfect movements.
// The element a + b·w, with w² = 2, is represented as a + p·b; 2 is not a square modulo p.

export interface SquareField {
  readonly size: number;
  sum(x: number, y: number): number;
  negative(x: number): number;
  product(x: number, y: number): number;
}

/** The field with p² elements. */
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
