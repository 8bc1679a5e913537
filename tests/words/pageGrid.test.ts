import { expect, it } from 'vitest';
import { signedFigure, switchPreview } from '../../src/words/english/pageGrid.ts';

it('states what a switch would give in numbers, or that it is unknown', () => {
  const cell = { roundIndex: 0, tableIndex: 1 };
  expect(switchPreview({ cell, qf: 91.234, index: 1.5 })).toBe(
    'Round 1, table 2: switching it gives index 1.50, Qf 91.23',
  );
  for (const figures of [
    { qf: null, index: 1.5 },
    { qf: 91, index: null },
  ]) {
    expect(switchPreview({ cell, ...figures })).toBe(
      'Round 1, table 2: switching it leaves Qf and the inequity index not applicable',
    );
  }
});

it('a change has a sign, the minus that is as wide as a plus', () => {
  expect([-0.801, 0.7].map(signedFigure)).toEqual(['−0.80', '+0.70']);
});
