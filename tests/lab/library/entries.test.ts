// The shipped library, every figure recomputed from the definitions.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldKey,
  formatHowellEntry,
  type HowellEntry,
  LIBRARY_KINDS,
  parseHowellEntry,
} from '../../../src/catalogue/library/libraryNotation.ts';
import {
  developPlan,
  leaderChanges,
  type Plan,
  stationaryPairsOf,
} from '../../../src/catalogue/library/plan.ts';
import { seatFlowOf } from '../../../src/choose/seatFlow.ts';
import type { HowellRequest } from '../../../src/howell/search/constructions.ts';
import { createEventRequest } from '../../../src/howell/search/constructions.ts';
import { createHowellSearch, SEARCH_VERSION } from '../../../src/howell/search/howellSearch.ts';
import { indexBound } from '../../../src/howell/theory/bound.ts';
import { freedEntry } from '../../../src/lab/library/freed.ts';
import {
  entryOf,
  libraryRequests,
  slotKey as requestKey,
  requestOfKind,
} from '../../../src/lab/library/slots.ts';
import type { Movement } from '../../../src/movement/movement.ts';
import { pairsAt } from '../../../src/movement/movement.ts';
import { allCompetition, boardsOf, inequityIndex } from '../../balance/oracle.ts';
import { rulesBroken } from '../../catalogue/played.ts';
import { library } from '../../wholeCatalogue.ts';

/** After how many rounds not everybody goes where the pair was that he follows after most rounds. */
function changesOfLeader({ rounds }: Movement): number {
  const seats = rounds.map((sittings) => sittings.flatMap(pairsAt));
  const ways = seats.slice(1).map((now, index) => {
    const before = seats[index] ?? [];
    return JSON.stringify(now.map((pair, seat) => [pair, before[seat]]).sort());
  });
  const times = ways.map((way) => ways.filter((other) => other === way).length);
  return ways.length - Math.max(...times);
}

const keyOf = ({ pairs, plan, kind }: HowellEntry) =>
  fieldKey(pairs, plan.sessions, plan.parts, kind);

const isOfKind = (key: string) => /\/(follow|stationary)$/.test(key);

/** One in `count`, drawn by the seed; all of them in a sweep. */
function oneIn<Value>(count: number, all: readonly Value[]): readonly Value[] {
  const seed = fc.readConfigureGlobal().seed ?? 0;
  return all.filter((_, index) => process.env.ARROWSWITCH_SWEEP || index % count === seed % count);
}

const allEntries = () => LIBRARY_KINDS.flatMap((kind) => library.entries(kind));

/** Hilton's index of a field in which everybody plays every set: 25·SD/(2R), SD with one unit a part of a set. */
function indexOfFull({ plan }: HowellEntry): number {
  const movement = developPlan(plan, plan.parts);
  const s = allCompetition(movement);
  const mean = s.reduce((sum, value) => sum + value, 0) / s.length;
  const variance = s.reduce((sum, value) => sum + (value - mean) ** 2, 0) / s.length;
  return (25 * Math.sqrt(variance)) / (2 * plan.rounds * plan.parts);
}

/** The same of any field, by the general definition. */
function indexOfAny({ plan }: HowellEntry): number {
  const movement = developPlan(plan, plan.parts);
  return inequityIndex(movement, plan.rounds * plan.parts);
}

