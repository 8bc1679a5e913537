// Edits as plain data. An edit is applied whole or refused whole, and every edit has an inverse.
// Round and table indexes count from 0. This file knows nothing of history or screens.
// A refused edit returns the reason and the cell; the movement does not change.
// restructure.ts handles edits that add, remove or reorder rounds, tables, pairs and sets.

import {
  allBoards,
  type BoardMask,
  type BoardNumbering,
  type BoardSet,
  isLocked,
  isPlayed,
  type Locks,
  type MissingRounds,
  type Movement,
  NO_LOCKS,
  type Origin,
  type PairNumber,
  pairsAt,
  type RelayStand,
  type Round,
  type Sitting,
  type SittingRef,
  setOf,
  sittingAt,
  switchState,
} from './movement.ts';
import type { Person } from './people.ts';
import { type Axis, type Refused, refuse } from './refusal.ts';
import {
  changeSets,
  permute,
  type Restructured,
  spliceRounds,
  spliceTables,
} from './restructure.ts';
import { createMovement, StructureError, sittingFault } from './structure.ts';

export interface SwitchToggle extends SittingRef {
  /** The boards to switch; toggling them twice restores them. */
  readonly boards: BoardMask;
}

export interface Placement extends SittingRef {
  readonly sitting: Sitting;
}

export type Edit =
  | { readonly kind: 'toggleSwitches'; readonly toggles: readonly SwitchToggle[] }
  | { readonly kind: 'placeSittings'; readonly placements: readonly Placement[] }
  | { readonly kind: 'setLocks'; readonly locks: Locks }
  | { readonly kind: 'markPhantom'; readonly phantom: PairNumber | null }
  | { readonly kind: 'setMissing'; readonly missing: readonly MissingRounds[] }
  | { readonly kind: 'describe'; readonly title: string; readonly notes: string }
  /** `people`: what is known of them; as it was if absent. */
  | {
      readonly kind: 'namePairs';
      readonly names: readonly string[];
      readonly people?: readonly Person[];
    }
  | { readonly kind: 'setOrigin'; readonly origin: Origin }
  | { readonly kind: 'numberBoards'; readonly numbering: BoardNumbering }
  | {
      readonly kind: 'setOutline';
      readonly pairCount: number;
      readonly sessionStarts: readonly number[];
      readonly relays: readonly RelayStand[];
    }
  /** Deletes rounds at an index and inserts others there. */
  | {
      readonly kind: 'spliceRounds';
      readonly roundIndex: number;
      readonly deleteCount: number;
      readonly rounds: readonly Round[];
    }
  /** Deletes tables at an index and inserts others there, each given as its sittings round by round. */
  | {
      readonly kind: 'spliceTables';
      readonly tableIndex: number;
      readonly deleteCount: number;
      readonly tables: readonly (readonly Sitting[])[];
    }
  /** The new list of board sets; a sitting switched on all its boards remains switched on all of them. */
  | { readonly kind: 'changeSets'; readonly sets: readonly BoardSet[] }
  /** Item i moves to position `to[i]`, counted from 0 (pair p is at position p − 1). Set labels do not move. */
  | { readonly kind: 'permute'; readonly of: Axis; readonly to: readonly number[] }
  | { readonly kind: 'replaceMovement'; readonly movement: Movement }
  | { readonly kind: 'sequence'; readonly edits: readonly Edit[] };

export type EditResult =
  | { readonly ok: true; readonly movement: Movement; readonly inverse: Edit }
  | Refused;

/**
 * The edited movement together with the inverse edit, or a refusal.
 * Laws (tests/movement/edit.test.ts): an edit and its inverse cancel out; a sequence equals its edits applied in turn.
 */
export function applyEdit(movement: Movement, edit: Edit): EditResult {
  switch (edit.kind) {
    case 'toggleSwitches':
      return applyToggles(movement, edit.toggles);
    case 'placeSittings':
      return applyPlacements(movement, edit.placements);
    case 'setLocks':
      return replaceFields(
        movement,
        { locks: edit.locks },
        { kind: 'setLocks', locks: movement.locks },
      );
    case 'markPhantom':
      return replaceFields(
        movement,
        { phantom: edit.phantom },
        { kind: 'markPhantom', phantom: movement.phantom },
      );
    case 'setMissing':
      return replaceFields(
        movement,
        { missing: edit.missing },
        { kind: 'setMissing', missing: movement.missing },
      );
    case 'describe':
      return replaceFields(
        movement,
        { title: edit.title, notes: edit.notes },
        { kind: 'describe', title: movement.title, notes: movement.notes },
      );
    case 'namePairs':
      return replaceFields(
        movement,
        { names: edit.names, ...(edit.people && { people: edit.people }) },
        {
          kind: 'namePairs',
          names: movement.names,
          ...(edit.people && { people: movement.people }),
        },
      );
    case 'setOrigin':
      return replaceFields(
        movement,
        { origin: edit.origin },
        { kind: 'setOrigin', origin: movement.origin },
      );
    case 'numberBoards':
      return replaceFields(
        movement,
        { numbering: edit.numbering },
        { kind: 'numberBoards', numbering: movement.numbering },
      );
    case 'setOutline':
      return applyOutline(movement, edit);
    case 'spliceRounds':
    case 'spliceTables':
    case 'changeSets':
    case 'permute':
      return applyStructural(movement, edit);
    case 'replaceMovement':
      return replaceFields(movement, edit.movement, { kind: 'replaceMovement', movement });
    case 'sequence':
      return applySequence(movement, edit.edits);
  }
}

