// Blocks of cells through the clipboard: what is copied is pasted as it was, here or elsewhere.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/movement/edit.ts';
import { isSameSitting, type Movement, type SittingRef } from '../../src/movement/movement.ts';
import { isCellBlock } from '../../src/notation/cell.ts';
import { extendTo, FIRST_CELL } from '../../src/store/selection.ts';
import { formatCells, pasteCells } from '../../src/ui/grid/clipboardAndDrag.ts';
import { built } from '../catalogue/built.ts';

const movement = built({
  familyId: 'mitchell',
  parameters: { tables: 7 },
  boards: 3,
  switchRounds: [2, 7],
});
const column = fc.integer({ min: 1, max: 7 });

/** The cells of a rectangle given by two corners. */
function rectangle(one: [number, number], other: [number, number]): readonly SittingRef[] {
  const anchor = { row: one[0], column: one[1] };
  const { cells } = extendTo(
    movement,
    { ...FIRST_CELL, anchor },
    { row: other[0], column: other[1] },
  );
  return cells ?? [];
}

function pasted(into: Movement, text: string, cells: readonly SittingRef[]): Movement {
  const result = pasteCells(into, text, cells);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  const applied = applyEdit(into, result.edit);
  if (!applied.ok) throw new Error(applied.refusal.kind);
  return applied.movement;
}

describe('a block of cells', () => {
  it('restores cells as they were, replacing what is there, and leaves the other cells unchanged', () => {
    fc.assert(
      fc.property(fc.tuple(column, column), fc.tuple(column, column), (one, corner) => {
        const cells = rectangle(one, corner);
        const text = formatCells(movement, cells);
        expect(isCellBlock(text)).toBe(true);
        expect(text.split('\n')).toHaveLength(Math.abs(one[0] - corner[0]) + 1);
        const other = { ...movement, rounds: movement.rounds.map(() => movement.rounds[6] ?? []) };
        const back = pasted(other, text, cells.slice(0, 1));
        const isIn = (roundIndex: number, tableIndex: number) =>
          cells.some((cell) => cell.roundIndex === roundIndex && cell.tableIndex === tableIndex);
        for (const [roundIndex, round] of back.rounds.entries()) {
          for (const [tableIndex, sitting] of round.entries()) {
            const source = isIn(roundIndex, tableIndex) ? movement : other;
            const expected = source.rounds[roundIndex]?.[tableIndex];
            expect(expected !== undefined && isSameSitting(sitting, expected)).toBe(true);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
