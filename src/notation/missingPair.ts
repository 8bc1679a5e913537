// Finds the pair that a file without a phantom omits: the only number that never plays although other pairs sit out.

import { allPairs, type Movement, type Round } from '../movement/index.ts';
import type { Remark } from './facts.ts';

/**
 * The movement with the pair that never plays as its phantom, and a remark saying so. If there is none, the movement is
 * unchanged; a remark is given if the missing pair may have the number after the highest in the file.
 */
export function findMissingPair(movement: Movement): {
  readonly movement: Movement;
  readonly remarks: readonly Remark[];
} {
  // Players sit out because they are not a multiple of four, whoever is missing.
  if (movement.contestants === 'players') return { movement, remarks: [] };
  const seen = new Uint8Array(movement.pairCount + 1);
  let isOdd = false;
  for (const round of movement.rounds) {
    for (const sitting of round) {
      if (sitting.kind === 'idle') continue;
      if (sitting.kind === 'sitOut') {
        isOdd = true;
        seen[sitting.pair] = 1;
      } else {
        seen[sitting.northSouth] = 1;
        seen[sitting.eastWest] = 1;
      }
    }
  }
  const all = allPairs(movement);
  const [phantom, ...others] = all.filter((pair) => seen[pair] === 0);
  if (phantom === undefined && movement.rounds.every(hasOneSitOut)) {
    return { movement, remarks: [{ kind: 'oneSitsOut', pairCount: movement.pairCount }] };
  }
  if (phantom === undefined || others.length > 0 || !isOdd) return { movement, remarks: [] };
  return {
    movement: { ...movement, phantom },
    remarks: [{ kind: 'missingPairFound', pair: phantom }],
  };
}

function hasOneSitOut(round: Round): boolean {
  return round.filter(({ kind }) => kind === 'sitOut').length === 1;
}
