// Cuts an individual short: some of its rounds, in their order, with its tables flipped until nothing more is gained.
// Partners and opponents then come as evenly as the longer one has them; with one copy some sets are played at fewer tables.

import type { Copies, Individual } from './individual.ts';
import type { IndividualPlan } from './plan.ts';
import { assess, flipped, isFairerPlan } from './search.ts';

export interface Curtailed {
  readonly plan: IndividualPlan;
  /** The rounds of the individual that was cut. */
  readonly cutFrom: number;
}

/** The fairest plan of `roundCount` rounds that cutting one of these individuals gives, the first if equal; null if none is long enough. */
export function fairestCut(
  individuals: readonly Individual[],
  roundCount: number,
  copies: Copies,
): Curtailed | null {
  const cuts = individuals
    .filter(({ rounds }) => rounds.length > roundCount)
    .map((each) => ({
      ...assess(curtail(each, roundCount, copies)),
      cutFrom: each.rounds.length,
    }));
  const [first, ...others] = cuts;
  if (first === undefined) return null;
  const { plan, cutFrom } = others.reduce(
    (best, each) => (isFairerPlan(each, best) ? each : best),
    first,
  );
  return { plan, cutFrom };
}

/** A plan of `roundCount` rounds of an individual. Throws RangeError if it has fewer. */
export function curtail(whole: Individual, roundCount: number, copies: Copies): IndividualPlan {
  if (roundCount > whole.rounds.length)
    throw new RangeError(`The cycle has fewer than ${roundCount} rounds.`);
  const rounds = evenRounds(whole, roundCount);
  const sets = [...new Set(rounds.flat().map(({ set }) => set))].sort((one, other) => one - other);
  const seated = planOf({ ...whole, rounds }, copies);
  return flipped({
    ...seated,
    sets: seated.sets.map((tables) => tables.map((set) => sets.indexOf(set))),
  });
}

/** An individual as a plan without a symmetry. */
export function planOf({ playerCount, rounds }: Individual, copies: Copies): IndividualPlan {
  return {
    ...{ playerCount, roundCount: rounds.length, copies, order: 1 },
    seats: rounds.map((tables) =>
      tables.flatMap(({ north, south, east, west }) =>
        [north, south, east, west].map((player) => player - 1),
      ),
    ),
    sets: rounds.map((tables) => tables.map(({ set }) => set)),
  };
}

/** Rounds in which everybody plays about equally often: greedily, each time the round whose players have played least. */
function evenRounds({ playerCount, rounds }: Individual, roundCount: number): Individual['rounds'] {
  const played = new Uint8Array(playerCount + 1);
  const players = rounds.map((tables) =>
    tables.flatMap(({ north, south, east, west }) => [north, south, east, west]),
  );
  const left = new Set<readonly number[]>(players);
  const playedBy = (round: readonly number[]) => {
    let sum = 0;
    for (const player of round) sum += played[player] as number;
    return sum;
  };
  for (let count = 0; count < roundCount; count++) {
    const sums = [...left].map((round) => ({ round, sum: playedBy(round) }));
    const next = sums.reduce((best, each) => (each.sum < best.sum ? each : best)).round;
    left.delete(next);
    for (const player of next) played[player] = (played[player] as number) + 1;
  }
  return rounds.filter((_, index) => !left.has(players[index] ?? []));
}
