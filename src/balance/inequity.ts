// Hilton's inequity index of any movement: how far each pair's prospects depend on where a top pair sits.
// One formula for all of his cases and the movements outside them: beside a top pair i, pair j expects on a board played
// n times 0 where they meet, n−2 in the same direction, n in opposite ones, n−1 where i does not play; its fair share
// goes by the boards it plays. Deviations are in boards scored the same way, S − S_I.
// Source: Hilton, Appendix; the general case by the same principle (his movements with an asterisk).

import { isPlayed, type Movement, type PairNumber } from '../movement/movement.ts';
import { dutyOf, type ScoredBoards, type ScoringOptions, scoredBoards } from './boards.ts';
import { competitionOn, type ScoreMatrix } from './competition.ts';

/** Ticks for an index below 2.5, crosses from there on; five at most, the other is 0. */
export interface Rating {
  readonly ticks: number;
  readonly crosses: number;
}

export interface Inequity {
  /** 25 boards' worth of the root-mean-square deviation; NaN with fewer than two pairs or nothing played. */
  readonly index: number;
  /** The index as Hilton prints it: the root-mean-square rounded to 3 decimals first, the index to 2, half up. */
  readonly roundedIndex: number;
  /** From the unrounded index. */
  readonly rating: Rating;
  readonly pairs: readonly PairNumber[];
  /** S − S_I at i·n + j, symmetric, diagonal 0, in the unit of the score matrix. */
  readonly deviation: Float64Array;
  /** Match points that pair j wins or loses at i·n + j, as a percentage of its maximum, when pair i takes every top. */
  readonly topPairEffect: Float64Array;
}

/** The inequity index of a movement as it is played, `absent` taken out. Throws RangeError as `scoredBoards` does. */
export function inequity(movement: Movement, options: ScoringOptions = {}): Inequity {
  const boards = scoredBoards(movement, options);
  return inequityOn(boards, competitionOn(boards), sessionSize(movement, options, boards));
}

/** Rounds in which anyone plays, and units in a round on the average. */
export interface SessionSize {
  readonly rounds: number;
  readonly unitsPerRound: number;
}

/** The size of a movement, from which its deviations are brought to 25 boards. */
export function sessionSize(
  movement: Movement,
  { absent = null }: ScoringOptions,
  { unit }: Pick<ScoredBoards, 'unit'>,
): SessionSize {
  let rounds = 0;
  let means = 0;
  for (const round of movement.rounds) {
    let plays = 0;
    let units = 0;
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, absent)) continue;
      plays += 1;
      units += unit === 'set' ? 1 : (movement.sets[sitting.set]?.boards ?? 0);
    }
    if (plays === 0) continue;
    rounds += 1;
    means += units / plays;
  }
  return { rounds, unitsPerRound: means / rounds };
}

/** The inequity from boards and score matrix already at hand. */
export function inequityOn(
  boards: ScoredBoards,
  { pairs, s }: ScoreMatrix,
  { rounds, unitsPerRound }: SessionSize,
): Inequity {
  const size = pairs.length;
  const { played, halfTops } = dutyOf(boards);
  const allPlayed = played.reduce((sum, value) => sum + value, 0);
  const allHalfTops = halfTops.reduce((sum, value) => sum + value, 0);
  /** What the others share, and the boards they share it for, when pair i takes every top. */
  const left = pairs.map((_, i) => {
    let points = allHalfTops - halfTops[i]!;
    for (let j = 0; j < size; j++) points -= s[i * size + j]!;
    return { points, boards: allPlayed - played[i]! };
  });
  const deviation = new Float64Array(size * size);
  const topPairEffect = new Float64Array(size * size);
  let squares = 0;
  for (let i = 0; i < size; i++) {
    const one = left[i] as (typeof left)[number];
    for (let j = 0; j < size; j++) {
      if (i === j) continue;
      const actual = halfTops[j]! - s[i * size + j]!;
      const fair = (one.points * played[j]!) / one.boards;
      topPairEffect[i * size + j] = (50 * (actual - fair)) / halfTops[j]!;
      // The two perspectives of a pair of pairs, weighted by what each shares out: Hilton's compromise.
      const other = left[j] as (typeof left)[number];
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
    roundedIndex: printed(rms, rounds),
    rating: ratingOf(index),
    pairs,
    deviation,
    topPairEffect,
  };
}

/** Five ticks below 0.5 and one fewer each 0.5 to one tick below 2.5; then one cross and one more each 0.5 up to five. */
export function ratingOf(index: number): Rating {
  if (Number.isNaN(index)) return { ticks: 0, crosses: 0 };
  const step = Math.min(9, Math.floor(index * 2));
  return step < 5 ? { ticks: 5 - step, crosses: 0 } : { ticks: 0, crosses: step - 4 };
}

/** Rounded in whole thousandths and then in whole hundredths, so that halves go up whatever the binary fraction. */
function printed(rms: number, rounds: number): number {
  const thousandths = Math.round(rms * 1000);
  return Math.floor((5 * thousandths + rounds) / (2 * rounds)) / 100;
}
