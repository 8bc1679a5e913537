// The average fairness of a plan over the possible absences of its field. A search anneals for the full field and
// selects by this value. If pair p is absent, two pairs i and j lose their competition on the sets on which one of them
// would play p, so the squares summed over all p depend on the competition of the full field, apart from
// products of four directions.

import { presentPairs } from '../../balance/boards.ts';
import { inequity } from '../../balance/inequity.ts';
import { developPlan, type Plan } from '../../catalogue/library/plan.ts';

/** The mean of the inequity index with each pair that plays absent in turn. */
export function absenceIndex(plan: Plan): number {
  const movement = developPlan(plan, plan.parts);
  const pairs = presentPairs(movement);
  const indices = pairs.map((absent) => inequity(movement, { absent }).index);
  return indices.reduce((sum, index) => sum + index, 0) / indices.length;
}
