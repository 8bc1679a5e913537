// The usual switches: the last rounds, about one board in eight.
// Source: Manning, "How much to switch?".

import {
  allBoards,
  applyEdit,
  type Movement,
  type Round,
  type Sitting,
  setOf,
  switchCells,
} from '../movement/index.ts';

const SHARE = 1 / 8;

export interface UsualSwitch {
  readonly movement: Movement;
  /** How many of the last rounds are switched. */
  readonly rounds: number;
}

/** The usual number of last rounds to switch, in a movement of some rounds. */
export function usualSwitchCount(rounds: number): number {
  return Math.max(1, Math.round(rounds * SHARE));
}

/** The numbers, from 1, of the last `count` rounds of a movement; all of them if there are fewer. */
export function lastRounds(rounds: number, count: number): readonly number[] {
  const first = Math.max(0, rounds - count);
  return Array.from({ length: rounds - first }, (_, index) => first + 1 + index);
}

/** The rounds of a movement with these (numbers from 1), and no others, switched at every table. */
export function onlySwitched(
  movement: Movement,
  switchRounds: readonly number[],
): readonly Round[] {
  return movement.rounds.map((round, roundIndex) => {
    const isSwitched = switchRounds.includes(roundIndex + 1);
    const isUnswitched = (sitting: Sitting) => sitting.kind !== 'play' || sitting.switched === 0;
    if (!isSwitched && round.every(isUnswitched)) return round;
    return round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const switched = allBoards(isSwitched ? setOf(movement, sitting.set).boards : 0);
      return sitting.switched === switched ? sitting : { ...sitting, switched };
    });
  });
}

/** A movement with its usual last rounds switched; null if locks prevent it. */
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
