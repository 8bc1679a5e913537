// Edits that change the shape of the grid: rounds and tables inserted or deleted, other board sets, another order.
// Returns the changed fields, including sessions, relays and locks; the caller checks the structure.
// Round, table and set indexes count from 0; so do positions on an axis, where pair p is at position p − 1.
// Refuses a change that would delete or alter a locked sitting, or that points outside the grid.

import {
  allBoards,
  type BoardMask,
  type BoardNumbering,
  type BoardSet,
  firstBoards,
  isLocked,
  type Locks,
  type MissingRounds,
  type Movement,
  type PairNumber,
  type Play,
  type Round,
  renumbered,
  type SetIndex,
  type Sitting,
  type SittingRef,
  withOtherSets,
} from './movement.ts';
import { permutedNames } from './names.ts';
import type { Person } from './people.ts';
import { type Axis, type Refused, refuse } from './refusal.ts';

export type Restructured = { readonly ok: true; readonly change: Partial<Movement> } | Refused;

/** Deletes rounds at an index and inserts others. If the first round of a session is deleted, the session starts with the next. */
export function spliceRounds(
  movement: Movement,
  roundIndex: number,
  deleteCount: number,
  rounds: readonly Round[],
): Restructured {
  const { locks, tableCount, sessionStarts } = movement;
  const size = movement.rounds.length;
  const shift = shiftOf(size, roundIndex, deleteCount, rounds.length);
  if (shift === null) return outsideAxis('rounds', roundIndex + deleteCount, size);
  const removed = cellsWhere(movement, (cell) => shift(cell.roundIndex) === null);
  const locked = lockedAmong(movement, removed);
  if (locked !== null) return locked;
  if (roundIndex * tableCount < locks.firstSittings) return firstLocked(locks);
  const count = size - deleteCount + rounds.length;
  // The first session starts with the first round, whatever is inserted before it.
  const starts = sessionStarts.map((start, session) =>
    session === 0 ? 0 : (shift(start) ?? roundIndex + Math.min(start - roundIndex, rounds.length)),
  );
  // Of sessions that now start together only the last has rounds.
  const remains = (session: number) =>
    (starts[session] ?? 0) < count && starts[session] !== starts[session + 1];
  return {
    ok: true,
    change: {
      rounds: movement.rounds.toSpliced(roundIndex, deleteCount, ...rounds),
      sessionStarts: [...new Set(starts)].filter((start) => start < count),
      numbering: numberingOf(movement, remains),
      missing: moveMissing(movement, shift),
      locks: moveLocks(locks, { round: shift }),
    },
  };
}

/** Deletes tables at an index and inserts others, each given as its sittings round by round. */
export function spliceTables(
  movement: Movement,
  tableIndex: number,
  deleteCount: number,
  tables: readonly (readonly Sitting[])[],
): Restructured {
  const { locks, tableCount } = movement;
  const shift = shiftOf(tableCount, tableIndex, deleteCount, tables.length);
  if (shift === null) return outsideAxis('tables', tableIndex + deleteCount, tableCount);
  const removed = cellsWhere(movement, (cell) => shift(cell.tableIndex) === null);
  const locked = lockedAmong(movement, removed);
  if (locked !== null) return locked;
  if (locks.firstSittings > 0) return firstLocked(locks);
  if (tables.some((sittings) => sittings.length !== movement.rounds.length)) {
    return refuse({ kind: 'shortTable', rounds: movement.rounds.length });
  }
  const added = tables.length - deleteCount;
  return {
    ok: true,
    change: {
      tableCount: tableCount + added,
      rounds: movement.rounds.map((round, roundIndex) =>
        round.toSpliced(
          tableIndex,
          deleteCount,
          ...tables.flatMap((sittings) => sittings[roundIndex] ?? []),
        ),
      ),
      relays: movement.relays.map(({ afterTableNumber: after }) => {
        if (after <= tableIndex) return { afterTableNumber: after };
        return { afterTableNumber: Math.max(tableIndex, after + added) };
      }),
      locks: moveLocks(locks, { table: shift }),
    },
  };
}

