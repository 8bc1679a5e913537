// Every movement of the catalogue that could serve tonight: each family, size, number of rounds and of boards per
// round that the hard wishes allow, built and checked. What is left out is listed with the reason.
// Pairs are those in the room: an odd number plays at one table more, with a pair missing.

import { families } from '../catalogue/catalogue.ts';
import type { Family, ParameterSpec, Parameters } from '../catalogue/family.ts';
import { isInRange } from '../catalogue/parameters.ts';
import { lastRounds, usualSwitchCount } from '../catalogue/usualSwitch.ts';
import { INDIVIDUAL } from '../individual/individual.ts';
import { playErrors } from '../movement/findings.ts';
import type { Movement, PairNumber } from '../movement/movement.ts';
import { type Candidate, type CandidateCache, createCandidateCache } from './candidate.ts';
import { featuresOf } from './features.ts';
import { boardsPerRound, type Length, lengthCost } from './lengths.ts';
import { individualsFor } from './loadedIndividuals.ts';
import { seatFlowOf } from './seatFlow.ts';
import { copiesAllowed, minutesOf, type Wishes } from './wishes.ts';

/** The wish that a family does not meet at any of its sizes. */
export type LeftOutReason =
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
  readonly left: readonly { readonly familyId: string; readonly why: LeftOutReason }[];
}

/** How many lengths of a family (rounds and boards) are built, those nearest to the usual number of boards; fewer for a large field. */
const MAX_LENGTHS = { usual: 8, large: 5, largeFrom: 50 } as const;

