// How fair a plan is on the average over the absences that its field may have. A search anneals for the field as it is
// and chooses by this: without pair p two pairs i and j lose what they scored against each other on the sets on which one
// of them would play p, so that the squares summed over all p depend on the competition of the whole field again, but for
// products of four directions.

import { presentPairs } from '../../balance/boards.ts';
import { inequity } from '../../balance/inequity.ts';
import { developPlan, type Plan } from '../../catalogue/library/plan.ts';

/** The mean of the inequity index over each pair that plays staying away. */
export function absenceIndex(plan: Plan): number {
  const movement = developPlan(plan, plan.parts);
  const pairs = presentPairs(movement);
  const indices = pairs.map((absent) => inequity(movement, { absent }).index);
  return indices.reduce((sum, index) => sum + index, 0) / indices.length;
}
