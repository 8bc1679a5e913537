// Where board sets are in each round and where they go next, read off the movement itself.
// Round, table, set and stand indexes from 0. Relay stands are places in the room; which boards wait at which
// stand is inferred from where they were played before and where they are played next.

import { type BoardSet, type Movement, type SetIndex, sittingAt } from './movement.ts';

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

/** One copy of a set, or all copies of one that is ever shared: its place in each round. */
export interface BoardPath {
  readonly set: SetIndex;
  readonly places: readonly BoardsPlace[];
}

/** The paths of all boards of a movement, in the order of the sets. */
export interface BoardFlow {
  readonly movement: Movement;
  readonly paths: readonly BoardPath[];
}

/** Follows all boards of a movement from round to round. */
export function traceBoards(movement: Movement): BoardFlow {
  const tracks = movement.sets.flatMap((boardSet, index) => {
    const set = index as SetIndex;
    const held = movement.rounds.map((_, r) => tablesHolding(movement, r, set));
    return tracksOf(boardSet, held).map((track) => ({ set, track, waits: waitsOf(track) }));
  });
  // A wait without end is like any other from the same table.
  const likely = new Map<string, number | null>();
  const keyOf = ({ from, done }: Wait) => `${from}/${done}`;
  for (const wait of tracks.flatMap(({ waits }) => waits)) {
    if (wait?.to !== undefined) likely.set(keyOf(wait), standOn(movement, wait));
  }
  const standFor = (wait: Wait) => {
    const stand = wait.to === undefined ? likely.get(keyOf(wait)) : undefined;
    return stand === undefined ? standOn(movement, wait) : stand;
  };
  const paths = tracks.map(({ set, track, waits }) => ({
    set,
    places: track.map((tableIndexes, roundIndex): BoardsPlace => {
      const wait = waits[roundIndex];
      if (!wait) return { kind: 'tables', tableIndexes };
      const next = track[roundIndex + wait.left + 1] ?? [];
      const roundsOut = wait.left + 1;
      return { kind: 'waiting', standIndex: standFor(wait), nextTableIndexes: next, roundsOut };
    }),
  }));
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
  const path = flow.paths.find((one) => {
    const place = one.places[roundIndex];
    return one.set === set && place?.kind === 'tables' && place.tableIndexes.includes(tableIndex);
  });
  return path?.places[roundIndex + 1] ?? null;
}

function tablesHolding(movement: Movement, roundIndex: number, set: SetIndex): readonly number[] {
  const round = movement.rounds[roundIndex] ?? [];
  return round.flatMap((_, tableIndex) =>
    setAt(movement, roundIndex, tableIndex) === set ? [tableIndex] : [],
  );
}

/** The tables that have boards in each round: none while they wait. */
type Track = readonly (readonly number[])[];

/** One track for a set that is ever shared, else one for each copy. */
function tracksOf({ copies }: BoardSet, held: Track): readonly Track[] {
  if (copies === 1 || held.some((tables) => tables.length > copies)) return [held];
  const tracks: number[][][] = Array.from({ length: copies }, () => []);
  const last: (number | null)[] = tracks.map(() => null);
  held.forEach((tables, roundIndex) => {
    const takers = assignCopies(last, tables);
    tracks.forEach((track, copy) => {
      const table = takers.indexOf(copy);
      track[roundIndex] = table < 0 ? [] : [tables[table] as number];
      last[copy] = track[roundIndex][0] ?? last[copy] ?? null;
    });
  });
  return tracks;
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

/** A round out of play: the tables before and after (undefined where there is none), the waiting rounds done and left. */
interface Wait {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly done: number;
  readonly left: number;
}

/** For each round of a track, its wait, or null when the boards are in play. */
function waitsOf(track: Track): readonly (Wait | null)[] {
  return track.map((tables, roundIndex) => {
    if (tables.length > 0) return null;
    const before = track.findLastIndex((other, r) => r < roundIndex && other.length > 0);
    const found = track.findIndex((other, r) => r > roundIndex && other.length > 0);
    const after = found < 0 ? track.length : found;
    const [done, left] = [roundIndex - before - 1, after - roundIndex - 1];
    return { from: track[before]?.[0], to: track[after]?.[0], done, left };
  });
}

/**
 * The stand (index into `relays`) of a wait; null when no stand is on the way. Boards are taken to come down the room;
 * the last rounds of a wait are spent at the stands nearest to where it ends.
 */
function standOn({ relays, tableCount }: Movement, { from, to, left }: Wait): number | null {
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
