// Transforms of a whole movement: reversed rounds or tables, renumbered pairs, relettered sets, and the edits that reverse.
// Locks refer to cells, so transforms that move cells remove them. The result counts as drawn by hand, not as generated.
// A renumbering that is not a permutation throws RangeError.
// Source: Manning, Part I, Standard form.

import { applyEdit, type Edit } from './edit.ts';
import { type Movement, NO_LOCKS } from './movement.ts';

/** The edit that reverses the order of the rounds and sessions. */
export function reverseRounds(movement: Movement): Edit {
  const { rounds, sessionStarts, pairCount, relays } = movement;
  const ends = [...sessionStarts.slice(1), rounds.length];
  const starts = ends.toReversed().map((end) => rounds.length - end);
  return {
    kind: 'sequence',
    edits: [
      { kind: 'permute', of: 'rounds', to: rounds.map((_, index) => rounds.length - 1 - index) },
      { kind: 'setOutline', pairCount, relays, sessionStarts: starts },
    ],
  };
}

/** The edit that reverses the order of the tables and relay stands. */
export function reverseTables({ tableCount, relays, pairCount, sessionStarts }: Movement): Edit {
  const reversed = relays
    .map(({ afterTableNumber }) => ({ afterTableNumber: tableCount - afterTableNumber }))
    .reverse();
  const to = Array.from({ length: tableCount }, (_, index) => tableCount - 1 - index);
  return {
    kind: 'sequence',
    edits: [
      { kind: 'permute', of: 'tables', to },
      { kind: 'setOutline', pairCount, sessionStarts, relays: reversed },
    ],
  };
}

/** Reverses the order of the rounds and sessions. */
export function withRoundsReversed(movement: Movement): Movement {
  return applyAsDrawn({ ...movement, locks: NO_LOCKS }, reverseRounds(movement));
}

/** Reverses the order of the tables and relay stands. */
export function withTablesReversed(movement: Movement): Movement {
  return applyAsDrawn({ ...movement, locks: NO_LOCKS }, reverseTables(movement));
}

/** Pair p becomes pair `numbers[p − 1]`; seats, phantom and locks follow. */
export function renumberPairs(movement: Movement, numbers: readonly number[]): Movement {
  return applyAsDrawn(movement, { kind: 'permute', of: 'pairs', to: numbers.map((n) => n - 1) });
}

/** The set at index s moves to index `indexes[s]` and takes over the label there; its boards and copies move with it. */
export function reletterSets(movement: Movement, indexes: readonly number[]): Movement {
  return applyAsDrawn(movement, { kind: 'permute', of: 'sets', to: indexes });
}

function applyAsDrawn(movement: Movement, edit: Edit): Movement {
  const result = applyEdit(movement, edit);
  if (!result.ok) throw new RangeError(`Not a renumbering: ${result.refusal.kind}.`);
  return { ...result.movement, origin: { kind: 'drawn' } };
}
