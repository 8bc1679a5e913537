// How long it takes from an unswitched movement to the best published Qf of each scrambled Mitchell, on one core: the
// search against the reference annealer, seed by seed in turn, without and with what each prepares.

import { figures } from '../../src/balance/measures.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { problemOf } from '../optimise/movements.ts';
import { type PublishedRow, publishedRows } from './movements.ts';
import { franticTemperature, ReferenceAnnealer, type Swing, TUNED_SWING } from './reference.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { briefTimeOf, clock, median, mediansInTurn, timeOf } from './timing.ts';

const LEAST_RATIO = 5;
const LEAST_RATIO_13 = 20;
const MAX_MS = 1000;
/** The reference may take too long and looks at the clock, but so seldom that it costs it nothing. */
const SWEEPS_PER_LOOK = 50;
/**
 * Turns of a row for so long before any of its times count, so that the code of both is warm: a sweep of either soon is,
 * but what each prepares is done once a turn. Row by row, for the engine forgets code while a larger row takes seconds.
 */
const WARMING_MS = 300;
/** What is over sooner is done so many times over from one seed, and by both sides alike, until it takes so long. */
const LEAST_MS = 1;

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
    [...HEADS, 'preparing', 'preparing/annealing', '', 'with bound', '< 1 s'],
    taken.map(({ row, search, reference, tuned, withBound }) => [
      ...cellsOf(row, mostMs, total(search), total(reference), total(tuned)),
      digits(search.preparing),
      times(search.preparing / search.annealing),
      verdict(search.preparing < search.annealing),
      digits(withBound),
      verdict(withBound < MAX_MS),
    ]),
    `${targets}; preparing takes less than annealing; below a second with the lower bound.`,
    'Mitchells of 5, 7 and 9 tables and those of 8 begin at the best, which directors know: the last round switched.',
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
  const [search, reference, tuned] = spentInTurn(
    seeds,
    searchWay(movement, mostSquares),
    referenceWay(movement, mostSquares, mostMs),
    referenceWay(movement, mostSquares, mostMs, TUNED_SWING),
  );
  // Apart, for it is no part of the comparison and leaves the caches cold for whoever comes next.
  const [withBound] = mediansInTurn(seeds, (seed) =>
    timeOf(() => {
      const { search, anneal } = searchWay(movement, mostSquares)(seed);
      anneal();
      search.bound;
    }),
  );
  return { search, reference, tuned, withBound };
}

/** Prepares itself for a seed; `anneal` does the rest. */
type Way = (seed: number) => { readonly anneal: () => void };

/** Medians over seeds from 1 of what each way takes, in turn, after as many turns as it takes to be warm. */
function spentInTurn<Ways extends readonly Way[]>(
  seeds: number,
  ...ways: Ways
): { [K in keyof Ways]: Spent } {
  const warming = ways.map((): number[] => []);
  for (let turn = 0, begun = clock(); clock() - begun < WARMING_MS; turn++) {
    for (const [index, way] of ways.entries()) warming[index]?.push(total(spend(way, turn, 1)));
  }
  const times = Math.ceil(LEAST_MS / Math.min(...warming.map(median)));
  const spent = ways.map((): Spent[] => []);
  for (let seed = 1; seed <= seeds; seed++) {
    for (const [index, way] of ways.entries()) spent[index]?.push(spend(way, seed, times));
  }
  return spent.map((own) => ({
    preparing: median(own.map(({ preparing }) => preparing)),
    annealing: median(own.map(({ annealing }) => annealing)),
  })) as { [K in keyof Ways]: Spent };
}

/** What one of so many equal runs takes. */
function spend(way: Way, seed: number, times: number): Spent {
  let [preparing, annealing] = [0, 0];
  for (let run = 0; run < times; run++) {
    let anneal = (): void => undefined;
    preparing += briefTimeOf(() => {
      ({ anneal } = way(seed));
    });
    annealing += briefTimeOf(anneal);
  }
  return { preparing: preparing / times, annealing: annealing / times };
}

/** Looks at its best after every sweep, as the reference does. */
function searchWay(movement: Movement, mostSquares: number) {
  return (seed: number) => {
    const problem = problemOf(movement);
    const search = createAnnealing(problem, { seed });
    const sweep = problem.variables.length;
    const anneal = () => {
      while (search.leader.sumOfSquares > mostSquares) search.advance(sweep);
    };
    return { search, anneal };
  };
}

/** At most about `mostMs`; the reference finds out its own temperatures unless they are given. */
function referenceWay(movement: Movement, mostSquares: number, mostMs: number, given?: Swing): Way {
  return (seed) => {
    const annealer = new ReferenceAnnealer(movement, seed);
    const swing = given ?? annealer.calibrate();
    const anneal = () => {
      let begun = 0;
      for (let sweep = 0; annealer.leastSumOfSquares > mostSquares; sweep++) {
        annealer.sweep(franticTemperature(swing, sweep));
        if (sweep % SWEEPS_PER_LOOK !== SWEEPS_PER_LOOK - 1) continue;
        begun ||= clock();
        if (clock() - begun > mostMs) return;
      }
    };
    return { anneal };
  };
}
