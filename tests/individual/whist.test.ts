// Every whole cycle by brute force: all but those for 21, 33, 40, 45 and 52 players are perfect, and with one copy 24 and 28.

import { describe, expect, test } from 'vitest';
import { evenOpponents, unevenIndividual, whistIndividual } from '../../src/individual/whist.ts';
import { encountersOf, fairnessOf, faultsOf } from './oracle.ts';

const sizes = Array.from({ length: 100 }, (_, index) => index + 4);
const known = (copies: 'one' | 'many') =>
  sizes.filter((players) => whistIndividual(players, copies) !== null);

const NEARLY_PERFECT = { many: [21, 33, 40, 45, 52], one: [21, 24, 28, 33, 40, 45] } as const;

test('whole cycles are known for these numbers of players', () => {
  expect(known('many')).toEqual([
    ...[4, 5, 8, 9, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33, 36, 37, 40, 41, 44, 45, 48, 49, 52],
    ...[53, 61, 101],
  ]);
  expect(known('one')).toEqual([
    ...[4, 5, 13, 21, 24, 25, 28, 29, 32, 33, 36, 37, 40, 45, 53, 61, 101],
  ]);
});

describe.each(['one', 'many'] as const)('a whole cycle with %s copy of the boards', (copies) => {
  test.each(known(copies))('is fair for %i players', (players) => {
    const individual = whistIndividual(players, copies);
    if (individual === null) throw new Error('there is none');
    const tables = Math.floor(players / 4);
    expect(individual).toMatchObject({
      playerCount: players,
      copies: copies === 'one' ? 1 : tables,
    });
    expect(individual.rounds.length).toBe(individual.setCount);
    expect(individual.rounds.map((round) => round.length)).toEqual(
      new Array(players % 4 === 0 ? players - 1 : players).fill(tables),
    );
    expect(faultsOf(individual)).toEqual([]);
    const encounters = encountersOf(individual);
    expect(new Set(encounters.map(({ partners }) => partners))).toEqual(new Set([1]));
    expect(new Set(encounters.map(({ opponents }) => opponents))).toEqual(new Set([2]));
    // Every set is played at as many tables as there are, so that S is rounds · 2 tables (tables − 1).
    const even = (individual.rounds.length * tables * (tables - 1) * 4) / (players * (players - 1));
    const competitions = encounters.map(({ competition }) => competition);
    if (NEARLY_PERFECT[copies].some((each) => each === players)) {
      expect(Math.max(...competitions.map((each) => Math.abs(each - even)))).toBeLessThanOrEqual(4);
      expect(fairnessOf(encounters)).toBeGreaterThan(90.2);
    } else {
      expect(new Set(competitions)).toEqual(new Set([even]));
    }
  });
});

test('cycles with uneven opponents keep the rules, for one copy and for more', () => {
  const players = sizes.filter((each) => unevenIndividual(each, 'one') !== null);
  expect(players.length).toBeGreaterThan(5);
  for (const each of players) {
    const [one, many] = [unevenIndividual(each, 'one'), unevenIndividual(each, 'many')];
    if (one === null || many === null) throw new Error('there is none');
    expect([each, faultsOf(one), faultsOf(many)]).toEqual([each, [], []]);
    expect(one).toMatchObject({ playerCount: each, copies: 1 });
    expect(one.rounds.length).toBe(each % 4 === 0 ? each - 1 : each);
    expect(one.rounds.every((round) => round.length === Math.floor(each / 4))).toBe(true);
    const encounters = encountersOf(one);
    expect(Math.max(...encounters.map(({ partners }) => partners))).toBeLessThanOrEqual(2);
    expect(encountersOf(many)).toEqual(encounters);
  }
});

test('opponents come once on each hand where the rule or the starter allows it', () => {
  for (const players of [5, 9, 17, 25, 29, 37, 53, 61]) {
    const individual = whistIndividual(players, 'many');
    if (individual === null) throw new Error(`none for ${players}`);
    const hands = new Set(encountersOf(individual).map(({ onTheLeft }) => onTheLeft));
    expect([players, ...hands]).toEqual([players, 1]);
  }
});

test('the whist tournament of 12 players meets everybody twice, with an SD of 2.31', () => {
  const individual = evenOpponents(12, 'many');
  if (individual === null) throw new Error('there is none');
  expect(faultsOf(individual)).toEqual([]);
  const encounters = encountersOf(individual);
  expect(new Set(encounters.map(({ partners, opponents }) => `${partners} ${opponents}`))).toEqual(
    new Set(['1 2']),
  );
  expect(fairnessOf(encounters)).toBeCloseTo(42.86, 2);
  const values = encounters.map(({ competition }) => competition);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(Math.sqrt(variance)).toBeCloseTo(2.31, 2);
});
