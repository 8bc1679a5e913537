// The universal start: round 1 is 1 v 2, 3 v 4, … on the sets in order, unswitched, with a missing pair last.
// A director can change to another movement with the same start after round 1 and keep the scores.
// Only pair numbers, set letters, table order and switches of whole sets change, so the balance is the same.

import {
  type BoardMask,
  createMovement,
  type Movement,
  NO_BOARDS,
  reletterSets,
  renumberPairs,
  type SetIndex,
} from '../../movement/index.ts';

/** The same movement with the universal start. Requires that every table plays in round 1. */
export function withUniversalStart(movement: Movement): Movement {
  const ordered = unswitchRoundOne(phantomLast(movement));
  const numbers = new Array<number>(ordered.pairCount);
  const sets = new Map<SetIndex, number>();
  (ordered.rounds[0] ?? []).forEach((sitting, tableIndex) => {
    if (sitting.kind !== 'play') return;
    const isMissing = sitting.northSouth === ordered.phantom;
    numbers[sitting.northSouth - 1] = 2 * tableIndex + (isMissing ? 2 : 1);
    numbers[sitting.eastWest - 1] = 2 * tableIndex + (isMissing ? 1 : 2);
    if (!sets.has(sitting.set)) sets.set(sitting.set, sets.size);
  });
  ordered.sets.forEach((_, set) => {
    if (!sets.has(set as SetIndex)) sets.set(set as SetIndex, sets.size);
  });
  const indexes = ordered.sets.map((_, set) => sets.get(set as SetIndex)!);
  return {
    ...reletterSets(renumberPairs(ordered, numbers), indexes),
    origin: movement.origin,
  };
}

/** Rotates the tables until the missing pair starts at the last one. */
function phantomLast(movement: Movement): Movement {
  const { phantom, tableCount, rounds, relays } = movement;
  const at = (rounds[0] ?? []).findIndex(
    (sitting) =>
      sitting.kind === 'play' && [sitting.northSouth, sitting.eastWest].some((p) => p === phantom),
  );
  if (phantom === null || at < 0) return movement;
  const shift = at + 1;
  return createMovement({
    ...movement,
    rounds: rounds.map((round) => [...round.slice(shift), ...round.slice(0, shift)]),
    relays: relays
      .map(({ afterTableNumber }) => ({
        afterTableNumber: (afterTableNumber - shift + tableCount) % tableCount,
      }))
      .sort((a, b) => a.afterTableNumber - b.afterTableNumber),
  });
}

/** Switches boards at every table that plays them, or takes the switch away, so that nothing is switched in round 1. */
function unswitchRoundOne(movement: Movement): Movement {
  const switched = movement.sets.map(() => NO_BOARDS);
  for (const sitting of movement.rounds[0] ?? []) {
    if (sitting.kind === 'play') switched[sitting.set] = sitting.switched;
  }
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play'
        ? { ...sitting, switched: (sitting.switched ^ (switched[sitting.set] ?? 0)) as BoardMask }
        : sitting,
    ),
  );
  return { ...movement, rounds };
}
