// The families of the library of new Howells: the fairest movements, the fairest in which everybody follows the same pair,
// and the fairest with the most stationary pairs, where those are others. They are made for a library that has been read;
// what it does not cover they refuse. Their ids, sources and limits are the same for every library.

import {
  type Family,
  type ParameterSpec,
  type Parameters,
  roundsSpec,
  type ToleratedRule,
} from '../family.ts';
import { FEWEST_LIBRARY_PAIRS, type HowellLibrary } from '../library/howellLibrary.ts';
import type { HowellEntry, LibraryKind } from '../library/libraryNotation.ts';
import { developPlan } from '../library/plan.ts';

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
function nearestRounds(library: HowellLibrary, pairs: number, kind: LibraryKind): number {
  const usual = roundsOfTwoBoards(pairs);
  const distance = ({ rounds }: HowellEntry) => Math.abs(rounds - usual);
  const own = library.entries(kind).filter((entry) => entry.pairs === pairs);
  return own.sort((a, b) => distance(a) - distance(b))[0]?.rounds ?? usual;
}

function pairsSpec(usual: number): ParameterSpec {
  return {
    id: 'pairs',
    min: FEWEST_LIBRARY_PAIRS,
    max: MAX_PAIRS,
    step: 1,
    defaultFor: () => usual,
  };
}

const LIBRARY_IDS = ['new-howell', 'new-howell-followed', 'new-howell-stationary'] as const;
export type LibraryFamilyId = (typeof LIBRARY_IDS)[number];

/** Whether the movements of a family are those of the library. */
export function isLibraryFamily(familyId: string): boolean {
  return LIBRARY_IDS.some((id) => id === familyId);
}

/** The families of a library, in catalogue order. */
export function libraryFamilies(library: HowellLibrary): readonly Family<LibraryFamilyId>[] {
  return [
    newHowells(library),
    familyOfKind(library, 'new-howell-followed', 'follow', 14, [
      'repeatedMeeting',
      'sharedSet',
      'incomplete',
    ]),
    familyOfKind(library, 'new-howell-stationary', 'stationary', 13, ['incomplete']),
  ];
}

function newHowells(library: HowellLibrary): Family<'new-howell'> {
  return {
    id: 'new-howell',
    source: 'Found by the search of this program',
    breaks: ['sharedSet', 'incomplete'],
    winners: 1,
    parameters: [
      pairsSpec(14),
      roundsSpec(4, MAX_ROUNDS, ({ pairs = 0 }) => roundsOfTwoBoards(pairs)),
      { id: 'parts', min: 1, max: 2, step: 1, defaultFor: () => 1 },
      { id: 'sessions', min: 1, max: MAX_SESSIONS, step: 1, defaultFor: () => 1 },
    ],
    ...entriesOf(library, 'fairest'),
  };
}

/** The family of a kind beside the fairest: whole sets, one session; there must be one for the usual number of pairs. */
function familyOfKind<Id extends LibraryFamilyId>(
  library: HowellLibrary,
  id: Id,
  kind: LibraryKind,
  usualPairs: number,
  breaks: readonly ToleratedRule[],
): Family<Id> {
  return {
    id,
    source: 'Found by the search of this program',
    breaks,
    winners: 1,
    parameters: [
      pairsSpec(usualPairs),
      roundsSpec(4, MAX_PAIRS, ({ pairs = 0 }) => nearestRounds(library, pairs, kind)),
    ],
    ...entriesOf(library, kind),
  };
}

function entriesOf(library: HowellLibrary, kind: LibraryKind): Pick<Family, 'refuse' | 'build'> {
  const entryFor = ({ pairs = 0, rounds = 0, parts, sessions }: Parameters) =>
    library.entry(pairs, rounds, parts, sessions, kind);
  return {
    refuse(parameters) {
      if (entryFor(parameters) !== undefined) return null;
      const { pairs = 0, rounds = 0, parts = 1, sessions = 1 } = parameters;
      if (!library.covers(pairs)) return { kind: 'libraryNotRead' };
      const isFairestSuch = kind !== 'fairest' && library.entry(pairs, rounds) !== undefined;
      if (isFairestSuch) return { kind: 'noOtherOfKind', pairs, rounds };
      return { kind: 'notInLibrary', pairs, rounds, parts, sessions };
    },
    build(parameters, boards) {
      const { plan } = entryFor(parameters) as HowellEntry;
      return developPlan(plan, boards);
    },
  };
}
