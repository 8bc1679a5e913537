// Every movement of the catalogue that could serve tonight: each family, size, number of rounds and of boards per
// round that the hard wishes allow, built and checked. What is left out is listed with the reason.
// Pairs are those in the room: an odd number plays at one table more, with a pair missing.

import {
  type CatalogueRefusal,
  type Family,
  type FamilyId,
  type Individuals,
  isInRange,
  lastRounds,
  type ParameterSpec,
  type Parameters,
  RULED_CATALOGUE,
  refusalForPairs,
  usualSwitchCount,
} from '../catalogue/index.ts';
import {
  boardsMoveOn,
  INDIVIDUAL,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  playErrors,
  type Sitting,
} from '../movement/index.ts';
import { keepsTo } from '../optimise/index.ts';
import type { Candidate, CandidateCache } from './candidate.ts';
import { featuresOf, type WayOfMoving } from './features.ts';
import { individualsFor } from './individuals.ts';
import {
  ANY_LENGTH,
  boardsPerRound,
  type Length,
  type LengthBarrier,
  lengthBarrier,
  lengthCost,
} from './lengths.ts';
import { seatFlowOf } from './seatFlow.ts';
import { isFairnessFirst } from './weights.ts';
import {
  boardsOff,
  copiesAllowed,
  FAMILIES_OF_KIND,
  isForField,
  type MovementKind,
  minutesOf,
  minutesOver,
  stationaryWanted,
  type Wishes,
} from './wishes.ts';

/** The wish that a family does not meet at any of its sizes. */
export type LeftOutReason =
  | { readonly kind: 'noSuchSize' }
  | { readonly kind: 'refusedByClub' }
  /** What a director calls by the same name is in the list. */
  | { readonly kind: 'listedAs'; readonly familyId: string }
  | LengthBarrier
  | { readonly kind: 'otherKind'; readonly wanted: MovementKind }
  | { readonly kind: 'otherBoards' }
  | { readonly kind: 'boardsDoNotMoveOn' }
  | { readonly kind: 'otherSwitches' }
  | { readonly kind: 'otherSections'; readonly sections: number; readonly wanted: number }
  | { readonly kind: 'oneWinnerOnly' }
  | { readonly kind: 'tooFewStationary'; readonly most: number; readonly wanted: number }
  | { readonly kind: 'tooManyStationary'; readonly fewest: number; readonly wanted: number }
  | { readonly kind: 'tooManyCopies'; readonly needed: number; readonly there: number }
  | { readonly kind: 'shares' }
  | { readonly kind: 'needsRelays' }
  | { readonly kind: 'needsCards' }
  /** It can be played, and so many rankings are made where one or two are wanted. */
  | { readonly kind: 'rankings'; readonly count: number }
  /** It can be played, but is no better in any column than a movement of the list; null for one of the director's own. */
  | { readonly kind: 'bettered'; readonly by: string | null }
  | { readonly kind: 'oneBoardRounds' }
  | { readonly kind: 'fewOfTheBoards' }
  /** It is listed where fairness comes first; the fairest of these has a line below the list. */
  | { readonly kind: 'fairnessFirst' }
  /** It can be played, and would stand below the last row. */
  | { readonly kind: 'furtherDown' };

export interface Gathered {
  readonly candidates: readonly Candidate[];
  readonly left: readonly { readonly familyId: FamilyId; readonly why: LeftOutReason }[];
}

/** How many lengths of a family (rounds and boards) are built, those nearest to the usual number of boards; fewer for a large field. */
const MAX_LENGTHS = { usual: 8, large: 5, largeFrom: 50 } as const;

