// What ranks ways besides the weight that searches keep up to date: fairness, boards missed, relays, cards to print, and the
// time that a shorter session saves.
// docs/replan.md gives the reasons. Never fails.

import { setsTogether, traceBoards } from '../instructions/boardFlow.ts';
import type { Movement, PairNumber } from '../movement/index.ts';
import { type ChangedCards, mostBoardsIn, pairsInRound, type Situation } from './situation.ts';
import type { SessionFairness } from './switches.ts';
import { type Tally, tally, WEIGHTS } from './tally.ts';

/** How much each thing weighs beside what a tally weighs. */
const RANK_WEIGHTS = {
  /** A point of the inequity index. */
  index: 30,
  /** The same between sessions: nobody is on the way through a plan, so fairness comes before what stays as it is. */
  indexBetween: 1000,
  /** N-S and E-W are ranked apart, which the plan ranks together: more than cards for everybody with new switches. */
  splitRanking: 1000,
  /** A board that somebody plays and a pair does not. */
  missedBoard: 5,
  /** A pair that leaves its card, and a stationary one that has to move: more than that somebody sits out once. */
  changedPair: 30,
  unseated: 100,
  /** A set that rests out of play for a round. */
  relay: 5,
  /** A card that has to be printed again for new switches alone. */
  card: 5,
  /** That any has to be for that, where otherwise everybody goes on with the cards in the room. */
  firstCard: 100,
  /** That other whole rounds are switched, announced where otherwise everybody goes on with the cards in the room. */
  announcedSwitches: 100,
  /** The time of a board saved, per pair: as much as a board missed, so that saving the time asked for costs nothing. */
  savedBoard: -5,
  /** The time of a board beyond what was asked for, per pair: the room goes home early for nothing. */
  wastedBoard: 10,
} as const;

/** The time of a move, in boards. */
const BOARDS_PER_MOVE = 1 / 3;

/** What a session costs that nobody would change for its own sake. */
interface Accepted {
  readonly seatingWeight: number;
  readonly missed: number;
  readonly relays: number;
}

interface RankedWay {
  readonly tally: Tally;
  /** The boards that those who play on miss, summed. */
  readonly missed: number;
  readonly after: Pick<SessionFairness, 'index'>;
  /** Whether N-S and E-W are ranked apart, which the plan ranks together. */
  readonly splitsRanking: boolean;
  readonly relays: number;
  readonly cards: ChangedCards;
  /** The cards to print again if no switch changed; null where none does. */
  readonly needed: ChangedCards | null;
  /** The time that a shorter session saves, no more than was asked for; 0 for ways that answer something else. */
  readonly saved: number;
  /** What it saves beyond that. */
  readonly wasted: number;
  /** Whether the rounds that are left begin with a session. */
  readonly isBetween: boolean;
  /** What the plan costs already, where only something was played otherwise: to save it is no reason for new cards. */
  readonly accepted: Accepted | null;
}

/**
 * The boards that somebody plays and a pair does not, for those who play in a round (by index) that is left, ascending by
 * pair; after the last round for all. Of those who have gone home nobody asks.
 */
export function missedByThose(
  movement: Movement,
  boardsMissed: Tally['boardsMissed'],
  roundIndex: number,
): readonly (readonly [PairNumber, number])[] {
  return pairsInRound(movement, Math.min(roundIndex, movement.rounds.length - 1)).map(
    (pair) => [pair, boardsMissed.get(pair) ?? 0] as const,
  );
}

/** The boards missed by those who play on, summed. */
export function boardsMissedInAll(
  movement: Movement,
  boardsMissed: Tally['boardsMissed'],
  roundIndex: number,
): number {
  return missedByThose(movement, boardsMissed, roundIndex).reduce(
    (sum, [, count]) => sum + count,
    0,
  );
}

/** What a plan has cost all along, with those away who are missing now; nothing that was played otherwise counts. */
export function acceptedCosts(
  { movement, plan, played }: Situation,
  isTwoWinners: boolean,
): Accepted {
  const { phantom, missing } = movement;
  const planned = { ...plan, phantom, missing };
  const situation = { movement: planned, plan: planned, played };
  const { seatingWeight, boardsMissed } = tally(situation, planned, isTwoWinners);
  return {
    seatingWeight,
    missed: boardsMissedInAll(planned, boardsMissed, played),
    relays: relaysIn(planned, played),
  };
}

