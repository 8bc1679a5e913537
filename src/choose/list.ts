// Tonight's list: at most a dozen kinds of movement, best first, each with its figures and reasons. Where the
// wishes exclude everything, the movements nearest to them, and which wish excludes what. A function of its arguments.

import { type Catalogue, type GenerateRequest, lastRounds } from '../catalogue/index.ts';
import {
  INDIVIDUAL,
  type Movement,
  type Sitting,
  sideOf,
  withStationaryNumbers,
} from '../movement/index.ts';
import { keepsTo } from '../optimise/index.ts';
import {
  type Candidate,
  type CandidateCache,
  createCandidateCache,
  requestOf,
} from './candidate.ts';
import {
  type Gathered,
  gatherCandidates,
  gatherSteps,
  type LeftOutReason,
  unmetWish,
} from './candidates.ts';
import { isDominatedBy } from './dominance.ts';
import type { Fairness } from './fairness.ts';
import type { Features } from './features.ts';
import { missingOptions, stayOf } from './missing.ts';
import { type Judged, reasonsOf } from './reasons.ts';
import { type NothingFits, nearestWishes, nothingFits, type Relaxation } from './relax.ts';
import {
  divisionsOf,
  familiesOf,
  isDivided,
  SIDE_BY_SIDE,
  sideBySide,
  wishesOfSection,
} from './sections.ts';
import { isFoundHere, pointsOf, totalOf, type Weighed } from './weigh.ts';
import { isFairnessFirst, WEIGHTS_OF } from './weights.ts';
import {
  FAMILIES_OF_KIND,
  isForField,
  minutesOf,
  WISH_LIMITS,
  type Wishes,
  type WishFault,
  wishFaults,
} from './wishes.ts';

/** A row of the list. */
export interface TonightRow extends Weighed {
  /** The same for the same kind and length of movement in every list. */
  readonly key: string;
  /** Null for a movement of the director's own. */
  readonly request: GenerateRequest | null;
  /** Whether the director has saved one with the same seats. */
  readonly isAlsoOwn?: true;
  readonly movement: Movement;
  /** What each section plays by itself, if the room is divided. */
  readonly sections: readonly TonightRow[];
  readonly points: number;
  readonly reasons: readonly Judged[];
  /** The same movement with other numbers of rounds, best first; they have no rows of their own. */
  readonly otherLengths: readonly TonightRow[];
}

/** The other lengths of rows, each by itself. */
export function otherLengthsOf(rows: readonly TonightRow[]): readonly TonightRow[] {
  return rows.flatMap((row) => row.otherLengths);
}

/** Rows and their other lengths, each by itself. */
export function everyLength(rows: readonly TonightRow[]): readonly TonightRow[] {
  return rows.flatMap((row) => [row, ...row.otherLengths]);
}

/** A kind of movement without a row. */
export interface LeftOut {
  readonly familyId: string;
  readonly why: LeftOutReason;
}

type FoundChoice = Extract<TonightChoice, { readonly ok: true }>;

export type TonightChoice =
  | {
      readonly ok: true;
      readonly rows: readonly TonightRow[];
      readonly left: readonly LeftOut[];
      /** A new Howell that is clearly fairer than the first row, where fairness does not come first. */
      readonly fairer?: TonightRow;
      /** Which wishes exclude everything; then the rows are the nearest to them. */
      readonly unmet?: NothingFits;
    }
  | { readonly ok: false; readonly faults: readonly WishFault[] };

const MAX_ROWS = 12;
/** Rows of what the whole room could play instead of the sections asked for, below them. */
const MAX_UNDIVIDED = 3;
/** Numbers of rounds of the same family. */
const MAX_LENGTHS_OF_A_ROW = 3;
/** What is cheap to know decides which movements are worth working out how fair they are: fewer where each takes longer. */
const MAX_WEIGHED = { usual: 40, large: 20, largeFrom: 50, below: 8 } as const;

