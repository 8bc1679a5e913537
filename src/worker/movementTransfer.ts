// Sends movements to a worker one after the other, of each only the rounds that the one before did not have: an edit keeps
// the others as they are, and copying a large movement takes longer than anything else that pointing at a cell asks of the
// page. A sender and the receiver in its worker belong together from the worker's first message on.

import type { Movement } from '../movement/movement.ts';

type Round = Movement['rounds'][number];

/** A movement as it crosses: a number stands for a round of the movement sent before, by its place there. */
export type SentMovement = Omit<Movement, 'rounds'> & {
  readonly rounds: readonly (Round | number)[];
};

/** What is sent of one movement after the other to the same worker. */
export function createMovementSender(): (movement: Movement) => SentMovement {
  let places: ReadonlyMap<Round, number> = new Map();
  return ({ rounds, ...rest }) => {
    const sent = { ...rest, rounds: rounds.map((round) => places.get(round) ?? round) };
    places = new Map(rounds.map((round, index) => [round, index]));
    return sent;
  };
}

/** The movements that were sent, in the order in which they were. */
export function createMovementReceiver(): (sent: SentMovement) => Movement {
  let before: readonly Round[] = [];
  return ({ rounds: sent, ...rest }) => {
    const rounds = sent.map((round) => {
      const received = typeof round === 'number' ? before[round] : round;
      if (received === undefined) throw new RangeError('The movement sent before is not here.');
      return received;
    });
    before = rounds;
    return { ...rest, rounds };
  };
}
