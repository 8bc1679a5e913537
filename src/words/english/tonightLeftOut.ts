// What was left out of tonight's list and why, in English.

import { RULED_CATALOGUE } from '../../catalogue/index.ts';
import type { LeftOutReason } from '../../choose/candidates.ts';
import type { MovementKind } from '../../choose/wishes.ts';
import { type FactWords, textOf } from '../facts.ts';
import { familyTitle } from './catalogue.ts';
import { counted } from './counted.ts';

/** What a director asks for by name. */
export const KIND_NAMES: Readonly<Record<MovementKind, string>> = {
  mitchell: 'Mitchell',
  howell: 'Howell',
  rover: 'Rover',
  skip: 'Skip Mitchell',
  web: 'Web Mitchell',
};

const LEFT_OUT: FactWords<LeftOutReason> = {
  noSuchSize: () => 'not for this number of pairs',
  refusedByClub: () => 'refused',
  listedAs: ({ familyId }) => `in the list as ${titleIn(familyId)}`,
  boardsOrTime: () => 'no number of rounds fits the boards and the time',
  tooLong: ({ rounds, boards, minutes }) =>
    `${rounds} × ${boards} takes ${counted(minutes, 'minute')} too long`,
  otherNumberOfBoards: ({ rounds, boards }) =>
    `its nearest length in time is ${rounds} × ${boards}, ${counted(rounds * boards, 'board')}`,
  otherRounds: ({ rounds, wanted }) => `${counted(rounds, 'round')} where ${wanted} are asked for`,
  otherBoardsPerRound: ({ boards, wanted }) =>
    `rounds of ${counted(boards, 'board')} where ${wanted} are asked for`,
  otherKind: ({ wanted }) => `no ${KIND_NAMES[wanted]}`,
  otherBoards: () => 'not everybody plays the same boards',
  boardsDoNotMoveOn: () => 'boards do not move to the next table each round',
  otherSwitches: () => 'its arrow switches are not as the rules on them ask',
  otherSections: ({ sections, wanted }) =>
    sections === 1
      ? 'not in sections: pairs move through the whole room'
      : `${counted(sections, 'section')}, not ${wanted}`,
  oneWinnerOnly: () => 'always one winner',
  tooFewStationary: ({ most, wanted }) =>
    `${most === 0 ? 'no stationary pair' : counted(most, 'stationary pair')} where ${wanted} ${wanted === 1 ? 'is' : 'are'} needed`,
  tooManyStationary: ({ fewest, wanted }) =>
    `${counted(fewest, 'stationary pair')} where at most ${wanted} may be`,
  tooManyCopies: ({ needed, there }) =>
    `needs ${counted(needed, 'copy', 'copies')} of the boards, and there ${there === 1 ? 'is' : 'are'} ${there}`,
  shares: () => 'tables share boards',
  needsRelays: () => 'needs a relay',
  needsCards: () => 'players need guide cards',
  rankings: ({ count }) => rankingsWords(count),
  bettered: ({ by }) => `no better than ${titleIn(by)} in any column`,
  oneBoardRounds: () => 'rounds of one board',
  fewOfTheBoards: () => 'some pairs play fewer than half of the boards',
  fairnessFirst: () => 'known to no club yet: listed with “Fairness first”',
  furtherDown: () => 'can be played, but all in the list are better',
};

/** What a movement of the list is called; null for one of the director's own. */
function titleIn(familyId: string | null): string {
  const family = familyId === null ? undefined : RULED_CATALOGUE.findFamily(familyId);
  return family === undefined ? 'a movement of your own' : familyTitle(family.id);
}

/** How many rankings a movement has, as a phrase: one, N-S and E-W, or more. */
export function rankingsWords(count: number): string {
  if (count === 1) return 'one winner';
  if (count === 2) return 'two winners: N-S and E-W are ranked separately';
  return `${count} winners: ${count} groups of pairs are ranked separately`;
}

/** Why a family is not in the list, as a phrase. */
export function leftOutWords(why: LeftOutReason): string {
  return textOf(LEFT_OUT, why);
}
