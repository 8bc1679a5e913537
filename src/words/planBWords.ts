// The sentences of a language about plan B: one pair more, one fewer, the last round dropped, the number left free.
// Tables, pairs and rounds are printed from 1.

import type { FreeNumber } from '../choose/missing.ts';
import type { OneMore, PlanB } from '../choose/planB.ts';
import type { RoverStop } from '../choose/rover.ts';
import type { Direction } from '../movement/index.ts';

/** Where a pair sits. */
interface PairSeat {
  readonly table: number;
  readonly direction: Direction;
}

/** A stop of a late pair: where it sits in a round, and whom it displaces. */
export interface LateStop extends PairSeat {
  readonly round: number;
  readonly displaced: number;
}

export interface PlanBWords {
  /** That all this is of a session under way whose next round is this. */
  readonly from: (round: number) => string;
  /** Null where the number is at no table in the round. */
  readonly takesFreeNumber: (
    pair: number,
    seat: (PairSeat & { readonly round: number }) | null,
  ) => string;
  /** From the round of the first stop on; whoever is displaced sits out for so many boards. */
  readonly takesSeat: (pair: number, stops: readonly LateStop[], boards: number) => string;
  readonly roves: (pair: number, stops: readonly LateStop[], boards: number) => string;
  readonly cannotJoin: (isUnderWay: boolean) => string;
  /** So many pairs sit out per round, nobody for more than so many boards. */
  readonly goesHome: (sittingOut: number, boards: number) => string;
  /** `unevenPlays`: by how much boards then differ in how often they are played; harmless if that is no reason to play on. */
  readonly lastRoundDropped: (unevenPlays: number, isHarmless: boolean) => string;
  /** The rounds to switch instead: without them there are two winners. */
  readonly switchInstead: (rounds: readonly number[]) => string;
  /** `forDirector`: the number that a playing director takes; null where another sentence says it. */
  readonly leaveFree: (
    pair: number,
    neverSitOut: readonly number[],
    forDirector: number | null,
  ) => string;
  /** Who is stationary, and which of these a playing director takes and then sits out for so many boards. */
  readonly stayPut: (
    stationary: readonly number[],
    forDirector: readonly number[],
    boards: number,
  ) => string;
  /** The number left free is that of a stationary pair. */
  readonly costsStationary: (pair: number) => string;
}

/** A sentence or two for each case. */
export function planBSentences(planB: PlanB, words: PlanBWords): readonly string[] {
  const { oneMore, oneLess, lastRoundDropped } = planB;
  return [
    oneMoreSentence(oneMore, words),
    words.goesHome(oneLess.sittingOut, oneLess.sitOutBoards),
    ...(lastRoundDropped === null ? [] : [lastRoundSentence(lastRoundDropped, words)]),
  ];
}

/** Which number is free, which numbers never sit out or stay put, and whether a stationary seat stays empty. */
export function freeNumberSentence(free: FreeNumber, words: PlanBWords): string {
  const { pair, neverSitOut, isStationary, stationary, forDirector } = free;
  const moving = stationary.length > 0 ? null : (neverSitOut[0] ?? null);
  return [
    words.leaveFree(pair, neverSitOut, moving),
    ...(stationary.length === 0
      ? []
      : [words.stayPut(stationary, forDirector.pairs, forDirector.sitOutBoards)]),
    ...(isStationary ? [words.costsStationary(pair)] : []),
  ].join(' ');
}

function oneMoreSentence(oneMore: OneMore, words: PlanBWords): string {
  switch (oneMore.kind) {
    case 'takesFreeNumber': {
      const { pair, start } = oneMore;
      const seat = start && {
        round: start.roundNumber,
        table: start.tableNumber,
        direction: start.direction,
      };
      return words.takesFreeNumber(pair, seat);
    }
    case 'takesSeat':
    case 'roves':
      return words[oneMore.kind](oneMore.pair, oneMore.stops.map(lateStop), oneMore.sitOutBoards);
    case 'cannotJoin':
      return words.cannotJoin(oneMore.isUnderWay);
  }
}

function lateStop({ roundNumber, tableNumber, direction, displaced }: RoverStop): LateStop {
  return { round: roundNumber, table: tableNumber, direction, displaced };
}

function lastRoundSentence(
  { unevenPlays, isHarmless, switchInstead }: NonNullable<PlanB['lastRoundDropped']>,
  words: PlanBWords,
): string {
  const dropped = words.lastRoundDropped(unevenPlays, isHarmless);
  if (switchInstead === null) return dropped;
  return `${dropped} ${words.switchInstead(switchInstead)}`;
}
