// Sessions added, removed and reordered, against a plain oracle that joins them; seatings.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, shuffled } from '../../src/balance/random.ts';
import { SEATINGS, type SeatingKind, seatsFor } from '../../src/editing/seatings.ts';
import {
  addSession,
  moveSession,
  relaysApart,
  removeSession,
  sessionAlone,
  sessionMisfit,
  sessionOf,
  withdrawnBefore,
} from '../../src/editing/sessions.ts';
import { blankMovement } from '../../src/editing/size.ts';
import { applyEdit, type Edit } from '../../src/movement/edit.ts';
import {
  allPairs,
  isPlayed,
  isSameSitting,
  type Movement,
  type PairNumber,
  pairsAt,
  type Sitting,
} from '../../src/movement/movement.ts';
import { titleOf } from '../../src/words/titles.ts';
import { joinSessions } from '../balance/joinSessions.ts';
import { built } from '../catalogue/built.ts';
import { whist16 } from '../movement/individuals.ts';
import { anyMovement } from '../movement/randomMovement.ts';
import '../properties.ts';

/** The seating of a session; a draw needs a seed. */
function seated(seating: SeatingKind, event: Movement, session: Movement, seed = 1) {
  const draw = (count: number) => shuffled(count, createRandom(seed));
  const found = seatsFor({ seating, draw, chosen: '' }, event, session);
  if ('fault' in found) throw new Error(found.fault.kind);
  return found.seats;
}

function after(movement: Movement, edit: Edit): Movement {
  const result = applyEdit(movement, edit);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  const undone = applyEdit(result.movement, result.inverse);
  expect(undone.ok && undone.movement).toEqual(movement);
  return result.movement;
}

/** Movements with a board set at some table of the first session; a set that is at no table belongs to no session. */
const playing = anyMovement.filter((movement) =>
  sessionOf(movement, 0)
    .rounds.flat()
    .some((one) => one.kind !== 'idle' && one.set !== null),
);

/** Sessions of one field, each playing all of its sets, the first with their missing pair, and where they are seated. */
const anySessions = fc
  .tuple(fc.array(playing, { minLength: 2, maxLength: 4 }), fc.nat())
  .map(([drawn, seed]) => {
    const pairCount = Math.max(...drawn.map((movement) => movement.pairCount));
    const { phantom = null } = drawn[0] ?? {};
    const sessions = drawn.map((movement, index) => {
      const own = { ...movement, pairCount, phantom: index % 2 === 0 ? phantom : null };
      const { locks, ...session } = sessionOf(own, 0);
      return { ...session, locks: { ...locks } } as Movement;
    });
    const [first] = sessions as [Movement];
    const seats = sessions.map((session, index) =>
      seated(index === 0 ? 'numbers' : 'drawn', first, session, seed + index),
    );
    return { sessions, seats };
  });

type Sessions = { sessions: Movement[]; seats: (readonly PairNumber[])[] };

function event({ sessions, seats }: Sessions): Movement {
  const [first, ...others] = sessions as [Movement, ...Movement[]];
  return others.reduce((joined, session, index) => {
    expect(sessionMisfit(joined, session)).toBeNull();
    return after(joined, addSession(joined, session, seats[index + 1] ?? []));
  }, first);
}

/** What a movement is apart from its title and origin: without idle tables at the end, and who is missing in which round. */
function contentOf({ rounds, missing, ...movement }: Movement) {
  const { pairCount, phantom, sets, sessionStarts } = movement;
  const used = Math.max(0, ...rounds.map((round) => round.findLastIndex(isInPlay)));
  return {
    ...{ pairCount, phantom, sets, sessionStarts },
    rounds: rounds.map((round) => round.slice(0, used + 1)),
    missing: missing
      .flatMap(({ pair, fromRoundIndex: from, untilRoundIndex: until }) =>
        rounds.flatMap((_, round) => (round >= from && round < until ? `${round} ${pair}` : [])),
      )
      .sort(),
  };
}

function isInPlay({ kind }: Sitting): boolean {
  return kind !== 'idle';
}

