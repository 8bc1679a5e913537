// The input of a search: the scored encounters of a movement as flat arrays, and the variables that may be switched.
// Locks are applied here, once; a search never sees them.
// Pairs and cells count from 0 inside a Problem; Settings contain printed numbers.
// Only movements without errors can be optimised; anything else is refused with the reason.

import { naturalUnit, presentPairs, type ScoringOptions, type Unit } from '../balance/index.ts';
import {
  type Finding,
  type Locks,
  type Movement,
  type PairNumber,
  playErrors,
  type SittingRef,
  switchState,
} from '../movement/index.ts';
import { Allowed, LIMIT_IDS, type LimitId } from './allowed.ts';
import {
  type Encounter,
  encountersOf,
  type OptimisedPlay,
  playsOf,
  withPlays,
} from './encounters.ts';
import { type FieldSize, indexScaleOf, OBJECTIVES } from './objective.ts';
import type { Settings } from './settings.ts';
import { switchPlanOf } from './switchPlan.ts';
import { createTargets, type Targets } from './targets.ts';
import { movementWith, onIn, sameSwitches, type Variable, variablesOf } from './variables.ts';

export { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/**
 * Scored encounters, sorted by column: cell x is `first[x]` (in the N-S seats) against `second[x]` on `column[x]`. A table
 * of an individual has two cells on a column, which are always switched together.
 */
export interface ScoredCells {
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  readonly column: Uint16Array;
}

/**
 * The objective is F = Σ over pairs of pairs i < j of (s(i,j) − target_ij)² = Σ (A_ij + offset_ij)², where
 * s(i,j) = A_ij + meeting_ij, offset = meeting − target, A_ij = Σ over columns of v_ic·v_jc, and v_ic is +1 where pair i
 * is scored N-S on column c, −1 E-W, 0 where it does not play it.
 */
export interface Problem {
  /** The movement with all free switches removed. */
  readonly movement: Movement;
  readonly settings: Settings;
  /** What a column is: a board set, or a board if boards are switched singly or sets are unequal. */
  readonly columnUnit: Unit;
  /** The scoring pairs, by pair index. */
  readonly pairs: readonly PairNumber[];
  readonly columnCount: number;
  /** v with no free switches, one row per pair. */
  readonly directions: Int8Array;
  /** Symmetric, one row per pair, diagonal 0: the part of s(i,j) that no switch changes. */
  readonly meetings: Float64Array;
  readonly size: FieldSize;
  /** The s that the objective aims at (see objective.ts); null if all are 0 and F is the sum of squares. */
  readonly targets: Targets | null;
  /** meeting − target, rounded once. */
  readonly offsets: Float64Array;
  readonly cells: ScoredCells;
  readonly variables: readonly Variable[];
  readonly allowed: Allowed;
  /** The variables that are on in the given movement; null if no state of the problem matches it. */
  readonly given: readonly boolean[] | null;
}

/** Why a movement cannot be optimised with these settings. */
export type ProblemFault =
  | { readonly kind: 'noSuchPair'; readonly pair: number; readonly pairCount: number }
  | { readonly kind: 'limitNotWhole'; readonly limit: LimitId }
  /** Locked switches are more than the limit allows, or where it allows none. */
  | { readonly kind: 'limitBroken'; readonly limit: LimitId; readonly most: number }
  | { readonly kind: 'unplayable'; readonly first: Finding; readonly count: number }
  | { readonly kind: 'nobodyPlays' }
  /** No board is played twice, so that no pair is compared with another. */
  | { readonly kind: 'nothingCompared' }
  | { readonly kind: 'allLocked' }
  /** There are free sittings, but these limits together let none of them be switched. */
  | {
      readonly kind: 'noRoom';
      readonly limits: Readonly<Partial<Record<LimitId, number>>>;
      readonly locks: Locks;
    };

export type ProblemResult =
  | { readonly ok: true; readonly problem: Problem }
  | { readonly ok: false; readonly fault: ProblemFault };

/** The optimisation problem for a movement and settings, or why there is none. */
export function createProblem(movement: Movement, settings: Settings): ProblemResult {
  const fault = settingsFault(movement, settings) ?? playFault(movement);
  if (fault !== null) return { ok: false, fault };
  const problem = compileProblem(movement, settings);
  const broken = problemFault(problem);
  return broken === null ? { ok: true, problem } : { ok: false, fault: broken };
}

/** The settings with the unit 'board' instead of 'sitting' if some free sitting is partly switched. */
export function settingsInUse(movement: Movement, settings: Settings): Settings {
  if (settings.unit !== 'sitting') return settings;
  const isPartlySwitched = playsOf(movement, settings.absent).some(
    ({ free, roundIndex, tableIndex }) => {
      const sitting = movement.rounds[roundIndex]![tableIndex]!;
      return free && switchState(movement, sitting) === 'some';
    },
  );
  return isPartlySwitched ? { ...settings, unit: 'board' } : settings;
}

/** Whether the switches of a movement are a pattern that a search with these settings might find: of its unit, and within its limits. */
export function isPatternOf(settings: Settings, movement: Movement): boolean {
  const made = createProblem(movement, settingsInUse(movement, settings));
  return made.ok && made.problem.given !== null;
}

function settingsFault(movement: Movement, settings: Settings): ProblemFault | null {
  const { pairCount } = movement;
  const isCount = (n: number | null) => n === null || (Number.isInteger(n) && n >= 0);
  const limit = LIMIT_IDS.find((id) => !isCount(settings[id]));
  if (limit !== undefined) return { kind: 'limitNotWhole', limit };
  const pair = settings.absent ?? 1;
  const isPair = Number.isInteger(pair) && pair >= 1 && pair <= pairCount;
  return isPair ? null : { kind: 'noSuchPair', pair, pairCount };
}

function playFault(movement: Movement): ProblemFault | null {
  const [first, ...others] = playErrors(movement);
  return first === undefined ? null : { kind: 'unplayable', first, count: 1 + others.length };
}

function problemFault(problem: Problem): ProblemFault | null {
  const { movement, settings, size, cells, variables, allowed } = problem;
  if (cells.column.length === 0) return { kind: 'nobodyPlays' };
  // Players at one table are evenly opponents and partners, though no board is played twice.
  const isCompared = movement.contestants === 'players' || size.competitionSum > 0;
  if (!isCompared) return { kind: 'nothingCompared' };
  if (variables.length === 0) return { kind: 'allLocked' };
  const { maxAnnouncements } = settings;
  if (maxAnnouncements !== null && !isAnnounced(movement, settings)) {
    return { kind: 'limitBroken', limit: 'maxAnnouncements', most: maxAnnouncements };
  }
  const { locks } = movement;
  if (maxAnnouncements === 0) return { kind: 'noRoom', limits: { maxAnnouncements }, locks };
  const [tightest] = [...allowed.rooms].sort((a, b) => a.room - b.room);
  if (tightest === undefined) return null;
  const { id, limit: most, room } = tightest;
  if (room < 0) return { kind: 'limitBroken', limit: id, most };
  if (allowed.openable.length > 0) return null;
  const limits = Object.fromEntries(allowed.blocking.map((each) => [each.id, each.limit]));
  return { kind: 'noRoom', limits, locks };
}

function compileProblem(original: Movement, settings: Settings): Problem {
  const { absent } = settings;
  const plays = playsOf(original, absent);
  const movement = withPlays(original, plays);
  // Boards as well if the given movement is partly switched: it must be scored in the same unit.
  const columnUnit = settings.unit === 'board' ? 'board' : naturalUnit(original);
  const { encounters, columnCount } = encountersOf(movement, plays, columnUnit);
  const pairs = presentPairs(movement, absent);
  const cells = scoredCellsOf(encounters, pairs);
  const counts = new Float64Array(columnCount);
  for (const { column, first, play } of encounters) {
    if (first === play.play.northSouth) counts[column]! += 1;
  }
  const meetings = meetingsOf(pairs, counts, encounters);
  const variables = variablesOf(plays, encounters, settings.unit, movement);
  const allowed = new Allowed(settings, movement, lockedSwitches(movement, plays), variables);
  const options: Required<ScoringOptions> = { absent, unit: columnUnit };
  const fractions = OBJECTIVES[settings.objective].targetsOf(movement, options);
  const targets = fractions && createTargets(fractions, pairs.length);
  return {
    movement,
    settings,
    columnUnit,
    pairs,
    columnCount,
    directions: directionsOf(pairs.length, columnCount, encounters, cells),
    meetings,
    size: {
      pairCount: pairs.length,
      competitionSum: encounters.reduce((sum, { column }) => sum + counts[column]! - 1, 0),
      indexScale: indexScaleOf(movement, options),
    },
    targets,
    offsets:
      targets === null ? meetings : meetings.map((meeting, at) => meeting - targets.nearest[at]!),
    cells,
    variables,
    allowed,
    given: givenState(original, movement, variables, allowed, settings),
  };
}

/** The sittings with locked switches. */
function lockedSwitches(movement: Movement, plays: readonly OptimisedPlay[]): SittingRef[] {
  return plays.filter(({ play, free }) => !free && switchState(movement, play) !== 'none');
}

function givenState(
  original: Movement,
  movement: Movement,
  variables: readonly Variable[],
  allowed: Allowed,
  settings: Settings,
): readonly boolean[] | null {
  const { absent } = settings;
  const on = onIn(original, movement, variables, absent);
  const isState = sameSwitches(original, movementWith({ movement, variables }, on), absent);
  const isAllowed = allowed.allows(allowed.everything.filter((variable) => on[variable]));
  return isState && isAllowed && isAnnounced(original, settings) ? on : null;
}

/** Whether the switches of a movement take no more announcements than the settings allow. */
function isAnnounced(movement: Movement, { maxAnnouncements, absent }: Settings): boolean {
  if (maxAnnouncements === null) return true;
  return switchPlanOf(movement, absent).announcements <= maxAnnouncements;
}

function scoredCellsOf(
  encounters: readonly Encounter[],
  pairs: readonly PairNumber[],
): ScoredCells {
  const indexOf = indexesOf(pairs);
  const first = new Uint16Array(encounters.length);
  const second = new Uint16Array(encounters.length);
  const column = new Uint16Array(encounters.length);
  encounters.forEach((encounter, x) => {
    first[x] = indexOf[encounter.first]!;
    second[x] = indexOf[encounter.second]!;
    column[x] = encounter.column;
  });
  return { first, second, column };
}

function directionsOf(
  pairCount: number,
  columnCount: number,
  encounters: readonly Encounter[],
  { first, second }: ScoredCells,
): Int8Array {
  const directions = new Int8Array(pairCount * columnCount);
  encounters.forEach(({ play, column, boards }, x) => {
    const direction = (play.play.switched & boards) === 0 ? 1 : -1;
    directions[first[x]! * columnCount + column] = direction;
    directions[second[x]! * columnCount + column] = -direction;
  });
  return directions;
}

/**
 * The part of s(i,j) that no switch changes: n − 1 for a meeting on a column played n times is v_i·v_j + n, and 1 − n for
 * partners is v_i·v_j − n.
 */
function meetingsOf(
  pairs: readonly PairNumber[],
  plays: Float64Array,
  encounters: readonly Encounter[],
): Float64Array {
  const indexOf = indexesOf(pairs);
  const meetings = new Float64Array(pairs.length ** 2);
  const add = (one: PairNumber, other: PairNumber, value: number) => {
    const [i, j] = [indexOf[one]!, indexOf[other]!];
    meetings[i * pairs.length + j]! += value;
    meetings[j * pairs.length + i]! += value;
  };
  for (const { play, column, first } of encounters) {
    const { northSouth, eastWest, partners } = play.play;
    add(first, eastWest, plays[column]!);
    if (partners === undefined) continue;
    add(first, partners.west, plays[column]!);
    if (first !== northSouth) continue;
    add(northSouth, partners.south, -plays[column]!);
    add(eastWest, partners.west, -plays[column]!);
  }
  return meetings;
}

/** The index of each pair, by its number. */
function indexesOf(pairs: readonly PairNumber[]): Uint16Array {
  const indexOf = new Uint16Array((pairs.at(-1) ?? 0) + 1);
  pairs.forEach((pair, index) => {
    indexOf[pair] = index;
  });
  return indexOf;
}
