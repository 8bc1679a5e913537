import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRenumbering, renumber } from '../../src/editing/renumbering.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import { allPairs, pairsAt } from '../../src/movement/movement.ts';
import { renumberingFaultText } from '../../src/words/english/refusals.ts';
import { anyOfBothKinds } from '../movement/individuals.ts';

const TEN = { pairCount: 10 };
const read = (text: string) => {
  const result = parseRenumbering(text, TEN);
  return result.ok ? result.numbers.join(' ') : renumberingFaultText(result.fault);
};

describe('new numbers for pairs', () => {
  it.each([
    '1→5, 5→9, 9→1',
    '1:5,5:9,9:1',
    '9 -> 1; 1 > 5 ; 5 → 9',
    '1→5→9→1',
    '1→5, 5→9, 9→1, 2→2, 1→5,',
  ])('%s', (text) => {
    expect(read(text)).toBe('5 2 3 4 9 6 7 8 1 10');
  });

  it('of nobody are those they have', () => {
    expect(read(' ')).toBe('1 2 3 4 5 6 7 8 9 10');
  });

  it.each([
    ['1→5', /^More than one pair would be pair 5, and nobody pair 1\. /],
    ['1→5, 2→5, 5→2', /^More than one pair would be pair 5, and nobody pair 1\. /],
    ['1→5, 2→6', /^More than one pair would be pair 5 or 6, and nobody pair 1 or 2\. /],
    ['1→5→9', /^More than one pair would be pair 9, and nobody pair 1\. /],
    ['1→5, 1→6, 5→1', /^Pair 1 is to be both of pairs 5 and 6\. /],
    ['1→11', /^There is no pair 11; there are pairs 1 to 10\.$/],
    ['0→1', /^There is no pair 0/],
    ['1→5, five', /^Expected a pair and its new number, such as 1→5, found “five”\. /],
    ['1 5', /found “1 5”/],
    ['1→', /found “1→”/],
  ])('%s is refused, naming what is doubled or missing', (text, words) => {
    expect(read(text)).toMatch(words);
  });

  it('take everybody where the number was: seats, names, strengths, and back again', () => {
    fc.assert(
      fc.property(anyOfBothKinds, fc.infiniteStream(fc.nat()), (movement, stream) => {
        const pairs = allPairs(movement);
        const drawn = pairs
          .map((pair) => ({ pair, key: stream.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ pair }) => pair);
        const text = pairs.map((pair, index) => `${pair}→${drawn[index]}`).join(',');
        const result = parseRenumbering(text, movement);
        if (!result.ok) throw new Error(renumberingFaultText(result.fault));
        const named = { ...movement, names: pairs.map((pair) => `Name ${pair}`) };
        const made = applyEdit(named, renumber(result.numbers));
        if (!made.ok) throw new Error(made.refusal.kind);
        const after = (pair: number) => drawn[pair - 1];
        pairs.forEach((pair) => {
          expect(made.movement.names[(after(pair) ?? 0) - 1]).toBe(`Name ${pair}`);
        });
        expect(made.movement.rounds.map((round) => round.map(pairsAt))).toEqual(
          movement.rounds.map((round) => round.map((one) => pairsAt(one).map(after))),
        );
        expect(made.movement.phantom ?? 0).toBe(after(movement.phantom ?? 0) ?? 0);
        const back = applyEdit(made.movement, made.inverse);
        expect(back.ok && back.movement).toEqual(named);
      }),
    );
  });
});
