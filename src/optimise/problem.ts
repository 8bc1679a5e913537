// What a search works on: the scored encounters of a movement as flat arrays, and what may be switched.
// Locks of the movement and the settings are taken out here, once; a search never sees them.
// Pairs and cells from 0 inside a Problem, in printed numbers inside Settings.
// Only movements without errors make a problem; everything else is refused with the reason.

import { naturalUnit, presentPairs, scoredBoards, type Unit } from '../balance/boards.ts';
import { competitionOn } from '../balance/competition.ts';
import { inequityOn, sessionOf } from '../balance/inequity.ts';
import { checkMovement } from '../movement/findings.ts';
import {
  allBoards,
  type BoardMask,
  isPlayed,
  type Movement,
  type PairNumber,
  type Play,
  type SittingRef,
  setOf,
} from '../movement/movement.ts';
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
  if (movement.rounds.flat().every((sitting) => !isPlayed(movement, sitting, settings.absent))) {
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
  const errors = checkMovement(movement).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const more = errors.length === 1 ? '' : ` (${errors.length} such errors)`;
  return `The movement cannot be played as it stands: ${errors[0]?.message}${more}`;
}

function compileProblem(original: Movement, settings: Settings): Problem {
  const places = placesOf(original, settings);
  const movement = withPlays(original, places);
  const columnUnit = settings.unit === 'board' ? 'board' : naturalUnit(movement);
  const encounters = encountersOf(movement, places, columnUnit);
  const pairs = presentPairs(movement, settings.absent);
  const indexOf = new Map(pairs.map((pair, index) => [pair, index]));
  const seat = (pick: (play: Play) => PairNumber) =>
    Uint16Array.from(encounters, ({ place }) => indexOf.get(pick(place.play)) ?? 0);
  const cells: Cells = {
    first: seat((play) => play.northSouth),
    second: seat((play) => play.eastWest),
    column: Uint16Array.from(encounters, ({ column }) => column),
  };
  const columnCount = movement.sets.reduce(
    (sum, { boards }) => sum + (columnUnit === 'set' ? 1 : boards),
    0,
  );
  const directions = new Int8Array(pairs.length * columnCount);
  encounters.forEach(({ place, column, boards }, x) => {
    const turned = (place.play.switched & boards) !== 0;
    directions[(cells.first[x] as number) * columnCount + column] = turned ? -1 : 1;
    directions[(cells.second[x] as number) * columnCount + column] = turned ? 1 : -1;
  });
  const meetings = meetingsOf(pairs.length, columnCount, cells);
  return {
    movement,
    settings,
    columnUnit,
    pairs,
    columnCount,
    directions,
    meetings,
    ...objectiveOf(movement, settings, columnUnit, meetings),
    cells,
    variables: variablesOf(places, encounters, settings.unit, movement),
    fixedSwitchedRounds: fixedSwitchedRounds(original, settings),
  };
}

/** The part of s(i,j) that no switch changes: n − 1 for a meeting on a column played n times is v_i·v_j + n. */
function meetingsOf(pairCount: number, columnCount: number, cells: Cells): Float64Array {
  const plays = new Float64Array(columnCount);
  for (const column of cells.column) plays[column] = (plays[column] as number) + 1;
  const meetings = new Float64Array(pairCount * pairCount);
  cells.column.forEach((column, x) => {
    const i = cells.first[x] as number;
    const j = cells.second[x] as number;
    const meeting = (meetings[i * pairCount + j] as number) + (plays[column] as number);
    meetings[i * pairCount + j] = meeting;
    meetings[j * pairCount + i] = meeting;
  });
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
  const session = sessionOf(movement, options, { unit });
  const count = presentPairs(movement, absent).length;
  const indexScale =
    25 / (session.rounds * session.unitsPerRound * Math.sqrt(2 * count * (count - 1)));
  if (objective === 'qf') return { offsets: meetings, indexScale };
  const boards = scoredBoards(movement, options);
  const matrix = competitionOn(boards);
  const { deviation } = inequityOn(boards, matrix, session);
  const offsets = meetings.map((meeting, at) => {
    const fair = (matrix.s[at] as number) - 2 * (deviation[at] as number);
    return Math.round((meeting - fair) * 2 ** 20) / 2 ** 20;
  });
  return { offsets, indexScale };
}

function variablesOf(
  places: readonly Place[],
  encounters: readonly Encounter[],
  unit: SwitchUnit,
  movement: Movement,
): Variable[] {
  const groups = new Map<number, { cells: number[]; turns: Turn[]; roundIndex: number | null }>();
  const keyOf = ({ roundIndex, tableIndex }: Place, boards: BoardMask): number => {
    if (unit === 'round') return roundIndex;
    if (unit === 'table') return tableIndex;
    const sitting = roundIndex * movement.tableCount + tableIndex;
    return unit === 'sitting' ? sitting : sitting * 2 ** 32 + boards;
  };
  const groupOf = (place: Place, boards: BoardMask) => {
    const key = keyOf(place, boards);
    const known = groups.get(key);
    if (known !== undefined) return known;
    const roundIndex = unit === 'table' ? null : place.roundIndex;
    const group = { cells: [] as number[], turns: [] as Turn[], roundIndex };
    groups.set(key, group);
    return group;
  };
  encounters.forEach(({ place, boards }, x) => {
    if (!place.free) return;
    const group = groupOf(place, boards);
    group.cells.push(x);
    if (unit === 'board') group.turns.push({ ...refOf(place), boards });
  });
  if (unit !== 'board') {
    // A round or table is switched as a whole, sittings without a result included: one instruction for everybody.
    const wide = unit !== 'sitting';
    for (const place of places) {
      const whole = allBoards(setOf(movement, place.play.set).boards);
      if (place.free && (place.scored || wide)) {
        groupOf(place, whole).turns.push({ ...refOf(place), boards: whole });
      }
    }
  }
  return [...groups.values()].filter(({ cells }) => cells.length > 0);
}

function refOf({ roundIndex, tableIndex }: Place): SittingRef {
  return { roundIndex, tableIndex };
}
