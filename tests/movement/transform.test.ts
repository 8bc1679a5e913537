import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMovement } from '../../src/movement/findings.ts';
import { createPlay, createSets, NO_LOCKS } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import {
  reletterSets,
  renumberPairs,
  withRoundsReversed,
  withTablesReversed,
} from '../../src/movement/transform.ts';
import { anyOfBothKinds as anyMovement } from './individuals.ts';

const drawn = anyMovement.map((movement) => ({ ...movement, locks: NO_LOCKS }));
const shuffled = (size: number, base: number) =>
  fc.shuffledSubarray(
    Array.from({ length: size }, (_, index) => index + base),
    { minLength: size, maxLength: size },
  );
const inverse = (values: readonly number[], base: number) =>
  values.map((_, index) => values.indexOf(index + base) + base);
/** How often each rule is broken: what no renaming changes. */
const broken = (findings: ReturnType<typeof checkMovement>) =>
  findings.map(({ rule }) => rule).sort();

describe('laws', () => {
  it('reversing rounds or tables twice is the identity', () => {
    fc.assert(
      fc.property(drawn, (movement) => {
        expect(withRoundsReversed(withRoundsReversed(movement))).toEqual(movement);
        expect(withTablesReversed(withTablesReversed(movement))).toEqual(movement);
      }),
    );
  });

  it('renumbering and its inverse are the identity, and break no other rules', () => {
    fc.assert(
      fc.property(
        drawn.chain((m) => fc.tuple(fc.constant(m), shuffled(m.pairCount, 1))),
        ([movement, numbers]) => {
          const renumbered = renumberPairs(movement, numbers);
          expect(renumberPairs(renumbered, inverse(numbers, 1))).toEqual(movement);
          expect(broken(checkMovement(renumbered))).toEqual(broken(checkMovement(movement)));
        },
      ),
    );
  });

  it('relettering and its inverse are the identity; boards go with their sets, labels stay in order', () => {
    fc.assert(
      fc.property(
        drawn.chain((m) => fc.tuple(fc.constant(m), shuffled(m.sets.length, 0))),
        ([movement, indexes]) => {
          const relettered = reletterSets(movement, indexes);
          expect(reletterSets(relettered, inverse(indexes, 0))).toEqual(movement);
          expect(relettered.sets.map(({ label }) => label)).toEqual(
            movement.sets.map(({ label }) => label),
          );
          movement.sets.forEach((set, index) => {
            expect(relettered.sets[indexes[index] as number]?.boards).toBe(set.boards);
          });
          expect(broken(checkMovement(relettered))).toEqual(broken(checkMovement(movement)));
        },
      ),
    );
  });
});

describe('a small movement in two sessions', () => {
  const movement = createMovement({
    title: 'Small',
    pairCount: 4,
    sets: createSets(3, 2),
    sessionStarts: [0, 2],
    relays: [{ afterTableNumber: 1 }],
    rounds: [
      [createPlay(1, 3, 0), createPlay(2, 4, 1)],
      [createPlay(1, 4, 1), createPlay(2, 3, 0, 2)],
      [createPlay(1, 2, 2), { kind: 'idle' }],
    ],
  });

  it('reversed, begins its sessions where they ended', () => {
    const reversed = withRoundsReversed(movement);
    expect(reversed.sessionStarts).toEqual([0, 1]);
    expect(reversed.rounds[0]).toEqual([createPlay(1, 2, 2), { kind: 'idle' }]);
    expect(withTablesReversed(movement).rounds[1]).toEqual([
      createPlay(2, 3, 0, 2),
      createPlay(1, 4, 1),
    ]);
  });

  it('renumbered, keeps its phantom and locks on the same pairs', () => {
    const lockedOne = createMovement({
      ...movement,
      phantom: createPlay(4, 1, 0).northSouth,
      locks: { ...NO_LOCKS, pairs: [createPlay(3, 1, 0).northSouth] },
    });
    const renumbered = renumberPairs(lockedOne, [2, 1, 4, 3]);
    expect([renumbered.phantom, ...renumbered.locks.pairs]).toEqual([3, 4]);
    expect(renumbered.rounds[0]?.[0]).toEqual(createPlay(2, 4, 0));
  });

  it('refuses a renumbering that is not a permutation', () => {
    expect(() => renumberPairs(movement, [1, 2, 3, 3])).toThrow('notPermutation');
    expect(() => reletterSets(movement, [0, 1])).toThrow('notPermutation');
  });
});
