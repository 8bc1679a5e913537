// Puts meetings into rounds by an exact cover whose options are whole rounds (wholeRounds.ts) and whose items are the
// meetings. It succeeds in fields with about as many rounds as tables, for which the cover by single meetings (rounds.ts)
// gets lost: that learns late that a round cannot be completed. Where there are too many whole rounds to list, some are
// drawn at random and fixed until the others can be listed: the more rounds are left then, the likelier is a cover.

import type { Random } from '../../balance/random.ts';
import { createCoverSolver } from './exactCover.ts';
import { type FieldMeetings, MeetingsLeft, type WholeRound } from './wholeRounds.ts';

/** The most whole rounds to list for a cover. */
const MOST_LISTED = 10_000;
/** Where all are too many, with more rounds left than this they are too. */
const LISTABLE_LEFT = 11;
/** Choices of the draw of a round. */
const DRAW_BUDGET = 5_000;

/**
 * The opponent of each pair in each round, at round·pairs + pair, with at most one table at a set in a round; null if no
 * rounds were found in so many choices of the cover.
 */
export function coverByRounds(
  field: FieldMeetings,
  random: Random,
  choices: number,
): Uint8Array | null {
  const left = new MeetingsLeft(field);
  const chosen: WholeRound[] = [];
  let listed = left.rounds(MOST_LISTED);
  while (listed.length === MOST_LISTED) {
    do {
      const drawn = left.draw(random, DRAW_BUDGET);
      if (drawn === null) return null;
      left.remove(drawn);
      chosen.push(drawn);
    } while (field.sets - chosen.length > LISTABLE_LEFT);
    listed = left.rounds(MOST_LISTED);
  }
  const itemAt = new Map(left.places.map((place, item) => [place, item]));
  const solver = createCoverSolver({
    itemCount: itemAt.size,
    primaryCount: itemAt.size,
    options: listed.map((round) => round.map((place) => itemAt.get(place)!)),
  });
  const cover = solver.solve(random, choices);
  if (cover === null) return null;
  chosen.push(...cover.map((option) => listed[option] as WholeRound));
  return opponentsByRound(field, chosen);
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
