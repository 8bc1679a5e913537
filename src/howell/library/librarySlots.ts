// The slots of the library: the fields it covers, the number of tries, and how the results of several runs are merged.
// File access is left to the command line. An entry is never replaced by a less fair one.

import {
  fieldKey,
  formatEntry,
  type LibraryEntry,
  parseEntry,
} from '../../catalogue/library/libraryNotation.ts';
import { createEventRequest, createRequest, type HowellRequest } from '../search/constructions.ts';
import { createHowellSearch, type HowellFound, SEARCH_VERSION } from '../search/howellSearch.ts';
import { indexBound } from '../theory/bound.ts';

/** A field of the library with its best movement so far. */
export interface LibrarySlot {
  readonly request: HowellRequest;
  readonly entry: LibraryEntry | null;
  /** Seeds tried. */
  readonly tries: number;
}

const LEAST_PAIRS = 6;
const MOST_PAIRS = 32;
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

/** Events of this many pairs need three tables per set: with two, no way was found to play their shortest session. */
const needThreeTablesPerSet: readonly number[] = [18, 24];

/** The key of a request in the library. */
export function keyOf({ pairs, sessions, parts }: HowellRequest): string {
  return fieldKey(pairs, sessions, parts);
}

/**
 * Every field of the library by pairs and rounds, from two rounds fewer than tables to all-play-all (one round more for
 * small fields), then those with half sets, then events of several sessions. A perfect Howell needs no entry.
 */
export function libraryRequests(): readonly HowellRequest[] {
  const requests: HowellRequest[] = [];
  for (let pairs = LEAST_PAIRS; pairs <= MOST_PAIRS; pairs++) {
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
  return [
    ...requests,
    ...eventFields.map(([pairs, ...sessions]) => ({
      ...createEventRequest(pairs, sessions),
      tablesPerSet: needThreeTablesPerSet.includes(pairs) ? 3 : 1,
    })),
  ];
}

/** The slots filled from the lines of several runs, each with the preferred entry. Lines of tries look like `18/14 tries 3`. */
export function parseSlots(lines: readonly string[]): readonly LibrarySlot[] {
  const entries = new Map<string, LibraryEntry>();
  const tries = new Map<string, number>();
  for (const line of lines) {
    const counted = /^(\S+) tries (\d+)$/.exec(line);
    if (counted !== null) {
      const key = counted[1] as string;
      tries.set(key, Math.max(tries.get(key) ?? 0, Number(counted[2])));
    } else if (line.trim() !== '' && !line.startsWith('#')) {
      const entry = parseEntry(line.trim());
      const key = fieldKey(entry.pairs, entry.plan.sessions, entry.plan.parts);
      if (isPreferred(entry, entries.get(key) ?? null)) entries.set(key, entry);
    }
  }
  return libraryRequests().map((request) => ({
    request,
    entry: entries.get(keyOf(request)) ?? null,
    tries: tries.get(keyOf(request)) ?? 0,
  }));
}

/** The lines of slots: entries and, by default, numbers of tries. */
export function formatSlots(slots: readonly LibrarySlot[], withTries = true): readonly string[] {
  return slots.flatMap(({ request, entry, tries }) => [
    ...(entry === null ? [] : [formatEntry(entry)]),
    ...(withTries && tries > 0 ? [[keyOf(request), 'tries', tries].join(' ')] : []),
  ]);
}

/** The library entry of a search result. */
export function entryOf(request: HowellRequest, found: HowellFound, seed: number): LibraryEntry {
  const { plan, inequityIndex, step } = found;
  return {
    ...{ pairs: request.pairs, rounds: request.rounds },
    ...{ plan, inequityIndex, seed, step, searchVersion: SEARCH_VERSION },
  };
}

/** The result of repeating the search behind an entry; null if it finds nothing. */
export function repeatSearch(request: HowellRequest, entry: LibraryEntry): LibraryEntry | null {
  const made = createHowellSearch(request, { seed: entry.seed });
  if (!made.ok) return null;
  made.search.advance(entry.step);
  const { best } = made.search;
  return best === null ? null : entryOf(request, best, entry.seed);
}

/** Indices that differ by less are equal as printed. */
const ROUNDING = 1e-4;

/** Whether to replace an entry: the new one is fairer, or equally fair and the only one that is reproducible. */
export function isPreferred(entry: LibraryEntry, to: LibraryEntry | null): boolean {
  if (to === null) return true;
  const isRepeatable =
    entry.searchVersion === SEARCH_VERSION && to.searchVersion !== SEARCH_VERSION;
  return entry.inequityIndex < to.inequityIndex + (isRepeatable ? ROUNDING : -ROUNDING);
}

/** The slot to work on next: the one with the fewest tries. Slots whose entry meets the bound and is reproducible are done; null if all are. */
export function nextSlot(slots: readonly LibrarySlot[]): LibrarySlot | null {
  const parts = ({ request }: LibrarySlot) => request.parts;
  const inTurn = slots.toSorted(
    (a, b) => a.tries - b.tries || parts(a) - parts(b) || a.request.pairs - b.request.pairs,
  );
  return inTurn.find(isOpen) ?? null;
}

function isOpen({ entry, request }: LibrarySlot): boolean {
  if (entry === null || entry.searchVersion !== SEARCH_VERSION) return true;
  return entry.inequityIndex >= (indexBound(request) ?? 0) + ROUNDING;
}
