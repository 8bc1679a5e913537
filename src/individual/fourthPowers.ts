// Perfect individuals with one copy of the boards for primes p ≡ 5 (mod 8): one game, multiplied by the fourth powers.
// The game is 1 and c against b and d; c, b, d lie in the other cosets of the fourth powers, so that the sides of a set
// are the squares and the non-squares. Everybody partners everybody once if 1 − c and b − d differ in quadratic
// character, and meets everybody twice if two of the differences of opponents are squares; once on each hand if the four
// players, each taken from the next on the left, give every coset. With the shift τ a round has 1 + τ, c + τ, b + τ and
// d + τ, times every fourth power: everybody but one.

import type { StarterGame } from './develop.ts';

/** The games of the rule for a prime ≡ 5 (mod 8) from 13, or null for other numbers and where no such game exists. */
export function fourthPowersGames(prime: number): readonly StarterGame[] | null {
  if (prime < 13 || prime % 8 !== 5 || !isPrime(prime)) return null;
  const cosets = cosetsOfFourthPowers(prime);
  const elements = Array.from({ length: prime }, (_, x) => x);
  const inCoset = (coset: number) => elements.filter((x) => cosets[x] === coset);
  // A difference of two elements is more than −prime, so that the index is an element.
  const cosetOf = (x: number) => cosets[(x + prime) % prime] as number;
  const areApart = (four: readonly number[]) =>
    !four.some((x) => x % prime === 0) && new Set(four.map(cosetOf)).size === 4;
  const isSquare = (x: number) => cosetOf(x) % 2 === 0;
  const find = (isFit: (c: number, b: number, d: number) => boolean) => {
    for (const c of inCoset(2)) {
      for (const b of inCoset(1)) {
        for (const d of inCoset(3)) {
          if (isSquare(1 - c) === isSquare(b - d) || !isFit(c, b, d)) continue;
          const shift = elements.find((t) => t > 0 && areApart([1 + t, c + t, b + t, d + t]));
          if (shift !== undefined) return [1, c, b, d, shift];
        }
      }
    }
    return null;
  };
  const game =
    find((c, b, d) => areApart([b - 1, c - b, d - c, 1 - d])) ??
    find((c, b, d) => [1 - b, 1 - d, c - b, c - d].filter(isSquare).length === 2);
  if (game === null) return null;
  return inCoset(0).map((power) => {
    const [north, south, east, west, shift] = game.map((x) => (x * power) % prime);
    return { north, south, east, west, shift } as StarterGame;
  });
}

function isPrime(odd: number): boolean {
  for (let divisor = 3; divisor * divisor <= odd; divisor += 2) {
    if (odd % divisor === 0) return false;
  }
  return true;
}

/** For each element the exponent, modulo 4, of the least primitive root; of 0, which is in no coset, −1. */
function cosetsOfFourthPowers(prime: number): readonly number[] {
  for (let root = 2; ; root++) {
    const cosets = new Array<number>(prime).fill(-1);
    let power = 1;
    for (let exponent = 0; exponent < prime - 1 && cosets[power] === -1; exponent++) {
      cosets[power] = exponent % 4;
      power = (power * root) % prime;
    }
    if (!cosets.includes(-1, 1)) return cosets;
  }
}
