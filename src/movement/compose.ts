// Builds the edits that a director asks for by name from the basic kinds in edit.ts.
// Round, table and set indexes count from 0, pairs from 1. These functions apply nothing, so they cannot fail.

import type { Edit, Placement } from './edit.ts';
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
  sideOf,
  sidesExchanged,
  sittingAt,
} from './movement.ts';
import { type Axis, sizeOf } from './restructure.ts';

/** Inserts an empty round (no table in play) at an index. */
export function insertRound({ tableCount }: Movement, roundIndex: number): Edit {
  const round = Array.from({ length: tableCount }, () => IDLE);
  return { kind: 'spliceRounds', roundIndex, deleteCount: 0, rounds: [round] };
}

/** Inserts a copy of a round right after it. */
export function duplicateRound({ rounds }: Movement, roundIndex: number): Edit {
  const copy = rounds.slice(roundIndex, roundIndex + 1);
  return { kind: 'spliceRounds', roundIndex: roundIndex + 1, deleteCount: 0, rounds: copy };
}

/** Deletes one round. */
export function deleteRound(roundIndex: number): Edit {
  return { kind: 'spliceRounds', roundIndex, deleteCount: 1, rounds: [] };
}

/** Inserts a table that is never in play at an index. */
export function insertTable({ rounds }: Movement, tableIndex: number): Edit {
  const table = rounds.map(() => IDLE);
  return { kind: 'spliceTables', tableIndex, deleteCount: 0, tables: [table] };
}

/** Inserts a copy of a table right after it. */
export function duplicateTable({ rounds }: Movement, tableIndex: number): Edit {
  const copy = rounds.flatMap((round) => round[tableIndex] ?? []);
  return { kind: 'spliceTables', tableIndex: tableIndex + 1, deleteCount: 0, tables: [copy] };
}

/** Deletes one table. */
export function deleteTable(tableIndex: number): Edit {
  return { kind: 'spliceTables', tableIndex, deleteCount: 1, tables: [] };
}

/** Starts a session at a round, or removes the session start that is there. The first round always starts a session. */
export function toggleSession(movement: Movement, roundIndex: number): Edit {
  const { sessionStarts, pairCount, relays } = movement;
  if (roundIndex === 0) return { kind: 'sequence', edits: [] };
  const others = sessionStarts.filter((start) => start !== roundIndex);
  const exists = others.length < sessionStarts.length;
  const starts = exists ? others : [...others, roundIndex].sort((a, b) => a - b);
  return { kind: 'setOutline', pairCount, relays, sessionStarts: starts };
}

/** Adds a relay stand after a table (number from 1), or removes the one that is there. */
export function toggleRelay(movement: Movement, afterTableNumber: number): Edit {
  const { relays, pairCount, sessionStarts } = movement;
  const others = relays.filter((relay) => relay.afterTableNumber !== afterTableNumber);
  const exists = others.length < relays.length;
  const more = [...others, { afterTableNumber }].sort(
    (a, b) => a.afterTableNumber - b.afterTableNumber,
  );
  return { kind: 'setOutline', pairCount, sessionStarts, relays: exists ? others : more };
}

/** Swaps two rounds, tables, pairs or sets, given by their positions from 0. */
export function swapPositions(movement: Movement, of: Axis, a: number, b: number): Edit {
  const to = Array.from({ length: sizeOf(movement, of) }, (_, place) => {
    if (place === a) return b;
    return place === b ? a : place;
  });
  return { kind: 'permute', of, to };
}

/** Moves the items of an axis forward by some positions; the last ones wrap round to the front. */
export function rotate(movement: Movement, of: Axis, steps: number): Edit {
  const size = sizeOf(movement, of);
  const to = Array.from({ length: size }, (_, i) => (((i + steps) % size) + size) % size);
  return { kind: 'permute', of, to };
}

/** Swaps the sittings of two cells, including their switches. */
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

