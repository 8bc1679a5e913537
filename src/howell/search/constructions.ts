// The symmetries that a field can have, which a search tries: one list of cyclic Howells, smaller symmetries and none.
// Pairs include the missing one of an odd field.

import { isStarter, type PlanSymmetry } from '../../catalogue/index.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';

/** What to make fair: the field as it is, or the mean over the absence of each pair. */
export const FIELD_OBJECTIVES = ['field', 'absences'] as const;
export type FieldObjective = (typeof FIELD_OBJECTIVES)[number];

/** The requirements for a movement, apart from fairness. */
export interface HowellRequest {
  /** Number of pairs that play; if odd, one sits out each round. */
  readonly pairs: number;
  readonly rounds: number;
  /** Rounds per session, each with its own sets; one number for a single session. */
  readonly sessions: readonly number[];
  /** Separately switched parts of a set; 2 requires an even number of boards. */
  readonly parts: 1 | 2;
  readonly objective: FieldObjective;
  /** Minimum number of stationary pairs. */
  readonly stationaryPairs: number;
  /** Maximum number of stationary pairs; null for no limit. */
  readonly mostStationary: number | null;
  /** Whether all other pairs must follow the same pair. */
  readonly isSimple: boolean;
  /** Whether boards must go to the next table, or rest at the same stands on the way, after every round. */
  readonly mustBoardsMoveOn: boolean;
  /** Maximum number of tables per set in a round; more are used if there are more tables than rounds. */
  readonly tablesPerSet: number;
  /** Maximum number of rounds that a pair of an odd field may sit out; null for no limit. */
  readonly mostSitOuts: number | null;
  /** Whether everybody must meet everybody equally often, but for one time. */
  readonly isEven: boolean;
}

/** The default request for a field: whole sets, fair for the full field, and no sharing unless it is unavoidable. */
export function createRequest(pairs: number, rounds: number): HowellRequest {
  return {
    pairs,
    rounds,
    sessions: [rounds],
    parts: 1,
    objective: 'field',
    stationaryPairs: 0,
    mostStationary: null,
    isSimple: false,
    mustBoardsMoveOn: false,
    tablesPerSet: 1,
    mostSitOuts: null,
    isEven: false,
  };
}

/** The default request for an event of several sessions. */
export function createEventRequest(pairs: number, sessions: readonly number[]): HowellRequest {
  const rounds = sessions.reduce((sum, count) => sum + count, 0);
  return { ...createRequest(pairs, rounds), sessions };
}

/** The rounds a pair may sit out if it may miss a given number of boards; null for no limit. */
export function mostSitOuts(boardsInAll: number | null, boards: number): number | null {
  return boardsInAll === null ? null : Math.floor(boardsInAll / boards);
}

/** A symmetry, and the pair that is missing in it. */
export interface Construction extends PlanSymmetry {
  readonly phantom: number | null;
}

/** The fields that a search accepts. */
export const HOWELL_LIMITS = {
  leastPairs: 4,
  mostPairs: 40,
  leastRounds: 2,
  mostRounds: 40,
} as const;

const MAX_FIXED_ROUNDS = 2;

/** With more tables per set, boards would wait longer than they are played. */
export const MAX_TABLES_PER_SET = 4;

/** Why a search cannot be made for a request. Contains the numbers requested and the limits that they break. */
export type HowellFault =
  | {
      readonly kind: 'pairsOutOfRange';
      readonly pairs: number;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'roundsOutOfRange';
      readonly pairs: number;
      readonly rounds: number;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'sessionsDoNotAddUp';
      readonly sessions: readonly number[];
      readonly rounds: number;
    }
  | { readonly kind: 'tooManyRounds'; readonly rounds: number; readonly most: number }
  | {
      readonly kind: 'tooManyStationary';
      readonly stationaryPairs: number;
      readonly tables: number;
    }
  | { readonly kind: 'sharingOutOfRange'; readonly tablesPerSet: number; readonly most: number }
  /** Some pair must sit out at least this many rounds, which is more than allowed. */
  | {
      readonly kind: 'tooFewSitOuts';
      readonly pairs: number;
      readonly rounds: number;
      readonly least: number;
    }
  /** Each requirement can be met, but no construction meets all of them. */
  | { readonly kind: 'noConstruction' };

/** Why there is no such movement, or null if a search can be made. */
export function requestFault(request: HowellRequest): HowellFault | null {
  return sizeFault(request) ?? wishFault(request);
}

function sizeFault({ pairs, rounds: all, sessions }: HowellRequest): HowellFault | null {
  const { leastPairs, mostPairs, leastRounds, mostRounds } = HOWELL_LIMITS;
  if (!Number.isInteger(pairs) || pairs < leastPairs || pairs > mostPairs) {
    return { kind: 'pairsOutOfRange', pairs, least: leastPairs, most: mostPairs };
  }
  const tables = Math.ceil(pairs / 2);
  const least = Math.max(leastRounds, Math.ceil(tables / 2));
  const most = 2 * (2 * tables - 1);
  for (const rounds of sessions) {
    if (!Number.isInteger(rounds) || rounds < least || rounds > most) {
      return { kind: 'roundsOutOfRange', pairs, rounds, least, most };
    }
  }
  if (sessions.reduce((sum, count) => sum + count, 0) !== all) {
    return { kind: 'sessionsDoNotAddUp', sessions, rounds: all };
  }
  return all > mostRounds ? { kind: 'tooManyRounds', rounds: all, most: mostRounds } : null;
}

