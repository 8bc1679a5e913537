// Whether the switches of a movement keep to the limits of a search, read from its cells one by one.

import { type BoardMask, type Movement, NO_BOARDS } from '../../src/movement/movement.ts';
import type { Settings } from '../../src/optimise/settings.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';

/** A movement with these boards switched in each cell, by round and table from 0. */
export function withSwitches(
  movement: Movement,
  switched: (round: number, table: number) => BoardMask,
): Movement {
  const rounds = movement.rounds.map((round, r) =>
    round.map((sitting, t) =>
      sitting.kind === 'play' ? { ...sitting, switched: switched(r, t) } : sitting,
    ),
  );
  return { ...movement, rounds };
}

/** A set of two boards, or of one, is switched alike where all or none of it is. */
export function keepsTo(movement: Movement, settings: Settings): boolean {
  const grid = movement.rounds.map((round) =>
    round.map((sitting) => (sitting.kind === 'play' ? sitting.switched : null)),
  );
  const whole = ((1 << (movement.sets[0]?.boards ?? 1)) - 1) as BoardMask;
  const isAlike = (masks: readonly (BoardMask | null)[]): boolean => {
    const played = masks.filter((mask) => mask !== null);
    return played.every((mask) => mask === played[0] && (mask === NO_BOARDS || mask === whole));
  };
  const { unit, maxSwitchedRounds, maxAnnouncements, lastRounds, notFirstRounds } = settings;
  if (unit === 'round' && !grid.every(isAlike)) return false;
  const column = (table: number) => grid.map((round) => round[table] ?? null);
  const columns = [...Array(movement.tableCount).keys()].map(column);
  if (unit === 'table' && !columns.every(isAlike)) return false;
  const isOn = (masks: readonly (BoardMask | null)[]) =>
    masks.some((mask) => mask !== null && mask !== NO_BOARDS);
  const rounds = [...grid.keys()].filter((round) => isOn(grid[round] ?? []));
  if (maxSwitchedRounds !== null && rounds.length > maxSwitchedRounds) return false;
  const starts = [...movement.sessionStarts, grid.length];
  for (const round of rounds) {
    const session = starts.findLastIndex((start) => start <= round);
    const [start, end] = [starts[session] ?? 0, starts[session + 1] ?? 0];
    if (lastRounds !== null && round < end - lastRounds) return false;
    if (notFirstRounds !== null && round < start + notFirstRounds) return false;
  }
  if (maxAnnouncements === null) return true;
  if (unit === 'round' && rounds.length > maxAnnouncements) return false;
  if (unit === 'table' && columns.filter(isOn).length > maxAnnouncements) return false;
  return switchPlanOf(movement).announcements <= maxAnnouncements;
}
