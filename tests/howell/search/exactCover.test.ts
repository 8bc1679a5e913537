import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import { type CoverProblem, createCoverSolver } from '../../../src/howell/search/exactCover.ts';
import { ShallowCover } from '../../../src/howell/search/shallowCover.ts';

/** Whether a choice of options covers every primary item once and the others at most once. */
function isCover({ itemCount, primaryCount, options }: CoverProblem, chosen: readonly number[]) {
  const counts = new Array<number>(itemCount).fill(0);
  for (const option of chosen) {
    for (const item of options[option] ?? []) counts[item] = (counts[item] ?? 0) + 1;
  }
  return counts.every((count, item) => count === 1 || (count === 0 && item >= primaryCount));
}

/** Whether there is any cover, by trying all choices. */
function hasCover(problem: CoverProblem): boolean {
  const choices = Array.from({ length: 2 ** problem.options.length }, (_, bits) => bits);
  return choices.some((bits) =>
    isCover(
      problem,
      problem.options.flatMap((_, option) => ((bits >> option) & 1 ? [option] : [])),
    ),
  );
}

const problems = fc.record({
  primaryCount: fc.integer({ min: 1, max: 5 }),
  itemCount: fc.constant(7),
  options: fc.array(
    fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
});

describe('exact cover', () => {
  it('finds a cover exactly when there is one', () => {
    fc.assert(
      fc.property(problems, fc.integer(), (problem, seed) => {
        const chosen = createCoverSolver(problem).solve(createRandom(seed), 10_000);
        expect(chosen !== null).toBe(hasCover(problem));
        if (chosen !== null) expect(isCover(problem, chosen)).toBe(true);
      }),
    );
  });

  it('keeps the options that are given, and is unchanged afterwards', () => {
    fc.assert(
      fc.property(problems, fc.integer(), (problem, seed) => {
        const solver = createCoverSolver(problem);
        const first = solver.solve(createRandom(seed), 10_000);
        if (first === null) return;
        for (const given of first) {
          const again = solver.solve(createRandom(seed + 1), 10_000, [given]);
          expect(again).toContain(given);
          expect(isCover(problem, again ?? [])).toBe(true);
        }
        expect(solver.solve(createRandom(seed), 10_000)).toEqual(first);
      }),
    );
  });

  it('refuses given options that clash', () => {
    const problem = { itemCount: 2, primaryCount: 2, options: [[0], [0, 1], [1]] };
    expect(createCoverSolver(problem).solve(createRandom(1), 100, [0, 1])).toBeNull();
  });

  it('gives up when its budget is spent', () => {
    const problem = { itemCount: 1, primaryCount: 1, options: [[0]] };
    expect(createCoverSolver(problem).solve(createRandom(1), 0)).toBeNull();
  });
});

describe('exact cover with few options in a solution', () => {
  /** Subsets of up to 70 items, so that masks have several words; half of the problems are made of a cover and more. */
  const problems = fc
    .record({
      itemCount: fc.integer({ min: 1, max: 70 }),
      cuts: fc.array(fc.integer({ min: 1, max: 69 }), { maxLength: 5 }),
      others: fc.array(fc.uniqueArray(fc.nat(69), { minLength: 1, maxLength: 20 }), {
        maxLength: 60,
      }),
      isCoverable: fc.boolean(),
    })
    .map(({ itemCount, cuts, others, isCoverable }) => {
      const ends = [...new Set([...cuts.filter((cut) => cut < itemCount), itemCount])];
      const parts = ends
        .toSorted((a, b) => a - b)
        .map((end, n, all) => {
          const start = all[n - 1] ?? 0;
          return Array.from({ length: end - start }, (_, k) => start + k);
        });
      const within = others
        .map((items) => items.filter((item) => item < itemCount))
        .filter((items) => items.length > 0);
      return { itemCount, options: isCoverable ? [...within, ...parts] : within };
    });

  it('makes the choices of dancing links, in parts of any size and with any budget', () => {
    let found = 0;
    fc.assert(
      fc.property(
        problems,
        fc.integer(),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(3, 30, 1000),
        ({ itemCount, options }, seed, part, budget) => {
          const [random, other] = [createRandom(seed), createRandom(seed)];
          const links = createCoverSolver({ itemCount, primaryCount: itemCount, options });
          const expected = links.solve(random, budget);
          const cover = new ShallowCover(itemCount, options, other, budget);
          let chosen = cover.work(part);
          while (chosen === undefined) chosen = cover.work(part);
          expect(chosen).toEqual(expected);
          expect(other.next()).toBe(random.next());
          if (expected !== null) found += 1;
        },
      ),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('covers nothing with nothing, and finds nothing where an item has no option', () => {
    expect(new ShallowCover(0, [], createRandom(1), 1).work(1)).toEqual([]);
    expect(new ShallowCover(32, [], createRandom(1), 1).work(1)).toBeNull();
  });
});
