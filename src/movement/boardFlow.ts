// Where board sets are in each round and where they go next, read off the movement itself.
// Round, table, set and stand indexes from 0. Relay stands are places in the room; which boards wait at which
// stand is inferred from where they were played before and where they are played next.

import { type BoardSet, type Movement, type SetIndex, sittingAt } from './movement.ts';

/** One copy of a set: in each round the tables that have it (several share it), none while it waits. */
export type BoardPath = readonly (readonly number[])[];

/** The paths of all boards of a movement, by set index; a set that is shared has one path. */
export interface BoardFlow {
  readonly movement: Movement;
  readonly paths: readonly (readonly BoardPath[])[];
}

/** Where boards go: to tables (several share them), or out of play, at a stand where one is on their way. */
export type BoardsPlace =
  | { readonly kind: 'tables'; readonly tableIndexes: readonly number[] }
  | {
      readonly kind: 'waiting';
      readonly standIndex: number | null;
      /** The tables that play them next, none when nobody does, and the rounds until then. */
      readonly nextTableIndexes: readonly number[];
      readonly roundsOut: number;
    };

/** The paths of all boards. */
export function traceBoards(movement: Movement): BoardFlow {
  const paths = movement.sets.map((boardSet, index) => {
    const held = movement.rounds.map((_, r) => tablesHolding(movement, r, index as SetIndex));
    return pathsOf(boardSet, held);
  });
  return { movement, paths };
}

/** The set on a table in a round, or null. */
export function setAt(movement: Movement, roundIndex: number, tableIndex: number): SetIndex | null {
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  return sitting.kind === 'idle' ? null : sitting.set;
}

/** The other tables that must share boards with a table in a round: none while there are copies enough. */
export function sharersOf(
  { movement }: BoardFlow,
  roundIndex: number,
  tableIndex: number,
): readonly number[] {
  const set = setAt(movement, roundIndex, tableIndex);
  if (set === null) return [];
  const tables = tablesHolding(movement, roundIndex, set);
  if (tables.length <= (movement.sets[set]?.copies ?? 1)) return [];
  return tables.filter((other) => other !== tableIndex);
}

/** Where the boards of a table go after a round; null after the last round and where the table has none. */
export function boardsAfter(
  flow: BoardFlow,
  roundIndex: number,
  tableIndex: number,
): BoardsPlace | null {
  const set = setAt(flow.movement, roundIndex, tableIndex);
  if (set === null || roundIndex + 1 >= flow.movement.rounds.length) return null;
  const path = flow.paths[set]?.find((one) => one[roundIndex]?.includes(tableIndex));
  return path === undefined ? null : placeOn(flow, path, roundIndex + 1);
}

/** Where the boards of a path are in a round. */
export function placeOn(flow: BoardFlow, path: BoardPath, roundIndex: number): BoardsPlace {
  const tableIndexes = path[roundIndex] ?? [];
  if (tableIndexes.length > 0) return { kind: 'tables', tableIndexes };
  const next = path.findIndex((tables, r) => r > roundIndex && tables.length > 0);
  return {
    kind: 'waiting',
    standIndex: standOn(flow, path, roundIndex),
    nextTableIndexes: path[next] ?? [],
    roundsOut: next < 0 ? path.length - roundIndex : next - roundIndex,
  };
}

function tablesHolding(movement: Movement, roundIndex: number, set: SetIndex): readonly number[] {
  const round = movement.rounds[roundIndex] ?? [];
  return round.flatMap((_, tableIndex) =>
    setAt(movement, roundIndex, tableIndex) === set ? [tableIndex] : [],
  );
}

/** One path for a set that is ever shared, else one for each copy. */
function pathsOf({ copies }: BoardSet, held: readonly (readonly number[])[]): readonly BoardPath[] {
  if (copies === 1 || held.some((tables) => tables.length > copies)) return [held];
  const paths: number[][][] = Array.from({ length: copies }, () => []);
  const last: (number | null)[] = paths.map(() => null);
  held.forEach((tables, roundIndex) => {
    const takers = assignCopies(last, tables);
    paths.forEach((path, copy) => {
      const table = takers.indexOf(copy);
      path[roundIndex] = table < 0 ? [] : [tables[table] as number];
      last[copy] = path[roundIndex][0] ?? last[copy] ?? null;
    });
  });
  return paths;
}

