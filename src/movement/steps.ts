// How many tables pairs and boards step between rounds, where all of a kind step alike: the rule that a
// director calls out. Round indexes from 0; a step is counted upwards round the room, 0 to tables − 1.
// Null where there is no common step (Howells, irregular movements): then only cards can tell.

import { boardsAfter, setAt } from './boardFlow.ts';
import { pairInSeat, seatOf } from './flow.ts';
import { type Direction, type Movement, sittingAt } from './movement.ts';

/** After each round but the last: the step that all pairs of a direction make within it, or null. */
export function pairSteps(movement: Movement, direction: Direction): readonly (number | null)[] {
  return stepsBetweenRounds(movement, (roundIndex, tableIndex) => {
    const pair = pairInSeat(sittingAt(movement, roundIndex, tableIndex), direction);
    if (pair === null || pair === movement.phantom) return null;
    const seat = seatOf(movement, roundIndex + 1, pair);
    return seat?.direction === direction ? [seat.tableIndex] : [];
  });
}

/** After each round but the last: the step that all board sets make which stay in play, or null. */
export function boardSteps(movement: Movement): readonly (number | null)[] {
  return stepsBetweenRounds(movement, (roundIndex, tableIndex) => {
    if (setAt(movement, roundIndex, tableIndex) === null) return null;
    const place = boardsAfter(movement, roundIndex, tableIndex);
    return place?.kind === 'tables' ? place.tableIndexes : null;
  });
}

/** `goalsOf` a table: where what lies there may go; null when it has no say, none when it breaks every rule. */
function stepsBetweenRounds(
  movement: Movement,
  goalsOf: (roundIndex: number, tableIndex: number) => readonly number[] | null,
): readonly (number | null)[] {
  const { tableCount, rounds } = movement;
  return rounds.slice(1).map((_, roundIndex) => {
    let common: readonly number[] | null = null;
    for (let tableIndex = 0; tableIndex < tableCount; tableIndex += 1) {
      const goals = goalsOf(roundIndex, tableIndex);
      if (goals === null) continue;
      const steps = goals.map((goal) => (goal - tableIndex + tableCount) % tableCount);
      common = common === null ? steps : common.filter((step: number) => steps.includes(step));
    }
    return common?.[0] ?? null;
  });
}
