// Tonight's list: at most a dozen movements that differ in kind, best first, each with its figures and reasons; or the
// wish that excludes everything and the nearest that does not. A function of its arguments.

import type { GenerateRequest } from '../catalogue/catalogue.ts';
import { lastRounds } from '../catalogue/usualSwitch.ts';
import { INDIVIDUAL } from '../individual/individual.ts';
import type { Movement } from '../movement/movement.ts';
import {
  type Candidate,
  type CandidateCache,
  createCandidateCache,
  requestOf,
} from './candidate.ts';
import { gatherSteps, type LeftOutReason, unmetWish } from './candidates.ts';
import { isDominatedBy } from './dominance.ts';
import type { Fairness } from './fairness.ts';
import { missingOptions } from './missing.ts';
import { type Judged, reasonsOf } from './reasons.ts';
import { type NothingFits, nothingFits } from './relax.ts';
import { type Division, divide, sectionSizes } from './sections.ts';
import { pointsOf, totalOf, type Weighed } from './weigh.ts';
import { minutesOf, WISH_LIMITS, type Wishes, type WishFault, wishFaults } from './wishes.ts';

/** A row of the list. */
export interface TonightRow extends Weighed {
  /** The same for the same kind and length of movement in every list. */
  readonly key: string;
  /** Null for a movement of the director's own. */
  readonly request: GenerateRequest | null;
  readonly movement: Movement;
  readonly points: number;
  readonly reasons: readonly Judged[];
}

export type TonightChoice =
  | {
      readonly ok: true;
      readonly rows: readonly TonightRow[];
      readonly left: readonly { readonly familyId: string; readonly why: LeftOutReason }[];
    }
  | { readonly ok: false; readonly kind: 'faults'; readonly faults: readonly WishFault[] }
  | {
      readonly ok: false;
      readonly kind: 'nothingFits';
      readonly fits: NothingFits;
    }
  /** Too many pairs for one movement: ways to divide the field, that with the fewest sections first. */
  | { readonly ok: false; readonly kind: 'sections'; readonly divisions: readonly Division[] };

const MAX_ROWS = 12;
/** Rows of the same family, which differ in rounds. */
const MAX_OF_A_FAMILY = 3;
/** What is cheap to know decides which movements are worth working out how fair they are: fewer where each takes longer. */
const MAX_WEIGHED = { usual: 40, large: 20, largeFrom: 50 } as const;

/** What to play tonight. */
export function chooseTonight(wishes: Wishes, own: readonly Movement[] = []): TonightChoice {
  const steps = chooseSteps(wishes, own);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same in steps of a few milliseconds. Each yields the list as far as it is known, so that the first rows can be
 * shown at once; rows are added and may change places until the whole list is returned.
 */
export function* chooseSteps(
  wishes: Wishes,
  own: readonly Movement[] = [],
  cache = createCandidateCache(),
): Generator<readonly TonightRow[], TonightChoice> {
  const faults = wishFaults(wishes);
  if (faults.length > 0) return { ok: false, kind: 'faults', faults };
  if (wishes.pairs > WISH_LIMITS.pairsPerSection) {
    return yield* divisionSteps(wishes, own);
  }
  const known = new Map<Candidate, WeighedCandidate>();
  const wayOf = (candidate: Candidate): WeighedCandidate => {
    const way = known.get(candidate) ?? bestWay(candidate, wishes, cache);
    known.set(candidate, way);
    return way;
  };
  const gathering = gatherSteps(wishes, own, cache);
  let gathered = gathering.next();
  for (; !gathered.done; gathered = gathering.next()) {
    // A first row long before all are gathered.
    const [first] = promising(gathered.value, wishes);
    yield first === undefined ? [] : listed([wayOf(first)], wishes);
  }
  const { candidates, left } = gathered.value;
  if (candidates.length === 0) {
    return { ok: false, kind: 'nothingFits', fits: nothingFits(wishes, own, cache) };
  }
  const ways: WeighedCandidate[] = [];
  for (const candidate of promising(candidates, wishes)) {
    ways.push(wayOf(candidate));
    // The first row is shown at once.
    if (ways.length % WAYS_PER_STEP === 1) yield listed(ways, wishes);
  }
  return { ok: true, rows: listed(ways, wishes), left };
}

const WAYS_PER_STEP = 4;

/** Only the first row of the list, in steps; movements that can no longer be first are skipped. Null if there is none. */
export function* firstSteps(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<null, TonightRow | null> {
  if (wishFaults(wishes).length > 0 || wishes.pairs > WISH_LIMITS.pairsPerSection) return null;
  const gathering = gatherSteps(wishes, own, cache);
  let gathered = gathering.next();
  for (; !gathered.done; gathered = gathering.next()) yield null;
  let best: WeighedCandidate | null = null;
  for (const candidate of promising(gathered.value.candidates, wishes)) {
    const least = leastPoints(candidate, wishes) - MAX_GAINED_BY_MISSING;
    if (best !== null && least > best.points) break;
    const way = bestWay(candidate, wishes, cache);
    if (best === null || way.points < best.points) best = way;
    yield null;
  }
  return best && rowOf(best, wishes);
}

/** Another free number can improve sit-outs, moves and stationary pairs, but hardly by more. */
const MAX_GAINED_BY_MISSING = 12;

/** The candidates that would come first if all were equally fair, the best first: the rest is not worth working out. */
function promising(candidates: readonly Candidate[], wishes: Wishes): readonly Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, points: leastPoints(candidate, wishes) }))
    .sort((a, b) => a.points - b.points)
    .slice(0, wishes.pairs < MAX_WEIGHED.largeFrom ? MAX_WEIGHED.usual : MAX_WEIGHED.large)
    .map(({ candidate }) => candidate);
}

