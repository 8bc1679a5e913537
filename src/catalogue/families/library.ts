// The library of new Howells: the fairest movement that long searches found for every field of 6 to 32 pairs and number of
// rounds. The data is larger than the rest of the catalogue and is loaded on demand: until `loadLibrary` resolves, the
// family refuses every size. `pairs` counts the pairs that play; with an odd number one sits out each round.

import { type Family, type Parameters, roundsSpec } from '../family.ts';
import { type LibraryEntry, parseEntry } from '../library/libraryNotation.ts';
import { developPlan } from '../library/plan.ts';

let slots: ReadonlyMap<string, LibraryEntry> | null = null;
let date = '';

/** Loads the library; does nothing if it is loaded already. */
export async function loadLibrary(): Promise<void> {
  if (slots !== null) return;
  const { default: text } = await import('../../../data/library.txt?raw');
  date = /^# Changed: (\S+)$/m.exec(text)?.[1] ?? '';
  const entries = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseEntry);
  slots = new Map(
    entries.map((entry) => {
      const { pairs, rounds, plan } = entry;
      return [keyOf(pairs, rounds, plan.parts, plan.sessions.length), entry];
    }),
  );
}

/** Every entry; empty until the library is loaded. */
export function libraryEntries(): readonly LibraryEntry[] {
  return [...(slots?.values() ?? [])];
}

/** The date of the library's last change, as 2026-11-20; empty until it is loaded. */
export function libraryDate(): string {
  return date;
}

function keyOf(pairs: number, rounds: number, parts: number, sessions: number): string {
  return [pairs, rounds, parts, sessions].join(' ');
}

/** The entry for a field played in some sessions; undefined if there is none or the library is not loaded. */
export function libraryEntry(
  pairs: number,
  rounds: number,
  parts = 1,
  sessions = 1,
): LibraryEntry | undefined {
  return slots?.get(keyOf(pairs, rounds, parts, sessions));
}

const MAX_PAIRS = 32;
const MAX_ROUNDS = 36;
const MAX_SESSIONS = 6;
const USUAL_ROUNDS = 13;

function entryFor({
  pairs = 0,
  rounds = 0,
  parts,
  sessions,
}: Parameters): LibraryEntry | undefined {
  return libraryEntry(pairs, rounds, parts, sessions);
}

/** The number of rounds that makes a session with two boards each, within the limits for this number of pairs. */
function usualRounds(pairs: number): number {
  const tables = Math.ceil(pairs / 2);
  return Math.min(Math.max(USUAL_ROUNDS, tables - 2), pairs - 2);
}

export const library: Family<'new-howell'> = {
  id: 'new-howell',
  source: 'Found by the search of this program',
  breaks: ['sharedSet', 'incomplete'],
  winners: 1,
  parameters: [
    { id: 'pairs', min: 6, max: MAX_PAIRS, step: 1, defaultFor: () => 14 },
    roundsSpec(4, MAX_ROUNDS, ({ pairs = 0 }) => usualRounds(pairs)),
    {
      id: 'parts',
      min: 1,
      max: 2,
      step: 1,
      defaultFor: () => 1,
    },
    {
      id: 'sessions',
      min: 1,
      max: MAX_SESSIONS,
      step: 1,
      defaultFor: () => 1,
    },
  ],
  refuse(parameters) {
    if (slots === null) return { kind: 'libraryLoading' };
    if (entryFor(parameters) !== undefined) return null;
    const { pairs = 0, rounds = 0, parts = 1, sessions = 1 } = parameters;
    return { kind: 'notInLibrary', pairs, rounds, parts, sessions };
  },
  build(parameters, boards) {
    const { plan } = entryFor(parameters) as LibraryEntry;
    return developPlan(plan, boards);
  },
};
