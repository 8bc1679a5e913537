// A session as a movement of its own, as the players see it in the room, with the numbering of its rounds in the whole event.
// Round indexes count from 0 within the session, numbers from 1 within the event.

import {
  isPlayed,
  type MissingRounds,
  type Movement,
  type PairNumber,
  seatOf,
  sittingAt,
} from '../movement/index.ts';
import { inRoom } from './boardFlow.ts';
import type { SeatInRound, When } from './facts.ts';

export interface Session {
  /** The rounds of this session, with all sets of the event and only the tables in the room. */
  readonly movement: Movement;
  /** Whether the grid has tables that are not in the room: whoever is there is at no table, as one place. */
  readonly hasAside: boolean;
  readonly firstRound: number;
}

/** Every session of a movement. */
export function sessionsOf(grid: Movement): readonly Session[] {
  const movement = inRoom(grid);
  const { sessionStarts, rounds, missing } = movement;
  return sessionStarts.map((start, index) => ({
    movement: {
      ...movement,
      rounds: rounds.slice(start, sessionStarts[index + 1]),
      missing: missing.flatMap((one) =>
        within(one, start, sessionStarts[index + 1] ?? rounds.length),
      ),
      sessionStarts: [0],
    },
    hasAside: movement !== grid,
    firstRound: start + 1,
  }));
}

/** The rounds in which a pair is missing, as far as they are in the session of rounds from `start` up to `end`. */
function within(one: MissingRounds, start: number, end: number): readonly MissingRounds[] {
  const from = Math.max(one.fromRoundIndex, start);
  const until = Math.min(one.untilRoundIndex, end);
  if (from >= until) return [];
  return [{ ...one, fromRoundIndex: from - start, untilRoundIndex: until - start }];
}

/** The rounds after which a phase of a rule applies; phase 0 applies after the first round of the session. */
export function whenOf({ firstRound }: Session, phase: number, phases: number): When {
  if (phases === 1) return 'eachRound';
  return (firstRound + phase) % 2 === 1 ? 'oddRounds' : 'evenRounds';
}

/** The positions of a pair in each round of a session. */
export function stopsOf({ movement }: Session, pair: PairNumber): readonly (SeatInRound | null)[] {
  return movement.rounds.map((_, roundIndex) => {
    const seat = seatOf(movement, roundIndex, pair);
    if (seat === null) return null;
    const { tableIndex, direction } = seat;
    const plays = isPlayed(movement, sittingAt(movement, roundIndex, tableIndex), roundIndex);
    return { table: tableIndex + 1, direction, plays };
  });
}
