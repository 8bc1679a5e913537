// The best results known beyond print, reached again from a stated seed within a stated number of proposals: the same
// on every machine. A result above a record fails the bench; one below it asks to be written down here.

import { joinSessions } from '../../src/balance/sessions.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import type { Settings } from '../../src/optimise/problem.ts';
import { createSearch } from '../../src/optimise/search.ts';
import { problemOf } from '../optimise/movements.ts';
import { completeMitchell } from './movements.ts';
import { printTable } from './table.ts';

interface BestKnown {
  readonly name: string;
  readonly movement: Movement;
  readonly settings?: Partial<Settings>;
  /** The least known sum of squares, in the unit that counts; the index where that is the objective. */
  readonly least: number;
  /** Millions of proposals within which the search gets there. */
  readonly millions: number;
}

const SEED = 1;
/** An index is kept to four decimals. */
const INDEX_ROUNDING = 5e-5;
const QUICK_MILLIONS = 100;

const complete = (tables: number, least: number, millions: number): BestKnown => ({
  name: `${tables} tables`,
  movement: completeMitchell(tables),
  least,
  millions,
});

const sessions = (tables: number, count: number, least: number, millions: number): BestKnown => ({
  name: `${tables} tables, ${count} sessions`,
  movement: quartersInTurn(tables, count),
  least,
  millions,
});

const boards = (tables: number, count: number, least: number, millions: number): BestKnown => ({
  name: `${tables} tables, by boards of ${count}`,
  movement: completeMitchell(tables, count),
  settings: { unit: 'board' },
  least,
  millions,
});

const bestKnown: readonly BestKnown[] = [
  complete(16, 31232, 5),
  complete(17, 39920, 20),
  complete(18, 50376, 50),
  complete(19, 62630, 2000),
  complete(20, 76880, 2000),
  complete(21, 93492, 2000),
  complete(22, 112760, 2000),
  complete(23, 135178, 2000),
  complete(30, 393848, 4000),
  complete(50, 3074408, 3000),
  sessions(8, 2, 6912, 20),
  sessions(8, 3, 15264, 200),
  sessions(10, 2, 17440, 400),
  sessions(10, 3, 38856, 20),
  sessions(12, 2, 37152, 400),
  sessions(12, 3, 82672, 300),
  boards(7, 4, 15360, 5),
  boards(9, 3, 25032, 300),
  boards(10, 2, 17488, 300),
  boards(13, 2, 51696, 100),
];

/** Whether every record was reached. */
export function benchRecords(isQuick: boolean): boolean {
  const rows = bestKnown.filter(({ millions }) => !isQuick || millions <= QUICK_MILLIONS);
  const results = rows.map((row) => ({ name: row.name, ...reach(row) }));
  const skipped = bestKnown.length - rows.length;
  printTable(
    `Best known, from seed ${SEED}`,
    ['', 'objective', 'best known', 'found', 'Qf', 'bound', 'millions', 'of', ''],
    results.map(({ name, cells }) => [name, ...cells]),
    ...(skipped > 0 ? [`${skipped} that take longer are left out of a quick run.`] : []),
  );
  const missed = results.filter(({ isReached }) => !isReached).map(({ name }) => name);
  if (missed.length > 0) console.error(`FAILED: below the best known: ${missed.join('; ')}.`);
  return missed.length === 0;
}

function reach({ movement, settings = {}, least, millions }: BestKnown) {
  const search = createSearch(problemOf(movement, settings), { seed: SEED });
  const found = () => search.best.inequityIndex ?? search.best.sumOfSquares;
  const isReached = () => found() <= least + INDEX_ROUNDING;
  const most = millions * 1e6;
  while (!isReached() && search.steps < most) {
    search.advance(Math.min(search.restartSteps, most - search.steps));
  }
  const isBetter = found() < least - INDEX_ROUNDING;
  const objective = search.best.inequityIndex === null ? 'sum of squares' : 'index';
  const cells = [
    objective,
    printed(least),
    printed(found()),
    search.best.qf.toFixed(3),
    search.bound.qf.toFixed(2),
    (search.steps / 1e6).toFixed(1),
    String(millions),
    isBetter ? 'BETTER: write it down' : isReached() ? 'ok' : 'MISSED',
  ];
  return { isReached: isReached(), cells };
}

function printed(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(4);
}

/**
 * Sessions of the same pairs: a quarter of them stays N-S in the first half of the tables, the other quarters take
 * the remaining seats in turn, as in Hilton's Supplement.
 */
function quartersInTurn(tables: number, count: number): Movement {
  const quarter = tables / 2;
  const seatsIn = (session: number) =>
    [0, 1, 2, 3]
      .map((seat) => (seat === 0 ? 0 : 1 + ((seat - 1 + session) % 3)))
      .flatMap((taken) =>
        Array.from({ length: quarter }, (_, n) => (taken * quarter + n + 1) as PairNumber),
      );
  const plans = Array.from({ length: count }, (_, session) => ({
    movement: completeMitchell(tables),
    seats: seatsIn(session),
  }));
  return joinSessions(plans, `${tables} tables, ${count} sessions`);
}
