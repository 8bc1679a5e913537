// Replanning the rest of a session, in English: the ways, what each costs, and why nothing can be planned.

import type { PairNumber } from '../../movement/index.ts';
import { switchPlanOf } from '../../optimise/index.ts';
import { boardsHad } from '../../replan/knownBoards.ts';
import type { MistakeFault } from '../../replan/mistakes.ts';
import type { News } from '../../replan/news.ts';
import { missedByThose } from '../../replan/rank.ts';
import type { Way } from '../../replan/replan.ts';
import type { ReplanFault } from '../../replan/situation.ts';
import type { WayKind } from '../../replan/ways.ts';
import type { Terms } from '../dictionary.ts';
import { en } from '../en/dictionary.ts';
import { type FactWords, textOf } from '../facts.ts';
import { rangesText } from '../numbers.ts';
import { counted, timesText } from './counted.ts';
import { chosenCardsText } from './pageCards.ts';

/** The name of each way. */
const WAY_WORDS: Readonly<Record<WayKind, string | ((way: Way) => string)>> = {
  vacancy: ({ arrivals: [first, ...others], seatsTaken: [taken] }) => {
    if (others.length > 0) return 'The late pairs play in the empty seats';
    return taken === undefined
      ? `The late pair is pair ${first} and plays in the empty seats`
      : `Pair ${first} comes late and plays in the seats of pair ${taken.of}`;
  },
  rover: (way) => `${lastArrival(way)} is a rover: it displaces one N-S pair per round`,
  appendix: (way) =>
    `${lastArrival(way)} takes one seat from now on; the pairs due there sit out in turn`,
  new: (way) => {
    const tables = tablesLeft(way);
    return tables === null
      ? 'The rest is replanned'
      : `The rest is replanned at ${counted(tables, 'table')}`;
  },
  phantom: (way) => {
    const { departures, merged } = way;
    if (departures.length === 0) return onwardText(way);
    const one = merged?.pairs.find((pair) => pair !== merged.into) ?? departures[0];
    return `Whoever meets ${departures.length > 1 ? 'a pair that leaves' : `pair ${one}`} sits out`;
  },
  onward: onwardText,
  shifted: 'Everybody goes on from where they were, in each other’s places',
  fewerTables: 'The rest is replanned with fewer tables',
  moreTables: 'A bigger movement, with more tables',
  fewerRounds: ({ movement }) => `The session ends after round ${movement.rounds.length}`,
  fewerBoards: 'Fewer boards per round: the last of each set are left out',
  moreBoards:
    'More boards per round: each table plays the boards of its set that were to be left out',
  furtherRounds: 'Rounds are added',
};

/** How many tables are in use from the next round on, if fewer than there are; else null. */
function tablesLeft({ movement, fromRound }: Way): number | null {
  const used = movement.rounds
    .slice(fromRound - 1)
    .map((round) => round.filter(({ kind }) => kind === 'play').length);
  const most = Math.max(0, ...used);
  return most < movement.tableCount && most > 0 ? most : null;
}

function onwardText({ movement, fromRound, known, cards }: Way): string {
  const had = boardsHad({ movement, played: fromRound - 1, known });
  const isLess = had.length > 0 && cards.tables.length > 0;
  return `Everybody goes on as the cards say${isLess ? ', but leaves out boards already played' : ''}`;
}

/** The pair that comes and finds no empty seat. */
function lastArrival({ arrivals }: Way): string {
  return arrivals.length > 1 ? 'Late pairs play in the empty seats; the last one' : 'The late pair';
}

type NotForPlayers = Extract<ReplanFault, { kind: 'notForPlayers' }>['change'];
const NOT_FOR_PLAYERS: Readonly<Record<NotForPlayers, string>> = {
  late: 'In an individual a late player needs an empty seat, and there is none.',
  merge: 'In an individual there are no pairs to merge; a player who leaves goes missing.',
  rounds: 'No rounds can be added to an individual; only the last ones can be dropped.',
  tables: 'The number of tables of an individual cannot be changed during the session.',
};

