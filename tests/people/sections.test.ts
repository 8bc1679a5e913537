// Sections made equally strong, against every way to divide a field.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { joinSections, sectionsOf } from '../../src/movement/sections.ts';
import { type Field, strengthsOf } from '../../src/people/field.ts';
import { type Seated, seat } from '../../src/people/seat.ts';
import '../properties.ts';
import { made } from './anyMovement.ts';

const numRuns = Math.ceil(Number(process.env.ARROWSWITCH_PEOPLE_DRAWS ?? 150) / 5);

function joined(...parts: readonly Movement[]): Movement {
  const result = joinSections(parts);
  if (!result.ok) throw new Error(result.misfit.kind);
  return result.movement;
}

const howells = [2, 3, 4].map((tables) => made('howell', tables, { boards: 1 })) as [
  Movement,
  Movement,
  Movement,
];
const movements = [
  joined(howells[0], howells[0]),
  joined(howells[1], howells[1]),
  joined(howells[0], howells[0], howells[0]),
  joined(howells[2], howells[2]),
];

/** The strengths that sit in each section; somebody unknown, or nobody known, counts as the mean. */
function strengthsIn(movement: Movement, field: Field, { seating }: Seated): number[][] {
  const strengths = strengthsOf(field);
  const known = strengths.filter((percent) => percent !== null);
  const mean = known.reduce((sum, percent) => sum + percent, 0) / (known.length || 1);
  return sectionsOf(movement).map(({ pairs, pairsBefore }) =>
    Array.from({ length: pairs }, (_, index) => {
      const person = seating.findIndex((number) => number === pairsBefore + index + 1);
      return strengths[person] ?? mean;
    }),
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const apart = (sums: readonly number[]) => Math.max(...sums) - Math.min(...sums);

/** The least by which the sums of sections of one size can differ. */
function leastApart(strengths: readonly number[], sections: number): number {
  const size = strengths.length / sections;
  const from = (at: number, sums: readonly number[], counts: readonly number[]): number => {
    const own = strengths[at];
    if (own === undefined) return apart(sums);
    // Empty sections are all alike.
    const open = counts.flatMap((count, section) =>
      count === size || (count === 0 && counts.indexOf(0) < section) ? [] : section,
    );
    const added = (values: readonly number[], section: number, more: number) =>
      values.map((value, index) => (index === section ? value + more : value));
    return Math.min(
      ...open.map((section) => from(at + 1, added(sums, section, own), added(counts, section, 1))),
    );
  };
  const nothing = Array.from({ length: sections }, () => 0);
  return from(0, nothing, nothing);
}

const anyStrength = fc.oneof(
  fc.constantFrom(1, 2, 3, 4, 5).map((grade) => ({ grade: grade as 1 })),
  fc.integer({ min: 380, max: 620 }).map((tenths) => ({ percent: tenths / 10 })),
  fc.constant(null),
);

const anyField = fc.constantFrom(...movements).chain((movement) =>
  fc
    .record({
      strengths: fc.array(anyStrength, {
        minLength: movement.pairCount - 2,
        maxLength: movement.pairCount,
      }),
      seed: fc.nat(1000),
    })
    .map(({ strengths, seed }) => ({
      movement,
      seed,
      field: {
        people: strengths.map((strength, index) => ({
          name: `P${index + 1}`,
          strength,
          wishes: [],
          remarks: '',
          lockedNumber: null,
        })),
      } satisfies Field,
    })),
);

function seatedIn(movement: Movement, field: Field, areSectionsBalanced: boolean, seed = 1) {
  const result = seat(field, movement, {
    aim: 'rms',
    seed,
    history: [],
    steps: 45_000,
    areSectionsBalanced,
  });
  if (!result.ok) throw new Error(result.fault.kind);
  return result.seated;
}

describe('balanced sections', () => {
  test('differ by at most one percentage point in all wherever that is possible', () => {
    fc.assert(
      fc.property(anyField, ({ movement, field, seed }) => {
        const seated = seatedIn(movement, field, true, seed);
        const strengths = strengthsIn(movement, field, seated);
        const least = leastApart(strengths.flat(), strengths.length);
        expect(apart(strengths.map(sum))).toBeLessThanOrEqual(Math.max(1, least) + 1e-9);
        seated.sections.forEach(({ meanPercent }, section) => {
          const own = strengths[section] ?? [];
          if (sum(own) > 0) expect(meanPercent).toBeCloseTo(sum(own) / own.length, 9);
        });
      }),
      { numRuns },
    );
  });

  test('come before luck, and only if they are asked for', () => {
    const random = createRandom(1);
    const mitchell = made('mitchell', 5);
    const movement = joined(mitchell, mitchell);
    const field: Field = {
      people: Array.from({ length: movement.pairCount }, (_, index) => ({
        name: `P${index + 1}`,
        strength: { grade: (1 + random.below(5)) as 1 },
        wishes: index === 0 ? [{ kind: 'number', number: 7 }] : [],
        remarks: '',
        lockedNumber: null,
      })),
    };
    const of = (isBalanced: boolean) => seatedIn(movement, field, isBalanced);
    const sums = (seated: Seated) => apart(strengthsIn(movement, field, seated).map(sum));
    const [balanced, usual] = [of(true), of(false)];
    expect(sums(balanced)).toBeLessThanOrEqual(1);
    expect(balanced.seating[0]).toBe(7);
    expect(sums(usual)).toBeGreaterThan(1);
    expect(usual.luck.rms).toBeLessThan(balanced.luck.rms);
  });
});
