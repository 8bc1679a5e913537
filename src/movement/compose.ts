// Edits that a director asks for by name, put together from the few of edit.ts.
// Round, table and set indexes from 0, pairs from 1. Nothing is applied here, so nothing is refused here.

import type { Edit, Placement } from './edit.ts';
import { pairInSeat } from './flow.ts';
import {
  type BoardMask,
  createSets,
  type Direction,
  IDLE,
  isLocked,
  type Locks,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Round,
  type SetIndex,
  type SittingRef,
  setLetter,
  setOf,
  sittingAt,
} from './movement.ts';
import { type Axis, sizeOf } from './restructure.ts';

/** A round in which no table is in play yet, at an index. */
export function insertRound({ tableCount }: Movement, roundIndex: number): Edit {
  const round = Array.from({ length: tableCount }, () => IDLE);
  return { kind: 'spliceRounds', roundIndex, deleteCount: 0, rounds: [round] };
}

/** A round again, right after itself. */
export function duplicateRound({ rounds }: Movement, roundIndex: number): Edit {
  const again = rounds.slice(roundIndex, roundIndex + 1);
  return { kind: 'spliceRounds', roundIndex: roundIndex + 1, deleteCount: 0, rounds: again };
}

/** Without one round. */
export function deleteRound(roundIndex: number): Edit {
  return { kind: 'spliceRounds', roundIndex, deleteCount: 1, rounds: [] };
}

/** A table not in play in any round yet, at an index. */
export function insertTable({ rounds }: Movement, tableIndex: number): Edit {
  const table = rounds.map(() => IDLE);
  return { kind: 'spliceTables', tableIndex, deleteCount: 0, tables: [table] };
}

/** A table again, right after itself. */
export function duplicateTable({ rounds }: Movement, tableIndex: number): Edit {
  const again = rounds.flatMap((round) => round[tableIndex] ?? []);
  return { kind: 'spliceTables', tableIndex: tableIndex + 1, deleteCount: 0, tables: [again] };
}

/** Without one table. */
export function deleteTable(tableIndex: number): Edit {
  return { kind: 'spliceTables', tableIndex, deleteCount: 1, tables: [] };
}

/** A session begun at a round, or joined to the one before where one begins there. The first round always begins one. */
export function toggleSession(movement: Movement, roundIndex: number): Edit {
  const { sessionStarts, pairCount, relays } = movement;
  if (roundIndex === 0) return { kind: 'sequence', edits: [] };
  const others = sessionStarts.filter((start) => start !== roundIndex);
  const isBegun = others.length < sessionStarts.length;
  const starts = isBegun ? others : [...others, roundIndex].sort((a, b) => a - b);
  return { kind: 'setFrame', pairCount, relays, sessionStarts: starts };
}

/** A relay stand put after a table (number from 1), or taken away where there is one. */
export function toggleRelay(movement: Movement, afterTableNumber: number): Edit {
  const { relays, pairCount, sessionStarts } = movement;
  const others = relays.filter((relay) => relay.afterTableNumber !== afterTableNumber);
  const isThere = others.length < relays.length;
  const more = [...others, { afterTableNumber }].sort(
    (a, b) => a.afterTableNumber - b.afterTableNumber,
  );
  return { kind: 'setFrame', pairCount, sessionStarts, relays: isThere ? others : more };
}

/** Two things of an axis in each other's place; places from 0. */
export function swapPlaces(movement: Movement, of: Axis, a: number, b: number): Edit {
  const to = Array.from({ length: sizeOf(movement, of) }, (_, place) => {
    if (place === a) return b;
    return place === b ? a : place;
  });
  return { kind: 'permute', of, to };
}

/** The things of an axis some places on, the last ones to the front. */
export function rotate(movement: Movement, of: Axis, steps: number): Edit {
  const size = sizeOf(movement, of);
  const to = Array.from({ length: size }, (_, i) => (((i + steps) % size) + size) % size);
  return { kind: 'permute', of, to };
}

/** What sits at two cells exchanged, switches with it. */
export function swapSittings(movement: Movement, a: SittingRef, b: SittingRef): Edit {
  const at = ({ roundIndex, tableIndex }: SittingRef) =>
    sittingAt(movement, roundIndex, tableIndex);
  return {
    kind: 'placeSittings',
    placements: [
      { ...a, sitting: at(b) },
      { ...b, sitting: at(a) },
    ],
  };
}

/** The pairs of sittings in each other's seats. */
export function swapSeats(movement: Movement, cells: readonly SittingRef[]): Edit {
  const placements = cells.flatMap((cell): Placement[] => {
    const sitting = sittingAt(movement, cell.roundIndex, cell.tableIndex);
    if (sitting.kind === 'idle') return [];
    if (sitting.kind === 'sitOut') {
      return [{ ...cell, sitting: { ...sitting, seat: sitting.seat === 'NS' ? 'EW' : 'NS' } }];
    }
    const { northSouth, eastWest } = sitting;
    return [{ ...cell, sitting: { ...sitting, northSouth: eastWest, eastWest: northSouth } }];
  });
  return { kind: 'placeSittings', placements };
}

