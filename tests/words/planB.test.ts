// Plan B in every language: each round, table, pair and direction stands where its noun says, and nothing is left out.

import { expect, it } from 'vitest';
import { planB as german } from '../../src/words/de/planB.ts';
import { planB as english } from '../../src/words/en/planB.ts';
import { planB as french } from '../../src/words/fr/planB.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { planB as dutch } from '../../src/words/nl/planB.ts';

const WORDS = {
  en: {
    planB: english,
    nouns: { round: 'round', table: 'Table', pair: 'pair' },
    seats: ['N-S', 'E-W'],
  },
  de: {
    planB: german,
    nouns: { round: 'Runde', table: 'Tisch', pair: 'Paar' },
    seats: ['N-S', 'O-W'],
  },
  nl: {
    planB: dutch,
    nouns: { round: 'ronde', table: 'tafel', pair: 'paar' },
    seats: ['N-Z', 'O-W'],
  },
  fr: {
    planB: french,
    nouns: { round: 'position', table: 'table', pair: 'paire' },
    seats: ['N-S', 'E-O'],
  },
} as const;

const STOPS = [
  { round: 2, table: 3, direction: 'NS', displaced: 21 },
  { round: 3, table: 5, direction: 'EW', displaced: 22 },
  { round: 4, table: 9, direction: 'NS', displaced: 23 },
] as const;

it('there is a plan B in every language', () => {
  expect(Object.keys(WORDS).toSorted()).toEqual([...LANGUAGES].toSorted());
});

it.each(LANGUAGES)(
  '%s: who comes, where it sits, whom it displaces and for how many boards',
  (language) => {
    const { planB, nouns, seats } = WORDS[language];
    const seatOf = (direction: 'NS' | 'EW') => seats[direction === 'NS' ? 0 : 1];
    /** What a sentence says after its last colon: rounds, tables and pairs by their nouns, and directions. */
    const list = (sentence: string) => {
      const after = sentence.slice(sentence.lastIndexOf(':') + 1);
      return after.split(',').map((item) => ({
        round: numberAfter(item, nouns.round),
        table: numberAfter(item, nouns.table),
        pair: numberAfter(item, nouns.pair),
        seat: seats.find((seat) => item.includes(seat)) ?? null,
      }));
    };
    const roves = planB.roves(31, STOPS, 6);
    expect(list(roves)).toEqual(
      STOPS.map(({ round, table, direction, displaced }) => {
        return { round, table, pair: displaced, seat: seatOf(direction) };
      }),
    );
    const takes = planB.takesSeat(31, STOPS, 6);
    expect(list(takes)).toEqual(
      STOPS.map(({ round, displaced }) => ({ round, table: null, pair: displaced, seat: null })),
    );
    // One seat throughout: that of the first stop.
    expect(takes.replace(/ |\u00a0/g, ' ')).toMatch(
      new RegExp(`${seats[0]} \\S+ (?:la )?${nouns.table} 3\\b`),
    );
    for (const sentence of [roves, takes]) {
      expect(numberAfter(sentence, nouns.pair)).toBe(31);
      expect(sentence).toMatch(/\b6 (?:boards|Boards|spellen|étuis)/);
    }
    const free = planB.takesFreeNumber(14, { round: 1, table: 7, direction: 'EW' });
    expect(numberAfter(free, nouns.pair)).toBe(14);
    expect(numberAfter(free, nouns.table)).toBe(7);
    expect(numberAfter(free, nouns.round)).toBe(1);
    expect(free).toContain(seats[1]);
    expect(free).not.toContain(seats[0]);
    expect(numbersIn(planB.takesFreeNumber(14, null))).toEqual([14]);
  },
);

it.each(LANGUAGES)('%s: what is left and what is free', (language) => {
  const { planB } = WORDS[language];
  expect(numbersIn(planB.goesHome(1, 4))).toEqual([4]);
  expect(numbersIn(planB.goesHome(3, 8))).toEqual([3, 8]);
  const mayBeDropped = /can be dropped|kann entfallen|kan vervallen|peut supprimer/;
  const uneven = /than others|als andere|dan andere|que d’autres/;
  expect(planB.lastRoundDropped(0, true)).toMatch(mayBeDropped);
  expect(planB.lastRoundDropped(0, true)).not.toMatch(uneven);
  for (const isHarmless of [true, false]) {
    const said = planB.lastRoundDropped(3, isHarmless);
    expect(mayBeDropped.test(said)).toBe(isHarmless);
    expect(said).toMatch(uneven);
    expect(numbersIn(said)).toEqual([3]);
    expect(said.match(/[.!?](?:\s|$)/g)).toHaveLength(1);
  }
  expect(numbersIn(planB.switchInstead([5]))).toEqual([5]);
  expect(numbersIn(planB.switchInstead([5, 7]))).toEqual([5, 7]);
  const winners = /two winners|zwei Sieger|twee winnaars|deux vainqueurs/;
  expect(planB.switchInstead([5])).toMatch(winners);
  expect(numbersIn(planB.leaveFree(13, [], null))).toEqual([13]);
  expect(numbersIn(planB.leaveFree(13, [8], 8))).toEqual([13, 8, 8]);
  expect(numbersIn(planB.leaveFree(13, [4, 8], 4))).toEqual([13, 4, 8, 4]);
  expect(numbersIn(planB.leaveFree(13, [4, 8], null))).toEqual([13, 4, 8]);
  expect(numbersIn(planB.stayPut([14], [14], 2))).toEqual([14, 14, 2]);
  expect(numbersIn(planB.stayPut([13, 14], [13, 14], 2))).toEqual([13, 14, 13, 14, 2]);
  expect(numbersIn(planB.stayPut([3, 13, 14], [13], 0))).toEqual([3, 13, 14, 13]);
  expect(numbersIn(planB.stayPut([1, 5, 9], [1, 5, 9], 2))).toEqual([1, 5, 9, 1, 5, 9, 2]);
  expect(numbersIn(planB.costsStationary(13))).toEqual([13]);
});

function numberAfter(text: string, noun: string): number | null {
  const found = new RegExp(`${noun}[ \\u00a0](\\d+)`).exec(text);
  return found === null ? null : Number(found[1]);
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
}
