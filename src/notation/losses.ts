// What a movement holds beyond the bare grid of who plays whom on what, said in words:
// each format names the features that it cannot hold, and exporting says what is lost before it is.

import {
  isPlayed,
  type Movement,
  pairsAt,
  type Sitting,
  switchState,
} from '../movement/movement.ts';

export type Feature =
  | 'title'
  | 'notes'
  | 'seats'
  | 'partSwitches'
  | 'boards'
  | 'unequalBoards'
  | 'labels'
  | 'copies'
  | 'phantom'
  | 'lastPhantom'
  | 'unused'
  | 'sessions'
  | 'relays'
  | 'locks'
  | 'origin';

/** What a bare grid of pairs as they score lacks; whether it holds title, boards or phantom differs from format to format. */
export const BEYOND_SCORES = [
  ...(['notes', 'seats', 'partSwitches', 'labels', 'copies'] as const),
  ...(['sessions', 'relays', 'locks', 'origin'] as const),
] as const;

const held: Record<Feature, { present(movement: Movement): boolean; words: string }> = {
  title: { present: ({ title }) => title !== '', words: 'the title' },
  notes: { present: ({ notes }) => notes !== '', words: 'the notes' },
  seats: {
    present: (movement) => anySitting(movement, (s) => switchState(movement, s) !== 'none'),
    words: 'who sits where: pairs are written in the directions in which they are scored',
  },
  partSwitches: {
    present: (movement) => anySitting(movement, (s) => switchState(movement, s) === 'some'),
    words: 'part-round switches: such a sitting is written as most of its boards are scored',
  },
  boards: {
    present: ({ sets }) => sets.some(({ boards }) => boards > 1),
    words: 'how many boards a set has',
  },
  unequalBoards: {
    present: ({ sets }) => new Set(sets.map(({ boards }) => boards)).size > 1,
    words: 'unequal board sets: every set is written as large as the largest',
  },
  labels: {
    present: ({ sets }) => sets.length > 0,
    words: 'the names of the board sets: they are lettered or numbered in order',
  },
  copies: {
    present: ({ sets }) => sets.some(({ copies }) => copies > 1),
    words: 'how many copies of the boards there are',
  },
  phantom: {
    present: (movement) =>
      movement.phantom !== null &&
      anySitting(movement, (s) => s.kind === 'play' && !isPlayed(movement, s)),
    words: 'the phantom: its opponents are written as sitting out',
  },
  lastPhantom: {
    present: isLastPhantomUnseen,
    words: 'the phantom, the highest number and at no table ever: there is one pair fewer',
  },
  unused: {
    present: hasUnused,
    words: 'pairs, board sets, tables and rounds that have no sitting',
  },
  sessions: {
    present: ({ sessionStarts }) => sessionStarts.length > 1,
    words: 'where sessions begin: the rounds are written one after another',
  },
  relays: { present: ({ relays }) => relays.length > 0, words: 'the relay stands' },
  locks: {
    present: ({ locks }) =>
      locks.firstSittings > 0 ||
      [locks.sittings, locks.roundIndexes, locks.tableIndexes, locks.pairs].some((l) => l.length),
    words: 'the locks',
  },
  origin: {
    present: ({ origin }) => origin.kind === 'generated',
    words: 'the generator and its parameters',
  },
};

/** The features of a movement that a format cannot hold, in words. */
export function lossesOf(movement: Movement, cannotHold: readonly Feature[]): readonly string[] {
  return cannotHold.filter((f) => held[f].present(movement)).map((f) => held[f].words);
}

/** Whether a pair (but the phantom) or a board set is at no table ever, or a table or round is never in play. */
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

/** Whether nothing in the grid tells that there is a phantom: it has the highest number and never sits down. */
function isLastPhantomUnseen({ rounds, pairCount, phantom }: Movement): boolean {
  return phantom === pairCount && !rounds.flat().flatMap(pairsAt).includes(phantom);
}

function anySitting({ rounds }: Movement, test: (sitting: Sitting) => boolean): boolean {
  return rounds.some((round) => round.some(test));
}
