// The changes that a line of text makes to the answers. A line that names the number of pairs describes a new evening:
// everything else that a line can set returns to the usual answer unless the line sets it; the club's clock times and its
// interval stay. A line without pairs changes only what it names.

import { parseWishes } from '../../choose/parseWishes.ts';
import { sparingSitOuts } from '../../choose/weights.ts';
import {
  clockAfter,
  FAMILIES_OF_KIND,
  finishMeant,
  minutesBetween,
  sittingOutOf,
  type Wishes,
} from '../../choose/wishes.ts';
import { type Answers, USUAL_ANSWERS } from '../../store/answers.ts';
import {
  isOfSessions,
  listIsForText,
  sitOutsText,
  timesClashText,
  understoodText,
  unreadText,
} from '../../words/english/typedLine.ts';

export interface TypedLine {
  readonly change: Partial<Answers>;
  /** What was understood, in words. */
  readonly understood: string;
  /** Whether it asks for several sessions, which are planned elsewhere. */
  readonly areSessionsAsked: boolean;
  /** What was not read, or does not go with the rest, in words; empty if there is none. */
  readonly unread: string;
}

/** The changes in a line about tonight; a length of time counts from the start. */
export function readLine(text: string, answers: Answers, isTwelveHours = false): TypedLine {
  const parsed = parseWishes(text);
  const { wishes, finishMinute, isSitOutUnwelcome, notCovered } = parsed;
  const { minutes, startMinute, ...named } = wishes;
  const sittingOut = isSitOutUnwelcome ? sittingOutOf({ ...answers, ...wishes }) : null;
  const rest =
    sittingOut === null
      ? named
      : { ...named, weights: sparingSitOuts(wishes.weights ?? answers.weights) };
  const start = startMinute ?? answers.startMinute;
  const finish =
    finishMinute === null ? finishAfter(start, minutes) : finishMeant(start, finishMinute);
  const { refused, kept } = refusedWith(wishes, answers);
  const said = {
    ...rest,
    ...(startMinute == null ? {} : { startMinute }),
    ...(finish === null ? {} : { finishMinute: finish }),
  };
  const isAnotherEvening = wishes.pairs !== undefined;
  const asBefore = {
    ...(startMinute == null ? { startMinute: answers.startMinute } : {}),
    ...(finish === null ? { finishMinute: answers.finishMinute } : {}),
    ...(rest.interval === undefined && answers.interval !== null
      ? { interval: answers.interval }
      : {}),
    refusedFamilies: kept,
  };
  const understood = understoodText(said, isAnotherEvening ? asBefore : {}, parsed, isTwelveHours);
  const latest = finish ?? answers.finishMinute;
  const areNamed = startMinute != null || finish !== null;
  const isClash = areNamed && latest !== null && minutesBetween(start, latest) === null;
  const isForOthers = notCovered.some((asked) => !isOfSessions(asked));
  return {
    change: { ...(isAnotherEvening ? RESETTABLE : {}), ...said, ...refused },
    understood: [
      understood,
      ...(isForOthers ? [listIsForText({ ...answers, ...wishes })] : []),
      ...(isSitOutUnwelcome ? [sitOutsText(sittingOut)] : []),
      ...(isClash ? [timesClashText(start, latest, isTwelveHours)] : []),
    ]
      .join(' ')
      .trim(),
    areSessionsAsked: notCovered.some(isOfSessions),
    unread: unreadText(said, parsed),
  };
}

/** What the club does not play, with what the line refuses and without what it asks for; and what of it was so before. */
function refusedWith(
  { kind, refusedFamilies = [] }: Partial<Wishes>,
  { refusedFamilies: before }: Answers,
) {
  const named: readonly string[] = [
    ...refusedFamilies,
    ...(kind == null ? [] : FAMILIES_OF_KIND[kind]),
  ];
  const kept = before.filter((id) => !named.includes(id));
  const isAsBefore = named.length === 0;
  return { kept, refused: isAsBefore ? {} : { refusedFamilies: [...kept, ...refusedFamilies] } };
}

/** The usual answers that a line can set: the others are the club's, or the line says them. */
const {
  contestants,
  pairs,
  mostPairs,
  startMinute,
  finishMinute,
  interval,
  minutesPerBoard,
  extraMinutesPerRound,
  isDirectorPlaying,
  weights,
  knownFamilies,
  refusedFamilies,
  ...RESETTABLE
} = USUAL_ANSWERS;

function finishAfter(start: number, minutes: number | null | undefined): number | null {
  return minutes == null ? null : clockAfter(start, minutes);
}
