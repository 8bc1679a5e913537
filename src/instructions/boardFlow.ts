// Where board sets are in each round and where they go next, derived from the grid.
// Round, table, set and stand indexes count from 0. Relay stands are places in the room; which boards rest at which
// stand is inferred from where they are played next. boardCopies.ts distinguishes the copies of a set.

import {
  IDLE,
  isPlayed,
  type Movement,
  type SetIndex,
  type Sitting,
  sittingAt,
} from '../movement/index.ts';
import { type BoardSources, type BoardTrack, followCopies, usualSources } from './boardCopies.ts';

/** A place of boards: tables (several if they share) or out of play, possibly at a stand. */
export type BoardsPlace =
  | { readonly kind: 'tables'; readonly tableIndexes: readonly number[] }
  | {
      readonly kind: 'waiting';
      readonly standIndex: number | null;
      /** The tables that play them next (none if they are finished), and the rounds until then. */
      readonly nextTableIndexes: readonly number[];
      readonly roundsOut: number;
    };

/** One copy of a set and its place in each round. */
export interface BoardPath {
  readonly set: SetIndex;
  readonly places: readonly BoardsPlace[];
}

/** The paths of all boards of a movement, in set order. */
export interface BoardFlow {
  readonly movement: Movement;
  readonly paths: readonly BoardPath[];
}

/** Traces all boards of a movement from round to round. */
export function traceBoards(movement: Movement): BoardFlow {
  const grid = movement.rounds.map((_, roundIndex) => setsInRound(movement, roundIndex));
  const isCopied = movement.sets.some(({ copies }) => copies > 1);
  const sources: BoardSources = isCopied ? usualSources(grid) : new Map();
  const tracks = movement.sets.flatMap(({ copies }, index) => {
    const set = index as SetIndex;
    const holders = grid.map((sets) => tablesWith(sets, set));
    const ways = copies === 1 ? [holders] : followCopies(holders, copies, sources);
    return ways.map((track) => ({
      set,
      track,
      waits: trackWaits(track, movement.sessionStarts),
    }));
  });
  const models = movement.sessionStarts.map((start, session) => {
    const end = movement.sessionStarts[session + 1];
    const waits = tracks.flatMap((track) => track.waits.slice(start, end));
    const whole = waits.flatMap((wait) =>
      wait?.from === undefined || wait.to === undefined ? [] : [wait],
    );
    return {
      from: new Map(whole.map((wait) => [wait.from, wait])),
      to: new Map(whole.map((wait) => [wait.to, wait])),
    };
  });
  // A rest without a beginning is treated like another one of the session before the same table; a rest without an end like
  // another one after the same table, for as long as that one lasts.
  const standFor = (wait: Wait, roundIndex: number) => {
    const known = models[movement.sessionStarts.findLastIndex((start) => start <= roundIndex)];
    if (wait.to !== undefined) {
      return standOn(movement, { ...wait, from: wait.from ?? known?.to.get(wait.to)?.from });
    }
    const model = known?.from.get(wait.from);
    const left = model === undefined ? -1 : model.done + model.left - wait.done;
    return model === undefined || left < 0 ? null : standOn(movement, { ...model, left });
  };
  const paths = tracks.map(({ set, track, waits }) => ({
    set,
    places: track.map((tableIndexes, roundIndex): BoardsPlace => {
      const wait = waits[roundIndex];
      if (!wait) return { kind: 'tables', tableIndexes };
      const next = wait.to === undefined ? [] : (track[roundIndex + wait.left + 1] ?? []);
      const roundsOut = wait.left + 1;
      return {
        kind: 'waiting',
        standIndex: standFor(wait, roundIndex),
        nextTableIndexes: next,
        roundsOut,
      };
    }),
  }));
  return { movement, paths };
}

/** The set at a table in a round, or null. At a table where nobody plays, boards remain only if no other table needs them. */
export function setAt(movement: Movement, roundIndex: number, tableIndex: number): SetIndex | null {
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return null;
  const { set } = sitting;
  if (set === null || isPlayed(movement, sitting, roundIndex)) return set;
  const round = movement.rounds[roundIndex] ?? [];
  const needing = round.filter((one) => isPlayed(movement, one, roundIndex) && one.set === set);
  return needing.length < (movement.sets[set]?.copies ?? 1) ? set : null;
}

/**
 * The set that all tables play in each round from one on (by index), each from its own copy; null if they do not, or there is
 * one table. Such boards rest nowhere: the director brings those of the round.
 */
export function setsTogether(movement: Movement, fromRound = 0): readonly SetIndex[] | null {
  if (movement.tableCount < 2) return null;
  const field = completeField(movement);
  const sets: SetIndex[] = [];
  for (let roundIndex = fromRound; roundIndex < field.rounds.length; roundIndex += 1) {
    // A table whose boards are dropped for once has them no less together with the others.
    const laid = (field.rounds[roundIndex] ?? []).map((sitting, tableIndex) =>
      sitting.kind === 'play' ? sitting.set : setAt(field, roundIndex, tableIndex),
    );
    const [first = null, ...others] = laid;
    if (first === null || others.some((set) => set !== first)) return null;
    sets.push(first);
  }
  return sets;
}

/**
 * The movement as if no pair were missing, since boards still pass a table where a pair sits out; a table that never has
 * boards remains without.
 */
export function completeField(movement: Movement): Movement {
  if (movement.phantom === null && movement.missing.length === 0) return movement;
  const isBare = Array.from({ length: movement.tableCount }, (_, tableIndex) =>
    movement.rounds.every((_, roundIndex) => setAt(movement, roundIndex, tableIndex) === null),
  );
  const rounds = movement.rounds.map((round) =>
    round.map((sitting, tableIndex) => (isBare[tableIndex] ? withoutBoards(sitting) : sitting)),
  );
  return { ...movement, phantom: null, missing: [], rounds };
}

