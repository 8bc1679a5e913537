// How fair a movement is, in words: the same for Tonight, Design, the terminal and the help. English only.

import { type FairnessStep, fairnessStepOf } from '../../balance/index.ts';

const STEP_WORDS: Readonly<Record<FairnessStep, string>> = {
  veryFair: 'very fair',
  fair: 'fair',
  usual: 'usual for a club',
  uneven: 'uneven',
};

/** The step of an inequity index as it is printed, in words. */
export function stepWords(printedIndex: number): string {
  return STEP_WORDS[fairnessStepOf(printedIndex)];
}
