// Marks of a cell besides its sitting: finding, lock, selection, highlight, followed, refused.
// Compared row by row, so that an unchanged row is not redrawn. Round and table indexes count from 0.

import type { Relation } from '../../balance/competition.ts';
import {
  isLocked,
  isWithoutLocks,
  type Movement,
  type SittingRef,
} from '../../movement/movement.ts';
import type { Review } from '../../store/reviewing.ts';
import type { CellFinding } from './cellFindings.ts';

export interface CellMarks {
  readonly finding: CellFinding | null;
  readonly lit: Relation | null;
  readonly isFollowed: boolean;
  readonly isLocked: boolean;
  readonly isChosen: boolean;
  readonly isRefused: boolean;
  /** Whether dropping the dragged cell now would swap it with this one. */
  readonly isDropTarget: boolean;
  /** Whether a proposal changes the cell, and whether that change is wanted. */
  readonly proposed: 'changed' | 'leftOut' | null;
}

/** The marks of a row by table index; cells without marks are omitted. */
export type RowMarks = ReadonlyMap<number, CellMarks>;

/** The sources of the marks; cells are identified as `roundIndex/tableIndex`. */
export interface MarkSources {
  readonly findings: ReadonlyMap<string, CellFinding>;
  readonly lit: ReadonlyMap<string, Relation>;
  readonly followed: ReadonlySet<string>;
  readonly chosen: readonly SittingRef[] | null;
  readonly refused: SittingRef | null;
  /** The cell on which a dragged cell would be dropped. */
  readonly target: SittingRef | null;
  readonly review: Pick<Review, 'changes' | 'leftOut'> | null;
}

export const NO_MARKS: CellMarks = {
  finding: null,
  lit: null,
  isFollowed: false,
  isLocked: false,
  isChosen: false,
  isRefused: false,
  isDropTarget: false,
  proposed: null,
};

/** The marks of every row of a movement. */
export function marksOf(movement: Movement, sources: MarkSources): readonly RowMarks[] {
  const rows = movement.rounds.map(() => new Map<number, CellMarks>());
  const mark = (roundIndex: number, tableIndex: number, change: Partial<CellMarks>): void => {
    const row = rows[roundIndex];
    row?.set(tableIndex, { ...(row.get(tableIndex) ?? NO_MARKS), ...change });
  };
  const markNamed = (name: string, change: Partial<CellMarks>): void => {
    const [roundIndex = 0, tableIndex = 0] = name.split('/').map(Number);
    mark(roundIndex, tableIndex, change);
  };
  for (const [name, finding] of sources.findings) markNamed(name, { finding });
  for (const [name, lit] of sources.lit) markNamed(name, { lit });
  for (const name of sources.followed) markNamed(name, { isFollowed: true });
  for (const { roundIndex, tableIndex } of sources.chosen ?? []) {
    mark(roundIndex, tableIndex, { isChosen: true });
  }
  for (const { roundIndex, tableIndex } of lockedCells(movement)) {
    mark(roundIndex, tableIndex, { isLocked: true });
  }
  const { refused, target, review } = sources;
  for (const { roundIndex, tableIndex } of review?.changes ?? []) {
    mark(roundIndex, tableIndex, { proposed: 'changed' });
  }
  for (const { roundIndex, tableIndex } of review?.leftOut ?? []) {
    mark(roundIndex, tableIndex, { proposed: 'leftOut' });
  }
  if (refused !== null) mark(refused.roundIndex, refused.tableIndex, { isRefused: true });
  if (target !== null) mark(target.roundIndex, target.tableIndex, { isDropTarget: true });
  return rows;
}

/** Whether two rows have the same marks. */
export function isSameRow(one: RowMarks, other: RowMarks): boolean {
  if (one.size !== other.size) return false;
  for (const [tableIndex, marks] of one) {
    const counterpart = other.get(tableIndex);
    if (counterpart === undefined || !isSameMarks(marks, counterpart)) return false;
  }
  return true;
}

/** Whether two cells have the same marks. */
export function isSameMarks(one: CellMarks, other: CellMarks): boolean {
  return (
    one === other ||
    (one.finding?.message === other.finding?.message &&
      one.lit === other.lit &&
      one.isFollowed === other.isFollowed &&
      one.isLocked === other.isLocked &&
      one.isChosen === other.isChosen &&
      one.isRefused === other.isRefused &&
      one.isDropTarget === other.isDropTarget &&
      one.proposed === other.proposed)
  );
}

function lockedCells(movement: Movement): readonly SittingRef[] {
  if (isWithoutLocks(movement.locks)) return [];
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((_, tableIndex) =>
      isLocked(movement, roundIndex, tableIndex) ? [{ roundIndex, tableIndex }] : [],
    ),
  );
}
