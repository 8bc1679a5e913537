import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import {
  fieldSchema,
  historySchema,
  namesSeated,
  strengthErrorsOf,
  strengthsOf,
} from '../../src/people/field.ts';
import { eveningOf } from '../../src/people/places.ts';
import { made } from './anyMovement.ts';

function reads(people: readonly unknown[]): boolean {
  return v.safeParse(fieldSchema, { people }).success;
}

describe('a field', () => {
  test('is read with what may be left out, and names are trimmed', () => {
    const { people } = v.parse(fieldSchema, { people: [{ name: ' Ann & Bob ' }] });
    expect(people).toEqual([
      { name: 'Ann & Bob', strength: null, wishes: [], remarks: '', lockedNumber: null },
    ]);
  });

  test('refuses what is too long, too many, twice there or unknown', () => {
    expect(reads([{ name: 'x'.repeat(200) }])).toBe(true);
    expect(reads([{ name: 'x'.repeat(201) }])).toBe(false);
    expect(reads([{ name: '' }])).toBe(false);
    expect(reads([{ name: 'a\nb' }])).toBe(false);
    expect(reads([{ name: 'Ann' }, { name: ' Ann' }])).toBe(false);
    expect(reads(Array.from({ length: 251 }, (_, at) => ({ name: `${at}` })))).toBe(false);
    expect(reads([{ name: 'Ann', strength: { percent: 101 } }])).toBe(false);
    expect(reads([{ name: 'Ann', strength: { grade: 6 } }])).toBe(false);
    expect(reads([{ name: 'Ann', wishes: [{ kind: 'window' }] }])).toBe(false);
    expect(reads([{ name: 'Ann', wishes: Array(21).fill({ kind: 'directs' }) }])).toBe(false);
    expect(reads([{ name: 'Ann', lockedNumber: 0 }])).toBe(false);
    expect(reads([{ name: 'Ann', age: 70 }])).toBe(false);
  });

  test('has strengths as percentages, by its grades too', () => {
    const field = v.parse(fieldSchema, {
      people: [
        { name: 'A', strength: { percent: 56 } },
        { name: 'B', strength: { grade: 5 } },
        { name: 'C' },
      ],
    });
    expect(strengthsOf(field)).toEqual([56, 58, null]);
  });

  test('has errors of strengths: the deviation within the fifth that a grade stands for', () => {
    const grades = [1, 2, 3, 4, 5].map((grade) => ({ name: `${grade}`, strength: { grade } }));
    const others = [{ name: 'A', strength: { percent: 56 } }, { name: 'B' }];
    const field = v.parse(fieldSchema, { people: [...grades, ...others] });
    const errors = strengthErrorsOf(field);
    // The normal density in small steps, fifth by fifth.
    const fifths = [0, 0, 0, 0, 0].map(() => ({ weight: 0, sum: 0, squares: 0 }));
    let below = 0;
    for (let z = -8; z < 8; z += 1e-4) {
      const weight = (1e-4 * Math.exp(-z * z * 0.5)) / Math.sqrt(2 * Math.PI);
      const fifth = fifths[Math.min(4, Math.floor(5 * below))] as (typeof fifths)[number];
      below += weight;
      fifth.weight += weight;
      fifth.sum += weight * z;
      fifth.squares += weight * z * z;
    }
    fifths.forEach(({ weight, sum, squares }, at) => {
      const mean = sum / weight;
      expect(
        Math.abs((errors[at] as number) - 6 * Math.sqrt(squares / weight - mean ** 2)),
      ).toBeLessThan(0.05);
      expect(Math.abs((strengthsOf(field)[at] as number) - (50 + 6 * mean))).toBeLessThan(0.5);
    });
    expect(errors.slice(5)).toEqual([0, 6]);
  });

  test('and its seating are the names by number of a movement', () => {
    const field = v.parse(fieldSchema, { people: [{ name: 'Ann' }, { name: 'Bob' }] });
    const seating = [4, 2] as PairNumber[];
    const names = namesSeated(field, seating);
    expect(names).toEqual(['', 'Bob', '', 'Ann']);
  });
});

test('an evening remembers whom each met, who sat out and who was stationary', () => {
  const movement = {
    ...made('mitchell', 3),
    phantom: 6 as PairNumber,
    names: ['Ann', '', 'Cy', 'Dee'],
  };
  const evening = eveningOf(movement, '2026-11-20', 'Mitchell');
  expect(evening.people).toEqual([
    { name: 'Ann', number: 1, met: [4, 5], satOut: 1, wasStationary: true, direction: 'NS' },
    { name: 'Cy', number: 3, met: [4, 5], satOut: 1, wasStationary: true, direction: 'NS' },
    { name: 'Dee', number: 4, met: [1, 2, 3], satOut: 0, wasStationary: false, direction: 'EW' },
  ]);
  expect(v.parse(historySchema, { evenings: [evening] })).toEqual({ evenings: [evening] });
});
