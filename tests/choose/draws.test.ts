// Tonight's list for people whose strengths are known: nothing is told of a draw that means nothing, and an unfair movement
// costs less if these people can be seated fairly in it.

import { describe, expect, test } from 'vitest';
import { drawsOf, weighedByDraws } from '../../src/choose/draws.ts';
import { chooseTonight, everyLength, type TonightRow } from '../../src/choose/list.ts';
import { USUAL_WISHES } from '../../src/choose/wishes.ts';
import { createPerson, type Strength } from '../../src/movement/people.ts';
import { catalogue } from '../wholeCatalogue.ts';

const wishes = { ...USUAL_WISHES, pairs: 16, mostPairs: 16, minutes: 180 };
const choice = chooseTonight(catalogue, wishes);
const rows = choice.ok ? choice.rows : [];
const unfair = rows.find(({ fairness }) => (fairness.index ?? 0) > 2.5) as TonightRow;

function fieldOf(strengths: readonly (Strength | null)[]) {
  return {
    people: strengths.map((strength, at) => ({ ...createPerson(`P${at + 1}`), strength })),
  };
}
const percents = Array.from({ length: 16 }, (_, at) => ({ percent: 42 + ((at * 7) % 17) }));

describe('the list weighed by the draw', () => {
  test('is in the order of its points, with the draw of every row', () => {
    const draws = drawsOf(rows, fieldOf(percents));
    const weighed = weighedByDraws(rows, draws, wishes);
    expect(weighed.map(({ points }) => points)).toEqual(
      weighed.map(({ points }) => points).toSorted((a, b) => a - b),
    );
    expect(weighed.map(({ key }) => key).toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    for (const { key, draw } of weighed) expect(draw).toEqual(draws.get(key));
    expect(weighed.every(({ draw }) => draw !== undefined)).toBe(true);
  });

  test('says what the draw is worth in each length of a row, which may be opened', () => {
    const lengths = everyLength(rows);
    expect(lengths.length).toBeGreaterThan(rows.length);
    const draws = drawsOf(lengths, fieldOf(percents));
    const weighed = everyLength(weighedByDraws(rows, draws, wishes));
    expect(weighed).toHaveLength(lengths.length);
    for (const { key, draw } of weighed) expect(draw).toEqual(draws.get(key));
    expect(weighed.every(({ draw }) => draw !== undefined)).toBe(true);
  });

  test('charges an unfair movement for what is left of luck, and for nothing else', () => {
    const draws = drawsOf([unfair], fieldOf(percents));
    const remains = draws.get(unfair.key)?.remains ?? 1;
    expect(remains).toBeLessThan(0.6);
    const [weighed] = weighedByDraws([unfair], draws, wishes);
    const asIfFairer = { ...unfair, fairness: scaled(unfair, remains) };
    const [expected] = weighedByDraws(
      [asIfFairer],
      new Map([
        [unfair.key, { ...(draws.get(unfair.key) as never as object), remains: 1 }],
      ]) as never,
      wishes,
    );
    expect(weighed?.points).toBeCloseTo(expected?.points ?? 0, 9);
    expect(weighed?.points).toBeLessThan(unfair.points);
  });

  test('charges more where grades are told than where averages are, and all where little is known', () => {
    const remainsOf = (strengths: readonly (Strength | null)[]) =>
      drawsOf([unfair], fieldOf(strengths)).get(unfair.key)?.remains ?? Number.NaN;
    const grades = percents.map((_, at): Strength => ({ grade: ((at % 5) + 1) as 1 }));
    const exact = remainsOf(percents);
    const rough = remainsOf(grades);
    const hardly = remainsOf(percents.map((percent, at) => (at < 2 ? percent : null)));
    expect(exact).toBeLessThan(rough);
    expect(rough).toBeLessThan(hardly);
    expect(hardly).toBeGreaterThan(0.85);
    expect(hardly).toBeLessThan(1.05);
  });

  test('is as it was where strengths are alike, unknown, or of more people than there are numbers', () => {
    for (const strengths of [
      percents.map(() => ({ percent: 55 })),
      percents.map(() => null),
      [...percents, { percent: 50 }],
    ]) {
      const draws = drawsOf(rows, fieldOf(strengths));
      expect(draws.size).toBe(0);
      expect(weighedByDraws(rows, draws, wishes)).toEqual(rows);
    }
  });
});

function scaled({ fairness }: TonightRow, by: number): TonightRow['fairness'] {
  return { ...fairness, index: (fairness.index ?? 0) * by };
}
