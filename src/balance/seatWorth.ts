// What a seat is worth: sessions in which all pairs are equal but one, simulated with that one in every seat in turn. How often
// an equal pair is the best of the equal ones, and which place among them it takes on average, tells how much a seat depends
// on where the strong pair sits.
// Results are ordered as in events.ts, by strength plus Gumbel noise. With one result of another strength among equal ones
// that order is a shuffle in which the one is inserted (Plackett and Luce), so that no noise need be drawn.
// The random numbers come from a seed.

import type { Movement, PairNumber } from '../movement/index.ts';
import { type PairFairness, pairFairnessOf } from './analysis.ts';
import { contestsOf } from './applicability.ts';
import { playedTotals, type ScoredBoards, type ScoringOptions, scoredBoards } from './boards.ts';
import type { Estimate } from './events.ts';
import { createRandom, type Random } from './random.ts';

/** What the strong pair scores on average, in per cent. */
export const STRONG_PERCENT = 65;
const STRONG_ODDS = STRONG_PERCENT / (100 - STRONG_PERCENT);

/** How an equal pair fares in a seat, among the equal pairs that it is ranked with. */
export interface SeatChance {
  /** How often it is the best of them, in per cent; those that end level share it. */
  readonly wins: Estimate;
  /** Its place, from 1. */
  readonly place: Estimate;
}

export interface SeatWorth {
  readonly pair: PairNumber;
  /** Wherever the strong pair sits. */
  readonly average: SeatChance;
  /** With the strong pair where it hurts this one most, and where it helps it most; null where it never does. */
  readonly hurt: SeatChance | null;
  readonly helped: SeatChance | null;
}

/** About so many numbers are drawn and compared, and for each seat of the strong pair so many sessions. */
const BUDGET = 40_000_000;
const SESSIONS = { least: 60, most: 2000 };

/**
 * The worth of every seat, in the order of the pairs present. The same seed gives the same figures. Empty with fewer than
 * three pairs. Throws RangeError under the same conditions as `scoredBoards`.
 */
export function seatWorths(
  movement: Movement,
  seed: number,
  options: ScoringOptions = {},
): readonly SeatWorth[] {
  const boards = scoredBoards(movement, { ...options, unit: 'board' });
  const size = boards.pairs.length;
  if (size < 3) return [];
  const samples = playSessions(boards, seed);
  return pairFairnessOf(movement, options).map(({ pair, hurtByAll, helpedByAll }, seat) => {
    const chance = (strong: PairFairness['hurtByAll']): SeatChance | null =>
      strong.length === 0
        ? null
        : samples.chance(
            seat,
            strong.map((by) => boards.pairs.indexOf(by)),
          );
    const others = boards.pairs.filter((other) => other !== pair);
    return {
      pair,
      average: samples.chance(
        seat,
        others.map((by) => boards.pairs.indexOf(by)),
      ),
      hurt: chance(hurtByAll),
      helped: chance(helpedByAll),
    };
  });
}

/** Sums over the sessions, at strong · pairs + seat. */
class Samples {
  readonly #size: number;
  readonly #sessions: number;
  readonly #wins: Float64Array;
  readonly #winSquares: Float64Array;
  readonly #places: Float64Array;
  readonly #placeSquares: Float64Array;

  constructor(size: number, sessions: number) {
    this.#size = size;
    this.#sessions = sessions;
    const sums = () => new Float64Array(size * size);
    [this.#wins, this.#winSquares, this.#places, this.#placeSquares] = [
      sums(),
      sums(),
      sums(),
      sums(),
    ];
  }

  add(strong: number, seat: number, win: number, place: number): void {
    const at = strong * this.#size + seat;
    this.#wins[at]! += win;
    this.#winSquares[at]! += win * win;
    this.#places[at]! += place;
    this.#placeSquares[at]! += place * place;
  }