/** What to play tonight, of a catalogue and the director's own movements. */
export function chooseTonight(
  catalogue: Catalogue,
  wishes: Wishes,
  own: readonly Movement[] = [],
): TonightChoice {
  const steps = chooseSteps(wishes, own, createCandidateCache(catalogue));
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
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<readonly TonightRow[], TonightChoice> {
  const faults = wishFaults(wishes);
  if (faults.length > 0) return { ok: false, faults };
  if (!isDivided(wishes)) return yield* roomSteps(wishes, own, cache);
  const sections = listed(yield* sectionSteps(wishes, own, cache), wishes).rows;
  yield sections;
  const isForOne = wishes.pairs <= WISH_LIMITS.pairsPerSection;
  if (!isForOne) return { ok: true, rows: sections, left: [], ...noSections(sections, wishes) };
  // What the whole room could play instead, for comparison.
  const steps = roomSteps(wishes, own, cache);
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) {
      yield [...sections, ...step.value.slice(0, MAX_UNDIVIDED)];
      continue;
    }
    const { rows, left, unmet } = step.value;
    if (sections.length === 0) return { ...step.value, ...(!unmet && noSections([], wishes)) };
    const others = unmet === undefined ? rows : [];
    const undivided = others.slice(0, MAX_UNDIVIDED);
    const all = [...sections.slice(0, MAX_ROWS - undivided.length), ...undivided];
    return { ok: true, rows: all, left: notInList(left, all) };
  }
}

/** That no movements can be played side by side in the sections asked for. */
function noSections(
  rows: readonly TonightRow[],
  { contestants, pairs, sections }: Wishes,
): { readonly unmet?: NothingFits } {
  if (rows.length > 0) return {};
  const changed = { sections: null };
  const relaxation: Relaxation = { wish: 'sections', from: sections, to: null, changed };
  const relaxations = pairs > WISH_LIMITS.pairsPerSection ? [] : [relaxation];
  const excluding = [relaxation];
  return { unmet: { contestants, pairs, excluding, kind: null, relaxations, tooLong: null } };
}

/** The list of movements for the whole room and, where they are usual, of sections. */
function* roomSteps(
  asked: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<readonly TonightRow[], FoundChoice> {
  const wishes = isDivided(asked) ? { ...asked, sections: null } : asked;
  const found = yield* waysSteps(wishes, own, cache, asked);
  const { candidates, left } = found;
  const sections = isDivided(asked) ? [] : yield* sectionSteps(wishes, own, cache);
  const ways = [...found.ways, ...bestDivision(sections)];
  if (ways.length === 0) {
    const unmet = nothingFits(wishes, own, cache);
    const nearest = nearestTo(wishes, unmet, own, cache);
    const nearestWays = nearest.map((candidate) => bestWay(candidate, wishes, cache));
    const nearestRows = listed(nearestWays, asked);
    return { ok: true, ...nearestRows, left: notInList(left, nearestRows.rows), unmet };
  }
  const { rows, fairer } = listed(ways, asked);
  return {
    ok: true,
    rows: roomFirst(rows),
    ...(fairer && { fairer }),
    left: notInList([...left, ...unlisted(candidates, ways, rows, wishes)], rows),
  };
}

/**
 * What is left out, without the families of the list, also those that its sections play. A family that gave its name to a
 * kind is not missing for its number of pairs where another of the kind is in the list: the Rover where the Rover Mitchell is.
 */
function notInList(left: readonly LeftOut[], rows: readonly TonightRow[]): readonly LeftOut[] {
  const played = new Set(
    rows.flatMap((row) => [row, ...row.sections]).map(({ familyId }) => familyId),
  );
  const byName = Object.values(FAMILIES_OF_KIND);
  return left
    .filter(({ familyId }) => !played.has(familyId))
    .map((each) => {
      const kind = byName.find(([first]) => first === each.familyId);
      const listed = kind?.find((familyId) => played.has(familyId));
      const isOtherSize = each.why.kind === 'noSuchSize' && listed !== undefined;
      return isOtherSize ? { ...each, why: { kind: 'listedAs', familyId: listed } } : each;
    });
}

/** Of sections that nobody has asked for only the best kind of movement in each, so that they are one row. */
function bestDivision(ways: readonly WeighedCandidate[]): readonly WeighedCandidate[] {
  const kindOf = ({ sections = [] }: Weighed) => familiesOf(sections);
  const [best] = ways.toSorted((a, b) => a.points - b.points);
  return best === undefined ? [] : ways.filter((way) => kindOf(way) === kindOf(best));
}

/** Rows in which a movement for the whole room is first, if there is one: nobody has asked for sections. */
function roomFirst(rows: readonly TonightRow[]): readonly TonightRow[] {
  const first = rows.find(({ familyId }) => familyId !== SIDE_BY_SIDE);
  return first === undefined ? rows : [first, ...rows.filter((row) => row !== first)];
}

/** The movements of the catalogue and of the director's own that meet the wishes, weighed; rows are judged by those asked. */
function* waysSteps(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
  asked = wishes,
): Generator<readonly TonightRow[], Gathered & { readonly ways: readonly WeighedCandidate[] }> {
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
    yield first === undefined ? [] : listed([wayOf(first)], asked).rows;
  }
  const ways: WeighedCandidate[] = [];
  for (const candidate of promising(gathered.value.candidates, wishes)) {
    ways.push(wayOf(candidate));
    // The first row is shown at once.
    if (ways.length % WAYS_PER_STEP === 1) yield listed(ways, asked).rows;
  }
  return { ...gathered.value, ways };
}

