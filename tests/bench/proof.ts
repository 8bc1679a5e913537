// Certificates: how long the lower bound takes and how near it comes, and how long until the best is proved.

import { createAnnealing } from '../../src/optimise/annealing.ts';
import { lowerBound } from '../../src/optimise/bound.ts';
import { relayShare } from '../balance/movements.ts';
import { problemOf } from '../optimise/movements.ts';
import { type PublishedRow, publishedRows } from './movements.ts';
import { digits, printTable, verdict } from './table.ts';
import { mediansInTurn, timeOf } from './timing.ts';

const MOST_MS = 100;
/** Where no proof is known, the bound on Qf that the bench asks for, in percent. */
const KNOWN_BOUNDS: Readonly<Record<number, number>> = {
  12: 95.25,
  13: 96.23,
  14: 96.7,
  15: 96.88,
};
/** Not in print: by enumeration. */
const smallestRow: PublishedRow = {
  name: 'Relay-share 4',
  tables: 4,
  movement: relayShare(4),
  qf: 68.75,
};
const PROVED_UP_TO_TABLES = 11;
const MOST_STEPS = 5e6;

export function benchProof(isQuick: boolean): void {
  const rows = [smallestRow, ...publishedRows]
    .toSorted((a, b) => a.tables - b.tables)
    .map((row) => proofRow(row, isQuick ? 1 : 5));
  printTable(
    'Proof: bounds on Qf, gaps in percent points, milliseconds',
    ['', 'best', 'bound', 'gap', 'known gap', 'bound ms', 'proved ms', ''],
    rows,
    `Targets: up to ${PROVED_UP_TO_TABLES} tables proved in at most ${MOST_MS} ms; above, a gap no wider than the known one.`,
    'Proved: from the movement to the best with its proof, compiling, bound and search included.',
  );
}

function proofRow({ name, tables, movement, qf }: PublishedRow, turns: number): string[] {
  const bound = lowerBound(problemOf(movement));
  // Qf is printed with two digits.
  const isTight = bound.qf < qf + 0.005;
  const known = KNOWN_BOUNDS[tables] ?? qf;
  const [boundMs, provedMs] = mediansInTurn(
    turns,
    () => timeOf(() => lowerBound(problemOf(movement))),
    (seed) =>
      timeOf(() => {
        const problem = problemOf(movement);
        const search = createAnnealing(problem, { seed });
        while (isTight && !search.isFinished && search.steps < MOST_STEPS) {
          search.advance(50 * problem.variables.length);
        }
      }),
  );
  const isReached = bound.qf < known + 0.005;
  const isInTime = tables > PROVED_UP_TO_TABLES || (isTight && provedMs <= MOST_MS);
  return [
    name,
    qf.toFixed(2),
    bound.qf.toFixed(2),
    isTight ? '0' : (bound.qf - qf).toFixed(2),
    (known - qf).toFixed(2),
    digits(boundMs),
    isTight ? digits(provedMs) : '–',
    verdict(isReached && isInTime),
  ];
}
