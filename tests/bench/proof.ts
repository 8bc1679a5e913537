// Certificates: how long the lower bound takes and how near it comes, and how long until the best is proved.

import { createAnnealing } from '../../src/optimise/annealing.ts';
import { createBound } from '../../src/optimise/proof/bound.ts';
import { relayShare } from '../balance/movements.ts';
import { problemOf } from '../optimise/movements.ts';
import { raised } from '../optimise/raised.ts';
import { type PublishedRow, publishedRows } from './movements.ts';
import { digits, printTable, verdict } from './table.ts';
import { mediansInTurn, timeOf } from './timing.ts';

/** Up to so many tables, and above. */
const FEW_TABLES = 11;
const MAX_MS = { few: 100, many: 10_000 } as const;
/** Not published; the best was found by trying every combination. */
const smallestRow: PublishedRow = {
  name: 'Relay-share 4',
  tables: 4,
  movement: relayShare(4),
  qf: 68.75,
};
const MAX_STEPS = 5e6;

export function benchProof(isQuick: boolean): void {
  const rows = [smallestRow, ...publishedRows]
    .toSorted((a, b) => a.tables - b.tables)
    .map((row) => proofRow(row, isQuick ? 1 : 5));
  printTable(
    'Proof: bounds on Qf, gaps in percent points, milliseconds',
    ['', 'best', 'bound', 'gap', 'bound ms', 'proved ms', ''],
    rows,
    `Targets: up to ${FEW_TABLES} tables proved in at most ${MAX_MS.few} ms; above, in ${MAX_MS.many / 1000} seconds.`,
    'Proved: from the movement to the best with its proof, compiling, bound and search included.',
  );
}

function proofRow({ name, tables, movement, qf }: PublishedRow, turns: number): string[] {
  const bound = raised(createBound(problemOf(movement)));
  // Qf is printed with two digits.
  const isTight = bound.qf < qf + 0.005;
  const [boundMs, provedMs] = mediansInTurn(
    turns,
    () => timeOf(() => raised(createBound(problemOf(movement)))),
    (seed) =>
      timeOf(() => {
        const problem = problemOf(movement);
        const search = createAnnealing(problem, { seed });
        while (isTight && !search.isFinished && search.steps < MAX_STEPS) {
          search.advance(50 * problem.variables.length);
        }
      }),
  );
  const most = tables > FEW_TABLES ? MAX_MS.many : MAX_MS.few;
  return [
    name,
    qf.toFixed(2),
    bound.qf.toFixed(2),
    isTight ? '0' : (bound.qf - qf).toFixed(2),
    digits(boundMs),
    isTight ? digits(provedMs) : '–',
    verdict(isTight && provedMs <= most),
  ];
}
