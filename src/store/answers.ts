// What a director has answered about tonight, remembered from one visit to the next.
// Clock times are minutes after midnight. What is read back is untrusted and passes the schema with the other preferences.

import * as v from 'valibot';
import { WEIGHT_IDS } from '../choose/weights.ts';
import {
  MINUTES_PER_DAY,
  MOVEMENT_KINDS,
  minutesBetween,
  USUAL_WISHES,
  type Wishes,
} from '../choose/wishes.ts';
import { LIMIT_IDS } from '../optimise/index.ts';
import type { Read } from './records.ts';

/** JSON can hold one without end, and cannot write it. */
export const number = v.pipe(v.number(), v.finite());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const minuteOfDay = v.pipe(count, v.maxValue(MINUTES_PER_DAY - 1));
const familiesSchema = v.array(v.string());

export const answersSchema = v.object({
  contestants: v.optional(v.picklist(['pairs', 'players']), 'pairs'),
  pairs: count,
  mostPairs: count,
  boards: v.nullable(v.object({ fewest: count, most: count })),
  rounds: v.nullable(count),
  boardsPerRound: v.optional(v.nullable(count), null),
  kind: v.optional(v.nullable(v.picklist(MOVEMENT_KINDS)), null),
  areSameBoardsWanted: v.optional(v.boolean(), false),
  sections: v.optional(v.nullable(count), null),
  startMinute: minuteOfDay,
  /** Null for no limit. */
  finishMinute: v.nullable(minuteOfDay),
  /** Null for the figures of the federations. */
  minutesPerBoard: v.nullable(number),
  extraMinutesPerRound: number,
  interval: v.optional(
    v.nullable(v.object({ minutes: number, afterRound: v.nullable(count) })),
    null,
  ),
  stationaryPairs: count,
  mostStationary: v.optional(v.nullable(count), null),
  stationaryNumbers: v.optional(v.array(count), []),
  copies: v.nullable(count),
  winners: v.picklist([1, 2]),
  isSharingWelcome: v.boolean(),
  areRelaysWelcome: v.boolean(),
  isSimpleOnly: v.boolean(),
  mustBoardsMoveOn: v.optional(v.boolean(), false),
  areRoundsWhole: v.optional(v.boolean(), false),
  ...v.entriesFromList(LIMIT_IDS, v.optional(v.nullable(count), null)),
  isDirectorPlaying: v.boolean(),
  weights: v.object(v.entriesFromList(WEIGHT_IDS, number)),
  knownFamilies: familiesSchema,
  refusedFamilies: familiesSchema,
});

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
