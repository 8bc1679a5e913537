// How long it takes from an unswitched movement to the best published Qf of each scrambled Mitchell, on one core: the
// search against the reference annealer, seed by seed in turn, without and with what each prepares.

import { scoreMatrix } from '../../src/balance/competition.ts';
import { figures } from '../../src/balance/measures.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createSearch } from '../../src/optimise/search.ts';
import { problemOf } from '../optimise/movements.ts';
import { type PublishedRow, publishedRows } from './movements.ts';
import { franticTemperature, ReferenceAnnealer, type Swing, TUNED_SWING } from './reference.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { clock, median, mediansInTurn, timeOf } from './timing.ts';

const LEAST_RATIO = 5;
const LEAST_RATIO_13 = 20;
const MOST_MS = 1000;
/** Both look at their best after every sweep; the reference, which may take too long, at the clock so seldom. */
const SWEEPS_PER_LOOK = 50;
/**
 * Turns of a row for so long before any of its times count, so that the code of both is warm: a sweep of either soon is,
 * but what each prepares is done once a turn. Row by row, for the engine forgets code while a larger row takes seconds.
 */
const WARMING_MS = 300;

export function benchTimeToBest(isQuick: boolean): void {
  const seeds = isQuick ? 3 : 11;
  const mostMs = isQuick ? 300 : 2000;
  const take = (count: number) =>
    publishedRows.map((row) => ({ row, ...timeToBest(row, count, mostMs) }));
  // Once for nothing, so that the first rows do not pay for compiling what all of them use.
  take(1);
  const taken = take(seeds);
  const targets = `Targets: the reference takes at least ${LEAST_RATIO}× as long, ${LEAST_RATIO_13}× at 13 tables`;
  printTable(
    `Milliseconds of annealing to the best published Qf, medians of ${seeds} seeds`,
    HEADS,
    taken.map(({ row, search, reference, tuned }) =>
      cellsOf(row, mostMs, search.annealing, reference.annealing, tuned.annealing),
    ),
    `${targets}.`,
    'Tuned: the reference at temperatures that were found by trial on these rows.',
  );
  printTable(
    'The same from the movement on, what each prepares included',
    [...HEADS, 'with bound', '< 1 s'],
    taken.map(({ row, search, reference, tuned, withBound }) => [
      ...cellsOf(row, mostMs, total(search), total(reference), total(tuned)),
      digits(withBound),
      verdict(withBound < MOST_MS),
    ]),
    `${targets}; below a second with the lower bound.`,
  );
}

const HEADS = ['', 'Qf', 'search', 'reference', 'tuned', 'reference/search', 'tuned/search', ''];

function cellsOf(
  { name, tables, qf }: PublishedRow,
  mostMs: number,
  search: number,
  reference: number,
  tuned: number,
): string[] {
  const target = tables === 13 ? LEAST_RATIO_13 : LEAST_RATIO;
  const least = (ms: number) => (ms >= mostMs ? '≥ ' : '');
  return [
    name,
    qf.toFixed(2),
    digits(search),
    least(reference) + digits(reference),
    least(tuned) + digits(tuned),
    least(reference) + times(reference / search),
    least(tuned) + times(tuned / search),
    verdict(reference / search >= target),
  ];
}

/** Milliseconds before the first proposal and from it on. */
interface Spent {
  readonly preparing: number;
  readonly annealing: number;
}

function total({ preparing, annealing }: Spent): number {
  return preparing + annealing;
}

/** Median milliseconds: of the search, of the search with its lower bound, of the reference and the tuned reference. */
function timeToBest({ movement, qf }: PublishedRow, seeds: number, mostMs: number) {
  // Half a unit of the last digit printed.
  const { minimumSumOfSquares } = figures(scoreMatrix(movement));
  const mostSquares = (100 * minimumSumOfSquares) / (qf - 0.005);
  const search = (seed: number) => searchTime(movement, seed, mostSquares);
  const reference = (seed: number) => referenceTime(movement, seed, mostSquares, mostMs);
  const tuned = (seed: number) => referenceTime(movement, seed, mostSquares, mostMs, TUNED_SWING);
  const [bySearch, byReference, byTuned] = spentInTurn(seeds, search, reference, tuned);
  // Apart, for it is no part of the comparison and leaves the caches cold for whoever comes next.
  const [withBound] = mediansInTurn(seeds, (seed) => timeOf(() => search(seed).search.bound));
  return { search: bySearch, reference: byReference, tuned: byTuned, withBound };
}

/** Medians over seeds from 1 of what each spends, in turn, after as many turns as it takes to be warm. */
function spentInTurn<Ways extends readonly ((seed: number) => Spent)[]>(
  seeds: number,
  ...ways: Ways
): { [K in keyof Ways]: Spent } {
  const begun = clock();
  for (let turn = 0; clock() - begun < WARMING_MS; turn++) for (const spend of ways) spend(turn);
  const spent = ways.map((): Spent[] => []);
  for (let seed = 1; seed <= seeds; seed++) {
    for (const [way, spend] of ways.entries()) spent[way]?.push(spend(seed));
  }
  return spent.map((own) => ({
    preparing: median(own.map(({ preparing }) => preparing)),
    annealing: median(own.map(({ annealing }) => annealing)),
  })) as { [K in keyof Ways]: Spent };
}

function searchTime(movement: Movement, seed: number, mostSquares: number) {
  const begun = clock();
  const problem = problemOf(movement);
  const search = createSearch(problem, { seed });
  const prepared = clock();
  const sweep = problem.variables.length;
  while (search.leader.sumOfSquares > mostSquares) search.advance(sweep);
  return { search, preparing: prepared - begun, annealing: clock() - prepared };
}

/** At most `mostMs`; the reference finds out its own temperatures unless they are given. */
function referenceTime(
  movement: Movement,
  seed: number,
  mostSquares: number,
  mostMs: number,
  given?: Swing,
): Spent {
  const begun = clock();
  const annealer = new ReferenceAnnealer(movement, seed);
  const swing = given ?? annealer.calibrate();
  const prepared = clock();
  let elapsed = 0;
  for (let sweep = 0; annealer.leastSumOfSquares > mostSquares && elapsed < mostMs; sweep++) {
    annealer.sweep(franticTemperature(swing, sweep));
    if (sweep % SWEEPS_PER_LOOK === 0) elapsed = clock() - prepared;
  }
  return { preparing: prepared - begun, annealing: Math.min(clock() - prepared, mostMs) };
}
