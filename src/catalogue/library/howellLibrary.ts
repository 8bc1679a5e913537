// The library of new Howells as a value: the fairest movement that long searches found for each number of pairs from 6 to 32
// and each number of rounds, or as much of it as was read. `pairs` counts the pairs that play; with an odd number one sits out each round.

import { type HowellEntry, type LibraryKind, parseHowellEntry } from './libraryNotation.ts';

export interface HowellLibrary {
  /** The date of its last change, as 2026-11-20; empty if nothing has been read. */
  readonly date: string;
  /** Whether what there is for a number of pairs has been read. */
  covers(pairs: number): boolean;
  /** The entry for a field played in some sessions; undefined if there is none, or it has not been read. */
  entry(
    pairs: number,
    rounds: number,
    parts?: number,
    sessions?: number,
    kind?: LibraryKind,
  ): HowellEntry | undefined;
  /** Every entry of a kind that has been read: those of one session first, the smallest fields first. */
  entries(kind?: LibraryKind): readonly HowellEntry[];
}

export const FEWEST_LIBRARY_PAIRS = 6;

/** The library of these texts, which have all that there is for the numbers of pairs covered. Throws RangeError if a line has another form. */
export function parseHowellLibrary(
  covered: ReadonlySet<number>,
  texts: readonly string[],
): HowellLibrary {
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#'));
  const slots = new Map<string, HowellEntry>();
  for (const entry of lines.map(parseHowellEntry)) {
    const { pairs, rounds, plan, kind } = entry;
    slots.set(slotKey(pairs, rounds, plan.parts, plan.sessions.length, kind), entry);
  }
  const isEvent = ({ plan }: HowellEntry) => Number(plan.sessions.length > 1);
  return {
    date: /^# Changed: (\S+)$/m.exec(texts[0] ?? '')?.[1] ?? '',
    covers: (pairs) => covered.has(pairs),
    entry: (pairs, rounds, setParts = 1, sessions = 1, kind = 'fairest') =>
      slots.get(slotKey(pairs, rounds, setParts, sessions, kind)),
    entries: (kind = 'fairest') =>
      [...slots.values()]
        .filter((entry) => entry.kind === kind)
        .sort((a, b) => isEvent(a) - isEvent(b) || a.pairs - b.pairs),
  };
}

/** A library of which nothing has been read. */
export const NO_LIBRARY: HowellLibrary = parseHowellLibrary(new Set(), []);

function slotKey(
  pairs: number,
  rounds: number,
  setParts: number,
  sessions: number,
  kind: LibraryKind,
): string {
  return [pairs, rounds, setParts, sessions, kind].join(' ');
}
