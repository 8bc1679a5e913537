// Whether a row of a list equals or beats another in everything that a director compares, counted without src/choose.

import { expect } from 'vitest';
import type { Features } from '../../src/choose/features.ts';
import type { TonightRow } from '../../src/choose/list.ts';

type Counts = Pick<Features, 'boardsPerPair' | 'sitOut' | 'stationaryPairs' | 'sharing' | 'relays'>;

const SIMPLEST = ['eastWestMove', 'followOnePair', 'cards'];

/** As the EBU counts. */
function minutesOfRound(boards: number): number {
  return { 1: 7.5, 2: 15, 3: 22 }[boards] ?? 7 * boards;
}

/** Less is better in each column. */
function columnsOf({ movement, fairness, features, instructions }: TonightRow, counts: Counts) {
  const { boardsPerPair, sitOut, stationaryPairs, sharing, relays } = counts;
  return [
    fairness.index ?? Number.MAX_VALUE,
    movement.rounds.length * minutesOfRound(Math.max(...movement.sets.map(({ boards }) => boards))),
    -boardsPerPair.most,
    sitOut.boards,
    -stationaryPairs,
    sharing,
    relays,
    Math.max(...movement.sets.map(({ copies }) => copies)),
    SIMPLEST.indexOf(features.moves),
    instructions,
  ];
}

/** Expects each row to be better than each other row in some column; returns the number of comparisons. */
export function expectNoneDominated(
  rows: readonly TonightRow[],
  countsOf: (row: TonightRow) => Counts,
): number {
  const columns = rows.map((row) => columnsOf(row, countsOf(row)));
  columns.forEach((one, index) => {
    columns.forEach((other, position) => {
      if (index === position) return;
      const isNowhereWorse = one.every((cost, column) => cost <= (other[column] ?? 0));
      expect(isNowhereWorse, `${rows[index]?.key} beats ${rows[position]?.key}`).toBe(false);
    });
  });
  return columns.length * (columns.length - 1);
}
