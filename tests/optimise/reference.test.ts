import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures } from '../../src/balance/measures.ts';
import { createRandom } from '../../src/balance/random.ts';
import { allBoards, type Movement, NO_BOARDS, setOf } from '../../src/movement/movement.ts';
import { barometer, doubleWeave, mitchell, relayShare } from '../balance/movements.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { ReferenceAnnealer } from '../bench/reference.ts';

/** A movement with these sittings switched, in reading order. */
function withSwitched(movement: Movement, switched: readonly boolean[]): Movement {
  let next = 0;
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const boards = switched[next++] ? allBoards(setOf(movement, sitting.set).boards) : NO_BOARDS;
      return { ...sitting, switched: boards };
    }),
  );
  return { ...movement, rounds };
}

test('the reference annealer scores as the definition does, now and at its best', () => {
  const movements = [mitchell(5), relayShare(6), doubleWeave(8), barometer(8, 5), mitchell(9)];
  fc.assert(
    fc.property(fc.constantFrom(...movements), fc.nat(), (plain, seed) => {
      const random = createRandom(seed);
      const drawn = plain.rounds.flat().map(() => random.below(2) === 1);
      const movement = withSwitched(plain, drawn);
      const annealer = new ReferenceAnnealer(movement, seed);
      expect(annealer.switched).toEqual(drawn);
      for (const temperature of [100, 30, 15, 8, 1]) {
        annealer.sweep(temperature);
        const now = scoreMatrix(withSwitched(plain, annealer.switched));
        expect(annealer.matrix).toEqual(now.s);
        expect(annealer.sumOfSquares).toBe(figures(now).sumOfSquares);
      }
      const best = scoreMatrix(withSwitched(plain, annealer.bestSwitched));
      expect(annealer.leastSumOfSquares).toBe(figures(best).sumOfSquares);
      expect(annealer.leastSumOfSquares).toBeLessThanOrEqual(annealer.sumOfSquares);
    }),
    { numRuns: 30 },
  );
});
