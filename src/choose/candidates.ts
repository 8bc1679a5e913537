// Every movement of the catalogue that could serve tonight: each family, size, number of rounds and of boards a round
// that the hard wishes leave, built and checked. What is left out is told with the reason.
// Pairs are those in the room: an odd number plays at a table more with a pair missing.

import { families, type GenerateRequest, generate } from '../catalogue/catalogue.ts';
import type { Family, ParameterSpec, Parameters } from '../catalogue/family.ts';
import { isOf, legalParameters } from '../catalogue/parameters.ts';
import { lastRounds, usualSwitchCount } from '../catalogue/usualSwitch.ts';
import { playErrors } from '../movement/findings.ts';
import { isStationary } from '../movement/flow.ts';
import { type Movement, type PairNumber, playingPairCount } from '../movement/movement.ts';
import { type Features, featuresOf } from './features.ts';
import { copiesFor, minutesOf, type Wishes } from './wishes.ts';

/** A movement that could be played, with what it means for the evening. */
export interface Candidate {
  /** Null for a movement of the director's own. */
  readonly familyId: string | null;
  readonly request: GenerateRequest | null;
  readonly movement: Movement;
  readonly features: Features;
  readonly minutes: number;
}

/** The wish that a family does not meet at any of its sizes. */
export type LeftOut =
  | { readonly kind: 'noSuchSize' }
  | { readonly kind: 'refusedByClub' }
  | { readonly kind: 'boardsOrTime' }
  | { readonly kind: 'twoWinnersOnly' }
  | { readonly kind: 'oneWinnerOnly' }
  | { readonly kind: 'tooFewStationary'; readonly most: number; readonly wanted: number }
  | { readonly kind: 'tooManyCopies'; readonly needed: number; readonly there: number }
  | { readonly kind: 'shares' }
  | { readonly kind: 'needsRelays' }
  | { readonly kind: 'needsCards' };

export interface Gathered {
  readonly candidates: readonly Candidate[];
  readonly left: readonly { readonly familyId: string; readonly why: LeftOut }[];
}

/** Boards that a pair plays where nothing else is said: the span, and the middle of what clubs play. */
const USUAL_BOARDS = { fewest: 18, usual: 26, most: 32 } as const;
/** Less than this share of the boards that the time allows is not worth a row. */
const LEAST_SHARE_OF_TIME = 0.7;
const MOST_BOARDS_PER_ROUND = 8;
/** So many lengths of a family, in rounds and boards, are built: those nearest to the usual number of boards. */
const MOST_LENGTHS = 6;
/** Sizes of a family that differ in nothing but a detail, such as where a skip stands, count as one. */
const MOST_SIZES = 60;

/** Everything that meets the hard wishes, family by family; `own` are the director's own movements. */
export function gatherCandidates(wishes: Wishes, own: readonly Movement[] = []): Gathered {
  const candidates: Candidate[] = [];
  const left: { familyId: string; why: LeftOut }[] = [];
  for (const family of families) {
    if (wishes.refusedFamilies.includes(family.id)) {
      left.push({ familyId: family.id, why: { kind: 'refusedByClub' } });
      continue;
    }
    const { found, why } = candidatesOf(family, wishes);
    candidates.push(...found);
    if (found.length === 0) left.push({ familyId: family.id, why });
  }
  const mine = own.flatMap((movement) => ownCandidate(movement, wishes) ?? []);
  return { candidates: [...mine, ...candidates], left };
}

function candidatesOf(family: Family, wishes: Wishes): { found: Candidate[]; why: LeftOut } {
  const found: Candidate[] = [];
  const lengths: { parameters: Parameters; boards: number; all: number }[] = [];
  let why: LeftOut = { kind: 'noSuchSize' };
  for (const parameters of sizesOf(family, wishes.pairs)) {
    const rounds = roundsOf(family, parameters);
    const each = boardsPerRound(wishes, rounds);
    if (each.length === 0) why = { kind: 'boardsOrTime' };
    for (const boards of each) lengths.push({ parameters, boards, all: boards * rounds });
  }
  const target = usualBoardsFor(wishes);
  const off = ({ boards, all }: { boards: number; all: number }) =>
    Math.abs(all - target) + (boards === 1 ? target : 0);
  for (const { parameters, boards } of lengths.sort((a, b) => off(a) - off(b))) {
    if (found.length === MOST_LENGTHS) break;
    const made = candidateAt(family, parameters, boards, wishes);
    if (made === null) continue;
    const reason = unmetWish(made, wishes);
    if (reason === null) found.push(made);
    else why = reason;
  }
  return { found, why };
}

/** The boards that a pair would usually play: what the time allows, within what clubs play. */
export function usualBoardsFor({ boards, minutes, minutesPerBoard }: Wishes): number {
  if (boards !== null) return boards.most;
  const fitting = minutes === null ? USUAL_BOARDS.usual : Math.floor(minutes / minutesPerBoard);
  return Math.min(fitting, USUAL_BOARDS.usual);
}

