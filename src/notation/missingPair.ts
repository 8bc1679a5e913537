// The pair that a file without a phantom leaves out: the one number that never comes although other pairs sit out.

import { type Movement, type PairNumber, pairsAt, type Round } from '../movement/movement.ts';

/**
 * The movement with the pair that never comes as its phantom, and a remark on it. Unchanged where there is none; then a
 * remark says so where it may be one beyond the highest number in the file.
 */
export function findMissingPair(movement: Movement): {
  readonly movement: Movement;
  readonly remarks: readonly string[];
} {
  const sittings = movement.rounds.flat();
  const seen = new Set(sittings.flatMap(pairsAt));
  const all = Array.from({ length: movement.pairCount }, (_, index) => (index + 1) as PairNumber);
  const [phantom, ...others] = all.filter((pair) => !seen.has(pair));
  const isOdd = sittings.some(({ kind }) => kind === 'sitOut');
  if (phantom === undefined && movement.rounds.every(hasOneSitOut)) {
    const { pairCount } = movement;
    const remark = `One pair sits out in every round: read as ${pairCount} pairs. A pair ${pairCount + 1} that never comes could not be seen here.`;
    return { movement, remarks: [remark] };
  }
  if (phantom === undefined || others.length > 0 || !isOdd) return { movement, remarks: [] };
  const remark = `Pair ${phantom} never plays: it is taken as the phantom.`;
  return { movement: { ...movement, phantom }, remarks: [remark] };
}

function hasOneSitOut(round: Round): boolean {
  return round.filter(({ kind }) => kind === 'sitOut').length === 1;
}
