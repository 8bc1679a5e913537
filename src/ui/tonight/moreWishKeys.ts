// The answers that a club rarely changes: its pace, its boards, what it welcomes, and which movements it knows or does not play.

import { LIMIT_IDS } from '../../optimise/index.ts';
import { type Answers, USUAL_ANSWERS } from '../../store/answers.ts';

export const MORE_WISHES = [
  'rounds',
  'boardsPerRound',
  'kind',
  'areSameBoardsWanted',
  'sections',
  'minutesPerBoard',
  'extraMinutesPerRound',
  'interval',
  'mostStationary',
  'stationaryNumbers',
  'copies',
  'winners',
  'isSharingWelcome',
  'areRelaysWelcome',
  'isSimpleOnly',
  'mustBoardsMoveOn',
  'areRoundsWhole',
  ...LIMIT_IDS,
  'isDirectorPlaying',
  'knownFamilies',
  'refusedFamilies',
] as const satisfies readonly (keyof Answers)[];

/** The ones that differ from the usual answers. */
export function changedIn(answers: Answers) {
  return MORE_WISHES.filter(
    (key) => JSON.stringify(answers[key]) !== JSON.stringify(USUAL_ANSWERS[key]),
  );
}
