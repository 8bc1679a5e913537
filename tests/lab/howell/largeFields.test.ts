// Fields that take the search some seconds each: the smaller ones are beside the search.

import { describe, expect, it } from 'vitest';
import { developPlan } from '../../../src/catalogue/library/plan.ts';
import { createRequest } from '../../../src/howell/search/constructions.ts';
import { createHowellSearch } from '../../../src/howell/search/howellSearch.ts';
import { waysFor } from '../../../src/howell/search/searchTracks.ts';
import { checkMovement } from '../../../src/movement/findings.ts';
import { inequityIndex } from '../../balance/oracle.ts';

describe('perfect fields', () => {
  // With the smaller ones every field for which a perfect Howell of whole sets is known but 9 and 15, which take longer.
  it.each([25, 27, 29, 31, 37, 39])('of %i pairs in as many rounds are found at once', (pairs) => {
    const made = createHowellSearch(createRequest(pairs, pairs), { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.search.advance(2);
    expect(made.search.isPerfect).toBe(true);
    const { best } = made.search;
    if (best === null) throw new Error('Nothing was found.');
    const movement = developPlan(best.plan, 1);
    expect(inequityIndex(movement, pairs)).toBeCloseTo(0, 9);
    const broken = new Set(checkMovement(movement).map(({ rule }) => rule));
    expect([...broken].filter((rule) => rule !== 'sitOut' && rule !== 'incomplete')).toEqual([]);
  });

  it.each([24, 28, 32, 36, 40])('of %i pairs in one round fewer are found at once', (pairs) => {
    const made = createHowellSearch(createRequest(pairs, pairs - 1), { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.search.advance(1);
    expect(made.search.isPerfect).toBe(true);
  });

  it('have none in which everybody follows the same pair for 27', () => {
    const made = createHowellSearch({ ...createRequest(27, 27), isSimple: true }, { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.search.advance(1);
    expect(made.search.isPerfect).toBe(false);
  });
});

describe('a search without a symmetry', () => {
  it.each([
    [15, 13],
    [24, 21],
    // Where covers are scarce, so that many choices are allowed.
    [25, 15],
  ])('finds rounds of freed pairings for %i pairs, %i rounds', (pairs, rounds) => {
    const request = createRequest(pairs, rounds);
    const worker = waysFor(request).indexOf('freed');
    const made = createHowellSearch(request, { seed: 1, worker });
    if (!made.ok) throw new Error(made.fault.kind);
    for (let step = 0; step < 4 && made.search.best === null; step++) made.search.advance(1);
    const { best } = made.search;
    if (best === null) throw new Error(`${pairs}/${rounds}: nothing found`);
    const movement = developPlan(best.plan, 2);
    const rules = checkMovement(movement).map(({ rule }) => rule);
    expect(rules).not.toContain('repeatedMeeting');
    expect(rules).not.toContain('setReplayed');
    expect(inequityIndex(movement, 2 * rounds)).toBeCloseTo(best.inequityIndex, 4);
  });

  it('continues with the other ways once its own are exhausted, unless other starts may take them', () => {
    const request = createRequest(10, 7);
    const worker = waysFor(request).indexOf('freed');
    const searchFor = (options: { readonly workers?: number }) => {
      const made = createHowellSearch(request, { seed: 1, worker, ...options });
      if (!made.ok) throw new Error(made.fault.kind);
      return made.search;
    };
    const alone = searchFor({});
    alone.advance(100);
    expect(alone).toMatchObject({ best: null, isExhausted: true });
    const search = searchFor({ workers: 3 });
    search.advance(alone.steps + 12);
    expect(search).toMatchObject({ steps: alone.steps + 12, isExhausted: false });
    expect(search.best).not.toBeNull();
  });
});
