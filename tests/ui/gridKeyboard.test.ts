import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveCursor } from '../../src/ui/grid/gridInput.ts';

const size = { rounds: 7, tables: 5 };
const plain = (key: string) => ({ key, ctrlKey: false });
const control = (key: string) => ({ key, ctrlKey: true });

describe('the cursor of the grid', () => {
  it.each<[string, [number, number], { key: string; ctrlKey: boolean }, [number, number]]>([
    ['up', [3, 2], plain('ArrowUp'), [2, 2]],
    ['down', [3, 2], plain('ArrowDown'), [4, 2]],
    ['left', [3, 2], plain('ArrowLeft'), [3, 1]],
    ['right', [3, 2], plain('ArrowRight'), [3, 3]],
    ['up to the table headers', [1, 2], plain('ArrowUp'), [0, 2]],
    ['left to the round headers', [3, 1], plain('ArrowLeft'), [3, 0]],
    ['not into the corner from below', [1, 0], plain('ArrowUp'), [1, 0]],
    ['not into the corner from the right', [0, 1], plain('ArrowLeft'), [0, 1]],
    ['not out at the bottom', [7, 2], plain('ArrowDown'), [7, 2]],
    ['not out at the right', [3, 5], plain('ArrowRight'), [3, 5]],
    ['to the header of the round', [3, 4], plain('Home'), [3, 0]],
    ['to the end of the round', [3, 2], plain('End'), [3, 5]],
    ['to the first header', [3, 4], control('Home'), [0, 1]],
    ['to the last cell', [3, 2], control('End'), [7, 5]],
    ['along the headers to the first', [0, 4], plain('Home'), [0, 1]],
    ['along the headers to the last', [0, 2], plain('End'), [0, 5]],
    ['to the first round', [6, 4], plain('PageUp'), [1, 4]],
    ['to the last round', [2, 4], plain('PageDown'), [7, 4]],
  ])('goes %s', (_, [row, column], key, [toRow, toColumn]) => {
    expect(moveCursor({ row, column }, key, size)).toEqual({ row: toRow, column: toColumn });
  });

  it.each(['Enter', ' ', 'a', 'Tab', 'Escape'])('stays where it is for %j', (key) => {
    expect(moveCursor({ row: 1, column: 1 }, plain(key), size)).toBe(null);
  });

  it('never leaves the grid, and is never in the corner', () => {
    const keys = fc.constantFrom(
      ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
    );
    const sizes = fc.record({
      rounds: fc.integer({ min: 1, max: 4 }),
      tables: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(sizes, fc.array(fc.tuple(keys, fc.boolean())), (grid, presses) => {
        let cursor = { row: 1, column: 1 };
        for (const [key, ctrlKey] of presses) {
          cursor = moveCursor(cursor, { key, ctrlKey }, grid) ?? cursor;
          expect(cursor.row >= 0 && cursor.row <= grid.rounds).toBe(true);
          expect(cursor.column >= 0 && cursor.column <= grid.tables).toBe(true);
          expect(cursor.row + cursor.column).toBeGreaterThan(0);
        }
      }),
    );
  });
});
