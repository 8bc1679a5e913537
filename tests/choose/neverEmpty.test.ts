// Whatever is wished for: something is listed if anything can be played, nothing playable is left out in silence, and what
// misses a wish says by how much.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseTonight } from '../../src/choose/list.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { catalogue, families } from '../wholeCatalogue.ts';

function listFor(asked: Partial<Wishes> & { readonly pairs: number }) {
  const wishes = { ...USUAL_WISHES, ...asked, mostPairs: asked.pairs };
  const choice = chooseTonight(catalogue, wishes);
  if (!choice.ok) throw new Error(JSON.stringify(choice.faults));
  return choice;
}

const range = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 8 }))
  .map(([fewest, more]) => ({ fewest, most: fewest + more }));

const anyWishes = fc.record({
  pairs: fc.integer({ min: 4, max: 60 }),
  boards: fc.option(range, { nil: null }),
  minutes: fc.option(fc.integer({ min: 15, max: 360 }), { nil: null }),
  rounds: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null, freq: 2 }),
  stationaryPairs: fc.constantFrom(0, 0, 1, 2, 4),
  copies: fc.constantFrom(null, 1, 2, 3),
  winners: fc.constantFrom(1 as const, 1 as const, 2 as const),
  isSharingWelcome: fc.boolean(),
  areRelaysWelcome: fc.boolean(),
  isSimpleOnly: fc.boolean(),
  isDirectorPlaying: fc.boolean(),
});

const clockOf = (rounds: number, boards: number) =>
  rounds * ({ 1: 7.5, 2: 15, 3: 22 }[boards] ?? 7 * boards);

it.each([
  [0, true],
  [1, true],
  [10, true],
  [11, false],
])('what takes %i minutes too long meets the wishes: %j', (over, isListed) => {
  const taken = clockOf(7, 4);
  const asked = { pairs: 14, rounds: 7, boardsPerRound: 4, minutes: taken - over };
  const { rows, unmet } = listFor(asked);
  expect(unmet === undefined).toBe(isListed);
  // Beyond, it is listed as what is nearest to the wishes.
  expect(rows.some(({ minutes }) => minutes === taken)).toBe(true);
});

describe('the list of any wishes', () => {
  it('has a row, and each family in a row or among those left out, once', () => {
    let unmet = 0;
    fc.assert(
      fc.property(anyWishes, (asked) => {
        const choice = listFor(asked);
        expect(choice.rows.length).toBeGreaterThan(0);
        if (choice.unmet !== undefined) {
          unmet += 1;
          return;
        }
        const rows = choice.rows.flatMap((row) => [row, ...row.sections]);
        const listed = new Set(rows.map(({ familyId }) => familyId));
        // Sections are of no family; what each of them plays is.
        listed.delete('sections');
        const left = choice.left.map(({ familyId }) => familyId);
        expect([...listed, ...left].toSorted()).toEqual(families.map(({ id }) => id).toSorted());
      }),
      { numRuns: 40 },
    );
    expect(unmet).toBeGreaterThan(5);
  });

  it('has a row for any number of players', () => {
    fc.assert(
      fc.property(anyWishes, fc.integer({ min: 4, max: 61 }), (asked, players) => {
        const { rows } = listFor({ ...asked, contestants: 'players', pairs: players });
        expect(rows.length).toBeGreaterThan(0);
      }),
      { numRuns: 5 },
    );
    for (const players of [4, 5, 6, 7]) {
      const { rows, unmet } = listFor({ contestants: 'players', pairs: players, minutes: 195 });
      expect([players, rows.length > 0, unmet]).toEqual([players, true, undefined]);
    }
  });

  it('misses minutes and boards by no more than ten and two where anything does', () => {
    fc.assert(
      fc.property(anyWishes, (asked) => {
        const { rows, unmet } = listFor({ ...asked, rounds: null });
        if (unmet !== undefined) return;
        for (const { features, minutes } of rows) {
          const { rounds, boardsPerSet } = features;
          expect(minutes).toBe(clockOf(rounds, boardsPerSet));
          expect(minutes).toBeLessThanOrEqual((asked.minutes ?? 1000) + 10);
          const { fewest, most } = asked.boards ?? { fewest: 0, most: 1000 };
          // Where there is no time for so many, as many as there is time for.
          const possible = Math.min(fewest, Math.floor((asked.minutes ?? 1000) / 7.5));
          expect(rounds * boardsPerSet).toBeGreaterThanOrEqual(possible - 2);
          expect(rounds * boardsPerSet).toBeLessThanOrEqual(most + 2);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('has one ranking where one winner is wanted and two where two are, or says why not', () => {
    fc.assert(
      fc.property(anyWishes, (asked) => {
        const { rows, unmet } = listFor(asked);
        for (const { fairness, reasons } of rows) {
          if (fairness.winners === asked.winners || unmet !== undefined) continue;
          // Nothing else can be played.
          expect(rows.every((row) => row.fairness.winners !== asked.winners)).toBe(true);
          const { winners: count } = fairness;
          if (asked.winners === 1) {
            expect(reasons).toContainEqual({ isFor: false, reason: { kind: 'rankings', count } });
          }
        }
      }),
      { numRuns: 15 },
    );
    for (const pairs of [6, 8, 10, 12]) {
      for (const { fairness } of listFor({ pairs, minutes: 150, copies: 1 }).rows) {
        expect(fairness.winners).toBe(1);
      }
    }
  });

  it('names the web of 15 tables with three copies', () => {
    const { rows, left } = listFor({ pairs: 30, copies: 3 });
    const isListed = rows.some(({ familyId }) => familyId === 'web-mitchell');
    const isLeft = left.some(({ familyId }) => familyId === 'web-mitchell');
    expect([isListed, isLeft].filter(Boolean)).toHaveLength(1);
  });

  it.each([
    [14, 28],
    [18, 27],
    [10, 27],
    [6, 28],
  ])(
    'for %i pairs and %i boards from 19:15 to 22:30 begins with what clubs play',
    (pairs, boards) => {
      const { rows, unmet } = listFor({
        ...{ pairs, startMinute: 1155, minutes: 195 },
        boards: { fewest: boards, most: boards },
      });
      expect(unmet).toBeUndefined();
      expect(rows.some(({ minutes }) => minutes === (boards === 28 ? 196 : 198))).toBe(true);
    },
  );

  it('puts a plain Mitchell that takes three minutes more before movements with guide cards', () => {
    const [first] = listFor({ pairs: 18, startMinute: 1155, minutes: 195 }).rows;
    expect(first).toMatchObject({ familyId: 'mitchell', minutes: 198 });
  });
});