/** Everything that meets the hard wishes, family by family; `own` are the director's own movements. */
export function gatherCandidates(
  wishes: Wishes,
  own: readonly Movement[] = [],
  cache = createCandidateCache(),
): Gathered {
  const steps = gatherSteps(wishes, own, cache);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Families that head most lists: gathered before the others, so that a first row appears at once. */
const USUALLY_FIRST: readonly string[] = [
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
    for (const candidate of individualCandidates(wishes)) {
      candidates.push(candidate);
      yield [];
    }
    return { candidates, left: [] };
  }
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
  const left: { familyId: string; why: LeftOutReason }[] = [];
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
  cache = createCandidateCache(),
  isFine: (candidate: Candidate) => boolean = () => true,
): boolean {
  const isGood = (candidate: Candidate | null) => candidate !== null && isFine(candidate);
  if (wishes.contestants === 'players') {
    for (const candidate of individualCandidates(wishes)) if (isFine(candidate)) return true;
    return own.some((movement) => isGood(ownCandidate(movement, wishes)));
  }
  return (
    own.some((movement) => isGood(ownCandidate(movement, wishes))) ||
    families.some((family) => {
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
function* individualCandidates(wishes: Wishes): Generator<Candidate> {
  let isEmpty = true;
  for (const candidate of individualsWith(wishes, (boards) => boards > 1)) {
    isEmpty = false;
    yield candidate;
  }
  if (isEmpty || wishes.rounds !== null) {
    yield* individualsWith(wishes, (boards) => boards === 1);
  }
}

function* individualsWith(
  wishes: Wishes,
  areBoardsFine: (boards: number) => boolean,
): Generator<Candidate> {
  const lengths = (rounds: number) => boardsPerRound(wishes, rounds).filter(areBoardsFine);
  for (const movement of individualsFor(wishes, lengths)) {
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
    if (step.done) return { found, why: step.value };
    found.push(step.value);
  }
}

/** The same, one by one; each is built only when requested. */
function* candidatesIn(
  family: Family,
  wishes: Wishes,
  cache: CandidateCache,
): Generator<Candidate, LeftOutReason> {
  if (wishes.refusedFamilies.includes(family.id)) return { kind: 'refusedByClub' };
  let count = 0;
  const lengths: (Length & { readonly parameters: Parameters })[] = [];
  let why: LeftOutReason = { kind: 'noSuchSize' };
  for (const parameters of sizesOf(family, wishes, cache)) {
    const rounds = roundCountOf(family, parameters, cache);
    const each = boardsPerRound(wishes, rounds);
    if (each.length === 0) why = { kind: 'boardsOrTime' };
    for (const boards of each) lengths.push({ parameters, boards, all: boards * rounds });
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

/** Values of a parameter. Of rounds, those that the wishes allow; if none, all, so that the reason names boards or time. */
function valuesWorthTrying(spec: ParameterSpec, wishes: Wishes): readonly number[] {
  const count = Math.floor((spec.max - spec.min) / spec.step) + 1;
  const values = Array.from({ length: count }, (_, index) => spec.min + index * spec.step);
  if (spec.id !== 'rounds') return values;
  const fitting = values.filter((rounds) => boardsPerRound(wishes, rounds).length > 0);
  return fitting.length > 0 ? fitting : values;
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
  const absentees = built.pairCount - (built.phantom === null ? 0 : 1) - wishes.pairs;
  if (absentees < 0 || absentees > 1 || (absentees === 1 && built.phantom !== null)) return null;
  const rounds = built.rounds.length;
  // A Mitchell type for one winner has its last rounds switched, as is usual.
  const isSwitched = family.winners === 2 && wishes.winners === 1;
  return candidateOf({
    built,
    size: { familyId: family.id, parameters, boards },
    missingPair: absentees === 1 ? missingPairFor(built, wishes) : null,
    switchRounds: isSwitched ? lastRounds(rounds, usualSwitchCount(rounds)) : null,
  });
}

/**
 * The pair number to leave free: the last one, unless that is stationary and the seat is needed; then the last that
 * moves. Which number is best is worked out for the movements that may make the list.
 */
function missingPairFor(movement: Movement, wishes: Wishes): number {
  if (wishes.stationaryPairs === 0) return movement.pairCount;
  const { pairs, stationary } = seatFlowOf(movement);
  return pairs.findLast((pair) => !stationary.includes(pair)) ?? movement.pairCount;
}

/** A movement of the director's own; its last number is free if it is for one pair more. */
function ownCandidate(own: Movement, wishes: Wishes): Candidate | null {
  if (own.contestants !== wishes.contestants) return null;
  const absentees = own.pairCount - (own.phantom === null ? 0 : 1) - wishes.pairs;
  const isHalf = absentees === 1 && own.phantom === null;
  if (absentees !== 0 && !isHalf) return null;
  const phantom = isHalf ? (missingPairFor(own, wishes) as PairNumber) : own.phantom;
  const movement = { ...own, phantom };
  if (own.rounds.length === 0 || playErrors(movement).length > 0) return null;
  const features = featuresOf(movement);
  const made: Candidate = { familyId: null, recipe: null, movement, features };
  const { rounds, boardsPerPair, boardsPerSet } = features;
  const { boards, minutes } = wishes;
  const fits =
    (boards === null ||
      (boardsPerPair.most >= boards.fewest && boardsPerPair.most <= boards.most)) &&
    (wishes.rounds === null || wishes.rounds === rounds) &&
    (minutes === null || minutesOf(wishes, rounds, boardsPerSet) <= minutes);
  return fits && unmetWish(made, wishes) === null ? made : null;
}

/** The hard wish that a movement does not meet, or null. */
export function unmetWish({ features, familyId }: Candidate, wishes: Wishes): LeftOutReason | null {
  const { stationaryPairs, copies, sharing, relays, moves } = features;
  const family = families.find(({ id }) => id === familyId);
  if (wishes.winners === 2 && family?.winners === 1) return { kind: 'oneWinnerOnly' };
  if (stationaryPairs < wishes.stationaryPairs) {
    return { kind: 'tooFewStationary', most: stationaryPairs, wanted: wishes.stationaryPairs };
  }
  const there = copiesAllowed(wishes);
  // Without a number of copies they are only counted against a movement of players: most need one per table.
  const areCounted = wishes.contestants === 'pairs' || wishes.copies !== null;
  if (areCounted && copies > there) return { kind: 'tooManyCopies', needed: copies, there };
  if (!wishes.isSharingWelcome && sharing > 0) return { kind: 'shares' };
  if (!wishes.areRelaysWelcome && relays > 0) return { kind: 'needsRelays' };
  if (wishes.isSimpleOnly && moves === 'cards') return { kind: 'needsCards' };
  return null;
}