describe('the library', () => {
  it('has every field that it covers', () => {
    const wanted = libraryRequests().map(requestKey);
    const kinds = [...library.entries('follow'), ...library.entries('stationary')].map(keyOf);
    expect(library.entries().map(keyOf)).toEqual(wanted.filter((key) => !isOfKind(key)));
    expect(wanted).toEqual(expect.arrayContaining(kinds));
    expect(kinds.every(isOfKind)).toBe(true);
    expect(kinds.length).toBeGreaterThan(100);
  });

  it('has movements that everybody can follow, and as many stationary pairs as can be', () => {
    const requests = new Map(libraryRequests().map((request) => [requestKey(request), request]));
    for (const entry of library.entries('follow')) {
      expect(seatFlowOf(developPlan(entry.plan, 1)).ringCount, keyOf(entry)).toBe(1);
      const fairest = library.entry(entry.pairs, entry.rounds);
      expect(seatFlowOf(developPlan(fairest?.plan as Plan, 1)).ringCount, keyOf(entry)).not.toBe(1);
    }
    for (const entry of library.entries('stationary')) {
      const wanted = requests.get(keyOf(entry))?.stationaryPairs ?? 0;
      const stationary = ({ plan }: HowellEntry) =>
        seatFlowOf(developPlan(plan, 1)).stationary.length;
      expect(stationary(entry), keyOf(entry)).toBe(wanted);
      const fairest = library.entry(entry.pairs, entry.rounds) as HowellEntry;
      expect(stationary(fairest), keyOf(entry)).toBeLessThan(wanted);
    }
  });

  it('keeps as many seats as it says, and no kind is fairer than the fairest', () => {
    for (const entry of allEntries()) {
      const { stationary } = seatFlowOf(developPlan(entry.plan, 1));
      expect(stationary.length, keyOf(entry)).toBeGreaterThanOrEqual(stationaryPairsOf(entry.plan));
      if (entry.kind === 'fairest') continue;
      const fairest = library.entry(entry.pairs, entry.rounds)?.inequityIndex;
      expect(entry.inequityIndex, keyOf(entry)).toBeGreaterThanOrEqual(fairest as number);
    }
  });

  it('states the correct index of every even field', () => {
    for (const entry of allEntries().filter(({ pairs }) => pairs % 2 === 0)) {
      expect(indexOfFull(entry), keyOf(entry)).toBeCloseTo(entry.inequityIndex, 3);
    }
  });

  it('states the correct index of odd fields: one in three, by the seed, or all in a sweep', () => {
    const odd = allEntries().filter(({ pairs }) => pairs % 2 === 1);
    const drawn = oneIn(3, odd);
    expect(drawn.length).toBeGreaterThan(50);
    for (const entry of drawn) {
      expect(indexOfAny(entry), keyOf(entry)).toBeCloseTo(entry.inequityIndex, 3);
    }
  });

  it('breaks no rule of play, and shares boards only where it may', () => {
    const requests = new Map(libraryRequests().map((request) => [requestKey(request), request]));
    for (const entry of allEntries()) {
      const { pairs, rounds, plan } = entry;
      const broken = rulesBroken(developPlan(plan, plan.parts));
      const tables = Math.ceil(pairs / 2);
      const allowed = new Set<string>(pairs % 2 === 1 ? ['incomplete', 'sitOut'] : []);
      const isSmall = rounds === 5 && tables <= 4;
      const request = requests.get(keyOf(entry));
      const mayShare = (request?.tablesPerSet ?? 1) > 1;
      if (mayShare || Math.min(...plan.sessions) < tables || isSmall) allowed.add('sharedSet');
      if (rounds >= 2 * tables) allowed.add('repeatedMeeting');
      // The fairest events let some never meet, unless they are searched for others.
      if (rounds >= 2 * tables && request?.isEven !== true) allowed.add('unevenMeetings');
      expect(
        broken.filter((rule) => !allowed.has(rule)),
        keyOf(entry),
      ).toEqual([]);
      expect(boardsOf(developPlan(plan, plan.parts))).toHaveLength(rounds * plan.parts);
    }
  });

  it('lets everybody follow the same pair, which changes at most as often as it says', () => {
    const told = new Set<string>();
    for (const { pairs, plan } of allEntries()) {
      const most = leaderChanges(plan);
      if (most === null) continue;
      const field = fieldKey(pairs, plan.sessions, 1);
      told.add(field);
      expect(changesOfLeader(developPlan(plan, plan.parts)), field).toBeLessThanOrEqual(most);
    }
    // Nearly every field has a movement that can be announced in a sentence, if not the fairest.
    expect(told.size).toBeGreaterThanOrEqual(270);
  });

  it('is never below a bound: one field in five, by the seed, or all in a sweep', () => {
    const boundKeyOf = ({ pairs, plan }: HowellEntry) => fieldKey(pairs, plan.sessions, plan.parts);
    const drawn = oneIn(5, [...new Map(allEntries().map((entry) => [boundKeyOf(entry), entry]))]);
    expect(drawn.length).toBeGreaterThan(50);
    for (const [key, { pairs, plan }] of drawn) {
      const bound = indexBound({ ...createEventRequest(pairs, plan.sessions), parts: plan.parts });
      if (bound === null) continue;
      for (const entry of allEntries().filter((one) => boundKeyOf(one) === key)) {
        expect(entry.inequityIndex, keyOf(entry)).toBeGreaterThanOrEqual(bound - 1e-4);
      }
    }
  });

  it('switches halves of sets apart at least as fairly as whole sets', () => {
    const entries = new Map(library.entries().map((entry) => [keyOf(entry), entry]));
    let compared = 0;
    for (const entry of entries.values()) {
      const { pairs, plan } = entry;
      const whole = plan.parts === 2 && entries.get(fieldKey(pairs, plan.sessions, 1));
      if (!whole) continue;
      compared += 1;
      expect(entry.inequityIndex, keyOf(entry)).toBeLessThanOrEqual(whole.inequityIndex);
    }
    expect(compared).toBeGreaterThan(80);
  });

  it('is found again by the seeds it names, as far as the present search found it', () => {
    const requests = new Map(libraryRequests().map((request) => [requestKey(request), request]));
    // `npm run lab -- check` repeats all; here those that are found soonest.
    const own = allEntries().filter(
      ({ searchVersion, isFromWhole }) => searchVersion === SEARCH_VERSION && !isFromWhole,
    );
    const inOrder = own.toSorted((a, b) => a.step * a.pairs - b.step * b.pairs);
    const soonest = [
      ...inOrder.filter(({ freedFrom }) => freedFrom === null).slice(0, 4),
      ...inOrder.filter(({ freedFrom }) => freedFrom !== null).slice(0, 1),
      // Without a symmetry, placed by whole rounds.
      ...inOrder.filter(({ start, rounds, pairs }) => start > 0 && 2 * rounds > pairs).slice(0, 1),
    ];
    expect(soonest).toHaveLength(6);
    for (const entry of soonest) {
      const field = requests.get(keyOf(entry)) as HowellRequest;
      const { freedFrom } = entry;
      const request = freedFrom === null ? field : requestOfKind(field, freedFrom);
      const made =
        request && createHowellSearch(request, { seed: entry.seed, worker: entry.start });
      if (!made?.ok) throw new Error(keyOf(entry));
      made.search.advance(entry.step);
      const { best } = made.search;
      const found = best && entryOf(request as HowellRequest, best, entry);
      const again = found && freedFrom !== null ? freedEntry(field, found) : found;
      expect(again && formatHowellEntry(again), keyOf(entry)).toBe(formatHowellEntry(entry));
    }
  });

  it('reads back what it writes', () => {
    for (const entry of allEntries())
      expect(parseHowellEntry(formatHowellEntry(entry))).toEqual(entry);
    for (const line of ['18/14 once', '18/14/often 3.0.2.- 1.3252 7:686 0123']) {
      expect(() => parseHowellEntry(line)).toThrow(/Not a movement of the library/);
    }
  });
});