/** The points of a candidate if it were perfectly fair without switches. */
function leastPoints(candidate: Candidate, wishes: Wishes): number {
  const weighed = { ...candidate, minutes: minutesFor(candidate, wishes) };
  return totalOf(pointsOf({ ...weighed, fairness: PERFECT, instructions: 0 }, wishes));
}

const PERFECT: Fairness = { qf: null, index: 0, printedIndex: 0, winners: 1 };

/** A way to play a candidate, weighed. */
interface WeighedCandidate extends Weighed {
  readonly candidate: Candidate;
  readonly points: number;
}

function minutesFor({ features }: Candidate, wishes: Wishes): number {
  return minutesOf(wishes, features.rounds, features.boardsPerSet);
}

function weigh(
  candidate: Candidate,
  wishes: Wishes,
  { figuresOf }: CandidateCache,
): WeighedCandidate {
  const { features, familyId } = candidate;
  const minutes = minutesFor(candidate, wishes);
  const weighed: Weighed = { features, ...figuresOf(candidate), minutes, familyId };
  return { ...weighed, candidate, points: totalOf(pointsOf(weighed, wishes)) };
}

/** A candidate with the number free and as many of its last rounds switched as serve it best. */
function bestWay(candidate: Candidate, wishes: Wishes, cache: CandidateCache): WeighedCandidate {
  const first = weigh(candidate, wishes, cache);
  const way = fewestPoints(first, missingWays(candidate, wishes, cache), wishes, cache);
  return fewestPoints(way, switchedWays(way, cache), wishes, cache);
}

/** The best of a way and other candidates; those that could not be better if they were perfectly fair are not weighed. */
function fewestPoints(
  way: WeighedCandidate,
  others: readonly Candidate[],
  wishes: Wishes,
  cache: CandidateCache,
): WeighedCandidate {
  let best = way;
  for (const other of others) {
    if (leastPoints(other, wishes) >= best.points) continue;
    const otherWay = weigh(other, wishes, cache);
    if (otherWay.points < best.points) best = otherWay;
  }
  return best;
}

/** The same with another number free, where one is and no wish speaks against it. */
function missingWays(
  candidate: Candidate,
  wishes: Wishes,
  cache: CandidateCache,
): readonly Candidate[] {
  const { recipe } = candidate;
  if (recipe === null || recipe.missingPair === null) return [];
  return missingOptions(cache.numbersOf(candidate, recipe), wishes)
    .filter((missingPair) => missingPair !== recipe.missingPair)
    .flatMap((missingPair) => cache.candidateOf({ ...recipe, missingPair }) ?? [])
    .filter((other) => unmetWish(other, wishes) === null);
}

/** A director announces no more switched rounds than these without a card. */
const MAX_SWITCHED_ROUNDS = 3;