/** Everything that meets the hard wishes, family by family; `own` are the director's own movements. */
export function gatherCandidates(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Gathered {
  const steps = gatherSteps(wishes, own, cache);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Families that head most lists: gathered before the others, so that a first row appears at once. */
const USUALLY_FIRST: readonly FamilyId[] = [
  'howell',
  'hilton',
  'mitchell',
  'skip-mitchell',
  'web-mitchell',
  'hilton-switches',
];

/**
 * The same in steps of a few milliseconds: one of the director's own movements, then one of each family. Once the usual
 * families are gathered, a step yields their candidates; the others yield nothing.
 */
export function* gatherSteps(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<readonly Candidate[], Gathered> {
  const candidates = own.flatMap((movement) => ownCandidate(movement, wishes) ?? []);
  if (wishes.contestants === 'players') {
    for (const candidate of individualCandidates(wishes, cache)) {
      candidates.push(candidate);
      yield [];
    }
    return { candidates, left: [] };
  }
  const { families } = cache.catalogue;
  const isUsual = ({ id }: Family) => USUALLY_FIRST.includes(id);
  const gathered = new Map<string, ReturnType<typeof familyCandidates>>();
  for (const family of families.filter(isUsual)) {
    gathered.set(family.id, familyCandidates(family, wishes, cache));
    yield [];
  }
  yield [...candidates, ...[...gathered.values()].flatMap(({ found }) => found)];
  for (const family of families.filter((each) => !isUsual(each))) {
    gathered.set(family.id, familyCandidates(family, wishes, cache));
    yield [];
  }
  const left: { familyId: FamilyId; why: LeftOutReason }[] = [];
  for (const { id } of families) {
    const { found = [], why = { kind: 'noSuchSize' } as const } = gathered.get(id) ?? {};
    candidates.push(...found);
    if (found.length === 0) left.push({ familyId: id, why });
  }
  return { candidates, left };
}

/** Whether anything meets the hard wishes, and a further condition. */
export function hasCandidate(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
  isFine: (candidate: Candidate) => boolean = () => true,
): boolean {
  const isGood = (candidate: Candidate | null) => candidate !== null && isFine(candidate);
  if (wishes.contestants === 'players') {
    for (const candidate of individualCandidates(wishes, cache)) if (isFine(candidate)) return true;
    return own.some((movement) => isGood(ownCandidate(movement, wishes)));
  }
  return (
    own.some((movement) => isGood(ownCandidate(movement, wishes))) ||
    cache.catalogue.families.some((family) => {
      for (const candidate of candidatesIn(family, wishes, cache))
        if (isFine(candidate)) return true;
      return false;
    })
  );
}

/**
 * Rounds of one board are tried only if asked for, or if there is nothing else: they are listed only then, and so many
 * rounds take a while to cut from a longer individual.
 */
function* individualCandidates(
  wishes: Wishes,
  { catalogue: { individuals } }: CandidateCache,
): Generator<Candidate> {
  let isEmpty = true;
  for (const candidate of individualsWith(individuals, wishes, (boards) => boards > 1)) {
    isEmpty = false;
    yield candidate;
  }
  if (isEmpty || wishes.rounds !== null) {
    yield* individualsWith(individuals, wishes, (boards) => boards === 1);
  }
}

function* individualsWith(
  individuals: Individuals,
  wishes: Wishes,
  areBoardsFine: (boards: number) => boolean,
): Generator<Candidate> {
  const lengths = (rounds: number) => boardsPerRound(wishes, rounds).filter(areBoardsFine);
  for (const movement of individualsFor(individuals, wishes, lengths)) {
    const features = featuresOf(movement);
    const candidate = { familyId: INDIVIDUAL, recipe: null, movement, features };
    if (unmetWish(candidate, wishes) === null) yield candidate;
  }
}

/** All candidates of a family, and why others are left out. */
function familyCandidates(
  family: Family,
  wishes: Wishes,
  cache: CandidateCache,
): { found: Candidate[]; why: LeftOutReason } {
  const found: Candidate[] = [];
  const candidates = candidatesIn(family, wishes, cache);
  for (;;) {
    const step = candidates.next();
    if (step.done) return { found, why: step.value ?? whyNoLength(family, wishes, cache) };
    found.push(step.value);
  }
}

/** Why a family has no movement of any length that the wishes allow: the number of pairs only where it has none of any length. */
function whyNoLength(family: Family, wishes: Wishes, cache: CandidateCache): LeftOutReason {
  const sizes = [...sizesOf(family, { ...wishes, ...ANY_LENGTH }, cache)];
  const [size] = sizes;
  if (size === undefined) return { kind: 'noSuchSize' };
  if (absenteesOf(cache.build(family, { parameters: size, boards: 2 }), wishes) === null) {
    return { kind: 'noSuchSize' };
  }
  return lengthBarrier(
    sizes.map((parameters) => roundCountOf(family, parameters, cache)),
    wishes,
  );
}

/** The same, one by one; each is built only when requested. Null is returned where no length can be tried. */
function* candidatesIn(
  family: Family,
  wishes: Wishes,
  cache: CandidateCache,
): Generator<Candidate, LeftOutReason | null> {
  if (wishes.refusedFamilies.includes(family.id)) return { kind: 'refusedByClub' };
  let count = 0;
  const lengths: (Length & { readonly parameters: Parameters })[] = [];
  let why: LeftOutReason | null = null;
  for (const parameters of sizesOf(family, wishes, cache)) {
    const rounds = roundCountOf(family, parameters, cache);
    for (const boards of boardsPerRound(wishes, rounds)) {
      lengths.push({ parameters, boards, all: boards * rounds });
    }
  }
  const most = wishes.pairs < MAX_LENGTHS.largeFrom ? MAX_LENGTHS.usual : MAX_LENGTHS.large;
  lengths.sort((a, b) => lengthCost(a, wishes) - lengthCost(b, wishes));
  for (const { parameters, boards } of lengths) {
    if (count === most) break;
    const made = candidateAt(family, parameters, boards, wishes, cache);
    if (made === null) continue;
    const reason = unmetWish(made, wishes);
    if (reason !== null) {
      why = reason;
      continue;
    }
    count += 1;
    yield made;
  }
  return why;
}

/** Sizes of a family for the pairs in the room, one for each possible number of rounds and of parts of a set. */
function* sizesOf(family: Family, wishes: Wishes, cache: CandidateCache): Generator<Parameters> {
  const { pairs } = wishes;
  const tables = Math.ceil(pairs / 2);
  const fixed: Record<string, number> = { sessions: 1 };
  for (const spec of family.parameters) {
    if (spec.id === 'pairs') fixed.pairs = isInRange(spec, pairs) ? pairs : pairs + 1;
    if (spec.id === 'tables') fixed.tables = tablesFor(spec, pairs / 2, tables);
  }
  const variants = family.parameters
    .filter(({ id }) => id === 'rounds' || id === 'parts')
    .map((spec) => ({ id: spec.id, values: valuesWorthTrying(spec, wishes) }));
  for (const choice of combinations(variants)) {
    yield* cache.sizesOf(family, { ...fixed, ...choice });
  }
}

/** Values of a parameter; of rounds, those that the wishes allow. */
function valuesWorthTrying(spec: ParameterSpec, wishes: Wishes): readonly number[] {
  const count = Math.floor((spec.max - spec.min) / spec.step) + 1;
  const values = Array.from({ length: count }, (_, index) => spec.min + index * spec.step);
  if (spec.id !== 'rounds') return values;
  return values.filter((rounds) => boardsPerRound(wishes, rounds).length > 0);
}

/** One value of each, in every combination. */
function combinations(
  variants: readonly { readonly id: string; readonly values: readonly number[] }[],
): readonly Parameters[] {
  return variants.reduce<readonly Parameters[]>(
    (all, { id, values }) =>
      all.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value }))),
    [{}],
  );
}

