// Cuts an individual short: drops, one after another, the round without which it is fairest. A short annealing flips tables at
// the end and, where that is fairer, now and then between the drops. Partners and opponents then come as evenly as the longer one has them; with one copy some sets are played at fewer tables.

import { createCompetitionTally } from './competitionTally.ts';
import { evenSeats } from './evenSeats.ts';
import type { Copies, Individual } from './individual.ts';
import { developIndividual, type IndividualPlan } from './plan.ts';
import { flipped, isFairerPlan } from './search.ts';
import { penaltyOf } from './seating.ts';

type Rounds = Individual['rounds'];

/** Gives a plan with fewer rounds of an individual. Throws RangeError if it has no more rounds than asked for. */
export type Cutter = (roundCount: number) => IndividualPlan;

/**
 * Cuts an individual as often as asked; which rounds are dropped is worked out once. They are dropped in two ways, with the
 * tables as they are and with some flipped now and then: either may leave the fairer.
 */
export function createCutter({ playerCount, rounds }: Individual, copies: Copies): Cutter {
  const planOfRounds = (left: Rounds) => planOf(left, playerCount, copies);
  const dropsPerFlipping = Math.ceil(playerCount / PLAYERS_PER_FLIPPING);
  const flippedAtTimes = (left: Rounds) =>
    left.length % dropsPerFlipping === 0
      ? developIndividual(flipped(planOfRounds(left), EFFORT_BETWEEN).plan).rounds
      : left;
  const ways = [(left: Rounds) => left, flippedAtTimes].map((afterEach) =>
    createShortening(rounds, { playerCount, copies }, afterEach),
  );
  return (roundCount) => {
    if (roundCount >= rounds.length) {
      throw new RangeError(`The individual has no more than ${roundCount} rounds.`);
    }
    const fairest = ways
      .map((roundsLeft) => flipped(planOfRounds(roundsLeft(roundCount)), EFFORT_AT_END))
      .reduce((one, other) => (isFairerPlan(other, one) ? other : one));
    return evenSeats(fairest.plan);
  };
}

/** Tables are flipped each time one more round has been dropped for each so many players, since flipping those of many takes longer. */
const PLAYERS_PER_FLIPPING = 20;
const EFFORT_BETWEEN = { restarts: 1, sweeps: 30 };
const EFFORT_AT_END = { restarts: 1, sweeps: 100 };

/** Returns a function that drops rounds one by one, applies `afterEach` to the others each time, and gives what is left. */
function createShortening(
  rounds: Rounds,
  { playerCount, copies }: Pick<IndividualPlan, 'playerCount' | 'copies'>,
  afterEach: (left: Rounds) => Rounds,
): (roundCount: number) => Rounds {
  const cut = [rounds];
  let rest = createRest(rounds, playerCount);
  return (roundCount) => {
    while (rounds.length - cut.length >= roundCount) {
      const size = { playerCount, roundCount: rounds.length - cut.length, copies };
      const left = rest.dropWorst(penaltyOf(size));
      const changed = afterEach(left);
      if (changed !== left) rest = createRest(changed, playerCount);
      cut.push(changed);
    }
    // The loop has cut down to this many, or an earlier call has.
    return cut[rounds.length - roundCount] as Rounds;
  };
}

/** Rounds as a plan without a symmetry; its sets are those that are played. */
export function planOf(rounds: Rounds, playerCount: number, copies: Copies): IndividualPlan {
  const sets = [...new Set(rounds.flat().map(({ set }) => set))].sort((one, other) => one - other);
  return {
    playerCount,
    roundCount: rounds.length,
    copies,
    order: 1,
    seats: rounds.map((tables) =>
      tables.flatMap(({ north, south, east, west }) =>
        [north, south, east, west].map((player) => player - 1),
      ),
    ),
    sets: rounds.map((tables) => tables.map(({ set }) => sets.indexOf(set))),
  };
}

/** Rounds of which the worst is dropped, again and again. */
function createRest(rounds: Rounds, playerCount: number) {
  const setCount = rounds.flat().reduce((most, { set }) => Math.max(most, set + 1), 0);
  const tally = createCompetitionTally({ playerCount, setCount, rounds });
  let left = rounds.map((round, index) => ({ round, index }));

  /** The index of the round whose absence leaves the fairest, the last of equal ones. */
  function worstRound(penalty: number): number {
    let [worst, least] = [-1, Number.POSITIVE_INFINITY];
    for (const { index } of left.toReversed()) {
      const unfairness = tally.unfairnessWithout(index, penalty);
      if (worst < 0 || unfairness < least * (1 - TIE)) [worst, least] = [index, unfairness];
    }
    return worst;
  }

  return {
    dropWorst(penalty: number): Rounds {
      const worst = worstRound(penalty);
      tally.drop(worst);
      left = left.filter(({ index }) => index !== worst);
      return left.map(({ round }) => round);
    },
  };
}

/** Smaller differences are rounding. */
const TIE = 1e-9;
