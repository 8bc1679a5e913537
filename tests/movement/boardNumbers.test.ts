// The numbers of the boards: from where each session begins, and at 1 again after the last board in the room.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/movement/edit.ts';
import {
  type BoardNumbering,
  boardNumbers,
  createPlay,
  createSets,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';

/** Rounds of one table, each with its own set of three boards. */
function event(numbering: BoardNumbering, sessionStarts: readonly number[], rounds = 6) {
  return createMovement({
    pairCount: 2,
    sets: createSets(rounds, 3),
    rounds: Array.from({ length: rounds }, (_, round) => [createPlay(1, 2, round)]),
    sessionStarts,
    numbering,
  });
}

const firstsOf = (...given: Parameters<typeof event>) =>
  boardNumbers(event(...given)).map(({ first }) => first);

describe('board numbers', () => {
  it.each([
    [[], null, [0, 3], [1, 4, 7, 10, 13, 16]],
    [[17], null, [0, 3], [17, 20, 23, 26, 29, 32]],
    [[null, 1], null, [0, 3], [1, 4, 7, 1, 4, 7]],
    [[17, null, 41], null, [0, 2, 4], [17, 20, 23, 26, 41, 44]],
    [[25], 32, [0], [25, 28, 1, 4, 7, 10]],
    [[28, 1], 36, [0, 3], [28, 31, 34, 1, 4, 7]],
  ])('with first boards %j and last board %j', (firstBoards, lastBoard, starts, firsts) => {
    expect(firstsOf({ firstBoards, lastBoard }, starts)).toEqual(firsts);
  });

  it('never go beyond the last board, and cover as many boards as the set has', () => {
    const first = fc.option(fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(
        fc.array(first, { maxLength: 3 }),
        fc.integer({ min: 20, max: 40 }),
        (f, most) => {
          const movement = event({ firstBoards: f, lastBoard: most }, [0, 2, 4]);
          for (const range of boardNumbers(movement)) {
            expect(range.last - range.first).toBe(2);
            expect(range.first).toBeGreaterThan(0);
            expect(range.last).toBeLessThanOrEqual(most);
          }
        },
      ),
    );
  });

  it('keep with their sessions when a session goes', () => {
    const movement = event({ firstBoards: [1, 17, 33], lastBoard: null }, [0, 2, 4]);
    const edit = { kind: 'spliceRounds', roundIndex: 2, deleteCount: 2, rounds: [] } as const;
    const result = applyEdit(movement, edit);
    expect(result.ok && result.movement.numbering.firstBoards).toEqual([1, 33]);
    if (!result.ok) return;
    const back = applyEdit(result.movement, result.inverse);
    expect(back.ok && back.movement).toEqual(movement);
  });

  it('are those of any movement when one session is left that begins at 1', () => {
    const movement = event({ firstBoards: [17, 1], lastBoard: null }, [0, 2]);
    const edit = { kind: 'spliceRounds', roundIndex: 0, deleteCount: 2, rounds: [] } as const;
    const result = applyEdit(movement, edit);
    expect(result.ok && result.movement.numbering.firstBoards).toEqual([]);
  });
});