/** Sizes of a family for so many pairs, one for each number of rounds and of parts of a set. */
function* sizesOf(family: Family, pairs: number): Generator<Parameters> {
  const tables = Math.ceil(pairs / 2);
  const fixed: Record<string, number> = { sessions: 1 };
  for (const spec of family.parameters) {
    if (spec.id === 'pairs') fixed.pairs = isOf(spec, pairs) ? pairs : pairs + 1;
    if (spec.id === 'tables') fixed.tables = tablesFor(spec, pairs / 2, tables);
  }
  const seen = new Set<string>();
  let left = MOST_SIZES;
  for (const parameters of legalParameters(family, {}, fixed)) {
    const key = [parameters.rounds ?? 0, parameters.parts ?? 0].join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    yield parameters;
    left -= 1;
    if (left === 0) return;
  }
}

/** The half table itself where a family counts in halves, else the whole ones. */
function tablesFor(spec: ParameterSpec, exact: number, whole: number): number {
  return isOf(spec, exact) ? exact : whole;
}

/** Rounds of a size; families without the parameter tell by building. */
function roundsOf(family: Family, parameters: Parameters): number {
  return parameters.rounds ?? family.build(parameters, 2).rounds.length;
}

/** Boards a round worth trying, the most first: those that boards and time allow. */
function boardsPerRound(wishes: Wishes, rounds: number): readonly number[] {
  const { boards, minutes, minutesPerBoard } = wishes;
  const fitting = minutes === null ? null : Math.floor(minutes / minutesPerBoard);
  const most = boards?.most ?? Math.min(USUAL_BOARDS.most, fitting ?? USUAL_BOARDS.most);
  const least =
    boards?.fewest ?? Math.min(USUAL_BOARDS.fewest, (fitting ?? most) * LEAST_SHARE_OF_TIME);
  const counts: number[] = [];
  for (let count = MOST_BOARDS_PER_ROUND; count >= 1; count -= 1) {
    const all = count * rounds;
    const isInTime = minutes === null || minutesOf(wishes, rounds, count) <= minutes;
    if (all >= least && all <= most && isInTime) counts.push(count);
  }
  return counts;
}

function candidateAt(
  family: Family,
  parameters: Parameters,
  boards: number,
  wishes: Wishes,
): Candidate | null {
  const sample = family.build(parameters, boards);
  const absentees = sample.pairCount - (sample.phantom === null ? 0 : 1) - wishes.pairs;
  if (absentees < 0 || absentees > 1 || (absentees === 1 && sample.phantom !== null)) return null;
  const rounds = sample.rounds.length;
  // A Mitchell type for one winner has its last rounds switched, as is usual.
  const isSwitched = family.winners === 2 && wishes.winners === 1;
  const request: GenerateRequest = {
    familyId: family.id,
    parameters,
    boards,
    ...(absentees === 1 ? { missingPair: missingPairFor(sample, wishes) } : {}),
    ...(isSwitched ? { switchRounds: lastRounds(rounds, usualSwitchCount(rounds)) } : {}),
  };
  const made = generate(request);
  return made.ok ? asCandidate(made.movement, wishes, family.id, request) : null;
}

/**
 * The pair number to leave free: the last one, unless that is stationary and the seat is needed; then the last that
 * moves. Which number is fairest is worked out for the few movements that make the list.
 */
function missingPairFor(movement: Movement, wishes: Wishes): number {
  if (wishes.stationaryPairs === 0) return movement.pairCount;
  const numbers = Array.from({ length: movement.pairCount }, (_, i) => movement.pairCount - i);
  const moving = numbers.find((pair) => !isStationary(movement, pair as PairNumber));
  return moving ?? movement.pairCount;
}

function ownCandidate(movement: Movement, wishes: Wishes): Candidate | null {
  if (playingPairCount(movement) !== wishes.pairs) return null;
  const made = asCandidate(movement, wishes, null, null);
  if (made === null) return null;
  const { rounds, boardsPerPair } = made.features;
  const { boards, minutes } = wishes;
  const fits =
    (boards === null ||
      (boardsPerPair.most >= boards.fewest && boardsPerPair.most <= boards.most)) &&
    (minutes === null || made.minutes <= minutes) &&
    rounds > 0;
  return fits && unmetWish(made, wishes) === null ? made : null;
}

function asCandidate(
  movement: Movement,
  wishes: Wishes,
  familyId: string | null,
  request: GenerateRequest | null,
): Candidate | null {
  if (playErrors(movement).length > 0) return null;
  const features = featuresOf(movement);
  const minutes = minutesOf(wishes, features.rounds, features.boardsPerSet);
  return { familyId, request, movement, features, minutes };
}

/** The hard wish that a movement does not meet, or null. */
function unmetWish({ features, familyId }: Candidate, wishes: Wishes): LeftOut | null {
  const { stationaryPairs, copies, sharing, relays, moves } = features;
  const family = families.find(({ id }) => id === familyId);
  if (wishes.winners === 2 && family?.winners === 1) return { kind: 'oneWinnerOnly' };
  if (stationaryPairs < wishes.stationaryPairs) {
    return { kind: 'tooFewStationary', most: stationaryPairs, wanted: wishes.stationaryPairs };
  }
  const there = copiesFor(wishes);
  if (copies > there) return { kind: 'tooManyCopies', needed: copies, there };
  if (!wishes.isSharingWelcome && sharing > 0) return { kind: 'shares' };
  if (!wishes.areRelaysWelcome && relays > 0) return { kind: 'needsRelays' };
  if (wishes.isSimpleOnly && moves === 'cards') return { kind: 'needsCards' };
  return null;
}
