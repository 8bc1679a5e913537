// The individuals that could serve tonight: for the players in the room each number of rounds that is known, with the
// boards that the wishes leave, in as few copies as there may be.

import type { Individuals } from '../catalogue/index.ts';
import { COPIES } from '../individual/individual.ts';
import type { Movement } from '../movement/index.ts';
import type { Wishes } from './wishes.ts';

/** Every individual for the players in the room; `boardsPerRound` says how many boards per set are allowed. */
export function* individualsFor(
  individuals: Individuals,
  { pairs: players }: Wishes,
  boardsPerRound: (rounds: number) => readonly number[],
): Generator<Movement> {
  for (const copies of COPIES) {
    for (const rounds of individuals.knownRounds(players, copies)) {
      for (const boards of boardsPerRound(rounds)) {
        const made = individuals.generate({ players, rounds, copies, boards });
        // With many copies allowed, one may be the fairer; it has been listed already.
        if (made.ok && (made.movement.sets[0]?.copies === 1) === (copies === 'one')) {
          yield made.movement;
        }
      }
    }
  }
}
