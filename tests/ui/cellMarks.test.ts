import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardMask, isLocked, type Movement } from '../../src/movement/movement.ts';
import { isSameRow, type MarkSources, marksOf, NO_MARKS } from '../../src/ui/grid/cells.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';
import { mitchell } from '../store/fakeServices.ts';

const nothing: MarkSources = {
  findings: new Map(),
  lit: new Map(),
  followed: new Set(),
  chosen: null,
  refused: null,
  target: null,
  review: null,
};

describe('the marks of a grid', () => {
  it('stand at their cells, several at one', () => {
    const finding = { severity: 'error', message: 'Pair 3 is at two tables.' } as const;
    const rows = marksOf(mitchell([]), {
      findings: new Map([['1/2', finding]]),
      lit: new Map([['1/2', 'meet']]),
      followed: new Set(['0/6']),
      chosen: [{ roundIndex: 1, tableIndex: 2 }],
      refused: { roundIndex: 6, tableIndex: 0 },
      target: { roundIndex: 0, tableIndex: 1 },
      review: {
        changes: [
          { roundIndex: 3, tableIndex: 1, boards: 1 as BoardMask },
          { roundIndex: 3, tableIndex: 2, boards: 1 as BoardMask },
        ],
        leftOut: [{ roundIndex: 3, tableIndex: 2 }],
      },
    });
    expect(rows.map(({ size }) => size)).toEqual([2, 1, 0, 2, 0, 0, 1]);
    expect(rows[0]?.get(1)).toEqual({ ...NO_MARKS, isDropTarget: true });
    expect(rows[0]?.get(6)).toEqual({ ...NO_MARKS, isFollowed: true });
    expect(rows[1]?.get(2)).toEqual({ ...NO_MARKS, finding, lit: 'meet', isChosen: true });
    expect(rows[3]?.get(1)).toEqual({ ...NO_MARKS, proposed: 'changed' });
    expect(rows[3]?.get(2)).toEqual({ ...NO_MARKS, proposed: 'leftOut' });
    expect(rows[6]?.get(0)).toEqual({ ...NO_MARKS, isRefused: true });
  });

  it('say of every cell whether it is locked', () => {
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const rows = marksOf(movement, nothing);
        movement.rounds.forEach((round, roundIndex) => {
          round.forEach((_, tableIndex) => {
            const marks = rows[roundIndex]?.get(tableIndex) ?? NO_MARKS;
            expect(marks.isLocked).toBe(isLocked(movement, roundIndex, tableIndex));
          });
        });
      }),
    );
  });

  it('the marks of a row are the same until one of them changes', () => {
    const rowOf = (movement: Movement, sources: Partial<MarkSources>) => {
      return marksOf(movement, { ...nothing, ...sources })[0] ?? new Map();
    };
    const movement = mitchell([]);
    const lit = rowOf(movement, { lit: new Map([['0/1', 'same']]) });
    expect(isSameRow(lit, rowOf(movement, { lit: new Map([['0/1', 'same']]) }))).toBe(true);
    expect(isSameRow(lit, rowOf(movement, { lit: new Map([['0/1', 'meet']]) }))).toBe(false);
    expect(isSameRow(lit, rowOf(movement, { lit: new Map([['0/2', 'same']]) }))).toBe(false);
    expect(isSameRow(lit, rowOf(movement, {}))).toBe(false);
    const target = rowOf(movement, { target: { roundIndex: 0, tableIndex: 1 } });
    expect(isSameRow(target, rowOf(movement, { lit: new Map([['0/1', 'same']]) }))).toBe(false);
    const unmarked = new Map([[1, NO_MARKS]]);
    expect(isSameRow(target, unmarked)).toBe(false);
    const elsewhere = rowOf(movement, { chosen: [{ roundIndex: 1, tableIndex: 1 }] });
    expect(isSameRow(elsewhere, rowOf(movement, {}))).toBe(true);
  });
});
