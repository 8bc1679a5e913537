// Prices for the states that a program leaves out because they cost too much to be of use.

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import type { PairClass } from './couples.ts';
import { type Prices, ReducedCosts } from './prices.ts';
import type { TripleField } from './tripleField.ts';

/**
 * Prices in which no triple with a couple that was left out costs less than nothing: such couples pay for it. That may make
 * the couples themselves too cheap, and the bound lower.
 */
export function completePrices(
  field: TripleField,
  sizes: ClassSizes,
  prices: Prices,
  isLeftOut: readonly boolean[],
): Prices {
  if (!isLeftOut.includes(true)) return prices;
  const reduced = new ReducedCosts(field, sizes, prices);
  const thirds = prices.thirds.map((row) => [...row]);
  for (const { classes, triples } of field.groups) {
    for (const triple of triples) {
      const payers = triple.across.flatMap((state, i) =>
        isLeftOut[state] ? [[state, classes[i]!] as [number, PairClass]] : [],
      );
      if (payers.length === 0) continue;
      const share = reduced.ofTriple(triple, classes) / payers.length;
      for (const [state, own] of payers) {
        thirds[state]![own] = Math.min(thirds[state]![own]!, share);
      }
    }
  }
  return { ...prices, thirds };
}
