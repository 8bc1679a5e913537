// What directors do without a better idea: the last rounds switched, about one board in eight.
// Source: Manning, "How much to switch?".

import { applyEdit, switchCells } from '../movement/edit.ts';
import type { Movement } from '../movement/movement.ts';

const SHARE = 1 / 8;

export interface UsualSwitch {
  readonly movement: Movement;
  /** So many rounds at the end are switched. */
  readonly rounds: number;
}

/** How many rounds at the end are switched, as is usual in a movement of so many. */
export function usualSwitchCount(rounds: number): number {
  return Math.max(1, Math.round(rounds * SHARE));
}

/** The numbers of the last so many rounds of a movement, from 1; of all when there are fewer. */
export function lastRounds(rounds: number, count: number): readonly number[] {
  const first = Math.max(0, rounds - count);
  return Array.from({ length: rounds - first }, (_, index) => first + 1 + index);
}

/** A movement with its last rounds switched as is usual; locked sittings make it null. */
export function withUsualSwitch(movement: Movement): UsualSwitch | null {
  const count = usualSwitchCount(movement.rounds.length);
  const cells = lastRounds(movement.rounds.length, count).flatMap((roundNumber) =>
    Array.from({ length: movement.tableCount }, (_, tableIndex) => ({
      roundIndex: roundNumber - 1,
      tableIndex,
    })),
  );
  const switched = applyEdit(movement, switchCells(movement, cells));
  return switched.ok ? { movement: switched.movement, rounds: count } : null;
}
