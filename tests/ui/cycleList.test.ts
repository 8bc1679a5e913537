import { describe, expect, it } from 'vitest';
import { parseCycles } from '../../src/ui/editing/cycleList.ts';

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
    ['1-9', 'Pair 9 is not one of the pairs 1 to 8.'],
    ['0 1', 'Pair 0 is not one of the pairs 1 to 8.'],
    ['1 2; 2', 'Pair 2 is named twice.'],
    ['1 x', '“x” is no pair and no range of pairs.'],
  ])('%o is refused', (text, fault) => {
    expect(parseCycles(text, 8)).toEqual({ fault });
  });
});
