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
/** Turns on each small row before any time counts, so that the code of both is warm; one on the larger rows. */
const WARMING_TURNS = 30;

export function benchTimeToBest(isQuick: boolean): void {
  const seeds = isQuick ? 3 : 11;
  const mostMs = isQuick ? 300 : 2000;
  for (const row of publishedRows) timeToBest(row, row.tables < 10 ? WARMING_TURNS : 1, mostMs);
  const taken = publishedRows.map((row) => ({ row, ...timeToBest(row, seeds, mostMs) }));
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
  const searches = createSeries((seed) => searchTime(movement, seed, mostSquares));
  const references = createSeries((seed) => referenceTime(movement, seed, mostSquares, mostMs));
  const tunedOnes = createSeries((seed) =>
    referenceTime(movement, seed, mostSquares, mostMs, TUNED_SWING),
  );
  const [, withBound] = mediansInTurn(
    seeds,
    searches.take,
    (seed) => timeOf(() => searchTime(movement, seed, mostSquares).search.bound),
    references.take,
    tunedOnes.take,
  );
  return {
    search: searches.medians(),
    reference: references.medians(),
    tuned: tunedOnes.medians(),
    withBound,
  };
}

/** Takes times turn by turn; turn 0 does not count, as in `mediansInTurn`. */
function createSeries(spend: (seed: number) => Spent) {
  const spent: Spent[] = [];
  return {
    take(seed: number): number {
      const one = spend(seed);
      if (seed > 0) spent.push(one);
      return total(one);
    },
    medians: (): Spent => ({
      preparing: median(spent.map(({ preparing }) => preparing)),
      annealing: median(spent.map(({ annealing }) => annealing)),
    }),
  };
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
