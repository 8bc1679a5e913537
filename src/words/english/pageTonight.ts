// Page: tonight's list: what is asked and what a row shows. English only. Clock times are minutes after midnight.

import type { Features } from '../../choose/features.ts';
import type { FirstIf } from '../../choose/firstIf.ts';
import type { Priority, WeightId } from '../../choose/weights.ts';
import { counted } from './counted.ts';
import type { GlossaryTopic } from './glossary.ts';
import { firstIfWords } from './planB.ts';

/** What may matter most, as one of a few choices. */
export const PRIORITY_NAMES: Readonly<Record<Priority, string>> = {
  balanced: 'A bit of everything',
  fairness: 'Fairness first',
  simplicity: 'Simple first',
  opponents: 'Everybody meets everybody',
};

/** The sliders. */
export const WEIGHT_NAMES: Readonly<Record<WeightId, string>> = {
  fairness: 'Fairness',
  simplicity: 'Easy to run',
  opponents: 'Meeting everybody',
  sitOuts: 'Short sit-outs',
  boards: 'The usual number of boards',
  stationary: 'Somebody can stay seated',
};

/** The weight of a slider. */
export function weightText(weight: number): string {
  if (weight === 0) return 'does not count';
  return weight === 1 ? 'counts as usual' : `counts ${weight} times`;
}

