// The pair that a file without a phantom leaves out: the one number that never comes although other pairs sit out.

import { type Movement, type PairNumber, pairsAt } from '../movement/movement.ts';

/** The movement with the pair that never comes as its phantom, and a remark on it; unchanged where there is none. */
export function findMissingPair(movement: Movement): {
  readonly movement: Movement;
  readonly remarks: readonly string[];
} {
  const sittings = movement.rounds.flat();
  const seen = new Set(sittings.flatMap(pairsAt));
  const all = Array.from({ length: movement.pairCount }, (_, index) => (index + 1) as PairNumber);
  const [phantom, ...others] = all.filter((pair) => !seen.has(pair));
  const isOdd = sittings.some(({ kind }) => kind === 'sitOut');
  if (phantom === undefined || others.length > 0 || !isOdd) return { movement, remarks: [] };
  const remark = `Pair ${phantom} never plays: it is taken as the phantom.`;
  return { movement: { ...movement, phantom }, remarks: [remark] };
}
