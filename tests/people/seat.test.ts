// Seatings, held to permutations and to wishes read off the cells. ARROWSWITCH_PEOPLE_DRAWS sets how many fields are drawn.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { drawsOf } from '../../src/choose/draws.ts';
import { addSession, redrawSessions, sessionOf } from '../../src/editing/sessions.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { namesSeated, type Person, type Wish } from '../../src/people/field.ts';
import { drawMatrixOf, luckOf } from '../../src/people/luck.ts';
import { pastOf } from '../../src/people/past.ts';
import { eveningOf, placesOf } from '../../src/people/places.ts';
import { anneal } from '../../src/people/searches.ts';
import { createSeatSearch, type Seated, type SeatSettings, seat } from '../../src/people/seat.ts';
import { seatingValue, worthOf } from '../../src/people/value.ts';
import { allowedBy, hardWishesOf, type PersonWish } from '../../src/people/wishes.ts';
import '../properties.ts';
import { mitchell } from '../balance/movements.ts';
import { anyMovement, everybody, made } from './anyMovement.ts';
import {
  competitionByNumber,
  costOfSeeds,
  hasWish,
  luckSize,
  roundsOut,
  seatings,
} from './oracle.ts';

const numRuns = Number(process.env.ARROWSWITCH_PEOPLE_DRAWS ?? 150);

function person(name: string, more: Partial<Person> = {}): Person {
  return { name, strength: null, wishes: [], remarks: '', lockedNumber: null, ...more };
}

/** As many people as play, or fewer, with these strengths and wishes. */
function fieldOf(percents: readonly (number | null)[], wishes: readonly (readonly Wish[])[] = []) {
  return {
    people: percents.map((percent, at) =>
      person(`P${at + 1}`, {
        strength: percent === null ? null : { percent },
        wishes: wishes[at] ?? [],
      }),
    ),
  };
}

