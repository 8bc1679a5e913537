import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStationary } from '../../src/movement/flow.ts';
import {
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { scoredCells } from '../../src/notation/scored.ts';
import { inferSeats } from '../../src/notation/seats.ts';

/** One table; pair 1 stays, its opponents 2, 3, … come in turn; `north` tells where pair 1 is scored. */
function oneTable(north: readonly boolean[]): Movement {
  return createMovement({
    title: '',
    pairCount: north.length + 1,
    sets: createSets(north.length, 2),
    rounds: north.map((isNorth, i) => [
      isNorth ? createPlay(1, i + 2, i) : createPlay(i + 2, 1, i),
    ]),
  });
}

describe('inferred seats', () => {
  it('follow a pair that stays, most often in one direction', () => {
    const { movement, remarks } = inferSeats(oneTable([true, false, true]));
    expect(movement.rounds.flat()).toEqual([
      createPlay(1, 2, 0),
      createPlay(1, 3, 1, 3),
      createPlay(1, 4, 2),
    ]);
    expect(remarks).toEqual([{ kind: 'stationaryInferred', pairs: [1], switches: 1 }]);
    const east = inferSeats(oneTable([false, false, true])).movement;
    expect(east.rounds[2]?.[0]).toEqual(createPlay(4, 1, 2, 3));
  });

  it('are the scored directions if they cannot be inferred', () => {
    for (const north of [
      [true, false],
      [true, true, true],
      [false, true, false, true],
    ]) {
      const asScored = oneTable(north);
      expect(inferSeats(asScored).movement).toBe(asScored);
    }
  });

  it('are decided by the pair that stays longer where two stay', () => {
    const asScored = createMovement({
      title: '',
      pairCount: 4,
      sets: createSets(5, 1),
      rounds: [
        [createPlay(2, 1, 0)],
        [createPlay(2, 1, 1)],
        [createPlay(1, 3, 2)],
        [createPlay(1, 4, 3)],
        [createPlay(1, 4, 4)],
      ],
    });
    expect(inferSeats(asScored).movement.rounds.flat().slice(0, 2)).toEqual([
      createPlay(1, 2, 0, 1),
      createPlay(1, 2, 1, 1),
    ]);
  });

  it('never change a scored direction, and keep the most stationary pairs in their seats', () => {
    const anyTables = fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 7 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyTables, (tables) => {
        const rounds = Math.min(...tables.map(({ length }) => length));
        const asScored = createMovement({
          title: '',
          pairCount: 2 * tables.length,
          sets: createSets(rounds, 1),
          rounds: Array.from({ length: rounds }, (_, r) =>
            tables.map((north, t) => {
              const mover = tables.length + 1 + ((t + r) % tables.length);
              return north[r] ? createPlay(t + 1, mover, r) : createPlay(mover, t + 1, r);
            }),
          ),
        });
        const { movement } = inferSeats(asScored);
        expect(scoredCells(movement)).toEqual(scoredCells(asScored));
        if (tables.length === 1) return;
        tables.forEach((north, t) => {
          const northRounds = north.slice(0, rounds).filter(Boolean).length;
          if (2 * northRounds === rounds) return;
          expect(isStationary(movement, (t + 1) as PairNumber)).toBe(true);
        });
      }),
    );
  });
});
