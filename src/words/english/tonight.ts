// The list for tonight in English: reasons, what was left out and why, wishes that cannot be met.

import type { LeftOutReason } from '../../choose/candidates.ts';
import type { WayOfMoving } from '../../choose/features.ts';
import type { Reason } from '../../choose/reasons.ts';
import type { NothingFits, Relaxation, WishId } from '../../choose/relax.ts';
import type { Division } from '../../choose/sections.ts';
import type { WishFault } from '../../choose/wishes.ts';
import { type FactWords, textOf } from '../facts.ts';
import { titleOf } from '../titles.ts';
import { wordedFor } from './contestants.ts';

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

const REASONS: FactWords<Reason> = {
  perfectlyFair: () => 'perfectly fair',
  fair: ({ index }) => `fair: inequity index ${index.toFixed(2)}`,
  unfair: ({ index }) => `less fair than others: inequity index ${index.toFixed(2)}`,
  twoWinners: () => 'two winners: N-S and E-W are ranked separately',
  everybodyMeets: () => 'every pair meets every other',
  meetsFew: ({ fewest, others }) => `a pair meets only ${fewest} of the ${others} others`,
  everybodyPlaysAllBoards: () => 'every pair plays all the boards',
  belowShare: ({ percent }) =>
    `some pairs play only ${percent} % of the boards (EBU master points ask for 70 %)`,
  fewBoards: ({ boards, usual }) => `${boards} boards where ${usual} would fit`,
  manyBoards: ({ boards }) => `${boards} boards to prepare`,
  oneBoardRounds: () => 'one board per round',
  longRounds: ({ boards }) => `${boards} boards per round`,
  nobodySitsOut: () => 'nobody sits out',
  shortSitOut: ({ boards }) => `short sit-outs of ${count(boards, 'board')}`,
  longSitOut: ({ boards, pairs }) =>
    `${count(pairs, 'pair')} ${pairs === 1 ? 'sits' : 'sit'} out for ${count(boards, 'board')}`,
  stationaryPairs: ({ count: pairs }) => `${count(pairs, 'stationary pair')}`,
  noStationaryPair: () => 'no stationary pair',
  northSouthStationary: () => 'N-S pairs are stationary',
  followOnePair: () => 'every moving pair follows the same pair throughout',
  cardsNeeded: () => 'players need guide cards',
  repeats: ({ meetings }) =>
    `${count(meetings, 'pair of opponents meets', 'pairs of opponents meet')} twice`,
  sharing: ({ rounds }) => `boards are shared ${count(rounds, 'time')}`,
  relays: ({ count: stands }) => `${count(stands, 'relay')} to keep right`,
  noSharingNoRelay: () => 'no sharing and no relay',
  copies: ({ count: copies }) => `needs ${count(copies, 'copy', 'copies')} of the boards`,
  switches: ({ instructions }) => `${count(instructions, 'arrow-switch instruction')}`,
  unevenPlays: () => 'boards are not played equally often',
  timeInHand: ({ minutes }) => `${count(Math.floor(minutes), 'minute')} in hand`,
  latePairTakesNumber: () => 'a late pair takes the free number',
  lastRoundDroppable: () => 'the last round can be dropped',
  knownToClub: () => 'known to the club',
};

/** A reason as a phrase, without a full stop. */
export function reasonWords(reason: Reason): string {
  return textOf(REASONS, reason);
}

const LEFT_OUT: FactWords<LeftOutReason> = {
  noSuchSize: () => 'not for this number of pairs',
  refusedByClub: () => 'refused',
  boardsOrTime: () => 'no number of rounds fits the boards and the time',
  twoWinnersOnly: () => 'always two winners',
  oneWinnerOnly: () => 'always one winner',
  tooFewStationary: ({ most, wanted }) =>
    `${count(most, 'stationary pair')} where ${wanted} ${wanted === 1 ? 'is' : 'are'} needed`,
  tooManyCopies: ({ needed, there }) =>
    `needs ${count(needed, 'copy', 'copies')} of the boards, and there ${there === 1 ? 'is' : 'are'} ${there}`,
  shares: () => 'tables share boards',
  needsRelays: () => 'needs a relay',
  needsCards: () => 'players need guide cards',
};

