import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumberList, parseNumberList } from '../../src/ui/parts/NumberList.tsx';

describe('lists of numbers', () => {
  it.each<[string, number[] | null]>([
    ['', []],
    ['7', [7]],
    ['1, 3-5', [1, 3, 4, 5]],
    ['5 3;3 – ', null],
    ['3–4 1', [1, 3, 4]],
    ['4-2', null],
    ['0', null],
    ['1.5', null],
    ['one', null],
    ['999', null],
  ])('%j reads as %j', (text, numbers) => {
    expect(parseNumberList(text)).toEqual(numbers);
  });

  it('writes runs as ranges', () => {
    expect(formatNumberList([1, 2, 4, 5, 6, 9])).toBe('1, 2, 4-6, 9');
  });

  it('formatted lists parse back', () => {
    const anyNumbers = fc.uniqueArray(fc.integer({ min: 1, max: 250 }), { maxLength: 30 });
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        const rising = numbers.toSorted((a, b) => a - b);
        expect(parseNumberList(formatNumberList(rising))).toEqual(rising);
      }),
    );
  });
});