/** The time that a way saves from the next round on, in boards summed over the pairs present; moves count too. */
export function timeSaved({ movement, played }: Situation, after: Movement): number {
  const boards = (of: Movement, roundIndex: number) =>
    roundIndex < of.rounds.length ? mostBoardsIn(of, roundIndex) + BOARDS_PER_MOVE : 0;
  return movement.rounds.reduce((sum, _, roundIndex) => {
    if (roundIndex < played) return sum;
    const pairs = pairsInRound(movement, roundIndex).length;
    return sum + pairs * (boards(movement, roundIndex) - boards(after, roundIndex));
  }, 0);
}

/** What a way weighs at least, if it saves no time: all but its fairness, relays and cards is in its tally. */
export function leastRankWeight({ weight, repeats }: Tally, isBetween: boolean): number {
  // Over several sessions most opponents meet again, whatever is done.
  return weight - (isBetween ? WEIGHTS.repeat * repeats : 0);
}

/** The weight by which a way is ranked; the lightest is first. */
export function rankWeight(way: RankedWay): number {
  const { tally: counted, after, cards, needed, saved, wasted, isBetween } = way;
  const accepted = way.accepted ?? { seatingWeight: 0, missed: 0, relays: 0 };
  const missed = Math.max(way.missed, accepted.missed);
  const relays = Math.max(way.relays, accepted.relays);
  const index = isBetween ? RANK_WEIGHTS.indexBetween : RANK_WEIGHTS.index;
  return (
    leastRankWeight(counted, isBetween) +
    Math.max(0, accepted.seatingWeight - counted.seatingWeight) +
    (Number.isNaN(after.index) ? 0 : index * after.index) +
    (way.splitsRanking ? RANK_WEIGHTS.splitRanking : 0) +
    (isBetween ? 0 : disturbance(counted)) +
    RANK_WEIGHTS.missedBoard * missed +
    RANK_WEIGHTS.relay * relays +
    (isBetween || needed === null ? 0 : reswitching(cards, needed, counted)) +
    RANK_WEIGHTS.savedBoard * saved +
    RANK_WEIGHTS.wastedBoard * wasted
  );
}

/** What it costs the room that people sit elsewhere than they expect, beyond what searches weigh. */
function disturbance({ changedPairs, unseated }: Tally): number {
  return RANK_WEIGHTS.changedPair * changedPairs.length + RANK_WEIGHTS.unseated * unseated.length;
}

/** Whether the next round begins a session other than the first. */
export function isBetweenSessions({ movement, played }: Situation): boolean {
  return played > 0 && movement.sessionStarts.includes(played);
}

/** The situation as it weighs: between sessions nobody has to leave a card. */
export function weighedSituation(situation: Situation): Situation {
  if (!isBetweenSessions(situation)) return situation;
  const { plan, played } = situation;
  return { ...situation, plan: { ...plan, rounds: plan.rounds.slice(0, played) } };
}

/** How often boards rest out of play from a round on (by index) and are played later: each set, each round. */
export function relaysIn(movement: Movement, fromRound: number): number {
  if (setsTogether(movement, fromRound) !== null) return 0;
  return traceBoards(movement).paths.reduce((sum, { places }) => {
    const resting = places.slice(fromRound).filter((place) => {
      return place.kind === 'waiting' && place.nextTableIndexes.length > 0;
    });
    return sum + resting.length;
  }, 0);
}

/** What new switches alone cost: cards to print again for them, or that they are announced. */
function reswitching(cards: ChangedCards, needed: ChangedCards, { changedPairs }: Tally): number {
  const beyond = cardsBeyond(cards, needed);
  if (beyond === 0) return changedPairs.length === 0 ? RANK_WEIGHTS.announcedSwitches : 0;
  const isFirst = needed.tables.length + needed.pairs.length === 0;
  return RANK_WEIGHTS.card * beyond + (isFirst ? RANK_WEIGHTS.firstCard : 0);
}

/** How many of the first cards are not among the second. */
function cardsBeyond(cards: ChangedCards, { tables, pairs }: ChangedCards): number {
  const more = [
    ...cards.tables.filter((table) => !tables.includes(table)),
    ...cards.pairs.filter((pair) => !pairs.includes(pair)),
  ];
  return more.length;
}