function seated(
  field: { readonly people: readonly Person[] },
  movement: Movement,
  more: Partial<SeatSettings & { readonly steps: number }> = {},
): Seated {
  const result = seat(field, movement, {
    aim: 'rms',
    seed: 1,
    history: [],
    steps: 50_000,
    ...more,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return result.seated;
}

/** Any wish of a person, about one of the others or itself, in a movement. */
function anyWish(names: readonly string[]): fc.Arbitrary<Wish> {
  const name = fc.constantFrom(...names);
  return fc.oneof<fc.Arbitrary<Wish>[]>(
    fc.constantFrom<Wish>({ kind: 'stationary' }, { kind: 'moves' }),
    fc.constantFrom<Wish>(
      { kind: 'direction', direction: 'NS' },
      { kind: 'direction', direction: 'EW' },
    ),
    fc.integer({ min: 1, max: 4 }).map((table) => ({ kind: 'table', table })),
    fc.integer({ min: 1, max: 9 }).map((number) => ({ kind: 'number', number })),
    fc
      .tuple(name, fc.boolean())
      .map(([of, isLastRoundAllowed]) => ({ kind: 'notAgainst', name: of, isLastRoundAllowed })),
    name.map((of) => ({ kind: 'meets', name: of })),
    name.map((of) => ({ kind: 'notBothSittingOut', name: of })),
    fc.option(fc.integer({ min: 1, max: 3 })).map((rank) => ({ kind: 'seed', rank })),
    fc.constant({ kind: 'directs' }),
  );
}

interface Draw {
  readonly movement: Movement;
  readonly field: { readonly people: readonly Person[] };
}

/** A movement of at most so many people, strengths, and up to four wishes that may or may not go together. */
function anyDraw(most: number, mostWishes = 4): fc.Arbitrary<Draw> {
  return anyMovement
    .filter((movement) => everybody(movement).length <= most)
    .chain((movement) => {
      const count = everybody(movement).length;
      const names = Array.from({ length: count }, (_, at) => `P${at + 1}`);
      return fc
        .record({
          percents: fc.array(fc.integer({ min: 38, max: 62 }), {
            minLength: count,
            maxLength: count,
          }),
          absent: fc.nat(Math.max(0, Math.min(2, count - 2))),
          wishes: fc.array(fc.tuple(fc.nat(count - 1), anyWish(names)), { maxLength: mostWishes }),
        })
        .map(({ percents, absent, wishes }) => {
          const here = percents.slice(0, count - absent);
          const perPerson = here.map((_, at) =>
            wishes.flatMap(([by, wish]) => {
              const isOfOther =
                !('name' in wish) ||
                (wish.name !== `P${at + 1}` && Number(wish.name.slice(1)) <= here.length);
              return by === at && isOfOther ? [wish] : [];
            }),
          );
          return { movement, field: fieldOf(here, perPerson) };
        });
    });
}

function keyOf({ person: at, wish }: PersonWish): string {
  return `${at} ${JSON.stringify(wish)}`;
}

const isSoft = ({ kind }: Wish) => kind === 'seed' || kind === 'directs';

/** The numbers and ranks of the seeds of a field. */
function seedsOf({ people }: Draw['field'], seating: readonly number[]) {
  return people.flatMap(({ wishes }, at) => {
    const seed = wishes.find((wish) => wish.kind === 'seed');
    return seed === undefined ? [] : [{ number: seating[at] as number, rank: seed.rank }];
  });
}

function hardWishes({ people }: Draw['field']): PersonWish[] {
  return people.flatMap(({ wishes }, at) =>
    wishes.filter((wish) => !isSoft(wish)).map((wish) => ({ person: at, wish })),
  );
}

describe('seating', () => {
  test('breaks no hard wish but those that it says, and gives everybody a number', () => {
    fc.assert(
      fc.property(anyDraw(14, 6), fc.nat(1000), ({ movement, field }, seed) => {
        const found = seated(field, movement, { seed, steps: 300 });
        const numbers = new Set(found.seating);
        expect(numbers.size).toBe(field.people.length);
        for (const number of numbers) expect(everybody(movement)).toContain(number);
        const broken = new Set(found.broken.map(keyOf));
        for (const { person: at, wish } of hardWishes(field)) {
          if (broken.has(keyOf({ person: at, wish }))) continue;
          expect(hasWish(movement, field, found.seating, at, wish)).toBe(true);
        }
        if (found.conflicts.length === 0) {
          expect(found.broken.every(({ wish }) => isSoft(wish))).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  test('of at most 8 is the best of all permutations, and proved', () => {
    fc.assert(
      fc.property(
        anyDraw(6),
        fc.constantFrom('rms' as const, 'worst' as const),
        ({ movement, field }, aim) => {
          const withoutDirector = {
            people: field.people.map((one) => ({
              ...one,
              wishes: one.wishes.filter(({ kind }) => kind !== 'directs'),
            })),
          };
          const percents = field.people.map(({ strength }) =>
            strength !== null && 'percent' in strength ? strength.percent : 50,
          );
          const found = seated(withoutDirector, movement, { aim });
          expect(found.proved).toBe(true);
          const broken = new Set(found.broken.map(keyOf));
          const wishes = hardWishes(field).filter((wish) => !broken.has(keyOf(wish)));
          const s = competitionByNumber(movement);
          let best = Number.POSITIVE_INFINITY;
          for (const seating of seatings(everybody(movement), percents.length)) {
            const { rms, worst } = luckSize(movement, s, percents, seating);
            const size = aim === 'rms' ? rms : worst;
            if (size > best - 1e-9) continue;
            const value = size + costOfSeeds(movement, seedsOf(field, seating));
            if (value > best - 1e-9) continue;
            const areMet = wishes.every(({ person: at, wish }) =>
              hasWish(movement, field, seating, at, wish),
            );
            if (areMet) best = value;
          }
          const seeds = seedsOf(field, found.seating);
          expect(found.luck[aim] + costOfSeeds(movement, seeds)).toBeCloseTo(best, 5);
        },
      ),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  test('tries all 40,320 seatings of 8, and no permutation is fairer', () => {
    const movement = made('skip-mitchell', 4);
    const percents = [61, 57, 55, 52, 49, 46, 42, 38];
    const found = seated(fieldOf(percents), movement);
    const s = competitionByNumber(movement);
    const random = createRandom(4);
    expect(found.proved).toBe(true);
    const search = createSeatSearch(fieldOf(percents), movement, {
      aim: 'rms',
      seed: 1,
      history: [],
    });
    if (search.ok) search.search.advance(1e9);
    expect(search.ok && search.search.steps).toBe(40_320);
    for (let draw = 0; draw < 2000; draw++) {
      const order = [...everybody(movement)].sort(() => random.next() - 2 ** 31);
      expect(luckSize(movement, s, percents, order).rms).toBeGreaterThan(found.luck.rms - 1e-9);
    }
  });

  test('by annealing is within 1 % of the best of all', () => {
    const movements = [made('howell', 4), mitchell(3), made('howell', 3), made('skip-mitchell', 4)];
    fc.assert(
      fc.property(
        fc.constantFrom(...movements),
        fc.array(fc.integer({ min: 38, max: 62 }), { minLength: 8, maxLength: 8 }),
        fc.constantFrom('rms' as const, 'worst' as const),
        (movement, drawn, aim) => {
          const field = fieldOf(everybody(movement).map((_, at) => drawn[at] as number));
          const exact = seated(field, movement, { aim });
          const places = placesOf(movement);
          const value = seatingValue(field, drawMatrixOf(movement), places, pastOf(field, []), aim);
          const allowed = allowedBy(hardWishesOf(field), field.people.length, places);
          let best = Number.POSITIVE_INFINITY;
          const steps = anneal(value, allowed, 1);
          for (let step = 0; step < 20_000; step++) {
            const better = steps.next().value;
            if (better) best = worthOf(value, better);
          }
          expect(best).toBeLessThanOrEqual(1.01 * exact.luck[aim] + 1e-5);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('is a function of seed and steps, however they are sliced', () => {
    const movement = made('mitchell', 7, { switchRounds: [7] });
    const field = fieldOf(Array.from({ length: 14 }, (_, at) => 40 + ((at * 37) % 23)));
    const settings = { aim: 'rms', seed: 5, history: [] } as const;
    const whole = seated(field, movement, { ...settings, steps: 5000 });
    const sliced = createSeatSearch(field, movement, settings);
    if (!sliced.ok) throw new Error('There is no search.');
    for (const slice of [1, 7, 992, 4000]) sliced.search.advance(slice);
    expect(sliced.search.best()).toEqual(whole);
    expect(sliced.search.steps).toBe(5000);
    expect(seated(field, movement, { ...settings, steps: 5000 })).toEqual(whole);
    expect(whole.luck.rms).toBeLessThan(whole.drawn.rms);
    expect(whole.proved).toBe(false);
  });

  test('of people of equal or unknown strength is a draw that the seed decides, and proved', () => {
    for (const percents of [Array(14).fill(50), Array(14).fill(null)] as (number | null)[][]) {
      const movement = made('mitchell', 7);
      const found = seated(fieldOf(percents), movement, { steps: 0 });
      expect(found.luck.worst).toBe(0);
      expect(found.drawn.worst).toBe(0);
      expect(found.proved).toBe(true);
      const other = seated(fieldOf(percents), movement, { steps: 0, seed: 2 });
      expect(other.seating).not.toEqual(found.seating);
    }
  });
});

describe('wishes that exclude each other', () => {
  test('are named in smallest sets, and as few as can be are left out', () => {
    fc.assert(
      fc.property(anyDraw(6, 6), ({ movement, field }) => {
        const found = seated(field, movement, { steps: 1 });
        const everySeating = [...seatings(everybody(movement), field.people.length)];
        const canMeet = (wishes: readonly PersonWish[]) =>
          everySeating.some((seating) =>
            wishes.every(({ person: at, wish }) => hasWish(movement, field, seating, at, wish)),
          );
        const all = hardWishes(field);
        const left = new Set(found.conflicts.length === 0 ? [] : found.broken.map(keyOf));
        expect(found.conflicts.length === 0).toBe(canMeet(all));
        for (const conflict of found.conflicts) {
          expect(canMeet(conflict)).toBe(false);
          for (const one of conflict) {
            expect(canMeet(conflict.filter((each) => each !== one))).toBe(true);
          }
        }
        const hardLeft = all.filter((wish) => left.has(keyOf(wish)));
        if (found.conflicts.length > 1) {
          for (const one of all) expect(canMeet(all.filter((each) => each !== one))).toBe(false);
        }
        expect(canMeet(all.filter((wish) => !hardLeft.includes(wish)))).toBe(true);
      }),
      { numRuns: Math.ceil(numRuns / 2) },
    );
  });

  test('are told with the last left out: eight who cannot move, and seven seats that stay', () => {
    const wishes = Array.from({ length: 8 }, (): Wish[] => [{ kind: 'stationary' }]);
    const found = seated(fieldOf(Array(14).fill(50), wishes), made('mitchell', 7));
    expect(found.conflicts).toHaveLength(1);
    expect(found.conflicts[0]).toHaveLength(8);
    expect(found.broken).toEqual([{ person: 7, wish: { kind: 'stationary' } }]);
  });

  test('of many are decided at once', () => {
    const wishes = Array.from({ length: 40 }, (): Wish[] => [{ kind: 'stationary' }]);
    const found = seated(fieldOf(Array(40).fill(null), wishes), made('mitchell', 20), {
      steps: 10,
    });
    expect(found.broken).toHaveLength(20);
  });

  test('a locked number counts as a wish for it', () => {
    const people = [
      person('Ann', { lockedNumber: 3 }),
      person('Bob', { wishes: [{ kind: 'number', number: 3 }] }),
    ];
    const found = seated({ people }, made('mitchell', 3));
    expect(found.seating[0]).toBe(3);
    expect(found.broken).toEqual([{ person: 1, wish: { kind: 'number', number: 3 } }]);
    expect(found.conflicts).toEqual([
      [
        { person: 0, wish: { kind: 'number', number: 3 } },
        { person: 1, wish: { kind: 'number', number: 3 } },
      ],
    ]);
  });
});

describe('soft wishes and evenings before', () => {
  /** A Mitchell of 6½ tables without its last pair: each N-S pair sits out once. */
  const odd = (() => {
    const movement = made('mitchell', 7, { switchRounds: [7] });
    return { ...movement, phantom: 14 as PairNumber };
  })();
  const thirteen = Array.from({ length: 13 }, (_, at) => 44 + at);

  test('who directs has as few sit-outs as there can be', () => {
    const wishes: Wish[][] = thirteen.map((_, at) => (at === 4 ? [{ kind: 'directs' }] : []));
    for (const seed of [1, 2, 3]) {
      const found = seated(fieldOf(thirteen, wishes), odd, { seed, steps: 5000 });
      expect(roundsOut(odd, found.seating[4] as number)).toEqual([]);
      expect(found.broken).toEqual([]);
    }
  });

  test('who sat out last time does not sit out again, and fewer meet again', () => {
    const field = fieldOf(thirteen);
    const before = seated(field, odd, { seed: 9 });
    const evening = eveningOf(
      { ...odd, names: namesSeated(field, before.seating) },
      '2026-11-20',
      'Mitchell',
    );
    const history = [evening];
    const blind = seated(field, odd, { seed: 9 });
    const found = seated(field, odd, { seed: 9, history });
    const satOut = evening.people.filter((one) => one.satOut > 0).map(({ name }) => name);
    expect(satOut).toHaveLength(7);
    // Six people did not sit out, and seven have to: one does again.
    expect(found.again.satOut.length).toBe(1);
    expect(found.again.met.length).toBeLessThan(evening.people.length * 3.5);
    expect(blind.again.satOut).toEqual([]);
    expect(found.luck.rms).toBeLessThan(found.drawn.rms);
  });

  test('who has met is told apart from who has not', () => {
    const field = fieldOf(Array(14).fill(null));
    const movement = made('mitchell', 7, { rounds: 4 });
    const before = seated(field, movement, { seed: 3 });
    const evening = eveningOf(
      { ...movement, names: namesSeated(field, before.seating) },
      '2026-11-20',
      'Mitchell',
    );
    const found = seated(field, movement, { seed: 3, history: [evening] });
    // Each met four of its seven opponents; now they sit in the same direction, or meet the three others.
    expect(found.again.met.length).toBeLessThan(10);
  });
});

describe('seeds', () => {
  const seed: Wish = { kind: 'seed', rank: null };
  const ranked = (rank: number): Wish => ({ kind: 'seed', rank });
  const directionsOf = (numbers: readonly number[]) =>
    numbers.map((number) => (number <= 7 ? 'NS' : 'EW')).toSorted();

  test('four in a Mitchell of 7 sit two in each direction and first meet in round 5', () => {
    const wishes: Wish[][] = Array.from({ length: 14 }, (_, at) => (at < 4 ? [seed] : []));
    for (const seedOfDraw of [1, 2, 3]) {
      const found = seated(fieldOf(Array(14).fill(null), wishes), made('mitchell', 7), {
        seed: seedOfDraw,
        steps: 20_000,
      });
      expect(directionsOf(found.seating.slice(0, 4))).toEqual(['EW', 'EW', 'NS', 'NS']);
      expect(found.seedsMeet?.roundIndex).toBe(4);
      expect(found.broken).toEqual([]);
    }
  });

  test('with ranks are spread in a snake: the first and the fourth against the second and the third', () => {
    const wishes = Array.from({ length: 14 }, (_, at) => (at < 4 ? [ranked(at + 1)] : []));
    const { seating } = seated(fieldOf(Array(14).fill(null), wishes), made('mitchell', 7), {
      steps: 20_000,
    });
    const isNorth = seating.slice(0, 4).map((number) => number <= 7);
    expect(isNorth[0]).toBe(isNorth[3]);
    expect(isNorth[1]).toBe(isNorth[2]);
    expect(isNorth[0]).not.toBe(isNorth[1]);
  });

  test('who cannot but start at one table are told', () => {
    const wishes: Wish[][] = [
      [seed, { kind: 'table', table: 1 }],
      [ranked(2), { kind: 'table', table: 1 }],
    ];
    const found = seated(fieldOf(Array(6).fill(null), wishes), made('mitchell', 3));
    expect(found.seedsMeet).toEqual({ roundIndex: 0, people: [[0, 1]] });
    expect(found.broken).toEqual([
      { person: 0, wish: seed },
      { person: 1, wish: ranked(2) },
    ]);
    expect(found.conflicts).toEqual([]);
  });

  test('who never meet are said to: both sit N-S', () => {
    const wishes: Wish[][] = [0, 1].map(() => [seed, { kind: 'direction', direction: 'NS' }]);
    const found = seated(fieldOf(Array(6).fill(null), wishes), made('mitchell', 3));
    expect(found.seedsMeet).toBeNull();
  });

  test('cost what their definition says, through every exchange of the annealing', () => {
    fc.assert(
      fc.property(
        anyMovement.filter((movement) => everybody(movement).length > 3),
        fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { minLength: 2, maxLength: 4 }),
        (movement, ranks) => {
          const numbers = everybody(movement);
          const wishes: Wish[][] = ranks.map((rank) => [{ kind: 'seed', rank }]);
          const field = fieldOf(Array(numbers.length).fill(null), wishes);
          const places = placesOf(movement);
          const value = seatingValue(
            field,
            drawMatrixOf(movement),
            places,
            pastOf(field, []),
            'rms',
          );
          const steps = anneal(value, allowedBy([], numbers.length, places), 1);
          let before = Number.POSITIVE_INFINITY;
          for (let step = 0; step < 2000; step++) {
            const better = steps.next().value;
            if (!better) continue;
            const seeds = ranks.map((rank, at) => ({
              number: numbers[better.indexOf(at)] as number,
              rank,
            }));
            const cost = costOfSeeds(movement, seeds);
            expect(worthOf(value, better)).toBeCloseTo(cost, 9);
            expect(cost).toBeLessThan(before);
            before = cost;
          }
        },
      ),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });
});

describe('sessions drawn by themselves', () => {
  /** The same movement so many times, everybody under the same number. */
  const eventOf = (movement: Movement, sessions: number): Movement =>
    Array.from({ length: sessions - 1 }).reduce((event: Movement) => {
      const seats = everybody({ ...movement, phantom: null });
      const result = applyEdit(event, addSession(event, movement, seats));
      if (!result.ok) throw new Error(result.refusal.kind);
      return result.movement;
    }, movement);
  const redrawnBy = (event: Movement, { sessions }: Seated): Movement => {
    const result = applyEdit(event, redrawSessions(event, sessions));
    if (!result.ok) throw new Error(result.refusal.kind);
    return result.movement;
  };
  const movements = [
    made('mitchell', 7, { switchRounds: [7] }),
    made('skip-mitchell', 4),
    { ...made('mitchell', 5, { switchRounds: [5] }), phantom: 10 as PairNumber },
  ];

  test('leave the luck that the event has so drawn, and no hard wish broken in any of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...movements),
        fc.integer({ min: 2, max: 3 }),
        fc.array(fc.integer({ min: 38, max: 62 }), { minLength: 14, maxLength: 14 }),
        fc.nat(1000),
        (movement, sessions, percents, seed) => {
          const event = eventOf(movement, sessions);
          const count = everybody(movement).length;
          const here = percents.slice(0, count);
          const wishes: Wish[][] = here.map((_, at) =>
            at === 0
              ? [{ kind: 'stationary' }]
              : at === 2
                ? [
                    { kind: 'notBothSittingOut', name: 'P4' },
                    { kind: 'direction', direction: 'NS' },
                  ]
                : [],
          );
          const field = fieldOf(here, wishes);
          const settings = { seed, steps: 3000, isEachSessionDrawn: true };
          const found = seated(field, event, settings);
          expect(found.sessions).toHaveLength(sessions);
          const drawn = redrawnBy(event, found);
          const s = competitionByNumber(drawn);
          const { rms, worst } = luckSize(drawn, s, here, found.seating);
          expect(found.luck.rms).toBeCloseTo(rms, 9);
          expect(found.luck.worst).toBeCloseTo(worst, 9);
          const broken = new Set(found.broken.map(keyOf));
          for (const index of event.sessionStarts.keys()) {
            const session = sessionOf(drawn, index);
            for (const { person: at, wish } of hardWishes(field)) {
              if (broken.has(keyOf({ person: at, wish }))) continue;
              expect(hasWish(session, field, found.seating, at, wish)).toBe(true);
            }
          }
          expect(seated(field, event, settings)).toEqual(found);
        },
      ),
      { numRuns: Math.ceil(numRuns / 5) },
    );
  });

  test('make up for each other: less luck is left than where everybody keeps a number', () => {
    for (const [movement, most] of [
      [made('mitchell', 7, { switchRounds: [7] }), 0.4],
      [made('skip-mitchell', 8, { rounds: 7 }), 0.4],
      [made('skip-mitchell', 4), 0.9],
    ] as const) {
      const event = eventOf(movement, 2);
      const percents = everybody(movement).map((_, at) => 40 + ((at * 37) % 23));
      const [same, each] = [false, true].map((isEachSessionDrawn) =>
        seated(fieldOf(percents), event, { steps: 100_000, isEachSessionDrawn }),
      ) as [Seated, Seated];
      expect(each.luck.rms).toBeLessThan(most * same.luck.rms);
      expect(each.drawn.rms).toBeLessThan(same.drawn.rms);
      expect(same.sessions).toHaveLength(1);
    }
  });

  test('a number kept by hand is one of the first session', () => {
    const event = eventOf(made('mitchell', 5, { switchRounds: [5] }), 2);
    const field = fieldOf(everybody(event).map((_, at) => 40 + ((at * 7) % 19)));
    const people = field.people.map((one, at) => ({ ...one, lockedNumber: at + 1 }));
    const found = seated({ people }, event, { isEachSessionDrawn: true, steps: 30_000 });
    expect(found.seating).toEqual(everybody(event));
    expect(found.conflicts).toEqual([]);
    expect(found.sessions[0]).toEqual(everybody(event));
    expect(found.sessions[1]).not.toEqual(everybody(event));
  });

  test('are refused where other pairs play in one of them', () => {
    const event = eventOf(made('mitchell', 5), 2);
    const missing = [{ pair: 3 as PairNumber, fromRoundIndex: 5, untilRoundIndex: 10 }];
    const settings = {
      aim: 'rms',
      seed: 1,
      history: [],
      steps: 1,
      isEachSessionDrawn: true,
    } as const;
    expect(seat(fieldOf([55, 50]), { ...event, missing }, settings)).toEqual({
      ok: false,
      fault: { kind: 'unequalSession', session: 2 },
    });
  });
});

describe('what cannot be seated', () => {
  test('is said', () => {
    const movement = made('mitchell', 3);
    const settings = { aim: 'rms', seed: 1, history: [], steps: 1 } as const;
    expect(seat({ people: [] }, movement, settings)).toEqual({
      ok: false,
      fault: { kind: 'nobody' },
    });
    expect(seat(fieldOf(Array(7).fill(50)), movement, settings)).toEqual({
      ok: false,
      fault: { kind: 'tooManyPeople', people: 7, numbers: 6 },
    });
    const wishes: Wish[][] = [[{ kind: 'notBothSittingOut', name: 'Zoe' }]];
    expect(seat(fieldOf([50, 50], wishes), movement, settings)).toEqual({
      ok: false,
      fault: { kind: 'unknownName', person: 0, name: 'Zoe' },
    });
  });
});

test('the error of luck is how much it differs between strengths drawn from what each grade stands for', () => {
  const movement = made('hesitation-mitchell', 5);
  const count = everybody(movement).length;
  const strengths = Array.from({ length: count }, (_, at): Person['strength'] =>
    at % 4 === 3 ? null : at % 4 === 2 ? { percent: 55 } : { grade: at % 4 === 0 ? 5 : 3 },
  );
  const people = strengths.map((strength, at) => person(`P${at + 1}`, { strength }));
  const found = seated({ people }, movement, { steps: 100 });
  const matrix = drawMatrixOf(movement);
  const random = createRandom(5);
  const normal = () => {
    const [u, w] = [1 + random.below(1e6), random.below(1e6)];
    return Math.sqrt(-2 * Math.log(u / 1e6)) * Math.cos((2 * Math.PI * w) / 1e6);
  };
  /** A percentage of a normal field with a deviation of 6, within the fifth of the grade. */
  const anyOf = (strength: Person['strength']): number => {
    if (strength !== null && 'percent' in strength) return strength.percent;
    for (;;) {
      const z = normal();
      const fifth = 1 + [-0.8416, -0.2533, 0.2533, 0.8416].filter((edge) => z > edge).length;
      if (strength === null || fifth === strength.grade) return 50 + 6 * z;
    }
  };
  const draws = Array.from({ length: 4000 }, () =>
    luckOf(matrix, strengths.map(anyOf), found.seating).people.map(({ luck }) => luck),
  );
  found.errors.forEach((error, at) => {
    const own = draws.map((luck) => luck[at] as number);
    const mean = own.reduce((sum, luck) => sum + luck, 0) / own.length;
    const deviation = Math.sqrt(
      own.reduce((sum, luck) => sum + (luck - mean) ** 2, 0) / own.length,
    );
    expect(error / deviation).toBeGreaterThan(0.95);
    expect(error / deviation).toBeLessThan(1.05);
  });
});

test('the draw is worth less when everybody is seated', () => {
  const percents = Array.from({ length: 14 }, (_, at) => 40 + ((at * 37) % 23));
  const movement = made('hesitation-mitchell', 7);
  const field = fieldOf(percents);
  const worth = drawsOf([{ key: '', movement }], field).get('');
  expect(worth?.seated.rms).toBeLessThan(0.5 * (worth?.drawn.rms ?? 0));
  expect(drawsOf([{ key: '', movement: made('mitchell', 3) }], field).size).toBe(0);
  expect(drawsOf([{ key: '', movement }], fieldOf(percents.map(() => 50))).size).toBe(0);
});
