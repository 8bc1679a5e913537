// Locks and unlocks, with a label for the history.

import { areLocked, type LockTargets, toggleLocks } from '../../movement/compose.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';

/** Locks the targets, or unlocks them if they are locked; `what` names them in the history. */
export function toggleLocked(
  { store, actions }: Arrowswitch,
  wanted: LockTargets,
  what: string,
): void {
  const { movement } = store.getState().document;
  const verb = areLocked(movement, wanted) ? 'Unlock' : 'Lock';
  actions.edit(toggleLocks(movement, wanted), `${verb} ${what}`);
}