/** What another table brings, shown before anything is planned. */
export const TABLES_RULE =
  'One more table comes with the pairs that fill it: the numbers that are free first, then new ones. For a single late pair, select “A pair has come late”.';
/** Why the rest of an individual is never replanned. */
export const INDIVIDUAL_NOT_REPLANNED =
  'The rest of an individual is not replanned: partners are shared out over the whole session, and a new draw may put some together twice.';

const faults: FactWords<ReplanFault> = {
  tooManyPlayed: ({ played, rounds }) =>
    `${rounds} rounds are all there are; ${played} cannot have been played.`,
  nothingLeft: ({ rounds }) => `All ${rounds} rounds have been played; there is nothing to plan.`,
  lateAfterLast: ({ rounds }) =>
    `A pair cannot join after the last round; all ${rounds} rounds have been played.`,
  noSuchPair: ({ pair, pairCount }) =>
    `There is no pair ${pair}; there are pairs 1 to ${pairCount}.`,
  pairNotThere: ({ pair, round }) =>
    `Pair ${pair} cannot leave: it is not there in round ${round}.`,
  roundsPlayed: ({ rounds, played }) =>
    `${played} rounds have been played already; the session cannot end after ${rounds}.`,
  sameRounds: ({ count }) => `The session has ${count} rounds already.`,
  sameBoards: ({ count }) => `Each round has ${count} boards already; enter another number.`,
  outOfRange: ({ of, most }) => `The number of ${of} must be from 1 to ${most}.`,
  sameTables: ({ count }) =>
    `There are ${count} tables already. If a table is empty, plan for the pair that has come or gone.`,
  otherPlan: () =>
    'The plan is of another movement: it must have the same pairs and the same board sets.',
  notForPlayers: ({ change }) => NOT_FOR_PLAYERS[change],
  nobodyPlayed: nobodyPlayedText,
  noSuchBoard: ({ board }) => `There is no board ${board}.`,
  hadBoard: ({ board, round, table }) =>
    `Board ${board} is one of the boards of Table ${table} in round ${round}.`,
  hadNotBoard: ({ board, round, table }) =>
    `Board ${board} is not one of the boards that Table ${table} played in round ${round}.`,
  leavesTwice: ({ pair }) =>
    `Pair ${pair} cannot be half of a new pair: two different pairs are needed, neither of which leaves.`,
  tooFewPairs: () => 'Nobody would be left to play against.',
};

function nobodyPlayedText({ round, table }: Extract<MistakeFault, { kind: 'nobodyPlayed' }>) {
  return `Nobody played at Table ${table} in round ${round}.`;
}

/** What is wrong with a number that answers a question. */
export type NumberFault =
  | { readonly kind: 'notWhole'; readonly label: string; readonly value: number }
  /** What is typed where numbers of pairs are asked for, or two of them. */
  | { readonly kind: 'notPairs' | 'notTwo'; readonly label: string; readonly text: string }
  /** What is typed for a name, and the pairs that have it in theirs: none or several. */
  | { readonly kind: 'notNamed'; readonly text: string; readonly pairs: readonly number[] }
  | { readonly kind: 'notPlayed'; readonly round: number }
  | MistakeFault
  /** A finish after the expected one although there is less time, or before it although there is more; by the clock. */
  | {
      readonly kind: 'notEarlier' | 'notLater';
      readonly finish: string;
      readonly forecast: string;
      /** What happened, in the words of the other question. */
      readonly other: string;
    }
  /** A finish by the clock for which nothing can be dropped, or before which nothing can be added. */
  | { readonly kind: 'tooEarly' | 'tooSoon'; readonly finish: string };

