// What a seating does to the results: the luck of the draw of everybody, in percentage points of the final score.
// x is how far a person is from the field, as a share of a top: an average of 56 % is x = 0.12. T(j) is the sum of the tops,
// 2(n − 1), of the boards that j plays. By where the others sit, j gains −100 Σ s(i, j) x(i) / T(j) per cent. A perfect
// movement would have every s(i, j) equal to the mean of row j, so that the rest is luck:
//   L(j) = −100 Σ (s(i, j) − mean of row j) x(i) / T(j), over all i other than j.
// Exact for one strong pair in Balans' contest model, first order for several (docs/people.md has the derivation).
// Row j of s adds up to T(j) / 2: the score matrix is all that is needed, whatever pairs miss and whatever is switched.

import { competitionOn, contestsOf, type ScoreMatrix, scoredBoards } from '../balance/index.ts';
import type { Movement, PairNumber } from '../movement/index.ts';
import type { Seating } from './field.ts';

/** A score matrix with the lists in which the pairs are ranked: one, or two where there are two winners. */
export interface DrawMatrix extends ScoreMatrix {
  readonly lists: readonly (readonly PairNumber[])[];
}

/** The luck of one person. Percentages are points of its final score. */
export interface PersonLuck {
  readonly number: PairNumber;
  /** L: helped if positive, hurt if negative. */
  readonly luck: number;
  /** The part of L that comes from how strong its ranking list is as a whole; 0 where there is one list. */
  readonly ofList: number;
  /** How much of L comes from each other person, by position in the field; 0 from itself. */
  readonly by: readonly number[];
}

/** The luck of a seating. Percentages are points of the final score. */
export interface Luck {
  /** By position in the field. */
  readonly people: readonly PersonLuck[];
  /** The greatest |L|; 0 if nobody is seated. */
  readonly worst: number;
  /** The root mean square of L over the people seated. */
  readonly rms: number;
  /** The lists in which the people are ranked, and the mean strength of each as an average percentage. */
  readonly lists: readonly {
    readonly pairs: readonly PairNumber[];
    readonly meanPercent: number;
  }[];
}

/** The score matrix of a movement, or of an event of several sessions, and its ranking lists. */
export function drawMatrixOf(movement: Movement): DrawMatrix {
  const boards = scoredBoards(movement);
  return { ...competitionOn(boards), lists: contestsOf(boards) };
}

/**
 * What a seating does to everybody.
 *
 * @param strengths average percentages, by position in the field; null (and numbers that nobody of the field has) for unknown,
 *   which is taken as the mean of the others
 * @param seating the number of each person, by position in the field
 * Throws RangeError if somebody has a number that is not in the matrix.
 */
export function luckOf(
  matrix: DrawMatrix,
  strengths: readonly (number | null)[],
  seating: Seating,
): Luck {
  const { pairs, lists } = matrix;
  const size = pairs.length;
  const positionOf = new Map(pairs.map((pair, position) => [pair, position]));
  const positions = seating.map((number) => {
    const position = positionOf.get(number);
    if (position === undefined) throw new RangeError(`Nobody plays as number ${number}.`);
    return position;
  });
  const edges = edgesOf(strengths);
  const edgeAt = new Float64Array(size);
  positions.forEach((position, person) => {
    edgeAt[position] = edges[person] ?? 0;
  });
  const listOf = new Int32Array(size);
  lists.forEach((list, index) => {
    for (const pair of list) listOf[positionOf.get(pair)!] = index;
  });
  const weights = luckWeights(matrix);
  const people = positions.map((own, person): PersonLuck => {
    const by = positions.map((other) => weights[own * size + other]! * edgeAt[other]!);
    return {
      number: seating[person]!,
      luck: by.reduce((sum, part) => sum + part, 0),
      ofList: lists.length < 2 ? 0 : luckOfList(weights, size, listOf, edgeAt, own),
      by,
    };
  });
  const mean = meanOf(strengths);
  return {
    people,
    worst: people.reduce((most, { luck }) => Math.max(most, Math.abs(luck)), 0),
    rms: rootMeanSquare(people.map(({ luck }) => luck)),
    lists: lists.map((list) => {
      const total = list.reduce((sum, pair) => sum + edgeAt[positionOf.get(pair)!]!, 0);
      return { pairs: list, meanPercent: mean + (50 * total) / list.length };
    }),
  };
}

