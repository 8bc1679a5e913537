// Which movements nobody would choose: those that another movement of the list equals or beats in every column.
// Figures count as they are printed, and stationary seats as far as they are wanted. Source: Pareto dominance.

import type { WayOfMoving } from './features.ts';
import { familiarityOf, type Weighed } from './weigh.ts';
import { boardsOff, stationaryWanted, type Wishes } from './wishes.ts';

const SIMPLEST_FIRST: Readonly<Record<WayOfMoving, number>> = {
  eastWestMove: 0,
  followOnePair: 1,
  cards: 2,
};

/** The columns of a movement, each such that less is better. */
function costsOf(weighed: Weighed, wishes: Wishes): readonly number[] {
  const { features, fairness, instructions, minutes } = weighed;
  const seatsWanted = Math.max(1, stationaryWanted(wishes).least);
  return [
    fairness.printedIndex ?? Number.MAX_VALUE,
    minutes,
    -features.boardsPerPair.most,
    features.sitOut.boards,
    -features.opponents.fewest,
    features.shareOfBoards < 1 ? 1 : 0,
    boardsOff(wishes, features.rounds * features.boardsPerSet),
    -Math.min(features.stationaryPairs, seatsWanted),
    features.sharing,
    features.relays,
    features.copies,
    SIMPLEST_FIRST[features.moves],
    instructions,
    familiarityOf(weighed, wishes),
  ];
}

/** Whether one list of costs is at most the other in every column. */
function isNowhereWorse(one: readonly number[], other: readonly number[]): boolean {
  return one.every((cost, column) => cost <= (other[column] ?? 0) + EQUAL);
}

/** Figures that differ by less count as equal. */
const EQUAL = 1e-6;

/** Whether another movement equals or beats one in every column. */
export function isDominatedBy(one: Weighed, other: Weighed, wishes: Wishes): boolean {
  return isNowhereWorse(costsOf(other, wishes), costsOf(one, wishes));
}
