// Whole rounds: sets of meetings, one for every pair, each on a different set. Listed among meetings that are left.
// The missing pair's meeting needs no boards, so that its set may be played elsewhere in the round.
// Pairs and sets count from 0; a meeting is known by its place, set·pairs + the smaller pair.

import type { Random } from '../../balance/random.ts';

/** The meetings of a field, given by the opponent of each pair on each set, at set·pairs + pair. */
export interface FieldMeetings {
  readonly pairs: number;
  readonly sets: number;
  /** The missing pair, or null. */
  readonly phantom: number | null;
  readonly opponents: Uint8Array;
}

/** A whole round: the places of its meetings. */
export type WholeRound = readonly number[];

/** The meetings that have no round yet, and the whole rounds that can be made of them. */
export class MeetingsLeft {
  readonly #field: FieldMeetings;
  /** 1 for a meeting that is left, at the places of both pairs. */
  readonly #isLeft: Uint8Array;
  readonly #isSeated: Uint8Array;
  readonly #isPlayed: Uint8Array;
  readonly #round: number[] = [];
  #found: WholeRound[] = [];
  /** The sets in the order in which a pair's meetings are tried. */
  #setsInTurn: readonly number[] = [];
  /** How many rounds to find, and how many choices may be made for that. */
  #most = 0;
  #choices = 0;

  constructor(field: FieldMeetings) {
    this.#field = field;
    this.#isLeft = new Uint8Array(field.pairs * field.sets).fill(1);
    this.#isSeated = new Uint8Array(field.pairs);
    this.#isPlayed = new Uint8Array(field.sets);
  }

  /** The places of the meetings that are left. */
  get places(): readonly number[] {
    const { pairs, opponents } = this.#field;
    return [...this.#isLeft.keys()].filter(
      (place) => this.#isLeft[place] === 1 && place % pairs < opponents[place]!,
    );
  }

  /** All whole rounds, or the first `most` of them. */
  rounds(most: number): readonly WholeRound[] {
    return this.#search(most, Number.POSITIVE_INFINITY, [...Array(this.#field.sets).keys()]);
  }

  /**
   * A random whole round; null if none was found in so many choices. It prefers sets with many meetings left: one with as
   * many as there are rounds to come must be in all of them.
   */
  draw(random: Random, choices: number): WholeRound | null {
    const { pairs, sets } = this.#field;
    const weights = Array.from({ length: sets }, (_, set) => {
      const left = this.#isLeft.subarray(set * pairs, (set + 1) * pairs);
      return left.reduce((sum, one) => sum + one, random.next() / 2 ** 32);
    });
    const inTurn = [...weights.keys()].sort((a, b) => weights[b]! - weights[a]!);
    return this.#search(1, choices, inTurn)[0] ?? null;
  }

  /** Takes the meetings of a round away. */
  remove(round: WholeRound): void {
    const { pairs, opponents } = this.#field;
    for (const place of round) {
      this.#isLeft[place] = 0;
      this.#isLeft[place - (place % pairs) + opponents[place]!] = 0;
    }
  }

  #search(most: number, choices: number, setsInTurn: readonly number[]): readonly WholeRound[] {
    this.#found = [];
    this.#most = most;
    this.#choices = choices;
    this.#setsInTurn = setsInTurn;
    this.#seatNext();
    return this.#found;
  }

  /** Seats the pair with the fewest meetings that fit, in every way; then the others. */
  #seatNext(): void {
    const { pairs, phantom, opponents } = this.#field;
    if (2 * this.#round.length === pairs) {
      this.#found.push([...this.#round]);
      return;
    }
    const pair = this.#scarcestPair();
    if (pair === null) return;
    this.#isSeated[pair] = 1;
    for (const set of this.#setsInTurn) {
      if (!this.#fits(set, pair)) continue;
      if (this.#found.length >= this.#most || this.#choices <= 0) break;
      this.#choices -= 1;
      const opponent = opponents[set * pairs + pair]!;
      const needsBoards = pair === phantom || opponent === phantom ? 0 : 1;
      this.#isSeated[opponent] = 1;
      this.#isPlayed[set]! += needsBoards;
      this.#round.push(set * pairs + Math.min(pair, opponent));
      this.#seatNext();
      this.#round.pop();
      this.#isPlayed[set]! -= needsBoards;
      this.#isSeated[opponent] = 0;
    }
    this.#isSeated[pair] = 0;
  }

  /** The pair with the fewest meetings that fit; null if one has none. */
  #scarcestPair(): number | null {
    const { pairs, sets } = this.#field;
    let scarcest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let pair = 0; pair < pairs; pair++) {
      if (this.#isSeated[pair] === 1) continue;
      let count = 0;
      for (let set = 0; set < sets && count < least; set++) {
        if (this.#fits(set, pair)) count += 1;
      }
      if (count === 0) return null;
      if (count >= least) continue;
      least = count;
      scarcest = pair;
    }
    return scarcest;
  }

  /** Whether a pair that is not seated can be, by its meeting on a set. */
  #fits(set: number, pair: number): boolean {
    const { pairs, phantom, opponents } = this.#field;
    const place = set * pairs + pair;
    const opponent = opponents[place]!;
    if (this.#isLeft[place] === 0 || this.#isSeated[opponent] === 1) return false;
    return this.#isPlayed[set] === 0 || pair === phantom || opponent === phantom;
  }
}