/** Tables not in play. */
export function clearSittings(movement: Movement, cells: readonly SittingRef[]): Edit {
  const inPlay = cells.filter(
    ({ roundIndex, tableIndex }) => sittingAt(movement, roundIndex, tableIndex).kind !== 'idle',
  );
  return { kind: 'placeSittings', placements: inPlay.map((cell) => ({ ...cell, sitting: IDLE })) };
}

/** Locks by name. */
export type NamedLocks = Partial<
  Pick<Locks, 'sittings' | 'roundIndexes' | 'tableIndexes' | 'pairs'>
>;

/** Whether all that is named is locked by locks of just that kind. */
export function areLocked({ locks }: Movement, wanted: NamedLocks): boolean {
  const { sittings = [], roundIndexes = [], tableIndexes = [], pairs = [] } = wanted;
  return (
    sittings.every((cell) => locks.sittings.some(isAt(cell))) &&
    roundIndexes.every((index) => locks.roundIndexes.includes(index)) &&
    tableIndexes.every((index) => locks.tableIndexes.includes(index)) &&
    pairs.every((pair) => locks.pairs.includes(pair))
  );
}

/** Locks what is named, or unlocks it when all of it is locked already by locks of just that kind. */
export function toggleLocks(movement: Movement, wanted: NamedLocks): Edit {
  const { locks } = movement;
  const { sittings = [], roundIndexes = [], tableIndexes = [], pairs = [] } = wanted;
  const areAlready = areLocked(movement, wanted);
  const toggled = <Item>(items: readonly Item[], these: readonly Item[]) => {
    const others = items.filter((item) => !these.includes(item));
    return areAlready ? others : [...others, ...these];
  };
  const others = locks.sittings.filter((cell) => !sittings.some(isAt(cell)));
  return {
    kind: 'setLocks',
    locks: {
      ...locks,
      sittings: areAlready ? others : [...others, ...sittings],
      roundIndexes: toggled(locks.roundIndexes, roundIndexes),
      tableIndexes: toggled(locks.tableIndexes, tableIndexes),
      pairs: toggled(locks.pairs, pairs),
    },
  };
}

function isAt(cell: SittingRef): (other: SittingRef) => boolean {
  return ({ roundIndex, tableIndex }) =>
    roundIndex === cell.roundIndex && tableIndex === cell.tableIndex;
}

/** The size of a movement, as its dialog asks for it. */
export interface Size {
  readonly rounds: number;
  readonly tables: number;
  readonly pairs: number;
  readonly sets: number;
  /** Boards in every set; null leaves each as it is. */
  readonly boards: number | null;
}

/** Cuts short or goes on with empty rounds, tables and sets. What no longer fits is refused when it is applied. */
export function resize(movement: Movement, { rounds, tables, pairs, sets, boards }: Size): Edit {
  const edits: Edit[] = [];
  const { rounds: grid, tableCount, sessionStarts, relays } = movement;
  if (rounds !== grid.length) {
    const idle = Array.from({ length: tableCount }, () => IDLE);
    const kept = Math.min(rounds, grid.length);
    const added = Array.from({ length: rounds - kept }, () => idle);
    const deleteCount = grid.length - kept;
    edits.push({ kind: 'spliceRounds', roundIndex: kept, deleteCount, rounds: added });
  }
  if (tables !== tableCount) {
    const idle = Array.from({ length: rounds }, () => IDLE);
    const kept = Math.min(tables, tableCount);
    const added = Array.from({ length: tables - kept }, () => idle);
    const deleteCount = tableCount - kept;
    edits.push({ kind: 'spliceTables', tableIndex: kept, deleteCount, tables: added });
  }
  if (pairs !== movement.pairCount) {
    const starts = sessionStarts.filter((start) => start < rounds);
    const fitting = relays.filter(({ afterTableNumber }) => afterTableNumber <= tables);
    edits.push({ kind: 'setFrame', pairCount: pairs, sessionStarts: starts, relays: fitting });
  }
  const sized = Array.from({ length: sets }, (_, index) => {
    const old = movement.sets[index];
    const size = boards ?? old?.boards ?? movement.sets[0]?.boards ?? 2;
    return { label: setLetter(index), copies: 1, ...old, boards: size };
  });
  const isOther = movement.sets.some(({ boards: old }, index) => old !== sized[index]?.boards);
  if (isOther || sets !== movement.sets.length) edits.push({ kind: 'changeSets', sets: sized });
  return { kind: 'sequence', edits };
}

