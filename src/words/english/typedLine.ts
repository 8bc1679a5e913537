// Page: what a line of text has been understood to say, in the words of a director. English only.
// Clock times are minutes after midnight.

import { RULED_CATALOGUE } from '../../catalogue/index.ts';
import type { ParsedWishes } from '../../choose/parseWishes.ts';
import { PRIORITIES, WEIGHTS_OF } from '../../choose/weights.ts';
import type { BoardRange, IntervalWish, SittingOut, Wishes } from '../../choose/wishes.ts';
import { clockText } from '../clock.ts';
import { listsOf } from '../numbers.ts';
import { familyTitle } from './catalogue.ts';
import { counted } from './counted.ts';
import { limitPhrases, WHOLE_ROUNDS_ONLY } from './optimise.ts';
import { PRIORITY_NAMES } from './pageTonight.ts';
import { KIND_NAMES } from './tonightLeftOut.ts';

const { list } = listsOf('en-GB');

/** The answers about an evening, from a line or from before. */
export type SaidWishes = Partial<Omit<Wishes, 'minutes' | 'startMinute'>> & {
  readonly startMinute?: number;
  readonly finishMinute?: number | null;
};

/** What the line says, what stays as it was, and what is not covered. */
export function understoodText(
  said: SaidWishes,
  asBefore: SaidWishes,
  { notCovered }: Pick<ParsedWishes, 'notCovered'>,
  isTwelveHours: boolean,
): string {
  const parts = wishPhrases(said, isTwelveHours);
  const kept = wishPhrases(asBefore, isTwelveHours);
  return [
    ...(parts.length === 0 ? [] : [`Understood: ${parts.join(', ')}.`]),
    ...(kept.length === 0 ? [] : [`Kept: ${kept.join(', ')}.`]),
    ...(notCovered.length === 0 ? [] : [notCoveredText(notCovered, 'page')]),
  ].join(' ');
}

/** What of the line was not read, and that it names other tables than its pairs fill; empty if there is none. */
export function unreadText(
  said: SaidWishes,
  { unknown, otherTables }: Pick<ParsedWishes, 'unknown' | 'otherTables'>,
): string {
  const unread = unknown
    .join(' ')
    .replace(otherTables ?? '', '')
    .trim();
  return [
    ...(unread === '' ? [] : [`I could not read “${unread}”.`]),
    ...(otherTables === null ? [] : [otherTablesText(said, otherTables)]),
  ].join(' ');
}

/** That the line names other tables than its pairs fill. */
function otherTablesText({ contestants, pairs = 0, mostPairs }: SaidWishes, asked: string): string {
  const [unit, atTable] =
    contestants === 'players' ? (['player', 4] as const) : (['pair', 2] as const);
  const [fewest, most] = [pairs, mostPairs ?? pairs];
  const tables = { fewest: Math.ceil(fewest / atTable), most: Math.ceil(most / atTable) };
  const verb = most === 1 ? 'needs' : 'need';
  return `${rangeText({ fewest, most }, unit)} ${verb} ${rangeText(tables, 'table')}, not ${asked}.`;
}

/** Whether what is not covered is an event of several sessions: “2 sessions”. */
export function isOfSessions(asked: string): boolean {
  return asked.endsWith('sessions');
}

/** Where an event of several sessions is put together. */
const SESSIONS_ADDED = {
  page: 'Open a movement for the first; “Sessions …” adds the others.',
  terminal:
    'This list is for one session: generate a movement for the first, and add the others with “sessions”.',
} as const;

/** That something is not covered: "Not covered: teams. Arrowswitch has movements for pairs and individuals." */
export function notCoveredText(
  asked: readonly string[],
  where: keyof typeof SESSIONS_ADDED,
): string {
  const instead = asked.map((each) =>
    isOfSessions(each)
      ? SESSIONS_ADDED[where]
      : 'Arrowswitch has movements for pairs and individuals.',
  );
  return [`Not covered: ${asked.join(', ')}.`, ...new Set(instead)].join(' ');
}

/** Whom the list is for, where the line asks for what has none. */
export function listIsForText({
  contestants,
  pairs,
  mostPairs,
}: Pick<Wishes, 'contestants' | 'pairs' | 'mostPairs'>): string {
  const unit = contestants === 'pairs' ? 'pair' : 'player';
  return `The list below is for ${rangeText({ fewest: pairs, most: mostPairs }, unit)}.`;
}

/** A line as it may be typed, short enough for a phone. */
export function lineExample(isTwelveHours: boolean): string {
  return `13 pairs, 24 boards, by ${clockText(22 * 60 + 30, isTwelveHours)}`;
}

