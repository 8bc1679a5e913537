import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encounters } from '../../../src/balance/encounters.ts';
import { createRandom } from '../../../src/balance/random.ts';
import { developPlan, type Plan } from '../../../src/catalogue/library/plan.ts';
import { minimisePlanSwitches } from '../../../src/howell/finish/minimiseSwitches.ts';
import {
  constructionsFor,
  createEventRequest,
  createRequest,
  type HowellRequest,
  requestFault,
  skeletonRulesFor,
} from '../../../src/howell/search/constructions.ts';
import { coversFor } from '../../../src/howell/search/freedWalk.ts';
import { createHowellSearch, type HowellFound } from '../../../src/howell/search/howellSearch.ts';
import { canAnnealPairings, PairingWalk } from '../../../src/howell/search/pairingWalk.ts';
import { waysFor } from '../../../src/howell/search/searchTracks.ts';
import { createSittingSearch, unswitchedPlan } from '../../../src/howell/search/sittings.ts';
import { createSkeletonMaker } from '../../../src/howell/search/skeleton.ts';
import type { SkeletonRules } from '../../../src/howell/search/skeletonPlaces.ts';
import { judgeByField } from '../../../src/howell/search/walk.ts';
import { classicPlans } from '../../../src/howell/theory/classics.ts';
import { boardsMoveOn } from '../../../src/movement/boardsMoveOn.ts';
import { checkMovement } from '../../../src/movement/findings.ts';
import { isStationary } from '../../../src/movement/flow.ts';
import type { Movement, PairNumber } from '../../../src/movement/movement.ts';
import { inequityIndex } from '../../balance/oracle.ts';
import { splitSessions } from '../../balance/splitSessions.ts';

const built = (plan: Plan): Movement => developPlan(plan, plan.parts);
const indexOf = (movement: Movement, parts = 1) =>
  inequityIndex(movement, movement.rounds.length * parts);

function search(request: HowellRequest, steps: number, seed = 1): HowellFound {
  const made = createHowellSearch(request, { seed });
  if (!made.ok) throw new Error(made.fault.kind);
  made.search.advance(steps);
  if (made.search.best === null) throw new Error('Nothing was found.');
  return made.search.best;
}

/** The rules that every movement for an odd number of pairs breaks. */
const oddRules = ['sitOut', 'incomplete'] as const;

/** The rules that a movement breaks beyond what a skeleton may. */
function brokenBeyond(rules: SkeletonRules, movement: Movement): readonly string[] {
  const broken = new Set(checkMovement(movement).map(({ rule }) => rule));
  if (rules.tablesPerSet > 1) broken.delete('sharedSet');
  if (rules.mayMeetAgain) broken.delete('repeatedMeeting');
  // A skeleton has no say in how often pairs meet over several sessions.
  if (movement.sessionStarts.length > 1) broken.delete('unevenMeetings');
  if (rules.phantom !== null) for (const rule of oddRules) broken.delete(rule);
  return [...broken];
}

/** A field with one of its constructions. */
const cases = fc
  .record({
    pairs: fc.integer({ min: 6, max: 12 }),
    sessions: fc.oneof(
      fc.tuple(fc.integer({ min: 4, max: 12 })),
      fc.tuple(fc.integer({ min: 4, max: 6 }), fc.integer({ min: 4, max: 6 })),
    ),
  })
  .map(({ pairs, sessions }) => createEventRequest(pairs, sessions))
  .filter((request) => requestFault(request) === null)
  .chain((request) =>
    fc.record({
      request: fc.constant(request),
      construction: fc.constantFrom(...constructionsFor(request)),
      seed: fc.integer({ min: 0 }),
      parts: fc.constantFrom(1 as const, 2 as const),
    }),
  );

it('lets everybody meet equally often in an event, if asked', () => {
  const request = { ...createEventRequest(8, [5, 5]), isEven: true };
  for (const seed of [1, 2, 3]) {
    const { plan } = search(request, 40, seed);
    const { count } = encounters(developPlan(plan, 1));
    const others = [...count].filter((_, at) => at % 8 !== Math.floor(at / 8));
    expect([Math.min(...others), Math.max(...others)]).toEqual([1, 2]);
  }
});

