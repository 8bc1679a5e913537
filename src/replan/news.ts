// What a way to go on needs announced, as facts. Rounds, tables and pairs are printed from 1.

import type { FactOf, TableSeat } from '../instructions/facts.ts';
import { runFactsOf } from '../instructions/runFacts.ts';
import {
  type BoardMask,
  boardNumbers,
  boardsIn,
  boardsSwitched,
  IDLE,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  pairsAt,
  type Sitting,
  seatOf,
  sittingAt,
  switchState,
} from '../movement/index.ts';
import { unsaidOf } from './cards.ts';
import { boardsHad, type PlayedTwice, playedTwice } from './knownBoards.ts';
import type { Way } from './replan.ts';
import {
  type ChangedCards,
  comingAndGoing,
  issuedIn,
  mostBoards,
  type Situation,
} from './situation.ts';

/** One thing to announce. */
export type News =
  /** A pair that comes; without a seat it sits out first. `of`: whose seats it takes, if another's. */
  | {
      readonly kind: 'joins';
      readonly pair: number;
      readonly round: number;
      readonly seat: TableSeat | null;
      readonly of: number | null;
    }
  /** A pair that comes to the number that the cards call missing: who sits out there for want of it plays it. */
  | { readonly kind: 'fills'; readonly pair: number }
  /** A pair that the cards have and that is not there: whoever would play it sits out. */
  | { readonly kind: 'empties'; readonly pair: number }
  /** A pair that is there no more from a round on; from round 1 on it never comes. Its seat is left empty, or is gone too. */
  | {
      readonly kind: 'leaves';
      readonly pair: number;
      readonly round: number;
      readonly isSeatEmpty: boolean;
    }
  /** Two half pairs play on as one from a round on. */
  | {
      readonly kind: 'merges';
      readonly pairs: readonly [number, number];
      readonly into: number;
      readonly round: number;
    }
  /** The tables at which a rover displaces a pair, round by round; null where it sits out. */
  | { readonly kind: 'rover'; readonly pair: number; readonly tables: readonly (number | null)[] }
  | { readonly kind: 'lastRound'; readonly round: number }
  | { readonly kind: 'furtherRounds'; readonly first: number; readonly last: number }
  | { readonly kind: 'boardsPerRound'; readonly round: number; readonly boards: number }
  /** Everybody is where the cards say. */
  | { readonly kind: 'goOn'; readonly round: number }
  | {
      readonly kind: 'newCards';
      readonly round: number;
      readonly tables: readonly number[];
      readonly pairs: readonly number[];
    }
  /** A pair has played a wrong board twice. */
  | ({ readonly kind: 'playedTwice' } & PlayedTwice)
  /** Boards, by number, that a table leaves out in a round because somebody there has had them. */
  | {
      readonly kind: 'leavesOut';
      readonly round: number;
      readonly table: number;
      readonly boards: readonly number[];
    }
  /**
   * The arrow switches of the rounds that are left, where they differ from the plan; empty if there are no more.
   * `without`: rounds in which the plan has some and nothing is switched.
   */
  | {
      readonly kind: 'switches';
      readonly round: number;
      readonly facts: readonly FactOf<'switch'>[];
      readonly without: readonly number[];
    }
  /** No arrow switch is left from a round on, so that N-S and E-W are ranked apart; null if no round is left. */
  | { readonly kind: 'splitRanking'; readonly round: number | null }
  /** The switches, where there are too many to read aloud: the new cards show them. */
  | { readonly kind: 'switchesOnCards'; readonly round: number };

/** The most sentences about arrow switches that are read aloud. */
const MOST_SPOKEN = 3;

/** What is told of a way. */
type ToldWay = Pick<
  Way,
  'kind' | 'movement' | 'fromRound' | 'cards' | 'known' | 'merged' | 'seatsTaken' | 'splitsRanking'
>;