const numberFaults: FactWords<NumberFault> = {
  notWhole: ({ label, value }) => `“${label}” must be a whole number from 1, not ${value}.`,
  notPairs: ({ label, text }) => `“${label}” must be numbers such as 5 or 3, 8, not “${text}”.`,
  notTwo: ({ label, text }) => `“${label}” must be two numbers such as 3, 8, not “${text}”.`,
  notNamed: ({ text, pairs }) =>
    pairs.length === 0
      ? `No pair has “${text}” in its name.`
      : `Pairs ${rangesText(pairs)} have “${text}” in their names.`,
  notPlayed: ({ round }) => `Round ${round} has not been played yet.`,
  nobodyPlayed: nobodyPlayedText,
  notSeated: ({ pair, round }) => `Pair ${pair} had no seat in round ${round}.`,
  notEarlier: ({ finish, forecast, other }) =>
    `${finish} is no earlier than the finish now expected, ${forecast}. Select “${other}” instead.`,
  notLater: ({ finish, forecast, other }) =>
    `${finish} is no later than the finish now expected, ${forecast}. Select “${other}” instead.`,
  tooEarly: ({ finish }) =>
    `The session cannot end by ${finish}, whatever is left out. Ask for a later finish.`,
  tooSoon: ({ finish }) => `Nothing can be added that ends by ${finish}. Ask for a later finish.`,
};

/** Why nothing can be planned with a number, as a sentence. */
export function numberFaultText(fault: NumberFault): string {
  return textOf(numberFaults, fault);
}

/** Why nothing can be planned, as a sentence. */
export function replanFaultWords(fault: ReplanFault): string {
  return textOf(faults, fault);
}

/** What tells two ways of a kind apart. */
const SWITCHES_WORDS: Readonly<Record<NonNullable<Way['switches']> | 'none', string>> = {
  none: ', with no arrow switch: two winners',
  printed: ', with the arrow switches as printed',
  anew: ', with fairer arrow switches',
};

/** The name of a way. */
export function wayName(way: Way): string {
  const { kind, merged } = way;
  const words = WAY_WORDS[kind];
  const name = typeof words === 'string' ? words : words(way);
  const prefix = merged === null ? '' : mergedText(merged);
  return `${prefix}${name}${switchesText(way)}`;
}

/** What tells a way from another of its kind; rounds that every table switches by their numbers. */
function switchesText({ switches, splitsRanking, movement, fromRound }: Way): string {
  if (switches === null) return '';
  if (splitsRanking) return SWITCHES_WORDS.none;
  const { general, exceptions } = switchPlanOf(movement);
  const left = general.filter(({ roundIndex }) => roundIndex + 1 >= fromRound);
  const areWhole = left.every(({ part, except }) => part === 'all' && except.length === 0);
  if (switches === 'printed' || exceptions.length > 0 || left.length === 0 || !areWhole) {
    return SWITCHES_WORDS[switches];
  }
  const rounds = left.map(({ roundIndex }) => roundIndex + 1);
  return `, with ${rounds.length === 1 ? 'round' : 'rounds'} ${rangesText(rounds)} arrow-switched`;
}

function mergedText({ pairs: [one, other], into }: NonNullable<Way['merged']>): string {
  return `Pairs ${one} and ${other} play on as pair ${into}. `;
}

/** Whether pairs sit where their cards say, and how many need new ones: whoever meets somebody else does too. */
function departuresText({ changedPairs, cards, unprinted }: Way): string {
  const count = cards.pairs.length - unprinted.pairs.length;
  const needed = `${counted(count, 'pair')} ${count === 1 ? 'needs a new card' : 'need new cards'}`;
  if (changedPairs.length > 0) return needed;
  return count === 0 ? 'seats as printed' : `seats as printed; ${needed}`;
}

/** The cards to print for a way, each once: its own, and those that a change before it has left to print. */
export function cardsToPrint({ cards, unprinted }: Way): readonly string[] {
  const own = chosenCardsText({
    tables: cards.tables.filter((table) => !unprinted.tables.includes(table)),
    pairs: cards.pairs.filter((pair) => !unprinted.pairs.includes(pair)),
  });
  const before = chosenCardsText(unprinted);
  return [
    own === '' ? 'no new cards needed' : `print again: ${own}`,
    ...(before === '' ? [] : [`still to print from before: ${before}`]),
  ];
}

/** What a way costs at a glance: the clauses of `wayCosts` by which ways are compared. */
export function wayInShort(way: Way): readonly string[] {
  return [
    departuresText(way),
    ...rankingWords(way),
    ...repeatsWords(way),
    ...missedWords(way),
    indexText(way),
  ];
}

