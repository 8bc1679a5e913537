// The kernels for pairings without a symmetry: the compiled one against its twin, the twin against the definition.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedState } from '../../../src/balance/random.ts';
import { createCompiledFreeKernel } from '../../../src/howell/search/freeCompiled.ts';
import type { FreeKernel, FreePairings } from '../../../src/howell/search/freeKernel.ts';
import { createFreeTwin } from '../../../src/howell/search/freeTwin.ts';
import { pairingsFor } from './pairingsFor.ts';

/** Fields up to the most pairs, with more and with fewer rounds than tables. */
const fields = fc
  .record({
    pairs: fc.constantFrom(6, 8, 10, 14, 16, 18, 26, 40),
    share: fc.double({ min: 0.2, max: 0.6, noNaN: true }),
    seed: fc.nat(),
    phantom: fc.constantFrom(null, 0, 3),
  })
  .map(({ share, ...field }) => ({ ...field, sets: Math.max(3, Math.round(share * field.pairs)) }));

/** Σ s(i,j)² from the definition: every board of a set is played once per table. */
function squaresOf({ opponents, directions }: FreePairings, pairs: number): number {
  const plays = directions.subarray(0, pairs).filter((direction) => direction === 1).length;
  let squares = 0;
  for (let i = 0; i < pairs; i++) {
    for (let j = 0; j < i; j++) {
      let s = 0;
      for (let row = 0; row < opponents.length; row += pairs) {
        const [own, other] = [directions[row + i] ?? 0, directions[row + j] ?? 0];
        if (own === 0 || other === 0) continue;
        if (opponents[row + i] === j) s += plays - 1;
        else s += own === other ? 1 : -1;
      }
      squares += s * s;
    }
  }
  return squares;
}

function expectSound({ opponents, directions }: FreePairings, pairs: number): void {
  const meetings = [...opponents].map((other, at) => `${at % pairs}-${other}`);
  expect(new Set(meetings).size).toBe(meetings.length);
  for (const [at, other] of opponents.entries()) {
    const opposite = at - (at % pairs) + other;
    expect(opponents[opposite]).toBe(at % pairs);
    expect((directions[opposite] ?? 0) + (directions[at] ?? 0)).toBe(0);
  }
}

/** The pairs with direction 0, in ascending order with repetitions: who sits out, and the missing pair once per set. */
function sitOutsOf({ opponents, directions }: FreePairings): readonly number[] {
  return [...opponents.keys()]
    .filter((at) => directions[at] === 0)
    .map((at) => opponents[at] ?? -1)
    .toSorted((a, b) => a - b);
}

describe('annealing without a symmetry', () => {
  it('makes the same decisions compiled and plain, and adds up what the definition says', () => {
    fc.assert(
      fc.property(fields, ({ pairs, sets, seed, phantom }) => {
        const start = pairingsFor(pairs, sets, seed, phantom);
        const twin = createFreeTwin(pairs, sets);
        const compiled = createCompiledFreeKernel(pairs, sets) as FreeKernel;
        for (const kernel of [twin, compiled]) {
          kernel.load(start, seedState(seed));
          expect(kernel.squares).toBe(squaresOf(start, pairs));
        }
        let temperature = 60;
        for (let n = 0; n < 4; n++) {
          const next = twin.annealProposals(500, temperature, 0.999);
          expect(compiled.annealProposals(500, temperature, 0.999)).toBe(next);
          temperature = next;
          const state = twin.pairings();
          expect(compiled.pairings()).toEqual(state);
          expectSound(state, pairs);
          expect(sitOutsOf(state)).toEqual(sitOutsOf(start));
          expect(twin.squares).toBe(squaresOf(state, pairs));
          expect(compiled.squares).toBe(twin.squares);
        }
        expect(twin.placeInRounds(2, 300, 0.25)).toEqual(compiled.placeInRounds(2, 300, 0.25));
      }),
      { numRuns: 40 },
    );
  });

  it('refuses every worse state at temperature 0', () => {
    const start = pairingsFor(14, 6, 1);
    const kernel = createFreeTwin(14, 6);
    kernel.load(start, seedState(1));
    let before = kernel.squares;
    for (let n = 0; n < 200; n++) {
      kernel.annealProposals(10, 0, 1);
      expect(kernel.squares).toBeLessThanOrEqual(before);
      before = kernel.squares;
    }
    expect(before).toBeLessThan(squaresOf(start, 14));
  });

  it('puts every meeting into a round, and not more tables at a set than allowed', () => {
    for (const [pairs, sets, tablesPerSet] of [
      [18, 7, 2],
      [24, 8, 2],
      [12, 9, 1],
      [30, 13, 2],
    ] as const) {
      const kernel = createCompiledFreeKernel(pairs, sets) as FreeKernel;
      kernel.load(pairingsFor(pairs, sets, 1), seedState(1));
      kernel.annealProposals(20_000, 60, 0.9999);
      const { opponents } = kernel.pairings();
      const inRound = kernel.placeInRounds(tablesPerSet, 1_000_000, 0.25);
      expect(inRound).not.toBeNull();
      const tables = new Map<string, number>();
      for (let at = 0; at < sets * pairs; at++) {
        const [round, i] = [Math.floor(at / pairs), at % pairs];
        const j = inRound?.[at] ?? -1;
        expect(inRound?.[round * pairs + j]).toBe(i);
        const set = Array.from({ length: sets }, (_, k) => k).find(
          (k) => opponents[k * pairs + i] === j,
        );
        expect(set).toBeDefined();
        const place = `${set} ${round}`;
        tables.set(place, (tables.get(place) ?? 0) + 1);
      }
      // Every table was counted from both its pairs.
      expect(Math.max(...tables.values())).toBeLessThanOrEqual(2 * tablesPerSet);
    }
  });
});
