import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardNumbers, type PairNumber, pairsAt } from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { foundBy, jumpFor } from '../../src/ui/commands/jumps.ts';
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
        const numbers = boardNumbers(movement);
        const board = numbers[set]?.last ?? 0;
        const sitting = at(`board ${board}`);
        const isHere = movement.rounds[place.row - 1]?.some((one) => {
          return one.kind !== 'idle' && one.set === set;
        });
        expect(sitting !== undefined || !isHere).toBe(true);
        if (!sitting) return;
        const { first, last } = numbers[sitting.kind === 'idle' ? -1 : (sitting.set ?? -1)] ?? {};
        expect(board).toBeGreaterThanOrEqual(first ?? Number.NaN);
        expect(board).toBeLessThanOrEqual(last ?? Number.NaN);
      }),
    );
  });
});

describe('what a text finds', () => {
  const placesOf = (text: string) =>
    foundBy(mitchell([]), text)?.places.map(({ row, column }) => `${row}/${column}`);

  it.each([
    ['pair 2', ['1/2', '2/2', '3/2', '4/2', '5/2', '6/2', '7/2']],
    ['9', ['1/2', '2/3', '3/4', '4/5', '5/6', '6/7', '7/1']],
    ['p9 r4', ['4/5']],
    ['pair 9 table 5', ['4/5']],
    ['pair 9 round 4 table 1', []],
    ['Set B', ['1/2', '2/1', '3/7', '4/6', '5/5', '6/4', '7/3']],
    ['b', ['1/2', '2/1', '3/7', '4/6', '5/5', '6/4', '7/3']],
    ['board 6', ['1/2', '2/1', '3/7', '4/6', '5/5', '6/4', '7/3']],
    ['set B table 6', ['4/6']],
    ['table 4', ['0/4']],
    ['round 3', ['3/0']],
    ['round 3 table 4', ['3/4']],
  ])('%s', (text, places) => {
    expect(placesOf(text)).toEqual(places);
  });

  it.each(['', 'nobody', 'pair 15', '15', '0', 'set Z', 'board 99', 'table 8', 'round 8'])(
    'nothing: %s',
    (text) => {
      expect(foundBy(mitchell([]), text)).toBe(null);
    },
  );

  it('knows pairs by the names that they have in sections', () => {
    const joined = joinSections([mitchell([]), mitchell([])]);
    if (!joined.ok) throw new Error(joined.misfit.kind);
    expect(foundBy(joined.movement, 'B3')).toEqual(foundBy(joined.movement, '17'));
    expect(foundBy(joined.movement, 'pair b3')).toEqual(foundBy(joined.movement, '17'));
    expect(foundBy(joined.movement, 'table B2')?.places).toEqual([{ row: 0, column: 9 }]);
    const jump = jumpFor(joined.movement, 'pair B3 round 2', { row: 1, column: 1 });
    expect(jump?.name).toMatch(/^Go to pair B3 in round 2: table B\d$/);
  });

  it('is every place of a pair, once, in the order of the rounds', () => {
    fc.assert(
      fc.property(anyMovement, fc.nat(200), (movement, number) => {
        const pair = (1 + (number % movement.pairCount)) as PairNumber;
        const places = foundBy(movement, `pair ${pair}`)?.places ?? [];
        const all = movement.rounds.flatMap((round, r) =>
          round.flatMap((one, t) =>
            pairsAt(one).includes(pair) ? [{ row: r + 1, column: t + 1 }] : [],
          ),
        );
        expect(places).toEqual(all);
      }),
    );
  });
});