describe('sessions of an event', () => {
  it('leave no family in the title when they are added, removed or reordered', () => {
    const mitchell = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
    const howell = built({ familyId: 'howell', parameters: { tables: 5 }, boards: 2 });
    expect(titleOf(mitchell)).toBe('Mitchell, 5 tables');
    const both = after(mitchell, addSession(mitchell, howell, seated('numbers', mitchell, howell)));
    const roundsOfBoth = mitchell.rounds.length + howell.rounds.length;
    expect(titleOf(both)).toBe(`Movement for 10 pairs, ${roundsOfBoth} rounds, 2 sessions`);
    expect(titleOf(after(both, moveSession(both, 1, 0)))).toBe(titleOf(both));
    expect(titleOf(after(both, removeSession(both, 0)))).toBe('Movement for 10 pairs, 9 rounds');
  });

  it('are added as the oracle joins them', () => {
    fc.assert(
      fc.property(anySessions, (drawn) => {
        const plans = drawn.sessions.map((movement, index) => ({
          movement,
          ...(index === 0 ? {} : { seats: drawn.seats[index] as readonly PairNumber[] }),
        }));
        const joined = joinSessions(plans, '');
        expect(contentOf(event(drawn))).toEqual(contentOf(joined));
      }),
      { numRuns: 60 },
    );
  });

  it('are removed and reordered as if they had been added in that way', () => {
    fc.assert(
      fc.property(anySessions, fc.nat(), fc.nat(), ({ sessions, seats }, one, other) => {
        const joined = event({ sessions, seats });
        const count = sessions.length;
        const [from, to] = [one % count, other % count];
        const order = sessions.map((_, index) => index);
        order.splice(to, 0, ...order.splice(from, 1));
        const joinedIn = (these: readonly number[]) => {
          const plans = these.map((index) => ({
            movement: { ...(sessions[index] as Movement), phantom: null },
            seats: seats[index] as readonly PairNumber[],
          }));
          const [first] = plans as [(typeof plans)[number]];
          const { sets } = plans.length > 1 ? joinSessions(plans, '') : first.movement;
          return contentOf({ ...joinSessions(plans, ''), sets, phantom: joined.phantom });
        };
        const moved = after(joined, moveSession(joined, from, to));
        expect(contentOf(moved)).toEqual(joinedIn(order));
        const rest = order.filter((index) => index !== from).sort((a, b) => a - b);
        const less = after(joined, removeSession(joined, from));
        expect(contentOf(less)).toEqual(joinedIn(rest));
      }),
      { numRuns: 60 },
    );
  });

  it('are taken out as they were put in', () => {
    fc.assert(
      fc.property(anySessions, ({ sessions }) => {
        const joined = event({
          sessions,
          seats: sessions.map((one) => seated('numbers', one, one)),
        });
        for (const [index, session] of sessions.entries()) {
          const out = sessionOf(joined, index);
          expect(out.sets).toEqual(session.sets);
          expect(out.missing).toEqual(session.missing);
          const cells = out.rounds.map((round) => round.slice(0, session.tableCount));
          const isSame = cells.flat().every((sitting, cell) => {
            const own = session.rounds.flat()[cell];
            return own !== undefined && isSameSitting(sitting, own);
          });
          expect(isSame).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('seatings', () => {
  const chosen = (text: string, event: Movement, session: Movement) =>
    seatsFor({ seating: 'chosen', draw: () => [], chosen: text }, event, session);

  it('give every pair one number, and the missing one the missing number', () => {
    fc.assert(
      fc.property(anySessions, fc.nat(), ({ sessions }, seed) => {
        const [event, session] = sessions.slice(-2) as [Movement, Movement];
        for (const seating of SEATINGS.filter((each) => each !== 'chosen')) {
          const seats = seated(seating, event, session, seed);
          const all = Array.from({ length: event.pairCount }, (_, index) => index + 1);
          expect(seats.toSorted((a, b) => a - b)).toEqual(all);
          const areBothMissing = event.phantom !== null && session.phantom !== null;
          if (areBothMissing) expect(seats[(session.phantom as number) - 1]).toBe(event.phantom);
          expect(chosen(seats.join(' '), event, session)).toEqual({ seats });
        }
      }),
      { numRuns: 60 },
    );
  });

  const mitchell = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });

  it('let pairs begin where they sat last', () => {
    const joined = after(
      mitchell,
      addSession(mitchell, mitchell, seated('seats', mitchell, mitchell)),
    );
    const who = (round: number) =>
      joined.rounds[round]?.map((one) => one.kind === 'play' && [one.northSouth, one.eastWest]);
    expect(who(5)).toEqual(who(4));
  });

  it('differ from draw to draw, and repeat with the same seed', () => {
    const draw = (seed: number) => seated('drawn', mitchell, mitchell, seed);
    expect(draw(1)).toEqual(draw(1));
    expect(new Set([1, 2, 3, 4].map((seed) => draw(seed).join())).size).toBe(4);
  });

  it.each([
    ['1 2 x', { kind: 'noNumber', found: 'x' }],
    ['11', { kind: 'noSuchPair', pair: 11, pairCount: 10 }],
    ['3, 3', { kind: 'pairTwice', pair: 3, pairCount: 10 }],
    ['2 3 4 5 6 7 8 9 10', { kind: 'pairLeftOut', pair: 1 }],
  ])('are refused with the reason: “%s”', (text, fault) => {
    expect(chosen(text, mitchell, mitchell)).toEqual({ fault });
  });

  it('cannot give the missing pair the number of another', () => {
    const [event, session] = [10, 9].map((missingPair) =>
      built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2, missingPair }),
    ) as [Movement, Movement];
    expect(chosen('1 2 3 4 5 6 7 8 9 10', event, session)).toEqual({
      fault: { kind: 'missingNumber', pair: 10, number: 9 },
    });
  });
});

it('says why a movement cannot be a session', () => {
  const five = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const eight = built({ familyId: 'mitchell', parameters: { tables: 8 }, boards: 2 });
  const short = built({
    familyId: 'mitchell',
    parameters: { tables: 5 },
    boards: 2,
    missingPair: 10,
  });
  expect(sessionMisfit(five, eight)).toEqual({ kind: 'otherCount', event: 10, session: 16 });
  const refused = { kind: 'everybodyPlays', nobodys: 1, missing: 0 };
  expect(sessionMisfit(five, short)).toEqual(refused);
  expect(sessionMisfit(five, short, [3 as PairNumber])).toBeNull();
  expect(sessionMisfit(eight, five, [3 as PairNumber])).toMatchObject({ nobodys: 6, missing: 1 });
  expect(sessionMisfit(short, five)).toBeNull();
  expect(sessionMisfit(eight, whist16())).toEqual({ kind: 'otherContestants', event: 'pairs' });
});

it('a session without those who have withdrawn', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('numbers' as const, 'seats' as const, 'drawn' as const),
      fc.nat(),
      (pairs, seating, seed) => {
        const withdrawn = pairs as PairNumber[];
        const event = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 2 });
        const left = 14 - withdrawn.length;
        const session = built({
          familyId: 'howell',
          parameters: { tables: Math.ceil(left / 2) },
          boards: 2,
          ...(left % 2 === 1 && { missingPair: left + 1 }),
        });
        expect(sessionMisfit(event, session, withdrawn)).toBeNull();
        const draw = (count: number) => shuffled(count, createRandom(seed));
        const seats = seatsFor({ seating, draw, chosen: '', withdrawn }, event, session);
        if ('fault' in seats) throw new Error(seats.fault.kind);
        const joined = after(event, addSession(event, session, seats.seats, withdrawn));
        const playing = joined.rounds.slice(7).map((round, index) => {
          const played = round.filter((one) => isPlayed(joined, one, 7 + index));
          return new Set(played.flatMap(pairsAt));
        });
        for (const pair of withdrawn) expect(playing.some((on) => on.has(pair))).toBe(false);
        expect(new Set(playing.flatMap((on) => [...on])).size).toBe(left);
      },
    ),
    { numRuns: 60 },
  );
});

