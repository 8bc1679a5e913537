// Cuts an individual short: the round whose absence leaves the fairest is dropped, again and again; then tables are flipped
// until nothing more is gained.
// Partners and opponents then come as evenly as the longer one has them; with one copy some sets are played at fewer tables.

import { type CompetitionTally, createCompetitionTally } from './competitionTally.ts';
import type { Copies, Individual } from './individual.ts';
import type { IndividualPlan } from './plan.ts';
import { flipped } from './search.ts';
import { penaltyOf } from './seating.ts';

type Rounds = Individual['rounds'];

/** Gives a plan with fewer rounds of an individual. Throws RangeError if it has no more rounds than asked for. */
export type Cutter = (roundCount: number) => IndividualPlan;

/** Cuts an individual as often as asked; which rounds are dropped is worked out once. */
export function createCutter({ playerCount, rounds }: Individual, copies: Copies): Cutter {
  const tally = createCompetitionTally(playerCount, rounds.flat());
  const cut = [rounds];
  return (roundCount) => {
    if (roundCount >= rounds.length) {
      throw new RangeError(`The individual has no more than ${roundCount} rounds.`);
    }
    while (rounds.length - cut.length >= roundCount) {
      const left = cut.at(-1) as Rounds;
      const size = { playerCount, roundCount: left.length - 1, copies };
      const worst = left[worstRound(left, tally, penaltyOf(size))] as Rounds[number];
      tally.drop(worst);
      cut.push(left.filter((round) => round !== worst));
    }
    return flipped(planOf(cut[rounds.length - roundCount] as Rounds, playerCount, copies));
  };
}

/** Rounds as a plan without a symmetry; its sets are those that are played. */
export function planOf(rounds: Rounds, playerCount: number, copies: Copies): IndividualPlan {
  const sets = [...new Set(rounds.flat().map(({ set }) => set))].sort((one, other) => one - other);
  return {
    ...{ playerCount, roundCount: rounds.length, copies, order: 1 },
    seats: rounds.map((tables) =>
      tables.flatMap(({ north, south, east, west }) =>
        [north, south, east, west].map((player) => player - 1),
      ),
    ),
    sets: rounds.map((tables) => tables.map(({ set }) => sets.indexOf(set))),
  };
}

/** The index of the round whose absence leaves the fairest, the last of equal ones; `tally` has these rounds. */
function worstRound(rounds: Rounds, tally: CompetitionTally, penalty: number): number {
  let [worst, least] = [rounds.length - 1, Number.POSITIVE_INFINITY];
  for (let index = rounds.length - 1; index >= 0; index--) {
    const tables = rounds[index] as Rounds[number];
    tally.drop(tables);
    const unfairness = tally.unfairness(penalty);
    tally.add(tables);
    if (unfairness < least * (1 - TIE)) [worst, least] = [index, unfairness];
  }
  return worst;
}

/** Smaller differences are rounding. */
const TIE = 1e-9;
