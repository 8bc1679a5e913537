// What a search works on: the scored encounters of a movement as flat arrays, and what may be switched.
// Locks of the movement and the settings are taken out here, once; a search never sees them.
// Pairs and cells from 0 inside a Problem, in printed numbers inside Settings.
// Only movements without errors make a problem; everything else is refused with the reason.

import { naturalUnit, presentPairs, scoredBoards, type Unit } from '../balance/boards.ts';
import { competitionOn } from '../balance/competition.ts';
import { inequityOn, sessionSize } from '../balance/inequity.ts';
import { playErrors } from '../movement/findings.ts';
import {
  allBoards,
  type BoardMask,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type SittingRef,
  setOf,
} from '../movement/movement.ts';
import { MAX_BOARDS_PER_SET } from '../movement/structure.ts';
import { type Encounter, encountersOf, type Place, placesOf, withPlays } from './encounters.ts';
import { fixedSwitchedRounds, type Settings, type SwitchUnit, settingsFault } from './settings.ts';

export { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** A sitting, or some boards of it, that a variable turns. */
export interface Turn extends SittingRef {
  readonly boards: BoardMask;
}

/** Something that is switched or not, as one. */
export interface Variable {
  /** The cells that it turns, by index. */
  readonly cells: readonly number[];
  readonly turns: readonly Turn[];
  /** The round that it belongs to; null when it spans several. */
  readonly roundIndex: number | null;
}

/** Scored encounters, sorted by column: cell x is `first[x]` (in the N-S seats) against `second[x]` on `column[x]`. */
export interface Cells {
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  readonly column: Uint16Array;
}

/**
 * The objective is F = Σ over pairs of pairs i < j of (A_ij + offset_ij)², where A_ij = Σ over columns of v_ic·v_jc
 * and v_ic is +1 where pair i is scored N-S on column c, −1 E-W, 0 where it does not play it.
 * s(i,j) = A_ij + meeting_ij, so that F is the sum of squares when offsets are meetings; for the inequity index they
 * are meetings less what is fair, and the index is `indexScale`·√F.
 */
export interface Problem {
  /** The movement with everything that is free unswitched. */
  readonly movement: Movement;
  readonly settings: Settings;
  /** What a column is: a board set, or a board where boards are switched singly or sets are unequal. */
  readonly columnUnit: Unit;
  /** The pairs that score, by pair index. */
  readonly pairs: readonly PairNumber[];
  readonly columnCount: number;
  /** v with nothing free switched, a row a pair. */
  readonly directions: Int8Array;
  /** Symmetric, a row a pair, diagonal 0: the part of s(i,j) that no switch changes. */
  readonly meetings: Float64Array;
  /** S, the sum of s(i,j), which no switch changes: n(n − 1) for every column, n its plays. */
  readonly competitionSum: number;
  /** As meetings; multiples of 2⁻²⁰, so that sums of them are exact in any order. */
  readonly offsets: Float64Array;
  readonly indexScale: number;
  readonly cells: Cells;
  readonly variables: readonly Variable[];
  /** Rounds with switches that are fixed: they count against `maxSwitchedRounds`. */
  readonly fixedSwitchedRounds: number;
}

export type ProblemResult =
  | { readonly ok: true; readonly problem: Problem }
  | { readonly ok: false; readonly message: string };

/** The problem of switching a movement under some settings, or why there is none. */
export function createProblem(movement: Movement, settings: Settings): ProblemResult {
  const message = settingsFault(movement, settings) ?? playFault(movement);
  if (message !== null) return { ok: false, message };
  const problem = compileProblem(movement, settings);
  const { maxSwitchedRounds } = settings;
  if (problem.cells.column.length === 0) {
    return { ok: false, message: 'Nobody plays in this movement, so there is nothing to switch.' };
  }
  if (problem.variables.length === 0) {
    return { ok: false, message: 'Nothing is free to switch: every sitting is fixed or locked.' };
  }
  if (problem.fixedSwitchedRounds === maxSwitchedRounds) {
    const message = `Nothing is free to switch: at most ${maxSwitchedRounds} switched rounds are wanted, and as many are switched already in rounds that stay.`;
    return { ok: false, message };
  }
  return { ok: true, problem };
}

function playFault(movement: Movement): string | null {
  const errors = playErrors(movement);
  if (errors.length === 0) return null;
  return `The movement cannot be played as it stands: ${errors.length === 1 ? '1 error' : `${errors.length} errors`}.`;
}

function compileProblem(original: Movement, settings: Settings): Problem {
  const places = placesOf(original, settings);
  const movement = withPlays(original, places);
  const columnUnit = settings.unit === 'board' ? 'board' : naturalUnit(movement);
  const { encounters, columnCount } = encountersOf(movement, places, columnUnit);
  const pairs = presentPairs(movement, settings.absent);
  const cells = cellsOf(encounters, pairs);
  const plays = new Float64Array(columnCount);
  for (const { column } of encounters) plays[column] = plays[column]! + 1;
  const meetings = meetingsOf(pairs.length, plays, cells);
  return {
    movement,
    settings,
    columnUnit,
    pairs,
    columnCount,
    directions: directionsOf(pairs.length, columnCount, encounters, cells),
    meetings,
    competitionSum: plays.reduce((sum, n) => sum + n * (n - 1), 0),
    ...objectiveOf(movement, settings, columnUnit, meetings),
    cells,
    variables: variablesOf(places, encounters, settings.unit, movement),
    fixedSwitchedRounds: fixedSwitchedRounds(original, settings),
  };
}

function cellsOf(encounters: readonly Encounter[], pairs: readonly PairNumber[]): Cells {
  const indexOf = new Uint16Array((pairs.at(-1) ?? 0) + 1);
  pairs.forEach((pair, index) => {
    indexOf[pair] = index;
  });
  const first = new Uint16Array(encounters.length);
  const second = new Uint16Array(encounters.length);
  const column = new Uint16Array(encounters.length);
  encounters.forEach((encounter, x) => {
    const { northSouth, eastWest } = encounter.place.play;
    first[x] = indexOf[northSouth]!;
    second[x] = indexOf[eastWest]!;
    column[x] = encounter.column;
  });
  return { first, second, column };
}

function directionsOf(
  pairCount: number,
  columnCount: number,
  encounters: readonly Encounter[],
  { first, second }: Cells,
): Int8Array {
  const directions = new Int8Array(pairCount * columnCount);
  encounters.forEach(({ place, column, boards }, x) => {
    const direction = (place.play.switched & boards) === 0 ? 1 : -1;
    directions[first[x]! * columnCount + column] = direction;
    directions[second[x]! * columnCount + column] = -direction;
  });
  return directions;
}

/** The part of s(i,j) that no switch changes: n − 1 for a meeting on a column played n times is v_i·v_j + n. */
function meetingsOf(pairCount: number, plays: Float64Array, cells: Cells): Float64Array {
  const meetings = new Float64Array(pairCount * pairCount);
  for (let x = 0; x < cells.column.length; x++) {
    const i = cells.first[x]!;
    const j = cells.second[x]!;
    const meeting = meetings[i * pairCount + j]! + plays[cells.column[x]!]!;
    meetings[i * pairCount + j] = meeting;
    meetings[j * pairCount + i] = meeting;
  }
  return meetings;
}

/** The offsets of an objective. A deviation of Hilton's is (s − fair)/2, and what is fair does not depend on switches. */
function objectiveOf(
  movement: Movement,
  { objective, absent }: Settings,
  unit: Unit,
  meetings: Float64Array,
): Pick<Problem, 'offsets' | 'indexScale'> {
  const options = { absent, unit };
  const session = sessionSize(movement, options, { unit });
  const count = presentPairs(movement, absent).length;
  const indexScale =
    25 / (session.rounds * session.unitsPerRound * Math.sqrt(2 * count * (count - 1)));
  if (objective === 'qf') return { offsets: meetings, indexScale };
  const boards = scoredBoards(movement, options);
  const matrix = competitionOn(boards);
  const { deviation } = inequityOn(boards, matrix, session);
  const offsets = meetings.map((meeting, at) => {
    const fair = matrix.s[at]! - 2 * deviation[at]!;
    return Math.round((meeting - fair) * 2 ** 20) / 2 ** 20;
  });
  return { offsets, indexScale };
}

/** A variable under construction. */
interface Group extends Variable {
  readonly cells: number[];
  readonly turns: Turn[];
}

function variablesOf(
  places: readonly Place[],
  encounters: readonly Encounter[],
  unit: SwitchUnit,
  movement: Movement,
): Variable[] {
  const keyOf = ({ roundIndex, tableIndex }: Place, boards: BoardMask): number => {
    if (unit === 'round') return roundIndex;
    if (unit === 'table') return tableIndex;
    const sitting = roundIndex * movement.tableCount + tableIndex;
    return unit === 'sitting' ? sitting : sitting * MAX_BOARDS_PER_SET + Math.log2(boards);
  };
  // A round or table is switched as a whole, sittings without a result included: one instruction for everybody.
  const isWide = unit === 'round' || unit === 'table';
  const wholeTurn = (place: Place) =>
    turnOf(place, allBoards(setOf(movement, place.play.set).boards));
  const sittingCount = movement.rounds.length * movement.tableCount;
  const byKey = new Array<Group | undefined>(
    unit === 'board' ? sittingCount * MAX_BOARDS_PER_SET : sittingCount,
  );
  const groups: Group[] = [];
  encounters.forEach(({ place, boards }, x) => {
    if (!place.free) return;
    const key = keyOf(place, boards);
    const known = byKey[key];
    if (known !== undefined) {
      known.cells.push(x);
      return;
    }
    const turn = unit === 'board' ? turnOf(place, boards) : wholeTurn(place);
    const roundIndex = unit === 'table' ? null : place.roundIndex;
    const group: Group = { cells: [x], turns: isWide ? [] : [turn], roundIndex };
    byKey[key] = group;
    groups.push(group);
  });
  if (isWide) {
    for (const place of places) {
      if (place.free) byKey[keyOf(place, NO_BOARDS)]?.turns.push(wholeTurn(place));
    }
  }
  return groups;
}

function turnOf({ roundIndex, tableIndex }: Place, boards: BoardMask): Turn {
  return { roundIndex, tableIndex, boards };
}
