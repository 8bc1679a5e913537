// Random numbers that a seed reproduces on any machine: the sfc32 generator (C. Doty-Humphrey, PractRand).
// The only source of randomness in the pure core; seeds are arguments, never the clock.

/** A stream of random numbers. */
export interface Random {
  /** The next 32 random bits as an unsigned integer. */
  next(): number;
  /** An integer from 0 to `count` − 1, uniform to within count/2³². */
  below(count: number): number;
}

/** The four words of a generator's state. */
export type RandomState = readonly [number, number, number, number];

/** A generator for integer seeds. The order of the seeds matters, so (seed, restart) gives every restart its own stream. */
export function createRandom(...seeds: readonly number[]): Random {
  return randomFrom(seedState(...seeds));
}

/** A generator in a given state, which may be that of another implementation of the same stream. */
export function randomFrom([first, second, third, start]: RandomState): Random {
  let [a, b, c, counter] = [first, second, third, start];
  const next = (): number => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return result >>> 0;
  };
  return { next, below: (count) => Math.floor((next() / 2 ** 32) * count) };
}

/** The numbers from 0 to `count` − 1 in a random order; every order is equally likely. */
export function shuffled(count: number, random: Pick<Random, 'below'>): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1);
    // Both are less than the count.
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** The initial state of a generator for these seeds, for other implementations of the same stream. */
export function seedState(...seeds: readonly number[]): RandomState {
  let mixed = 0x9e3779b9;
  for (const seed of seeds) {
    mixed = scramble(mixed ^ (seed | 0));
    mixed = scramble(mixed ^ Math.floor(seed / 2 ** 32));
  }
  const word = (index: number) => scramble(mixed + Math.imul(index, 0x6d2b79f5)) | 0;
  return [word(1), word(2), word(3), 1];
}

/** A bijection on 32-bit words that decorrelates neighbouring inputs (the finaliser of MurmurHash3). */
function scramble(word: number): number {
  let x = word | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}
