// Page and terminal: why there is no individual of a size, and what a director must know about one. English only.

import { type IndividualRefusal, timesTogether } from '../../catalogue/index.ts';
import { usualRounds } from '../../individual/plan.ts';
import type { Movement } from '../../movement/index.ts';
import { listText } from '../numbers.ts';
import { timesText } from './counted.ts';

/** Why there is no individual of a size, and the numbers of rounds that there are. */
export function individualRefusalText(refusal: IndividualRefusal): string {
  const { players, roundsAsked, copies, rounds, isKnownWithOtherCopies } = refusal;
  const what = `for ${players} players and ${roundsAsked === 1 ? '1 round' : `${roundsAsked} rounds`}`;
  const ways = ['with one copy of the boards', 'with a copy of the boards per table'];
  const [how, other] = copies === 'one' ? ways : ways.toReversed();
  if (refusal.kind === 'noEvenOpponents') {
    return `No individual is known ${what} ${how} in which everybody meets everybody twice.`;
  }
  if (refusal.kind === 'noRainbow') {
    return rounds.length === 0
      ? `No rainbow of ${players} players can be announced: the tables are to be full, and their number neither even nor divisible by 3.`
      : `A rainbow of ${players} players has 1 to ${rounds.length} rounds.`;
  }
  const there =
    rounds.length === 0
      ? isKnownWithOtherCopies
        ? ''
        : ' There are individuals of 4 to 61 players.'
      : ` There are ${listText(rounds, 'or')} rounds.`;
  const otherwise = isKnownWithOtherCopies ? ` There is one ${other}.` : '';
  return `No individual is known ${what} ${how}.${otherwise}${there}`;
}

/** What a director must know about an individual, as its notes: what it is cut from, repeated partners, uneven opponents. */
export function individualNotes(movement: Movement): string {
  const { partners, opponents } = timesTogether(movement);
  const isWhole = movement.rounds.length === usualRounds(movement.pairCount);
  return [
    ...cutNotes(movement),
    ...(partners[1] > 1 ? [`Some players are partners ${timesText(partners[1])}.`] : []),
    ...(isWhole && opponents[0] < opponents[1]
      ? [`Opponents meet ${opponents[0]} to ${opponents[1]} times.`]
      : []),
    ...(movement.pairCount === 12 && isWhole
      ? [
          opponents[0] === opponents[1]
            ? 'Everybody meets everybody twice; the fairest known has Qc 75.0, its opponents meet unevenly.'
            : 'If everybody met everybody twice, it would be less fair (Qc 42.9).',
        ]
      : []),
  ].join(' ');
}

/** That an individual is a longer one cut short, and that not everybody then plays all boards. */
function cutNotes({ origin, pairCount, rounds, sets }: Movement): readonly string[] {
  const cutFrom = origin.kind === 'generated' ? origin.parameters.cutFrom : undefined;
  if (cutFrom === undefined) return [];
  const what = cutFrom === usualRounds(pairCount) ? 'a whole cycle' : 'an individual';
  const cut = `This is ${what} of ${cutFrom} rounds cut to ${rounds.length}, with N-S and E-W swapped at some tables to make it fairer; a search may find a fairer one of this length.`;
  return sets.length === rounds.length
    ? [cut]
    : [
        cut,
        `It needs all ${sets.length} sets of boards, of which nobody plays more than ${rounds.length}.`,
      ];
}

/** Where a copy per table is allowed, but the fairest needs one only. */
export const ONE_COPY_IS_FAIRER =
  'One copy of the boards is enough: the fairest known needs no more.';