/** What to announce for a way, in order: all that differs from the cards in the room, whatever plan has changed it. */
export function newsOf(now: Situation, way: ToldWay): readonly News[] {
  const { movement, cards, fromRound: round } = way;
  const plans = issuedIn(now).map((one) => one.plan);
  const plan = plans[0] ?? now.plan;
  const situation = { ...now, plan };
  const { played } = now;
  const news: News[] = [];
  const [rounds, planned] = [movement.rounds.length, plan.rounds.length];
  const { fills: filled, empties: emptied } = unsaidOf(now, movement);
  const { coming, gone } = comingAndGoing(situation, movement);
  for (const twice of playedTwice(situation)) news.push({ kind: 'playedTwice', ...twice });
  for (const pair of gone) {
    if (way.merged?.pairs.includes(pair)) news.push({ kind: 'merges', round, ...way.merged });
    else news.push({ kind: 'leaves', pair, round, isSeatEmpty: isSeated(movement, pair, played) });
  }
  const fills = (pair: PairNumber) =>
    filled.includes(pair) ? [{ kind: 'fills', pair } as const] : [];
  for (const pair of coming) {
    const taken = way.seatsTaken.find((one) => one.pair === pair);
    const seat = seatIn(movement, pair, played);
    news.push({ kind: 'joins', pair, round, seat, of: taken?.of ?? null });
    news.push(...fills(pair));
    if (way.kind === 'rover' && pair === movement.pairCount) {
      news.push(roverNews(movement, pair, played));
    }
  }
  // Those who came with a plan that not everybody has on a card.
  news.push(...filled.filter((pair) => !coming.includes(pair)).flatMap(fills));
  news.push(...emptied.map((pair) => ({ kind: 'empties', pair }) as const));
  if (plans.some((one) => rounds < one.rounds.length)) {
    news.push({ kind: 'lastRound', round: rounds });
  }
  const known = Math.max(planned, played);
  if (rounds > known) news.push({ kind: 'furtherRounds', first: known + 1, last: rounds });
  // In the rounds that both have: further ones may bring other boards.
  const boardsOf = (of: Movement, shared: Movement) =>
    mostBoards({ ...of, rounds: of.rounds.slice(0, shared.rounds.length) }, played);
  const other = plans.find((one) => boardsOf(one, movement) !== boardsOf(movement, one));
  if (other !== undefined) {
    news.push({ kind: 'boardsPerRound', round, boards: boardsOf(movement, other) });
  }
  if (played < rounds) {
    const isAsBefore = cards.tables.length + cards.pairs.length === 0;
    if (!isAsBefore) news.push({ kind: 'newCards', round, ...cards });
    else if (emptied.length === 0) news.push({ kind: 'goOn', round });
    news.push(...leftOut(situation, way));
    // Switches that were told before are not on every card: what differs from them is told too.
    const announced = [...plans, now.movement];
    const isOther = announced.some((one) => isSwitchedDifferently(movement, one, played));
    if (!way.splitsRanking && isOther) {
      const facts = spokenSwitches(movement, played);
      const rounds = announced.flatMap((one) => roundsWithoutSwitches(movement, one, played));
      const without = [...new Set(rounds)].toSorted((a, b) => a - b);
      news.push(
        facts === null
          ? { kind: 'switchesOnCards', round }
          : { kind: 'switches', round, facts, without },
      );
    }
  }
  if (way.splitsRanking) news.push({ kind: 'splitRanking', round: played < rounds ? round : null });
  return news;
}

/** What the cards in the room do not say where a session goes on by hand: its plan was edited, or undone. */
export function toldByHand(situation: Situation): {
  readonly cards: ChangedCards;
  readonly news: readonly News[];
} {
  const { movement, played, known = [] } = situation;
  const { cards } = unsaidOf(situation, movement);
  const news = newsOf(situation, {
    ...{ kind: 'onward', movement, fromRound: played + 1, cards, known },
    ...{ merged: null, seatsTaken: [], splitsRanking: false },
  });
  return { cards, news };
}