it('a locked session is not removed', () => {
  const five = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const joined = after(five, addSession(five, five, seated('numbers', five, five)));
  const locked = { ...joined, locks: { ...joined.locks, roundIndexes: [7] } };
  expect(applyEdit(locked, removeSession(locked, 1))).toMatchObject({
    ok: false,
    refusal: { kind: 'lockedCell' },
  });
});

it.each([
  [[], [], [], null],
  [[3], [3], [3], null],
  [[3], [], [3], { ofEvent: [3], ofSession: [] }],
  [[], [0, 5], [0, 5], { ofEvent: [], ofSession: [0, 5] }],
  [[2, 4], [2, 2, 3], [2, 2, 3, 4], { ofEvent: [4], ofSession: [2, 3] }],
])(
  'an event with relays after %j and a session with them after %j keep both',
  (one, other, both, apart) => {
    const five = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
    const having = (tables: readonly number[]): Movement => ({
      ...five,
      relays: tables.map((afterTableNumber) => ({ afterTableNumber })),
    });
    const [first, second] = [having(one), having(other)];
    expect(relaysApart(first, second)).toEqual(apart);
    const joined = after(first, addSession(first, second, seated('numbers', first, second)));
    expect(joined.relays.map(({ afterTableNumber }) => afterTableNumber)).toEqual(both);
  },
);

