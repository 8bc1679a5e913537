// New Howells in the page: what two workers find in half a minute, without the library, beside the library's index.
// Each worker has its seconds of processor time, as on two cores of its own. Whole sets, a single session.

import type { HowellEntry } from '../../../src/catalogue/library/libraryNotation.ts';
import { createHowellSearch } from '../../../src/howell/search/howellSearch.ts';
import { indexBound } from '../../../src/howell/theory/bound.ts';
import { libraryRequests } from '../../../src/lab/library/slots.ts';
import { printTable, verdict } from '../../bench/table.ts';
import { clock } from '../../bench/timing.ts';
import { library } from '../../wholeCatalogue.ts';

const WORKERS = 2;
const SECONDS = 30;
const QUICK_SECONDS = 3;
const MAX_PAIRS = 20;
const TARGET = 0.15;
/** One field in so many is in the usual run, which takes some minutes. */
const SAMPLED = 12;
const FIRST_SAMPLED = 8;

/** The differences for a sample of the fields of up to 20 pairs, for all of them when `isFull`. */
export async function benchHowells(isQuick: boolean, isFull: boolean): Promise<void> {
  const fields = library
    .entries()
    .filter(
      ({ pairs, plan }) => pairs <= MAX_PAIRS && plan.parts === 1 && plan.sessions.length === 1,
    );
  const sample = isFull ? fields : fields.filter((_, n) => n % SAMPLED === FIRST_SAMPLED);
  const seconds = isQuick ? QUICK_SECONDS : SECONDS;
  const results = sample.map((entry) => ({ entry, found: searched(entry, seconds) }));
  const reached = results.filter(({ entry, found }) => found - entry.inequityIndex <= TARGET);
  printTable(
    `New Howells: index after ${seconds} s on ${WORKERS} cores, beside the library's`,
    ['pairs/rounds', 'bound', 'library', 'found', 'difference', ''],
    results.map(({ entry: { pairs, rounds, plan, inequityIndex }, found }) => [
      `${pairs}/${rounds}`,
      indexBound(requestFor({ pairs, rounds, plan }))?.toFixed(2) ?? '–',
      inequityIndex.toFixed(2),
      found.toFixed(2),
      (found - inequityIndex).toFixed(2),
      verdict(found - inequityIndex <= TARGET),
    ]),
    `Within ${TARGET} of the library: ${reached.length} of ${results.length}.`,
  );
}

function requestFor({ pairs, rounds, plan }: Pick<HowellEntry, 'pairs' | 'rounds' | 'plan'>) {
  const request = libraryRequests().find(
    (each) => each.pairs === pairs && each.rounds === rounds && each.parts === plan.parts,
  );
  if (request === undefined) throw new Error(`The library is not for ${pairs}/${rounds}.`);
  return request;
}

/** The best index of the workers, one after the other. */
function searched(entry: HowellEntry, seconds: number): number {
  const found = Array.from({ length: WORKERS }, (_, worker) => {
    const made = createHowellSearch(requestFor(entry), {
      seed: 1,
      worker,
      workers: WORKERS,
    });
    if (!made.ok) throw new Error(made.fault.kind);
    const end = clock() + 1000 * seconds;
    while (!made.search.isFinished && clock() < end) made.search.work();
    return made.search.best?.inequityIndex ?? Number.POSITIVE_INFINITY;
  });
  return Math.min(...found);
}
