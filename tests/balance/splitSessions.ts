import type { Movement } from '../../src/movement/movement.ts';

/** Each session of a movement as a movement of its own, with all the board sets; one for a movement of one session. */
export function splitSessions(movement: Movement): readonly Movement[] {
  return movement.sessionStarts.map((start, sessionIndex) => ({
    ...movement,
    rounds: movement.rounds.slice(start, movement.sessionStarts[sessionIndex + 1]),
    sessionStarts: [0],
  }));
}