describe('skeletons', () => {
  it('break no rule that they must keep, whatever the symmetry', () => {
    let drawn = 0;
    fc.assert(
      fc.property(cases, ({ request, construction, seed }) => {
        const rules = skeletonRulesFor(request, construction);
        const skeleton = createSkeletonMaker(construction, rules)?.draw(createRandom(seed)) ?? null;
        if (skeleton === null) return;
        drawn += 1;
        const movement = built(unswitchedPlan(construction, skeleton, 1, construction.phantom));
        expect(brokenBeyond(rules, movement)).toEqual([]);
        if (construction.fixedRounds > 0) return;
        for (let fixed = 0; fixed < construction.fixedPairs; fixed++) {
          expect(isStationary(movement, (construction.pairs - fixed) as PairNumber)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
    expect(drawn).toBeGreaterThan(0);
  });

  it('keep the orbits that they are told to keep', () => {
    const [construction] = constructionsFor(createRequest(12, 9));
    const maker =
      construction &&
      createSkeletonMaker(construction, skeletonRulesFor(createRequest(12, 9), construction));
    const skeleton = maker?.draw(createRandom(1));
    const kept = skeleton?.slice(0, 2) ?? [];
    expect(maker?.draw(createRandom(2), kept)).toEqual(expect.arrayContaining([...kept]));
  });
});

describe('directions', () => {
  it('annealed with the pairings of orbits have the index that is claimed', () => {
    let checked = 0;
    fc.assert(
      fc.property(cases, ({ request, construction, seed, parts }) => {
        if (!canAnnealPairings(construction)) return;
        const rules = skeletonRulesFor(request, construction);
        const walk = new PairingWalk(construction, rules, parts, judgeByField, createRandom(seed));
        while (!walk.work());
        const { found } = walk;
        if (found === null) return;
        checked += 1;
        const movement = built(found.plan);
        expect(found.inequityIndex).toBeCloseTo(indexOf(movement, parts), 6);
        expect(indexOf(built(minimisePlanSwitches(found.plan)), parts)).toBeCloseTo(
          found.inequityIndex,
          6,
        );
        expect(brokenBeyond(rules, movement)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('annealed by sittings have the index that is claimed, and polishing makes none worse', () => {
    let checked = 0;
    fc.assert(
      fc.property(cases, ({ request, construction, seed, parts }) => {
        const maker = createSkeletonMaker(construction, skeletonRulesFor(request, construction));
        const skeleton = maker?.draw(createRandom(seed)) ?? null;
        if (skeleton === null) return;
        checked += 1;
        const plan = unswitchedPlan(construction, skeleton, parts, construction.phantom);
        const sittings = createSittingSearch(plan, seed);
        sittings.restart();
        const found = sittings.plan;
        expect(sittings.inequityIndex).toBeCloseTo(indexOf(built(found), parts), 4);
        expect(indexOf(built(minimisePlanSwitches(found)), parts)).toBeCloseTo(
          sittings.inequityIndex,
          4,
        );
        const polished = createSittingSearch(found, seed);
        expect(polished.inequityIndex).toBeCloseTo(sittings.inequityIndex, 4);
        polished.polish();
        expect(polished.inequityIndex).toBeLessThanOrEqual(sittings.inequityIndex + 1e-9);
      }),
      { numRuns: 30 },
    );
    expect(checked).toBeGreaterThan(0);
  });
});

describe('the search', () => {
  it('depends on request, seed and steps only, however they are sliced', () => {
    // The best is found in the third slice.
    const request = createRequest(8, 6);
    const made = createHowellSearch(request, { seed: 7 });
    if (!made.ok) throw new Error(made.fault.kind);
    for (const slice of [1, 4, 2, 5]) made.search.advance(slice);
    expect(made.search.best?.step).toBe(7);
    expect(made.search.best).toEqual(search(request, 12, 7));
  });

  it('reaches the best known of small fields in a moment', () => {
    expect(search(createRequest(8, 6), 8).inequityIndex).toBeLessThan(2.917);
    expect(search(createRequest(12, 8), 6).inequityIndex).toBeLessThan(1.798);
    expect(search(createRequest(9, 9), 40).inequityIndex).toBeLessThan(1e-4);
  });

  it('lets nobody sit out more than is wished, and shares no more than is wished', () => {
    const wanted = { ...createRequest(9, 10), mostSitOuts: 2 };
    const rested = built(search(wanted, 12).plan);
    const counts = new Array<number>(11).fill(0);
    for (const sitting of rested.rounds.flat()) {
      if (sitting.kind !== 'play') continue;
      const seats = [sitting.northSouth, sitting.eastWest];
      if (!seats.some((pair) => pair === rested.phantom)) continue;
      for (const pair of seats) if (pair !== rested.phantom) counts[pair] = (counts[pair] ?? 0) + 1;
    }
    expect(Math.max(...counts)).toBe(2);
    const shared = built(search({ ...createRequest(12, 8), tablesPerSet: 2 }, 12).plan);
    for (const round of shared.rounds) {
      const tables = new Map<number, number>();
      for (const sitting of round) {
        if (sitting.kind === 'play') {
          tables.set(sitting.set, (tables.get(sitting.set) ?? 0) + 1);
        }
      }
      expect(Math.max(...tables.values())).toBeLessThanOrEqual(2);
    }
  });

  it('grants wishes: everybody follows the same pair, stationary pairs, fair whoever is absent', () => {
    const simple = search({ ...createRequest(12, 9), isSimple: true }, 2).plan;
    expect([simple.order, simple.fixedPairs]).toEqual([9, 3]);
    const seated = search({ ...createRequest(11, 8), stationaryPairs: 3 }, 2).plan;
    expect(seated.fixedPairs).toBeGreaterThanOrEqual(3);
    const absences = search({ ...createRequest(8, 7), objective: 'absences' }, 10);
    const movement = built(absences.plan);
    const indices = Array.from({ length: 8 }, (_, index) =>
      inequityIndex(movement, 7, (index + 1) as PairNumber),
    );
    expect(absences.value).toBeCloseTo(indices.reduce((sum, each) => sum + each, 0) / 8, 6);
  });

  it.each([
    [12, 9],
    [11, 9],
    [14, 8],
  ])('lets the boards move on if that is wanted: %s pairs, %s rounds', (pairs, rounds) => {
    const request = { ...createRequest(pairs, rounds), mustBoardsMoveOn: true };
    const made = createHowellSearch(request, { seed: 1, worker: 1, workers: 4 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.search.advance(6);
    const choices = made.search.choices(6);
    expect(choices.length).toBeGreaterThan(0);
    for (const { plan } of choices) expect(boardsMoveOn(built(plan))).toBe(true);
  });

  it('begins with the movements of the catalogue that everybody plays whole', () => {
    // Balans, scrambled Mitchells: 15 tables 95.49, 8 tables (double weave) 94.64.
    expect(search(createRequest(30, 15), 1).inequityIndex).toBeLessThan(1.3615);
    expect(search(createRequest(16, 8), 1).inequityIndex).toBeLessThan(1.5595);
    expect(classicPlans(createRequest(20, 10))).toEqual([]);
    expect(classicPlans({ ...createRequest(20, 10), tablesPerSet: 2 })).toHaveLength(1);
    expect(classicPlans(createRequest(27, 13)).map(({ phantom }) => phantom)).toEqual([]);
    expect(classicPlans(createRequest(25, 13)).map(({ phantom }) => phantom)).toEqual([0, 12, 13]);
  });

  it.each([
    [12, [6, 5]],
    [16, [8, 7]],
    [10, [9, 9]],
    [14, [13, 13]],
  ])('finds a perfect event for %i pairs in sessions of %j rounds', (pairs, sessions) => {
    const { plan, inequityIndex } = search(createEventRequest(pairs, sessions), 60);
    expect(inequityIndex).toBeLessThan(1e-4);
    const movement = built(plan);
    expect(indexOf(movement)).toBeLessThan(1e-4);
    expect(movement.sessionStarts).toEqual([0, sessions[0]]);
    const setsOf = splitSessions(movement).map(
      ({ rounds }) =>
        new Set(rounds.flat().flatMap((s) => (s.kind === 'play' ? [s.set as number] : []))),
    );
    expect(setsOf.map(({ size }) => size)).toEqual(sessions);
    expect([...(setsOf[0] ?? [])].filter((set) => setsOf[1]?.has(set))).toEqual([]);
    for (const session of splitSessions(movement)) {
      const rules = new Set(checkMovement(session).map(({ rule }) => rule));
      expect(rules.has('repeatedMeeting') || rules.has('setReplayed')).toBe(false);
    }
  });

  it.each([
    [18, 8, 1, 'random'],
    [18, 7, 2, 'random'],
    [40, 13, 1, 'random'],
    // As many rounds as tables, or a few more: placed by whole rounds.
    [14, 10, 1, 'random'],
    [13, 10, 2, 'random'],
    [18, 11, 1, 'random'],
    // Odd and short.
    [17, 8, 1, 'random'],
    [18, 8, 1, 'freed'],
    [14, 10, 2, 'freed'],
    [13, 10, 1, 'freed'],
    // Long, with a pair missing or not.
    [12, 10, 1, 'freed'],
  ] as const)('finds %i pairs, %i rounds, %i parts without a symmetry: %s', (...field) => {
    const [pairs, rounds, parts, way] = field;
    const request = { ...createRequest(pairs, rounds), parts };
    const worker = waysFor(request).indexOf(way);
    const made = createHowellSearch(request, { seed: 1, worker });
    if (!made.ok) throw new Error(made.fault.kind);
    for (let step = 0; step < 4 && made.search.best === null; step++) made.search.advance(1);
    const { best } = made.search;
    if (best === null) throw new Error(`${pairs}/${rounds}: nothing found`);
    expect(best.plan).toMatchObject({ order: 1, pairs: pairs + (pairs % 2), rounds, parts });
    const movement = developPlan(best.plan, 2);
    const rules = checkMovement(movement).map(({ rule }) => rule);
    expect(rules).not.toContain('repeatedMeeting');
    expect(rules).not.toContain('setReplayed');
    expect(rules.includes('sharedSet')).toBe(2 * rounds < pairs);
    expect(inequityIndex(movement, 2 * rounds)).toBeCloseTo(best.inequityIndex, 4);
  });

  it('looks for rounds of freed pairings as hard as they are scarce', () => {
    const short = { tries: 6, listed: 10_000, choices: 100_000 };
    const long = { tries: 2, listed: 20_000, choices: 5_000_000 };
    /** By pairs: the fewest rounds for which there are some, and from which they are found easily. */
    const bounds = [
      [6, 4, 4],
      [22, 12, 12],
      [24, 13, 15],
      [26, 15, 17],
      [28, 16, 18],
      [30, 18, 19],
      [32, 20, 20],
      [34, 22, 22],
    ] as const;
    for (const [pairs, some, easy] of bounds) {
      for (let rounds = 2; rounds < pairs; rounds++) {
        const expected = rounds < some ? null : rounds < easy ? long : short;
        expect(coversFor(pairs, rounds), `${pairs}/${rounds}`).toEqual(expected);
        const isFreed = waysFor(createRequest(pairs, rounds)).includes('freed');
        // With more tables than rounds, which share sets, rounds are found in another way.
        expect(isFreed, `${pairs}/${rounds}`).toBe(expected !== null || 2 * rounds < pairs);
      }
    }
  });

  it('takes a way of its own in each start, and all of them in one that is alone', () => {
    expect(waysFor(createRequest(13, 8))).toEqual(['symmetric', 'random', 'freed']);
    expect(waysFor(createRequest(20, 17))).toEqual(['symmetric', 'freed']);
    // No rounds were found for such pairings.
    expect(waysFor(createRequest(28, 15))).toEqual(['symmetric']);
    for (const request of [
      { ...createRequest(13, 8), isSimple: true },
      { ...createRequest(13, 8), stationaryPairs: 2 },
      createEventRequest(12, [6, 5]),
      createRequest(8, 8),
    ]) {
      expect(waysFor(request)).toEqual(['symmetric']);
    }
    const request = createRequest(11, 8);
    const worked = (options: { readonly worker: number; readonly workers?: number }, n: number) => {
      const made = createHowellSearch(request, { seed: 1, ...options });
      if (!made.ok) throw new Error(made.fault.kind);
      for (let k = 0; k < n; k++) made.search.work();
      return made.search;
    };
    const isFree = ({ plan }: HowellFound) => plan.order === 1;
    // Start 0 looks under symmetries too, start 1 without any only.
    const apart = worked({ worker: 1, workers: 8 }, 200).choices(9);
    expect(apart.length).toBeGreaterThan(0);
    expect(apart.every(isFree)).toBe(true);
    expect(worked({ worker: 1, workers: 2 }, 200).choices(9)).toEqual(apart);
    const alone = worked({ worker: 0, workers: 1 }, 600).choices(9);
    expect(alone.some((found) => !isFree(found))).toBe(true);
    expect(alone.some(isFree)).toBe(true);
    const symmetries = alone.map(({ plan: { order, fixedPairs, fixedRounds } }) =>
      [order, fixedPairs, fixedRounds].join(' '),
    );
    expect(new Set(symmetries).size).toBe(symmetries.length);
  });

  it('says why there is nothing to search', () => {
    expect(createHowellSearch(createRequest(3, 3), { seed: 1 })).toMatchObject({ ok: false });
    expect(createHowellSearch(createRequest(12, 23), { seed: 1 })).toMatchObject({
      fault: { kind: 'roundsOutOfRange', rounds: 23, least: 3, most: 22 },
    });
    const crowded = { ...createRequest(12, 8), stationaryPairs: 7 };
    expect(requestFault(crowded)).toMatchObject({ kind: 'tooManyStationary', tables: 6 });
    expect(requestFault({ ...createRequest(12, 8), tablesPerSet: 5 })).toMatchObject({
      kind: 'sharingOutOfRange',
      most: 4,
    });
    expect(requestFault({ ...createRequest(12, 8), sessions: [9] })).toMatchObject({
      kind: 'sessionsDoNotAddUp',
      rounds: 8,
    });
    expect(requestFault({ ...createRequest(9, 8), mostSitOuts: 0 })).toMatchObject({
      kind: 'tooFewSitOuts',
      least: 1,
    });
    expect(requestFault({ ...createRequest(9, 10), mostSitOuts: 1 })).toMatchObject({
      kind: 'tooFewSitOuts',
      least: 2,
    });
    expect(requestFault({ ...createRequest(8, 8), mostSitOuts: 0 })).toBeNull();
    const impossible = { ...createRequest(12, 8), isSimple: true, stationaryPairs: 6 };
    expect(createHowellSearch(impossible, { seed: 1 })).toMatchObject({ ok: false });
  });
});

describe('a search whose constructions come to nothing', () => {
  it.each([
    ['5 pairs, 2 rounds, 2 stationary', { ...createRequest(5, 2), stationaryPairs: 2 }],
    ['7 pairs, 6 rounds, 3 stationary', { ...createRequest(7, 6), stationaryPairs: 3 }],
    [
      '9 pairs, 8 rounds, 2 stationary, everybody else following the same pair',
      { ...createRequest(9, 8), stationaryPairs: 2, isSimple: true },
    ],
  ])('ends: %s', (_, request) => {
    const made = createHowellSearch(request, { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.search.advance(500);
    expect(made.search.isExhausted).toBe(true);
    expect(made.search.best).toBeNull();
  });
});