/** The same with other last rounds switched: where some are, it is not as fair, or its own take many words. */
function switchedWays(way: WeighedCandidate, cache: CandidateCache): readonly Candidate[] {
  const { candidate, instructions, fairness } = way;
  const { recipe, features } = candidate;
  if (recipe === null) return [];
  const isUnfair = instructions === 0 && (fairness.index ?? 0) > FAIR_AS_IT_IS;
  const isLong = instructions > MAX_SWITCHED_ROUNDS;
  if (recipe.switchRounds === null && !isUnfair && !isLong) return [];
  const { rounds } = features;
  return Array.from({ length: Math.min(MAX_SWITCHED_ROUNDS, rounds - 1) }, (_, i) => i + 1)
    .filter((count) => count !== recipe.switchRounds?.length)
    .map((count) => cache.switched(candidate, recipe, lastRounds(rounds, count)));
}

/** With an index as low as this nobody looks for better switches. */
const FAIR_AS_IT_IS = 1;

/**
 * The rows: best first, of each family and number of rounds the best, of each family not more than three, and none of
 * two of which one equals or beats the other in every column (the one with fewer points stays).
 */
function listed(ways: readonly WeighedCandidate[], wishes: Wishes): readonly TonightRow[] {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const rows: WeighedCandidate[] = [];
  const fine = ways.filter((way) => isWorthARow(way, wishes));
  for (const way of (fine.length > 0 ? fine : ways).toSorted((a, b) => a.points - b.points)) {
    if (rows.length === MAX_ROWS) break;
    const { familyId, features } = way;
    // One copy and a copy per table are as different as families are.
    const group = familyId === INDIVIDUAL ? `${familyId} ${features.copies}` : (familyId ?? '');
    const kind = [group, features.rounds].join(' ');
    const count = counts.get(group) ?? 0;
    if (familyId !== null && (seen.has(kind) || count === MAX_OF_A_FAMILY)) continue;
    if (rows.some((row) => isDominatedBy(way, row) || isDominatedBy(row, way))) continue;
    seen.add(kind);
    counts.set(group, count + 1);
    rows.push(way);
  }
  return rows.map((way) => rowOf(way, wishes));
}

/** Whether a club would consider it if there is anything else: no rounds of one board unless asked for, and no boards that most pairs never see. */
function isWorthARow({ features, familyId }: WeighedCandidate, wishes: Wishes): boolean {
  if (familyId === null) return true;
  const areRoundsAsked = wishes.rounds !== null;
  return features.shareOfBoards >= 0.5 && (features.boardsPerSet > 1 || areRoundsAsked);
}

function rowOf(way: WeighedCandidate, wishes: Wishes): TonightRow {
  const { candidate, ...weighed } = way;
  const { familyId, features, movement, recipe } = candidate;
  const size = [features.rounds, features.boardsPerSet];
  const copies = familyId === INDIVIDUAL ? [features.copies] : [];
  const key = [familyId ?? movement.title, ...size, ...copies].join(' ');
  const request = recipe && requestOf(recipe);
  return { ...weighed, key, request, movement, reasons: reasonsOf(weighed, wishes) };
}

/** Pairs of a section that one movement serves well. */
const USUAL_SECTION = 40;

/** The field in as few sections of usual size as hold it, and in one more: the pairs of each section. */
function divisionsOf(pairs: number): readonly (readonly number[])[] {
  const fewest = Math.ceil(pairs / USUAL_SECTION);
  return [fewest, fewest + 1].map((count) => sectionSizes(pairs, count));
}

/** The numbers of pairs that the movements of a list are for: those in the room, or of each section. */
export function fieldSizesOf({ pairs }: Wishes): readonly number[] {
  if (pairs <= WISH_LIMITS.pairsPerSection) return [pairs];
  return [...new Set(divisionsOf(pairs).flat())];
}

function* divisionSteps(
  wishes: Wishes,
  own: readonly Movement[],
): Generator<readonly TonightRow[], TonightChoice> {
  const plans = divisionsOf(wishes.pairs);
  const lists = new Map<number, readonly TonightRow[]>();
  for (const pairs of new Set(plans.flat())) {
    const choice = chooseTonight({ ...wishes, pairs, mostPairs: pairs }, own);
    // If one section cannot play, the whole field cannot.
    if (!choice.ok) return choice;
    lists.set(pairs, choice.rows);
    yield [];
  }
  const divisions = plans.flatMap(
    (sizes) => divide(sizes, (pairs) => lists.get(pairs) ?? []) ?? [],
  );
  return { ok: false, kind: 'sections', divisions };
}
