// Page: tonight's list: what is asked and what a row shows. English only. Clock times are minutes after midnight.

import type { Fairness } from '../../choose/fairness.ts';
import type { Features } from '../../choose/features.ts';
import type { FoundFirst } from '../../choose/firstIf.ts';
import type { TonightRow } from '../../choose/list.ts';
import type { Weighed } from '../../choose/weigh.ts';
import type { Priority, WeightId } from '../../choose/weights.ts';
import { boardsOffAsked, clockAfter, minutesOver, type Wishes } from '../../choose/wishes.ts';
import type { Contestants } from '../../movement/index.ts';
import type { DrawWorth } from '../../people/seat.ts';
import { clockText } from '../clock.ts';
import type { Terms } from '../dictionary.ts';
import { counted, durationText, timesText } from './counted.ts';
import { stepWords } from './fairness.ts';
import type { GlossaryTopic } from './glossary.ts';
import { announcementsWords } from './optimise.ts';
import { firstIfWords } from './planB.ts';
import { inTerms } from './terms.ts';
import { shareRule } from './tonight.ts';

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
  boards: 'Enough boards',
  stationary: 'Somebody can stay seated',
};

/** The weight of a slider. */
export function weightText(weight: number): string {
  if (weight === 0) return 'does not count';
  return weight === 1 ? 'normal' : `counts ${weight} times`;
}

/** How much of the time is left over, or lacking if below 0; null where there is no limit. */
export function timeInHand(minutes: number | null): string {
  if (minutes === null) return '';
  if (minutes < 0) return `${counted(Math.ceil(-minutes), 'minute')} over`;
  return minutes < 1 ? 'just in time' : `${counted(Math.floor(minutes), 'minute')} to spare`;
}

/** When play ends, or how long it lasts where no start is known. */
export function finishText(
  { startMinute }: Pick<Wishes, 'startMinute'>,
  minutes: number,
  isTwelveHours: boolean,
): string {
  if (startMinute === null) return durationText(minutes);
  return clockText(clockAfter(startMinute, minutes), isTwelveHours);
}

/** How much is played: "26 boards, each pair 24". */
function playedBoardsText({ boardsInPlay, boardsPerPair }: Features): string {
  const { fewest, most } = boardsPerPair;
  const each = fewest === most ? `${most}` : `${fewest}–${most}`;
  return fewest === boardsInPlay && most === boardsInPlay
    ? `${boardsInPlay} boards, all played by all`
    : `${boardsInPlay} boards, each pair ${each}`;
}

/** That a row is of My movements, or one with the same seats is; empty for others. */
export function ownText({ familyId, isAlsoOwn }: TonightRow): string {
  if (isAlsoOwn === true) return 'also in My movements';
  return familyId === null ? 'yours, from My movements' : '';
}

/** By how many boards a row misses those that are asked for: "26 boards, 2 more"; empty where it has them. */
export function boardsOffText(
  { rounds, boardsPerSet }: Pick<Features, 'rounds' | 'boardsPerSet'>,
  wishes: Wishes,
): string {
  const boards = rounds * boardsPerSet;
  const off = boardsOffAsked(wishes, boards);
  if (off === 0) return '';
  const isFewer = boards < (wishes.boards?.fewest ?? 0);
  return `${counted(boards, 'board')}, ${off} ${isFewer ? 'fewer' : 'more'}`;
}

/** The boards to prepare, where they are more than a pair plays and no reason says so; otherwise empty. */
export function preparedText({
  features,
  reasons,
}: Pick<TonightRow, 'features' | 'reasons'>): string {
  const { rounds, boardsPerSet, boardsInPlay } = features;
  const isSaid = reasons.some(({ reason }) => reason.kind === 'manyBoards');
  if (isSaid || boardsInPlay <= rounds * boardsPerSet) return '';
  return `${boardsInPlay} to prepare`;
}

/** Of sections: whether they are ranked as one, as which they are judged, or each by itself, on boards of its own; empty for one room. */
export function sectionsRankedText({ features, sections = [] }: Weighed): string {
  if (sections.length === 0) return '';
  const boards = sections.map((section) => section.features.boardsInPlay);
  const isOnOwn = features.boardsInPlay > Math.max(...boards);
  const all = sections.length === 2 ? 'both sections' : `all ${sections.length} sections`;
  return isOnOwn
    ? 'of the least fair section: each is ranked by itself'
    : `one ranking over ${all}`;
}

/** The longest sit-out and how many pairs it concerns. */
function sitOutText({ sitOut, pairs }: Features): readonly [string, string] {
  if (sitOut.pairs === 0) return ['none', ''];
  const who = sitOut.pairs === pairs ? 'everybody' : counted(sitOut.pairs, 'pair');
  return [counted(sitOut.boards, 'board'), who];
}

/** How fair a movement is, in a word; one without an index has several winners. */
export function fairnessWord({ printedIndex: index, winners }: Fairness): string {
  return index === null ? winnersText(winners) : stepWords(index);
}

/** How many are winners: "two winners". */
export function winnersText(winners: number): string {
  return winners === 2 ? 'two winners' : counted(winners, 'winner');
}

