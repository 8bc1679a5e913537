import { expect, it } from 'vitest';
import { proposedChanges, signedFigure, switchPreview } from '../../src/words/english/pageGrid.ts';

it('states what a switch would give, or that it is unknown', () => {
  expect(switchPreview({ row: 1, column: 2 }, null)).toBe('Round 1, table 2: switching it gives');
  expect(switchPreview({ row: 3, column: 0 }, { kind: 'manyContests', contests: 3 })).toBe(
    'Round 3: once it is switched, there is no Qf or inequity index. 3 winners: 3 groups of pairs are never compared with one another.',
  );
  expect(switchPreview({ row: 3, column: 0 }, { kind: 'errors' })).toBe(
    'Round 3: what switching it gives is calculated after the errors are fixed',
  );
});

it('says of a proposal how many announcements it takes to run it', () => {
  expect(proposedChanges(29, 2, 7)).toBe(
    'Proposal: 29 cells change, 2 left out, to be run with 7 announcements',
  );
  expect(proposedChanges(1, 0, 1)).toBe('Proposal: 1 cell changes, to be run with 1 announcement');
});

it('a change has a sign, the minus that is as wide as a plus', () => {
  expect([-0.801, 0.7].map(signedFigure)).toEqual(['−0.80', '+0.70']);
});