it('a session with the only tables in play can be removed; one table stays', () => {
  const played = built({ familyId: 'mitchell', parameters: { tables: 5 } });
  const size = { rounds: 2, tables: 5, pairs: 10, sets: 5, boards: 2 };
  const blank = blankMovement(size);
  const event = after(blank, addSession(blank, played, seated('numbers', blank, played)));
  const rest = after(event, removeSession(event, 1));
  expect([rest.tableCount, rest.rounds.length]).toEqual([1, 2]);
});

describe('a session by itself', () => {
  it('has whoever has withdrawn from it as its missing pair, and is named for those who are missing', () => {
    const full = built({ familyId: 'mitchell', parameters: { tables: 5 } });
    const gone = [3, 5] as PairNumber[];
    const event = after(full, addSession(full, full, seated('numbers', full, full), gone));
    expect(sessionAlone(event, 0)).toEqual(sessionOf(event, 0));
    const session = sessionAlone(event, 1);
    expect(session.phantom).toBe(3);
    expect(session.missing).toEqual([{ pair: 5, fromRoundIndex: 0, untilRoundIndex: 5 }]);
    expect({ ...session, phantom: null, missing: [] }).toEqual({
      ...sessionOf(event, 1),
      missing: [],
    });
    expect(titleOf(session)).toBe(
      'Movement for 10 pairs, 5 rounds, pair 3 missing, pair 5 missing',
    );
  });
});

it('whoever has withdrawn from a session is not replaced when a copy of it is drawn', () => {
  const full = built({ familyId: 'mitchell', parameters: { tables: 5 } });
  const gone = [3, 5] as PairNumber[];
  const event = after(full, addSession(full, full, seated('numbers', full, full), gone));
  const copied = sessionOf(event, 1);
  expect(withdrawnBefore(event)).toEqual(gone);
  expect(withdrawnBefore(full)).toEqual([]);
  expect(sessionMisfit(event, copied, gone)).toBeNull();
  const draw = (count: number) => shuffled(count, createRandom(4));
  const seats = seatsFor({ seating: 'drawn', draw, chosen: '', withdrawn: gone }, event, copied);
  if ('fault' in seats) throw new Error(seats.fault.kind);
  const joined = after(event, addSession(event, copied, seats.seats, gone));
  expect(seats.seats).not.toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  expect(joined.missing.map(({ pair, fromRoundIndex }) => [pair, fromRoundIndex])).toEqual([
    [3, 5],
    [5, 5],
    [3, 10],
    [5, 10],
  ]);
});

it.each([
  { withdrawn: [3], seating: 'numbers' },
  { withdrawn: [3], seating: 'drawn' },
  { withdrawn: [], seating: 'numbers' },
  { withdrawn: [], seating: 'drawn' },
] as const)('who comes back plays in a copy of a session that they missed: %j', (one) => {
  const full = built({ familyId: 'mitchell', parameters: { tables: 5 } });
  const gone = [3, 5] as PairNumber[];
  const event = after(full, addSession(full, full, seated('numbers', full, full), gone));
  const copied = sessionOf(event, 1);
  const withdrawn = [...one.withdrawn] as PairNumber[];
  const draw = (count: number) => shuffled(count, createRandom(4));
  const seats = seatsFor({ seating: one.seating, draw, chosen: '', withdrawn }, event, copied);
  if ('fault' in seats) throw new Error(seats.fault.kind);
  const joined = after(event, addSession(event, copied, seats.seats, withdrawn));
  expect(withdrawnBefore(joined)).toEqual(withdrawn);
  const last = sessionOf(joined, 2);
  const played = allPairs(full).filter((pair) =>
    last.rounds.some((round, at) =>
      round.some((sitting) => isPlayed(last, sitting, at) && pairsAt(sitting).includes(pair)),
    ),
  );
  expect(played).toEqual(allPairs(full).filter((pair) => !withdrawn.includes(pair)));
});
