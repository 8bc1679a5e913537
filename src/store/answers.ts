// What a director has answered about tonight, remembered from one visit to the next.
// Clock times are minutes after midnight. What is read back is untrusted and passes the schema with the other preferences.

import { minutesBetween, USUAL_WISHES, type Wishes } from '../choose/wishes.ts';
import type { answersSchema } from './preferences.ts';
import type { Read } from './records.ts';

export type Answers = Read<typeof answersSchema>;

const { minutes: _, tolerance, ...usual } = USUAL_WISHES;

/** An evening like most others: from a quarter past seven to half past ten. */
export const USUAL_ANSWERS: Answers = {
  ...usual,
  startMinute: 19 * 60 + 15,
  finishMinute: 22 * 60 + 30,
};

/** The answers as wishes; null if no session that starts then can end at the finish asked for. */
export function wishesOf({ finishMinute, ...rest }: Answers): Wishes | null {
  if (finishMinute === null) return { ...rest, tolerance, minutes: null };
  const minutes = minutesBetween(rest.startMinute, finishMinute);
  return minutes === null ? null : { ...rest, tolerance, minutes };
}
