import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, seedState } from '../../src/balance/random.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { createOrbitKernel } from '../../src/optimise/orbitKernel.ts';
import type { Problem } from '../../src/optimise/problem.ts';
import { isSymmetric } from '../../src/optimise/schedule.ts';
import { flipVariable } from '../../src/optimise/solution.ts';
import { drawSymmetry, type ProblemSymmetry, symmetriesOf } from '../../src/optimise/symmetry.ts';
import { stateValue } from '../../src/optimise/value.ts';
import { mitchell, problemOf, published, withLocks } from './movements.ts';

/** The images of a cell, itself first: pairs and column, as [first, second, column]. */
function images({ cells }: Problem, { order, pairs, columns }: ProblemSymmetry, cell: number) {
  let [i, j, c] = [
    cells.first[cell] as number,
    cells.second[cell] as number,
    cells.column[cell] as number,
  ];
  return Array.from({ length: order }, () => {
    const image = [i, j, c] as const;
    [i, j, c] = [pairs[i] as number, pairs[j] as number, columns[c] as number];
    return image;
  });
}

/** A state with the symmetry, from random bits. */
function symmetricState(
  problem: Problem,
  symmetry: ProblemSymmetry,
  bit: () => boolean,
): Int8Array {
  const state = new Int8Array(problem.directions.length);
  for (const cell of problem.cells.column.keys()) {
    const direction = bit() ? 1 : -1;
    for (const [i, j, c] of images(problem, symmetry, cell)) {
      state[i * problem.columnCount + c] = direction;
      state[j * problem.columnCount + c] = -direction;
    }
  }
  return state;
}

const anySymmetry = fc
  .record({
    tables: fc.constantFrom(5, 6, 7, 9, 10, 12, 15),
    objective: fc.constantFrom('qf' as const, 'inequity' as const),
    seed: fc.nat(),
  })
  .map(({ tables, objective, seed }) => {
    const problem = problemOf(mitchell(tables), { objective });
    return { problem, seed, symmetries: symmetriesOf(problem) };
  })
  .filter(({ symmetries }) => symmetries.length > 0)
  .map(({ symmetries, ...rest }) => ({
    ...rest,
    symmetry: drawSymmetry(symmetries, createRandom(rest.seed)),
  }));

