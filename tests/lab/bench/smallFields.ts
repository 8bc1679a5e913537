// The proof that no pairings of small fields are fairer than listed, by complete searches: src/howell/theory/smallFields.ts.

import { indexOfDeviations, type SkeletonSize } from '../../../src/howell/theory/fairness.ts';
import {
  PRICED_BOUNDS,
  PRICED_FIELDS,
  SMALL_FIELDS,
  type SmallField,
} from '../../../src/howell/theory/smallFields.ts';
import { fieldName } from '../../../src/howell/theory/tripleBounds.ts';
import { hasPairingsBelow } from '../../../src/lab/bounds/divisionSearch.ts';
import { digits, printTable } from '../../bench/table.ts';
import { timeOf } from '../../bench/timing.ts';
import { leastDeviations } from '../bounds/leastPairings.ts';

const MAX_QUICK_PAIRS = 8;
/** The list is rounded to six digits; any other value differs by more. */
const LISTED_ROUNDING = 2e-6;

/** Whether the searches find what is listed. */
export function benchSmallFields(isQuick: boolean): boolean {
  const isListed = benchGraphs(isQuick);
  return (isQuick || benchPrices()) && isListed;
}

/** Searches through all graphs of who meets whom. */
function benchGraphs(isQuick: boolean): boolean {
  let isEqual = true;
  const fields = SMALL_FIELDS.filter(({ pairs }) => !isQuick || pairs <= MAX_QUICK_PAIRS);
  const rows = fields.map((small) => {
    const { leastSquares } = small;
    const field = sizeOf(small);
    let least = 0;
    const ms = timeOf(() => {
      least = leastDeviations(field, leastSquares + 1);
    });
    const isListed = Math.abs(least - leastSquares) < LISTED_ROUNDING;
    isEqual &&= isListed;
    return [
      fieldName(small),
      leastSquares.toFixed(4),
      least.toFixed(4),
      indexOfDeviations(field, least).toFixed(3),
      digits(ms / 1000, 2),
      isListed ? 'ok' : 'WRONG',
    ];
  });
  printTable(
    'Small fields: the least Σ (s − fair)² of all pairings',
    ['', 'listed', 'found', 'index', 'seconds', ''],
    rows,
  );
  return isEqual;
}

/** Searches in which prices end branches. */
function benchPrices(): boolean {
  let isProved = true;
  const rows = [...PRICED_FIELDS, ...PRICED_BOUNDS].map((small) => {
    const { leastSquares } = small;
    const field = sizeOf(small);
    let isLeast = false;
    const ms = timeOf(() => {
      isLeast = !hasPairingsBelow(field, leastSquares);
    });
    isProved &&= isLeast;
    return [
      fieldName(small),
      leastSquares.toFixed(4),
      indexOfDeviations(field, leastSquares).toFixed(3),
      digits(ms / 1000, 2),
      isLeast ? 'ok' : 'WRONG',
    ];
  });
  printTable(
    'Small fields: no pairings below what is listed, by prices',
    ['', 'listed', 'index', 'seconds', ''],
    rows,
  );
  return isProved;
}

/** The size of a field, with the missing pair as one of its pairs. */
function sizeOf({ pairs, rounds, parts }: SmallField): SkeletonSize {
  return { pairs: pairs + (pairs % 2), rounds, parts, hasPhantom: pairs % 2 === 1 };
}
