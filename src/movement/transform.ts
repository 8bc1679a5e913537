// Movements written another way: rounds or tables reversed, pairs renumbered, sets relettered.
// Locks name cells, so transforms that move cells lift them. Results count as drawn, no longer as generated.
// Renumbering by anything but a permutation throws RangeError.
// Source: Manning, Part I, Standard form.

import {
  createMovement,
  type Movement,
  NO_LOCKS,
  type PairNumber,
  type SetIndex,
  type Sitting,
  setOf,
} from './movement.ts';

/** The rounds (and sessions) in the opposite order. */
export function reverseRounds(movement: Movement): Movement {
  const ends = [...movement.sessionStarts.slice(1), movement.rounds.length];
  return createMovement({
    ...movement,
    rounds: movement.rounds.toReversed(),
    sessionStarts: ends.toReversed().map((end) => movement.rounds.length - end),
    locks: NO_LOCKS,
    origin: { kind: 'drawn' },
  });
}

/** Pair p becomes pair `numbers[p − 1]`; seats, phantom and locks follow. */
export function renumberPairs(movement: Movement, numbers: readonly number[]): Movement {
  assertPermutation(numbers, movement.pairCount, 1, 'pair numbers');
  const renumber = (pair: PairNumber) => numbers[pair - 1] as PairNumber;
  const { locks, phantom } = movement;
  return mapSittings(
    {
      ...movement,
      phantom: phantom && renumber(phantom),
      locks: { ...locks, pairs: locks.pairs.map(renumber) },
    },
    (sitting) =>
      sitting.kind === 'sitOut'
        ? { ...sitting, pair: renumber(sitting.pair) }
        : {
            ...sitting,
            northSouth: renumber(sitting.northSouth),
            eastWest: renumber(sitting.eastWest),
          },
  );
}

/** The set at index s moves to index `indexes[s]` and takes the label there; boards and copies go with it. */
export function reletterSets(movement: Movement, indexes: readonly number[]): Movement {
  assertPermutation(indexes, movement.sets.length, 0, 'set indexes');
  const sets = movement.sets.map((there, index) => ({
    ...setOf(movement, indexes.indexOf(index) as SetIndex),
    label: there.label,
  }));
  const reletter = (set: SetIndex) => indexes[set] as SetIndex;
  return mapSittings({ ...movement, sets }, (sitting) =>
    sitting.kind === 'play'
      ? { ...sitting, set: reletter(sitting.set) }
      : { ...sitting, set: sitting.set === null ? null : reletter(sitting.set) },
  );
}

/** The tables in the opposite order, relays with them. */
export function reverseTables(movement: Movement): Movement {
  const { tableCount } = movement;
  return createMovement({
    ...movement,
    rounds: movement.rounds.map((round) => round.toReversed()),
    relays: movement.relays
      .map(({ afterTableNumber }) => ({ afterTableNumber: tableCount - afterTableNumber }))
      .reverse(),
    locks: NO_LOCKS,
    origin: { kind: 'drawn' },
  });
}

function assertPermutation(
  values: readonly number[],
  size: number,
  base: number,
  what: string,
): void {
  const ascending = values.toSorted((a, b) => a - b);
  if (values.length !== size || ascending.some((value, index) => value !== index + base)) {
    throw new RangeError(`The new ${what} must be ${base} to ${size + base - 1}, each once.`);
  }
}

/** The movement with every sitting but the idle ones changed, as drawn by hand. */
function mapSittings(
  movement: Movement,
  change: (sitting: Exclude<Sitting, { kind: 'idle' }>) => Sitting,
): Movement {
  return createMovement({
    ...movement,
    rounds: movement.rounds.map((round) =>
      round.map((sitting) => (sitting.kind === 'idle' ? sitting : change(sitting))),
    ),
    origin: { kind: 'drawn' },
  });
}
