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

/** A movement with its last rounds switched as is usual; locked sittings make it null. */
export function withUsualSwitch(movement: Movement): UsualSwitch | null {
  const count = Math.max(1, Math.round(movement.rounds.length * SHARE));
  const first = movement.rounds.length - count;
  const cells = movement.rounds
    .slice(first)
    .flatMap((round, index) =>
      round.map((_, tableIndex) => ({ roundIndex: first + index, tableIndex })),
    );
  const switched = applyEdit(movement, switchCells(movement, cells));
  return switched.ok ? { movement: switched.movement, rounds: count } : null;
}