/** What a way costs, in short and in the terms chosen: a clause for each thing worth saying. `news`: what to announce for it. */
export function wayCosts(
  way: Way,
  news: readonly News[] = [],
  terms: Terms = 'ebu',
): readonly string[] {
  return [
    ...news.flatMap(playedTwiceWords),
    ...costsOf(way, terms),
    ...news.flatMap(switchedInstead),
  ];
}

/** That a pair played a board again, whose second result does not stand. */
function playedTwiceWords(news: News): readonly string[] {
  if (news.kind !== 'playedTwice') return [];
  const { pair, board, first, second } = news;
  return [
    `pair ${pair} had already played board ${board}, in round ${first}: adjust the result of round ${second} for both sides (Law 15)`,
  ];
}

/** The rounds that are switched where the cards say otherwise, if they can be said in a clause. */
function switchedInstead(news: News): readonly string[] {
  if (news.kind !== 'switches' || news.facts.length === 0) return [];
  if (news.facts.some(({ boards, tables }) => boards !== 'all' || tables.kind !== 'every'))
    return [];
  const rounds = news.facts.flatMap((fact) => fact.rounds).toSorted((a, b) => a - b);
  return [
    `${rounds.length === 1 ? 'round' : 'rounds'} ${rangesText(rounds)} arrow-switched instead: announce it`,
  ];
}

/** That a way leaves two rankings where the plan has one: a clause, or none. */
function rankingWords({ splitsRanking }: Pick<Way, 'splitsRanking'>): readonly string[] {
  return splitsRanking ? ['no arrow switch is left: N-S and E-W are two rankings'] : [];
}

function costsOf(way: Way, terms: Terms): readonly string[] {
  const {
    movement,
    sitOutsLeft,
    unseated,
    sharing,
    relays,
    plannedRelays,
    arrivals,
    crossed,
    boardPlays,
    before,
    after,
  } = way;
  const replays = way.replays.map(({ pair, roundIndex, set }) => {
    const label = movement.sets[set]?.label ?? '';
    return `pair ${pair} would play set ${label} again in round ${roundIndex + 1}`;
  });
  return [
    ...(replays.length > 0 ? [`boards played again: ${replays.join('; ')}`] : []),
    ...(arrivals.length > 0 ? [arrivalsText(arrivals, way.fromRound)] : []),
    ...boardsAddedWords(way),
    departuresText(way),
    ...(unseated.length > 0 ? [unseatedText(unseated)] : []),
    ...(crossed.length > 0 ? [crossedText(crossed)] : []),
    ...rankingWords(way),
    ...repeatsWords(way),
    ...(sharing > 0 ? [`tables share boards ${timesText(sharing)}`] : []),
    ...(relays > plannedRelays ? [relaysText(relays - plannedRelays, terms)] : []),
    ...sitOutWords(sitOutsLeft),
    ...missedWords(way),
    ...unequalPlays(boardPlays),
    `Qf ${figure(before.qf)} → ${figure(after.qf)}`,
    indexText(way),
    ...(way.isExact ? ['proved: no plan of this kind is better'] : []),
  ];
}

/** The inequity index of the whole session as it stands and after a way. */
function indexText({ before, after }: Pick<Way, 'before' | 'after'>): string {
  return `index ${figure(before.printedIndex)} → ${figure(after.printedIndex)}`;
}

function pairsText(pairs: readonly number[]): string {
  return `${pairs.length === 1 ? 'pair' : 'pairs'} ${rangesText(pairs)}`;
}

function unseatedText(pairs: Way['unseated']): string {
  const [noun, verb] = pairs.length === 1 ? ['pair', 'has'] : ['pairs', 'have'];
  return `${noun} ${rangesText(pairs)}, stationary until now, ${verb} to move`;
}

function crossedText(pairs: Way['crossed']): string {
  const [noun, verb] = pairs.length === 1 ? ['pair', 'sits'] : ['pairs', 'sit'];
  return `${noun} ${rangesText(pairs)} ${verb} both N-S and E-W, which are ranked separately`;
}