/** Whether the draw favours anybody as far as strengths are known: two that differ. */
export function isDrawKnown(strengths: readonly (number | null)[]): boolean {
  return new Set(strengths.filter((percent) => percent !== null)).size > 1;
}

/** x of each person: how far it is from the mean of those that are known, as a share of a top; 0 where it is unknown. */
export function edgesOf(strengths: readonly (number | null)[]): readonly number[] {
  const mean = meanOf(strengths);
  return strengths.map((percent) => (percent === null ? 0 : (percent - mean) / 50));
}

/** L before it is divided by the tops, which adds up over sessions. */
export interface LuckParts {
  /**
   * What a top pair in each place does to everybody: at j·n + i for n pairs by position in the matrix. The diagonal and the rows
   * of pairs whose results are not compared are 0.
   */
  readonly effects: Float64Array;
  /** T(j) / 2: L(j) is the sum of the effects on j times x, divided by this, in percentage points. */
  readonly halfTops: Float64Array;
}

/** L of each place in parts. */
export function luckParts({ pairs, s }: ScoreMatrix): LuckParts {
  const size = pairs.length;
  const effects = new Float64Array(size * size);
  const halfTops = new Float64Array(size);
  for (let own = 0; own < size; own++) {
    for (let other = 0; other < size; other++) halfTops[own]! += s[own * size + other]!;
    const mean = halfTops[own]! / (size - 1);
    for (let other = 0; other < size; other++) {
      if (other !== own) effects[own * size + other] = -50 * (s[own * size + other]! - mean);
    }
  }
  return { effects, halfTops };
}

/** What a top pair in each place does to everybody, in percentage points: L(j) is the sum of the entry at j·n + i times x(i). */
function luckWeights(matrix: ScoreMatrix): Float64Array {
  const size = matrix.pairs.length;
  const { effects, halfTops } = luckParts(matrix);
  return effects.map((effect, at) => {
    const tops = halfTops[Math.floor(at / size)]!;
    return tops === 0 ? 0 : effect / tops;
  });
}

/**
 * The standard error of L of each place, in percentage points, by position in the matrix: L is linear in the strengths, so that
 * their errors add up by their squares.
 *
 * @param errors the standard error of the strength of who has each place, in percentage points, by position in the matrix
 */
export function luckErrors(matrix: ScoreMatrix, errors: ArrayLike<number>): Float64Array {
  const size = matrix.pairs.length;
  const weights = luckWeights(matrix);
  return Float64Array.from({ length: size }, (_, own) => {
    let squares = 0;
    for (let other = 0; other < size; other++) {
      squares += (weights[own * size + other]! * (errors[other]! / 50)) ** 2;
    }
    return Math.sqrt(squares);
  });
}

/** The root mean square; 0 of nothing. */
export function rootMeanSquare(values: ArrayLike<number>): number {
  const squares = Array.from(values).reduce((sum, value) => sum + value ** 2, 0);
  return Math.sqrt(squares / (values.length || 1));
}

/** What remains of L when everybody of a list weighs alike: the luck of being in a list that is weak or strong as a whole. */
function luckOfList(
  weights: Float64Array,
  size: number,
  listOf: Int32Array,
  edgeAt: Float64Array,
  own: number,
): number {
  const lists = new Map<number, { weight: number; edge: number; count: number }>();
  for (let other = 0; other < size; other++) {
    if (other === own) continue;
    const list = lists.get(listOf[other]!) ?? { weight: 0, edge: 0, count: 0 };
    list.weight += weights[own * size + other]!;
    list.edge += edgeAt[other]!;
    list.count += 1;
    lists.set(listOf[other]!, list);
  }
  let luck = 0;
  for (const { weight, edge, count } of lists.values()) luck += (weight * edge) / count;
  return luck;
}

/** The mean of the strengths that are known. */
export function meanOf(strengths: readonly (number | null)[]): number {
  const known = strengths.filter((percent) => percent !== null);
  return known.length === 0 ? 50 : known.reduce((sum, each) => sum + each, 0) / known.length;
}
