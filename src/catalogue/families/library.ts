// The library of new Howells: the fairest movement that long searches found for each number of pairs from 6 to 32 and each
// number of rounds. Where other movements are the fairest in which everybody follows the same pair, or the fairest with the
// most stationary pairs, those are in families of their own. The data is larger than the rest of the catalogue and is loaded
// on demand, all of it or what some numbers of pairs need: until then the families refuse their sizes. `pairs` counts the
// pairs that play; with an odd number one sits out each round.

import { parts } from '../../../data/library.txt?parts';
import type { Movement } from '../../movement/movement.ts';
import {
  type Family,
  type ParameterSpec,
  type Parameters,
  roundsSpec,
  type ToleratedRule,
} from '../family.ts';
import {
  type HowellEntry,
  type LibraryKind,
  parseHowellEntry,
} from '../library/libraryNotation.ts';
import { developPlan } from '../library/plan.ts';

const slots = new Map<string, HowellEntry>();
/** The numbers of pairs whose movements are loaded. */
const loaded = new Set<number>();
let date = '';

/** Loads the library; does nothing for what is loaded already. */
export async function loadLibrary(): Promise<void> {
  await loadLibraryFor([...parts.keys()]);
}

/**
 * Loads what the library has for these numbers of pairs; does nothing for what is loaded already. Five pairs play a
 * movement for six with one missing, so for fewer than six those for six are loaded.
 */
export async function loadLibraryFor(numbersOfPairs: readonly number[]): Promise<void> {
  const wanted = new Set(numbersOfPairs.map((pairs) => Math.max(pairs, MIN_PAIRS)));
  const missing = [...wanted].filter((pairs) => !loaded.has(pairs));
  const texts = await Promise.all(missing.map((pairs) => parts.get(pairs)?.()));
  for (const text of texts) if (text !== undefined) addEntries(text.default);
  for (const pairs of missing) loaded.add(pairs);
}

function addEntries(text: string): void {
  date = /^# Changed: (\S+)$/m.exec(text)?.[1] ?? '';
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const entry of lines.map(parseHowellEntry)) {
    const { pairs, rounds, plan, kind } = entry;
    slots.set(planKey(pairs, rounds, plan.parts, plan.sessions.length, kind), entry);
  }
}

/** Every entry of a kind that is loaded: those of one session first, the smallest fields first. */
export function libraryEntries(kind: LibraryKind = 'fairest'): readonly HowellEntry[] {
  const isEvent = ({ plan }: HowellEntry) => Number(plan.sessions.length > 1);
  return [...slots.values()]
    .filter((entry) => entry.kind === kind)
    .sort((a, b) => isEvent(a) - isEvent(b) || a.pairs - b.pairs);
}

/** The date of the library's last change, as 2026-11-20; empty until any of it is loaded. */
export function libraryDate(): string {
  return date;
}

function planKey(
  pairs: number,
  rounds: number,
  parts: number,
  sessions: number,
  kind: LibraryKind,
): string {
  return [pairs, rounds, parts, sessions, kind].join(' ');
}

/** The entry for a field played in some sessions; undefined if there is none or the library is not loaded. */
export function libraryEntry(
  pairs: number,
  rounds: number,
  parts = 1,
  sessions = 1,
  kind: LibraryKind = 'fairest',
): HowellEntry | undefined {
  return slots.get(planKey(pairs, rounds, parts, sessions, kind));
}

const MIN_PAIRS = 6;
const MAX_PAIRS = 32;
const MAX_ROUNDS = 36;
const MAX_SESSIONS = 6;
const USUAL_ROUNDS = 13;

/** The number of rounds that makes a session with two boards each, within the limits for this number of pairs. */
function roundsOfTwoBoards(pairs: number): number {
  const tables = Math.ceil(pairs / 2);
  return Math.min(Math.max(USUAL_ROUNDS, tables - 2), pairs - 2);
}

/** Of the numbers of rounds for which a kind exists, the one nearest to the usual number. */
function nearestRounds(pairs: number, kind: LibraryKind): number {
  const usual = roundsOfTwoBoards(pairs);
  const distance = ({ rounds }: HowellEntry) => Math.abs(rounds - usual);
  const own = libraryEntries(kind).filter((entry) => entry.pairs === pairs);
  return own.sort((a, b) => distance(a) - distance(b))[0]?.rounds ?? usual;
}

function pairsSpec(usual: number): ParameterSpec {
  return { id: 'pairs', min: MIN_PAIRS, max: MAX_PAIRS, step: 1, defaultFor: () => usual };
}

export const newHowells: Family<'new-howell'> = {
  id: 'new-howell',
  source: 'Found by the search of this program',
  breaks: ['sharedSet', 'incomplete'],
  winners: 1,
  parameters: [
    pairsSpec(14),
    roundsSpec(4, MAX_ROUNDS, ({ pairs = 0 }) => roundsOfTwoBoards(pairs)),
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
  ...entriesOf('fairest'),
};

/** The fairest in which everybody but the stationary pairs follows the same pair. */
export const followedLibrary = libraryOfKind('new-howell-followed', 'follow', 14, [
  'repeatedMeeting',
  'sharedSet',
  'incomplete',
]);

/** The fairest with the most stationary pairs. */
export const stationaryLibrary = libraryOfKind('new-howell-stationary', 'stationary', 13, [
  'incomplete',
]);

/** The family of a kind beside the fairest: whole sets, one session; there must be one for the usual number of pairs. */
function libraryOfKind<Id extends 'new-howell-followed' | 'new-howell-stationary'>(
  id: Id,
  kind: LibraryKind,
  usualPairs: number,
  breaks: readonly ToleratedRule[],
): Family<Id> {
  return {
    id,
    source: newHowells.source,
    breaks,
    winners: 1,
    parameters: [
      pairsSpec(usualPairs),
      roundsSpec(4, MAX_PAIRS, ({ pairs = 0 }) => nearestRounds(pairs, kind)),
    ],
    ...entriesOf(kind),
  };
}

/** Whether a family exists only once the library is loaded. */
export function isLibraryFamily(familyId: string): boolean {
  return [newHowells, followedLibrary, stationaryLibrary].some(({ id }) => id === familyId);
}

/** Loads the library if the movement is from it, because its title says what is unusual for its field. */
export async function loadLibraryOf({ origin }: Pick<Movement, 'origin'>): Promise<void> {
  if (origin.kind === 'generated' && isLibraryFamily(origin.familyId)) await loadLibrary();
}

function entriesOf(kind: LibraryKind): Pick<Family, 'refuse' | 'build'> {
  const entryFor = ({ pairs = 0, rounds = 0, parts, sessions }: Parameters) =>
    libraryEntry(pairs, rounds, parts, sessions, kind);
  return {
    refuse(parameters) {
      if (entryFor(parameters) !== undefined) return null;
      const { pairs = 0, rounds = 0, parts: setParts = 1, sessions = 1 } = parameters;
      if (!loaded.has(pairs)) return { kind: 'libraryLoading' };
      const isFairestSuch = kind !== 'fairest' && libraryEntry(pairs, rounds) !== undefined;
      if (isFairestSuch) return { kind: 'noOtherOfKind', pairs, rounds };
      return { kind: 'notInLibrary', pairs, rounds, parts: setParts, sessions };
    },
    build(parameters, boards) {
      const { plan } = entryFor(parameters) as HowellEntry;
      return developPlan(plan, boards);
    },
  };
}
