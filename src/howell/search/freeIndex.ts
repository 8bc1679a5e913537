// The index of pairings without a symmetry, with whole sets, from the definition of F: once per run, so it need not be fast.
// Pairs and sets count from 0.

import { fairBySitOuts, indexOfDeviations, playsPerBoard } from '../theory/fairness.ts';
import type { FreePairings } from './freeKernel.ts';

/** The index of pairings for `pairs` pairs, including a missing one if somebody sits out. */
export function indexOfPairings({ opponents, directions }: FreePairings, pairs: number): number {
  const rounds = opponents.length / pairs;
  const sitsOut = new Array<number>(pairs).fill(0);
  for (const [place, direction] of directions.entries()) {
    if (direction === 0) sitsOut[place % pairs]! += 1;
  }
  // The missing pair sits out every set.
  const present = [...sitsOut.keys()].filter((pair) => sitsOut[pair]! < rounds);
  const field = { pairs, rounds, parts: 1, hasPhantom: present.length < pairs };
  const plays = playsPerBoard(field);
  const fairFor = fairBySitOuts(field);
  let squares = 0;
  for (const i of present) {
    for (const j of present) {
      if (j >= i) continue;
      let s = 0;
      for (let row = 0; row < opponents.length; row += pairs) {
        s += directions[row + i]! * directions[row + j]! + (opponents[row + i] === j ? plays : 0);
      }
      squares += (s - fairFor(sitsOut[i]!, sitsOut[j]!)) ** 2;
    }
  }
  return indexOfDeviations(field, squares);
}
