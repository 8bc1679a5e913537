// Movements in which moving pairs go round a cycle of seats, some of them N-S, while the other N-S pairs are stationary.
// A seat is identified by the pair that starts there: N-S at table t by t, E-W at table t by tables + t.
// Tables and rounds count from 1, sets from 0. Contains no particular family.

import {
  createMovement,
  createPlay,
  createSets,
  type Direction,
  type Movement,
  type PairNumber,
  type RelayStand,
  type Sitting,
} from '../../movement/index.ts';
import { grid, modulo } from './mitchellType.ts';

export interface SeatCyclePlan {
  readonly tables: number;
  readonly rounds: number;
  readonly sets: number;
  readonly boards: number;
  readonly relays?: readonly RelayStand[];
  /** The seats, in the order in which pairs visit them. */
  readonly cycle: readonly number[];
  /** How many seats a pair has advanced by a round (from 1); by default one per round. */
  readonly steps?: (round: number) => number;
  /** The set at a table. */
  readonly setAt: (table: number, round: number) => number;
  /** Whether the last table has only an E-W seat. The pair there sits out, and the N-S pair with its number is missing. */
  readonly endsWithSitOut: boolean;
}

/** The movement of a plan, unswitched. */
export function createSeatCycle(plan: SeatCyclePlan): Movement {
  const { tables, cycle } = plan;
  const steps = plan.steps ?? ((round: number) => round - 1);
  const places = new Map(cycle.map((seat, place) => [seat, place]));
  const pairIn = (seat: number, round: number) => {
    const place = places.get(seat);
    return place === undefined
      ? seat
      : // The remainder is a place of the cycle.
        (cycle[modulo(place - steps(round), cycle.length)] as number);
  };
  return createMovement({
    pairCount: 2 * tables,
    phantom: plan.endsWithSitOut ? (tables as PairNumber) : null,
    sets: createSets(plan.sets, plan.boards),
    relays: plan.relays ?? [],
    rounds: grid(plan.rounds, tables, (round, table) => {
      const eastWest = pairIn(tables + table, round);
      if (plan.endsWithSitOut && table === tables) return createSitOut(eastWest, 'EW');
      return createPlay(pairIn(table, round), eastWest, plan.setAt(table, round));
    }),
  });
}

/** A pair (from 1) alone at a table without boards. */
export function createSitOut(pair: number, seat: Direction): Sitting {
  return { kind: 'sitOut', pair: pair as PairNumber, seat, set: null };
}

/** The E-W seats of the tables from `first` to `last`, in ascending order. */
export function eastWestSeats(tables: number, first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => tables + first + index);
}
