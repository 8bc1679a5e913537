// Where board sets are in each round and where they go next, read off the movement itself.
// Round, table and stand indexes from 0. Relay stands are places in the room; which set waits at which
// stand is inferred from where it was played before and where it is played next.

import { type Movement, type SetIndex, setOf, sittingAt } from './movement.ts';

/** Where a board set goes: to tables (several share it), or out of play, at a stand when the movement has one. */
export type BoardsPlace =
  | { readonly kind: 'tables'; readonly tableIndexes: readonly number[] }
  | { readonly kind: 'waiting'; readonly standIndex: number | null };

/** The set on a table in a round, or null. */
export function setAt(movement: Movement, roundIndex: number, tableIndex: number): SetIndex | null {
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  return sitting.kind === 'idle' ? null : sitting.set;
}

/** The tables (indexes) where a set lies in a round. */
export function tablesHolding(
  movement: Movement,
  roundIndex: number,
  set: SetIndex,
): readonly number[] {
  const round = movement.rounds[roundIndex] ?? [];
  return round.flatMap((_, tableIndex) =>
    setAt(movement, roundIndex, tableIndex) === set ? [tableIndex] : [],
  );
}

/** The other tables that must share boards with a table in a round: none while there are copies enough. */
export function sharersOf(
  movement: Movement,
  roundIndex: number,
  tableIndex: number,
): readonly number[] {
  const set = setAt(movement, roundIndex, tableIndex);
  if (set === null) return [];
  const tables = tablesHolding(movement, roundIndex, set);
  if (tables.length <= setOf(movement, set).copies) return [];
  return tables.filter((other) => other !== tableIndex);
}

/** Where a set is in a round: on tables, or waiting. */
export function placeOfSet(movement: Movement, roundIndex: number, set: SetIndex): BoardsPlace {
  const tableIndexes = tablesHolding(movement, roundIndex, set);
  return tableIndexes.length > 0
    ? { kind: 'tables', tableIndexes }
    : { kind: 'waiting', standIndex: standOf(movement, roundIndex, set) };
}

/** Where the boards of a table go after a round; null after the last round and where the table has none. */
export function boardsAfter(
  movement: Movement,
  roundIndex: number,
  tableIndex: number,
): BoardsPlace | null {
  const set = setAt(movement, roundIndex, tableIndex);
  if (set === null || roundIndex + 1 >= movement.rounds.length) return null;
  const next = placeOfSet(movement, roundIndex + 1, set);
  if (next.kind === 'waiting') return next;
  const here = tablesHolding(movement, roundIndex, set);
  const there = next.tableIndexes;
  const isOwn = here.length === there.length && here.length <= setOf(movement, set).copies;
  if (!isOwn) return next;
  const shift = shortestShift(here, there);
  const own = there[(here.indexOf(tableIndex) + shift) % there.length];
  return { kind: 'tables', tableIndexes: own === undefined ? there : [own] };
}

/** The rotation that carries each copy of a set to a table of its own with the least walking in all. */
function shortestShift(here: readonly number[], next: readonly number[]): number {
  const walks = next.map((_, shift) =>
    here.reduce((sum, from, i) => sum + Math.abs(from - (next[(i + shift) % next.length] ?? 0)), 0),
  );
  return walks.indexOf(Math.min(...walks));
}

/**
 * The stand (index into `relays`) where a set waits in a round; null when it is in play or there is no stand.
 * With several stands: those passed on the way from the table before to the table after, boards moving
 * towards lower tables; the last rounds of a wait are spent at the stands nearest to where it ends.
 */
export function standOf(movement: Movement, roundIndex: number, set: SetIndex): number | null {
  const { relays, rounds, tableCount } = movement;
  if (relays.length === 0 || tablesHolding(movement, roundIndex, set).length > 0) return null;
  let before = roundIndex - 1;
  while (before >= 0 && tablesHolding(movement, before, set).length === 0) before -= 1;
  let after = roundIndex + 1;
  while (after < rounds.length && tablesHolding(movement, after, set).length === 0) after += 1;
  const from = tablesHolding(movement, before, set)[0];
  const to = tablesHolding(movement, after, set)[0];
  const reach = (tableNumber: number, origin: number) =>
    (((tableNumber - origin) % tableCount) + tableCount) % tableCount;
  // Stands in the order in which boards that come down reach them: the one nearest to the goal last.
  const goal = to ?? from ?? 0;
  const order = relays
    .map(({ afterTableNumber }, standIndex) => ({
      standIndex,
      distance: reach(afterTableNumber - 1, goal),
    }))
    .sort((a, b) => a.distance - b.distance || a.standIndex - b.standIndex);
  const way = from === undefined ? relays.length : reach(from, goal);
  const passed = order.filter(({ distance }) => from === undefined || distance < way);
  const stands = passed.length > 0 ? passed : order;
  const place = to === undefined ? stands.length - (roundIndex - before) : after - roundIndex - 1;
  return stands[Math.min(Math.max(place, 0), stands.length - 1)]?.standIndex ?? null;
}
