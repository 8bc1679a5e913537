// The vacancy quality of every pair: the balance that is left if that pair is absent.
// Removes a pair from the finished score matrix instead of scoring the others again. Unit: that of the whole movement.
// Source: Balans, "Vacancy quality". The average is pooled over all absences; Balans does not print the mean of the qualities.

import type { PairNumber } from '../movement/index.ts';
import type { BoardClass, ScoredBoards } from './boards.ts';
import { addEncounters, type ScoreMatrix } from './competition.ts';
import { minimumSumOfSquares, qualityOf, sumsOf } from './measures.ts';

export interface VacancyFigures {
  readonly pairs: readonly PairNumber[];
  /** Qf of the other pairs if the pair at this position is absent and its opponents sit out. NaN if nothing is compared. */
  readonly qf1: readonly number[];
  /** Qf1av: 100 minSS(Σ S, Σ N) / Σ SS over all absences. */
  readonly average: number;
  /** Qf1max: the highest of them. */
  readonly best: number;
  /** Fw = w1 Qf1max + w2 P Qf1av, with w1 = 2 (0 for an odd or incomplete field) and w2 = 1. */
  readonly weighted: number;
}

/** The vacancy table from boards and a score matrix already computed; `pairCount` includes the phantom and absent pairs. */
export function vacancies(
  boards: ScoredBoards,
  matrix: ScoreMatrix,
  pairCount: number,
): VacancyFigures {
  const { pairs } = boards;
  const others = ((pairs.length - 1) * (pairs.length - 2)) / 2;
  const rest = new Int32Array(matrix.s.length);
  const sums = pairs.map((_, position) => sumsWithout(position, boards, matrix, rest));
  const { contestants } = boards;
  const qf1 = sums.map(({ sum, squares }) =>
    qualityOf(contestants, minimumSumOfSquares(sum, others), squares),
  );
  const sum = sums.reduce((total, one) => total + one.sum, 0);
  const squares = sums.reduce((total, one) => total + one.squares, 0);
  const least = minimumSumOfSquares(sum, others * pairs.length);
  const average = qualityOf(contestants, least, squares);
  const best = qf1.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const isFull = pairs.length === pairCount && pairs.length % 2 === 0;
  return { pairs, qf1, average, best, weighted: (isFull ? 2 * best : 0) + pairs.length * average };
}

/** S and SS of the other pairs without the pair at `absent` and its plays; `rest` is room for a matrix. */
function sumsWithout(
  absent: number,
  { classes }: ScoredBoards,
  { pairs, s }: ScoreMatrix,
  rest: Int32Array,
) {
  rest.set(s);
  for (const boards of classes) {
    const isThere = boards.northSouth.includes(absent) || boards.eastWest.includes(absent);
    if (isThere) removePlays(absent, boards, rest, pairs.length);
  }
  return sumsOf({ pairs, s: rest }, absent);
}

/**
 * Removes the plays of a pair on a class of boards from a score matrix: nobody at them is compared with anyone any longer,
 * and the boards are played once less for everyone else. Plays already removed are skipped, so a pair that plays the
 * boards more than once is removed play by play. The row of the absent pair itself is of no use afterwards.
 */
function removePlays(absent: number, boards: BoardClass, s: Int32Array, size: number): void {
  const { northSouth, eastWest, weight, plays } = boards;
  const perSide = northSouth.length / plays;
  const add = (i: number, j: number, value: number): void => {
    s[i * size + j]! += value;
    s[j * size + i]! += value;
  };
  const isAt = (play: number): boolean => {
    for (let at = play * perSide; at < (play + 1) * perSide; at++) {
      if (northSouth[at] === absent || eastWest[at] === absent) return true;
    }
    return false;
  };
  let left = plays;
  for (let gone = 0; gone < plays; gone++) {
    if (!isAt(gone)) continue;
    left -= 1;
    addEncounters(s, size, boards, gone, -weight * left);
    for (let play = 0; play < plays; play++) {
      if (play === gone || (play < gone && isAt(play))) continue;
      addEncounters(s, size, boards, play, -weight);
      for (let at = gone * perSide; at < (gone + 1) * perSide; at++) {
        for (let other = play * perSide; other < (play + 1) * perSide; other++) {
          add(northSouth[at]!, northSouth[other]!, -weight);
          add(northSouth[at]!, eastWest[other]!, weight);
          add(eastWest[at]!, eastWest[other]!, -weight);
          add(eastWest[at]!, northSouth[other]!, weight);
        }
      }
    }
  }
}
