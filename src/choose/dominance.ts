// Which movements nobody would choose: those that another movement of the list equals or beats in every column.
// Source: Pareto dominance over the columns of the list.

import type { WayOfMoving } from './features.ts';
import type { Weighed } from './weigh.ts';

const SIMPLEST_FIRST: Readonly<Record<WayOfMoving, number>> = {
  eastWestMove: 0,
  followOnePair: 1,
  cards: 2,
};

/** The columns of a movement, each such that less is better. */
function costsOf({ features, fairness, instructions, minutes }: Weighed): readonly number[] {
  return [
    fairness.index ?? Number.MAX_VALUE,
    minutes,
    -features.boardsPerPair.most,
    features.sitOut.boards,
    -features.stationaryPairs,
    features.sharing,
    features.relays,
    features.copies,
    SIMPLEST_FIRST[features.moves],
    instructions,
  ];
}

/** Whether one list of costs is at most the other in every column. */
function isNowhereWorse(one: readonly number[], other: readonly number[]): boolean {
  return one.every((cost, column) => cost <= (other[column] ?? 0) + EQUAL);
}

/** Figures that differ by less count as equal. */
const EQUAL = 1e-6;

/** Whether another movement equals or beats one in every column. */
export function isDominatedBy(one: Weighed, other: Weighed): boolean {
  return isNowhereWorse(costsOf(other), costsOf(one));
}
