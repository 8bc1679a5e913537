// Searches for individuals of any number of rounds, with or without a symmetry: with one there are fewer seatings, which are
// searched more thoroughly; without one there are fairer ones. The result depends on size, seed, steps and symmetry alone.

import { createRandom, type Random } from '../balance/index.ts';
import { evenSeats } from './evenSeats.ts';
import { createFreeSeating } from './freeSeating.ts';
import { developIndividual, type IndividualPlan, type IndividualSize } from './plan.ts';
import { admitsOrder, createSeating, leastUnevenness, penaltyOf, type Seating } from './seating.ts';

export interface IndividualFound {
  readonly plan: IndividualPlan;
  /** Σ s² over all pairs of players, with the penalties of src/individual/seating.ts. */
  readonly cost: number;
  /** How often a player plays a set again; the individual can be played if it is 0. */
  readonly replays: number;
}

export interface SearchBudget {
  readonly seed: number;
  readonly steps: number;
  /** The order of the symmetry, one of `symmetryOrders`; 1 is none. */
  readonly symmetry: number;
}

/** How often tables are flipped from the best so far, and how often each table on average. */
export interface FlippingEffort {
  readonly restarts: number;
  readonly sweeps: number;
}

/** The orders of the symmetries that a search can have, 1 (none) first. */
export function symmetryOrders(size: IndividualSize): readonly number[] {
  const orders = Array.from({ length: size.roundCount }, (_, index) => index + 1);
  return orders.filter((order) => order === 1 || admitsOrder(size, order));
}

/**
 * The individual that `steps` moves find, evened (src/individual/evenSeats.ts). Nobody plays a set twice if `replays` is 0.
 * Throws RangeError if the size does not admit the symmetry.
 */
export function searchIndividual(
  size: IndividualSize,
  { seed, steps, symmetry }: SearchBudget,
): IndividualFound {
  if (!symmetryOrders(size).includes(symmetry)) {
    throw new RangeError(`a symmetry of order ${symmetry} does not fit`);
  }
  const random = createRandom(seed, symmetry);
  const seating =
    symmetry === 1 ? createFreeSeating(size, random) : createSeating(size, symmetry, random);
  const found = annealSeating(
    seating,
    () => seating.propose(random),
    random,
    steps,
    symmetry === 1 ? FREE_TEMPERATURES : SYMMETRIC_TEMPERATURES,
  );
  const best = flipTables(found, createRandom(seed, symmetry, 1), { restarts: 8, sweeps: 100 });
  return { ...best, plan: evenSeats(best.plan) };
}

/** The fairest plan that flipping tables leads to; flips nothing if nothing is fairer. Hands are left as they come. */
export function flipped(plan: IndividualPlan, effort: FlippingEffort): IndividualFound {
  return flipTables(assess(plan), createRandom(1), effort);
}

/** The fairest result that flipping tables leads to; keeps the symmetry if nothing is fairer. */
function flipTables(
  found: IndividualFound,
  random: Random,
  { restarts, sweeps }: FlippingEffort,
): IndividualFound {
  const { plan } = found;
  const steps = sweeps * plan.roundCount * Math.floor(plan.playerCount / 4);
  let best = found;
  for (let restart = 0; restart < restarts; restart++) {
    const seating = createFreeSeating(plan, random, best.plan);
    const propose = () => seating.proposeFlip(random);
    const other = annealSeating(seating, propose, random, steps, FLIP_TEMPERATURES);
    if (isFairerPlan(other, best)) best = other;
  }
  return best;
}

/** A plan with its cost. */
export function assess(plan: IndividualPlan): IndividualFound {
  const { cost, replays } = createFreeSeating(plan, createRandom(0), plan);
  return { plan, cost, replays };
}

/**
 * Whether one result is preferable to another for the same players and rounds: fewer replayed sets first, then the higher
 * Qc, in which faults count as in the cost, then opponents who are met more evenly. This is what “fairest” means wherever
 * individuals are chosen.
 */
export function isFairerPlan(one: IndividualFound, other: IndividualFound): boolean {
  if (one.replays !== other.replays) return one.replays < other.replays;
  const [mine, theirs] = [weighed(one), weighed(other)];
  if (Math.abs(mine.unfairness - theirs.unfairness) > TIE * theirs.unfairness) {
    return mine.unfairness < theirs.unfairness;
  }
  return mine.opponents < theirs.opponents;
}

/**
 * The cost, without that of sit-outs which cannot be more even, by the square of the sum of all competitions, which differs
 * where sets are played unevenly (100 / (N Qc) without faults); and Σ (times opponents)² over all pairs of players.
 */
function weighed({ plan, cost }: IndividualFound) {
  const { playerCount, rounds } = developIndividual(plan);
  const plays = new Map<number, number>();
  const times = new Map<number, number>();
  for (const { north, south, east, west, set } of rounds.flat()) {
    plays.set(set, (plays.get(set) ?? 0) + 1);
    for (const one of [north, south]) {
      for (const other of [east, west]) {
        const pair = Math.min(one, other) * (playerCount + 1) + Math.max(one, other);
        times.set(pair, (times.get(pair) ?? 0) + 1);
      }
    }
  }
  let sum = 0;
  for (const count of plays.values()) sum += 2 * count * (count - 1);
  let opponents = 0;
  for (const count of times.values()) opponents += count * count;
  const unavoidable = penaltyOf(plan) * leastUnevenness(4 * rounds.flat().length, playerCount);
  return { unfairness: (cost - unavoidable) / sum ** 2, opponents };
}

/** Costs are sums of fractions where players sit out; smaller differences are rounding. */
const TIE = 1e-9;

interface Temperatures {
  /** The first temperature, as a share of the mean change of the cost of a random seating. */
  readonly firstShare: number;
  /** The last temperature, as a share of the first. */
  readonly lastShare: number;
}

const SYMMETRIC_TEMPERATURES: Temperatures = { firstShare: 0.3, lastShare: 2e-2 };
const FREE_TEMPERATURES: Temperatures = { firstShare: 0.12, lastShare: 0.1 };
const FLIP_TEMPERATURES: Temperatures = { firstShare: 0.3, lastShare: 0.05 };
const SAMPLES = 200;

function annealSeating(
  seating: Seating,
  propose: () => number | null,
  random: Random,
  steps: number,
  { firstShare, lastShare }: Temperatures,
): IndividualFound {
  const first = firstShare * meanChange(seating, propose);
  for (let step = 0; step < steps; step++) {
    const change = propose();
    if (change === null) continue;
    const temperature = first * lastShare ** (step / steps);
    if (change <= 0 || random.below(2 ** 24) < 2 ** 24 * Math.exp(-change / temperature)) {
      seating.accept();
    } else seating.decline();
  }
  return { plan: seating.plan(), cost: seating.cost, replays: seating.replays };
}

/** The mean size of a change of the cost over some moves, which are declined. */
function meanChange(seating: Seating, propose: () => number | null): number {
  let total = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const change = propose();
    if (change === null) continue;
    total += Math.abs(change);
    seating.decline();
  }
  return total / SAMPLES;
}
