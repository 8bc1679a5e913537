// Plan B in English: one pair more, one pair fewer, the last round dropped, the free number, and what makes a row first.

import type { FirstIf } from '../../choose/firstIf.ts';
import type { FreeNumber } from '../../choose/missing.ts';
import type { PlanB } from '../../choose/planB.ts';
import { planB } from '../en/planB.ts';
import { type FactWords, textOf } from '../facts.ts';
import { namedAs } from '../inSections.ts';
import { freeNumberSentence, planBSentences } from '../planBWords.ts';

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** Plan B, a sentence or two for each case, in a divided room of a section. */
export function planBWords(plan: PlanB, section: string | null): readonly string[] {
  const sentences = planBSentences(plan, planB);
  return section === null ? sentences : sentences.map((one) => namedAs(section, one));
}

/** Which number is free, as a sentence, and which numbers never sit out. */
export function freeNumberWords(free: FreeNumber): string {
  return freeNumberSentence(free, planB);
}

const FIRST_IF: FactWords<FirstIf> = {
  minutes: ({ by }) => `with ${by} more minutes`,
  noInterval: () => 'without the interval',
  boards: ({ boards }) => `for ${boards} boards`,
  mattersMost: ({ priority }) =>
    ({
      balanced: 'if everything counts equally',
      fairness: 'if fairness matters most',
      simplicity: 'if simplicity matters most',
      opponents: 'if everybody should meet everybody',
    })[priority],
  stationaryPairs: ({ pairs }) => `if ${count(pairs, 'pair')} cannot move`,
  moreStationary: () => 'with more stationary pairs',
  copies: ({ copies }) => `with ${count(copies, 'copy', 'copies')} of the boards`,
  noSharing: () => 'if tables must not share boards',
  noRelays: () => 'if relays are not welcome',
  simpleOnly: () => 'if guide cards are not wanted',
  twoWinners: () => 'with two winners',
};

/** What it takes to be first, as a phrase after "first". */
export function firstIfWords(firstIf: FirstIf): string {
  return textOf(FIRST_IF, firstIf);
}
