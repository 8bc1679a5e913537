// The annealed pairings against a movement made of them: balance does not depend on rounds, so that every set can be
// played in a round of its own.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import { orbitOf } from '../../../src/catalogue/library/plan.ts';
import {
  type Construction,
  constructionsFor,
  createEventRequest,
  requestFault,
  skeletonRulesFor,
} from '../../../src/howell/search/constructions.ts';
import { createPairings, type Pairing } from '../../../src/howell/search/pairings.ts';
import { canAnnealPairings } from '../../../src/howell/search/pairingWalk.ts';
import { indexOfDeviations } from '../../../src/howell/theory/fairness.ts';
import {
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
} from '../../../src/movement/movement.ts';
import { createMovement } from '../../../src/movement/structure.ts';
import { inequityIndex } from '../../balance/oracle.ts';

/** Small fields, odd ones most of the time, with one of their constructions and perhaps a limit on sit-outs. */
const cases = fc
  .record({
    pairs: fc.constantFrom(5, 6, 7, 7, 8, 9, 9, 10, 11),
    sessions: fc.oneof(
      fc.tuple(fc.integer({ min: 4, max: 11 })),
      fc.tuple(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 3, max: 6 })),
    ),
    hasLimit: fc.boolean(),
    parts: fc.constantFrom(1 as const, 2 as const),
  })
  .map(({ pairs, sessions, hasLimit, parts }) => {
    const request = createEventRequest(pairs, sessions);
    const fewest = pairs % 2 === 0 ? 0 : Math.ceil(request.rounds / pairs);
    return { ...request, parts, mostSitOuts: hasLimit ? fewest : null };
  })
  .filter((request) => requestFault(request) === null)
  .chain((request) =>
    fc.record({
      request: fc.constant(request),
      construction: fc.constantFrom(...constructionsFor(request).filter(canAnnealPairings)),
      seed: fc.nat(),
    }),
  );

/** All meetings, every image of each pairing once. */
function meetings(construction: Construction, pairings: readonly Pairing[]) {
  return pairings.flatMap(({ first, second, set, switched }) =>
    orbitOf(construction, { first, second, set, round: set }).map((each) => ({
      ...each,
      switched,
    })),
  );
}

/** A movement with a round for every set, all tables at it. */
function movementOf(
  construction: Construction,
  pairings: readonly Pairing[],
  parts: number,
): Movement {
  const all = meetings(construction, pairings);
  const rounds = Array.from({ length: construction.rounds }, (_, set) =>
    all
      .filter((each) => each.set === set)
      .map(({ first, second, switched }) => createPlay(first + 1, second + 1, set, switched)),
  );
  const { pairs, phantom } = construction;
  return createMovement({
    title: '',
    pairCount: pairs,
    phantom: phantom === null ? null : ((phantom + 1) as PairNumber),
    sets: createSets(construction.rounds, parts),
    rounds,
  });
}

it('know whether everybody meets equally often, and anneal towards it', () => {
  const request = { ...createEventRequest(8, [4, 4, 4]), isEven: true };
  let even = 0;
  for (const construction of constructionsFor(request).filter(({ order }) => order < 4)) {
    const pairings = createPairings(construction, skeletonRulesFor(request, construction), 1);
    for (let seed = 1; seed <= 4; seed++) {
      const random = createRandom(seed);
      if (!pairings.drawStart(random)) continue;
      for (let proposals = 0; proposals <= 20_000; proposals += 10_000) {
        pairings.planRun(proposals);
        pairings.annealProposals(random);
        const met = new Map<string, number>();
        for (const { first, second } of meetings(construction, pairings.pairings)) {
          const key = [first, second].sort((a, b) => a - b).join('-');
          met.set(key, (met.get(key) ?? 0) + 1);
        }
        const isEven = met.size === 28 && Math.max(...met.values()) <= 2;
        expect(pairings.isEven).toBe(isEven);
        if (isEven) even += 1;
      }
    }
  }
  expect(even).toBeGreaterThan(4);
});

describe('pairings under annealing', () => {
  it('state their index at every step, and let nobody sit out or meet more often than allowed', () => {
    let drawn = 0;
    let odd = 0;
    fc.assert(
      fc.property(cases, ({ request, construction, seed }) => {
        const { parts } = request;
        const rules = skeletonRulesFor(request, construction);
        const pairings = createPairings(construction, rules, parts);
        const random = createRandom(seed);
        if (!pairings.drawStart(random)) return;
        drawn += 1;
        const { pairs, rounds, phantom } = construction;
        const field = { pairs, rounds, parts, hasPhantom: phantom !== null };
        const check = () => {
          const movement = movementOf(construction, pairings.pairings, parts);
          expect(indexOfDeviations(field, pairings.value)).toBeCloseTo(
            inequityIndex(movement, rounds * parts),
            6,
          );
          const sitOuts = new Array<number>(pairs).fill(0);
          const met = new Map<string, number>();
          for (const { first, second } of meetings(construction, pairings.pairings)) {
            const key = [first, second].sort((a, b) => a - b).join('-');
            met.set(key, (met.get(key) ?? 0) + 1);
            if (first === phantom) sitOuts[second] = (sitOuts[second] ?? 0) + 1;
            if (second === phantom) sitOuts[first] = (sitOuts[first] ?? 0) + 1;
          }
          if (phantom !== null) odd += 1;
          expect(Math.max(...sitOuts)).toBeLessThanOrEqual(rules.mostSitOuts);
          if (!rules.mayMeetAgain) expect(Math.max(...met.values())).toBe(1);
        };
        check();
        pairings.planRun(2_500);
        // In parts, so that figures are seen before they are worked out afresh at the end.
        while (!pairings.annealProposals(random, 500)) check();
        check();
      }),
      { numRuns: 150 },
    );
    expect(drawn).toBeGreaterThan(20);
    expect(odd).toBeGreaterThan(20);
  });
});