/** Switches every given cell on all its boards, or on none if they are all fully switched already. */
export function switchCells(movement: Movement, cells: readonly SittingRef[]): Edit {
  const plays = cells.flatMap((cell) => {
    const sitting = sittingAt(movement, cell.roundIndex, cell.tableIndex);
    if (sitting.kind !== 'play') return [];
    const whole = allBoards(setOf(movement, sitting.set).boards);
    const isSeen = isPlayed(movement, sitting, cell.roundIndex);
    const isOn = sitting.switched === whole || (isSeen && switchState(movement, sitting) === 'all');
    return [{ cell, sitting, whole, isSeen, isOn }];
  });
  // Nobody sees the switch of a table that a pair sits out at: it goes where the others go.
  const isAnySeen = plays.some(({ isSeen }) => isSeen);
  const allSwitched = plays.every(({ isSeen, isOn }) => isOn || (isAnySeen && !isSeen));
  const toggles = plays.map(({ cell, sitting, whole }) => ({
    roundIndex: cell.roundIndex,
    tableIndex: cell.tableIndex,
    boards: (sitting.switched ^ (allSwitched ? 0 : whole)) as BoardMask,
  }));
  return { kind: 'toggleSwitches', toggles: toggles.filter(({ boards }) => boards !== 0) };
}

/**
 * The edit that turns the switches of `from` into those of `to`, which has the same plays (`sameButForSwitches` tells). Throws
 * RangeError if `to` has fewer rounds or tables.
 */
export function switchDifference(from: Movement, to: Movement): Edit {
  const toggles: SwitchToggle[] = [];
  from.rounds.forEach((round, roundIndex) => {
    round.forEach((before, tableIndex) => {
      const after = sittingAt(to, roundIndex, tableIndex);
      if (before.kind !== 'play' || after.kind !== 'play') return;
      const boards = (before.switched ^ after.switched) as BoardMask;
      if (boards !== 0) toggles.push({ roundIndex, tableIndex, boards });
    });
  });
  return { kind: 'toggleSwitches', toggles };
}

/** Whether an edit changes no movement at all. */
export function isEmptyEdit(edit: Edit): boolean {
  if (edit.kind === 'toggleSwitches') return edit.toggles.length === 0;
  if (edit.kind === 'placeSittings') return edit.placements.length === 0;
  if (edit.kind === 'permute') return edit.to.every((place, index) => place === index);
  return edit.kind === 'sequence' && edit.edits.every(isEmptyEdit);
}

function applyToggles(movement: Movement, toggles: readonly SwitchToggle[]): EditResult {
  const placements = new Map<number, Placement>();
  for (const { roundIndex, tableIndex, boards } of toggles) {
    const key = roundIndex * movement.tableCount + tableIndex;
    const sitting = placements.get(key)?.sitting ?? movement.rounds[roundIndex]?.[tableIndex];
    if (sitting?.kind !== 'play') {
      return refuse({ kind: 'nothingToSwitch', cell: { roundIndex, tableIndex } });
    }
    const switched = (sitting.switched ^ boards) as BoardMask;
    placements.set(key, { roundIndex, tableIndex, sitting: { ...sitting, switched } });
  }
  const result = applyPlacements(movement, [...placements.values()]);
  return result.ok ? { ...result, inverse: { kind: 'toggleSwitches', toggles } } : result;
}

function applyPlacements(movement: Movement, placements: readonly Placement[]): EditResult {
  const rounds = movement.rounds.slice();
  const before: Placement[] = [];
  for (const { roundIndex, tableIndex, sitting } of placements) {
    const cell = { roundIndex, tableIndex };
    const old = rounds[roundIndex]?.[tableIndex];
    if (old === undefined) return refuse({ kind: 'outsideGrid', cell });
    const lockedPair = pairsAt(sitting).find((pair) => movement.locks.pairs.includes(pair));
    if (lockedPair !== undefined || isLocked(movement, roundIndex, tableIndex)) {
      return refuse({ kind: 'lockedCell', cell });
    }
    const fault = sittingFault(movement, sitting);
    if (fault !== null) return refuse({ kind: 'badSitting', cell, fault });
    before.push({ ...cell, sitting: old });
    rounds[roundIndex] = (rounds[roundIndex] ?? []).with(tableIndex, sitting);
  }
  return {
    ok: true,
    movement: { ...movement, rounds },
    inverse: { kind: 'placeSittings', placements: before.reverse() },
  };
}

