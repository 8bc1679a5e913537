// How many tables board sets step between rounds, where all step alike: the rule that a director calls out.
// Round indexes from 0; a step is counted upwards round the room, 0 to tables − 1.

import { type BoardFlow, boardsAfter, sharersOf } from './boardFlow.ts';

/**
 * After each round but the last: the step that all board sets make which stay in play; null where they make none in
 * common. Of tables that share, it is enough that one stands a step away; of several steps in common, the shortest walk.
 */
export function boardSteps(flow: BoardFlow): readonly (number | null)[] {
  const { tableCount, rounds } = flow.movement;
  return rounds.slice(1).map((_, roundIndex) => {
    let common: readonly number[] | undefined;
    for (let tableIndex = 0; tableIndex < tableCount; tableIndex += 1) {
      const place = boardsAfter(flow, roundIndex, tableIndex);
      if (place?.kind !== 'tables') continue;
      const steps = [tableIndex, ...sharersOf(flow, roundIndex, tableIndex)].flatMap((from) =>
        place.tableIndexes.map((to) => (to - from + tableCount) % tableCount),
      );
      common = common?.filter((step) => steps.includes(step)) ?? steps;
    }
    const walk = (step: number) => Math.min(step, tableCount - step);
    return common?.toSorted((a, b) => walk(a) - walk(b))[0] ?? null;
  });
}
