// Page: what a line of text has been understood to say, in the words of a director. English only.
// Clock times are minutes after midnight.

import type { BoardRange, Wishes } from '../../choose/wishes.ts';
import { counted } from './counted.ts';
import { clockText } from './pageTonight.ts';

/** The answers about an evening, from a line or from before. */
export type SaidWishes = Partial<Omit<Wishes, 'minutes' | 'startMinute'>> & {
  readonly startMinute?: number;
  readonly finishMinute?: number | null;
};

/** What the line says, what stays as it was, and what was not understood. */
export function understoodText(
  said: SaidWishes,
  asBefore: SaidWishes,
  unknown: readonly string[],
): string {
  const parts = wishPhrases(said);
  const kept = wishPhrases(asBefore);
  return [
    parts.length === 0 ? 'Nothing understood.' : `Understood: ${parts.join(', ')}.`,
    ...(kept.length === 0 ? [] : [`As before: ${kept.join(', ')}.`]),
    ...(unknown.length === 0 ? [] : [`Not understood: ${unknown.join(' ')}.`]),
  ].join(' ');
}

function wishPhrases(said: SaidWishes): readonly string[] {
  const { pairs, mostPairs = pairs, boards, rounds, startMinute, finishMinute } = said;
  const { minutesPerBoard, stationaryPairs, copies, winners } = said;
  const unit = said.contestants === 'players' ? 'player' : 'pair';
  const all: (string | false)[] = [
    pairs !== undefined && boardRangeText({ fewest: pairs, most: mostPairs ?? pairs }, unit),
    boards != null && boardRangeText(boards, 'board'),
    rounds != null && counted(rounds, 'round'),
    startMinute !== undefined && `start ${clockText(startMinute)}`,
    finishMinute != null && `finish ${clockText(finishMinute)}`,
    minutesPerBoard != null && `${counted(minutesPerBoard, 'minute')} per board`,
    stationaryPairs !== undefined && `${stationaryPairs} cannot move`,
    copies != null && (copies === 1 ? '1 copy of the boards' : `${copies} copies of the boards`),
    winners !== undefined && counted(winners, 'winner'),
    said.isSharingWelcome === false && 'no sharing',
    said.areRelaysWelcome === false && 'no relays',
    said.isSimpleOnly === true && 'simple only',
  ];
  return all.filter((part) => part !== false);
}

function boardRangeText({ fewest, most }: BoardRange, unit: string): string {
  return fewest === most ? counted(most, unit) : `${fewest}–${most} ${unit}s`;
}
