// All measures of a movement at once, as plain data that can be written as JSON or sent from a worker.
// Contains no formulas: it calls the rest of this folder and states which measures apply.
// Pairs are numbered from 1; matrices have one row per entry of `pairNumbers`. A figure without data is NaN.

import {
  type Contestants,
  checkMovement,
  type Finding,
  isPlayed,
  type Movement,
  type PairNumber,
} from '../movement/index.ts';
import { type Applicability, applicabilities, contestsOf } from './applicability.ts';
import { isComplete, type ScoringOptions, scoredBoards, type Unit } from './boards.ts';
import { competitionOn, type ScoreMatrix } from './competition.ts';
import { encounters } from './encounters.ts';
import { inequity, inequityOn, type Rating, sessionSize } from './inequity.ts';
import { type Figures, figures } from './measures.ts';
import { vacancies } from './vacancy.ts';

/** How a pair fares when another pair takes every top, in per cent of its maximum above or below its fair share. */
export interface PairFairness {
  readonly pair: PairNumber;
  /** Root-mean-square over the other pairs as top pair. */
  readonly spreadPercent: number;
  /** The top pair from which this pair gains most, and how much. */
  readonly helpedBy: PairNumber | null;
  /** All top pairs from which it gains as much, that one first. */
  readonly helpedByAll: readonly PairNumber[];
  readonly helpedPercent: number;
  /** The top pair from which it loses most, and how much (negative). */
  readonly hurtBy: PairNumber | null;
  readonly hurtByAll: readonly PairNumber[];
  readonly hurtPercent: number;
}

export interface Analysis extends Omit<Figures, 'pairs' | 'distribution'> {
  readonly contestants: Contestants;
  /** Pairs (or players) present. */
  readonly pairs: number;
  readonly tables: number;
  readonly rounds: number;
  readonly sets: number;
  /** Null if the sets are unequal. */
  readonly boardsPerSet: number | null;
  /** What the figures count: board sets or boards. */
  readonly unit: Unit;
  /** Whether every pair plays every board in play. */
  readonly complete: boolean;
  /** Sittings that produce a score. */
  readonly plays: number;
  /** Qf with each pair absent, in the order of `pairNumbers`. */
  readonly qf1: readonly number[];
  readonly qf1Average: number;
  readonly qf1Max: number;
  readonly fw: number;
  /** How evenly the pairs meet; each sitting counts as one encounter. */
  readonly qo: number;
  readonly inequityIndex: number;
  readonly roundedIndex: number;
  readonly rating: Rating;
  /** How many pairs of pairs have each competition value. */
  readonly distribution: Readonly<Record<string, number>>;
  readonly pairNumbers: readonly PairNumber[];
  readonly matrix: readonly (readonly number[])[];
  readonly fairness: readonly PairFairness[];
  /** The fields that are ranked separately. More than one only if no pair of one field is ever compared with a pair of another. */
  readonly contests: readonly (readonly PairNumber[])[];
  readonly applicability: readonly Applicability[];
  readonly findings: readonly Finding[];
}

/** All measures of a movement, without the `absent` pair. Throws RangeError if `unit` is 'set' and a sitting is partly switched. */
export function analyse(movement: Movement, options: ScoringOptions = {}): Analysis {
  const absent = options.absent ?? null;
  const boards = scoredBoards(movement, options);
  const matrix = competitionOn(boards);
  const { pairs: pairCount, distribution, ...balance } = figures(matrix);
  const vacancy = vacancies(boards, matrix, movement.pairCount);
  const inequityResult = inequityOn(boards, matrix, sessionSize(movement, options, boards));
  const contests = contestsOf(boards);
  const [firstSet] = movement.sets;
  return {
    contestants: movement.contestants,
    pairs: pairCount,
    tables: movement.tableCount,
    rounds: movement.rounds.length,
    sets: movement.sets.length,
    boardsPerSet:
      firstSet !== undefined && movement.sets.every((set) => set.boards === firstSet.boards)
        ? firstSet.boards
        : null,
    unit: boards.unit,
    complete: isComplete(boards),
    plays: movement.rounds.reduce(
      (sum, round, roundIndex) =>
        sum + round.filter((sitting) => isPlayed(movement, sitting, roundIndex, absent)).length,
      0,
    ),
    ...balance,
    qf1: vacancy.qf1,
    qf1Average: vacancy.average,
    qf1Max: vacancy.best,
    fw: vacancy.weighted,
    qo: encounters(movement, absent).quality,
    inequityIndex: inequityResult.index,
    roundedIndex: inequityResult.roundedIndex,
    rating: inequityResult.rating,
    distribution: Object.fromEntries(distribution),
    pairNumbers: boards.pairs,
    matrix: matrixRows(matrix),
    fairness: pairFairness(boards.pairs, inequityResult.topPairEffect),
    contests,
    applicability: applicabilities(boards, contests),
    findings: checkMovement(withAbsentPair(movement, absent)),
  };
}

function matrixRows({ pairs, s }: ScoreMatrix): readonly (readonly number[])[] {
  return pairs.map((_, i) => [...s.subarray(i * pairs.length, (i + 1) * pairs.length)]);
}

/** Treats an absent pair as the phantom when checking the rules of play. A movement that has a phantom already is left as it is. */
function withAbsentPair(movement: Movement, absent: PairNumber | null): Movement {
  return absent === null || movement.phantom !== null ? movement : { ...movement, phantom: absent };
}

/** Only how each pair fares, as `analyse` has it. Throws RangeError under the same conditions. */
export function pairFairnessOf(
  movement: Movement,
  options: ScoringOptions = {},
): readonly PairFairness[] {
  const { pairs, topPairEffect } = inequity(movement, options);
  return pairFairness(pairs, topPairEffect);
}

function pairFairness(pairs: readonly PairNumber[], effect: Float64Array): readonly PairFairness[] {
  const size = pairs.length;
  return pairs.map((pair, j) => {
    let squares = 0;
    let helped = { by: null as PairNumber | null, percent: 0 };
    let hurt = { by: null as PairNumber | null, percent: 0 };
    pairs.forEach((by, i) => {
      const percent = effect[i * size + j]!;
      squares += percent * percent;
      if (percent > helped.percent) helped = { by, percent };
      if (percent < hurt.percent) hurt = { by, percent };
    });
    const like = ({ percent }: { readonly percent: number }) =>
      pairs.filter((_, i) => percent !== 0 && Math.abs(effect[i * size + j]! - percent) < 1e-9);
    return {
      pair,
      spreadPercent: Math.sqrt(squares / (size - 1)),
      helpedBy: helped.by,
      helpedByAll: like(helped),
      helpedPercent: helped.percent,
      hurtBy: hurt.by,
      hurtByAll: like(hurt),
      hurtPercent: hurt.percent,
    };
  });
}
