// The list for tonight: nothing dominated, nothing that is not built, and lists that a person can read.
// The golden lists are written anew by `npm run words`; look at what has changed before it is committed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { generate } from '../../src/catalogue/catalogue.ts';
import { loadLibrary } from '../../src/catalogue/families/library.ts';
import { chooseTonight, fieldSizesOf, type TonightRow } from '../../src/choose/list.ts';
import { PRIORITIES, WEIGHTS_OF } from '../../src/choose/weights.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import { inequityIndex } from '../balance/oracle.ts';
import { expectNoneDominated } from './dominance.ts';
import { recount } from './recount.ts';
import { formatLists } from './tonightLists.ts';

beforeAll(loadLibrary);

const wishes = fc.record({
  pairs: fc.integer({ min: 6, max: 44 }),
  minutes: fc.constantFrom(null, 150, 180, 210),
  boards: fc.constantFrom(null, { fewest: 18, most: 18 }, { fewest: 22, most: 28 }),
  stationaryPairs: fc.constantFrom(0, 0, 0, 2),
  isSharingWelcome: fc.boolean(),
  areRelaysWelcome: fc.boolean(),
  winners: fc.constantFrom(1 as const, 1 as const, 2 as const),
  weights: fc.constantFrom(...PRIORITIES.map((priority) => WEIGHTS_OF[priority])),
});

/** Lists made before: every property draws the same wishes from the seed. */
const lists = new Map<string, readonly TonightRow[]>();

function rowsFor(asked: Partial<Wishes>): readonly TonightRow[] {
  const key = JSON.stringify(asked);
  const known = lists.get(key);
  if (known !== undefined) return known;
  const pairs = asked.pairs ?? USUAL_WISHES.pairs;
  const choice = chooseTonight({ ...USUAL_WISHES, ...asked, pairs, mostPairs: pairs });
  const rows = choice.ok ? choice.rows : [];
  lists.set(key, rows);
  return rows;
}

