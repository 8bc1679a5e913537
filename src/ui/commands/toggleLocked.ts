// Locks and unlocks, with a label for the history.

import { areLocked, type LockTargets, toggleLocks } from '../../editing/cells.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { lockLabel } from '../../words/english/pageCommands.ts';

/** Locks the targets, or unlocks them if they are locked; `what` names them in the history. */
export function toggleLocked(
  { store, actions }: Arrowswitch,
  wanted: LockTargets,
  what: string,
): void {
  const { movement } = store.getState().document;
  const label = lockLabel(areLocked(movement, wanted), what);
  actions.edit(toggleLocks(movement, wanted), label);
}
