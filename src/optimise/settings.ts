// What a run is asked to optimise. What must stay as it is, the locks of the movement say.

import type { PairNumber } from '../movement/movement.ts';
import type { LimitId } from './allowed.ts';
import type { ObjectiveId } from './objective.ts';

/** What is switched as one: a sitting, a whole round, a table throughout, or single boards of a sitting. */
export const SWITCH_UNITS = ['sitting', 'round', 'table', 'board'] as const;
export type SwitchUnit = (typeof SWITCH_UNITS)[number];

/** What to optimise, what is switched as one, and the limits that a result keeps to; null for none. */
export interface Settings extends Readonly<Record<LimitId, number | null>> {
  readonly objective: ObjectiveId;
  readonly unit: SwitchUnit;
  /** A pair taken out beside the phantom, or null. */
  readonly absent: PairNumber | null;
}

export const DEFAULT_SETTINGS: Settings = {
  objective: 'qf',
  unit: 'sitting',
  maxSwitchedRounds: null,
  absent: null,
};