describe('symmetries', () => {
  it('take every sitting to a sitting, in cycles of one length', () => {
    fc.assert(
      fc.property(anySymmetry, ({ problem, symmetry }) => {
        const { cells } = problem;
        const keyOf = (i: number, j: number, c: number) =>
          `${Math.min(i, j)}-${Math.max(i, j)} ${c}`;
        const keys = new Set<string>();
        cells.column.forEach((c, x) => {
          keys.add(keyOf(cells.first[x] as number, cells.second[x] as number, c));
        });
        for (const cell of cells.column.keys()) {
          const own = images(problem, symmetry, cell);
          for (const [i, j, c] of own) expect(keys).toContain(keyOf(i, j, c));
          expect(new Set(own.map(([, , c]) => c)).size).toBe(symmetry.order);
          const [i, j, c] = own.at(-1) ?? [0, 0, 0];
          const next = [symmetry.pairs[i], symmetry.pairs[j], symmetry.columns[c]];
          expect(next).toEqual(own[0]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    // Steps by s tables for N-S, t for E-W and s − t for sets: no step may be 0 in any cycle, so that orders are odd.
    [5, [5]],
    [6, [3]],
    [8, []],
    [15, [3, 5, 15]],
    [30, [3, 5, 15]],
  ])('of a Mitchell of %i tables have the orders %j', (tables, orders) => {
    const found = new Set(symmetriesOf(problemOf(mitchell(tables))).map(({ order }) => order));
    expect([...found].sort((a, b) => a - b)).toEqual(orders);
  });

  it('are none where sittings are locked, grouped or missing, or pairs meet again', () => {
    const nine = mitchell(9);
    for (const problem of [
      problemOf(withLocks(nine, { rounds: [9] })),
      problemOf(nine, { unit: 'round' }),
      problemOf(mitchell(9, 2), { unit: 'board' }),
      problemOf(nine, { maxSwitchedRounds: 3 }),
      problemOf(published('mitchell', { tables: 9, rounds: 7 })),
    ]) {
      expect(symmetriesOf(problem)).toEqual([]);
    }
  });
});

describe('the kernel of symmetric states', () => {
  it('scores every state as the definition does, and keeps to the symmetry', () => {
    fc.assert(
      fc.property(anySymmetry, ({ problem, symmetry, seed }) => {
        const random = createRandom(seed, 1);
        const kernel = createOrbitKernel(problem, symmetry);
        const start = symmetricState(problem, symmetry, () => (random.next() & 1) === 1);
        kernel.load(start, kernel.order, seedState(seed));
        const state = new Int8Array(start.length);
        kernel.readState(state);
        expect(state).toEqual(start);
        for (let sweep = 0; sweep < 12; sweep++) {
          expect(kernel.value()).toBeCloseTo(stateValue(problem, state), 0);
          kernel.annealSweeps(1, 12 - sweep, 1);
          kernel.readState(state);
          for (const cell of problem.cells.column.keys()) {
            const own = images(problem, symmetry, cell).map(
              ([i, , c]) => state[i * problem.columnCount + c],
            );
            expect(new Set(own).size).toBe(1);
          }
        }
        kernel.readBest(state);
        expect(kernel.bestValue()).toBeCloseTo(stateValue(problem, state), 0);
        expect(kernel.bestValue()).toBeLessThanOrEqual(kernel.value());
      }),
      { numRuns: 30 },
    );
  });

  it('finds the least of all symmetric states of 7 tables', () => {
    const problem = problemOf(mitchell(7));
    for (const symmetry of symmetriesOf(problem)) {
      const kernel = createOrbitKernel(problem, symmetry);
      let least = Number.POSITIVE_INFINITY;
      for (let bits = 0; bits < 2 ** kernel.order.length; bits++) {
        const state = problem.directions.slice();
        for (const [n, v] of kernel.order.entries()) {
          if ((bits >> n) & 1) flipVariable(problem, state, v);
        }
        kernel.load(state, kernel.order, seedState(1));
        least = Math.min(least, kernel.value());
      }
      kernel.load(problem.directions, kernel.order, seedState(1));
      kernel.annealSweeps(300, 4, 0.99);
      expect(kernel.bestValue()).toBe(least);
    }
  });
});

describe('symmetric restarts', () => {
  it('find the best known of 21 tables within 150 million proposals', () => {
    const search = createAnnealing(problemOf(mitchell(21)), { seed: 3 });
    while (search.best.sumOfSquares > 93_492 && search.steps < 150e6) search.advance(1_000_000);
    expect(search.best.sumOfSquares).toBe(93_492);
    expect(isSymmetric(search.best.restartIndex)).toBe(true);
  });

  it('do not depend on slices, and are as long as foreseen', () => {
    // Of 19 restarts, 8, 12 and 16 are symmetric, with 6, 6 and 12 runs.
    const RESTARTS = 19;
    const [one, other] = [7, 7].map((seed) => createAnnealing(problemOf(mitchell(9)), { seed }));
    one?.advance(Number.POSITIVE_INFINITY, RESTARTS);
    while (other !== undefined && other.restartIndex < RESTARTS) other.advance(6000, RESTARTS);
    expect(other?.steps).toBe(one?.steps);
    expect(other?.best.restartIndex).toBe(one?.best.restartIndex);
    expect(other?.bestMovement()).toEqual(one?.bestMovement());
    for (const [more, restarts] of [
      [0, RESTARTS],
      [1, RESTARTS + 1],
    ] as const) {
      const stepBudget = (one?.steps ?? 0) + more;
      const budgeted = createAnnealing(problemOf(mitchell(9)), { seed: 7, stepBudget });
      budgeted.advance(Number.POSITIVE_INFINITY);
      expect(budgeted.restarts).toBe(restarts);
    }
  });
});
