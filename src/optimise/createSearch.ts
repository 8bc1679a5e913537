// Chooses the search for a problem. A small problem is enumerated completely: this takes no longer than a bound, and its
// result is exact, including ties. Few announcements of single sittings or boards have a search of their own.

import { createAnnealing } from './annealing.ts';
import { createStretches } from './exhaustiveSearch.ts';
import { createPlanSearch } from './planSearch.ts';
import type { Problem } from './problem.ts';
import { isSmall } from './proof/bound.ts';
import type { Search, SearchShare } from './search.ts';

/** Creates a search over a problem; no work is done until `advance`. */
export function createSearch(
  problem: Problem,
  options: SearchShare & { readonly seed: number },
): Search {
  const { maxAnnouncements, unit } = problem.settings;
  if (maxAnnouncements !== null && (unit === 'sitting' || unit === 'board')) {
    return createPlanSearch(problem, maxAnnouncements, options);
  }
  return isSmall(problem) ? createStretches(problem, options) : createAnnealing(problem, options);
}