/** The index, or how many rankings there are instead. */
export function indexFigure({ printedIndex: index, winners }: Fairness): string {
  if (index !== null) return `index ${index.toFixed(2)}`;
  return winners === 2 ? 'N-S and E-W ranked separately' : `${winners} rankings`;
}

/** The two figures of fairness. */
export function fairnessFigures(fairness: Fairness): string {
  const { qf } = fairness;
  return [indexFigure(fairness), ...(qf === null ? [] : [qfFigure(qf)])].join(', ');
}

export function qfFigure(qf: number): string {
  return `Qf ${qf.toFixed(2)}`;
}

/** What the draw is worth to the people who are there, in per cent of a score: the most that it gives or takes anybody. */
export function drawFigures({ drawn, seated }: DrawWorth): string {
  return `your field: draw ${drawn.worst.toFixed(1)} %, seated ${seated.worst.toFixed(1)} %`;
}

/** The title of the movement on the screen, and whom it is not for if it is for others than are here tonight. */
export function openTitle(
  title: string,
  notFor: { readonly contestants: Contestants; readonly count: number } | null,
): string {
  if (notFor === null) return title;
  const unit = notFor.contestants === 'players' ? 'player' : 'pair';
  return `${title} (not for ${counted(notFor.count, unit)})`;
}

/** Arrow-switch announcements. */
export function announcements(count: number): string {
  return count === 0 ? 'no arrow switch' : announcementsWords(count);
}

/** The three ways to switch a movement. */
export const SWITCH_NAMES = {
  asItStands: 'As it stands',
  simple: 'A simple plan',
  best: 'The fairest known',
} as const;

/** Whether the fairest known switches can still become better, and whether half-round switches were left out. */
export function bestState(
  isSearching: boolean,
  isProved: boolean,
  areHalvesLeftOut: boolean,
): string {
  if (isSearching && !isProved) return 'still searching …';
  const state = isProved ? 'proved' : 'not proved';
  return areHalvesLeftOut ? `${state} (half-round switches left out)` : state;
}

/** That the figures of a row are those of the switches on the screen; `listed` is the index with which it was listed. */
export function switchedOnScreen(listed: number | null): string {
  const before = listed === null ? 'with two winners' : `at ${listed.toFixed(2)}`;
  return `as on the screen; listed ${before}`;
}

/** What would be first if the wishes were slightly different. */
export function beyondWishes({ firstIf, row }: FoundFirst, title: string, wishes: Wishes) {
  const wish = firstIfWords(firstIf);
  const { rounds, boardsPerSet } = row.features;
  const isLate = firstIf.kind === 'noInterval' && minutesOver(wishes, row.minutes) > 0;
  const late = isLate ? `, ${timeInHand(-minutesOver(wishes, row.minutes))}` : '';
  const size = `${counted(rounds, 'round')} of ${counted(boardsPerSet, 'board')}${late}`;
  return `${wish.charAt(0).toUpperCase()}${wish.slice(1)}, this would be first: ${title} (${size}).`;
}

interface FurtherFigure {
  readonly name: string;
  readonly value: string;
  /** The topic that explains it; null if it needs no explanation. */
  readonly topic: GlossaryTopic | null;
}

