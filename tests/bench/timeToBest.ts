// How long it takes to reach the best published Qf of each scrambled Mitchell, from the unswitched movement on one core:
// the search against the reference annealer, seed by seed in turn.

import { scoreMatrix } from '../../src/balance/competition.ts';
import { figures } from '../../src/balance/measures.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createSearch } from '../../src/optimise/search.ts';
import { problemOf } from '../optimise/movements.ts';
import { publishedRows } from './movements.ts';
import { franticTemperature, ReferenceAnnealer } from './reference.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { clock, median, mediansInTurn } from './timing.ts';

const LEAST_RATIO = 5;
const LEAST_RATIO_13 = 20;
const MOST_MS = 1000;
/** A slice is so many sweeps: short enough to see when the best is reached. */
const SLICE_SWEEPS = 50;

export function benchTimeToBest(isQuick: boolean): void {
  const seeds = isQuick ? 3 : 11;
  const mostMs = isQuick ? 300 : 2000;
  const rows = publishedRows.map(({ name, tables, movement, qf }) => {
    const { search, withBound, reference } = timeToBest(movement, qf, seeds, mostMs);
    const isCapped = reference >= mostMs;
    const target = tables === 13 ? LEAST_RATIO_13 : LEAST_RATIO;
    const ratio = reference / search;
    return [
      name,
      qf.toFixed(2),
      digits(search),
      digits(withBound),
      `${isCapped ? '≥ ' : ''}${digits(reference)}`,
      `${isCapped ? '≥ ' : ''}${times(ratio)}`,
      verdict(ratio >= target),
      verdict(withBound < MOST_MS),
    ];
  });
  printTable(
    `Milliseconds to the best published Qf, medians of ${seeds} seeds`,
    ['', 'Qf', 'search', 'with bound', 'reference', 'reference/search', '', '< 1 s'],
    rows,
    `Targets: the reference takes at least ${LEAST_RATIO}× as long, ${LEAST_RATIO_13}× at 13 tables; below a second with the bound.`,
  );
}

/** Median milliseconds: of the search alone, with the compiling and the lower bound before it, of the reference. */
function timeToBest(movement: Movement, qf: number, seeds: number, mostMs: number) {
  // Half a unit of the last digit printed.
  const leastQf = qf - 0.005;
  const { minimumSumOfSquares } = figures(scoreMatrix(movement));
  const mostSquares = (100 * minimumSumOfSquares) / leastQf;
  const preparing: number[] = [];
  const searching = (seed: number) => {
    const begun = clock();
    const problem = problemOf(movement);
    const search = createSearch(problem, { seed });
    const started = clock();
    preparing.push(started - begun);
    const slice = SLICE_SWEEPS * problem.variables.length;
    while (search.best.qf < leastQf) search.advance(slice);
    return clock() - started;
  };
  const annealing = (seed: number) => {
    const annealer = new ReferenceAnnealer(movement, seed);
    const started = clock();
    let sweep = 0;
    let elapsed = 0;
    while (annealer.leastSumOfSquares > mostSquares && elapsed < mostMs) {
      annealer.sweep(franticTemperature(sweep));
      sweep += 1;
      if (sweep % SLICE_SWEEPS === 0) elapsed = clock() - started;
    }
    return Math.min(clock() - started, mostMs);
  };
  const [search, reference] = mediansInTurn(seeds, searching, annealing);
  return { search, withBound: search + median(preparing), reference };
}
