// New numbers for pairs, as a director writes them: “1→5, 5→9, 9→1”, or as a ring, “1→5→9→1”. Pairs that are not named keep
// theirs. Pairs count from 1. What gives two pairs one number, or none to a number, is a fault and renumbers nobody.

import { allPairs, type Edit, type Movement } from '../movement/index.ts';

export type RenumberingFault =
  | { readonly kind: 'noRenumbering'; readonly found: string }
  | { readonly kind: 'noPairToRenumber'; readonly pair: number; readonly pairCount: number }
  | { readonly kind: 'twoNewNumbers'; readonly pair: number; readonly numbers: readonly number[] }
  /** Both ascending; as many numbers are missing as are given once too often. */
  | {
      readonly kind: 'noPermutation';
      readonly doubled: readonly number[];
      readonly missing: readonly number[];
    };

/** The numbers of all pairs after a renumbering, that of pair p at index p − 1. */
type Renumbering =
  | { readonly ok: true; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly fault: RenumberingFault };

/** Reads a renumbering; arrows may be `→`, `->`, `>` or `:`. An empty text renumbers nobody. */
export function parseRenumbering(
  text: string,
  { pairCount }: Pick<Movement, 'pairCount'>,
): Renumbering {
  const numbers: number[] = [...allPairs({ pairCount })];
  const given = new Set<number>();
  for (const part of text.split(/[,;]/)) {
    const found = part.trim();
    if (found === '') continue;
    const steps = found.split(/→|->|>|:/).map((word) => word.trim());
    if (steps.length < 2 || !steps.every((word) => /^\d{1,3}$/.test(word))) {
      return { ok: false, fault: { kind: 'noRenumbering', found } };
    }
    const pairs = steps.map(Number);
    const unknown = pairs.find((pair) => pair < 1 || pair > pairCount);
    if (unknown !== undefined) {
      return { ok: false, fault: { kind: 'noPairToRenumber', pair: unknown, pairCount } };
    }
    for (const [index, pair] of pairs.slice(0, -1).entries()) {
      const number = pairs[index + 1] ?? pair;
      const before = numbers[pair - 1] ?? pair;
      if (given.has(pair) && before !== number) {
        return { ok: false, fault: { kind: 'twoNewNumbers', pair, numbers: [before, number] } };
      }
      given.add(pair);
      numbers[pair - 1] = number;
    }
  }
  const held = new Set(numbers);
  const missing = allPairs({ pairCount }).filter((pair) => !held.has(pair));
  if (missing.length === 0) return { ok: true, numbers };
  const doubled = [...held].filter(
    (number) => numbers.indexOf(number) < numbers.lastIndexOf(number),
  );
  return {
    ok: false,
    fault: { kind: 'noPermutation', doubled: doubled.toSorted((a, b) => a - b), missing },
  };
}

/** Gives pairs their new numbers throughout; names, strengths, seats and locks go with them. */
export function renumber(numbers: readonly number[]): Edit {
  return { kind: 'permute', of: 'pairs', to: numbers.map((number) => number - 1) };
}