/** An empty movement of a size, to be filled in by hand. */
export function blankMovement({ rounds, tables, pairs, sets, boards }: Size): Movement {
  const idle: Round = Array.from({ length: tables }, () => IDLE);
  return {
    title: '',
    notes: '',
    pairCount: pairs,
    phantom: null,
    tableCount: tables,
    sets: createSets(sets, boards ?? 2),
    rounds: Array.from({ length: rounds }, () => idle),
    sessionStarts: [0],
    relays: [],
    locks: { sittings: [], roundIndexes: [], tableIndexes: [], pairs: [], firstSittings: 0 },
    origin: { kind: 'drawn' },
  };
}

/** The rounds in the opposite order, sessions with them. */
export function reverseRounds(movement: Movement): Edit {
  const { rounds, sessionStarts, pairCount, relays } = movement;
  const ends = [...sessionStarts.slice(1), rounds.length];
  const starts = ends.toReversed().map((end) => rounds.length - end);
  return {
    kind: 'sequence',
    edits: [
      { kind: 'permute', of: 'rounds', to: rounds.map((_, index) => rounds.length - 1 - index) },
      { kind: 'setFrame', pairCount, relays, sessionStarts: starts },
    ],
  };
}

/** The tables in the opposite order, relays with them. */
export function reverseTables({ tableCount, relays, pairCount, sessionStarts }: Movement): Edit {
  const turned = relays
    .map(({ afterTableNumber }) => ({ afterTableNumber: tableCount - afterTableNumber }))
    .reverse();
  const to = Array.from({ length: tableCount }, (_, index) => tableCount - 1 - index);
  return {
    kind: 'sequence',
    edits: [
      { kind: 'permute', of: 'tables', to },
      { kind: 'setFrame', pairCount, sessionStarts, relays: turned },
    ],
  };
}

/**
 * The fewest switches with the same balance: a board that is switched more often than not is switched once more
 * at all its tables, which exchanges the directions of every result on it alike. Boards of a locked sitting keep theirs.
 */
export function minimiseSwitches(movement: Movement): Edit {
  const masks = movement.sets.map((_, set) => boardsToSwitch(movement, set as SetIndex));
  const toggles = movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting, tableIndex) => {
      const boards = sitting.kind === 'play' ? masks[sitting.set] : undefined;
      return boards ? [{ roundIndex, tableIndex, boards }] : [];
    }),
  );
  return { kind: 'toggleSwitches', toggles };
}

/** The boards of a set to switch everywhere: those switched more often than not, or as often and at the first table of all. */
function boardsToSwitch(movement: Movement, set: SetIndex): BoardMask {
  const switched: BoardMask[] = [];
  for (const [roundIndex, round] of movement.rounds.entries()) {
    for (const [tableIndex, sitting] of round.entries()) {
      if (sitting.kind !== 'play' || sitting.set !== set) continue;
      if (isLocked(movement, roundIndex, tableIndex)) return NO_BOARDS;
      switched.push(sitting.switched);
    }
  }
  const { boards } = setOf(movement, set);
  let mask = 0;
  for (let board = 0; board < boards; board += 1) {
    const isOn = (mask: BoardMask | undefined) => (((mask ?? 0) >> board) & 1) === 1;
    const count = 2 * switched.filter(isOn).length;
    const isMost = count > switched.length || (count === switched.length && isOn(switched[0]));
    if (isMost) mask |= 1 << board;
  }
  return mask as BoardMask;
}

/** Pairs numbered as they sit in round 1, N-S before E-W; those not there last. */
export function renumberByFirstRound({ rounds, pairCount }: Movement): Edit {
  const [first = []] = rounds;
  const seated = [...seatsOf(first, 'NS'), ...seatsOf(first, 'EW')];
  const all = Array.from({ length: pairCount }, (_, i) => (i + 1) as PairNumber);
  const order = [...new Set([...seated, ...all])];
  return { kind: 'permute', of: 'pairs', to: all.map((pair) => order.indexOf(pair)) };
}

/** Board sets lettered as they lie in round 1, table by table; those not there last. The letters stay in their order. */
export function reletterByFirstRound({ rounds, sets }: Movement): Edit {
  const [first = []] = rounds;
  const lying = first.flatMap((sitting) =>
    sitting.kind === 'idle' || sitting.set === null ? [] : [sitting.set as number],
  );
  const all = sets.map((_, index) => index);
  const order = [...new Set([...lying, ...all])];
  return { kind: 'permute', of: 'sets', to: all.map((set) => order.indexOf(set)) };
}

function seatsOf(round: Round, direction: Direction): readonly PairNumber[] {
  return round.flatMap((sitting) => pairInSeat(sitting, direction) ?? []);
}
