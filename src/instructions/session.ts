// One session as a movement of its own, and how its rounds are numbered in the whole event.
// Round indexes from 0 within the session; numbers from 1 within the event.

import type { Movement } from '../movement/movement.ts';
import type { When } from './facts.ts';

export interface Session {
  /** The rounds of the session alone, with all sets of the event. */
  readonly movement: Movement;
  readonly firstRound: number;
}

/** Every session of a movement. */
export function sessionsOf(movement: Movement): readonly Session[] {
  const { sessionStarts, rounds } = movement;
  return sessionStarts.map((start, index) => ({
    movement: {
      ...movement,
      rounds: rounds.slice(start, sessionStarts[index + 1]),
      sessionStarts: [0],
    },
    firstRound: start + 1,
  }));
}

/** After which rounds one phase of a rule holds, phase 0 after the first round of the session. */
export function whenOf({ firstRound }: Session, phase: number, phases: number): When {
  if (phases === 1) return 'eachRound';
  return (firstRound + phase) % 2 === 1 ? 'oddRounds' : 'evenRounds';
}
