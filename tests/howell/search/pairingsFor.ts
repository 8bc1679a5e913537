// Random pairings without a symmetry, for the tests of what anneals them and puts them into rounds.

import { createRandom } from '../../../src/balance/random.ts';
import { constructionsFor, createRequest } from '../../../src/howell/search/constructions.ts';
import type { FreePairings } from '../../../src/howell/search/freeKernel.ts';
import { PairingStart } from '../../../src/howell/search/pairingStart.ts';
import { SymmetryReduction } from '../../../src/howell/search/symmetryReduction.ts';

/** Pairings in which nobody meets twice, nor sits out twice. */
export function pairingsFor(
  pairs: number,
  sets: number,
  seed: number,
  phantom: number | null = null,
): FreePairings {
  const [construction] = constructionsFor(createRequest(pairs, sets)).slice(-1);
  if (construction === undefined) throw new Error('Every field can be played without a symmetry.');
  const rules = { tablesPerSet: 1, mayMeetAgain: false, isEven: false, phantom, mostSitOuts: 1 };
  const random = createRandom(seed);
  const meetings = new PairingStart(new SymmetryReduction(construction, rules)).draw(random);
  const opponents = new Uint8Array(pairs * sets);
  const directions = new Int8Array(pairs * sets);
  for (const { setOrbit, first, second } of meetings ?? []) {
    const isEmpty = first === phantom || second === phantom;
    const sign = isEmpty ? 0 : random.next() & 1 ? 1 : -1;
    opponents.set([second], setOrbit * pairs + first);
    opponents.set([first], setOrbit * pairs + second);
    directions.set([sign], setOrbit * pairs + first);
    directions.set([-sign], setOrbit * pairs + second);
  }
  return { opponents, directions };
}
