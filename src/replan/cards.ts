// Which printed cards are wrong from a round on: what a table card or a pair slip says of a round, compared with the plan.
// A round that is no longer played makes no card wrong. Pairs and tables are printed from 1.

import { inRoom, tablesInRoom } from '../instructions/boardFlow.ts';
import { followedPair, isLedBy } from '../instructions/itinerary.ts';
import {
  allPairs,
  boardsPlayed,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  type Play,
  pairInSeat,
  pairsAt,
  seatsOfTable,
  sittingAt,
} from '../movement/index.ts';
import { pairsInRound, type Situation } from './situation.ts';

export interface ChangedCards {
  readonly tables: readonly number[];
  readonly pairs: readonly number[];
}

/** The cards to print again for a movement. */
export function changedCards({ plan: grid, played }: Situation, to: Movement): ChangedCards {
  const [plan, movement] = [inRoom(grid), inRoom(to)];
  const rounds = movement.rounds.map((_, index) => index).slice(played);
  const isChanged = (rowOf: (of: Movement, roundIndex: number) => string) =>
    rounds.some((r) => (r < plan.rounds.length ? rowOf(plan, r) : '') !== rowOf(movement, r));
  const there = rounds.map((r) => new Set(pairsInRound(to, r)));
  const slips = rounds.map((r) => [slipsAt(plan, r), slipsAt(movement, r)] as const);
  return {
    tables: tablesInRoom(movement)
      .filter((t) => isChanged((of, r) => (t < of.tableCount ? tableRow(of, r, t) : '–')))
      .map((t) => t + 1),
    pairs: allPairs(movement).filter(
      (pair) =>
        there.some((pairs) => pairs.has(pair)) &&
        (slips.some(([before, now]) => before.get(pair) !== now.get(pair)) ||
          isMisled({ plan, movement }, pair, rounds)),
    ),
  };
}

/** Whether a slip names a pair to follow that leads elsewhere in some rounds, or is gone. */
function isMisled(
  { plan, movement }: Pick<Situation, 'plan' | 'movement'>,
  pair: PairNumber,
  rounds: readonly number[],
): boolean {
  const leader = pair > plan.pairCount ? null : followedPair(plan, pair);
  return leader !== null && !isLedBy(movement, pair, leader, rounds.slice(1));
}

function tableRow(movement: Movement, roundIndex: number, tableIndex: number): string {
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return '–';
  const named = (pair: PairNumber) => (isMissing(movement, pair, roundIndex) ? `(${pair})` : pair);
  if (sitting.kind === 'sitOut') {
    return JSON.stringify([named(sitting.pair), sitting.seat, sitting.set]);
  }
  const { set } = sitting;
  const boards = isPlayed(movement, sitting, roundIndex) ? boardsPlayed(movement, sitting) : 0;
  const pairs = pairsAt(sitting).map(named);
  return JSON.stringify([...pairs, set, boards, sitting.switched & boards]);
}

/** What the slip of each pair says of a round; of a round that a movement does not have, nothing. */
function slipsAt(movement: Movement, roundIndex: number): ReadonlyMap<PairNumber, string> {
  const slips = new Map<PairNumber, string>();
  const round = movement.rounds[roundIndex];
  if (round === undefined) return slips;
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (isMissing(movement, pair, roundIndex)) slips.set(pair, 'away');
  }
  const seats = seatsOfTable(movement);
  for (const [tableIndex, sitting] of round.entries()) {
    const play = isPlayed(movement, sitting, roundIndex) ? playRow(movement, sitting) : '';
    for (const seat of seats) {
      const pair = pairInSeat(sitting, seat);
      if (pair !== null && !slips.has(pair)) slips.set(pair, `${tableIndex} ${seat} ${play}`);
    }
  }
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (!slips.has(pair)) slips.set(pair, 'out');
  }
  return slips;
}

function playRow(movement: Movement, sitting: Play): string {
  const boards = boardsPlayed(movement, sitting);
  return [...pairsAt(sitting), sitting.set, boards, sitting.switched & boards].join(' ');
}
