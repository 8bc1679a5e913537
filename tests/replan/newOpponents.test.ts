// A session that knows the past: nobody meets again, no board comes again, and what cannot be avoided is known.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, shuffled } from '../../src/balance/random.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import {
  createNewOpponentsSearch,
  leastRepeats,
  meetingsIn,
  type NewOpponentsRequest,
  repeatsIn,
} from '../../src/replan/newOpponents.ts';
import { roundsOfNewOpponents } from '../../src/replan/nextSession.ts';
import { listedMeetings, rememberedMeetings } from '../../src/replan/pastMeetings.ts';
import type { Meeting } from '../../src/replan/restState.ts';

/** Any meetings, each two pairs at most once. */
function meetings(pairs: number, count: number, seed: number): readonly Meeting[] {
  const all = Array.from(
    { length: pairs * pairs },
    (_, at) => [1 + (at % pairs), 1 + Math.floor(at / pairs)] as const,
  ).filter(([one, other]) => one < other);
  return shuffled(all.length, createRandom(seed))
    .slice(0, count)
    .map((at) => all[at] as unknown as Meeting);
}

const request = (own: Partial<NewOpponentsRequest>): NewOpponentsRequest => ({
  pairs: 8,
  rounds: 4,
  sets: 6,
  boards: 2,
  met: [],
  seed: 1,
  ...own,
});

const errorsIn = (movement: Movement) =>
  checkMovement(movement).filter(({ severity }) => severity === 'error');

