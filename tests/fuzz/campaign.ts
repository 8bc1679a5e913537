// The type of a fuzz campaign, and the loop that repeats it until its time is up.

import fc from 'fast-check';

export interface Campaign {
  readonly name: string;
  /**
   * Draws from the seed on until the time in milliseconds since 1970 is reached, at least once.
   * Throws at a failure, with its seed and the shrunk input. Returns how often it has drawn.
   */
  run(seed: number, until: number): number | Promise<number>;
}

/** Draws of a property at one seed. */
const DRAWS = 60;

/** Checks a property with one seed after another; returns how often it has drawn. */
export async function repeat(
  property: fc.IRawProperty<unknown>,
  seed: number,
  until: number,
): Promise<number> {
  let draws = 0;
  do {
    await fc.assert(property, { seed: seed + draws, numRuns: DRAWS });
    draws += DRAWS;
  } while (Date.now() < until);
  return draws;
}