/**
 * The tables that are in the room, by index: those at which the grid has boards. In that of a rover or a pivot the pair that
 * sits out is at one that never has any. All if none has.
 */
export function tablesInRoom(movement: Movement): readonly number[] {
  const all = Array.from({ length: movement.tableCount }, (_, tableIndex) => tableIndex);
  const inUse = all.filter((tableIndex) => hasBoards(movement, tableIndex));
  return inUse.length === 0 ? all : inUse;
}

/** The movement as the players see it: whoever is at a table that is not in the room has no seat. */
export function inRoom(movement: Movement): Movement {
  const tables = new Set(tablesInRoom(movement));
  if (tables.size === movement.tableCount) return movement;
  const tableCount = Math.max(...tables) + 1;
  const relays = movement.relays.map(({ afterTableNumber }) => {
    return { afterTableNumber: Math.min(afterTableNumber, tableCount) };
  });
  const rounds = movement.rounds.map((round) =>
    round
      .slice(0, tableCount)
      .map((sitting, tableIndex) => (tables.has(tableIndex) ? sitting : IDLE)),
  );
  return { ...movement, tableCount, relays, rounds };
}

function hasBoards({ rounds }: Movement, tableIndex: number): boolean {
  return rounds.some((round) => {
    const sitting = round[tableIndex];
    return sitting !== undefined && sitting.kind !== 'idle' && sitting.set !== null;
  });
}

function withoutBoards(sitting: Sitting): Sitting {
  return sitting.kind === 'sitOut' ? { ...sitting, set: null } : IDLE;
}

/** The other tables that share their copy of the boards with a table in a round; none if it has one to itself. */
export function sharersOf(
  flow: BoardFlow,
  roundIndex: number,
  tableIndex: number,
): readonly number[] {
  const place = pathAt(flow, roundIndex, tableIndex)?.places[roundIndex];
  if (place?.kind !== 'tables') return [];
  return place.tableIndexes.filter((other) => other !== tableIndex);
}

/** Where the boards of a table go after a round; null after the last round of a session, and if the table has no boards. */
export function boardsAfter(
  flow: BoardFlow,
  roundIndex: number,
  tableIndex: number,
): BoardsPlace | null {
  if (isLastOfSession(flow.movement, roundIndex)) return null;
  return pathAt(flow, roundIndex, tableIndex)?.places[roundIndex + 1] ?? null;
}

/** The path of the boards that a table has in a round; undefined if it has none. */
function pathAt(
  { movement, paths }: BoardFlow,
  roundIndex: number,
  tableIndex: number,
): BoardPath | undefined {
  const set = setAt(movement, roundIndex, tableIndex);
  return paths.find((one) => {
    const place = one.places[roundIndex];
    return one.set === set && place?.kind === 'tables' && place.tableIndexes.includes(tableIndex);
  });
}

/** Whether no further round of the same session follows; for the next session, boards are laid out afresh. */
export function isLastOfSession({ rounds, sessionStarts }: Movement, roundIndex: number): boolean {
  return roundIndex + 1 >= rounds.length || sessionStarts.includes(roundIndex + 1);
}

/** The set at each table in a round, or null. */
function setsInRound(movement: Movement, roundIndex: number): readonly (SetIndex | null)[] {
  const round = movement.rounds[roundIndex] ?? [];
  return round.map((_, tableIndex) => setAt(movement, roundIndex, tableIndex));
}

/** The tables that have a set, in a round with these sets. */
function tablesWith(sets: readonly (SetIndex | null)[], set: SetIndex): readonly number[] {
  const tables: number[] = [];
  for (let table = 0; table < sets.length; table++) if (sets[table] === set) tables.push(table);
  return tables;
}

/** A round out of play: the tables before and after (undefined if none), and the numbers of rest rounds past and to come. */
interface Wait {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly done: number;
  readonly left: number;
}

/** For each round of a track its rest, or null if the boards are in play. Rests end with the session. */
function trackWaits(track: BoardTrack, sessionStarts: readonly number[]): readonly (Wait | null)[] {
  return sessionStarts.flatMap((start, index) => {
    const session = track.slice(start, sessionStarts[index + 1]);
    return session.map((tables, roundIndex) => {
      if (tables.length > 0) return null;
      const before = session.findLastIndex((other, r) => r < roundIndex && other.length > 0);
      const found = session.findIndex((other, r) => r > roundIndex && other.length > 0);
      const after = found < 0 ? session.length : found;
      const [done, left] = [roundIndex - before - 1, after - roundIndex - 1];
      return { from: session[before]?.[0], to: session[after]?.[0], done, left };
    });
  });
}

/**
 * The stand of a rest (index into `relays`); null if none lies on the way or the rest has no end. Boards are assumed to
 * move down the room and to rest next to their destination; if there are several stands, the last rounds are at the first.
 */
function standOn({ relays, tableCount }: Movement, { from, to, left }: Wait): number | null {
  if (to === undefined) return null;
  const stepsDown = (fromIndex: number) => (fromIndex - to + 2 * tableCount) % tableCount;
  const way = from === undefined ? tableCount : stepsDown(from);
  const distances = relays.map(({ afterTableNumber }) => stepsDown(afterTableNumber - 1));
  const nearest = Math.min(...distances);
  if (nearest >= way) return null;
  const stands = [...distances.keys()].filter((stand) => distances[stand] === nearest);
  return stands[Math.min(left, stands.length - 1)] ?? null;
}
