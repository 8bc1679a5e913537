// Comparisons of whole movements.

import { type Movement, pairsAt, type Sitting } from '../movement/index.ts';

/** Whether two movements differ only in their switches, so that one can take over those of the other. */
export function sameButForSwitches(one: Movement, other: Movement): boolean {
  return (
    one.pairCount === other.pairCount &&
    isSameList(one.sets, other.sets, (a, b) => a.boards === b.boards) &&
    isSameList(one.rounds, other.rounds, (a, b) => isSameList(a, b, hasSamePairsAndSet))
  );
}

/** Whether such two leave a search the same to do: the same pairs are missing, the same boards played, the same cells locked. */
export function sameToSearch(one: Movement, other: Movement): boolean {
  const task = ({ phantom, missing, locks, sessionStarts, rounds }: Movement) =>
    JSON.stringify([
      phantom,
      missing,
      locks,
      sessionStarts,
      rounds.map((round) => round.map(boardsIn)),
    ]);
  return task(one) === task(other);
}

function boardsIn(sitting: Sitting): unknown {
  return sitting.kind === 'play' ? [sitting.dropped, sitting.extra] : null;
}

function hasSamePairsAndSet(a: Sitting, b: Sitting): boolean {
  if (a.kind === 'idle' || b.kind === 'idle') return a.kind === b.kind;
  return a.set === b.set && isSameList(pairsAt(a), pairsAt(b), (p, q) => p === q);
}

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && isSame(item, counterpart);
    })
  );
}
