// Chooses the search for a problem. A small problem is enumerated completely: this takes no longer than a bound, and its
// result is exact, including ties.

import { createAnnealing } from './annealing.ts';
import { isSmall } from './bound.ts';
import { createStretches } from './exhaustiveSearch.ts';
import type { Problem } from './problem.ts';
import type { Search, SearchShare } from './search.ts';

/** Creates a search over a problem; no work is done until `advance`. */
export function createSearch(
  problem: Problem,
  options: SearchShare & { readonly seed: number },
): Search {
  return isSmall(problem) ? createStretches(problem, options) : createAnnealing(problem, options);
}
