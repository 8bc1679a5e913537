// Hilton's inequity index of any movement: how far each pair's prospects depend on where a top pair sits.
// One formula covers all his cases and further movements. With a top pair i on a board played n times, pair j expects
// 0 if they meet, n−2 in the same direction, n in opposite directions, and n−1 if i does not play it. Its fair share is
// in proportion to the boards it plays. Deviations are in boards scored in the same direction, S − S_I.
// Source: Hilton, Appendix; the general case extends the same principle (his movements with an asterisk).

import {
  boardCount,
  isPlayed,
  type Movement,
  type PairNumber,
  type Round,
} from '../movement/index.ts';
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
  if (unit === 'set') {
    const isAnyPlayed = (round: Round, roundIndex: number) =>
      round.some((sitting) => isPlayed(movement, sitting, roundIndex, absent));
    return { rounds: movement.rounds.filter(isAnyPlayed).length, unitsPerRound: 1 };
  }
  let rounds = 0;
  let means = 0;
  for (const [roundIndex, round] of movement.rounds.entries()) {
    let plays = 0;
    let units = 0;
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex, absent)) continue;
      plays += 1;
      units += boardCount(movement, sitting);
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
  matrix: ScoreMatrix,
  session: SessionSize,
): Inequity {
  const { pairs, s } = matrix;
  const size = pairs.length;
  const shares = sharesOf(boards, matrix);
  const { played, halfTops } = shares;
  const deviation = deviationsOf(shares, s, size);
  const topPairEffect = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (i === j) continue;
      const actual = halfTops[j]! - s[i * size + j]!;
      const fair = (shares.points[i]! * played[j]!) / shares.boards[i]!;
      topPairEffect[i * size + j] = (50 * (actual - fair)) / halfTops[j]!;
    }
  }
  const figures = indexOf(deviation, size, session);
  return { ...figures, rating: ratingOf(figures.index), pairs, deviation, topPairEffect };
}

/** Only the index, exact and as Hilton prints it. */
export function inequityIndexOn(
  boards: ScoredBoards,
  matrix: ScoreMatrix,
  session: SessionSize,
): Pick<Inequity, 'index' | 'roundedIndex'> {
  const size = matrix.pairs.length;
  return indexOf(deviationsOf(sharesOf(boards, matrix), matrix.s, size), size, session);
}

/** What there is for each pair, and for the others when it takes every top: the match points, and the boards that they share them on. */
interface Shares {
  readonly played: Float64Array;
  readonly halfTops: Float64Array;
  readonly points: Float64Array;
  readonly boards: Float64Array;
}

function sharesOf(scored: ScoredBoards, { pairs, s }: ScoreMatrix): Shares {
  const size = pairs.length;
  const { played, halfTops } = playedTotals(scored);
  const allPlayed = played.reduce((sum, value) => sum + value, 0);
  const allHalfTops = halfTops.reduce((sum, value) => sum + value, 0);
  const points = new Float64Array(size);
  const boards = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let left = allHalfTops - halfTops[i]!;
    for (let j = 0; j < size; j++) left -= s[i * size + j]!;
    points[i] = left;
    boards[i] = allPlayed - played[i]!;
  }
  return { played, halfTops, points, boards };
}

/**
 * S − S_I of each two pairs. Hilton's compromise: the two views of a pair of pairs, each weighted by the match points it
 * shares out.
 */
function deviationsOf(
  { played, halfTops, points, boards }: Shares,
  s: Int32Array,
  size: number,
): Float64Array {
  const deviation = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    const [pointsI, boardsI] = [points[i]!, boards[i]!];
    for (let j = i + 1; j < size; j++) {
      const value = s[i * size + j]!;
      const boardsJ = boards[j]!;
      const both = boardsI + boardsJ;
      const one = (pointsI * played[j]!) / boardsI - (halfTops[j]! - value);
      const other = (points[j]! * played[i]!) / boardsJ - (halfTops[i]! - value);
      const sum = ((one / 2) * boardsI) / both + ((other / 2) * boardsJ) / both;
      deviation[i * size + j] = sum;
      deviation[j * size + i] = sum;
    }
  }
  return deviation;
}

function indexOf(
  deviation: Float64Array,
  size: number,
  { rounds, unitsPerRound }: SessionSize,
): Pick<Inequity, 'index' | 'roundedIndex'> {
  let squares = 0;
  for (let at = 0; at < deviation.length; at++) squares += deviation[at]! * deviation[at]!;
  const rms = Math.sqrt(squares / (size * (size - 1))) / unitsPerRound;
  return { index: (25 * rms) / rounds, roundedIndex: roundLikeHilton(rms, rounds) };
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
export function fairCompetition(scored: ScoredBoards, matrix: ScoreMatrix): Fractions {
  const size = matrix.pairs.length;
  const { played, halfTops, points, boards } = sharesOf(scored, matrix);
  const numerators = new Float64Array(size * size);
  const denominators = new Float64Array(size * size).fill(1);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const [own, other] = [boards[i]!, boards[j]!];
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
