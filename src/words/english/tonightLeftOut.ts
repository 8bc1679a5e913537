// What was left out of tonight's list and why, in English.

import type { LeftOutReason } from '../../choose/candidates.ts';
import { type FactWords, textOf } from '../facts.ts';
import { counted } from './counted.ts';

const LEFT_OUT: FactWords<LeftOutReason> = {
  noSuchSize: () => 'not for this number of pairs',
  refusedByClub: () => 'refused',
  boardsOrTime: () => 'no number of rounds fits the boards and the time',
  twoWinnersOnly: () => 'always two winners',
  oneWinnerOnly: () => 'always one winner',
  tooFewStationary: ({ most, wanted }) =>
    `${counted(most, 'stationary pair')} where ${wanted} ${wanted === 1 ? 'is' : 'are'} needed`,
  tooManyCopies: ({ needed, there }) =>
    `needs ${counted(needed, 'copy', 'copies')} of the boards, and there ${there === 1 ? 'is' : 'are'} ${there}`,
  shares: () => 'tables share boards',
  needsRelays: () => 'needs a relay',
  needsCards: () => 'players need guide cards',
};

/** Why a family is not in the list, as a phrase. */
export function leftOutWords(why: LeftOutReason): string {
  return textOf(LEFT_OUT, why);
}
