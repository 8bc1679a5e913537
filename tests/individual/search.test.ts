// The search for individuals and the plans it makes, against the naive definitions.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { createCompetitionTally } from '../../src/individual/competitionTally.ts';
import { createCutter } from '../../src/individual/curtail.ts';
import { evenSeats } from '../../src/individual/evenSeats.ts';
import { createFreeSeating } from '../../src/individual/freeSeating.ts';
import type { Individual } from '../../src/individual/individual.ts';
import { parseLibrary, sizeKey } from '../../src/individual/library.ts';
import {
  developIndividual,
  formatPlan,
  type IndividualPlan,
  type IndividualSize,
  parsePlan,
} from '../../src/individual/plan.ts';
import { fairRainbow, rainbowPlan } from '../../src/individual/rainbow.ts';
import {
  assess,
  isFairerPlan,
  searchIndividual,
  symmetryOrders,
} from '../../src/individual/search.ts';
import { whistIndividual } from '../../src/individual/whist.ts';
import { encountersOf, fairnessOf, faultsOf } from './oracle.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const sizes: readonly (readonly [...Parameters<typeof sizeOf>, symmetry: number, steps: number])[] =
  [
    [8, 6, 'many', 1, 2000],
    [12, 6, 'one', 1, 40_000],
    [13, 6, 'many', 6, 500],
    [14, 7, 'one', 7, 2000],
    [14, 7, 'one', 1, 60_000],
    [22, 8, 'many', 1, 20_000],
    [31, 9, 'many', 3, 2000],
    [33, 6, 'one', 1, 40_000],
  ];

function sizeOf(playerCount: number, roundCount: number, copies: 'one' | 'many'): IndividualSize {
  return { playerCount, roundCount, copies };
}

test.each(sizes)(
  '%i players, %i rounds, %s copy, symmetry %i: can be played, and its cost is the oracle’s',
  (...drawn) => {
    const [players, rounds, copies, symmetry, steps] = drawn;
    const size = sizeOf(players, rounds, copies);
    const found = searchIndividual(size, { seed: 1, steps, symmetry });
    const individual = developIndividual(found.plan);
    expect(individual.rounds.length).toBe(rounds);
    expect(individual.rounds.every((round) => round.length === Math.floor(players / 4))).toBe(true);
    expect(found.replays).toBe(0);
    expect(faultsOf(individual)).toEqual([]);
    const encounters = encountersOf(individual);
    expect(Math.max(...encounters.map(({ partners }) => partners))).toBe(1);
    // What is left of the cost is that nobody can play a fraction of a round.
    const tables = Math.floor(players / 4);
    const plays = (rounds * tables) / individual.setCount;
    const played = Array.from({ length: players }, (_, index) =>
      sum(
        individual.rounds
          .flat()
          .map((table) =>
            Number(Object.entries(table).some(([key, it]) => key !== 'set' && it === index + 1)),
          ),
      ),
    );
    const uneven = sum(played.map((count) => (count - (4 * tables * rounds) / players) ** 2));
    const squares = sum(encounters.map(({ competition }) => competition ** 2));
    expect(found.cost).toBeCloseTo(squares + 10 * plays ** 2 * uneven, 6);
    expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(1);
    expect(parsePlan(formatPlan(found.plan))).toEqual(found.plan);
  },
);