/** The boards that somebody at a table has had beside the plan, where the table would have played them. */
function leftOut({ plan, played }: Situation, { movement, known }: ToldWay): readonly News[] {
  const had = boardsHad({ movement, played, known });
  const numbers = boardNumbers(movement);
  return movement.rounds.slice(played).flatMap((round, index) =>
    round.flatMap((sitting, tableIndex): readonly News[] => {
      const roundIndex = played + index;
      if (!isPlayed(movement, sitting, roundIndex)) return [];
      const card = plan.rounds[roundIndex]?.[tableIndex];
      const before = card?.kind === 'play' && card.set === sitting.set ? card.dropped : NO_BOARDS;
      const there = pairsAt(sitting);
      const theirs = had
        .filter(
          ({ set, pairs }) => set === sitting.set && pairs.some((pair) => there.includes(pair)),
        )
        .reduce((mask, { boards }) => mask | boards, 0);
      const left = (sitting.dropped & ~before & theirs) as BoardMask;
      if (left === NO_BOARDS) return [];
      const boards = boardsIn(left, numbers[sitting.set]?.first);
      return [{ kind: 'leavesOut', round: roundIndex + 1, table: tableIndex + 1, boards }];
    }),
  );
}

/** Whether a table still waits for a pair in the rounds that are left. */
function isSeated({ rounds }: Movement, pair: PairNumber, played: number): boolean {
  return rounds.slice(played).flat().flatMap(pairsAt).includes(pair);
}

/** Whether a table is switched differently from the plan in the rounds that are left. */
function isSwitchedDifferently(movement: Movement, plan: Movement, played: number): boolean {
  return movement.rounds.slice(played).some((round, index) =>
    round.some((sitting, tableIndex) => {
      const roundIndex = played + index;
      if (!isPlayed(movement, sitting, roundIndex)) return false;
      const planned = plan.rounds[roundIndex]?.[tableIndex] ?? IDLE;
      return switchIn(movement, sitting) !== switchIn(plan, planned);
    }),
  );
}

/** The rounds from one on (by index) in which the plan switches something and the movement nothing. */
export function roundsWithoutSwitches(
  movement: Movement,
  plan: Movement,
  played: number,
): readonly number[] {
  const isSwitched = (of: Movement, roundIndex: number) =>
    of.rounds[roundIndex]?.some(
      (sitting) => isPlayed(of, sitting, roundIndex) && switchState(of, sitting) !== 'none',
    ) ?? false;
  return movement.rounds.flatMap((_, roundIndex) =>
    roundIndex >= played && isSwitched(plan, roundIndex) && !isSwitched(movement, roundIndex)
      ? [roundIndex + 1]
      : [],
  );
}

/** What is switched of a sitting: all, none, or the mask of some boards that are played. */
function switchIn(movement: Movement, sitting: Sitting): string | number {
  const state = switchState(movement, sitting);
  return state === 'some' && sitting.kind === 'play' ? boardsSwitched(movement, sitting) : state;
}

/** Where a pair plays in a round, or null. */
function seatIn(movement: Movement, pair: PairNumber, roundIndex: number): TableSeat | null {
  const seat = seatOf(movement, roundIndex, pair);
  if (seat === null) return null;
  const { tableIndex, direction } = seat;
  const isSeated = isPlayed(movement, sittingAt(movement, roundIndex, tableIndex), roundIndex);
  return isSeated ? { table: tableIndex + 1, direction } : null;
}

function roverNews(movement: Movement, pair: PairNumber, played: number): News {
  const rounds = movement.rounds.map((_, index) => index).slice(played);
  return {
    kind: 'rover',
    pair,
    tables: rounds.map((roundIndex) => seatIn(movement, pair, roundIndex)?.table ?? null),
  };
}

/** The arrow switches of the rounds that are left, or null if they are too many to read aloud. */
function spokenSwitches(movement: Movement, played: number): readonly FactOf<'switch'>[] | null {
  const parted = { ...movement, sessionStarts: played > 0 ? [0, played] : [0] };
  const facts = runFactsOf(parted).sessions.at(-1)?.facts ?? [];
  const spoken = facts.filter((fact) => fact.kind === 'switch');
  const isWhole = facts.every(({ kind }) => kind !== 'switchCells');
  return isWhole && spoken.length <= MOST_SPOKEN ? spoken : null;
}