/** A clock time: "22:30". */
export function clockText(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** How long a session lasts, without the clock. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** How much of the time is left over; null where there is no limit. */
export function timeInHand(minutes: number | null): string {
  if (minutes === null) return '';
  return minutes < 1 ? 'on the minute' : `${Math.floor(minutes)} min in hand`;
}

/** How much is played: "26 boards, each pair 24". */
export function playedBoardsText({ boardsInPlay, boardsPerPair }: Features): string {
  const { fewest, most } = boardsPerPair;
  const each = fewest === most ? `${most}` : `${fewest}–${most}`;
  return fewest === boardsInPlay && most === boardsInPlay
    ? `${boardsInPlay} boards, all played by all`
    : `${boardsInPlay} boards, each pair ${each}`;
}

/** The longest sit-out and how many pairs it concerns. */
export function sitOutText({ sitOut, pairs }: Features): readonly [string, string] {
  if (sitOut.pairs === 0) return ['none', ''];
  const who = sitOut.pairs === pairs ? 'everybody' : counted(sitOut.pairs, 'pair');
  return [counted(sitOut.boards, 'board'), who];
}

/** An inequity index in a word; a movement without one has two winners. */
export function fairnessWord(index: number | null): string {
  if (index === null) return 'two winners';
  if (index < 0.005) return 'perfect';
  if (index < 1) return 'very fair';
  if (index < 2) return 'fair';
  return index < 3 ? 'less fair' : 'unfair';
}

/** The two figures of fairness. */
export function fairnessFigures(qf: number | null, index: number | null): string {
  return qf === null || index === null
    ? 'N-S and E-W ranked separately'
    : `index ${index.toFixed(2)}, Qf ${qf.toFixed(2)}`;
}

/** Arrow-switch announcements. */
export function announcements(count: number): string {
  return count === 0 ? 'no arrow switch' : counted(count, 'switch instruction');
}

/** The three ways to switch a movement. */
export const SWITCH_NAMES = {
  asItStands: 'As it stands',
  simple: 'A simple plan',
  best: 'The fairest known',
} as const;

/** Whether the fairest known switches can still become better. */
export function bestState(isSearching: boolean, isProved: boolean): string {
  if (isProved) return 'proved';
  return isSearching ? 'still searching …' : 'not proved';
}

/** What is known of better switches, in a line; `best` is the index of the fairest known where that is better. */
export function bestLine(best: number | null, isProved: boolean, isSearching: boolean): string {
  if (isSearching)
    return best === null ? 'still searching …' : `${best.toFixed(2)} so far, still searching …`;
  if (best !== null) return `fairest known ${best.toFixed(2)}${isProved ? ', proved' : ''}`;
  return isProved ? 'proved: none fairer' : '';
}

/** That the figures of a row are those of the switches on the screen; `listed` is the index with which it was listed. */
export function switchedOnScreen(listed: number | null): string {
  const before = listed === null ? 'with two winners' : `at ${listed.toFixed(2)}`;
  return `as on the screen; listed ${before}`;
}

/** What would be first if the wishes were slightly different. */
export function beyondWishes(firstIf: FirstIf, title: string, { rounds, boardsPerSet }: Features) {
  const wish = firstIfWords(firstIf);
  const size = `${counted(rounds, 'round')} of ${counted(boardsPerSet, 'board')}`;
  return `${wish.charAt(0).toUpperCase()}${wish.slice(1)}, this would be first: ${title} (${size}).`;
}

interface FurtherFigure {
  readonly name: string;
  readonly value: string;
  /** The topic that explains it; null if it needs no explanation. */
  readonly topic: GlossaryTopic | null;
}

/** Everything that a row has no column for, each with its name. */
export function furtherFigures(features: Features): readonly FurtherFigure[] {
  const { opponents, pairs, repeats, sharing, relays, copies, rounds, stationaryPairs } = features;
  const met =
    opponents.fewest === opponents.most ? opponents.most : `${opponents.fewest}–${opponents.most}`;
  const none = (count: number, words = String(count)) => (count === 0 ? 'none' : words);
  const figures: readonly (readonly [string, string, GlossaryTopic | null])[] = [
    ['Opponents met', `${met} of ${pairs - 1}`, 'meetings'],
    ['Repeated meetings', none(repeats), 'meetings'],
    [
      'Share of the boards (EBU master points ask for 70 %)',
      `${Math.floor(100 * features.shareOfBoards)} %`,
      'share',
    ],
    ['Stationary pairs', none(stationaryPairs), 'stationary'],
    ['Shared boards', none(sharing, counted(sharing, 'time')), 'sharing'],
    ['Relays', none(relays), 'relay'],
    ['Copies of the boards', String(copies), 'copies'],
    [
      'Without the last round',
      features.isLastRoundDroppable ? 'can be played' : 'uneven',
      'lastRound',
    ],
    [
      'Tables and rounds',
      `${counted(features.tables, 'table')}, ${counted(rounds, 'round')}`,
      null,
    ],
  ];
  return figures.map(([name, value, topic]) => ({ name, value, topic }));
}

/** The heading of the further wishes, with how many differ from the usual ones. */
export function moreWishes(count: number): string {
  return count === 0 ? 'More wishes' : `More wishes (${count} set)`;
}

/** The state of the list, for the live region. */
export function listState(rows: number, isListing: boolean, isSearching: boolean): string {
  if (isListing) return 'Looking for movements …';
  const found = `${counted(rows, 'movement')}, the best first.`;
  return isSearching ? `${found} Looking for fairer switches …` : found;
}

/** Why play from a start cannot end at a finish. */
export function finishFault(start: number, finish: number): string {
  return `Play from ${clockText(start)} cannot finish at ${clockText(finish)}: a finish after midnight may be at most six hours after the start.`;
}

/** The families that were left out, as a heading. */
export function leftOutHeading(count: number): string {
  return `${counted(count, 'other kind')} left out: why?`;
}

/** Buttons that change a wish to one that something meets. */
export const wishWords = {
  boards: (boards: number) => `Look for ${counted(boards, 'board')}`,
  boardsRange: (fewest: number, most: number) => `Look for ${fewest} to ${most} boards`,
  rounds: (rounds: number) => `Look for ${counted(rounds, 'round')}`,
  pace: (minutes: number) => `Count ${counted(minutes, 'minute')} per board`,
  extra: (minutes: number) => `Count ${counted(minutes, 'extra minute')} per round`,
  copies: (copies: number) =>
    `Look with ${copies === 1 ? '1 copy' : `${copies} copies`} of the boards`,
  usualWeights: 'Weigh as usual',
  finish: (minute: number) => `Finish by ${clockText(minute)}`,
  pairs: (pairs: number) => `Look for ${counted(pairs, 'pair')}`,
  stationary: (pairs: number) => `Look with ${counted(pairs, 'stationary pair')}`,
} as const;

/** How sections are run side by side. */
export const RUN_SECTIONS =
  'A browser runs one session. Run each section on a computer, or in a browser profile, of its own, with its own room display.';

/** What opens the movement of a section. */
export function openSectionText(section: string, pairs: number, title: string): string {
  return `Open section ${section}: ${title} (${counted(pairs, 'pair')})`;
}

/** A number that can be left free, with what it means for fairness. */
export function freeOption(pair: number, index: number | null): string {
  return index === null ? `Number ${pair}` : `Number ${pair}: index ${index.toFixed(2)}`;
}

/** A movement of the list as a point of the plot, which opens it. */
export function rowPoint(rank: number, title: string, index: number): string {
  return `Open ${rank}: ${title}, inequity index ${index.toFixed(2)}`;
}
