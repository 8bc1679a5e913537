// Hilton's inequity index of any movement: how far each pair's prospects depend on where a top pair sits.
// One formula covers all his cases and further movements. With a top pair i on a board played n times, pair j expects
// 0 if they meet, n−2 in the same direction, n in opposite directions, and n−1 if i does not play it. Its fair share is
// in proportion to the boards it plays. Deviations are in boards scored in the same direction, S − S_I.
// Source: Hilton, Appendix; the general case extends the same principle (his movements with an asterisk).

import {
  boardsPlayed,
  countBits,
  isPlayed,
  type Movement,
  type PairNumber,
} from '../movement/movement.ts';
import { playedTotals, type ScoredBoards, type ScoringOptions, scoredBoards } from './boards.ts';
import { competitionOn, type ScoreMatrix } from './competition.ts';

/** Ticks for an index below 2.5, crosses from 2.5 upwards; at most five, and the other count is 0. */
export interface Rating {
  readonly ticks: number;
  readonly crosses: number;
}

export interface Inequity {
  /** The root-mean-square deviation scaled to 25 boards; NaN with fewer than two pairs or if nothing is played. */
  readonly index: number;
  /** The index as Hilton prints it: the root mean square is rounded to 3 decimals, then the index to 2, halves up. */
  readonly roundedIndex: number;
  /** Based on the unrounded index. */
  readonly rating: Rating;
  readonly pairs: readonly PairNumber[];
  /** S − S_I at i·n + j, symmetric, diagonal 0, in the unit of the score matrix. */
  readonly deviation: Float64Array;
  /** Match points that pair j gains or loses when pair i takes every top, at i·n + j, in per cent of its maximum. */
  readonly topPairEffect: Float64Array;
}

/** The inequity index of a movement without the `absent` pair. Throws RangeError under the same conditions as `scoredBoards`. */
export function inequity(movement: Movement, options: ScoringOptions = {}): Inequity {
  const boards = scoredBoards(movement, options);
  return inequityOn(boards, competitionOn(boards), sessionSize(movement, options, boards));
}

/** The rounds in which anyone plays, and the average units per round. */
export interface SessionSize {
  readonly rounds: number;
  readonly unitsPerRound: number;
}

/** The size of a movement, used to scale its deviations to 25 boards. */
export function sessionSize(
  movement: Movement,
  { absent = null }: ScoringOptions,
  { unit }: Pick<ScoredBoards, 'unit'>,
): SessionSize {
  let rounds = 0;
  let means = 0;
  for (const [roundIndex, round] of movement.rounds.entries()) {
    let plays = 0;
    let units = 0;
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex, absent)) continue;
      plays += 1;
      units += unit === 'set' ? 1 : countBits(boardsPlayed(movement, sitting));
    }
    if (plays === 0) continue;
    rounds += 1;
    means += units / plays;
  }
  return { rounds, unitsPerRound: means / rounds };
}

/** The inequity index from boards and a score matrix already computed. */
export function inequityOn(
  boards: ScoredBoards,
  { pairs, s }: ScoreMatrix,
  { rounds, unitsPerRound }: SessionSize,
): Inequity {
  const size = pairs.length;
  const { played, halfTops } = playedTotals(boards);
  const allPlayed = played.reduce((sum, value) => sum + value, 0);
  const allHalfTops = halfTops.reduce((sum, value) => sum + value, 0);
  /** The match points remainders for the others, and the boards they share them on, when pair i takes every top. */
  const remainders = pairs.map((_, i) => {
    let points = allHalfTops - halfTops[i]!;
    for (let j = 0; j < size; j++) points -= s[i * size + j]!;
    return { points, boards: allPlayed - played[i]! };
  });
  const deviation = new Float64Array(size * size);
  const topPairEffect = new Float64Array(size * size);
  let squares = 0;
  for (let i = 0; i < size; i++) {
    const one = remainders[i] as (typeof remainders)[number];
    for (let j = 0; j < size; j++) {
      if (i === j) continue;
      const actual = halfTops[j]! - s[i * size + j]!;
      const fair = (one.points * played[j]!) / one.boards;
      topPairEffect[i * size + j] = (50 * (actual - fair)) / halfTops[j]!;
      // Hilton's compromise: the two views of a pair of pairs, each weighted by the match points it shares out.
      const other = remainders[j] as (typeof remainders)[number];
      const part = (((fair - actual) / 2) * one.boards) / (one.boards + other.boards);
      deviation[i * size + j]! += part;
      deviation[j * size + i]! += part;
    }
  }
  for (const value of deviation) squares += value * value;
  const rms = Math.sqrt(squares / (size * (size - 1))) / unitsPerRound;
  const index = (25 * rms) / rounds;
  return {
    index,
    roundedIndex: roundLikeHilton(rms, rounds),
    rating: ratingOf(index),
    pairs,
    deviation,
    topPairEffect,
  };
}

/** Numbers as reduced fractions, one row per pair; denominators are positive. */
export interface Fractions {
  readonly numerators: Float64Array;
  readonly denominators: Float64Array;
}

/**
 * The exact fair s(i,j), at which neither pair gains from the other: a deviation is (s − fair)/2. It depends only on the
 * boards that the pairs play, which no switch changes. Symmetric, diagonal 0.
 */
export function fairCompetition(boards: ScoredBoards, { pairs, s }: ScoreMatrix): Fractions {
  const size = pairs.length;
  const { played, halfTops } = playedTotals(boards);
  const allPlayed = played.reduce((sum, value) => sum + value, 0);
  const allHalfTops = halfTops.reduce((sum, value) => sum + value, 0);
  const points = pairs.map((_, i) => {
    let left = allHalfTops - halfTops[i]!;
    for (let j = 0; j < size; j++) left -= s[i * size + j]!;
    return left;
  });
  const numerators = new Float64Array(size * size);
  const denominators = new Float64Array(size * size).fill(1);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const [own, other] = [allPlayed - played[i]!, allPlayed - played[j]!];
      if (i === j || own + other === 0) continue;
      const tops = halfTops[j]! * own + halfTops[i]! * other;
      const numerator = tops - points[i]! * played[j]! - points[j]! * played[i]!;
      const divisor = greatestDivisor(Math.abs(numerator), own + other);
      numerators[i * size + j] = numerator / divisor;
      denominators[i * size + j] = (own + other) / divisor;
    }
  }
  return { numerators, denominators };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Five ticks below 0.5, one fewer per 0.5 down to one tick below 2.5; then one cross, one more per 0.5 up to five. */
export function ratingOf(index: number): Rating {
  if (Number.isNaN(index)) return { ticks: 0, crosses: 0 };
  const step = Math.min(9, Math.floor(index * 2));
  return step < 5 ? { ticks: 5 - step, crosses: 0 } : { ticks: 0, crosses: step - 4 };
}

/** Rounds to whole thousandths, then to whole hundredths, so that halves go up whatever the binary fraction. */
function roundLikeHilton(rms: number, rounds: number): number {
  const thousandths = Math.round(rms * 1000);
  return Math.floor((5 * thousandths + rounds) / (2 * rounds)) / 100;
}