  /** Of a seat over the sessions with the strong pair in any of some seats. */
  chance(seat: number, strong: readonly number[]): SeatChance {
    const total = (sums: Float64Array) =>
      strong.reduce((sum, each) => sum + sums[each * this.#size + seat]!, 0);
    const count = strong.length * this.#sessions;
    const won = total(this.#wins);
    // Agresti and Coull: never certain, even if nobody won.
    const share = (won + 2) / (count + 4);
    const least = share * (1 - share);
    const { mean, low, high } = estimate(won, total(this.#winSquares), count, least);
    return {
      wins: { mean: 100 * mean, low: 100 * Math.max(0, low), high: 100 * high },
      place: estimate(total(this.#places), total(this.#placeSquares), count),
    };
  }
}

/** Mean and 95 % confidence interval, by the normal approximation; `least` is the least variance. */
function estimate(sum: number, squares: number, count: number, least = 0): Estimate {
  const mean = sum / count;
  const variance = Math.max(least, squares / count - mean * mean);
  const half = 1.96 * Math.sqrt(variance / count);
  return { mean, low: mean - half, high: mean + half };
}

function playSessions(boards: ScoredBoards, seed: number): Samples {
  const { pairs, classes } = boards;
  const size = pairs.length;
  const { halfTops } = playedTotals(boards);
  const drawn = classes.reduce((sum, { weight, plays }) => sum + weight * plays, 0);
  const wanted = Math.floor(BUDGET / (size * (drawn + size * size)));
  const sessions = Math.min(SESSIONS.most, Math.max(SESSIONS.least, wanted));
  const samples = new Samples(size, sessions);
  const lists = contestsOf(boards).map((list) => list.map((pair) => pairs.indexOf(pair)));
  const random = createRandom(seed);
  const points = new Float64Array(size);
  for (let strong = 0; strong < size; strong++) {
    const lots = lists.map((list) => list.filter((seat) => seat !== strong));
    for (let session = 0; session < sessions; session++) {
      points.fill(0);
      playBoards(boards, strong, points, random);
      for (let seat = 0; seat < size; seat++) points[seat]! /= halfTops[seat]! || 1;
      for (const list of lots)
        rank(list, points, (seat, win, place) => samples.add(strong, seat, win, place));
    }
  }
  return samples;
}

/** The match points of a session, a top being 2(n − 1). */
function playBoards(
  { classes }: ScoredBoards,
  strong: number,
  points: Float64Array,
  random: Random,
): void {
  for (const { weight, plays, northSouth, eastWest } of classes) {
    const perSide = northSouth.length / plays;
    const inNorthSouth = northSouth.indexOf(strong);
    const at = inNorthSouth >= 0 ? inNorthSouth : eastWest.indexOf(strong);
    const special = at < 0 ? -1 : Math.floor(at / perSide);
    const odds = inNorthSouth >= 0 ? STRONG_ODDS : 1 / STRONG_ODDS;
    for (let board = 0; board < weight; board++) {
      const order = drawOrder(plays, special, odds, random);
      for (let beaten = 0; beaten < plays; beaten++) {
        const play = order[beaten]!;
        for (let each = play * perSide; each < (play + 1) * perSide; each++) {
          points[northSouth[each]!]! += 2 * beaten;
          points[eastWest[each]!]! += 2 * (plays - 1 - beaten);
        }
      }
    }
  }
}

/** The plays of a board from the worst result of N-S to the best; `special` has other odds than the rest, −1 for none. */
function drawOrder(
  plays: number,
  special: number,
  odds: number,
  random: Random,
): readonly number[] {
  const order: number[] = [];
  for (let play = 0; play < plays; play++) {
    if (play === special) continue;
    const place = random.below(order.length + 1);
    order.push(order[place] ?? play);
    order[place] = play;
  }
  if (special < 0) return order;
  // From the best down: it comes next with its odds against one each of those that are left.
  let left = order.length;
  while (left > 0 && (random.next() / 2 ** 32) * (odds + left) >= odds) left -= 1;
  order.splice(left, 0, special);
  return order;
}

/** Tells of each seat of a list its share of the win and its place; those that end level share both. */
function rank(
  list: readonly number[],
  points: Float64Array,
  tell: (seat: number, win: number, place: number) => void,
): void {
  for (const seat of list) {
    const own = points[seat]!;
    let better = 0;
    let level = 0;
    for (const other of list) {
      const difference = points[other]! - own;
      if (difference > 1e-9) better += 1;
      else if (difference >= -1e-9) level += 1;
    }
    tell(seat, better === 0 ? 1 / level : 0, better + (level + 1) / 2);
  }
}
