// The slots of the library: the fields it covers, the seeds tried, and how the results of several runs are merged.
// Merging is associative, commutative and idempotent: entries have a total order, of which the least is kept, and a seed
// has the most steps that any run gave it. File access is left to the command line.

import {
  fieldKey,
  formatHowellEntry,
  type HowellEntry,
  type LibraryKind,
  parseHowellEntry,
} from '../../catalogue/library/libraryNotation.ts';
import {
  isStarter,
  leaderChanges,
  type Plan,
  stationaryPairsOf,
} from '../../catalogue/library/plan.ts';
import {
  constructionsFor,
  createEventRequest,
  createRequest,
  type HowellRequest,
  mostStationaryPairs,
} from '../../howell/search/constructions.ts';
import { type HowellFound, SEARCH_VERSION } from '../../howell/search/howellSearch.ts';
import { SEARCH_WAYS, waysFor } from '../../howell/search/searchTracks.ts';
import { indexBound } from '../../howell/theory/bound.ts';

/** A field of the library with its best movement so far. */
export interface LibrarySlot {
  readonly request: HowellRequest;
  readonly entry: HowellEntry | null;
  /** The seeds tried with this version of the search, each with its steps: of each start. */
  readonly tried: readonly Tried[];
}

type Tried = ReadonlyMap<number, number>;

/** The starts of a seed that the library tries, one for each way of the search that there is for a field. */
export const STARTS: readonly number[] = [...SEARCH_WAYS.keys()];

const LEAST_PAIRS = 6;
const MAX_PAIRS = 32;
const LEAST_ROUNDS = 4;
/** Numbers of rounds for which an even number of boards per set makes a session of 22 to 28 boards. */
const HALVED_ROUNDS: readonly number[] = [6, 7, 11, 12, 13, 14];

/** Events of several sessions: pairs, then the rounds of each session. Source: Balans, multi-session movements. */
const eventFields: readonly (readonly [pairs: number, ...sessions: number[]])[] = [
  [10, 9, 9],
  [10, 6, 6, 6],
  [12, 6, 5],
  [12, 4, 4, 3],
  [12, 6, 6, 6, 6],
  [12, 6, 6, 6, 6, 6],
  [14, 13, 13],
  [14, 7, 7, 6, 6],
  [14, 6, 6, 6, 6],
  [14, 6, 6, 6, 6, 6],
  [14, 6, 6, 6, 6, 6, 6],
  [16, 8, 7],
  [16, 5, 5, 5],
  [16, 6, 6, 6, 6, 6],
  [18, 6, 6, 5],
  [20, 7, 6, 6],
  [22, 7, 7, 7],
  [24, 8, 8, 7],
];

/**
 * Events that need more than one table per set: of 18 and 24 pairs, as with two no way was found to play their shortest
 * session; the one of 12, as without sharing no pairings so even were found that fit into rounds.
 */
const tablesPerSetOf: Readonly<Record<string, number>> = {
  '12/6+6+6+6': 2,
  '18/6+6+5': 3,
  '24/8+8+7': 3,
};

/** Events in which pairs meet again and everybody is to meet everybody equally often, but for one time: where that is fairer than what is published. */
const evenEvents: readonly string[] = ['12/6+6+6+6', '14/7+7+6+6', '14/6+6+6+6+6', '16/6+6+6+6+6'];

/** The key of a request in the library. */
export function slotKey(request: HowellRequest): string {
  return fieldKey(request.pairs, request.sessions, request.parts, kindOf(request));
}

function kindOf({ isSimple, stationaryPairs }: HowellRequest): LibraryKind {
  if (isSimple) return 'follow';
  return stationaryPairs > 0 ? 'stationary' : 'fairest';
}

/**
 * Every field of the library by pairs and rounds, from two rounds fewer than tables to all-play-all (one round more for
 * small fields), each with half sets as well where that makes a session, then events of several sessions, then the other
 * kinds of the fields with whole sets. A perfect Howell needs no entry.
 */
export function libraryRequests(): readonly HowellRequest[] {
  knownRequests ??= allRequests();
  return knownRequests;
}

/** Null until first needed. */
let knownRequests: readonly HowellRequest[] | null = null;