/** The exact number of tables where a family counts half tables, otherwise the whole number. */
function tablesFor(spec: ParameterSpec, exact: number, whole: number): number {
  return isInRange(spec, exact) ? exact : whole;
}

/** Rounds of a size; of families without the parameter, the rounds of the movement built. */
function roundCountOf(family: Family, parameters: Parameters, { build }: CandidateCache): number {
  return parameters.rounds ?? build(family, { parameters, boards: 2 }).rounds.length;
}

function candidateAt(
  family: Family,
  parameters: Parameters,
  boards: number,
  wishes: Wishes,
  { build, candidateOf }: CandidateCache,
): Candidate | null {
  const built = build(family, { parameters, boards });
  const absentees = absenteesOf(built, wishes);
  if (absentees === null) return null;
  const size = { familyId: family.id, parameters, boards };
  const missingPair = absentees === 1 ? missingPairFor(built, wishes) : null;
  const switchRounds = switchRoundsFor(family, built, wishes);
  const usual = candidateOf({ built, size, missingPair, switchRounds });
  // Without switches it keeps to every rule; other rounds are tried when it is weighed.
  return usual === null || keepsTo(wishes, usual.movement)
    ? usual
    : candidateOf({ built, size, missingPair, switchRounds: [] });
}

/** How many of the numbers of a movement nobody would hold, beside one that is missing in any case; null if it is for another field. */
function absenteesOf({ pairCount, phantom }: Movement, { pairs }: Wishes): 0 | 1 | null {
  const absentees = pairCount - (phantom === null ? 0 : 1) - pairs;
  if (absentees === 0) return 0;
  return absentees === 1 && phantom === null ? 1 : null;
}