/** Replaces the board sets. Switches of removed boards are dropped; a sitting switched on all its boards remains so. */
export function changeSets(movement: Movement, sets: readonly BoardSet[]): Restructured {
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const [before, after] = [movement.sets[sitting.set], sets[sitting.set]];
      if (before === undefined || after === undefined) return sitting;
      const whole = allBoards(after.boards);
      const isWhole = sitting.switched === allBoards(before.boards);
      const switched = (isWhole ? whole : sitting.switched & whole) as BoardMask;
      const dropped = (sitting.dropped & whole) as BoardMask;
      const isSame = switched === sitting.switched && dropped === sitting.dropped;
      const own = isSame ? sitting : { ...sitting, switched, dropped };
      return own.extra === undefined ? own : withExtraIn(own, sets);
    }),
  );
  const isCut = ({ roundIndex, tableIndex }: SittingRef) => {
    const before = movement.rounds[roundIndex]?.[tableIndex];
    if (before?.kind !== 'play') return false;
    const isWhole = before.switched === allBoards(movement.sets[before.set]?.boards ?? 0);
    return !isWhole && before !== rounds[roundIndex]?.[tableIndex];
  };
  const locked = lockedAmong(movement, cellsWhere(movement, isCut));
  return locked ?? { ok: true, change: { sets, rounds } };
}

/** A play without those of its boards of other sets that these no longer have. */
function withExtraIn({ extra = [], ...own }: Play, sets: readonly BoardSet[]): Play {
  const left = extra.flatMap(({ set, boards, switched }) => {
    const whole = allBoards(sets[set]?.boards ?? 0);
    const still = (boards & whole) as BoardMask;
    return still === 0 ? [] : { set, boards: still, switched: (switched & whole) as BoardMask };
  });
  return left.length === 0 ? own : { ...own, extra: left };
}

/** Moves item i to position `to[i]`. Locks move with their items; set labels do not move. */
export function permute(movement: Movement, of: Axis, to: readonly number[]): Restructured {
  const size = sizeOf(movement, of);
  if (to.length !== size || to.toSorted((a, b) => a - b).some((place, index) => place !== index)) {
    return refuse({ kind: 'notPermutation', axis: of, size });
  }
  const { rounds, sets, locks, tableCount } = movement;
  const at = (index: number) => to[index] as number; // Each index of the axis has a place.
  if (of === 'rounds' || of === 'tables') {
    const width = of === 'rounds' ? tableCount : 1;
    const first = to.findIndex((place, index) => place !== index);
    if (first >= 0 && first * width < locks.firstSittings) return firstLocked(locks);
    return of === 'rounds'
      ? {
          ok: true,
          change: {
            rounds: ordered(rounds, at),
            missing: moveMissing(movement, at),
            locks: moveLocks(locks, { round: at }),
          },
        }
      : {
          ok: true,
          change: {
            rounds: rounds.map((round) => ordered(round, at)),
            locks: moveLocks(locks, { table: at }),
          },
        };
  }
  if (of === 'sets') {
    const moved = ordered(sets, at).map((set, index) => ({
      ...set,
      label: sets[index]?.label ?? set.label,
    }));
    return { ok: true, change: { sets: moved, rounds: mapSets(rounds, at) } };
  }
  const renumber = (pair: PairNumber) => (at(pair - 1) + 1) as PairNumber;
  return {
    ok: true,
    change: {
      rounds: mapPairs(rounds, renumber),
      phantom: movement.phantom && renumber(movement.phantom),
      missing: movement.missing.map((one) => ({ ...one, pair: renumber(one.pair) })),
      names: permutedNames(
        movement.names,
        Array.from({ length: movement.pairCount }, (_, index) => at(index)),
      ),
      people: movement.people.map((person) => withNumber(person, movement.pairCount, renumber)),
      locks: { ...locks, pairs: locks.pairs.map(renumber) },
    },
  };
}

/** The numbering of the sessions that remain, each with its own first board. */
function numberingOf(
  { numbering, sessionStarts }: Movement,
  remains: (session: number) => boolean,
): BoardNumbering {
  const firsts = numbering.firstBoards;
  if (firsts.length <= 1 || sessionStarts.every((_, session) => remains(session))) {
    return numbering;
  }
  return {
    ...numbering,
    firstBoards: firstBoards(firsts.filter((_, session) => remains(session))),
  };
}