/** Everything that a row has no column for, each with its name. */
export function furtherFigures(features: Features, terms: Terms): readonly FurtherFigure[] {
  const { opponents, pairs, repeats, sharing, relays, copies, rounds, stationaryPairs } = features;
  const met =
    opponents.fewest === opponents.most ? opponents.most : `${opponents.fewest}–${opponents.most}`;
  const none = (count: number, words = String(count)) => (count === 0 ? 'none' : words);
  const [sitOut, sitters] = sitOutText(features);
  const figures: readonly (readonly [string, string, GlossaryTopic | null])[] = [
    ['Boards', playedBoardsText(features), null],
    ['Longest sit-out', sitters === '' ? sitOut : `${sitOut}, ${sitters}`, 'sitOut'],
    ['Opponents met', `${met} of ${pairs - 1}`, 'meetings'],
    ['Repeated meetings', none(repeats), 'meetings'],
    [
      `Share of the boards${shareRule(terms)}`,
      `${Math.floor(100 * features.shareOfBoards)} %`,
      'share',
    ],
    ['Stationary pairs', none(stationaryPairs), 'stationary'],
    ['Shared boards', none(sharing, timesText(sharing)), 'sharing'],
    [inTerms(terms, 'Relays'), none(relays), 'relay'],
    ['Copies of the boards', String(copies), 'copies'],
    [
      'Last round',
      features.isLastRoundDroppable ? 'can be dropped' : 'boards are uneven without it',
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
  return count === 0 ? 'More options' : `More options (${count} on)`;
}

/** The state of the list, for the live region. */
export function listState(rows: number, isListing: boolean, isSearching: boolean): string {
  if (isListing) return 'Looking for movements …';
  const found = `${counted(rows, 'movement')}${rows > 1 ? ', the best first' : ''}.`;
  return isSearching ? `${found} Looking for fairer switches …` : found;
}

/** What can be typed in a field for a time, or for the number of boards. */
export const A_CLOCK_TIME = 'A time, such as 19:15, 1915 or 7:15 pm.';
export const A_NUMBER_OF_BOARDS =
  'A number, such as 26, or 24–27; nothing for as many as time allows.';

/** Why play from a start cannot end at a finish. */
export function finishFault(start: number, finish: number, isTwelveHours: boolean): string {
  const [from, to] = [start, finish].map((minute) => clockText(minute, isTwelveHours));
  return `Play from ${from} cannot finish at ${to}: a finish after midnight may be at most six hours after the start.`;
}

/** When the interval is, below its field. */
export function intervalHint(interval: Wishes['interval']): string {
  if (interval === null) return 'for tea or coffee, in place of a move';
  const { afterRound } = interval;
  return afterRound === null ? 'half way; Run can set the round' : `after round ${afterRound}`;
}

/** The families that were left out, as a heading. */
export function leftOutHeading(count: number): string {
  return count === 1 ? 'Why not the other kind?' : `Why not one of ${count} other kinds?`;
}

/** Buttons that change a wish to one that something meets. */
export const wishWords = {
  boards: (boards: number) => `Look for ${counted(boards, 'board')}`,
  boardsRange: (fewest: number, most: number) => `Look for ${fewest} to ${most} boards`,
  rounds: (rounds: number) => `Look for ${counted(rounds, 'round')}`,
  boardsPerRound: (boards: number) => `Look for rounds of ${counted(boards, 'board')}`,
  sections: (sections: number) => `Play in ${counted(sections, 'section')}`,
  pace: (minutes: number) => `Count ${counted(minutes, 'minute')} per board`,
  extra: (minutes: number) => `Count ${counted(minutes, 'extra minute')} per round`,
  noInterval: 'Play without the interval',
  interval: (minutes: number) => `Count an interval of ${counted(minutes, 'minute')}`,
  copies: (copies: number) =>
    `Look with ${copies === 1 ? '1 copy' : `${copies} copies`} of the boards`,
  usualWeights: 'Count everything as usual',
  finish: (minute: number, isTwelveHours: boolean) =>
    `Finish by ${clockText(minute, isTwelveHours)}`,
  pairs: (pairs: number) => `Look for ${counted(pairs, 'pair')}`,
  stationaryNumbers: (numbers: readonly number[]) =>
    numbers.length === 0
      ? 'Look with any stationary pairs'
      : `Look with ${numbers.join(', ')} stationary`,
  stationary: (pairs: number) => `Look with ${counted(pairs, 'stationary pair')}`,
} as const;

/** A section by itself: its pairs, its movement and how fair that is. */
export function sectionText(name: string, title: string, { features, fairness }: Weighed): string {
  return `Section ${name}, ${counted(features.pairs, 'pair')}: ${title}; by itself ${indexFigure(fairness)}.`;
}

/** What it means that each section has boards of its own. */
export function ownBoardsText(sections: readonly Weighed[]): string {
  const boards = sections.reduce((sum, { features }) => sum + features.boardsInPlay, 0);
  const copies = Math.max(...sections.map(({ features }) => features.copies));
  return `Boards of their own: ${boards} boards in ${counted(copies, 'copy', 'copies')}, and a ranking for each section.`;
}

/** The index with the fairest switches that are known, short enough for one line below the index. */
export function fairestText(printedIndex: number): string {
  return `best known ${printedIndex.toFixed(2)}`;
}

/** A number that can be left free, with what it means for fairness. */
export function freeOption(pair: number, index: number | null): string {
  return index === null ? `Number ${pair}` : `Number ${pair}: index ${index.toFixed(2)}`;
}

/** That a movement below the list is fairer than its first row, and what that takes. */
export function fairerLine({ features, fairness }: Weighed, title: string): string {
  const kind = features.moves === 'cards' ? 'with guide cards' : 'that few know';
  const index = fairness.printedIndex === null ? '' : `: index ${fairness.printedIndex.toFixed(2)}`;
  return `A fairer one ${kind}${index} (${title}, ${sizeText(features)}).`;
}

/** Rounds and boards per round: "9 × 3". */
export function sizeText({ rounds, boardsPerSet }: Pick<Features, 'rounds' | 'boardsPerSet'>) {
  return `${rounds} × ${boardsPerSet}`;
}

/** The other numbers of rounds of a row: "or 12 or 11 rounds"; empty if there are none. */
export function otherRoundsText(others: readonly Pick<Weighed, 'features'>[]): string {
  if (others.length === 0) return '';
  return `or ${others.map(({ features }) => features.rounds).join(' or ')} rounds`;
}

/** One of the numbers of rounds of a row, with its boards: "12 × 2, 24 boards". */
export function lengthText({ features }: Pick<Weighed, 'features'>): string {
  return `${sizeText(features)}, ${counted(features.rounds * features.boardsPerSet, 'board')}`;
}

/** The button for the rows that are not shown at once. */
export function moreRows(count: number): string {
  return `Show ${counted(count, 'more movement')}`;
}
