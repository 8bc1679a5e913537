// Puts meetings into rounds by an exact cover whose options are whole rounds (wholeRounds.ts) and whose items are the
// meetings. It succeeds in fields with about as many rounds as tables, for which the cover by single meetings (rounds.ts)
// gets lost: that learns late that a round cannot be completed. Where there are too many whole rounds to list, some are
// drawn at random and fixed until the others can be listed: the more rounds are left then, the likelier is a cover.

import type { Random } from '../../balance/index.ts';
import { type CoverSearch, ExactCover } from './exactCover.ts';
import {
  type FieldMeetings,
  MeetingsLeft,
  type RoundSearch,
  type WholeRound,
} from './wholeRounds.ts';

/** How far one attempt goes. */
export interface CoverEffort {
  /** Fewer whole rounds than this can be listed and covered. */
  readonly listed: number;
  /** The most choices of the cover. */
  readonly choices: number;
}

/** Once a round is drawn they are not listed again before so few are left: with more they are too many in most fields. */
const LISTABLE_LEFT = 11;
/** Choices of the draw of a round. */
const DRAW_CHOICES = 5_000;

/** Steps in a few milliseconds, when rounds are listed and when they are covered. */
const LIST_SLICE = 500;
const COVER_SLICE = 2_000;

/** One attempt to put the meetings of a field into rounds, at most one table at a set in each. */
export class RoundCover {
  readonly #field: FieldMeetings;
  readonly #random: Random;
  readonly #effort: CoverEffort;
  readonly #left: MeetingsLeft;
  readonly #drawn: WholeRound[] = [];
  #search: RoundSearch | null = null;
  /** The whole rounds that are listed for the cover; none yet if there is no cover. */
  #listed: readonly WholeRound[] = [];
  #cover: CoverSearch | null = null;

  constructor(field: FieldMeetings, random: Random, effort: CoverEffort) {
    this.#field = field;
    this.#random = random;
    this.#effort = effort;
    this.#left = new MeetingsLeft(field);
  }

  /**
   * Works for some milliseconds. The opponent of each pair in each round, at round·pairs + pair; null if the attempt has
   * failed; undefined while it is not over.
   */
  work(): Uint8Array | null | undefined {
    if (this.#cover === null) return this.#list() ? undefined : null;
    const cover = this.#cover.work(COVER_SLICE);
    if (cover === undefined || cover === null) return cover;
    // Options are indexes of the rounds that are listed.
    const rounds = cover.map((option) => this.#listed[option] as WholeRound);
    return opponentsByRound(this.#field, [...this.#drawn, ...rounds]);
  }

  /** Lists the rounds for the cover, or draws one more if they are too many; false if none could be drawn. */
  #list(): boolean {
    const { sets } = this.#field;
    const isListable = this.#drawn.length === 0 || sets - this.#drawn.length <= LISTABLE_LEFT;
    if (isListable) {
      this.#search ??= this.#left.rounds(this.#effort.listed);
      const listed = this.#search.work(LIST_SLICE);
      if (listed === undefined) return true;
      this.#search = null;
      if (listed.length < this.#effort.listed) {
        this.#listed = listed;
        this.#cover = this.#coverBy(listed);
        return true;
      }
    }
    const drawn = this.#left.draw(this.#random, DRAW_CHOICES);
    if (drawn === null) return false;
    this.#left.remove(drawn);
    this.#drawn.push(drawn);
    return true;
  }

  #coverBy(listed: readonly WholeRound[]): CoverSearch {
    const itemAt = new Map(this.#left.places.map((place, item) => [place, item]));
    const options = listed.map((round) => round.map((place) => itemAt.get(place)!));
    const { choices } = this.#effort;
    return new ExactCover({ itemCount: itemAt.size, options }).search({
      random: this.#random,
      choices,
    });
  }
}

function opponentsByRound(
  { pairs, sets, opponents }: FieldMeetings,
  rounds: readonly WholeRound[],
): Uint8Array {
  const inRound = new Uint8Array(pairs * sets);
  rounds.forEach((round, index) => {
    for (const place of round) {
      const first = place % pairs;
      const second = opponents[place]!;
      inRound[index * pairs + first] = second;
      inRound[index * pairs + second] = first;
    }
  });
  return inRound;
}