function arrivalsText(pairs: Way['arrivals'], round: number): string {
  const [noun, verb] = pairs.length === 1 ? ['pair', 'joins'] : ['pairs', 'join'];
  return `${noun} ${rangesText(pairs)} ${verb} in round ${round}`;
}

/** The boards to prepare beside those of the plan, and how many there are then: a clause, or none. */
function boardsAddedWords({ boardsNeeded: { added, all } }: Way): readonly string[] {
  if (added.length === 0) return [];
  return [
    `needs ${added.length === 1 ? 'board' : 'boards'} ${rangesText(added)} as well, ${all} in all`,
  ];
}

/** Boards that rest more often than in the plan. */
function relaysText(extra: number, terms: Terms): string {
  return `boards rest at a ${en(terms).stand('')} ${extra === 1 ? 'one extra time' : `${extra} extra times`}`;
}

/** Opponents who meet again, or in an individual partners: a clause, or none. */
function repeatsWords({ repeats, movement }: Way): readonly string[] {
  const again = movement.contestants === 'pairs' ? 'opponents meet' : 'partners play together';
  return repeats === 0 ? [] : [`${again} again ${timesText(repeats)}`];
}

/**
 * How many boards others play and a pair does not, beyond those that it misses as planned, of those who play on: a clause, or
 * none if nobody misses more. A pair that the plan does not have would have missed as planned what a pair does that sits out least.
 */
export function missedWords(way: Way): readonly string[] {
  const { movement, boardsMissed, plannedMissed, arrivals, fromRound } = way;
  const missed = missedByThose(movement, boardsMissed, fromRound - 1);
  const ofOthers = missed
    .filter(([pair]) => !arrivals.includes(pair))
    .map(([pair]) => plannedMissed.get(pair) ?? 0);
  const fewest = ofOthers.length === 0 ? 0 : Math.min(...ofOthers);
  const planned = (pair: PairNumber) =>
    plannedMissed.get(pair) ?? (arrivals.includes(pair) ? fewest : 0);
  const all = missed.map(([pair, boards]) => [pair, boards - planned(pair)] as const);
  const more = plannedMissed.size > 0 ? ' more than planned' : '';
  const missing = all.filter(([, boards]) => boards > 0);
  if (missing.length === 0) return [];
  const counts = missing.map(([, boards]) => boards);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const boards = least === most ? counted(most, 'board') : `${least} to ${most} boards`;
  if (missing.length === all.length) return [`each pair misses ${boards}${more}`];
  const pairs = rangesText(missing.map(([pair]) => pair));
  return [
    missing.length === 1
      ? `pair ${pairs} misses ${boards}${more}`
      : `pairs ${pairs} each miss ${boards}${more}`,
  ];
}

/** Which boards are played how often, if not all equally often, most first. */
function unequalPlays(boardPlays: Way['boardPlays']): readonly string[] {
  const byCount = new Map<number, number[]>();
  for (const [board, count] of boardPlays) {
    byCount.set(count, [...(byCount.get(count) ?? []), board]);
  }
  if (byCount.size < 2) return [];
  const groups = [...byCount].sort(([a], [b]) => b - a);
  const counts = groups.map(([count, boards]) => `${timesText(count)}: ${rangesText(boards)}`);
  return [`boards played ${counts.join('; ')}`];
}

/** Who sits out from now on, together with those who sit out as much, most first. */
function sitOutWords(sitOuts: Way['sitOutsLeft']): readonly string[] {
  const byBoards = new Map<number, number[]>();
  for (const [pair, boards] of sitOuts) {
    byBoards.set(boards, [...(byBoards.get(boards) ?? []), pair]);
  }
  return [...byBoards]
    .sort(([a], [b]) => b - a)
    .map(([boards, pairs]) => {
      const sorted = pairs.toSorted((a, b) => a - b);
      return `${pairsText(sorted)} ${pairs.length === 1 ? 'sits' : 'sit'} out ${counted(boards, 'board')}`;
    });
}

function figure(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}
