// Plans that a rule gives for any number of rounds: a start for a search, or the plan itself where none was searched.

import type { IndividualPlan, IndividualSize } from './plan.ts';
import { rainbowPlan } from './rainbow.ts';
import { curtailedWhist } from './whist.ts';

/** The first rounds of a whole cycle with all tables on the same set; with one copy, the rainbow movement; or null. */
export function planByRule(size: IndividualSize): IndividualPlan | null {
  return size.copies === 'many'
    ? curtailedWhist(size.playerCount, size.roundCount)
    : rainbowPlan(size);
}
