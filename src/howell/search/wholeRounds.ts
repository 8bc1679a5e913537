// Whole rounds: sets of meetings, one for every pair, each on a different set. Listed among meetings that are left.
// The missing pair's meeting needs no boards, so that its set may be played elsewhere in the round.
// Pairs and sets count from 0; a meeting is known by its place, set·pairs + the smaller pair.

import type { Random } from '../../balance/index.ts';

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

/** The meetings that have no round yet. */
export class MeetingsLeft {
  readonly #field: FieldMeetings;
  /** 1 for a meeting that is left, at the places of both pairs. */
  readonly #isLeft: Uint8Array;

  constructor(field: FieldMeetings) {
    this.#field = field;
    this.#isLeft = new Uint8Array(field.pairs * field.sets).fill(1);
  }

  /** The places of the meetings that are left. */
  get places(): readonly number[] {
    const { pairs, opponents } = this.#field;
    return [...this.#isLeft.keys()].filter(
      (place) => this.#isLeft[place] === 1 && place % pairs < opponents[place]!,
    );
  }

  /** A search for all whole rounds, or the first `most` of them. */
  rounds(most: number): RoundSearch {
    const inTurn = [...Array(this.#field.sets).keys()];
    return new RoundSearch(this.#field, this.#isLeft, inTurn, most, Number.POSITIVE_INFINITY);
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
    const search = new RoundSearch(this.#field, this.#isLeft, inTurn, 1, choices);
    return search.work(Number.POSITIVE_INFINITY)?.[0] ?? null;
  }

  /** Takes the meetings of a round away. */
  remove(round: WholeRound): void {
    const { pairs, opponents } = this.#field;
    for (const place of round) {
      this.#isLeft[place] = 0;
      this.#isLeft[place - (place % pairs) + opponents[place]!] = 0;
    }
  }
}

/** A pair whose meetings are tried, and how many sets have been tried for it. */
interface Seating {
  readonly pair: number;
  setsTried: number;
}

/**
 * A search for whole rounds among the meetings that are left, carried out in parts: seats the pair with the fewest meetings in
 * every way, then the next.
 */
export class RoundSearch {
  readonly #field: FieldMeetings;
  readonly #isLeft: Uint8Array;
  /** The sets in the order in which a pair's meetings are tried. */
  readonly #setsInTurn: readonly number[];
  readonly #most: number;
  #choicesLeft: number;
  readonly #found: WholeRound[] = [];
  readonly #isSeated: Uint8Array;
  readonly #isPlayed: Uint8Array;
  readonly #seatings: Seating[] = [];
  /** The meetings of all seatings; that of the last may not be chosen yet. */
  readonly #round: number[] = [];

  constructor(
    field: FieldMeetings,
    isLeft: Uint8Array,
    setsInTurn: readonly number[],
    most: number,
    choices: number,
  ) {
    this.#field = field;
    this.#isLeft = isLeft;
    this.#setsInTurn = setsInTurn;
    this.#most = most;
    this.#choicesLeft = choices;
    this.#isSeated = new Uint8Array(field.pairs);
    this.#isPlayed = new Uint8Array(field.sets);
    this.#seatNext();
  }

  /** Makes up to so many steps, each a choice or one back: the rounds that were found, once it is over, otherwise undefined. */
  work(steps: number): readonly WholeRound[] | undefined {
    for (let n = 0; n < steps; n++) {
      if (!this.#step()) return this.#found;
    }
    return undefined;
  }

  /** Chooses the next meeting of the last pair, or goes back to the pair before; false if the search is over. */
  #step(): boolean {
    const seating = this.#seatings.at(-1);
    if (seating === undefined) return false;
    const { pair } = seating;
    if (this.#round.length === this.#seatings.length) this.#setMeeting(this.#round.pop()!, false);
    while (seating.setsTried < this.#setsInTurn.length) {
      const set = this.#setsInTurn[seating.setsTried]!;
      seating.setsTried += 1;
      if (!this.#fits(set, pair)) continue;
      if (this.#found.length >= this.#most || this.#choicesLeft <= 0) return false;
      this.#choicesLeft -= 1;
      const { pairs, opponents } = this.#field;
      const place = set * pairs + Math.min(pair, opponents[set * pairs + pair]!);
      this.#setMeeting(place, true);
      this.#round.push(place);
      if (2 * this.#round.length === pairs) this.#found.push([...this.#round]);
      else this.#seatNext();
      return true;
    }
    this.#seatings.pop();
    return true;
  }

  /** Seats or unseats both pairs of a meeting, and its set. */
  #setMeeting(place: number, isChosen: boolean): void {
    const { pairs, phantom, opponents } = this.#field;
    const pair = place % pairs;
    const opponent = opponents[place]!;
    const added = isChosen ? 1 : -1;
    this.#isSeated[pair] = isChosen ? 1 : 0;
    this.#isSeated[opponent] = isChosen ? 1 : 0;
    if (pair !== phantom && opponent !== phantom) {
      this.#isPlayed[(place - pair) / pairs]! += added;
    }
  }

  /** Seats the pair with the fewest meetings that fit, unless one has none. */
  #seatNext(): void {
    const pair = this.#scarcestPair();
    if (pair === null) return;
    this.#seatings.push({ pair, setsTried: 0 });
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
