// Locking and unlocking, by the words of what is done for the history.

import { areLocked, type LockTargets, toggleLocks } from '../../movement/compose.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';

/** Locks what is named, or unlocks it when it is locked; `what` is how the history calls it. */
export function toggleLocked(
  { store, actions }: Arrowswitch,
  wanted: LockTargets,
  what: string,
): void {
  const { movement } = store.getState().document;
  const verb = areLocked(movement, wanted) ? 'Unlock' : 'Lock';
  actions.edit(toggleLocks(movement, wanted), `${verb} ${what}`);
}