/** Why a family is not in the list, as a phrase. */
export function leftOutWords(why: LeftOutReason): string {
  return textOf(LEFT_OUT, why);
}

const WISH_FAULTS: FactWords<WishFault> = {
  tooFewPairs: ({ pairs, least }) => `A movement needs at least ${least} pairs; you have ${pairs}.`,
  tooManyPairs: ({ pairs, most }) => `At most ${most} pairs; you asked for ${pairs}.`,
  fewerPairsExpected: ({ pairs, mostPairs }) =>
    `${mostPairs} pairs at most, but ${pairs} are in the room already.`,
  moreStationaryThanPairs: ({ pairs, stationary }) =>
    `${stationary} pairs cannot move, but only ${pairs} play.`,
  boardsOutOfRange: ({ least, most }) => `Choose ${least} to ${most} boards.`,
  boardsReversed: ({ fewest, most }) => `From ${fewest} to ${most} boards is no range.`,
  roundsOutOfRange: ({ least, most }) => `Choose ${least} to ${most} rounds.`,
  minutesOutOfRange: ({ least, most }) =>
    `The session must last between ${least} minutes and ${most / 60} hours.`,
  paceOutOfRange: ({ least, most }) => `Choose ${least} to ${most} minutes per board.`,
  extraOutOfRange: ({ least, most }) => `Choose ${least} to ${most} extra minutes per round.`,
  copiesOutOfRange: ({ least, most }) => `Choose ${least} to ${most} copies of the boards.`,
  weightOutOfRange: ({ least, most }) => `Choose weights from ${least} to ${most}.`,
  boardsBeyondTime: ({ boards, minutes, least, fitting }) =>
    `${boards} boards take at least ${least} minutes; in ${minutes} minutes ${fitting} can be played.`,
};

/** Why a wish cannot be met, as a sentence. */
export function wishFaultWords(fault: WishFault): string {
  return textOf(WISH_FAULTS, fault);
}

/** What no movement does, and what would: "No movement for 13 pairs …; … work". */
const ALONE: Readonly<Record<WishId, (relaxation: Relaxation, pairs: number) => string>> = {
  rounds: ({ from, to }, pairs) =>
    `No movement of ${count(from ?? 0, 'round')} for ${pairs} pairs${(from ?? 0) > mostOpponents(pairs) ? ' without repeats' : ''}${to === null ? '' : `; ${count(to, 'round')} ${to === 1 ? 'works' : 'work'}`}.`,
  boards: ({ from, to }, pairs) =>
    `No movement of ${count(from ?? 0, 'board')} for ${pairs} pairs${to === null ? '' : `; ${count(to, 'board')} ${to === 1 ? 'works' : 'work'}`}.`,
  minutes: ({ from, to }, pairs) =>
    `No movement for ${pairs} pairs fits into ${from} minutes${to === null ? '' : `; ${to} minutes are enough`}.`,
  stationaryPairs: ({ from, to }, pairs) =>
    `No movement for ${pairs} pairs has ${count(from ?? 0, 'stationary pair')}${to === null ? '' : `; ${to} ${to === 1 ? 'works' : 'work'}`}.`,
  sharing: (_, pairs) => `Every movement for ${pairs} pairs shares boards; it works with sharing.`,
  relays: (_, pairs) => `Every movement for ${pairs} pairs has relays; it works with relays.`,
  simple: (_, pairs) => `Every movement for ${pairs} pairs needs guide cards; it works with them.`,
  copies: ({ from, to }, pairs) =>
    `No movement for ${pairs} pairs works with ${count(from ?? 1, 'copy', 'copies')} of the boards${to === null ? '' : `; ${to} work`}.`,
  winners: (_, pairs) => `No movement for ${pairs} pairs has two winners; one winner works.`,
  refused: (_, pairs) =>
    `Every movement for ${pairs} pairs is refused; it works with one that you refused.`,
};

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** So many rounds bring another opponent each: with an odd number of pairs one sits out each time. */
function mostOpponents(pairs: number): number {
  return pairs % 2 === 0 ? pairs - 1 : pairs;
}

