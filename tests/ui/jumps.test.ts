import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardNumbers, pairsAt } from '../../src/movement/movement.ts';
import { jumpFor } from '../../src/ui/commands/Palette.tsx';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';
import { mitchell } from '../store/fakeServices.ts';

const start = { row: 1, column: 1 };

describe('a jump', () => {
  it.each([
    ['pair 7, round 4', { row: 4, column: 7 }],
    ['p8 r1', { row: 1, column: 1 }],
    ['player 8', { row: 1, column: 1 }],
    ['Round 3 table 2', { row: 3, column: 2 }],
    ['r 3', { row: 3, column: 0 }],
    ['table 5', { row: 0, column: 5 }],
    ['board 13', { row: 1, column: 5 }],
    ['board 13 round 2', { row: 2, column: 4 }],
  ])('%s', (text, place) => {
    expect(jumpFor(mitchell([]), text, start)?.place).toEqual(place);
  });

  it.each(['', 'print', 'pair 15', 'round 8', 'table 0', 'board 99', 'pair'])(
    'none: %s',
    (text) => {
      expect(jumpFor(mitchell([]), text, start)).toBe(null);
    },
  );

  it('a jump without a round stays in the round of the cursor', () => {
    expect(jumpFor(mitchell([]), 'pair 1', { row: 5, column: 3 })?.place?.row).toBe(5);
  });

  it('leads to a table where the pair sits, or the board lies', () => {
    fc.assert(
      fc.property(anyMovement, fc.nat(200), fc.nat(40), (movement, number, round) => {
        const place = { row: 1 + (round % movement.rounds.length), column: 1 };
        const at = (text: string) => {
          const found = jumpFor(movement, text, place)?.place;
          return found && movement.rounds[found.row - 1]?.[found.column - 1];
        };
        const pair = 1 + (number % movement.pairCount);
        const seat = at(`pair ${pair}`);
        if (seat) expect(pairsAt(seat)).toContain(pair);
        const set = number % movement.sets.length;
        const sitting = at(`board ${boardNumbers(movement)[set]?.last}`);
        if (sitting) expect(sitting).toMatchObject({ set });
      }),
    );
  });
});
