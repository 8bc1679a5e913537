// The numbers of the stationary pairs: a club that has its stationary pairs at 11 and 12 keeps them there. Only pair numbers
// change, so the balance is the same.

import { allPairs, isStationary, type Movement, renumberPairs } from '../../movement/index.ts';

/** The movement with these numbers for its stationary pairs, of which there must be as many; the others follow in their order. */
export function withStationaryNumbers(movement: Movement, numbers: readonly number[]): Movement {
  const playing = allPairs(movement).filter((pair) => pair !== movement.phantom);
  const stationary = playing.filter((pair) => isStationary(movement, pair));
  const wanted = [...new Set(numbers)].sort((a, b) => a - b);
  const moving = playing.filter((pair) => !stationary.includes(pair));
  const others = playing.filter((pair) => !wanted.includes(pair));
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