/** Swaps the N-S and E-W sides of each cell. */
export function swapSeats(movement: Movement, cells: readonly SittingRef[]): Edit {
  const placements = cells.flatMap((cell): Placement[] => {
    const sitting = sittingAt(movement, cell.roundIndex, cell.tableIndex);
    if (sitting.kind === 'idle') return [];
    if (sitting.kind === 'sitOut') {
      return [{ ...cell, sitting: { ...sitting, seat: sitting.seat === 'NS' ? 'EW' : 'NS' } }];
    }
    return [{ ...cell, sitting: sidesExchanged(sitting) }];
  });
  return { kind: 'placeSittings', placements };
}

/** Empties cells. */
export function clearSittings(movement: Movement, cells: readonly SittingRef[]): Edit {
  const inPlay = cells.filter(
    ({ roundIndex, tableIndex }) => sittingAt(movement, roundIndex, tableIndex).kind !== 'idle',
  );
  return { kind: 'placeSittings', placements: inPlay.map((cell) => ({ ...cell, sitting: IDLE })) };
}

/** The cells, rounds, tables and pairs to lock or unlock. */
export type LockTargets = Partial<
  Pick<Locks, 'sittings' | 'roundIndexes' | 'tableIndexes' | 'pairs'>
>;

/** Whether every item named is locked by a lock of its own kind. */
export function areLocked({ locks }: Movement, wanted: LockTargets): boolean {
  const { sittings = [], roundIndexes = [], tableIndexes = [], pairs = [] } = wanted;
  return (
    sittings.every((cell) => locks.sittings.some(isAt(cell))) &&
    roundIndexes.every((index) => locks.roundIndexes.includes(index)) &&
    tableIndexes.every((index) => locks.tableIndexes.includes(index)) &&
    pairs.every((pair) => locks.pairs.includes(pair))
  );
}