/** A person whose number, if it was given by hand, goes with the renumbering. */
function withNumber(
  person: Person,
  pairCount: number,
  renumber: (pair: PairNumber) => PairNumber,
): Person {
  const { lockedNumber } = person;
  if (lockedNumber === null || lockedNumber > pairCount) return person;
  return { ...person, lockedNumber: renumber(lockedNumber as PairNumber) };
}

/** The rounds in which pairs are missing, after the rounds have moved; adjacent ones are joined. */
function moveMissing({ missing, rounds }: Movement, shift: Shift): readonly MissingRounds[] {
  const spans: MissingRounds[] = [];
  for (const { pair, fromRoundIndex: from, untilRoundIndex: until } of missing) {
    const indexes = rounds.flatMap((_, index) =>
      index >= from && index < until ? (shift(index) ?? []) : [],
    );
    for (const index of indexes.sort((a, b) => a - b)) {
      const last = spans.at(-1);
      const isNext = last?.pair === pair && last.untilRoundIndex === index;
      const fromRoundIndex = isNext ? last.fromRoundIndex : index;
      if (isNext) spans.pop();
      spans.push({ pair, fromRoundIndex, untilRoundIndex: index + 1 });
    }
  }
  return spans;
}

/** How many items an axis has. */
export function sizeOf(movement: Movement, axis: Axis): number {
  if (axis === 'pairs') return movement.pairCount;
  return axis === 'tables' ? movement.tableCount : movement[axis].length;
}

type Shift = (index: number) => number | null;

/** Maps an index to its new value after a splice, or to null if deleted. Null in place of the function if the splice is out of range. */
function shiftOf(size: number, from: number, deleteCount: number, inserted: number): Shift | null {
  const isInside = [from, deleteCount].every((n) => Number.isInteger(n) && n >= 0);
  if (!isInside || from + deleteCount > size) return null;
  return (index) => {
    if (index < from) return index;
    return index < from + deleteCount ? null : index + inserted - deleteCount;
  };
}

function moveLocks(locks: Locks, { round, table }: { round?: Shift; table?: Shift }): Locks {
  const moved = (index: number, shift: Shift | undefined) => (shift ? shift(index) : index);
  const all = (indexes: readonly number[], shift: Shift | undefined) =>
    indexes.flatMap((index) => moved(index, shift) ?? []);
  return {
    ...locks,
    roundIndexes: all(locks.roundIndexes, round),
    tableIndexes: all(locks.tableIndexes, table),
    sittings: locks.sittings.flatMap((cell) => {
      const roundIndex = moved(cell.roundIndex, round);
      const tableIndex = moved(cell.tableIndex, table);
      return roundIndex === null || tableIndex === null ? [] : [{ roundIndex, tableIndex }];
    }),
  };
}

function ordered<Item>(items: readonly Item[], at: (index: number) => number): Item[] {
  const result = items.slice();
  items.forEach((item, index) => {
    result[at(index)] = item;
  });
  return result;
}

function mapPairs(rounds: readonly Round[], renumber: (pair: PairNumber) => PairNumber): Round[] {
  return rounds.map((round) => round.map((sitting) => renumbered(sitting, renumber)));
}

function mapSets(rounds: readonly Round[], at: (index: number) => number): Round[] {
  return rounds.map((round) =>
    round.map((sitting) => withOtherSets(sitting, (set) => at(set) as SetIndex)),
  );
}

function cellsWhere(movement: Movement, isWanted: (cell: SittingRef) => boolean): SittingRef[] {
  return movement.rounds.flatMap((round, roundIndex) =>
    round.map((_, tableIndex) => ({ roundIndex, tableIndex })).filter(isWanted),
  );
}

function lockedAmong(movement: Movement, cells: readonly SittingRef[]): Refused | null {
  const cell = cells.find(({ roundIndex, tableIndex }) =>
    isLocked(movement, roundIndex, tableIndex),
  );
  return cell === undefined ? null : refuse({ kind: 'lockedCell', cell });
}

function outsideAxis(axis: 'rounds' | 'tables', number: number, size: number): Refused {
  return refuse({ kind: 'outsideAxis', axis, number, size });
}

function firstLocked({ firstSittings }: Locks): Refused {
  return refuse({ kind: 'lockedFirstSittings', firstSittings });
}
