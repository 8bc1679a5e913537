// Changes of who plays, as tests name them.

import type { PairNumber } from '../../src/movement/movement.ts';
import type { Change } from '../../src/replan/situation.ts';

/** One more pair. */
export const LATE: Change = { kind: 'pairs', leaving: [], arriving: 1 };

/** Pairs that go home. */
export function leaving(...pairs: readonly number[]): Change {
  return { kind: 'pairs', leaving: pairs as readonly PairNumber[], arriving: 0 };
}