function replaceFields(movement: Movement, change: Partial<Movement>, inverse: Edit): EditResult {
  try {
    return { ok: true, movement: createMovement({ ...movement, ...change }), inverse };
  } catch (error) {
    if (error instanceof StructureError) {
      return refuse({ kind: 'badStructure', faults: error.faults });
    }
    throw error;
  }
}

/** Changes pair count, sessions and relays; removes locks and absences of pairs that no longer exist. */
function applyOutline(movement: Movement, edit: Extract<Edit, { kind: 'setOutline' }>): EditResult {
  const { pairCount, sessionStarts, relays } = edit;
  const { locks } = movement;
  const pairs = locks.pairs.filter((pair) => pair <= pairCount);
  const missing = movement.missing.filter(({ pair }) => pair <= pairCount);
  if (pairs.length === locks.pairs.length && missing.length === movement.missing.length) {
    return replaceFields(movement, { pairCount, sessionStarts, relays }, outlineOf(movement));
  }
  return replaceFields(
    movement,
    { pairCount, sessionStarts, relays, missing, locks: { ...locks, pairs } },
    { kind: 'sequence', edits: [outlineOf(movement), ...restored(movement)] },
  );
}

function applySequence(movement: Movement, edits: readonly Edit[]): EditResult {
  let current = movement;
  const inverses: Edit[] = [];
  for (const edit of edits) {
    const result = applyEdit(current, edit);
    if (!result.ok) return result;
    current = result.movement;
    inverses.unshift(result.inverse);
  }
  return { ok: true, movement: current, inverse: { kind: 'sequence', edits: inverses } };
}

type Structural = Extract<
  Edit,
  { kind: 'spliceRounds' | 'spliceTables' | 'changeSets' | 'permute' }
>;

function applyStructural(movement: Movement, edit: Structural): EditResult {
  const result = restructure(movement, edit);
  return result.ok ? replaceFields(movement, result.change, inverseOf(movement, edit)) : result;
}

function restructure(movement: Movement, edit: Structural): Restructured {
  switch (edit.kind) {
    case 'spliceRounds':
      return spliceRounds(movement, edit.roundIndex, edit.deleteCount, edit.rounds);
    case 'spliceTables':
      return spliceTables(movement, edit.tableIndex, edit.deleteCount, edit.tables);
    case 'changeSets':
      return changeSets(movement, edit.sets);
    case 'permute':
      return permute(movement, edit.of, edit.to);
  }
}

/** The inverse of a structural edit. It lifts the locks, undoes the edit and restores the locks. */
function inverseOf(movement: Movement, edit: Structural): Edit {
  const { rounds } = movement;
  if (edit.kind === 'permute') {
    const back: Edit = { ...edit, to: edit.to.map((_, place) => edit.to.indexOf(place)) };
    const { missing } = movement;
    if (edit.of !== 'rounds' || missing.length === 0) return back;
    return { kind: 'sequence', edits: [back, { kind: 'setMissing', missing }] };
  }
  const edits: Edit[] = [{ kind: 'setLocks', locks: NO_LOCKS }];
  if (edit.kind === 'spliceRounds') {
    const { roundIndex, deleteCount } = edit;
    const removed = rounds.slice(roundIndex, roundIndex + deleteCount);
    edits.push({ ...edit, deleteCount: edit.rounds.length, rounds: removed });
  } else if (edit.kind === 'spliceTables') {
    const { tableIndex, deleteCount } = edit;
    const removed = Array.from({ length: deleteCount }, (_, index) =>
      rounds.flatMap((round) => round[tableIndex + index] ?? []),
    );
    edits.push({ ...edit, deleteCount: edit.tables.length, tables: removed });
  } else {
    edits.push({ kind: 'changeSets', sets: movement.sets }, switchedAsIn(movement, edit.sets));
  }
  return { kind: 'sequence', edits: [...edits, outlineOf(movement), ...restored(movement)] };
}

/** Restores what a change of shape may remove: first boards of sessions, the missing rounds of pairs, and the locks, which come last. */
function restored({ missing, locks, numbering }: Movement): readonly Edit[] {
  return [
    ...(numbering.firstBoards.length > 1 ? [{ kind: 'numberBoards', numbering } as const] : []),
    ...(missing.length > 0 ? [{ kind: 'setMissing', missing } as const] : []),
    { kind: 'setLocks', locks },
  ];
}

/** Restores the switches that are lost by changing to other sets and back. */
function switchedAsIn(movement: Movement, sets: readonly BoardSet[]): Edit {
  const placements = movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting, tableIndex) => {
      if (sitting.kind !== 'play') return [];
      const played = [sitting, ...(sitting.extra ?? [])];
      const areSame = played.every(({ set }) => sets[set]?.boards === movement.sets[set]?.boards);
      return areSame ? [] : [{ roundIndex, tableIndex, sitting }];
    }),
  );
  return { kind: 'placeSittings', placements };
}

function outlineOf({ pairCount, sessionStarts, relays }: Movement): Edit {
  return { kind: 'setOutline', pairCount, sessionStarts, relays };
}