/**
 * The rounds to switch at first; null to leave what the family prescribes. A Mitchell type for one winner has its last
 * rounds switched, as is usual; a Howell comes plain, as directors know it, unless fairness counts more than simplicity.
 */
function switchRoundsFor(
  { id, winners }: Family,
  { rounds }: Movement,
  wishes: Wishes,
): readonly number[] | null {
  const { length } = rounds;
  if (winners === 2 && wishes.winners === 1) return lastRounds(length, usualSwitchCount(length));
  const isPlain = id === 'howell' && !isFairnessFirst(wishes.weights);
  const isSwitched = (sitting: Sitting) =>
    sitting.kind === 'play' && sitting.switched !== NO_BOARDS;
  return isPlain && rounds.flat().some(isSwitched) ? [] : null;
}

/**
 * The pair number to leave free: the last one, unless that is stationary and the seat is needed; then the last that
 * moves. Which number is best is worked out for the movements that may make the list.
 */
function missingPairFor(movement: Movement, wishes: Wishes): number {
  if (stationaryWanted(wishes).least === 0) return movement.pairCount;
  const { pairs, stationary } = seatFlowOf(movement);
  return pairs.findLast((pair) => !stationary.includes(pair)) ?? movement.pairCount;
}

/** A movement of the director's own; its last number is free if it is for one pair more. */
function ownCandidate(own: Movement, wishes: Wishes): Candidate | null {
  if (!isForField(own, wishes)) return null;
  const isHalf = own.phantom === null && own.pairCount > wishes.pairs;
  const phantom = isHalf ? (missingPairFor(own, wishes) as PairNumber) : own.phantom;
  const movement = { ...own, phantom };
  if (own.rounds.length === 0 || playErrors(movement).length > 0) return null;
  const features = featuresOf(movement);
  const made: Candidate = { familyId: null, recipe: null, movement, features };
  const { rounds, boardsPerPair, boardsPerSet } = features;
  const { tolerance } = wishes;
  const fits =
    boardsOff(wishes, boardsPerPair.most) <= tolerance.boards &&
    minutesOver(wishes, minutesOf(wishes, rounds, boardsPerSet)) <= tolerance.minutes;
  return fits && unmetWish(made, wishes) === null ? made : null;
}

/** Why nobody can play a movement of a kind: what its family refuses or, where it has the size, the wish that it does not meet. */
export interface KindBarrier {
  readonly wanted: MovementKind;
  readonly refusal: CatalogueRefusal | null;
  readonly why: LeftOutReason;
}

