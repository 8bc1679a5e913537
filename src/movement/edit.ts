// Edits as values: each is plain data, applies to a movement whole or is refused whole, and has an inverse.
// Knows nothing of history or screens. Round and table indexes from 0.
// Fails by returning a refusal with the place and the reason; the movement stays as it was.

import {
  allBoards,
  type BoardMask,
  createMovement,
  isLocked,
  type Locks,
  type Movement,
  type PairNumber,
  pairsAt,
  type Sitting,
  type SittingRef,
  StructureError,
  setOf,
  sittingAt,
  sittingFault,
} from './movement.ts';

export interface SwitchToggle extends SittingRef {
  /** The boards to turn; turning twice restores. */
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
  | { readonly kind: 'describe'; readonly title: string; readonly notes: string }
  | { readonly kind: 'replaceMovement'; readonly movement: Movement }
  | { readonly kind: 'sequence'; readonly edits: readonly Edit[] };

/** Why an edit was not made, and at which cell when there is one. */
export interface Refusal {
  readonly reason: 'locked' | 'outside' | 'structure';
  readonly cell: SittingRef | null;
  readonly message: string;
}

export type EditResult =
  | { readonly ok: true; readonly movement: Movement; readonly inverse: Edit }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The movement after an edit together with the edit that takes it back, or the refusal.
 * Laws (tests/movement/edit.test.ts): edit then inverse is the identity; a sequence equals its parts in turn.
 */
export function applyEdit(movement: Movement, edit: Edit): EditResult {
  switch (edit.kind) {
    case 'toggleSwitches':
      return applyToggles(movement, edit.toggles);
    case 'placeSittings':
      return applyPlacements(movement, edit.placements);
    case 'setLocks':
      return restructure(
        movement,
        { locks: edit.locks },
        { kind: 'setLocks', locks: movement.locks },
      );
    case 'markPhantom':
      return restructure(
        movement,
        { phantom: edit.phantom },
        { kind: 'markPhantom', phantom: movement.phantom },
      );
    case 'describe':
      return restructure(
        movement,
        { title: edit.title, notes: edit.notes },
        { kind: 'describe', title: movement.title, notes: movement.notes },
      );
    case 'replaceMovement':
      return restructure(movement, edit.movement, { kind: 'replaceMovement', movement });
    case 'sequence':
      return applySequence(movement, edit.edits);
  }
}

/** The toggle edit that makes every given cell switched on all its boards, or on none when all of them are already. */
export function switchCells(movement: Movement, cells: readonly SittingRef[]): Edit {
  const plays = cells.flatMap((cell) => {
    const sitting = sittingAt(movement, cell.roundIndex, cell.tableIndex);
    if (sitting.kind !== 'play') return [];
    return [{ cell, sitting, whole: allBoards(setOf(movement, sitting.set).boards) }];
  });
  const allSwitched = plays.every(({ sitting, whole }) => sitting.switched === whole);
  const toggles = plays.map(({ cell, sitting, whole }) => ({
    roundIndex: cell.roundIndex,
    tableIndex: cell.tableIndex,
    boards: (sitting.switched ^ (allSwitched ? 0 : whole)) as BoardMask,
  }));
  return { kind: 'toggleSwitches', toggles: toggles.filter(({ boards }) => boards !== 0) };
}

/** The edit that turns the switches of `from` into those of `to`. Both must have the same plays; throws RangeError otherwise. */
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

/** Whether an edit would leave every movement as it is. */
export function isEmptyEdit(edit: Edit): boolean {
  if (edit.kind === 'toggleSwitches') return edit.toggles.length === 0;
  if (edit.kind === 'placeSittings') return edit.placements.length === 0;
  return edit.kind === 'sequence' && edit.edits.every(isEmptyEdit);
}

function applyToggles(movement: Movement, toggles: readonly SwitchToggle[]): EditResult {
  const placements = new Map<number, Placement>();
  for (const { roundIndex, tableIndex, boards } of toggles) {
    const key = roundIndex * movement.tableCount + tableIndex;
    const sitting = placements.get(key)?.sitting ?? movement.rounds[roundIndex]?.[tableIndex];
    if (sitting?.kind !== 'play') {
      const place = `Round ${roundIndex + 1}, table ${tableIndex + 1}`;
      const message = `${place}: nobody plays here, so there is nothing to switch.`;
      return refuse('outside', { roundIndex, tableIndex }, message);
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
    const place = `Round ${roundIndex + 1}, table ${tableIndex + 1}`;
    const old = rounds[roundIndex]?.[tableIndex];
    if (old === undefined) return refuse('outside', cell, `${place} is outside the movement.`);
    const lockedPair = pairsAt(sitting).find((pair) => movement.locks.pairs.includes(pair));
    if (lockedPair !== undefined || isLocked(movement, roundIndex, tableIndex)) {
      return refuse('locked', cell, `${place} is locked; unlock it to change it.`);
    }
    const fault = sittingFault(movement, sitting);
    if (fault !== null) return refuse('structure', cell, `${place}: ${fault}`);
    before.push({ ...cell, sitting: old });
    rounds[roundIndex] = (rounds[roundIndex] ?? []).with(tableIndex, sitting);
  }
  return {
    ok: true,
    movement: { ...movement, rounds },
    inverse: { kind: 'placeSittings', placements: before.reverse() },
  };
}

function restructure(movement: Movement, change: Partial<Movement>, inverse: Edit): EditResult {
  try {
    return { ok: true, movement: createMovement({ ...movement, ...change }), inverse };
  } catch (error) {
    if (error instanceof StructureError) return refuse('structure', null, error.message);
    throw error;
  }
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

function refuse(reason: Refusal['reason'], cell: SittingRef | null, message: string): EditResult {
  return { ok: false, refusal: { reason, cell, message } };
}
