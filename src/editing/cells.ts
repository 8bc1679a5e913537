// Edits of cells as a director asks for them: swapped, cleared, locked, with fewer switches.
// Round, table and set indexes count from 0, pairs from 1. These functions apply nothing, so they cannot fail.

import {
  type BoardMask,
  type Edit,
  IDLE,
  isLocked,
  type Locks,
  type Movement,
  NO_BOARDS,
  type Placement,
  type Play,
  type SetIndex,
  type SittingRef,
  setOf,
  sidesSwapped,
  sittingAt,
} from '../movement/index.ts';

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

/** Switches boards of one set that a table played: of its own set, or of another as a wrong board. */
export function toggleBoard(
  play: Play,
  cell: SittingRef,
  { set, boards }: { readonly set: SetIndex; readonly boards: BoardMask },
): Edit {
  if (set === play.set) return { kind: 'toggleSwitches', toggles: [{ ...cell, boards }] };
  const extra = play.extra?.map((each) =>
    each.set === set ? { ...each, switched: (each.switched ^ boards) as BoardMask } : each,
  );
  return {
    kind: 'placeSittings',
    placements: [{ ...cell, sitting: { ...play, ...(extra && { extra }) } }],
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
    return [{ ...cell, sitting: sidesSwapped(sitting) }];
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
