// Guesses what comes to each table of a movement, so that only what is not guessed need be written. A cyclic movement
// is guessed nearly whole: what followed a number before follows it again, and neighbours move alike.
// Knows numbers only: a lane is the N-S pairs, the E-W pairs or the sets, table by table and round by round.

/** What followed each number, the first time. */
export type Followers = Map<number, number>;

/** How many guesses there are for each number: versions 1 and 2 of the packed form. */
export const GUESS_COUNTS = { 1: 1, 2: 4 } as const;

export class Guesser {
  readonly #followers: Followers;
  /** What stood at each table the last time that anything did. */
  readonly #lastAt = new Map<number, number>();
  /** The tables of the round before and of this one. */
  #before = new Map<number, number>();
  #round = new Map<number, number>();
  #last = 0;

  /** `followers` may be shared by lanes of the same things. */
  constructor(followers: Followers = new Map()) {
    this.#followers = followers;
  }

  nextRound(): void {
    this.#before = this.#round;
    this.#round = new Map();
  }

  /**
   * The guesses for a table, the likeliest first: what came after the same one before, at first the next number;
   * what was beside that which has come to the table before, and to the one before that; a step as at the table before.
   */
  guessesAt(table: number): readonly (number | undefined)[] {
    const here = this.#lastAt.get(table);
    const follower = here === undefined ? this.#last + 1 : (this.#followers.get(here) ?? here);
    return [follower, this.#beside(table, 1), this.#beside(table, 2), this.#stepAt(table)];
  }

  see(table: number, value: number): void {
    const here = this.#lastAt.get(table);
    if (here !== undefined && !this.#followers.has(here)) this.#followers.set(here, value);
    this.#lastAt.set(table, value);
    this.#round.set(table, value);
    this.#last = value;
  }

  /** What stood so many tables on from what now stands so many tables back. */
  #beside(table: number, tables: number): number | undefined {
    const neighbour = this.#round.get(table - tables);
    for (const [from, value] of this.#before) {
      if (value === neighbour) return this.#before.get(from + tables);
    }
    return undefined;
  }

  #stepAt(table: number): number | undefined {
    const [was, neighbourWas] = [this.#before.get(table), this.#before.get(table - 1)];
    const neighbour = this.#round.get(table - 1);
    if (was === undefined || neighbourWas === undefined || neighbour === undefined)
      return undefined;
    return was + neighbour - neighbourWas;
  }
}
