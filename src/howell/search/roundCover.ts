// Puts meetings into rounds by an exact cover whose options are whole rounds (wholeRounds.ts) and whose items are the
// meetings. It succeeds in fields with about as many rounds as tables, for which the cover by single meetings (rounds.ts)
// gets lost: that learns late that a round cannot be completed. Where there are too many whole rounds to list, some are
// drawn at random and fixed until the others can be listed: the more rounds are left then, the likelier is a cover.

import type { Random } from '../../balance/random.ts';
import { type CoverSolver, createCoverSolver } from './exactCover.ts';
import { type FieldMeetings, MeetingsLeft, type WholeRound } from './wholeRounds.ts';

/** The most whole rounds to list for a cover. */
const MOST_LISTED = 10_000;
/** Once a round is drawn they are not listed again before so few are left: with more they are too many in most fields. */
const LISTABLE_LEFT = 11;
/** Choices of the draw of a round. */
const DRAW_BUDGET = 5_000;

/** Choices of the cover in a few milliseconds. */
const SLICE = 500;

/** One attempt to put the meetings of a field into rounds, at most one table at a set in each; a cover of so many choices. */
export class RoundCover {
  readonly #field: FieldMeetings;
  readonly #random: Random;
  readonly #choices: number;
  readonly #left: MeetingsLeft;
  readonly #drawn: WholeRound[] = [];
  /** The whole rounds that are listed for the cover; none yet if there is no solver. */
  #listed: readonly WholeRound[] = [];
  #solver: CoverSolver | null = null;

  constructor(field: FieldMeetings, random: Random, choices: number) {
    this.#field = field;
    this.#random = random;
    this.#choices = choices;
    this.#left = new MeetingsLeft(field);
  }

  /**
   * Works for some milliseconds, up to a fifth of a second to list rounds of the largest fields. The opponent of each pair in
   * each round, at round·pairs + pair; null if the attempt has failed; undefined while it is not over.
   */
  work(): Uint8Array | null | undefined {
    if (this.#solver === null) return this.#list() ? undefined : null;
    const cover = this.#solver.work(SLICE);
    if (cover === undefined || cover === null) return cover;
    const rounds = cover.map((option) => this.#listed[option] as WholeRound);
    return opponentsByRound(this.#field, [...this.#drawn, ...rounds]);
  }

  /** Lists the rounds for the cover, or draws one more if they are too many; false if none could be drawn. */
  #list(): boolean {
    const { sets } = this.#field;
    const isListable = this.#drawn.length === 0 || sets - this.#drawn.length <= LISTABLE_LEFT;
    const listed = isListable ? this.#left.rounds(MOST_LISTED) : null;
    if (listed !== null && listed.length < MOST_LISTED) {
      this.#listed = listed;
      this.#solver = this.#solverFor(listed);
      return true;
    }
    const drawn = this.#left.draw(this.#random, DRAW_BUDGET);
    if (drawn === null) return false;
    this.#left.remove(drawn);
    this.#drawn.push(drawn);
    return true;
  }

  #solverFor(listed: readonly WholeRound[]): CoverSolver {
    const itemAt = new Map(this.#left.places.map((place, item) => [place, item]));
    const solver = createCoverSolver({
      itemCount: itemAt.size,
      primaryCount: itemAt.size,
      options: listed.map((round) => round.map((place) => itemAt.get(place)!)),
    });
    solver.begin(this.#random, this.#choices);
    return solver;
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
