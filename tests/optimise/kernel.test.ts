import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRandom, seedState } from '../../src/balance/random.ts';
import { createCompiledKernel } from '../../src/optimise/compiled.ts';
import type { Kernel } from '../../src/optimise/kernel.ts';
import type { Problem } from '../../src/optimise/problem.ts';
import { flipVariable } from '../../src/optimise/solution.ts';
import { createTwin } from '../../src/optimise/twin.ts';
import { stateValue } from '../../src/optimise/value.ts';
import { anyProblem, mitchell, problemOf, published } from './movements.ts';

/** Shares of accepted proposals below which a compiled kernel keeps changes. */
const NEVER_KEPT = 0;
const ALWAYS_KEPT = 2;

/** A kernel in a random state drawn from a seed. */
function load(problem: Problem, kernel: Kernel, seed: number): void {
  const random = createRandom(seed);
  const directions = problem.directions.slice();
  const order = [...problem.variables.keys()];
  for (const v of order) if (random.next() & 1) flipVariable(problem, directions, v);
  kernel.load(directions, order, seedState(seed, 1));
}

function stateOf(problem: Problem, kernel: Kernel): Int8Array {
  const state = new Int8Array(problem.directions.length);
  kernel.readState(state);
  return state;
}

describe('the plain twin', () => {
  it('scores every state as the definition does', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const twin = createTwin(problem);
        load(problem, twin, seed);
        for (let sweep = 0; sweep < 10; sweep++) {
          expect(twin.value()).toBeCloseTo(stateValue(problem, stateOf(problem, twin)), 0);
          twin.annealSweeps(1, 8, 1);
        }
        const best = new Int8Array(problem.directions.length);
        twin.readBest(best);
        expect(twin.bestValue()).toBeCloseTo(stateValue(problem, best), 0);
        expect(twin.bestValue()).toBeLessThanOrEqual(twin.value());
      }),
      { numRuns: 60 },
    );
  });

  it('takes back what was flipped one by one, and goes on as if nothing had been', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const twin = createTwin(problem);
        load(problem, twin, seed);
        const [value, state] = [twin.value(), stateOf(problem, twin)];
        const random = createRandom(seed, 1);
        const flipped = [...problem.variables.keys()].filter(() => random.below(2) === 0);
        for (const variable of flipped) twin.flip(variable);
        twin.takeBack(flipped, value);
        expect([twin.value(), stateOf(problem, twin)]).toEqual([value, state]);
        for (const variable of flipped) twin.flip(variable);
        expect(twin.value()).toBeCloseTo(stateValue(problem, stateOf(problem, twin)), 0);
      }),
      { numRuns: 20 },
    );
  });
});

describe('createKernel', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['has no WebAssembly', undefined],
    ['has WebAssembly without SIMD', { ...WebAssembly, validate: () => false }],
  ])('falls back on the twin where the host %s', async (_, host) => {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', host);
    const fresh = await import('../../src/optimise/compiled.ts');
    const problem = problemOf(mitchell(7));
    expect(fresh.createCompiledKernel(problem)).toBeNull();
    const kernel = fresh.createKernel(problem);
    const twin = createTwin(problem);
    for (const each of [kernel, twin]) load(problem, each, 5);
    for (const each of [kernel, twin]) each.annealSweeps(20, 4, 0.95);
    expect(kernel.bestValue()).toBe(twin.bestValue());
    expect(stateOf(problem, kernel)).toEqual(stateOf(problem, twin));
  });
});

/** Called thousands of times, so without the words that `expect` prepares. */
function assertSame(problem: Problem, one: Kernel, other: Kernel): void {
  assert.equal(one.value(), other.value());
  assert.equal(one.bestValue(), other.bestValue());
  assert.equal(one.accepted(), other.accepted());
  assert.deepEqual(stateOf(problem, one), stateOf(problem, other));
}

describe('the compiled kernel', () => {
  it('goes through the same states as the twin', () => {
    fc.assert(
      fc.property(
        anyProblem,
        fc.nat(),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        fc.constantFrom(NEVER_KEPT, ALWAYS_KEPT),
        (problem, seed, hottest, keepBelow) => {
          const compiled = createCompiledKernel(problem, keepBelow);
          fc.pre(compiled !== null);
          const twin = createTwin(problem);
          load(problem, compiled, seed);
          load(problem, twin, seed);
          let [one, other] = [hottest, hottest];
          for (let sweep = 0; sweep < 40; sweep++) {
            assertSame(problem, compiled, twin);
            one = compiled.annealSweeps(1, one, 0.95);
            other = twin.annealSweeps(1, other, 0.95);
          }
          expect(one).toBe(other);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('keeps changes or gives them up as the temperature varies, and goes through the same states', () => {
    const sizes = fc.constantFrom(mitchell(7), mitchell(9, 2), published('howell', { tables: 8 }));
    const settings = fc.record({
      unit: fc.constantFrom('sitting' as const, 'board' as const),
      objective: fc.constantFrom('qf' as const, 'inequity' as const),
    });
    const shares = fc.option(fc.double({ min: 0.01, max: 0.6, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(sizes, settings, shares, fc.nat(), (movement, chosen, keepBelow, seed) => {
        const problem = problemOf(movement, chosen);
        const compiled = createCompiledKernel(problem, keepBelow);
        fc.pre(compiled !== null);
        const twin = createTwin(problem);
        const keepsStep = () => {
          assertSame(problem, compiled, twin);
        };
        // The second state is loaded while changes of the first are kept.
        for (const state of [seed, seed + 1]) {
          for (const kernel of [compiled, twin]) {
            load(problem, kernel, state);
            kernel.annealSweeps(300, 60, 0.98);
          }
          keepsStep();
          for (const temperature of [4, 60, 4, 2]) {
            for (const kernel of [compiled, twin]) kernel.annealSweeps(120, temperature, 1);
            keepsStep();
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each([NEVER_KEPT, ALWAYS_KEPT])(
    'takes up one state after another, with other variables (changes kept below %d accepted)',
    (keepBelow) => {
      const problem = problemOf(mitchell(7));
      const compiled = createCompiledKernel(problem, keepBelow);
      const twin = createTwin(problem);
      for (const order of [[0, 5, 8, 20], [1, 2, 3], [...problem.variables.keys()]]) {
        for (const kernel of [compiled, twin]) {
          kernel?.load(problem.directions, order, seedState(order.length));
          kernel?.annealSweeps(20, 6, 0.9);
        }
        expect(compiled?.value()).toBe(twin.value());
        expect(compiled?.accepted()).toBe(twin.accepted());
      }
    },
  );
});
