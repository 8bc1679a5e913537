// Simulated events with luck: how far final ranks differ from the true order, in this movement and in a perfectly fair one.
// A difference in strength δ wins the comparison of two results with odds exp(δ/noise): each result is the difference in
// strength plus Gumbel noise, so the chances for given seats are known exactly.
// In the fair movement, every pair has the average of its chances over all seat draws, and the same luck.
// The random numbers come from a seed. Strengths and noise share one arbitrary unit.

import type { Movement, PairNumber } from '../movement/index.ts';
import {
  type BoardClass,
  edgesOf,
  playedTotals,
  type ScoringOptions,
  scoredBoards,
} from './boards.ts';
import { createRandom, type Random, shuffled } from './random.ts';

export interface EventSettings {
  /** One per pair present, in any order; each event draws new seats. */
  readonly strengths: readonly number[];
  /** The scale of luck in one result, at least 0. A difference in strength equal to it wins 73 % of comparisons. */
  readonly noise: number;
  readonly events: number;
  readonly seed: number;
}

/** A mean over the events with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What is measured in an event. */
export interface EventOutcome {
  /** The difference between a pair's final and true rank in places, averaged over the pairs. */
  readonly displacement: Estimate;
  /** How often the strongest pair wins, in per cent. */
  readonly bestWins: Estimate;
}

export interface EventsReport {
  readonly here: EventOutcome;
  readonly fair: EventOutcome;
  /** This movement minus the fair one, event by event with the same luck. */
  readonly difference: EventOutcome;
}

/** How far the strongest pair is above the weakest in a usual club, where the luck of a result is 1. */
export const USUAL_SPREAD = 2;

/** The strengths of a field, evenly spread from the strongest pair to the weakest. */
export function evenField(pairs: number, spread: number): readonly number[] {
  return Array.from({ length: pairs }, (_, i) => (-spread * i) / Math.max(1, pairs - 1));
}

/**
 * Simulates events in a movement and in a perfectly fair one. The same settings give the same report.
 * Throws RangeError for settings that do not fit the movement, and under the same conditions as `scoredBoards`.
 */
export function playEvents(
  movement: Movement,
  settings: EventSettings,
  options: ScoringOptions = {},
): EventsReport {
  const boards = scoredBoards(movement, { ...options, unit: 'board' });
  checkSettings(settings, boards.pairs);
  const strengths = settings.strengths.toSorted((a, b) => b - a);
  const size = strengths.length;
  const { halfTops } = playedTotals(boards);
  const random = createRandom(settings.seed);
  const chances = new Float64Array(settings.events * size);
  const luck = new Float64Array(settings.events * size);
  for (let event = 0; event < settings.events; event++) {
    const seats = shuffled(size, random);
    const { expected, won } = playEvent(boards.classes, seats, strengths, settings.noise, random);
    seats.forEach((pair, seat) => {
      const maximum = 2 * halfTops[seat]!;
      const chance = maximum === 0 ? 0.5 : expected[seat]! / maximum;
      chances[event * size + pair] = chance;
      luck[event * size + pair] = maximum === 0 ? 0 : won[seat]! / maximum - chance;
    });
  }
  return report(strengths, chances, luck);
}

function checkSettings(
  { strengths, noise, events }: EventSettings,
  pairs: readonly PairNumber[],
): void {
  if (strengths.length !== pairs.length) {
    throw new RangeError(
      `There are ${pairs.length} pairs but ${strengths.length} strengths: give one for each pair.`,
    );
  }
  if (!strengths.every(Number.isFinite)) throw new RangeError('Every strength must be a number.');
  if (!(noise >= 0 && noise < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`The noise must be 0 or more, not ${noise}.`);
  }
  if (!Number.isInteger(events) || events < 2) {
    throw new RangeError(`At least two events are needed for an interval, not ${events}.`);
  }
}

/** Match points by seat: those won, and those expected for these pairs in these seats. */
function playEvent(
  classes: readonly BoardClass[],
  seats: readonly number[],
  strengths: readonly number[],
  noise: number,
  random: Random,
): { expected: Float64Array; won: Float64Array } {
  const expected = new Float64Array(seats.length);
  const won = new Float64Array(seats.length);
  const strengthAt = (seat: number) => strengths[seats[seat]!]!;
  for (const boards of classes) {
    const { weight } = boards;
    const edges = edgesOf(boards, strengthAt);
    awardMatchPoints(expected, boards, edges, weight, (difference) =>
      winningChance(difference, noise),
    );
    for (let board = 0; board < weight; board++) {
      const results = edges.map((edge) => edge + noise * gumbel(random));
      awardMatchPoints(won, boards, results, 1, (difference) => winningChance(difference, 0));
    }
  }
  return { expected, won };
}

