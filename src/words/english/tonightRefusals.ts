// Wishes for tonight that cannot be met, in English: why, and what would help.

import type { KindBarrier } from '../../choose/candidates.ts';
import type { NothingFits, Relaxation, TooLong, WishId } from '../../choose/relax.ts';
import type { WishFault } from '../../choose/wishes.ts';
import { type FactWords, textOf } from '../facts.ts';
import { lowerFirst } from '../numbers.ts';
import { catalogueRefusalText } from './catalogue.ts';
import { wordedFor } from './contestants.ts';
import { counted } from './counted.ts';
import { noStationaryPairText } from './howell.ts';
import { KIND_NAMES, leftOutWords } from './tonightLeftOut.ts';

const WISH_FAULTS: FactWords<WishFault> = {
  tooFewPairs: ({ pairs, least }) => `A movement needs at least ${least} pairs; you have ${pairs}.`,
  tooManyPairs: ({ pairs, most }) => `At most ${most} pairs; you asked for ${pairs}.`,
  fewerPairsExpected: ({ pairs, mostPairs }) =>
    `${mostPairs} pairs at most, but ${pairs} are in the room already.`,
  moreStationaryThanPairs: ({ pairs, stationary }) =>
    `${stationary} pairs cannot move, but only ${pairs} play.`,
  noSuchStationaryPair: ({ pair, pairs }) => noStationaryPairText(pair, pairs),
  boardsOutOfRange: ({ least, most }) => `Enter ${least} to ${most} boards.`,
  boardsReversed: ({ fewest, most }) =>
    `Boards ${fewest} to ${most}: enter the smaller number first.`,
  roundsOutOfRange: ({ least, most }) => `Enter ${least} to ${most} rounds.`,
  boardsPerRoundOutOfRange: ({ least, most }) => `Enter ${least} to ${most} boards per round.`,
  sectionsOutOfRange: ({ least, most }) =>
    most === 1
      ? 'There are too few pairs for two sections.'
      : `Enter ${least} to ${most} sections.`,
  minutesOutOfRange: ({ least, most }) =>
    `The session must last between ${least} minutes and ${most / 60} hours.`,
  paceOutOfRange: ({ least, most }) => `Enter ${least} to ${most} minutes per board.`,
  extraOutOfRange: ({ least, most }) => `Enter ${least} to ${most} extra minutes per round.`,
  intervalOutOfRange: ({ least, most }) => `Enter an interval of ${least} to ${most} minutes.`,
  copiesOutOfRange: ({ least, most }) => `Enter ${least} to ${most} copies of the boards.`,
  weightOutOfRange: ({ least, most }) => `Enter weights from ${least} to ${most}.`,
};

/** Why a wish cannot be met, as a sentence. */
export function wishFaultWords(fault: WishFault): string {
  return textOf(WISH_FAULTS, fault);
}

/** What no movement does, and what would: "No movement for 13 pairs …; … work". */
const ALONE: Readonly<
  Record<WishId, (relaxation: Relaxation, pairs: number, kind: KindBarrier | null) => string>
> = {
  rounds: ({ from, to }, pairs) =>
    `No movement of ${counted(from ?? 0, 'round')} for ${pairs} pairs${(from ?? 0) > mostOpponents(pairs) ? ' without repeats' : ''}${to === null ? '' : `; ${counted(to, 'round')} ${to === 1 ? 'works' : 'work'}`}.`,
  boardsPerRound: ({ from, to }, pairs) =>
    `No movement for ${pairs} pairs has rounds of ${counted(from ?? 0, 'board')}${to === null ? '' : `; rounds of ${to} work`}.`,
  kind: (_, pairs, kind) =>
    kind === null
      ? `No movement for ${pairs} pairs is of this kind; it works with another.`
      : `No ${KIND_NAMES[kind.wanted]} for ${pairs} pairs: ${kindBarrierText(kind)}`,
  sections: ({ from }, pairs) =>
    from === null
      ? `No sections for ${pairs} pairs have movements with the same rounds and boards per round.`
      : `No movements for ${counted(from, 'section')} of ${pairs} pairs have the same rounds and boards per round; it works in one room.`,
  sameBoards: (_, pairs) =>
    `In no movement for ${pairs} pairs does everybody play the same boards.`,
  boards: ({ from, to }, pairs) =>
    `No movement of ${counted(from ?? 0, 'board')} for ${pairs} pairs${to === null ? '' : `; ${counted(to, 'board')} ${to === 1 ? 'works' : 'work'}`}.`,
  minutes: ({ from, to }, pairs) =>
    `No movement for ${pairs} pairs fits into ${from} minutes${to === null ? '' : `; ${to} minutes are enough`}.`,
  mostStationary: ({ from, to }, pairs) =>
    `Every movement for ${pairs} pairs has ${from === 0 ? 'a stationary pair' : `more than ${counted(from ?? 0, 'stationary pair')}`}${to === null ? '' : `; ${to} ${to === 1 ? 'works' : 'work'}`}.`,
  stationaryPairs: ({ from, to }, pairs) =>
    `No movement for ${pairs} pairs has ${counted(from ?? 0, 'stationary pair')}${to === null ? '' : `; ${to} ${to === 1 ? 'works' : 'work'}`}.`,
  stationaryNumbers: (_, pairs) =>
    `No movement for ${pairs} pairs has these stationary pairs; it works with others.`,
  switches: (_, pairs) =>
    `No movement for ${pairs} pairs has arrow switches as the rules on them ask; it works without these rules.`,
  sharing: (_, pairs) => `Every movement for ${pairs} pairs shares boards; it works with sharing.`,
  relays: (_, pairs) => `Every movement for ${pairs} pairs has relays; it works with relays.`,
  simple: (_, pairs) => `Every movement for ${pairs} pairs needs guide cards; it works with them.`,
  boardMoves: (_, pairs) =>
    `In no movement for ${pairs} pairs do boards move to the next table each round.`,
  copies: ({ from, to }, pairs) =>
    `No movement for ${pairs} pairs works with ${counted(from ?? 1, 'copy', 'copies')} of the boards${to === null ? '' : `; ${to} work`}.`,
  winners: (_, pairs) => `No movement for ${pairs} pairs has two winners; one winner works.`,
  refused: (_, pairs) =>
    `Every movement for ${pairs} pairs is refused; it works with one that you refused.`,
};