test('the same seed and steps give the same plan, and another seed another', () => {
  const size = sizeOf(12, 7, 'many');
  const [one, again, other] = [1, 1, 2].map((seed) =>
    formatPlan(searchIndividual(size, { seed, steps: 1000, symmetry: 1 }).plan),
  );
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

test('a move does to the cost what was proposed, and the cost is that of the plan', () => {
  const random = createRandom(3);
  for (const [players, rounds, copies] of [
    [8, 6, 'many'],
    [9, 6, 'one'],
    [14, 7, 'one'],
    [22, 3, 'one'],
    [23, 9, 'many'],
  ] as const) {
    const size = sizeOf(players, rounds, copies);
    const seating = createFreeSeating(size, random);
    for (let move = 0; move < 600; move++) {
      const before = seating.cost;
      const change = seating.propose(random);
      if (change === null) continue;
      if (change < 0 || random.below(4) === 0) {
        seating.accept();
        expect(seating.cost).toBeCloseTo(before + change, 6);
      } else {
        seating.decline();
        expect(seating.cost).toBe(before);
      }
    }
    const again = assess(seating.plan());
    expect(again.cost).toBeCloseTo(seating.cost, 6);
    expect(again.replays).toBe(seating.replays);
    const individual = developIndividual(seating.plan());
    const sharing = faultsOf(individual).filter((fault) => !fault.endsWith('again'));
    expect(sharing).toEqual([]);
    expect(faultsOf(individual).length).toBe(seating.replays);
  }
});

test('the symmetries of a size are those that its rounds and sets admit, none first', () => {
  expect(symmetryOrders(sizeOf(16, 12, 'one'))).toEqual([1, 2, 3, 4, 6, 12]);
  expect(symmetryOrders(sizeOf(60, 6, 'one'))).toEqual([1, 3]);
  expect(symmetryOrders(sizeOf(48, 47, 'many'))).toEqual([1, 47]);
  const budget = { seed: 1, steps: 1, symmetry: 5 };
  expect(() => searchIndividual(sizeOf(16, 12, 'one'), budget)).toThrow(RangeError);
});

/** A whole cycle cut short. */
function cut(players: number, rounds: number, copies: 'one' | 'many'): IndividualPlan {
  const whole = whistIndividual(players, copies);
  if (whole === null) throw new Error('no whole cycle');
  return createCutter(whole, copies)(rounds);
}

test('assessing counts boards played again', () => {
  const plan = cut(8, 3, 'many');
  expect(assess(plan).replays).toBe(0);
  const again = { ...plan, copies: 'one', sets: plan.sets.map(() => [0, 1]) } as const;
  expect(assess(again).replays).toBe(faultsOf(developIndividual(again)).length);
  expect(assess(again).replays).toBeGreaterThan(0);
});

test.each([
  [13, 9, 'one'],
  [16, 11, 'many'],
  [21, 17, 'one'],
  [24, 20, 'many'],
] as const)('%i players: a cycle cut to %i rounds, %s copy, has rounds of it', (...drawn) => {
  const [players, rounds, copies] = drawn;
  const whole = whistIndividual(players, copies)?.rounds ?? [];
  /** The same four players at each table, some of them the other way round. */
  const tablesOf = (round: Individual['rounds'][number]) =>
    round
      .map(({ north, south, east, west }) =>
        [[north, south].sort().join(' '), [east, west].sort().join(' ')].sort().join('-'),
      )
      .sort()
      .join();
  const order = whole.map(tablesOf);
  const plan = cut(players, rounds, copies);
  const individual = developIndividual(plan);
  expect(faultsOf(individual)).toEqual([]);
  expect(individual.rounds.length).toBe(rounds);
  const places = individual.rounds.map((round) => order.indexOf(tablesOf(round)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
  const encounters = encountersOf(individual);
  const unflipped = encountersOf({ ...individual, rounds: places.map((at) => whole[at] ?? []) });
  const squares = (each: typeof encounters) => sum(each.map(({ competition }) => competition ** 2));
  expect(squares(encounters)).toBeLessThanOrEqual(squares(unflipped));
  // Sitting out comes once at most in these, which the cost counts as the only fault.
  const out = (players % 4) * rounds;
  const plays = (rounds * Math.floor(players / 4)) / Math.max(rounds, Math.floor(players / 4));
  const uneven = (out * (players - out)) / players;
  expect(assess(plan).cost).toBeCloseTo(squares(encounters) + 10 * plays ** 2 * uneven, 6);
});

test('what is left of an individual without some rounds is as unfair as the oracle says', () => {
  for (const [players, rounds, copies] of [
    [8, 5, 'many'],
    [13, 9, 'one'],
    [21, 6, 'one'],
    [24, 11, 'many'],
  ] as const) {
    const individual = developIndividual(cut(players, rounds, copies));
    for (const without of [[1], [0, rounds - 1], [2, 0, 3]]) {
      const left = individual.rounds.filter((_, round) => !without.includes(round));
      const tally = createCompetitionTally(individual);
      const [last = 0, ...dropped] = without;
      for (const round of dropped) {
        // Pricing a round changes nothing.
        tally.unfairnessWithout(last, 1);
        tally.drop(round);
      }
      const competitions = encountersOf({ ...individual, rounds: left }).map(
        ({ competition }) => competition,
      );
      const squares = sum(competitions.map((each) => each ** 2));
      expect(tally.unfairnessWithout(last, 0)).toBeCloseTo(squares / sum(competitions) ** 2, 12);
      const seated = left
        .flat()
        .flatMap(({ north, south, east, west }) => [north, south, east, west]);
      const uneven = sum(
        Array.from({ length: players }, (_, index) => {
          const played = seated.filter((each) => each === index + 1).length;
          return (played - seated.length / players) ** 2;
        }),
      );
      // Dealt out one by one, the rounds come as evenly as they can.
      const dealt = Array.from({ length: players }, () => 0);
      for (const place of seated.keys()) dealt[place % players] = (dealt[place % players] ?? 0) + 1;
      const least = sum(dealt.map((each) => (each - seated.length / players) ** 2));
      const faults = 7 * (uneven - least);
      expect(tally.unfairnessWithout(last, 7)).toBeCloseTo(
        (squares + faults) / sum(competitions) ** 2,
        12,
      );
    }
  }
});

test('of two with sit-outs as even as they can be the one with the higher Qc is fairer, whatever sets they need', () => {
  const longer = readLibrary().get('9/8 one')?.plan;
  if (longer === undefined) throw new Error('no entry');
  const other = parsePlan(
    '9/7 one 1 67035148473586205816374221064578102634753204816563708214 21305634405612',
  );
  const shortened = createCutter(developIndividual(longer), 'one')(7);
  const plans = [shortened, other].map((plan) => developIndividual(plan));
  expect(plans.map(({ setCount }) => setCount)).toEqual([8, 7]);
  const [higher = 0, lower = 0] = plans.map((plan) => fairnessOf(encountersOf(plan)));
  expect(higher).toBeGreaterThan(lower);
  expect(isFairerPlan(assess(shortened), assess(other))).toBe(true);
  expect(isFairerPlan(assess(other), assess(shortened))).toBe(false);
});

test('cycles are cut by the fairer of two ways', () => {
  // Dropped from the tables as they are, the rounds leave Qc 34.9 and 54.9; with tables flipped on the way, more.
  for (const [players, rounds, copies, least] of [
    [25, 17, 'one', 38],
    [41, 30, 'many', 56],
  ] as const) {
    const fairness = fairnessOf(encountersOf(developIndividual(cut(players, rounds, copies))));
    expect(fairness, `${players} players`).toBeGreaterThan(least);
  }
  // Here more is left if no tables are flipped on the way.
  expect(fairnessOf(encountersOf(developIndividual(cut(36, 24, 'one'))))).toBeGreaterThan(48.9);
});

test('partners for a second time count as unfair', () => {
  const [first, second] = developIndividual(cut(8, 3, 'many')).rounds;
  if (first === undefined || second === undefined) throw new Error('no rounds');
  const again = [...first, ...first.map((table) => ({ ...table, set: 9 }))];
  const individual = {
    ...{ playerCount: 8, setCount: 10, copies: 2 },
    rounds: [first, again.slice(first.length), second],
  };
  const tally = createCompetitionTally(individual);
  const competitions = encountersOf({ ...individual, rounds: individual.rounds.slice(0, 2) }).map(
    ({ competition }) => competition,
  );
  const added = tally.unfairnessWithout(2, 1) - tally.unfairnessWithout(2, 0);
  expect(added * sum(competitions) ** 2).toBeCloseTo(4, 9);
});

function readLibrary(): ReturnType<typeof parseLibrary> {
  return parseLibrary(readFileSync(new URL('../../data/individuals.txt', import.meta.url), 'utf8'));
}

test('a cycle cut short lets everybody sit out about equally often', () => {
  const plan = readLibrary().get('30/30 many')?.plan;
  if (plan === undefined) throw new Error('no whole cycle');
  const cutter = createCutter(developIndividual(plan), 'many');
  for (const rounds of [13, 20, 29]) {
    const seated = cutter(rounds).seats.flat();
    const played = Array.from(
      { length: 30 },
      (_, player) => seated.filter((each) => each === player).length,
    );
    expect(Math.max(...played) - Math.min(...played)).toBeLessThanOrEqual(2);
  }
  expect(() => cutter(30)).toThrow(RangeError);
});

test('rainbow movements are for 8, 9, 12 and numbers of tables prime to 6, for as many rounds as tables', () => {
  const sizesWith = (rounds: (tables: number) => number) =>
    Array.from({ length: 60 }, (_, index) => index + 1).filter(
      (players) => rainbowPlan(sizeOf(players, rounds(Math.floor(players / 4)), 'one')) !== null,
    );
  expect(sizesWith((tables) => tables)).toEqual([4, 20, 28, 32, 36, 44, 48, 52]);
  expect(sizesWith((tables) => tables + 1)).toEqual([]);
  for (const players of [20, 28, 32, 36, 44, 48, 52]) {
    const plan = rainbowPlan(sizeOf(players, players / 4, 'one'));
    if (plan === null) throw new Error('no plan');
    const individual = developIndividual(plan);
    expect(faultsOf(individual)).toEqual([]);
    const encounters = encountersOf(individual);
    expect(Math.max(...encounters.map(({ partners }) => partners))).toBe(1);
    expect(Math.max(...encounters.map(({ opponents }) => opponents))).toBe(1);
    expect(fairnessOf(encounters)).toBeLessThan(100);
  }
});

test('N-S and E-W are swapped at some tables of a rainbow, and the library has only what is fairer', () => {
  const entries = readLibrary();
  let fairer = 0;
  for (const players of [20, 28, 32, 36, 44, 48]) {
    for (const rounds of [players / 4 - 2, players / 4]) {
      const size = sizeOf(players, rounds, 'one');
      const [rainbow, fair] = [rainbowPlan(size), fairRainbow(size)];
      if (rainbow === null || fair === null) throw new Error('no plan');
      const individual = developIndividual(fair);
      expect(faultsOf(individual)).toEqual([]);
      const squares = sum(encountersOf(individual).map(({ competition }) => competition ** 2));
      expect(squares).toBeLessThan(assess(rainbow).cost);
      const found = entries.get(sizeKey(size));
      if (found === undefined) fairer += 1;
      else expect(assess(found.plan).cost).toBeLessThan(squares);
    }
  }
  expect(fairer).toBeGreaterThan(5);
});

test.each(['', '8/7 two 7 01', '8/7 many 7', '8 7 many 7 01234567'])('“%s” is no plan', (line) => {
  expect(() => parsePlan(line)).toThrow(RangeError);
});

/** How unevenly opponents come on either hand. */
function handsOf(plan: IndividualPlan): number {
  return sum(
    encountersOf(developIndividual(plan)).map(({ partners, opponents, onTheLeft }) => {
      return partners > opponents ? 0 : (2 * onTheLeft - opponents) ** 2;
    }),
  );
}

test('even seats leave the competitions as they are, and are the same done again', () => {
  let fixed = 0;
  for (const plan of [cut(16, 7, 'many'), rainbowPlan(sizeOf(20, 5, 'one'))]) {
    if (plan === null) throw new Error('no plan');
    const even = evenSeats(plan);
    const [before, after] = [plan, even].map((each) => encountersOf(developIndividual(each)));
    const counted = before?.map(({ onTheLeft: _, ...rest }) => rest);
    expect(after?.map(({ onTheLeft: _, ...rest }) => rest)).toEqual(counted);
    expect(handsOf(even)).toBeLessThanOrEqual(handsOf(plan));
    // East and West in each other's seats at one table: that is put right again.
    const [first = [], ...others] = even.seats;
    const [north = 0, south = 0, east = 0, west = 0, ...rest] = first;
    const uneven = { ...even, seats: [[north, south, west, east, ...rest], ...others] };
    if (handsOf(uneven) > handsOf(even)) {
      fixed += 1;
      expect(handsOf(evenSeats(uneven))).toBeLessThan(handsOf(uneven));
    }
    expect(faultsOf(developIndividual(even))).toEqual([]);
    expect(evenSeats(even)).toEqual(even);
  }
  expect(fixed).toBeGreaterThan(0);
});