/** Locks the items named, or unlocks them if they are all locked by locks of their own kind. */
export function toggleLocks(movement: Movement, wanted: LockTargets): Edit {
  const { locks } = movement;
  const { sittings = [], roundIndexes = [], tableIndexes = [], pairs = [] } = wanted;
  const allLocked = areLocked(movement, wanted);
  const toggled = <Item>(items: readonly Item[], these: readonly Item[]) => {
    const others = items.filter((item) => !these.includes(item));
    return allLocked ? others : [...others, ...these];
  };
  const others = locks.sittings.filter((cell) => !sittings.some(isAt(cell)));
  return {
    kind: 'setLocks',
    locks: {
      ...locks,
      sittings: allLocked ? others : [...others, ...sittings],
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

/** The dimensions of a movement, as the size dialog asks for them. */
export interface Size {
  readonly rounds: number;
  readonly tables: number;
  readonly pairs: number;
  readonly sets: number;
  /** Boards in every set; null leaves each set as it is. */
  readonly boards: number | null;
}

/** Cuts the movement down, or extends it with empty rounds, tables and sets. If something no longer fits, applyEdit refuses it. */
export function resize(movement: Movement, { rounds, tables, pairs, sets, boards }: Size): Edit {
  const edits: Edit[] = [];
  const { rounds: grid, tableCount, sessionStarts, relays } = movement;
  if (rounds !== grid.length) {
    const idle = Array.from({ length: tableCount }, () => IDLE);
    const remaining = Math.min(rounds, grid.length);
    const added = Array.from({ length: rounds - remaining }, () => idle);
    const deleteCount = grid.length - remaining;
    edits.push({ kind: 'spliceRounds', roundIndex: remaining, deleteCount, rounds: added });
  }
  if (tables !== tableCount) {
    const idle = Array.from({ length: rounds }, () => IDLE);
    const remaining = Math.min(tables, tableCount);
    const added = Array.from({ length: tables - remaining }, () => idle);
    const deleteCount = tableCount - remaining;
    edits.push({ kind: 'spliceTables', tableIndex: remaining, deleteCount, tables: added });
  }
  if (pairs !== movement.pairCount) {
    const starts = sessionStarts.filter((start) => start < rounds);
    const fitting = relays.filter(({ afterTableNumber }) => afterTableNumber <= tables);
    edits.push({ kind: 'setOutline', pairCount: pairs, sessionStarts: starts, relays: fitting });
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

/** An empty movement of a given size, to be filled in by hand. */
export function blankMovement({ rounds, tables, pairs, sets, boards }: Size): Movement {
  const idle: Round = Array.from({ length: tables }, () => IDLE);
  return {
    title: '',
    notes: '',
    contestants: 'pairs',
    pairCount: pairs,
    phantom: null,
    missing: [],
    tableCount: tables,
    sets: createSets(sets, boards ?? 2),
    rounds: Array.from({ length: rounds }, () => idle),
    sessionStarts: [0],
    relays: [],
    locks: { sittings: [], roundIndexes: [], tableIndexes: [], pairs: [], firstSittings: 0 },
    origin: { kind: 'drawn' },
  };
}

/** Reverses the order of the rounds and sessions. */
export function reverseRounds(movement: Movement): Edit {
  const { rounds, sessionStarts, pairCount, relays } = movement;
  const ends = [...sessionStarts.slice(1), rounds.length];
  const starts = ends.toReversed().map((end) => rounds.length - end);
  return {
    kind: 'sequence',
    edits: [
      { kind: 'permute', of: 'rounds', to: rounds.map((_, index) => rounds.length - 1 - index) },
      { kind: 'setOutline', pairCount, relays, sessionStarts: starts },
    ],
  };
}

/** Reverses the order of the tables and relay stands. */
export function reverseTables({ tableCount, relays, pairCount, sessionStarts }: Movement): Edit {
  const reversed = relays
    .map(({ afterTableNumber }) => ({ afterTableNumber: tableCount - afterTableNumber }))
    .reverse();
  const to = Array.from({ length: tableCount }, (_, index) => tableCount - 1 - index);
  return {
    kind: 'sequence',
    edits: [
      { kind: 'permute', of: 'tables', to },
      { kind: 'setOutline', pairCount, sessionStarts, relays: reversed },
    ],
  };
}

/**
 * Reduces the number of switches without changing the balance. If a board is switched at most of its tables, it is
 * switched once more at all of them, which reverses every result on it. Sets with a locked sitting are left alone.
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

/** The boards of a set to switch everywhere: those switched at most of their tables, or at half of them including the first. */
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
    const switchAll = count > switched.length || (count === switched.length && isOn(switched[0]));
    if (switchAll) mask |= 1 << board;
  }
  return mask as BoardMask;
}

/** Numbers the pairs as they sit in round 1, N-S before E-W; pairs absent from round 1 come last. */
export function renumberByFirstRound({ rounds, pairCount }: Movement): Edit {
  const [first = []] = rounds;
  const pairsInOrder = [...seatedIn(first, 'NS'), ...seatedIn(first, 'EW')];
  const all = Array.from({ length: pairCount }, (_, i) => (i + 1) as PairNumber);
  const order = [...new Set([...pairsInOrder, ...all])];
  return { kind: 'permute', of: 'pairs', to: all.map((pair) => order.indexOf(pair)) };
}

/** Letters the board sets in table order of round 1; sets not played in round 1 come last. The row of letters stays A, B, C … */
export function reletterByFirstRound({ rounds, sets }: Movement): Edit {
  const [first = []] = rounds;
  const setsInOrder = first.flatMap((sitting) =>
    sitting.kind === 'idle' || sitting.set === null ? [] : [sitting.set as number],
  );
  const all = sets.map((_, index) => index);
  const order = [...new Set([...setsInOrder, ...all])];
  return { kind: 'permute', of: 'sets', to: all.map((set) => order.indexOf(set)) };
}

function seatedIn(round: Round, direction: Direction): readonly PairNumber[] {
  return round.flatMap((sitting) => {
    if (sitting.kind === 'play') return sideOf(sitting, direction);
    return sitting.kind === 'sitOut' && sitting.seat === direction ? [sitting.pair] : [];
  });
}