/** The movements side by side in the sections that are asked for or usual, weighed as one. */
function* sectionSteps(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<readonly TonightRow[], readonly WeighedCandidate[]> {
  const ways: WeighedCandidate[] = [];
  for (const sizes of divisionsOf(wishes)) {
    const lists = new Map<number, readonly TonightRow[]>();
    for (const pairs of new Set(sizes)) {
      const wishesThere = wishesOfSection(wishes, pairs, sizes.length);
      const steps = waysSteps(wishesThere, own, cache);
      let step = steps.next();
      for (; !step.done; step = steps.next()) yield [];
      lists.set(pairs, everyLength(listed(step.value.ways, wishesThere).rows));
    }
    const candidates = sideBySide(
      sizes.map((pairs) => lists.get(pairs) ?? []),
      wishes,
    );
    for (const candidate of candidates) {
      ways.push(weigh(candidate, wishes, cache));
      yield [];
    }
  }
  return ways;
}

/** What can be played with the fewest wishes given up; empty only if nothing is for so many pairs. */
function nearestTo(
  wishes: Wishes,
  unmet: NothingFits,
  own: readonly Movement[],
  cache: CandidateCache,
): readonly Candidate[] {
  for (const alternatives of nearestWishes(wishes, unmet)) {
    const found = new Set(
      alternatives.flatMap((changed) => gatherCandidates(changed, own, cache).candidates),
    );
    if (found.size > 0) return promising([...found], wishes);
  }
  return [];
}

/** The families of which a movement can be played, but none has a row, and why. */
function unlisted(
  candidates: readonly Candidate[],
  ways: readonly WeighedCandidate[],
  rows: readonly TonightRow[],
  wishes: Wishes,
): readonly LeftOut[] {
  const listed = new Set(rows.map(({ familyId }) => familyId));
  const playable = new Set(candidates.map(({ familyId }) => familyId));
  return [...playable].flatMap((familyId) =>
    familyId === null || wishes.contestants === 'players' || listed.has(familyId)
      ? []
      : {
          familyId,
          why: whyUnlisted(
            ways.filter((way) => way.familyId === familyId),
            rows,
            wishes,
          ),
        },
  );
}

function whyUnlisted(
  ways: readonly WeighedCandidate[],
  rows: readonly TonightRow[],
  wishes: Wishes,
): LeftOutReason {
  if (isBelowTheList(ways[0]?.familyId ?? null, wishes)) return { kind: 'fairnessFirst' };
  const [best] = ways.toSorted((a, b) => a.points - b.points);
  if (best === undefined) return { kind: 'furtherDown' };
  const flaw = flawOf(best, wishes);
  if (flaw !== null) return flaw;
  const better = rows.find((row) => isDominatedBy(best, row, wishes));
  if (better === undefined) return { kind: 'furtherDown' };
  return { kind: 'bettered', by: better.familyId };
}

const WAYS_PER_STEP = 4;

/** Only the first row of the list, in steps; movements that can no longer be first are skipped. Null if there is none. */
export function* firstSteps(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<null, TonightRow | null> {
  if (wishFaults(wishes).length > 0 || isDivided(wishes)) return null;
  const gathering = gatherSteps(wishes, own, cache);
  let gathered = gathering.next();
  for (; !gathered.done; gathered = gathering.next()) yield null;
  let best: WeighedCandidate | null = null;
  for (const candidate of promising(gathered.value.candidates, wishes)) {
    const isBelow = isBelowTheList(candidate.familyId, wishes);
    const least = leastPoints(candidate, wishes) - MAX_GAINED_BY_MISSING;
    if (best !== null && (isBelow || least > best.points)) break;
    const way = bestWay(candidate, wishes, cache);
    if (flawOf(way, wishes) === null && (best === null || way.points < best.points)) best = way;
    yield null;
  }
  return best && rowOf(best, wishes);
}

/** New Howells have one line below the list, unless fairness comes first or there is nothing else. */
function isBelowTheList(familyId: string | null, { weights }: Wishes): boolean {
  return isFoundHere(familyId) && !isFairnessFirst(weights);
}

/** Another free number can improve sit-outs, moves and stationary pairs, but hardly by more. */
const MAX_GAINED_BY_MISSING = 12;

/**
 * The candidates that would come first if all were equally fair, the best first: the rest is not worth working out. What
 * comes below the list is last.
 */
function promising(candidates: readonly Candidate[], wishes: Wishes): readonly Candidate[] {
  const sorted = candidates
    .map((candidate) => ({ candidate, points: leastPoints(candidate, wishes) }))
    .sort((a, b) => a.points - b.points)
    .map(({ candidate }) => candidate);
  const isBelow = ({ familyId }: Candidate) => isBelowTheList(familyId, wishes);
  const most = wishes.pairs < MAX_WEIGHED.largeFrom ? MAX_WEIGHED.usual : MAX_WEIGHED.large;
  const above = sorted.filter((candidate) => !isBelow(candidate)).slice(0, most);
  return [...above, ...sorted.filter(isBelow).slice(0, MAX_WEIGHED.below)];
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
  readonly isAlsoOwn?: true;
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
  const { sections = [] } = candidate;
  const weighed: Weighed = { features, ...figuresOf(candidate), minutes, familyId, sections };
  return { ...weighed, candidate, points: totalOf(pointsOf(weighed, wishes)) };
}

/** A candidate with the number free and as many of its last rounds switched as serve it best. */
function bestWay(candidate: Candidate, wishes: Wishes, cache: CandidateCache): WeighedCandidate {
  const first = weigh(candidate, wishes, cache);
  const way = fewestPoints(first, missingWays(candidate, wishes, cache), wishes, cache);
  return fewestPoints(way, switchedWays(way, wishes, cache), wishes, cache);
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
function switchedWays(
  way: WeighedCandidate,
  wishes: Wishes,
  cache: CandidateCache,
): readonly Candidate[] {
  const { candidate, instructions, fairness } = way;
  const { recipe, features } = candidate;
  if (recipe === null) return [];
  const isUnfair = instructions === 0 && (fairness.index ?? 0) > FAIR_AS_IT_IS;
  const isLong = instructions > MAX_SWITCHED_ROUNDS;
  if (recipe.switchRounds === null && !isUnfair && !isLong) return [];
  const { rounds } = features;
  return Array.from({ length: Math.min(MAX_SWITCHED_ROUNDS, rounds - 1) }, (_, i) => i + 1)
    .filter((count) => count !== recipe.switchRounds?.length)
    .map((count) => cache.switched(candidate, recipe, lastRounds(rounds, count)))
    .filter(({ movement }) => keepsTo(wishes, movement));
}

/** With an index as low as this nobody looks for better switches. */
const FAIR_AS_IT_IS = 1;

interface Listed {
  readonly rows: readonly TonightRow[];
  readonly fairer?: TonightRow;
}

/** The rows of a list, best first, and the line below them. */
function listed(all: readonly WeighedCandidate[], wishes: Wishes): Listed {
  const ways = withoutTwins(all);
  const fine = ways.filter((way) => flawOf(way, wishes) === null);
  const playable = fine.length > 0 ? fine : ways;
  const known = playable.filter(({ familyId }) => !isBelowTheList(familyId, wishes));
  const rows = rowsOf(known.length > 0 ? known : playable, wishes);
  const [first] = rows;
  if (known.length === 0 || first === undefined) return { rows };
  const fairer = fairerThan(
    rows,
    playable.filter((way) => !known.includes(way)),
    wishes,
  );
  return fairer === undefined ? { rows } : { rows, fairer };
}

/**
 * Each seating once: a movement of the director's own may be one of the catalogue, of which its file did not hold relays or
 * switches. The fairer stays, of equals their own.
 */
function withoutTwins(ways: readonly WeighedCandidate[]): readonly WeighedCandidate[] {
  const isOwn = ({ familyId }: WeighedCandidate) => familyId === null;
  if (!ways.some(isOwn)) return ways;
  const seatingOf = new Map(ways.map((way) => [way, seatingKey(way.candidate.movement)]));
  const order = (one: WeighedCandidate, other: WeighedCandidate) =>
    (one.fairness.printedIndex ?? 0) - (other.fairness.printedIndex ?? 0) ||
    Number(isOwn(other)) - Number(isOwn(one));
  return ways.flatMap((way) => {
    const alike = ways.filter((other) => seatingOf.get(other) === seatingOf.get(way));
    if (alike.length === 1 || !alike.some(isOwn)) return [way];
    if (alike.toSorted(order)[0] !== way) return [];
    return isOwn(way) ? [way] : [{ ...way, isAlsoOwn: true as const }];
  });
}

/** Who meets whom at which table with which boards, whoever sits N-S: some files hold no seats. */
function seatingKey({ phantom, sets, rounds }: Movement): string {
  const atTable = (sitting: Sitting) => {
    if (sitting.kind === 'idle') return '';
    if (sitting.kind === 'sitOut') return `${sitting.pair}`;
    const sides = (['NS', 'EW'] as const).map((side) => sideOf(sitting, side).toSorted().join('+'));
    return `${sides.toSorted().join(' ')} ${sitting.set}`;
  };
  const seated = rounds.map((round) => round.map(atTable).join());
  return [phantom, ...sets.map(({ boards }) => boards), ...seated].join(';');
}

/**
 * Of movements below the list the one that would come first with fairness first, if it is clearly fairer than the first row
 * and fairer than all others.
 */
function fairerThan(
  rows: readonly TonightRow[],
  ways: readonly WeighedCandidate[],
  wishes: Wishes,
): TonightRow | undefined {
  const indices = rows.flatMap(({ fairness }) => fairness.index ?? []);
  const most = (rows[0]?.fairness.index ?? 0) - CLEARLY_FAIRER;
  const least = Math.min(...indices);
  const withFairness = { ...wishes, weights: WEIGHTS_OF.fairness };
  const [best] = ways
    .filter(({ fairness: { index } }) => index !== null && index <= most && index < least)
    .map((way) => ({ way, points: totalOf(pointsOf(way, withFairness)) }))
    .sort((a, b) => a.points - b.points);
  return best && rowOf(best.way, wishes);
}

/** By how much the index must be lower to be worth guide cards. */
const CLEARLY_FAIRER = 0.3;

/**
 * The rows: best first, one for each family with the best of its numbers of rounds, and none of two of which one equals or
 * beats the other in every column (the one with fewer points stays). Each of the director's own has a row.
 */
function rowsOf(ways: readonly WeighedCandidate[], wishes: Wishes): readonly TonightRow[] {
  const kinds = new Map<string, WeighedCandidate[]>();
  for (const way of ways.toSorted((a, b) => a.points - b.points)) {
    const { familyId, features } = way;
    const kind = [familyId ?? kinds.size, ...variantOf(way)].join(' ');
    const lengths = kinds.get(kind) ?? [];
    const isKnown = lengths.some((length) => length.features.rounds === features.rounds);
    const isFull = lengths.length === MAX_LENGTHS_OF_A_ROW;
    if (isKnown || isFull || (lengths.length === 0 && kinds.size === MAX_ROWS)) continue;
    const beats = (row: WeighedCandidate) =>
      isDominatedBy(way, row, wishes) || isDominatedBy(row, way, wishes);
    if ([...kinds.values()].flat().some(beats)) continue;
    kinds.set(kind, [...lengths, way]);
  }
  // A whole cycle of an individual and a part of one are different movements.
  const groups = [...kinds.values()];
  const isOfPlayers = wishes.contestants === 'players';
  const each = isOfPlayers ? groups.flat().map((way) => [way]) : groups;
  const inOrder = each.toSorted(([a], [b]) => (a?.points ?? 0) - (b?.points ?? 0));
  const rows = inOrder.flatMap(([best, ...others]) =>
    best === undefined
      ? []
      : rowOf(
          best,
          wishes,
          others.map((other) => rowOf(other, wishes)),
        ),
  );
  return everyLength(rows).some(({ features }) => features.sitOut.pairs > 0)
    ? rows
    : rows.map((row) => ({ ...row, reasons: withoutCommon(row.reasons) }));
}

/** Where nobody sits out in any row, that is no reason for one; but each has a reason. */
function withoutCommon(reasons: readonly Judged[]): readonly Judged[] {
  const others = reasons.filter(({ reason }) => reason.kind !== 'nobodySitsOut');
  return others.length > 0 ? others : reasons;
}

/**
 * Why a club would not consider it if there is anything else: other rankings than are wanted, boards that most pairs never
 * see, rounds of one board that nobody asked for. Null where nothing is wrong with it.
 */
function flawOf(way: WeighedCandidate, wishes: Wishes): LeftOutReason | null {
  const { features, familyId, fairness } = way;
  if (familyId === null) return null;
  if (fairness.winners !== wishes.winners && wishes.contestants === 'pairs') {
    return { kind: 'rankings', count: fairness.winners };
  }
  if (features.shareOfBoards < 0.5) return { kind: 'fewOfTheBoards' };
  const isOneBoard = features.boardsPerSet === 1 && wishes.rounds === null;
  return isOneBoard ? { kind: 'oneBoardRounds' } : null;
}

function rowOf(
  way: WeighedCandidate,
  wishes: Wishes,
  otherLengths: readonly TonightRow[] = [],
): TonightRow {
  const { candidate, ...weighed } = way;
  const { familyId, features, recipe, sections = [] } = candidate;
  const numbers = numbersWanted(features, wishes);
  const movement =
    numbers.length === 0 ? candidate.movement : withStationaryNumbers(candidate.movement, numbers);
  const size = [features.rounds, features.boardsPerSet];
  const key = [familyId ?? movement.title, ...size, ...variantOf(way)].join(' ');
  const request = recipe && requestOf(recipe);
  const reasons = reasonsOf({ ...weighed, movement }, wishes, stayOf(movement, wishes));
  return { ...weighed, key, request, movement, sections, reasons, otherLengths };
}

/** The numbers that stationary pairs of a movement are to have, where there are enough; none for its own. */
export function numbersWanted(
  { stationaryPairs, sections }: Features,
  { stationaryNumbers }: Wishes,
): readonly number[] {
  const areEnough = stationaryPairs >= new Set(stationaryNumbers).size && sections === 1;
  return areEnough ? stationaryNumbers : [];
}

/** One copy and a copy per table are as different as families are, and so are sections that play other families. */
function variantOf({ familyId, features, sections = [] }: Weighed): readonly (number | string)[] {
  if (familyId === INDIVIDUAL) return [features.copies];
  return familyId === SIDE_BY_SIDE ? [familiesOf(sections)] : [];
}

/** The movements of the director's own that can be in a list, so that not all of thousands need be sent to what makes it. */
export function ownInList(own: readonly Movement[], wishes: Wishes): readonly Movement[] {
  const { contestants } = wishes;
  const sizes = fieldSizesOf(wishes);
  return own.filter((each) => sizes.some((pairs) => isForField(each, { contestants, pairs })));
}

/** The numbers of pairs that the movements of a list are for: those in the room, and of each section. */
export function fieldSizesOf(wishes: Wishes): readonly number[] {
  const { pairs } = wishes;
  const asOne = pairs <= WISH_LIMITS.pairsPerSection ? [pairs] : [];
  return [...new Set([...asOne, ...divisionsOf(wishes).flat()])];
}
