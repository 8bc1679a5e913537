// The bounds by three pairs at a time that src/howell/theory/tripleList.ts lists, proved anew: prices are found by a linear
// program, and what they prove is worked out from them. All of it takes an hour or two; without `--full`, one field in some.

import { TRIPLE_BOUNDS } from '../../../src/howell/theory/tripleBounds.ts';
import { tripleBoundOf } from '../../../src/lab/bounds/tripleBound.ts';
import { digits, printTable } from '../../bench/table.ts';
import { timeOf } from '../../bench/timing.ts';
import { fieldOfName } from '../bounds/fieldNames.ts';

/** One field in so many is in the usual run. */
const SAMPLED = 12;
const MAX_QUICK_PAIRS = 12;

/** Whether the prices prove what is listed. */
export function benchTriples(isQuick: boolean, isFull: boolean): boolean {
  const fields = [...TRIPLE_BOUNDS].map(([name, listed]) => {
    return { name, listed, field: fieldOfName(name) };
  });
  const sample = isQuick
    ? fields.filter(({ field }) => field.pairs <= MAX_QUICK_PAIRS)
    : fields.filter((_, n) => isFull || n % SAMPLED === 0);
  let isProved = true;
  const rows = sample.map(({ name, listed, field: { pairs, rounds, parts } }) => {
    const size = { pairs: pairs + (pairs % 2), rounds, parts, hasPhantom: pairs % 2 === 1 };
    let bound = 0;
    const ms = timeOf(() => {
      bound = tripleBoundOf(size, listed, 0);
    });
    isProved &&= bound >= listed;
    const seconds = digits(ms / 1000, 2);
    return [name, listed.toFixed(3), bound.toFixed(3), seconds, bound >= listed ? 'ok' : 'WRONG'];
  });
  printTable(
    'Three pairs at a time: lower bounds on Σ (s − fair)²',
    ['', 'listed', 'proved', 'seconds', ''],
    rows,
  );
  return isProved;
}
