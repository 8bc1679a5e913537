// The groups that starters are developed in: products of cyclic groups, which include the additive groups of finite fields.
// An element is a whole number from 0: its parts are the digits, the lowest first, in the moduli as bases.

export interface Group {
  readonly order: number;
  sum(x: number, y: number): number;
}

/** The product of cyclic groups of these orders. */
export function createGroup(moduli: readonly number[]): Group {
  return {
    order: moduli.reduce((product, modulus) => product * modulus, 1),
    sum(x, y) {
      let [left, right, place, sum] = [x, y, 1, 0];
      for (const modulus of moduli) {
        sum += place * (((left % modulus) + (right % modulus)) % modulus);
        left = Math.floor(left / modulus);
        right = Math.floor(right / modulus);
        place *= modulus;
      }
      return sum;
    },
  };
}