function allRequests(): readonly HowellRequest[] {
  const requests: HowellRequest[] = [];
  for (let pairs = LEAST_PAIRS; pairs <= MAX_PAIRS; pairs++) {
    const tables = Math.ceil(pairs / 2);
    const least = Math.max(LEAST_ROUNDS, tables - 2);
    const most = tables <= 4 ? 2 * tables : 2 * tables - 1;
    for (let rounds = least; rounds <= most; rounds++) {
      const isFull = rounds === 2 * tables - 1;
      if (isFull && tables % 2 === 0 && pairs % 2 === 0) continue;
      // If rounds and tables are equal and even, the best movements are Mitchells with sharing.
      const tablesPerSet = rounds === tables && tables % 2 === 0 ? 2 : 1;
      requests.push({ ...createRequest(pairs, rounds), tablesPerSet });
      if (HALVED_ROUNDS.includes(rounds) && !isFull) {
        requests.push({ ...createRequest(pairs, rounds), parts: 2, tablesPerSet });
      }
    }
  }
  const kinds = requests.filter(({ parts }) => parts === 1).flatMap(otherKinds);
  return [
    ...requests,
    ...eventFields.map(([pairs, ...sessions]) => ({
      ...createEventRequest(pairs, sessions),
      tablesPerSet: tablesPerSetOf[fieldKey(pairs, sessions, 1)] ?? 1,
      isEven: evenEvents.includes(fieldKey(pairs, sessions, 1)),
    })),
    ...kinds,
  ];
}

/** The requests for kinds other than the fairest, where there is a construction for them. */
function otherKinds(request: HowellRequest): HowellRequest[] {
  const follow = { ...request, isSimple: true };
  const stationary = { ...request, stationaryPairs: mostStationaryPairs(request) };
  // Where only a starter has so many stationary pairs, it is the entry that everybody can follow.
  const isKind = stationary.stationaryPairs > 0 && !constructionsFor(stationary).every(isStarter);
  return [
    ...(constructionsFor(follow).length > 0 ? [follow] : []),
    ...(isKind ? [stationary] : []),
  ];
}

/** The slots filled from the lines of several runs. Throws RangeError for a line that is neither an entry nor seeds. */
export function parseSlots(lines: readonly string[]): readonly LibrarySlot[] {
  const entries = new Map<string, HowellEntry>();
  const tried = new Map<string, Map<number, number>[]>();
  for (const line of lines) {
    const [key = '', word, ...groups] = line.trim().split(' ');
    if (key === '' || key.startsWith('#')) continue;
    if (word?.startsWith('tried:') === true) {
      const start = STARTS.find((each) => word === triedWord(each));
      if (start === undefined) continue;
      const own = tried.get(key) ?? STARTS.map(() => new Map<number, number>());
      tried.set(key, own);
      for (const group of groups) addSeeds(own[start] as Map<number, number>, group);
    } else {
      const entry = parseHowellEntry(line.trim());
      const field = fieldKey(entry.pairs, entry.plan.sessions, entry.plan.parts, entry.kind);
      if (isPreferred(entry, entries.get(field) ?? null)) entries.set(field, entry);
    }
  }
  return libraryRequests().map((request) => ({
    request,
    entry: entries.get(slotKey(request)) ?? null,
    tried: tried.get(slotKey(request)) ?? STARTS.map(() => new Map<number, number>()),
  }));
}

/**
 * The lines of slots: entries and, by default, the seeds tried where there is still something to find. How many were tried
 * elsewhere depends on how many were under way when the last was found.
 */
export function formatSlots(slots: readonly LibrarySlot[], withTried = true): readonly string[] {
  return slots.flatMap((slot) => {
    const { request, entry, tried } = slot;
    const starts = STARTS.filter((start) => withTried && (tried[start]?.size ?? 0) > 0);
    return [
      ...(entry === null ? [] : [formatHowellEntry(entry)]),
      ...(starts.length > 0 && isOpen(slot) ? starts : []).map((start) =>
        [slotKey(request), triedWord(start), ...formatSeeds(tried[start] as Tried)].join(' '),
      ),
    ];
  });
}

