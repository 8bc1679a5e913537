// The numbers of the stationary pairs: a club that has its stationary pairs at 11 and 12 keeps them there. Only pair numbers
// change, so the balance is the same.

import { isStationary } from './flow.ts';
import { allPairs, type Movement } from './movement.ts';
import { renumberPairs } from './transform.ts';

/**
 * The movement with these numbers for stationary pairs, of which there must be at least as many; further stationary pairs keep
 * numbers of theirs, and the others follow in their order. A missing pair has its number unless that is wanted.
 */
export function withStationaryNumbers(movement: Movement, numbers: readonly number[]): Movement {
  const named = new Set(numbers);
  const free = movement.phantom;
  const all = allPairs(movement).filter((pair) => pair !== free || named.has(pair));
  const stationary = all.filter((pair) => pair !== free && isStationary(movement, pair));
  const further = stationary.filter((pair) => !named.has(pair));
  const wanted = [...named, ...further.slice(0, stationary.length - named.size)].sort(
    (a, b) => a - b,
  );
  const moving = all.filter((pair) => !stationary.includes(pair));
  const others = all.filter((pair) => !wanted.includes(pair));
  const numberOf = new Map<number, number>([
    ...stationary.map((pair, index) => [pair, wanted[index] ?? pair] as const),
    ...moving.map((pair, index) => [pair, others[index] ?? pair] as const),
  ]);
  return {
    ...renumberPairs(
      movement,
      allPairs(movement).map((pair) => numberOf.get(pair) ?? pair),
    ),
    origin: movement.origin,
  };
}
