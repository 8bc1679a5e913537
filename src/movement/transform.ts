// Movements written another way: rounds or tables reversed, pairs renumbered, sets relettered. Each is an edit, applied.
// Locks name cells, so transforms that move cells lift them. Results count as drawn, no longer as generated.
// Renumbering by anything but a permutation throws RangeError.
// Source: Manning, Part I, Standard form.

import * as compose from './compose.ts';
import { applyEdit, type Edit } from './edit.ts';
import { type Movement, NO_LOCKS } from './movement.ts';

/** The rounds (and sessions) in the opposite order. */
export function reverseRounds(movement: Movement): Movement {
  return redrawn({ ...movement, locks: NO_LOCKS }, compose.reverseRounds(movement));
}

/** The tables in the opposite order, relays with them. */
export function reverseTables(movement: Movement): Movement {
  return redrawn({ ...movement, locks: NO_LOCKS }, compose.reverseTables(movement));
}

/** Pair p becomes pair `numbers[p − 1]`; seats, phantom and locks follow. */
export function renumberPairs(movement: Movement, numbers: readonly number[]): Movement {
  return redrawn(movement, { kind: 'permute', of: 'pairs', to: numbers.map((n) => n - 1) });
}

/** The set at index s moves to index `indexes[s]` and takes the label there; boards and copies go with it. */
export function reletterSets(movement: Movement, indexes: readonly number[]): Movement {
  return redrawn(movement, { kind: 'permute', of: 'sets', to: indexes });
}

function redrawn(movement: Movement, edit: Edit): Movement {
  const result = applyEdit(movement, edit);
  if (!result.ok) throw new RangeError(`Not a renumbering: ${result.refusal.kind}.`);
  return { ...result.movement, origin: { kind: 'drawn' } };
}
