// How costs grow with the number of pairs, from 8 to 200: of a trial in the search, and of scoring from scratch.

import { analyse } from '../../src/balance/analysis.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { lastRounds, relayShare } from '../balance/movements.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { proposalCost } from './proposals.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { mediansInTurn, repeatsFor, timeOfEach } from './timing.ts';

const TABLES = [4, 8, 16, 30, 50, 100];
const FRAME_MS = 1000 / 60;

export function benchGrowth(isQuick: boolean): void {
  benchTrials(isQuick);
  benchScoring(isQuick);
}

function benchTrials(isQuick: boolean): void {
  const costs = TABLES.map((tables) => proposalCost(relayShare(tables), isQuick));
  const rows = costs.map(({ compiled, twin, reference }, index) => {
    const pairs = 2 * (TABLES[index] as number);
    return [
      `${pairs} pairs`,
      digits(compiled),
      digits(twin),
      digits(reference),
      ...[compiled, twin, reference].map((cost) => digits((cost / pairs) * 10)),
    ];
  });
  printTable(
    'Nanoseconds a trial, and for each ten pairs',
    ['', 'compiled', 'twin', 'reference', 'compiled/10', 'twin/10', 'reference/10'],
    rows,
  );
}

function benchScoring(isQuick: boolean): void {
  const sizes = TABLES.map((tables) => ({ tables, rounds: tables }));
  const movements = [...sizes, { tables: 30, rounds: 15 }]
    .sort((a, b) => a.tables * a.tables * a.rounds - b.tables * b.tables * b.rounds)
    .map((size) => ({ ...size, movement: shortened(size.tables, size.rounds) }));
  let first: { analysis: number; matrix: number; work: number } | null = null;
  const rows = movements.map(({ tables, rounds, movement }) => {
    const [analysis, matrix] = scoringCost(movement, isQuick);
    const work = tables * rounds * 2 * tables;
    first ??= { analysis, matrix, work };
    const growth = work / first.work;
    return [
      `${2 * tables} pairs, ${rounds} rounds`,
      `${tables * rounds}`,
      digits(matrix * 1000),
      digits(analysis * 1000),
      times(growth),
      times(matrix / first.matrix),
      times(analysis / first.analysis),
      verdict(analysis / first.analysis <= growth),
      rounds === 15 ? verdict(analysis < FRAME_MS) : '',
    ];
  });
  printTable(
    'Scoring from scratch, in microseconds, and its growth from the first row on',
    ['', 'games', 'matrix', 'all measures', 'games × pairs', 'matrix', 'all', '', '< 1 frame'],
    rows,
    'Targets: it grows no faster than games × pairs; 30 tables and 15 rounds take less than a frame.',
  );
}

/** Milliseconds for the score matrix and for every measure. */
function scoringCost(movement: Movement, isQuick: boolean) {
  const take = (work: () => void) => {
    const repeats = repeatsFor(isQuick ? 3 : 15, work);
    return () => timeOfEach(repeats, work);
  };
  return mediansInTurn(
    isQuick ? 3 : 7,
    take(() => analyse(movement)),
    take(() => scoreMatrix(movement)),
  );
}

/** A relay-share Mitchell with its last two rounds switched, cut after so many rounds. */
function shortened(tables: number, rounds: number): Movement {
  const movement = relayShare(tables, lastRounds(2, rounds));
  return { ...movement, rounds: movement.rounds.slice(0, rounds) };
}