describe('a session of new opponents', () => {
  it('counts the repeats that the movement has, and breaks no rule once it is finished', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 11 }),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(16),
        fc.nat(),
        (pairs, rounds, count, seed) => {
          const met = meetings(pairs, count, seed);
          const wanted = request({
            pairs,
            rounds,
            met,
            seed,
            sets: Math.max(rounds + 2, pairs >> 1),
          });
          const search = createNewOpponentsSearch(wanted);
          for (let slice = 0; slice < 20 && !search.isFinished; slice++) search.advance(500);
          const movement = search.best(1000);
          const seen = met.map(([one, other]) => `${one}-${other}`);
          let repeats = 0;
          for (const [one, other] of meetingsIn(movement)) {
            const meeting = `${Math.min(one, other)}-${Math.max(one, other)}`;
            if (seen.includes(meeting)) repeats += 1;
            seen.push(meeting);
          }
          expect(search.repeats).toBe(repeats);
          expect(repeats).toBeGreaterThanOrEqual(leastRepeats(wanted));
          expect(movement.rounds).toHaveLength(rounds);
          if (!search.isFinished) return;
          expect(errorsIn(movement)).toEqual([]);
          for (const round of movement.rounds) {
            expect(round.filter(({ kind }) => kind === 'play')).toHaveLength(pairs >> 1);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('finds all that is left of 10 pairs after three rounds', () => {
    const past = createNewOpponentsSearch(request({ pairs: 10, rounds: 3, sets: 5 }));
    past.advance(20_000);
    const met = meetingsIn(past.best(100));
    expect(repeatsIn(past.best(100), [])).toBe(0);
    const search = createNewOpponentsSearch(request({ pairs: 10, rounds: 6, sets: 9, met }));
    for (let slice = 0; slice < 200 && !search.isFinished; slice++) search.advance(5000);
    expect([search.isFinished, search.repeats]).toEqual([true, 0]);
  });

  it('says how many repeats cannot be avoided', () => {
    // Of four pairs, 1 has met all others, who have not met each other: two rounds have two meetings of pair 1.
    const met = [2, 3, 4].map((other) => [1, other] as unknown as Meeting);
    expect(leastRepeats(request({ pairs: 4, rounds: 2, met }))).toBe(2);
    expect(leastRepeats(request({ pairs: 4, rounds: 3, met: [] }))).toBe(0);
    expect(leastRepeats(request({ pairs: 4, rounds: 4, met: [] }))).toBe(2);
    // The directions of a Mitchell of three tables: one of each is left over in every round, the two of whom have met.
    const mitchell = [1, 2, 3].flatMap((ns) =>
      [4, 5, 6].map((ew) => [ns, ew] as unknown as Meeting),
    );
    expect(leastRepeats(request({ pairs: 6, rounds: 2, met: mitchell }))).toBe(2);
    expect(leastRepeats(request({ pairs: 7, rounds: 2, met: mitchell }))).toBe(0);
    const twice = [
      [1, 2],
      [2, 1],
    ] as unknown as Meeting[];
    expect(leastRepeats(request({ pairs: 4, rounds: 2, met: twice }))).toBe(0);
    expect(repeatsIn(createNewOpponentsSearch(request({ rounds: 1 })).best(10), [])).toBe(0);
  });

  it('repeats a result from seed and steps', () => {
    const met = meetings(9, 12, 3);
    const found = (seed: number, slices: number) => {
      const search = createNewOpponentsSearch(request({ pairs: 9, met, seed, rounds: 5, sets: 7 }));
      for (let slice = 0; slice < slices; slice++) search.advance(3000 / slices);
      return search.best(2000);
    };
    expect(found(4, 10)).toEqual(found(4, 1));
    expect(found(5, 1)).not.toEqual(found(4, 1));
  });

  it('seats everybody once in a round, the pair left over of an odd number sitting out', () => {
    const movement = createNewOpponentsSearch(request({ pairs: 7, rounds: 3, sets: 5 })).best(10);
    for (const round of movement.rounds) {
      const seen = round.flatMap((sitting) =>
        sitting.kind === 'play'
          ? [sitting.northSouth, sitting.eastWest]
          : sitting.kind === 'sitOut'
            ? [sitting.pair]
            : [],
      );
      expect([...seen].sort((a: PairNumber, b: PairNumber) => a - b)).toEqual([
        1, 2, 3, 4, 5, 6, 7,
      ]);
    }
  });
});

describe('the next session of an event', () => {
  /** Four rounds of 8 pairs, each of whom meets four others. */
  const event = createNewOpponentsSearch(request({})).best(10);
  const named: Movement = { ...event, names: ['Ann', 'Bob', '', 'Dot'] };

  it('has by default as many rounds as can be without repeats, those that have withdrawn left out', () => {
    expect(roundsOfNewOpponents(event, [], [])).toBe(3);
    const metByOne = meetingsIn(event).flatMap((two) =>
      two.filter(() => two.includes(1 as PairNumber)),
    );
    const left = [2, 3, 4, 5, 6, 7, 8].filter((pair) => !metByOne.includes(pair as PairNumber));
    // Nobody but one is new to pair 1.
    const met = left.slice(1).map((other) => [1, other] as unknown as Meeting);
    expect(roundsOfNewOpponents(event, [], met)).toBe(1);
    expect(roundsOfNewOpponents(event, [1] as PairNumber[], met)).toBe(3);
  });

  it('reads meetings as they are typed, and says which word is none', () => {
    expect(listedMeetings('1-2, 3–4;\n5-6 # last week, 9-9\n', event)).toEqual({
      ok: true,
      met: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    });
    for (const word of ['1-9', '0-1', '3-3', '4', 'x']) {
      expect(listedMeetings(`1-2\n${word}`, event)).toEqual({ ok: false, line: 2, word });
    }
  });

  it('knows pairs of evenings by their names, under whatever numbers', () => {
    const person = (name: string, number: number, met: number[]) => ({
      name,
      number,
      met,
      satOut: 0,
      wasStationary: false,
      direction: null,
    });
    const evening = {
      date: '2026-01-01',
      movement: 'Mitchell',
      people: [person('Dot', 1, [2, 3]), person('Ann', 2, [1]), person('Eve', 3, [1])],
    };
    expect(rememberedMeetings([evening, evening], named)).toEqual([
      [1, 4],
      [1, 4],
    ]);
  });

  it('counts a meeting however often it is told', () => {
    const met = Array.from({ length: 256 }, () => [1, 2] as unknown as Meeting);
    for (const seed of [1, 2, 3, 4]) {
      const search = createNewOpponentsSearch(request({ pairs: 6, rounds: 4, sets: 8, met, seed }));
      search.advance(5000);
      expect(search.repeats).toBe(0);
    }
  });
});
