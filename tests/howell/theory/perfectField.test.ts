import { describe, expect, it } from 'vitest';
import { developPlan } from '../../../src/catalogue/library/plan.ts';
import { createRequest } from '../../../src/howell/search/constructions.ts';
import { createHowellSearch } from '../../../src/howell/search/howellSearch.ts';
import { perfectFieldPlans } from '../../../src/howell/theory/perfectField.ts';
import { createSquareField } from '../../../src/howell/theory/squareField.ts';
import { checkMovement } from '../../../src/movement/findings.ts';
import { inequityIndex } from '../../balance/oracle.ts';

describe('the fields of 9 and 25 elements', () => {
  it.each([3, 5] as const)('obey the laws of a field: p = %i', (p) => {
    const { size, sum, product, negative } = createSquareField(p);
    const elements = Array.from({ length: size }, (_, x) => x);
    for (const x of elements) {
      expect(sum(x, negative(x))).toBe(0);
      expect(product(x, 1)).toBe(x);
      if (x > 0) expect(new Set(elements.map((y) => product(x, y))).size).toBe(size);
      for (const y of elements) {
        expect(product(x, y)).toBe(product(y, x));
        for (const z of elements) {
          expect(product(x, sum(y, z))).toBe(sum(product(x, y), product(x, z)));
          expect(product(x, product(y, z))).toBe(product(product(x, y), z));
        }
      }
    }
  });
});

describe('perfect fields', () => {
  // The larger ones are left to the laboratory.
  it.each([7, 11, 13, 17, 19, 23])('of %i pairs in as many rounds are found at once', (pairs) => {
    const made = createHowellSearch(createRequest(pairs, pairs), { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.search.advance(2);
    expect(made.search.isPerfect).toBe(true);
    const movement = developPlan(made.search.best?.plan ?? fail(), 1);
    expect(inequityIndex(movement, pairs)).toBeCloseTo(0, 9);
    const broken = new Set(checkMovement(movement).map(({ rule }) => rule));
    expect([...broken].filter((rule) => rule !== 'sitOut' && rule !== 'incomplete')).toEqual([]);
  });

  it.each([8, 12, 16, 20])('of %i pairs in one round fewer are found at once', (pairs) => {
    const made = createHowellSearch(createRequest(pairs, pairs - 1), { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.search.advance(1);
    expect(made.search.isPerfect).toBe(true);
  });

  it('let everybody follow the same pair where that is requested and known', () => {
    for (const pairs of [23, 25]) {
      const request = { ...createRequest(pairs, pairs), isSimple: true };
      const made = createHowellSearch(request, { seed: 1 });
      if (!made.ok) throw new Error(made.fault.kind);
      made.search.advance(1);
      expect(made.search.isPerfect).toBe(pairs === 23);
    }
    expect(perfectFieldPlans({ ...createRequest(25, 25), stationaryPairs: 1 })).toEqual([]);
    expect(perfectFieldPlans(createRequest(25, 24))).toEqual([]);
  });
});

function fail(): never {
  throw new Error('Nothing was found.');
}
