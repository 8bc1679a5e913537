// When boards are out of play, where to, and the relays that a movement needs for that.
// Round, table and set indexes count from 0.

import type { Movement, RelayStand, SetIndex } from '../movement/index.ts';
import { type BoardFlow, type BoardPath, type BoardsPlace, traceBoards } from './boardFlow.ts';

/** A rest, from first round to last; no tables after one at the end of a session. */
export interface BoardWait {
  readonly set: SetIndex;
  readonly toTables: readonly number[];
  readonly firstRoundIndex: number;
  readonly lastRoundIndex: number;
  /** The stand where it begins, as an index into the movement's relays; null for none. */
  readonly standIndex: number | null;
}

/** Every rest of every copy of a set that is played at all. */
export function waitsOf(flow: BoardFlow): readonly BoardWait[] {
  const { sessionStarts } = flow.movement;
  return flow.paths.filter(isInPlay).flatMap(({ set, places }) =>
    places.flatMap((place, roundIndex) => {
      const before = sessionStarts.includes(roundIndex) ? undefined : places[roundIndex - 1];
      if (place.kind === 'tables' || before?.kind === 'waiting') return [];
      return [
        {
          set,
          toTables: place.nextTableIndexes,
          firstRoundIndex: roundIndex,
          lastRoundIndex: roundIndex + place.roundsOut - 1,
          standIndex: place.standIndex,
        },
      ];
    }),
  );
}

/**
 * A relay after every table that receives boards from a rest after at least half of the rounds; boards are assumed to
 * move down the room.
 */
export function inferredRelays(flow: BoardFlow): readonly RelayStand[] {
  const { rounds, tableCount } = flow.movement;
  const ends = waitsOf(flow).flatMap(({ toTables }) => toTables.slice(0, 1));
  return Array.from({ length: tableCount }, (_, tableIndex) => tableIndex)
    .filter((tableIndex) => {
      const arrivals = ends.filter((end) => end === tableIndex).length;
      return arrivals > 0 && arrivals * 2 >= rounds.length - 1;
    })
    .map((tableIndex) => ({ afterTableNumber: tableIndex + 1 }));
}

/** A movement with the relays that its boards' waits ask for. */
export function withInferredRelays(movement: Movement): Movement {
  return { ...movement, relays: inferredRelays(traceBoards(movement)) };
}

/** Whether a set is played at all. */
export function isInPlay({ places }: BoardPath): boolean {
  return places.some(({ kind }) => kind === 'tables');
}

/** The tables of a place; none if out of play. */
export function tablesOf(place: BoardsPlace | undefined): readonly number[] {
  return place?.kind === 'tables' ? place.tableIndexes : [];
}

/** The numbers of the relays (from 1) among places, each once, in order. */
export function relaysOf(places: readonly BoardsPlace[]): readonly number[] {
  const stands = places.flatMap((place) => (place.kind === 'waiting' ? [place.standIndex] : []));
  return [...new Set(stands)].flatMap((stand) => (stand === null ? [] : [stand + 1]));
}
