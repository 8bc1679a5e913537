// Every measure of a movement at once, as plain data that can be written as JSON or sent to a worker.
// Owns no formula: it gathers those of this folder and says which of them mean something here.
// Pairs are numbered from 1; matrices have a row for each entry of `pairNumbers`. A figure with nothing behind it is NaN.

import { checkMovement, type Finding } from '../movement/findings.ts';
import { isPlayed, type Movement, type PairNumber } from '../movement/movement.ts';
import { type Applicability, applicabilities, contestsOf } from './applicability.ts';
import { isComplete, type ScoringOptions, scoredBoards, type Unit } from './boards.ts';
import { competitionOn, type ScoreMatrix } from './competition.ts';
import { inequityOn, type Rating, sessionSize } from './inequity.ts';
import { type Figures, figures } from './measures.ts';
import { encounters } from './sessions.ts';
import { vacancies } from './vacancy.ts';

/** How a pair fares when another takes every top, in percent of its maximum above or below its fair share. */
export interface PairFairness {
  readonly pair: PairNumber;
  /** Root-mean-square over the other pairs as top pair. */
  readonly spreadPercent: number;
  /** The top pair beside which this pair gains most, and how much. */
  readonly helpedBy: PairNumber | null;
  readonly helpedPercent: number;
  /** The top pair beside which it loses most, and how much (negative). */
  readonly hurtBy: PairNumber | null;
  readonly hurtPercent: number;
}

export interface Analysis extends Omit<Figures, 'pairs' | 'distribution'> {
  /** Pairs that are there. */
  readonly pairs: number;
  readonly tables: number;
  readonly rounds: number;
  readonly sets: number;
  /** Null where sets are unequal. */
  readonly boardsPerSet: number | null;
  /** What the figures count as one: a board set or a board. */
  readonly unit: Unit;
  /** Whether every pair plays everything that is in play. */
  readonly complete: boolean;
  /** Sittings at which a result is scored. */
  readonly plays: number;
  /** Qf with each pair absent, in the order of `pairNumbers`. */
  readonly qf1: readonly number[];
  readonly qf1Average: number;
  readonly qf1Max: number;
  readonly fw: number;
  /** How evenly the pairs meet, sittings counted as encounters. */
  readonly qo: number;
  readonly inequityIndex: number;
  readonly roundedIndex: number;
  readonly rating: Rating;
  /** How many pairs of pairs have each competition. */
  readonly distribution: Readonly<Record<string, number>>;
  readonly pairNumbers: readonly PairNumber[];
  readonly matrix: readonly (readonly number[])[];
  readonly fairness: readonly PairFairness[];
  /** The fields that are ranked apart: one, unless nobody of one field is ever scored the same way as one of another. */
  readonly contests: readonly (readonly PairNumber[])[];
  readonly applicability: readonly Applicability[];
  readonly findings: readonly Finding[];
}

/** Every measure of a movement, `absent` taken out. Throws RangeError when `unit` is 'set' and a sitting is switched in part. */
export function analyse(movement: Movement, options: ScoringOptions = {}): Analysis {
  const absent = options.absent ?? null;
  const boards = scoredBoards(movement, options);
  const matrix = competitionOn(boards);
  const { pairs: pairCount, distribution, ...balance } = figures(matrix);
  const vacancy = vacancies(boards, matrix, movement.pairCount);
  const unfairness = inequityOn(boards, matrix, sessionSize(movement, options, boards));
  const contests = contestsOf(boards);
  const [firstSet] = movement.sets;
  return {
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
    plays: movement.rounds.flat().filter((sitting) => isPlayed(movement, sitting, absent)).length,
    ...balance,
    qf1: vacancy.qf1,
    qf1Average: vacancy.average,
    qf1Max: vacancy.best,
    fw: vacancy.weighted,
    qo: encounters(movement, absent).quality,
    inequityIndex: unfairness.index,
    roundedIndex: unfairness.roundedIndex,
    rating: unfairness.rating,
    distribution: Object.fromEntries(distribution),
    pairNumbers: boards.pairs,
    matrix: rowsOf(matrix),
    fairness: fairnessOf(boards.pairs, unfairness.topPairEffect),
    contests,
    applicability: applicabilities(boards, contests),
    findings: checkMovement(withAbsentee(movement, absent)),
  };
}

function rowsOf({ pairs, s }: ScoreMatrix): readonly (readonly number[])[] {
  return pairs.map((_, i) => [...s.subarray(i * pairs.length, (i + 1) * pairs.length)]);
}

/** An absent pair is a phantom for the rules of play; beside a phantom it stays among the findings. */
function withAbsentee(movement: Movement, absent: PairNumber | null): Movement {
  return absent === null || movement.phantom !== null ? movement : { ...movement, phantom: absent };
}

function fairnessOf(pairs: readonly PairNumber[], effect: Float64Array): readonly PairFairness[] {
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
    return {
      pair,
      spreadPercent: Math.sqrt(squares / (size - 1)),
      helpedBy: helped.by,
      helpedPercent: helped.percent,
      hurtBy: hurt.by,
      hurtPercent: hurt.percent,
    };
  });
}
