// Plans made by a rule for any number of rounds: where a search starts, or the result where none was made.

import type { IndividualPlan, IndividualSize } from './plan.ts';
import { rainbowPlan } from './rainbow.ts';
import { curtailedWhist } from './whist.ts';

/** The first rounds of a whole cycle with all tables on the same set; with one copy, the rainbow movement; or null. */
export function planByRule(size: IndividualSize): IndividualPlan | null {
  return size.copies === 'many'
    ? curtailedWhist(size.playerCount, size.roundCount)
    : rainbowPlan(size);
}
