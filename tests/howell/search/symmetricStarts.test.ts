// Where freed walks begin: what is written out set by set against what was annealed under the symmetry.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import { constructionsFor, createRequest } from '../../../src/howell/search/constructions.ts';
import { indexOfPairings } from '../../../src/howell/search/freeIndex.ts';
import { SymmetricStarts } from '../../../src/howell/search/symmetricStarts.ts';

/** Fields without and with a pair missing, in which nobody meets again. */
const fields = fc
  .record({
    pairs: fc.integer({ min: 6, max: 13 }),
    share: fc.double({ min: 0.5, max: 0.95, noNaN: true }),
    seed: fc.nat(),
  })
  .map(({ pairs, share, seed }) => ({
    request: createRequest(pairs, Math.max(4, Math.round(share * (pairs - 1)))),
    seed,
  }));

describe('pairings under a symmetry, written out', () => {
  it('are those of a field: everybody plays or sits out each set, nobody meets again', () => {
    let drawn = 0;
    fc.assert(
      fc.property(fields, ({ request, seed }) => {
        const free = constructionsFor(request).find(({ order }) => order === 1);
        if (free === undefined) return;
        const { pairs, rounds, phantom } = free;
        const starts = new SymmetricStarts(request, phantom, createRandom(seed));
        if (!starts.begin()) return;
        let start = starts.work();
        while (start === null) start = starts.work();
        drawn += 1;
        const { opponents, directions } = start;
        const meetings = new Set<string>();
        for (let set = 0; set < rounds; set++) {
          for (let pair = 0; pair < pairs; pair++) {
            const at = set * pairs + pair;
            const other = opponents[at] ?? -1;
            const opposite = set * pairs + other;
            meetings.add(`${pair} ${other}`);
            expect(other).not.toBe(pair);
            expect(opponents[opposite]).toBe(pair);
            const isIdle = pair === phantom || other === phantom;
            expect(Math.abs(directions[at] ?? 9)).toBe(isIdle ? 0 : 1);
            expect((directions[at] ?? 9) + (directions[opposite] ?? 9)).toBe(0);
          }
        }
        expect(meetings.size).toBe(pairs * rounds);
        // The directions are those that were annealed: others are less fair.
        const random = createRandom(seed);
        let sum = 0;
        for (let n = 0; n < 10; n++) {
          const others = directions.map((sign, at) => {
            const other = opponents[at] ?? -1;
            if (other < at % pairs) return sign;
            return random.next() & 1 ? -sign : sign;
          });
          for (const [at, other] of opponents.entries()) {
            others[at - (at % pairs) + other] = -(others[at] ?? 0);
          }
          sum += indexOfPairings({ opponents, directions: others }, pairs);
        }
        expect(indexOfPairings(start, pairs)).toBeLessThan(0.95 * (sum / 10));
      }),
      { numRuns: 12 },
    );
    expect(drawn).toBeGreaterThan(4);
  });
});
