import { describe, expect, it } from 'vitest';
import { followRoundOne } from '../../src/catalogue/development/followRoundOne.ts';
import { blankMovement } from '../../src/editing/size.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import { createPlay, type PairNumber } from '../../src/movement/movement.ts';
import { refusalText } from '../../src/words/english/refusals.ts';

describe('followRoundOne', () => {
  const cell = { roundIndex: 0, tableIndex: 0 };
  const placed = applyEdit(blankMovement({ rounds: 4, tables: 1, pairs: 4, sets: 4, boards: 2 }), {
    kind: 'placeSittings',
    placements: [{ ...cell, sitting: createPlay(4, 1, 0) }],
  });
  if (!placed.ok) throw new Error(refusalText(placed.refusal));

  it.each([
    ['every pair of the rule', [1, 2, 3]],
    ['the pairs of the rule that are in the movement', [1, 9, 2, 0, 3]],
  ])('seats %s in turn', (_, cycle) => {
    const rule = { cycles: [cycle as PairNumber[]], setStep: -1 };
    const result = applyEdit(placed.movement, followRoundOne(placed.movement, rule));
    expect(result.ok && result.movement.rounds.map(([sitting]) => sitting)).toEqual([
      createPlay(4, 1, 0),
      createPlay(4, 2, 3),
      createPlay(4, 3, 2),
      createPlay(4, 1, 1),
    ]);
  });
});