/** Awards the two match points of each comparison in proportion to the chance that one result beats the other. */
function awardMatchPoints(
  points: Float64Array,
  { plays, northSouth, eastWest }: BoardClass,
  results: readonly number[],
  weight: number,
  chanceOf: (difference: number) => number,
): void {
  const perSide = northSouth.length / plays;
  const give = (side: readonly number[], play: number, share: number): void => {
    for (let at = play * perSide; at < (play + 1) * perSide; at++) {
      points[side[at]!]! += 2 * weight * share;
    }
  };
  for (let one = 0; one < results.length; one++) {
    for (let other = 0; other < one; other++) {
      const share = chanceOf(results[one]! - results[other]!);
      give(northSouth, one, share);
      give(eastWest, other, share);
      give(northSouth, other, 1 - share);
      give(eastWest, one, 1 - share);
    }
  }
}

function winningChance(difference: number, noise: number): number {
  if (difference === 0) return 0.5;
  return 1 / (1 + Math.exp(-difference / noise));
}

/** A sample of the standard Gumbel distribution; the difference of two samples is logistic. */
function gumbel(random: Random): number {
  return -Math.log(-Math.log((random.next() + 0.5) / 2 ** 32));
}

function report(
  strengths: readonly number[],
  chances: Float64Array,
  luck: Float64Array,
): EventsReport {
  const size = strengths.length;
  const events = chances.length / size;
  const fairChance = fairChances(strengths, chances);
  const places = strengths.map((strength) => ({
    first: strengths.filter((other) => other > strength).length + 1,
    last: strengths.filter((other) => other >= strength).length,
  }));
  const samples = { here: [] as Sample[], fair: [] as Sample[], difference: [] as Sample[] };
  for (let event = 0; event < events; event++) {
    const scores = (base: (pair: number) => number) =>
      strengths.map((_, pair) => base(pair) + luck[event * size + pair]!);
    const here = sampleOf(
      scores((pair) => chances[event * size + pair]!),
      places,
    );
    const fair = sampleOf(
      scores((pair) => fairChance[pair]!),
      places,
    );
    samples.here.push(here);
    samples.fair.push(fair);
    samples.difference.push({
      displacement: here.displacement - fair.displacement,
      bestWins: here.bestWins - fair.bestWins,
    });
  }
  return {
    here: outcomeOf(samples.here),
    fair: outcomeOf(samples.fair),
    difference: outcomeOf(samples.difference),
  };
}

/** The mean chance for each strength over all the draws. */
function fairChances(strengths: readonly number[], chances: Float64Array): readonly number[] {
  const size = strengths.length;
  const means = strengths.map((_, pair) => {
    let sum = 0;
    for (let at = pair; at < chances.length; at += size) sum += chances[at]!;
    return (sum * size) / chances.length;
  });
  return strengths.map((strength) => {
    const equals = means.filter((_, pair) => strengths[pair] === strength);
    return equals.reduce((sum, mean) => sum + mean, 0) / equals.length;
  });
}

interface Sample {
  readonly displacement: number;
  readonly bestWins: number;
}

/** How far the ranks by score differ from the true ranks; pairs of equal strength may share their ranks in any order. */
function sampleOf(
  scores: readonly number[],
  places: readonly { first: number; last: number }[],
): Sample {
  const rounded = scores.map((score) => Math.round(score * 1e9));
  const sorted = rounded.toSorted((a, b) => b - a);
  const ranks = rounded.map((score) => (sorted.indexOf(score) + sorted.lastIndexOf(score)) / 2 + 1);
  let displacement = 0;
  let winners = 0;
  let bestWinners = 0;
  ranks.forEach((rank, pair) => {
    const { first, last } = places[pair] as (typeof places)[number];
    displacement += Math.max(0, first - rank, rank - last);
    if (rounded[pair] !== sorted[0]) return;
    winners += 1;
    if (first === 1) bestWinners += 1;
  });
  return {
    displacement: displacement / scores.length,
    bestWins: (100 * bestWinners) / winners,
  };
}

function outcomeOf(samples: readonly Sample[]): EventOutcome {
  return {
    displacement: estimate(samples.map((sample) => sample.displacement)),
    bestWins: estimate(samples.map((sample) => sample.bestWins)),
  };
}

/** Mean and 95 % confidence interval, by the normal approximation. */
function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const half = 1.96 * Math.sqrt(variance / values.length);
  return { mean, low: mean - half, high: mean + half };
}
