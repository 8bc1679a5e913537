// Variables: what is switched or not as a unit: a sitting, a whole round, a table throughout or a board of a sitting.

import {
  allBoards,
  type BoardMask,
  MAX_BOARDS_PER_SET,
  type Movement,
  NO_BOARDS,
  type SittingRef,
  setOf,
} from '../movement/index.ts';
import type { Encounter, OptimisedPlay } from './encounters.ts';
import type { SwitchUnit } from './settings.ts';

/** A sitting, or some of its boards, switched by a variable. */
export interface SwitchedSitting extends SittingRef {
  readonly boards: BoardMask;
}

/** A unit that is switched or not. */
export interface Variable {
  /** The indexes of the cells that it flips. */
  readonly cells: readonly number[];
  readonly switches: readonly SwitchedSitting[];
  /** The round it belongs to; null if it spans several. */
  readonly roundIndex: number | null;
}

/** A variable under construction. */
interface VariableDraft extends Variable {
  readonly cells: number[];
  readonly switches: SwitchedSitting[];
}

/** The variables of the free plays, in the order of their first encounters. */
export function variablesOf(
  plays: readonly OptimisedPlay[],
  encounters: readonly Encounter[],
  unit: SwitchUnit,
  movement: Movement,
): Variable[] {
  const keyOf = ({ roundIndex, tableIndex }: OptimisedPlay, boards: BoardMask): number => {
    if (unit === 'round') return roundIndex;
    if (unit === 'table') return tableIndex;
    const sitting = roundIndex * movement.tableCount + tableIndex;
    return unit === 'sitting' ? sitting : sitting * MAX_BOARDS_PER_SET + Math.log2(boards);
  };
  // A round or table is switched as a whole, including sittings without a result: one instruction for everybody.
  const isWide = unit === 'round' || unit === 'table';
  const whole = (play: OptimisedPlay) =>
    boardsOf(play, allBoards(setOf(movement, play.play.set).boards));
  const sittingCount = movement.rounds.length * movement.tableCount;
  const byKey = new Array<VariableDraft | undefined>(
    unit === 'board' ? sittingCount * MAX_BOARDS_PER_SET : sittingCount,
  );
  const groups: VariableDraft[] = [];
  encounters.forEach(({ play, boards }, x) => {
    if (!play.free) return;
    const key = keyOf(play, boards);
    const known = byKey[key];
    if (known !== undefined) {
      known.cells.push(x);
      return;
    }
    const own = unit === 'board' ? boardsOf(play, boards) : whole(play);
    const roundIndex = unit === 'table' ? null : play.roundIndex;
    const group: VariableDraft = { cells: [x], switches: isWide ? [] : [own], roundIndex };
    byKey[key] = group;
    groups.push(group);
  });
  if (isWide) {
    for (const play of plays) {
      if (play.free) byKey[keyOf(play, NO_BOARDS)]?.switches.push(whole(play));
    }
  }
  return groups;
}

function boardsOf({ roundIndex, tableIndex }: OptimisedPlay, boards: BoardMask): SwitchedSitting {
  return { roundIndex, tableIndex, boards };
}