function wishFault(request: HowellRequest): HowellFault | null {
  const { pairs, rounds, stationaryPairs, tablesPerSet, mostSitOuts } = request;
  const tables = Math.ceil(pairs / 2);
  if (stationaryPairs > tables) return { kind: 'tooManyStationary', stationaryPairs, tables };
  if (!Number.isInteger(tablesPerSet) || tablesPerSet < 1 || tablesPerSet > MAX_TABLES_PER_SET) {
    return { kind: 'sharingOutOfRange', tablesPerSet, most: MAX_TABLES_PER_SET };
  }
  const least = pairs % 2 === 0 ? 0 : Math.ceil(rounds / pairs);
  if (mostSitOuts === null || mostSitOuts >= least) return null;
  return { kind: 'tooFewSitOuts', pairs, rounds, least };
}

/** The size of the full field that contains the requested one: an odd field has one place more. */
export function placesFor({ pairs }: HowellRequest): number {
  return pairs + (pairs % 2);
}

/** The rules for skeletons of a request in a construction. */
export function skeletonRulesFor(
  request: HowellRequest,
  { phantom }: Pick<Construction, 'phantom'>,
): SkeletonRules {
  const pairs = placesFor(request);
  const { rounds, tablesPerSet, mostSitOuts, sessions, isEven } = request;
  return {
    tablesPerSet: Math.max(tablesPerSet, leastTablesPerSet(pairs, Math.min(...sessions))),
    mayMeetAgain: rounds >= pairs,
    // Where nobody meets again, everybody meets at most once.
    isEven: isEven && rounds >= pairs,
    phantom,
    mostSitOuts: mostSitOuts ?? Number.POSITIVE_INFINITY,
  };
}

/** Without sharing there are no skeletons if there are more tables than rounds, nor for these few small fields. */
function leastTablesPerSet(pairs: number, rounds: number): number {
  if (pairs === 6 && rounds === 5) return 3;
  if ((pairs === 4 && rounds < 4) || (pairs === 8 && rounds === 5)) return 2;
  return Math.ceil(pairs / 2 / rounds);
}

/** Every construction for a request, the most symmetric first; in an odd field either a stationary or a moving pair is missing. */
export function constructionsFor(request: HowellRequest): readonly Construction[] {
  const pairs = placesFor(request);
  const { rounds, sessions, stationaryPairs, isSimple } = request;
  const mostStationary = request.mostStationary ?? Number.POSITIVE_INFINITY;
  const isOdd = pairs > request.pairs;
  const all: Construction[] = [];
  for (let order = Math.min(...sessions); order >= 1; order--) {
    const fixedRounds = sessions.reduce((sum, count) => sum + (count % order), 0);
    if (fixedRounds > MAX_FIXED_ROUNDS) continue;
    for (let fixedPairs = pairs % order; fixedPairs < pairs; fixedPairs += order) {
      if (fixedPairs > pairs / 2 || (order === 1 && fixedPairs > 0)) continue;
      if (fixedRounds > 0 && !canSitTogether(fixedPairs, fixedRounds)) continue;
      const symmetry = { pairs, rounds, sessions, order, fixedPairs, fixedRounds };
      if (isSimple && !isStarter(symmetry)) continue;
      // Where the rounds of a session are one cycle, so is the way of every set.
      if (request.mustBoardsMoveOn && !sessions.every((count) => count === order)) continue;
      const phantoms: (number | null)[] = isOdd ? [] : [null];
      if (isOdd && fixedPairs > 0) phantoms.push(pairs - 1);
      if (isOdd && fixedPairs < pairs) phantoms.push(0);
      for (const phantom of phantoms) {
        const stationary = fixedRounds > 0 ? 0 : fixedPairs - (phantom === pairs - 1 ? 1 : 0);
        const isAsked = stationary >= stationaryPairs && stationary <= mostStationary;
        if (isAsked) all.push({ ...symmetry, phantom });
      }
    }
  }
  return all;
}

/**
 * The most pairs that can be stationary where nobody meets again, as far as a construction allows: each meets as many
 * pairs that move as there are rounds. 0 where pairs meet again: then those that are fixed may meet each other.
 */
export function mostStationaryPairs(request: HowellRequest): number {
  const pairs = placesFor(request);
  const { rounds } = request;
  const most = Math.min(pairs / 2, pairs - rounds);
  const isThere = (stationaryPairs: number) =>
    constructionsFor({ ...request, stationaryPairs }).length > 0;
  for (let count = most; count > 0; count--) if (isThere(count)) return count;
  return 0;
}

/** Whether stationary pairs can meet each other in a fixed round: two at each fixed set, with a missing one anywhere. */
function canSitTogether(fixedPairs: number, fixedRounds: number): boolean {
  return fixedPairs % 2 === 0 && fixedPairs <= 2 * (fixedRounds + 1);
}
