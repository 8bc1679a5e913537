// Searches for individuals of any number of rounds: first seatings with a symmetry, which are few enough to be searched
// well, then the best of them without it. A function of the size, the seed and the steps.

import { createRandom, type Random } from '../balance/random.ts';
import { evenSeats } from './evenSeats.ts';
import type { IndividualPlan, IndividualSize } from './plan.ts';
import { admitsOrder, createSeating, type Seating } from './seating.ts';

export interface IndividualFound {
  readonly plan: IndividualPlan;
  /** Σ s² over all pairs of players, with the penalties of src/individual/seating.ts. */
  readonly cost: number;
  /** How often a player gets a set again; the individual can be played if it is 0. */
  readonly replays: number;
}

export interface SearchBudget {
  readonly seed: number;
  readonly steps: number;
}

/**
 * The fairest individual that `steps` moves find, of those in which nobody has a set again if there is one. With plans to
 * start from, such as one that has been found before, no result is less fair than they are.
 */
export function searchIndividual(
  size: IndividualSize,
  { seed, steps }: SearchBudget,
  starts: readonly IndividualPlan[] = [],
): IndividualFound {
  const orders = Array.from({ length: size.roundCount }, (_, index) => size.roundCount - index);
  const admitted = orders.filter((order) => admitsOrder(size, order));
  const each = Math.floor(steps / (admitted.length + 1));
  const drawn = admitted.map((order) => {
    const random = createRandom(seed, order);
    return anneal(createSeating(size, order, random), random, each, WARM);
  });
  const best = [...starts.map(assess), ...drawn].reduce(fairer);
  const random = createRandom(seed, 0);
  const last = admitsOrder(size, 1)
    ? fairer(best, anneal(createSeating(size, 1, random, best.plan), random, each, COOL))
    : best;
  return { ...last, plan: evenSeats(last.plan) };
}

/** A plan with its cost. */
export function assess(plan: IndividualPlan): IndividualFound {
  const { cost, replays } = createSeating(plan, 1, createRandom(0), plan);
  return { plan, cost, replays };
}

/** The fairer of two results; the first if they are equal. */
function fairer(one: IndividualFound, other: IndividualFound): IndividualFound {
  return isFairer(other, one) ? other : one;
}

/** The first temperature, compared with the mean change of the cost: of a random seating, and of a result. */
const WARM = 0.3;
const COOL = 0.05;
/** The last temperature, compared with the first. */
const COOLED = 2e-2;
const SAMPLES = 200;

/** Whether one result is to be preferred: nobody has a set again, then the cost. */
export function isFairer(one: IndividualFound, other: IndividualFound): boolean {
  if (one.replays !== other.replays) return one.replays < other.replays;
  return one.cost < other.cost - TIE;
}

/** Costs are sums of fractions where players sit out; smaller differences are rounding. */
const TIE = 1e-6;

function anneal(seating: Seating, random: Random, steps: number, warmth: number): IndividualFound {
  const first = warmth * meanChange(seating, random);
  for (let step = 0; step < steps; step++) {
    const change = seating.move(random);
    if (change === null || change <= 0) continue;
    const temperature = first * COOLED ** (step / steps);
    if (random.below(2 ** 24) >= 2 ** 24 * Math.exp(-change / temperature)) seating.undo();
  }
  return { plan: seating.plan(), cost: seating.cost, replays: seating.replays };
}

/** The mean size of a change of the cost over some moves, which are taken back. */
function meanChange(seating: Seating, random: Random): number {
  let total = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const change = seating.move(random);
    if (change === null) continue;
    total += Math.abs(change);
    seating.undo();
  }
  return total / SAMPLES;
}