/**
 * Which copy each table gets: the copies last at given tables with the least walking in all, none passing another;
 * copies that were nowhere yet take what is left over.
 */
function assignCopies(
  last: readonly (number | null)[],
  tables: readonly number[],
): readonly number[] {
  const placed = last
    .flatMap((table, copy) => (table === null ? [] : [{ table, copy }]))
    .sort((a, b) => a.table - b.table);
  const unplaced = last.flatMap((table, copy) => (table === null ? [copy] : []));
  const origins = placed.map(({ table }) => table);
  const isFewer = origins.length <= tables.length;
  const matches = isFewer
    ? matchInOrder(origins, tables)
    : matchInOrder(tables, origins).map(([table, origin]) => [origin, table] as const);
  const originOf = new Map(matches.map(([origin, table]) => [table, origin]));
  return tables.map((_, index) => {
    const origin = originOf.get(index);
    return (origin === undefined ? unplaced.shift() : placed[origin]?.copy) ?? -1;
  });
}

/** Index pairs: each of the few with one of the many (both ascending), in order, at the least distance in all. */
function matchInOrder(
  few: readonly number[],
  many: readonly number[],
): readonly (readonly [fewIndex: number, manyIndex: number])[] {
  // costs[i][j]: the least distance for the first i of the few among the first j of the many.
  const costs = [many.map(() => 0).concat(0)];
  few.forEach((from, i) => {
    const row = [Number.POSITIVE_INFINITY];
    many.forEach((to, j) => {
      const taken = (costs[i]?.[j] ?? 0) + Math.abs(from - to);
      row.push(Math.min(row[j] ?? 0, taken));
    });
    costs.push(row);
  });
  const pairs: [number, number][] = [];
  let j = many.length;
  for (let i = few.length; i > 0; i -= 1) {
    while (costs[i]?.[j] === costs[i]?.[j - 1]) j -= 1;
    pairs.push([i - 1, j - 1]);
    j -= 1;
  }
  return pairs;
}

/**
 * The stand (index into `relays`) where boards wait in a round; null when no stand is on their way. Boards are taken
 * to come down the room; the last rounds of a wait are spent at the stands nearest to where it ends. A wait without
 * end is like any other from the same table.
 */
function standOn(flow: BoardFlow, path: BoardPath, roundIndex: number): number | null {
  const { relays, tableCount } = flow.movement;
  const { from, to, left } = waitAt(path, roundIndex);
  if (from !== undefined && to === undefined) {
    const other = similarWait(flow, from);
    if (other !== null) return standOn(flow, other.path, other.roundIndex);
  }
  const goal = to ?? from ?? 0;
  const stepsDown = (fromIndex: number) => (fromIndex - goal + 2 * tableCount) % tableCount;
  const way = from === undefined || to === undefined ? tableCount : stepsDown(from);
  const passed = relays
    .map(({ afterTableNumber }, standIndex) => {
      return { standIndex, distance: stepsDown(afterTableNumber - 1) };
    })
    .filter(({ distance }) => distance < way)
    .sort((a, b) => a.distance - b.distance);
  const place = to === undefined ? passed.length - 1 : left;
  return passed[Math.min(place, passed.length - 1)]?.standIndex ?? null;
}

/** The tables before and after a wait, and the rounds of it that are left after this one. */
function waitAt(path: BoardPath, roundIndex: number) {
  const before = path.findLastIndex((tables, r) => r < roundIndex && tables.length > 0);
  const after = path.findIndex((tables, r) => r > roundIndex && tables.length > 0);
  return { from: path[before]?.[0], to: path[after]?.[0], left: after - roundIndex - 1 };
}

/** The first round of a wait that begins at a table and ends, or null. */
function similarWait({ paths }: BoardFlow, from: number) {
  for (const path of paths.flat()) {
    const roundIndex = path.findIndex((tables, r) => {
      if (r === 0 || tables.length > 0 || path[r - 1]?.[0] !== from) return false;
      return waitAt(path, r).to !== undefined;
    });
    if (roundIndex > 0) return { path, roundIndex };
  }
  return null;
}