const RELAXED: Readonly<Record<WishId, (to: number | null) => string>> = {
  rounds: (to) => `in ${count(to ?? 0, 'round')}`,
  boards: (to) => `with ${count(to ?? 0, 'board')}`,
  minutes: (to) => `with ${to} minutes`,
  stationaryPairs: (to) => `with ${count(to ?? 0, 'stationary pair')}`,
  sharing: () => 'if tables may share boards',
  relays: () => 'if relays are welcome',
  simple: () => 'if players use guide cards',
  copies: (to) => `with ${count(to ?? 1, 'copy', 'copies')} of the boards`,
  winners: () => 'with one winner',
  refused: () => 'with a movement that you refused',
};

/** With which wish given up something fits, as a phrase. */
export function relaxationWords({ wish, to }: Relaxation): string {
  return RELAXED[wish](to);
}

/** The wish that excludes everything and the nearest that does not, or which single one could be given up: a sentence. */
export function nothingFitsWords({ contestants, ...why }: NothingFits): string {
  return wordedFor(contestants, nothingFitsPairs(why));
}

function nothingFitsPairs(why: Omit<NothingFits, 'contestants'>): string {
  const { pairs, excluding, relaxations } = why;
  if (excluding.length > 0) {
    const [first = '', ...others] = excluding.map((each) => ALONE[each.wish](each, pairs));
    const isEnough = relaxations.length > 0 || others.length > 0 || excluding[0]?.to === null;
    const start = isEnough ? first : `${first.slice(0, -1)}, but not with the other wishes.`;
    return others.reduce((text, other) => `${text.slice(0, -1)}; and ${lowerFirst(other)}`, start);
  }
  const ways = relaxations.map(relaxationWords);
  if (ways.length === 0) {
    return `No movement for ${pairs} pairs meets these wishes, not even with one of them dropped.`;
  }
  return `No movement for ${pairs} pairs meets all of these wishes together; one works ${ways.join(', or ')}.`;
}

/** The first sentence about a large field. */
export const SECTIONS =
  'From 41 tables the room is divided into sections that play side by side, each with a movement of its own.';

/** A way to divide a large field, a sentence each for the sections, their movements and one ranking of all. */
export function divisionWords({ sections, together, copies }: Division): readonly string[] {
  const [first] = sections;
  const sizes = sections.map(({ pairs }) => pairs);
  const equal = sizes.every((size) => size === sizes[0]);
  const each = equal ? `${sizes[0]} pairs each` : `${sizes.join(', ')} pairs`;
  const { rounds = 0, boardsPerSet = 0 } = first?.row.features ?? {};
  const titles = new Set(sections.map(({ row }) => titleOf(row.movement)));
  const indexes = sections.map(({ row }) => row.fairness.printedIndex);
  const alone = Math.max(...indexes.map((index) => index ?? 0));
  return [
    `${sections.length} sections of ${each}, ${count(rounds, 'round')} of ${count(boardsPerSet, 'board')}, ${copies} copies of the boards: ${[...titles].join('; ')}.`,
    together === null
      ? 'The sections do not all play the same boards: rank each by itself, or all by percentage.'
      : together.printedIndex === null || indexes.includes(null)
        ? 'N-S and E-W are ranked separately, over all sections.'
        : `One ranking of all pairs: inequity index ${together.printedIndex.toFixed(2)}; each section by itself: ${alone.toFixed(2)}.`,
  ];
}

const MOVES: Readonly<Record<WayOfMoving, string>> = {
  eastWestMove: 'N-S stay, E-W move',
  followOnePair: 'every moving pair follows the same pair',
  cards: 'guide cards',
};

/** How players find their next table, as a phrase. */
export function movesWords(moves: WayOfMoving): string {
  return MOVES[moves];
}