/** What keeps the family that a kind is named after from the list; null where no kind is wished or nothing does. */
export function kindBarrier(wishes: Wishes, cache: CandidateCache): KindBarrier | null {
  const { kind: wanted, contestants, pairs } = wishes;
  const family = wanted && cache.catalogue.findFamily(FAMILIES_OF_KIND[wanted][0]);
  if (!family || contestants === 'players') return null;
  const { found, why } = familyCandidates(family, wishes, cache);
  if (found.length > 0) return null;
  return { wanted, refusal: refusalForPairs(cache.catalogue, family, pairs), why };
}

/** Whether a director would call a family so. */
function isOfKind(kind: MovementKind, familyId: string, moves: WayOfMoving): boolean {
  const isOneOf = (families: readonly string[]) => families.includes(familyId);
  if (kind !== 'mitchell') return isOneOf(FAMILIES_OF_KIND[kind]);
  const { howell, rover } = FAMILIES_OF_KIND;
  return moves === 'eastWestMove' && !isOneOf(howell) && !isOneOf(rover);
}

/** The hard wish that a movement does not meet, or null. */
export function unmetWish(
  { features, familyId, movement }: Pick<Candidate, 'features' | 'familyId' | 'movement'>,
  wishes: Wishes,
): LeftOutReason | null {
  const { rounds, stationaryPairs, copies, sharing, relays, moves } = features;
  const family = RULED_CATALOGUE.findFamily(familyId ?? '');
  if (familyId !== null && wishes.refusedFamilies.includes(familyId)) {
    return { kind: 'refusedByClub' };
  }
  if (wishes.rounds !== null && wishes.rounds !== rounds) {
    return { kind: 'otherRounds', rounds, wanted: wishes.rounds };
  }
  if (wishes.boardsPerRound !== null && wishes.boardsPerRound !== features.boardsPerSet) {
    const { boardsPerSet: boards } = features;
    return { kind: 'otherBoardsPerRound', boards, wanted: wishes.boardsPerRound };
  }
  if (wishes.sections !== null && wishes.sections !== features.sections) {
    const { sections } = features;
    return { kind: 'otherSections', sections, wanted: wishes.sections };
  }
  // The movement of each section is of that kind.
  const isFamily = familyId !== null && features.sections === 1;
  if (wishes.kind !== null && isFamily && !isOfKind(wishes.kind, familyId, moves)) {
    return { kind: 'otherKind', wanted: wishes.kind };
  }
  if (wishes.areSameBoardsWanted && features.shareOfBoards < 1) return { kind: 'otherBoards' };
  if (wishes.winners === 2 && family?.winners === 1) return { kind: 'oneWinnerOnly' };
  const { least, most } = stationaryWanted(wishes);
  if (stationaryPairs < least) {
    return { kind: 'tooFewStationary', most: stationaryPairs, wanted: least };
  }
  if (most !== null && stationaryPairs > most) {
    return { kind: 'tooManyStationary', fewest: stationaryPairs, wanted: most };
  }
  const there = copiesAllowed(wishes);
  // Without a number of copies they are no wish of players, where most movements need one per table, or of sections, which
  // have as many each as they may.
  const isOneRoom = wishes.contestants === 'pairs' && features.sections === 1;
  const areCounted = isOneRoom || wishes.copies !== null;
  if (areCounted && copies > there) return { kind: 'tooManyCopies', needed: copies, there };
  if (!wishes.isSharingWelcome && sharing > 0) return { kind: 'shares' };
  if (!wishes.areRelaysWelcome && relays > 0) return { kind: 'needsRelays' };
  if (wishes.isSimpleOnly && moves === 'cards') return { kind: 'needsCards' };
  if (wishes.mustBoardsMoveOn && !boardsMoveOn(movement)) return { kind: 'boardsDoNotMoveOn' };
  if (!keepsTo(wishes, movement)) return { kind: 'otherSwitches' };
  return null;
}
