// How many tables pairs and boards step between rounds, where all of a kind step alike: the rule that a
// director calls out. Round indexes from 0; a step is counted upwards round the room, 0 to tables − 1.
// Null where there is no common step (Howells, irregular movements): then only cards can tell.

import { type BoardFlow, boardsAfter, sharersOf } from './boardFlow.ts';
import { pairInSeat, seatOf } from './flow.ts';
import { type Direction, type Movement, sittingAt } from './movement.ts';

/** After each round but the last: the step that all pairs of a direction make within it, or null. */
export function pairSteps(movement: Movement, direction: Direction): readonly (number | null)[] {
  return stepsBetweenRounds(movement, (roundIndex, tableIndex) => {
    const pair = pairInSeat(sittingAt(movement, roundIndex, tableIndex), direction);
    if (pair === null || pair === movement.phantom) return null;
    const seat = seatOf(movement, roundIndex + 1, pair);
    return { from: [tableIndex], to: seat?.direction === direction ? [seat.tableIndex] : [] };
  });
}

/**
 * After each round but the last: the step that all board sets make which stay in play, or null. Of tables that
 * share, it is enough that one stands a step away; of several steps in common, the shortest walk.
 */
export function boardSteps(flow: BoardFlow): readonly (number | null)[] {
  return stepsBetweenRounds(flow.movement, (roundIndex, tableIndex) => {
    const place = boardsAfter(flow, roundIndex, tableIndex);
    if (place?.kind !== 'tables') return null;
    const from = [tableIndex, ...sharersOf(flow, roundIndex, tableIndex)];
    return { from, to: place.tableIndexes };
  });
}

/** Where something may have come from and may have gone. */
interface Passage {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The steps common to the passages from all tables; a table without a passage has no say. */
function stepsBetweenRounds(
  movement: Movement,
  passageFrom: (roundIndex: number, tableIndex: number) => Passage | null,
): readonly (number | null)[] {
  const { tableCount, rounds } = movement;
  return rounds.slice(1).map((_, roundIndex) => {
    let common: readonly number[] | undefined;
    for (let tableIndex = 0; tableIndex < tableCount; tableIndex += 1) {
      const passage = passageFrom(roundIndex, tableIndex);
      if (passage === null) continue;
      const steps = passage.from.flatMap((from) =>
        passage.to.map((to) => (to - from + tableCount) % tableCount),
      );
      common = common?.filter((step) => steps.includes(step)) ?? steps;
    }
    const walk = (step: number) => Math.min(step, tableCount - step);
    return common?.toSorted((a, b) => walk(a) - walk(b))[0] ?? null;
  });
}
