// What a line of text changes. One that names the pairs is another evening: whatever else a line can say is as usual again,
// unless it says so; the club's clock stays. One that does not name them changes only what it names.

import { parseWishes } from '../../choose/parseWishes.ts';
import { minutesBetween } from '../../choose/wishes.ts';
import { type Answers, USUAL_ANSWERS } from '../../store/answers.ts';
import { understoodText } from '../../words/english/typedLine.ts';

const DAY = 24 * 60;
const HALF_DAY = DAY / 2;

export interface TypedLine {
  readonly change: Partial<Answers>;
  /** What was understood, in words. */
  readonly understood: string;
  readonly unknown: readonly string[];
}

/** What a line says about tonight; a length of time is counted from the start. */
export function readLine(text: string, answers: Answers): TypedLine {
  const { wishes, finishMinute, unknown } = parseWishes(text);
  const { minutes, startMinute, ...rest } = wishes;
  const start = startMinute ?? answers.startMinute;
  const finish = finishMinute === null ? finishAfter(start, minutes) : evening(start, finishMinute);
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
    change: isAnotherEvening ? { ...UNSAID, ...said } : said,
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

/** What a line can say and does not differ from what is usual. */
const UNSAID: Partial<Answers> = {
  ...{ boards, rounds, stationaryPairs, copies, winners },
  ...{ isSharingWelcome, areRelaysWelcome, isSimpleOnly },
};

function finishAfter(start: number, minutes: number | null | undefined): number | null {
  return minutes == null ? null : (start + minutes) % DAY;
}

/** "Finish 10:30" of an evening that begins at 19:15 is half past ten at night. */
function evening(start: number, finish: number): number {
  const later = finish + HALF_DAY;
  const isNoFinish = minutesBetween(start, finish) === null;
  return isNoFinish && later < DAY && minutesBetween(start, later) !== null ? later : finish;
}