/** Begins a line of seeds, which looks like `18/14 tried:3.1 200:1-3,7`: start 1 of seeds 1 to 3 and 7, with 200 steps each. */
function triedWord(start: number): string {
  return start === 0 ? `tried:${SEARCH_VERSION}` : `tried:${SEARCH_VERSION}.${start}`;
}

function addSeeds(seeds: Map<number, number>, group: string): void {
  const match = /^(\d+):(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)$/.exec(group);
  if (match === null) throw new RangeError(`Not a group of seeds: “${group}”.`);
  const steps = Number(match[1]);
  for (const range of (match[2] as string).split(',')) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let seed = first; seed <= last; seed++) {
      seeds.set(seed, Math.max(steps, seeds.get(seed) ?? 0));
    }
  }
}

/** Groups of seeds by steps, in ascending order. */
function formatSeeds(tried: Tried): string[] {
  const bySteps = new Map<number, [first: number, last: number][]>();
  for (const [seed, steps] of [...tried].sort(([a], [b]) => a - b)) {
    const ranges = bySteps.get(steps) ?? [];
    bySteps.set(steps, ranges);
    const range = ranges.at(-1);
    if (range?.[1] === seed - 1) range[1] = seed;
    else ranges.push([seed, seed]);
  }
  return [...bySteps]
    .sort(([a], [b]) => a - b)
    .map(([steps, ranges]) => {
      const texts = ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`));
      return `${steps}:${texts.join(',')}`;
    });
}

/**
 * Whether a kind of a field needs no entry: the fairest movement, or for the most stationary pairs the one that everybody
 * can follow, has what is asked for and is as fair.
 */
export function isCovered(
  { request, entry }: LibrarySlot,
  entryAt: (key: string) => HowellEntry | null,
): boolean {
  const kind = kindOf(request);
  if (kind === 'fairest') return false;
  const isEnough = ({ plan, ...other }: HowellEntry) =>
    hasWhatIsAsked(plan, request) && (entry === null || !isFairer(entry, { plan, ...other }));
  const field = { ...request, isSimple: false, stationaryPairs: 0 };
  const fairest = entryAt(slotKey(field));
  if (fairest !== null && isEnough(fairest)) return true;
  if (kind === 'follow' || entry === null) return false;
  const followed = entryAt(slotKey({ ...field, isSimple: true }));
  return followed !== null && isEnough(followed);
}

function hasWhatIsAsked(plan: Plan, { isSimple, stationaryPairs }: HowellRequest): boolean {
  return (!isSimple || isStarter(plan)) && stationaryPairsOf(plan) >= stationaryPairs;
}

/** The slots without the entries of kinds that need none. */
export function withoutCovered(slots: readonly LibrarySlot[]): readonly LibrarySlot[] {
  const entryAt = entriesByKey(slots);
  return slots.map((slot) => (isCovered(slot, entryAt) ? { ...slot, entry: null } : slot));
}

/** The entry of each key, or null. */
export function entriesByKey(slots: readonly LibrarySlot[]): (key: string) => HowellEntry | null {
  const entries = new Map(slots.map(({ request, entry }) => [slotKey(request), entry]));
  return (key) => entries.get(key) ?? null;
}

/** The library entry of a search result. */
export function entryOf(
  request: HowellRequest,
  found: Pick<HowellFound, 'plan' | 'inequityIndex' | 'step'>,
  { seed, start }: Pick<HowellEntry, 'seed' | 'start'>,
): HowellEntry {
  const { plan, inequityIndex, step } = found;
  return {
    kind: kindOf(request),
    pairs: request.pairs,
    rounds: request.rounds,
    plan,
    inequityIndex,
    seed,
    start,
    step,
    searchVersion: SEARCH_VERSION,
    freedFrom: null,
    isFromWhole: false,
  };
}

/** Indices are compared as printed. */
const PRINTED = 1e4;

/** Whether an entry has a smaller index as printed. */
export function isFairer(entry: HowellEntry, than: HowellEntry | null): boolean {
  return than === null || printedIndex(entry) < printedIndex(than);
}

function printedIndex({ inequityIndex }: HowellEntry): number {
  return Math.round(inequityIndex * PRINTED);
}

/** Whether to replace an entry: a total order of entries, in which the first is kept. */
export function isPreferred(entry: HowellEntry, to: HowellEntry | null): boolean {
  if (to === null) return true;
  const [own, other] = [entry, to].map((each) => [
    printedIndex(each),
    // Of equal entries, one that can be found again; of those, one that is easier to run, and that a search found. But where none can be fairer the
    // search ends with the first found, whatever is shared among machines or interrupted.
    SEARCH_VERSION - each.searchVersion,
    meetsBound(each) ? 0 : (leaderChanges(each.plan) ?? Number.POSITIVE_INFINITY),
    Number(each.freedFrom !== null),
    each.seed,
    each.start,
    each.step,
  ]) as [number[], number[]];
  const differing = own.findIndex((value, index) => value !== other[index]);
  if (differing === -1) return formatHowellEntry(entry) < formatHowellEntry(to);
  return (own[differing] as number) < (other[differing] as number);
}

/** A search to be made for the library. */
export interface LibraryTry {
  /** The index of its slot. */
  readonly slotIndex: number;
  readonly seed: number;
  readonly start: number;
}

/** Shard `index`, from 1, of `count`, which share the seeds of every field. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * The tries of a shard: first seed `first` of every field, whole sets before halves and small fields first, then the
 * next seed, up to `last`; of the starts those that search in a way of their own. `isWanted` is asked when it is a try's turn,
 * `isOver` before each seed.
 */
export function* triesOf(
  slots: readonly LibrarySlot[],
  { index, count }: Shard,
  [first, last]: readonly [first: number, last: number],
  isWanted: (each: LibraryTry) => boolean,
  isOver: (seed: number) => boolean = () => false,
): Generator<LibraryTry> {
  const parts = (slotIndex: number) => (slots[slotIndex] as LibrarySlot).request.parts;
  const pairs = (slotIndex: number) => (slots[slotIndex] as LibrarySlot).request.pairs;
  const inTurn = [...slots.keys()].sort((a, b) => parts(a) - parts(b) || pairs(a) - pairs(b));
  for (let seed = first; seed <= last && !isOver(seed); seed++) {
    for (const slotIndex of inTurn) {
      if ((slotIndex + seed) % count !== index - 1) continue;
      const { request } = slots[slotIndex] as LibrarySlot;
      for (const start of STARTS) {
        if (start >= waysFor(request).length) continue;
        if (isWanted({ slotIndex, seed, start })) yield { slotIndex, seed, start };
      }
    }
  }
}

/** Whether a slot may be improved, or its entry replaced by one that can be found again. */
export function isOpen({ entry }: LibrarySlot): boolean {
  return entry === null || entry.searchVersion !== SEARCH_VERSION || !meetsBound(entry);
}

/** Whether a try may change its slot: where none can be fairer, only if it comes before the one that found the entry. */
export function isDue(
  slot: LibrarySlot,
  { seed, start }: Pick<LibraryTry, 'seed' | 'start'>,
): boolean {
  const { entry } = slot;
  if (entry === null || isOpen(slot)) return true;
  return seed < entry.seed || (seed === entry.seed && start < entry.start);
}

function meetsBound({ kind, pairs, plan, inequityIndex }: HowellEntry): boolean {
  const key = fieldKey(pairs, plan.sessions, plan.parts, kind);
  const request = requestsByKey().get(key);
  const bound = request === undefined ? null : indexBound(request);
  return inequityIndex < (bound ?? 0) + 1 / PRINTED;
}

/** The request of a kind for the same field; null if there is no such kind. */
export function requestOfKind(
  { pairs, sessions, parts }: HowellRequest,
  kind: LibraryKind,
): HowellRequest | null {
  return requestsByKey().get(fieldKey(pairs, sessions, parts, kind)) ?? null;
}

function requestsByKey(): ReadonlyMap<string, HowellRequest> {
  knownByKey ??= new Map(libraryRequests().map((request) => [slotKey(request), request]));
  return knownByKey;
}

/** Null until first needed. */
let knownByKey: ReadonlyMap<string, HowellRequest> | null = null;