/** That the time that was typed does not go with the one that stays. */
export function timesClashText(start: number, finish: number, isTwelveHours: boolean): string {
  const [from, until] = [start, finish].map((minute) => clockText(minute, isTwelveHours));
  return `The finish (${until}) is before the start (${from}): type both, such as “${clockText(13 * 60, isTwelveHours)} to ${clockText(16 * 60 + 15, isTwelveHours)}”.`;
}

/** What becomes of the wish that nobody sits out: nothing can be done with an odd number of pairs but to keep it short. */
export function sitOutsText(out: SittingOut | null): string {
  if (out === null) return 'Every table is full: nobody has to sit out.';
  const { contestants, field } = out;
  const unit = contestants === 'pairs' ? 'pair' : 'player';
  const sit = out.out === 1 ? 'sits' : 'sit';
  return `With ${counted(field, unit)} ${counted(out.out, unit)} ${sit} out in each round, in any movement; short sit-outs now count for more.`;
}

function wishPhrases(said: SaidWishes, isTwelveHours: boolean): readonly string[] {
  const { pairs, mostPairs = pairs, boards, rounds, startMinute, finishMinute } = said;
  const { minutesPerBoard, copies, winners, boardsPerRound, sections } = said;
  const { kind, weights, extraMinutesPerRound } = said;
  const priority = PRIORITIES.find((each) => WEIGHTS_OF[each] === weights);
  const unit = said.contestants === 'players' ? 'player' : 'pair';
  const all: (string | false)[] = [
    pairs !== undefined && rangeText({ fewest: pairs, most: mostPairs ?? pairs }, unit),
    boards != null && rangeText(boards, 'board'),
    rounds != null && counted(rounds, 'round'),
    boardsPerRound != null && `${counted(boardsPerRound, 'board')} per round`,
    kind != null && `a ${KIND_NAMES[kind]}`,
    ...refusedPhrases(said.refusedFamilies),
    said.areSameBoardsWanted === true && 'everybody on the same boards',
    sections != null && counted(sections, 'section'),
    startMinute !== undefined && `start ${clockText(startMinute, isTwelveHours)}`,
    finishMinute != null && `finish ${clockText(finishMinute, isTwelveHours)}`,
    minutesPerBoard != null && `${counted(minutesPerBoard, 'minute')} per board`,
    extraMinutesPerRound !== undefined &&
      `${counted(extraMinutesPerRound, 'extra minute')} per round`,
    said.interval != null && intervalText(said.interval),
    said.interval === null && 'no interval',
    ...stationaryPhrases(said, unit),
    said.areRoundsWhole === true && WHOLE_ROUNDS_ONLY,
    ...limitPhrases(said),
    copies != null && (copies === 1 ? '1 copy of the boards' : `${copies} copies of the boards`),
    winners !== undefined && counted(winners, 'winner'),
    said.isSharingWelcome === false && 'no sharing',
    said.areRelaysWelcome === false && 'no relays',
    said.isSimpleOnly === true && 'no guide cards',
    said.mustBoardsMoveOn === true && 'boards move to the next table',
    said.isDirectorPlaying === true && 'the director plays',
    priority !== undefined && PRIORITY_NAMES[priority].toLowerCase(),
  ];
  return all.filter((part) => part !== false);
}

/** Who is to be stationary: at least and at most so many, which together are exactly so many, and these by number. */
function stationaryPhrases(
  { stationaryPairs: least, mostStationary: most, stationaryNumbers: named = [] }: SaidWishes,
  unit: string,
): readonly (string | false)[] {
  if (most === 0) return ['everybody moves'];
  const isExactly = most != null && most === (named.length || least);
  const exactly = isExactly ? 'exactly ' : '';
  const areNamed = named.length > 0;
  const one = `${unit}${named.length === 1 ? '' : 's'} ${list(named.map(String))}`;
  return [
    least !== undefined &&
      (isExactly && !areNamed ? `exactly ${most} stationary` : `${least} cannot move`),
    most != null && !isExactly && `at most ${most} stationary`,
    areNamed && `${exactly}${one} stationary`,
  ];
}

/** What the club does not play tonight: “no Skip Mitchell”. */
function refusedPhrases(ids: readonly string[] = []): readonly string[] {
  return ids.flatMap((each) => {
    const family = RULED_CATALOGUE.findFamily(each);
    return family === undefined ? [] : `no ${familyTitle(family.id)}`;
  });
}

function intervalText({ minutes, afterRound }: IntervalWish): string {
  const when = afterRound === null ? '' : ` after round ${afterRound}`;
  return `an interval of ${counted(minutes, 'minute')}${when}`;
}

function rangeText({ fewest, most }: BoardRange, unit: string): string {
  return fewest === most ? counted(most, unit) : `${fewest}–${most} ${unit}s`;
}