describe('the list', () => {
  it.each([fc.readConfigureGlobal().seed ?? 1, 15, 2026])(
    'has no row that another one equals or beats in every column, seed %i',
    (seed) => {
      let compared = 0;
      fc.assert(
        fc.property(wishes, (asked) => {
          const rows = rowsFor(asked);
          compared += expectNoneDominated(rows, ({ movement }) => recount(movement));
        }),
        { numRuns: 5, seed },
      );
      expect(compared).toBeGreaterThan(50);
    },
  );

  it('has only movements that its requests build, without errors, as fair as it says', () => {
    let built = 0;
    fc.assert(
      fc.property(wishes, (asked) => {
        const rows = rowsFor(asked);
        expect(rows.length).toBeLessThanOrEqual(12);
        for (const { request, movement, fairness, features } of rows.slice(0, 4)) {
          if (request === null) throw new Error('no movement of one’s own was given');
          expect(generate(request)).toEqual({ ok: true, movement });
          expect(checkMovement(movement).filter(({ severity }) => severity === 'error')).toEqual(
            [],
          );
          if (fairness.index !== null) {
            const boards = features.rounds * features.boardsPerSet;
            expect(fairness.index).toBeCloseTo(inequityIndex(movement, boards), 6);
          }
          built += 1;
        }
      }),
      { numRuns: 5 },
    );
    expect(built).toBeGreaterThan(10);
  });

  it('counts the same as a naive recount', () => {
    let rows = 0;
    fc.assert(
      fc.property(wishes, (asked) => {
        for (const { features, movement } of rowsFor(asked).slice(0, 5)) {
          expect(features).toMatchObject(recount(movement));
          rows += 1;
        }
      }),
      { numRuns: 8 },
    );
    expect(rows).toBeGreaterThan(20);
  });

  it('is ordered by points, with one to four reasons each and one row per family and number of rounds', () => {
    fc.assert(
      fc.property(wishes, (asked) => {
        const rows = rowsFor(asked);
        const points = rows.map((row) => row.points);
        expect(points).toEqual(points.toSorted((a, b) => a - b));
        const kinds = rows.map(({ familyId, features }) => `${familyId} ${features.rounds}`);
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const { reasons } of rows) {
          expect(reasons.length).toBeGreaterThanOrEqual(1);
          expect(reasons.length).toBeLessThanOrEqual(4);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('ranks movements with two winners if they are wanted', () => {
    const rows = rowsFor({ pairs: 14, winners: 2 });
    expect(rows.length).toBeGreaterThan(0);
    for (const { fairness } of rows) expect(fairness.winners).toBe(2);
  });

  it('includes the director’s own movements of the right size, and no others', () => {
    const made = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 3 });
    if (!made.ok) throw new Error('refused');
    const own = { ...made.movement };
    const listed = (pairs: number) => {
      const choice = chooseTonight(
        { ...USUAL_WISHES, pairs, mostPairs: pairs, winners: 2, stationaryPairs: 7 },
        [own],
      );
      return choice.ok && choice.rows.some(({ request }) => request === null);
    };
    expect([listed(14), listed(12)]).toEqual([true, false]);
  });

  it('says which wish excludes everything, and the nearest that does not', () => {
    const choice = chooseTonight({
      ...USUAL_WISHES,
      pairs: 13,
      mostPairs: 13,
      stationaryPairs: 12,
    });
    expect(choice).toMatchObject({ ok: false, kind: 'nothingFits' });
    if (choice.ok || choice.kind !== 'nothingFits') return;
    const [first] = choice.fits.excluding;
    expect(first?.wish).toBe('stationaryPairs');
    expect(rowsFor({ pairs: 13, stationaryPairs: first?.to ?? 0 }).length).toBeGreaterThan(0);
    expect(rowsFor({ pairs: 13, stationaryPairs: (first?.to ?? 0) + 1 })).toEqual([]);
  });

  it('proposes sections from 41 tables on, every pair in one, all in step', () => {
    for (const pairs of [81, 120, 200]) {
      const choice = chooseTonight({ ...USUAL_WISHES, pairs, mostPairs: pairs });
      if (choice.ok || choice.kind !== 'sections') throw new Error('no sections');
      expect(choice.divisions.length).toBeGreaterThan(0);
      for (const { sections, together } of choice.divisions) {
        expect(sections.reduce((sum, section) => sum + section.pairs, 0)).toBe(pairs);
        const lengths = sections.map(({ row }) => [row.features.rounds, row.features.boardsPerSet]);
        expect(new Set(lengths.map(String)).size).toBe(1);
        for (const section of sections) {
          expect(section.row.features.pairs).toBe(section.pairs);
          expect(fieldSizesOf({ ...USUAL_WISHES, pairs })).toContain(section.pairs);
        }
        const sets = new Set(sections.map(({ row }) => row.movement.sets.length));
        expect(together === null).toBe(sets.size > 1);
      }
    }
  });

  it('needs only the part of the library that is loaded for its field', async () => {
    vi.resetModules();
    const fresh = await import('../../src/choose/list.ts');
    const { libraryEntries, loadLibraryFor } = await import(
      '../../src/catalogue/families/library.ts'
    );
    for (const pairs of [5, 13, 16]) {
      const asked = { ...USUAL_WISHES, pairs, mostPairs: pairs };
      await loadLibraryFor(fieldSizesOf(asked));
      const choice = fresh.chooseTonight(asked);
      expect(choice).toEqual(chooseTonight(asked));
      expect(choice.ok && choice.rows.some(({ familyId }) => familyId === 'new-howell')).toBe(true);
    }
    expect(new Set(libraryEntries().map(({ pairs }) => pairs))).toEqual(new Set([6, 13, 16]));
  });

  it('equals the golden lists', () => {
    const golden = readFileSync(join(import.meta.dirname, '../golden/tonight.txt'), 'utf8');
    expect(formatLists()).toBe(golden);
  });
});
