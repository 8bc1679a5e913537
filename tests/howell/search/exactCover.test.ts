import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import { type CoverProblem, ExactCover } from '../../../src/howell/search/exactCover.ts';

/** Whether a choice of options covers every primary item once and the others at most once. */
function isCover(
  { itemCount, primaryCount = itemCount, options }: CoverProblem,
  chosen: readonly number[],
) {
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
        const chosen = new ExactCover(problem).solve({
          random: createRandom(seed),
          choices: 10_000,
        });
        expect(chosen !== null).toBe(hasCover(problem));
        if (chosen !== null) expect(isCover(problem, chosen)).toBe(true);
      }),
    );
  });

  it('keeps the options that are given, and is unchanged afterwards', () => {
    fc.assert(
      fc.property(problems, fc.integer(), (problem, seed) => {
        const solver = new ExactCover(problem);
        const from = (start: number, given: readonly number[] = []) =>
          solver.solve({ random: createRandom(start), choices: 10_000, given });
        const first = from(seed);
        if (first === null) return;
        for (const given of first) {
          const again = from(seed + 1, [given]);
          expect(again).toContain(given);
          expect(isCover(problem, again ?? [])).toBe(true);
        }
        expect(from(seed)).toEqual(first);
      }),
    );
  });

  it('refuses given options that clash', () => {
    const problem = { itemCount: 2, primaryCount: 2, options: [[0], [0, 1], [1]] };
    expect(
      new ExactCover(problem).solve({ random: createRandom(1), choices: 100, given: [0, 1] }),
    ).toBeNull();
  });

  it('gives up when its budget is spent', () => {
    const problem = { itemCount: 1, primaryCount: 1, options: [[0]] };
    expect(new ExactCover(problem).solve({ random: createRandom(1), choices: 0 })).toBeNull();
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

  it('finds the same cover in parts of any size, and gives up after its budget', () => {
    let found = 0;
    fc.assert(
      fc.property(
        problems,
        fc.integer(),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(3, 30, 1000),
        (problem, seed, part, choices) => {
          const solver = new ExactCover(problem);
          const [random, other] = [createRandom(seed), createRandom(seed)];
          const whole = solver.solve({ random, choices });
          const search = solver.search({ random: other, choices });
          let chosen = search.work(part);
          let parts = 1;
          for (; chosen === undefined; parts++) chosen = search.work(part);
          expect(chosen).toEqual(whole);
          expect(other.next()).toBe(random.next());
          expect(parts * part).toBeLessThanOrEqual(choices + part + 1);
          if (whole === null) return;
          found += 1;
          expect(isCover(problem, whole)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('covers nothing with nothing, and finds nothing where an item has no option', () => {
    const random = createRandom(1);
    const nothing = new ExactCover({ itemCount: 0, options: [] });
    expect(nothing.solve({ random, choices: 1 })).toEqual([]);
    const empty = new ExactCover({ itemCount: 32, options: [] });
    expect(empty.solve({ random, choices: 1 })).toBeNull();
  });
});
