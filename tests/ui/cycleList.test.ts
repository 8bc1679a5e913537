import { describe, expect, it } from 'vitest';
import { parseCycles } from '../../src/ui/editing/RoundOneDialog.tsx';

describe('who follows whom', () => {
  it.each([
    ['1-7', [[1, 2, 3, 4, 5, 6, 7]]],
    ['3-1', [[3, 2, 1]]],
    [
      '1 4,2; 5–7;',
      [
        [1, 4, 2],
        [5, 6, 7],
      ],
    ],
    ['', []],
  ])('%o', (text, cycles) => {
    expect(parseCycles(text, 8)).toEqual(cycles);
  });

  it.each([
    ['1-9', 'There is no pair 9; there are pairs 1 to 8.'],
    ['0 1', 'There is no pair 0; there are pairs 1 to 8.'],
    ['1 2; 2', 'Pair 2 is listed twice. List each pair once.'],
    ['1 x', 'Expected a pair or a range of pairs such as 1-7, found “x”.'],
  ])('%o is refused', (text, fault) => {
    expect(parseCycles(text, 8)).toEqual({ fault });
  });
});
