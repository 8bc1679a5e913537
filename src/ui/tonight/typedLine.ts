// The changes that a line of text makes to the answers. A line that names the number of pairs describes a new evening:
// everything else that a line can set returns to the usual answer unless the line sets it; the club's clock times stay. A
// line without pairs changes only what it names.

import { parseWishes } from '../../choose/parseWishes.ts';
import { clockAfter, MINUTES_PER_DAY, minutesBetween } from '../../choose/wishes.ts';
import { type Answers, USUAL_ANSWERS } from '../../store/answers.ts';
import { understoodText } from '../../words/english/typedLine.ts';

const HALF_DAY = MINUTES_PER_DAY / 2;

export interface TypedLine {
  readonly change: Partial<Answers>;
  /** What was understood, in words. */
  readonly understood: string;
  readonly unknown: readonly string[];
}

/** The changes in a line about tonight; a length of time counts from the start. */
export function readLine(text: string, answers: Answers): TypedLine {
  const { wishes, finishMinute, unknown } = parseWishes(text);
  const { minutes, startMinute, ...rest } = wishes;
  const start = startMinute ?? answers.startMinute;
  const finish =
    finishMinute === null ? finishAfter(start, minutes) : finishByClock(start, finishMinute);
  const said = {
    ...rest,
    ...(startMinute == null ? {} : { startMinute }),
    ...(finish === null ? {} : { finishMinute: finish }),
  };
  const isAnotherEvening = wishes.pairs !== undefined;
  const asBefore = {
    ...(startMinute == null ? { startMinute: answers.startMinute } : {}),
    ...(finish === null ? { finishMinute: answers.finishMinute } : {}),
  };
  return {
    change: isAnotherEvening ? { ...RESETTABLE, ...said } : said,
    understood: understoodText(said, isAnotherEvening ? asBefore : {}, unknown),
    unknown,
  };
}

const {
  boards,
  rounds,
  stationaryPairs,
  copies,
  winners,
  isSharingWelcome,
  areRelaysWelcome,
  isSimpleOnly,
} = USUAL_ANSWERS;

/** The usual answers that a line can set. */
const RESETTABLE: Partial<Answers> = {
  boards,
  rounds,
  stationaryPairs,
  copies,
  winners,
  isSharingWelcome,
  areRelaysWelcome,
  isSimpleOnly,
};

function finishAfter(start: number, minutes: number | null | undefined): number | null {
  return minutes == null ? null : clockAfter(start, minutes);
}

/** "Finish 10:30" of an evening that begins at 19:15 is half past ten at night. */
function finishByClock(start: number, finish: number): number {
  const later = finish + HALF_DAY;
  const isNoFinish = minutesBetween(start, finish) === null;
  return isNoFinish && later < MINUTES_PER_DAY && minutesBetween(start, later) !== null
    ? later
    : finish;
}
