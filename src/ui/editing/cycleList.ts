// Parses who follows whom as directors write it: "1-7", or several rows, "1 4 2; 5-7".

import type { PairNumber } from '../../movement/movement.ts';
import { noSuchPair, notPairs, pairTwice } from '../../words/english/pageEditing.ts';

/** The rows of pairs in a text, with ascending or descending ranges expanded; or what is wrong with it. */
export function parseCycles(
  text: string,
  pairCount: number,
): readonly (readonly PairNumber[])[] | { readonly fault: string } {
  const seen = new Set<number>();
  const cycles: PairNumber[][] = [];
  for (const row of text.split(';')) {
    const cycle: PairNumber[] = [];
    for (const word of row.split(/[\s,]+/).filter((part) => part !== '')) {
      const match = /^(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(word);
      if (match === null) return { fault: notPairs(word) };
      for (const pair of rangeOf(Number(match[1]), Number(match[2] ?? match[1]))) {
        if (pair < 1 || pair > pairCount) return { fault: noSuchPair(pair, pairCount) };
        if (seen.has(pair)) return { fault: pairTwice(pair) };
        seen.add(pair);
        cycle.push(pair as PairNumber);
      }
    }
    if (cycle.length > 0) cycles.push(cycle);
  }
  return cycles;
}

function rangeOf(from: number, to: number): readonly number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + step * index);
}
