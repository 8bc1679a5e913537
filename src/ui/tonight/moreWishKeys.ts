// Which of the answers are wishes that a club seldom changes: its pace, its boards, what it welcomes, knows or does not play.

import { type Answers, USUAL_ANSWERS } from '../../store/answers.ts';

export const MORE_WISHES = [
  'rounds',
  'minutesPerBoard',
  'extraMinutesPerRound',
  'copies',
  'winners',
  'isSharingWelcome',
  'areRelaysWelcome',
  'isSimpleOnly',
  'isDirectorPlaying',
  'knownFamilies',
  'refusedFamilies',
] as const satisfies readonly (keyof Answers)[];

/** Those that differ from the usual ones. */
export function changedIn(answers: Answers) {
  return MORE_WISHES.filter(
    (key) => JSON.stringify(answers[key]) !== JSON.stringify(USUAL_ANSWERS[key]),
  );
}
