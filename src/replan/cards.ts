// Which printed cards are wrong from a round on: what a table card or a pair slip says of a round, compared with the plan.
// A round that is no longer played makes no card wrong. Pairs and tables are printed from 1.

import { itineraryOf } from '../movement/flow.ts';
import {
  boardsPlayed,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  pairsAt,
  sittingAt,
} from '../movement/movement.ts';
import { presentPairs, type Situation } from './situation.ts';

export interface ChangedCards {
  readonly tables: readonly number[];
  readonly pairs: readonly number[];
}

/** The cards to print again for a movement. */
export function changedCards({ plan, played }: Situation, movement: Movement): ChangedCards {
  const rounds = movement.rounds.map((_, index) => index).slice(played);
  const tables = Array.from({ length: movement.tableCount }, (_, index) => index);
  const isChanged = (rowOf: (of: Movement, roundIndex: number) => string) =>
    rounds.some((r) => (r < plan.rounds.length ? rowOf(plan, r) : '') !== rowOf(movement, r));
  const present = presentPairs(movement, Math.min(played, movement.rounds.length - 1));
  return {
    tables: tables
      .filter((t) => isChanged((of, r) => (t < of.tableCount ? tableRow(of, r, t) : '–')))
      .map((t) => t + 1),
    pairs: present.filter((pair) => {
      const [before, now] = [slipRows(plan, pair), slipRows(movement, pair)];
      return rounds.some((r) => before[r] !== now[r]);
    }),
  };
}

function tableRow(movement: Movement, roundIndex: number, tableIndex: number): string {
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return '–';
  const named = (pair: PairNumber) => (isMissing(movement, pair, roundIndex) ? `(${pair})` : pair);
  if (sitting.kind === 'sitOut') return JSON.stringify([named(sitting.pair), sitting.seat]);
  const { set } = sitting;
  const boards = isPlayed(movement, sitting, roundIndex) ? boardsPlayed(movement, sitting) : 0;
  const pairs = pairsAt(sitting).map(named);
  return JSON.stringify([...pairs, set, boards, sitting.switched & boards]);
}

function slipRows(movement: Movement, pair: PairNumber): readonly string[] {
  if (pair > movement.pairCount) return [];
  return itineraryOf(movement, pair).map(({ roundIndex, seat, partner, opponents }) => {
    if (isMissing(movement, pair, roundIndex)) return 'away';
    if (seat === null) return 'out';
    const sitting = sittingAt(movement, roundIndex, seat.tableIndex);
    const place = [seat.tableIndex, seat.direction];
    if (opponents.length === 0 || sitting.kind !== 'play') return JSON.stringify(place);
    const boards = boardsPlayed(movement, sitting);
    const { set, switched } = sitting;
    return JSON.stringify([...place, partner, ...opponents, set, boards, switched & boards]);
  });
}
