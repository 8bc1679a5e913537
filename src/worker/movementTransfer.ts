// Sends movements to a worker one after another, and of each only the rounds that differ from the previous movement. An edit
// changes few rounds, and copying a large movement would be the slowest part of a preview. A sender and the receiver in
// its worker belong together from the worker's first message.

import type { Movement, Round } from '../movement/index.ts';

/** A movement as it is sent: a number stands for the round with that index in the previous movement. */
export type SentMovement = Omit<Movement, 'rounds'> & {
  readonly rounds: readonly (Round | number)[];
};

/** Prepares movements for sending, one after another, to the same worker. */
export function createMovementSender(): (movement: Movement) => SentMovement {
  let places: ReadonlyMap<Round, number> = new Map();
  return ({ rounds, ...rest }) => {
    const sent = { ...rest, rounds: rounds.map((round) => places.get(round) ?? round) };
    places = new Map(rounds.map((round, index) => [round, index]));
    return sent;
  };
}

/** Restores the movements that were sent, in the same order. */
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
