// What is wrong with a movement, or worth a note, in English: of pairs, and of individuals.

import type { Contestants } from '../../movement/index.ts';
import {
  type Dictionary,
  type PlayerFindingWords,
  setsWithBoards,
  setWithBoards,
  type Terms,
} from '../dictionary.ts';
import { counted, timesText } from '../english/counted.ts';
import { listsOf } from '../numbers.ts';

const { list } = listsOf('en-GB');

/** A number in its order: 3rd, 11th. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'}`;
}

/** So many combinations of two pairs never meet, as a clause. */
export function neverMeet(combinations: number): string {
  return `${counted(combinations, 'combination')} of two pairs never ${combinations === 1 ? 'meets' : 'meet'}`;
}

/** The findings of pairs. */
export function pairFindings(terms: Terms): Dictionary['findings'] {
  const isAcbl = terms === 'acbl';
  return {
    pairAtTwoTables: ({ pair, otherTable, table, round }) =>
      `Pair ${pair} is at tables ${otherTable} and ${table} in round ${round}.`,
    setReplayed: ({ pair, set, round, firstRound }) =>
      `Pair ${pair} plays set ${setWithBoards(set)} again in round ${round}, after round ${firstRound}.`,
    repeatedMeeting: ({ pair, opponent, round, firstRound }) =>
      `Pairs ${pair} and ${opponent} meet again in round ${round}, after round ${firstRound}.`,
    unevenMeetings: ({ combinations, most }) =>
      `${neverMeet(combinations)}, although others meet up to ${timesText(most)}.`,
    sharedSet: ({ tables, set, round }) =>
      `Tables ${list(tables)} ${isAcbl ? 'relay' : 'share'} set ${setWithBoards(set)} in round ${round}.`,
    sitOut: ({ pair, round }) => `Pair ${pair} sits out in round ${round}.`,
    incomplete: ({ pair, sets }) =>
      `Pair ${pair} does not play ${sets.length === 1 ? 'set' : 'sets'} ${list(setsWithBoards(sets))}.`,
  };
}

/** How often a player sits in a direction: N-S 4 times, never E-W. */
function directionTimes(direction: string, times: number): string {
  if (times === 0) return `never ${direction}`;
  return `${direction} ${timesText(times)}`;
}

/** The findings of individuals. */
export const playerFindings: PlayerFindingWords = {
  pairAtTwoTables: ({ pair, otherTable, table, round }) =>
    `Player ${pair} is at tables ${otherTable} and ${table} in round ${round}.`,
  setReplayed: ({ pair, set, round, firstRound }) =>
    `Player ${pair} plays set ${setWithBoards(set)} again in round ${round}, after round ${firstRound}.`,
  repeatedPartner: ({ pair, partner, round, times }) =>
    `Players ${pair} and ${partner} are partners for the ${ordinal(times)} time in round ${round}.`,
  unevenOpponents: ({ pair, opponent, round, times }) =>
    `Players ${pair} and ${opponent} are opponents for the ${ordinal(times)} time in round ${round}, more often than an even share.`,
  unevenHands: ({ opponents }) =>
    `The same opponent sits mostly on the left, or mostly on the right, for ${opponents.length === 1 ? `players ${opponents[0]?.join(' and ')}` : `${opponents.length} combinations of two players`}.`,
  unevenDirections: ({ pair, northSouth, eastWest }) => {
    const [more, fewer] =
      northSouth > eastWest
        ? [directionTimes('N-S', northSouth), directionTimes('E-W', eastWest)]
        : [directionTimes('E-W', eastWest), directionTimes('N-S', northSouth)];
    return `Player ${pair} sits ${more} and ${fewer}.`;
  },
  unevenPlays: ({ least, most }) =>
    `Some sets are played at ${counted(least, 'table')}, others at up to ${most}.`,
  sharedSet: ({ tables, set, round }) =>
    `Tables ${list(tables)} share set ${setWithBoards(set)} in round ${round}.`,
  sitOut: ({ pair, round }) => `Player ${pair} sits out in round ${round}.`,
  incomplete: ({ pair, sets }) =>
    `Player ${pair} does not play ${sets.length === 1 ? 'set' : 'sets'} ${list(setsWithBoards(sets))}.`,
};

/** The findings on the page, of pairs or of players. */
export function findingsOnPage(contestants: Contestants): Pick<Dictionary, 'findings'> {
  return { findings: contestants === 'pairs' ? pairFindings('ebu') : playerFindings };
}
