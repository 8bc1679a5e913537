import { describe, expect, it } from 'vitest';
import { developPlan } from '../../../src/catalogue/library/plan.ts';
import { movementFromResult } from '../../../src/howell/finish/result.ts';
import { createRequest, type HowellRequest } from '../../../src/howell/search/constructions.ts';
import { createHowellSearch, type HowellFound } from '../../../src/howell/search/howellSearch.ts';
import type { Movement } from '../../../src/movement/movement.ts';
import { inequityIndex } from '../../balance/oracle.ts';

const SEED = 3;
/** What holds of one result holds of the next: a few steps are enough. */
const STEPS = 4;

/** The result of one search per field, shared by all tests. */
const results = new Map<string, HowellFound>();
function resultFor(request: HowellRequest): HowellFound {
  const key = JSON.stringify(request);
  const known = results.get(key);
  if (known !== undefined) return known;
  const made = createHowellSearch(request, { seed: SEED });
  if (!made.ok) throw new Error(made.fault.kind);
  for (let step = 0; step < 16 && (step < STEPS || made.search.best === null); step += 1) {
    made.search.advance(1);
  }
  const { best } = made.search;
  if (best === null) throw new Error('Nothing was found.');
  results.set(key, best);
  return best;
}

function found(pairs: number, rounds: number, boards: number, hasUniversalStart: boolean) {
  const request = createRequest(pairs, rounds);
  const options = { boards, seed: SEED, hasUniversalStart, stationaryNumbers: [] };
  return movementFromResult(resultFor(request), request, options);
}

const firstRound = (movement: Movement) =>
  (movement.rounds[0] ?? []).map((sitting) =>
    sitting.kind === 'play'
      ? [sitting.northSouth, sitting.eastWest, sitting.set, sitting.switched]
      : [],
  );

describe('the universal start', () => {
  it.each([
    [12, 9],
    [14, 8],
    [13, 12],
    [9, 7],
  ])('%i pairs, %i rounds: 1 v 2, 3 v 4, … with the same balance', (pairs, rounds) => {
    const plain = found(pairs, rounds, 3, false);
    const started = found(pairs, rounds, 3, true);
    const tables = Math.ceil(pairs / 2);
    const expected = Array.from({ length: tables }, (_, t) => [2 * t + 1, 2 * t + 2, t, 0]);
    const seats = firstRound(started).map(([ns = 0, ew = 0, ...rest]) => {
      return [Math.min(ns, ew), Math.max(ns, ew), ...rest];
    });
    // Nobody plays beside a missing pair, so its table has whatever set is left.
    const playing = started.phantom === null ? tables : tables - 1;
    expect(seats.slice(0, playing)).toEqual(expected.slice(0, playing));
    expect(seats.at(-1)?.slice(0, 2)).toEqual([2 * tables - 1, 2 * tables]);
    expect(started.phantom).toBe(pairs % 2 === 1 ? pairs + 1 : null);
    for (const [ns = 0, ew = 0] of firstRound(started)) {
      if (started.phantom === null) expect(ns).toBeLessThan(ew);
    }
    expect(started.relays).toHaveLength(plain.relays.length);
    expect(inequityIndex(started, rounds * 3)).toBeCloseTo(inequityIndex(plain, rounds * 3), 9);
    expect(started.origin).toEqual(plain.origin);
  });
});

describe('a result', () => {
  it.each([
    [13, 12],
    [9, 7],
  ])('%i pairs, %i rounds: whoever plays is numbered from 1', (pairs, rounds) => {
    const request = createRequest(pairs, rounds);
    const best = resultFor(request);
    // Here a moving pair is missing: its number has to change.
    const plan = { ...best.plan, phantom: 0 };
    const options = { boards: 3, seed: 3, hasUniversalStart: false, stationaryNumbers: [] };
    const movement = movementFromResult({ ...best, plan }, request, options);
    expect(movement.phantom).toBe(pairs + 1);
    const planned = developPlan(plan, 3);
    expect(planned.phantom).toBe(1);
    expect(inequityIndex(movement, rounds * 3)).toBeCloseTo(inequityIndex(planned, rounds * 3), 9);
    expect(movement.origin).toMatchObject({ kind: 'generated', familyId: 'howell-search' });
  });

  it('says what made it, and refuses to halve an odd number of boards', () => {
    expect(found(12, 9, 3, false).origin).toMatchObject({
      kind: 'generated',
      parameters: { pairs: 12, rounds: 9, boards: 3, seed: 3 },
    });
    const request = { ...createRequest(10, 6), parts: 2 as const };
    const best = resultFor(request);
    const options = { seed: SEED, hasUniversalStart: false, stationaryNumbers: [] };
    expect(() => movementFromResult(best, request, { ...options, boards: 3 })).toThrow(/even/);
    const movement = movementFromResult(best, request, { ...options, boards: 4 });
    expect(inequityIndex(movement, 24)).toBeCloseTo(best.inequityIndex, 4);
  });
});
