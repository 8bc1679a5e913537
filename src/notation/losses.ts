// What a movement contains beyond the bare grid of pairs and boards. Each format lists what it cannot store,
// so that a director sees what an export would lose before it is made.

import {
  hasPartSwitches,
  isNumberedFrom1,
  isPlayed,
  type Movement,
  NO_BOARDS,
  pairsAt,
  type Sitting,
  setLetter,
  switchState,
} from '../movement/index.ts';
import { isForTeams, mannerOf } from './ebuManner.ts';

/** What a format may be unable to store. */
export const LOSSES = [
  ...([
    'title',
    'plainTitle',
    'letters',
    'notes',
    'names',
    'people',
    'seats',
    'partSwitches',
    'boards',
    'unequalBoards',
    'labels',
  ] as const),
  ...([
    'missing',
    'dropped',
    'extra',
    'sitOutSets',
    'copies',
    'phantom',
    'lastPhantom',
    'unused',
    'sessions',
    'numbering',
    'sections',
    'relays',
    'locks',
  ] as const),
  ...(['code', 'teams', 'origin'] as const),
] as const;
export type Loss = (typeof LOSSES)[number];

/**
 * Everything that a bare grid of scored pairs cannot store. Title, boards and phantom are not listed, because some such
 * formats store them.
 */
export const BEYOND_SCORES = [
  ...(['notes', 'names', 'people', 'seats', 'partSwitches'] as const),
  ...(['missing', 'dropped', 'extra', 'labels'] as const),
  ...(['copies', 'sessions', 'numbering', 'sections', 'relays', 'locks'] as const),
  ...(['code', 'teams', 'origin'] as const),
] as const;

type HasLoss = (movement: Movement) => boolean;

/** Whether a movement contains something that a format may lose. */
const has: Readonly<Record<Loss, HasLoss>> = {
  title: ({ title }) => title !== '',
  plainTitle: () => false,
  letters: () => false,
  notes: ({ notes }) => notes !== '',
  names: ({ names }) => names.length > 0,
  people: ({ people }) => people.length > 0,
  seats: (movement) => hasSitting(movement, (s) => switchState(movement, s) !== 'none'),
  partSwitches: hasPartSwitches,
  boards: ({ sets }) => sets.some(({ boards }) => boards > 1),
  unequalBoards: ({ sets }) => new Set(sets.map(({ boards }) => boards)).size > 1,
  labels: ({ sets }) => sets.some(({ label }, index) => label !== setLetter(index)),
  missing: ({ missing }) => missing.length > 0,
  dropped: (movement) => hasSitting(movement, (s) => s.kind === 'play' && s.dropped !== NO_BOARDS),
  extra: (movement) => hasSitting(movement, (s) => s.kind === 'play' && s.extra !== undefined),
  sitOutSets: (movement) => hasSitting(movement, (s) => s.kind === 'sitOut' && s.set !== null),
  copies: ({ sets }) => sets.some(({ copies }) => copies > 1),
  phantom: (movement) =>
    movement.phantom !== null &&
    movement.rounds.some((round, roundIndex) =>
      round.some((s) => s.kind === 'play' && !isPlayed(movement, s, roundIndex)),
    ),
  lastPhantom: isLastPhantomUnseen,
  unused: hasUnused,
  sessions: ({ sessionStarts }) => sessionStarts.length > 1,
  numbering: (movement) => !isNumberedFrom1(movement),
  sections: ({ sections }) => sections.length > 0,
  relays: ({ relays }) => relays.length > 0,
  locks: ({ locks }) =>
    locks.firstSittings > 0 ||
    [locks.sittings, locks.roundIndexes, locks.tableIndexes, locks.pairs].some((l) => l.length),
  code: (movement) => mannerOf(movement).code !== undefined,
  teams: isForTeams,
  origin: ({ origin }) => origin.kind === 'generated',
};

/** What this movement would lose in a format, which may tell by tests of its own that it holds something in part. */
export function lossesOf(
  movement: Movement,
  cannotHold: readonly Loss[],
  own: Partial<Record<Loss, HasLoss>> = {},
): readonly Loss[] {
  return cannotHold.filter((loss) => (own[loss] ?? has[loss])(movement));
}

/** Whether a name of somebody is not held, given who is named in the file and which names it keeps. */
export function losesNames(
  { names }: Movement,
  named: ReadonlySet<number>,
  isKept: (name: string) => boolean,
): boolean {
  return names.some((name, index) => name !== '' && !(named.has(index + 1) && isKept(name)));
}

/** Whether a pair (other than the phantom) or board set is never used, or a table or round is never in play. */
function hasUnused({ rounds, pairCount, phantom, sets, tableCount }: Movement): boolean {
  const pairs = new Set(rounds.flat().flatMap(pairsAt));
  if (phantom !== null) pairs.add(phantom);
  const played = new Set(rounds.flat().flatMap((s) => (s.kind === 'idle' ? [] : (s.set ?? []))));
  const isIdle = (sitting: Sitting | undefined) => sitting?.kind === 'idle';
  return (
    pairs.size < pairCount ||
    played.size < sets.length ||
    rounds.some((round) => round.every(isIdle)) ||
    Array.from({ length: tableCount }, (_, t) => t).some((t) => rounds.every((r) => isIdle(r[t])))
  );
}

/** Whether the phantom leaves no trace in the grid, not even a gap: it has the highest number and is never seated. */
function isLastPhantomUnseen(movement: Movement): boolean {
  return movement.phantom === movement.pairCount && isPhantomUnseen(movement);
}

/** Whether the phantom is never seated. As the missing pair of a section it may have any number. */
export function isPhantomUnseen({ rounds, phantom }: Movement): boolean {
  return phantom !== null && !rounds.flat().flatMap(pairsAt).includes(phantom);
}

function hasSitting({ rounds }: Movement, test: (sitting: Sitting) => boolean): boolean {
  return rounds.some((round) => round.some(test));
}
