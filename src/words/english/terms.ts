// Page: sentences in the terms of the EBU, reworded for those of the ACBL, so that each is written only once.

import type { Terms } from '../dictionary.ts';

/** A sentence with the ACBL's bye stand for a relay where its terms are chosen; names of movements stay as they are. */
export function inTerms(terms: Terms, sentence: string): string {
  if (terms === 'ebu') return sentence;
  return sentence.replace(
    /(?<!Twin )\b([Rr])elay(s?)\b(?!-)/g,
    (_, r: string, s: string) => `${r === 'R' ? 'B' : 'b'}ye stand${s}`,
  );
}