function kindBarrierText({ refusal, why }: KindBarrier): string {
  if (refusal === null) return `it ${leftOutWords(why)}.`;
  if (refusal.kind === 'outOfRange') return `it is for ${refusal.min} to ${refusal.max} tables.`;
  return lowerFirst(catalogueRefusalText(refusal));
}

/** So many rounds bring another opponent each: with an odd number of pairs one sits out each time. */
function mostOpponents(pairs: number): number {
  return pairs % 2 === 0 ? pairs - 1 : pairs;
}

const RELAXED: Readonly<Record<WishId, (to: number | null) => string>> = {
  rounds: (to) => `in ${counted(to ?? 0, 'round')}`,
  boardsPerRound: (to) => `in rounds of ${counted(to ?? 0, 'board')}`,
  kind: () => 'with another kind of movement',
  sections: () => 'in one room',
  sameBoards: () => 'if not everybody plays the same boards',
  boards: (to) => `with ${counted(to ?? 0, 'board')}`,
  minutes: (to) => `with ${to} minutes`,
  mostStationary: (to) => `with at most ${counted(to ?? 0, 'stationary pair')}`,
  stationaryPairs: (to) => `with ${counted(to ?? 0, 'stationary pair')}`,
  stationaryNumbers: () => 'with other stationary pairs',
  switches: () => 'without the rules on arrow switches',
  sharing: () => 'if tables may share boards',
  relays: () => 'if relays are welcome',
  simple: () => 'if players use guide cards',
  boardMoves: () => 'if boards need not move to the next table',
  copies: (to) => `with ${counted(to ?? 1, 'copy', 'copies')} of the boards`,
  winners: () => 'with one winner',
  refused: () => 'with a movement that you refused',
};

/** With which wish given up something fits, as a phrase. */
export function relaxationWords({ wish, to }: Relaxation): string {
  return RELAXED[wish](to);
}

/** After that, where the list has what comes nearest. */
export const NEAREST_LISTED = 'The nearest are listed.';

/** The wish that excludes everything and the nearest that does not, or which single one could be given up: a sentence. */
export function nothingFitsWords({ contestants, ...why }: NothingFits): string {
  return wordedFor(contestants, nothingFitsPairs(why));
}

function nothingFitsPairs(why: Omit<NothingFits, 'contestants'>): string {
  const { pairs, excluding, kind, relaxations, tooLong } = why;
  if (excluding.length > 0) {
    const [first = '', ...others] = excluding.map((each) => ALONE[each.wish](each, pairs, kind));
    const isEnough = relaxations.length > 0 || others.length > 0 || excluding[0]?.to === null;
    const start = isEnough ? first : `${first.slice(0, -1)}, but not with the other wishes.`;
    return others.reduce((text, other) => `${text.slice(0, -1)}; and ${lowerFirst(other)}`, start);
  }
  const ways = relaxations.map(relaxationWords);
  if (ways.length === 0) {
    return `Nothing for ${pairs} pairs fits, not even with one wish dropped.`;
  }
  const reason = tooLong === null ? '' : `: ${tooLongWords(tooLong)}`;
  return `Nothing for ${pairs} pairs fits exactly${reason}. Closest: ${ways.join(', or ')}.`;
}

function tooLongWords({ rounds, boardsPerRound, minutes }: TooLong): string {
  const length = `${counted(rounds, 'round')} of ${counted(boardsPerRound, 'board')}`;
  return `${length} ${rounds === 1 ? 'takes' : 'take'} ${counted(Math.ceil(minutes), 'minute')} too long`;
}
