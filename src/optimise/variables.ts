// Variables: what is switched or not as a unit: a sitting, a whole round, a table throughout or a board of a sitting.

import {
  allBoards,
  type BoardMask,
  isPlayed,
  MAX_BOARDS_PER_SET,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type SittingRef,
  setOf,
} from '../movement/index.ts';
import type { Encounter, OptimisedPlay } from './encounters.ts';

/** What is switched together: a sitting, a whole round, a table throughout, or single boards of a sitting. */
export const SWITCH_UNITS = ['sitting', 'round', 'table', 'board'] as const;
export type SwitchUnit = (typeof SWITCH_UNITS)[number];

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

/** A movement with exactly these variables switched. */
export function movementWith(
  { movement, variables }: { readonly movement: Movement; readonly variables: readonly Variable[] },
  on: readonly (boolean | undefined)[],
): Movement {
  const rounds = movement.rounds.map((round) => round.slice());
  for (const [variable, { switches }] of variables.entries()) {
    if (!on[variable]) continue;
    for (const { roundIndex, tableIndex, boards } of switches) {
      const sitting = rounds[roundIndex]?.[tableIndex];
      if (sitting?.kind !== 'play') continue;
      const switched = (sitting.switched ^ boards) as BoardMask;
      rounds[roundIndex]![tableIndex] = { ...sitting, switched };
    }
  }
  return { ...movement, rounds };
}

/** The variables that are on in another movement, compared with the unswitched one; only scored sittings count. */
export function onIn(
  given: Movement,
  unswitched: Movement,
  variables: readonly Variable[],
  absent: PairNumber | null,
): boolean[] {
  return variables.map(({ switches }) =>
    switches.some((own) => (switchedInOne(given, unswitched, own, absent) & own.boards) !== 0),
  );
}

/** Whether two movements with the same sittings have the same switches wherever a result is scored. */
export function sameSwitches(one: Movement, other: Movement, absent: PairNumber | null): boolean {
  return one.rounds.every((round, roundIndex) =>
    round.every(
      (_, tableIndex) => switchedInOne(one, other, { roundIndex, tableIndex }, absent) === 0,
    ),
  );
}

/** The scored boards of a sitting that are switched in one of two movements and not in the other, as bits. */
function switchedInOne(
  one: Movement,
  other: Movement,
  cell: SittingRef,
  absent: PairNumber | null,
): number {
  const { roundIndex, tableIndex } = cell;
  // Movements share what is the same in both, as most sittings are.
  if (one.rounds[roundIndex]![tableIndex] === other.rounds[roundIndex]![tableIndex]) return 0;
  return switchedAt(one, cell, absent) ^ switchedAt(other, cell, absent);
}

function switchedAt(
  movement: Movement,
  { roundIndex, tableIndex }: SittingRef,
  absent: PairNumber | null,
): number {
  const sitting = movement.rounds[roundIndex]![tableIndex]!;
  return isPlayed(movement, sitting, roundIndex, absent) ? sitting.switched & ~sitting.dropped : 0;
}
