// What a list of many movements says of each: size, fairness, and what it asks of a club. Figures are null where they do not apply.
// Never fails for a movement with a valid structure.

import { checkMovement, isPlayable, type Movement } from '../movement/index.ts';
import { switchPlanOf } from '../optimise/index.ts';
import { fairnessOf } from './fairness.ts';
import { featuresOf } from './features.ts';

export interface MovementOverview {
  /** In per cent, and the index as it is printed; null with two winners, or if nobody is compared. */
  readonly qf: number | null;
  readonly index: number | null;
  /** Arrow-switch announcements. */
  readonly switches: number;
  readonly stationaryPairs: number;
  /** How often, over all rounds, a set is wanted at more tables than it has copies. */
  readonly sharing: number;
}

/** What the list says of a movement; null of one that cannot be played. */
export function overviewOf(movement: Movement): MovementOverview | null {
  if (!isPlayable(checkMovement(movement))) return null;
  const { qf, printedIndex } = fairnessOf(movement);
  const { stationaryPairs, sharing } = featuresOf(movement);
  const { announcements } = switchPlanOf(movement);
  return { qf, index: printedIndex, switches: announcements, stationaryPairs, sharing };
}
