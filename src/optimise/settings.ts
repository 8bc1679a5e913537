// What a run should optimise. What must not change is given by the locks of the movement.

import type { PairNumber } from '../movement/index.ts';
import type { LimitId } from './allowed.ts';
import type { ObjectiveId } from './objective.ts';
import type { SwitchUnit } from './variables.ts';

/** The objective, the unit of switching, and the limits on the result; null for no limit. */
export interface Settings extends Readonly<Record<LimitId, number | null>> {
  readonly objective: ObjectiveId;
  readonly unit: SwitchUnit;
  /** A pair left out besides the phantom, or null. */
  readonly absent: PairNumber | null;
}

export const DEFAULT_SETTINGS: Settings = {
  objective: 'qf',
  unit: 'sitting',
  maxSwitchedRounds: null,
  maxAnnouncements: null,
  lastRounds: null,
  notFirstRounds: null,
  absent: null,
};
