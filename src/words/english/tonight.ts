// A row of tonight's list in English: its reasons, and how players find their next table.

import type { Features } from '../../choose/features.ts';
import type { Reason } from '../../choose/reasons.ts';
import { northSouthOf } from '../../choose/seatFlow.ts';
import { type Movement, namesInSections } from '../../movement/index.ts';
import type { Terms } from '../dictionary.ts';
import { type FactWords, textOf } from '../facts.ts';
import { listsOf, listText } from '../numbers.ts';
import { counted, timesText } from './counted.ts';
import { stepWords } from './fairness.ts';
import { announcementsWords } from './optimise.ts';
import { inTerms } from './terms.ts';
import { leftOutWords, rankingsWords } from './tonightLeftOut.ts';

const { names } = listsOf('en-GB');

const REASONS: FactWords<Reason> = {
  perfectlyFair: () => 'perfectly fair',
  fair: ({ index }) => `${stepWords(index)}: index ${index.toFixed(2)}`,
  unfair: ({ index }) => `${stepWords(index)}: index ${index.toFixed(2)}`,
  rankings: ({ count }) => rankingsWords(count),
  unmet: ({ why }) => leftOutWords(why),
  staysInSection: () => 'no pair leaves its section',
  everybodyMeets: () => 'every pair meets every other',
  meetsFew: ({ fewest, others }) => `a pair meets only ${fewest} of the ${others} others`,
  everybodyPlaysAllBoards: () => 'every pair plays all the boards',
  belowShare: ({ percent }) => `some pairs play only ${percent} % of the boards`,
  fewBoards: ({ boards, usual }) => `${boards} boards where ${usual} would fit`,
  manyBoards: ({ boards }) => `${boards} boards to prepare`,
  oneBoardRounds: () => 'one board per round',
  longRounds: ({ boards }) => `${boards} boards per round`,
  nobodySitsOut: () => 'nobody sits out',
  shortSitOut: ({ boards }) => `short sit-outs of ${counted(boards, 'board')}`,
  longSitOut: ({ boards, pairs }) =>
    `${counted(pairs, 'pair')} ${pairs === 1 ? 'sits' : 'sit'} out for ${counted(boards, 'board')}`,
  stationaryPairs: ({ count: pairs }) => `${counted(pairs, 'stationary pair')}`,
  stay: ({ pairs, director }) => {
    const isOne = pairs.length === 1;
    const numbers = names(pairs);
    const areMany = numbers.split(/, | and /).length > MOST_NAMED;
    const named = `${isOne ? 'pair' : 'pairs'} ${numbers}`;
    const who = areMany ? counted(pairs.length, 'pair') : named;
    const stay = `${who} ${isOne ? 'is' : 'are'} stationary`;
    if (director === null) return stay;
    const { pair, sitOutBoards: boards } = director;
    const idle = boards === 0 ? 'never sits out' : `sits out ${counted(boards, 'board')}`;
    return `${stay}; the director takes ${pair}, ${idle}`;
  },
  noStationaryPair: () => 'no stationary pair',
  northSouthStationary: () => 'N-S pairs are stationary',
  followOnePair: () => 'whoever moves follows the same pair all evening',
  cardsNeeded: () => 'players need guide cards',
  repeats: ({ meetings }) =>
    `${counted(meetings, 'pair of opponents meets', 'pairs of opponents meet')} twice`,
  sharing: ({ rounds }) => `boards are shared ${timesText(rounds)}`,
  relays: ({ count: stands }) => `${counted(stands, 'relay')} to watch`,
  noSharingNoRelay: () => 'no sharing and no relay',
  copies: ({ count: copies }) => `needs ${counted(copies, 'copy', 'copies')} of the boards`,
  switches: ({ instructions }) => `${announcementsWords(instructions)} of arrow switches`,
  unevenPlays: () => 'boards are not played equally often',
  timeInHand: ({ minutes }) => `${counted(Math.floor(minutes), 'minute')} to spare`,
  latePairTakesNumber: () => 'a late pair takes the free number',
  lastRoundDroppable: () => 'the last round can be dropped',
  knownToClub: () => 'known to the club',
};

/** More stationary numbers, or runs of them, and more tables than these are counted. */
const MOST_NAMED = 4;

/** A reason as a phrase, without a full stop; what a federation asks for is said in its terms only. */
export function reasonWords(reason: Reason, terms: Terms = 'ebu'): string {
  const words = textOf(REASONS, reason);
  if (reason.kind === 'belowShare') return words + shareRule(terms);
  return inTerms(terms, words);
}

/** What is asked of the share of the boards that a pair plays; empty where nothing is known to be. */
export function shareRule(terms: Terms): string {
  return terms === 'ebu' ? ' (EBU master points ask for 70 %)' : '';
}

/** How players find their next table, as a phrase; that N-S stay is said only of tables where they do. */
export function movesWords(
  { moves, stationaryPairs: stay }: Pick<Features, 'moves' | 'stationaryPairs'>,
  movement: Movement,
): string {
  switch (moves) {
    case 'eastWestMove':
      return `${northSouthWords(movement)}, E-W move`;
    case 'followOnePair':
      return stay > 1
        ? `${counted(stay, 'pair')} stay, the others follow the same pair`
        : 'everyone follows the same pair';
    case 'cards':
      return 'guide cards';
  }
}

function northSouthWords(movement: Movement): string {
  const { changing, hasRover } = northSouthOf(movement);
  if (changing.length === 0) return 'N-S stay';
  if (hasRover) return 'N-S stay but the rover';
  const tables = namesInSections(movement).tables;
  const names = changing.map((table) => tables[table] ?? `${table + 1}`);
  if (names.length > MOST_NAMED) return `N-S stay but at ${counted(names.length, 'table')}`;
  return `N-S stay but at ${names.length === 1 ? 'Table' : 'Tables'} ${listText(names, 'and')}`;
}
