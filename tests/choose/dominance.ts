// Whether a row of a list equals or beats another in everything that a director compares, counted without src/choose
// but for how well known a family is.

import { expect } from 'vitest';
import type { Features } from '../../src/choose/features.ts';
import type { TonightRow } from '../../src/choose/list.ts';
import { familiarityOf } from '../../src/choose/weigh.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';

type Counts = Pick<
  Features,
  | 'boardsPerPair'
  | 'sitOut'
  | 'opponents'
  | 'stationaryPairs'
  | 'sharing'
  | 'relays'
  | 'shareOfBoards'
>;

const SIMPLEST = ['eastWestMove', 'followOnePair', 'cards'];

/** As the EBU counts. */
function minutesOfRound(boards: number): number {
  return { 1: 7.5, 2: 15, 3: 22 }[boards] ?? 7 * boards;
}

/** Less is better in each column. */
function columnsOf(
  row: TonightRow,
  counts: Counts,
  { boards = null, minutes = null, stationaryPairs: wanted = 0 }: Partial<Wishes>,
) {
  const { movement, fairness, features, instructions } = row;
  const played = movement.rounds.length * Math.max(...movement.sets.map((set) => set.boards));
  const { boardsPerPair, sitOut, opponents, stationaryPairs, sharing, relays, shareOfBoards } =
    counts;
  // Where there is no time for the boards asked for, as many as there is time for.
  const fewest = Math.min(boards?.fewest ?? 0, minutes === null ? 200 : Math.floor(minutes / 7.5));
  return [
    fairness.printedIndex === null ? Number.MAX_VALUE : Number(fairness.printedIndex.toFixed(2)),
    movement.rounds.length * minutesOfRound(Math.max(...movement.sets.map(({ boards }) => boards))),
    -boardsPerPair.most,
    sitOut.boards,
    -opponents.fewest,
    shareOfBoards < 1 ? 1 : 0,
    boards === null ? 0 : Math.max(0, fewest - played, played - boards.most),
    -Math.min(stationaryPairs, Math.max(1, wanted)),
    sharing,
    relays,
    Math.max(...movement.sets.map(({ copies }) => copies)),
    SIMPLEST.indexOf(features.moves),
    instructions,
    familiarityOf(row, USUAL_WISHES),
  ];
}

/** Expects each row to be better than each other row in some column; returns the number of comparisons. */
export function expectNoneDominated(
  rows: readonly TonightRow[],
  countsOf: (row: TonightRow) => Counts,
  asked: Partial<Wishes>,
): number {
  const columns = rows.map((row) => columnsOf(row, countsOf(row), asked));
  columns.forEach((one, index) => {
    columns.forEach((other, position) => {
      if (index === position) return;
      const isNowhereWorse = one.every((cost, column) => cost <= (other[column] ?? 0));
      expect(isNowhereWorse, `${rows[index]?.key} beats ${rows[position]?.key}`).toBe(false);
    });
  });
  return columns.length * (columns.length - 1);
}
