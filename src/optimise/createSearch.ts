// The search that a problem calls for. A small problem is looked at in full: that takes no longer than a bound, and its
// best is exact, the ties included.

import { createAnnealing } from './annealing.ts';
import { isSmall } from './bound.ts';
import { createStretches } from './exhaustiveSearch.ts';
import type { Problem } from './problem.ts';
import type { Search, SearchShare } from './search.ts';

/** A search over a problem; nothing happens before `advance`. */
export function createSearch(
  problem: Problem,
  options: SearchShare & { readonly seed: number },
): Search {
  return isSmall(problem) ? createStretches(problem, options) : createAnnealing(problem, options);
}
