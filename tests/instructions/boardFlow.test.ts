import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoardsPlace,
  boardsAfter,
  setAt,
  sharersOf,
  traceBoards,
} from '../../src/instructions/boardFlow.ts';
import { followedPair, itineraryOf } from '../../src/instructions/itinerary.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';

function generated(familyId: string, tables: number, more: { rounds?: number } = {}): Movement {
  return built({ familyId, parameters: { tables, ...more }, boards: 1 });
}

/** Places in short: table numbers, or `stand n`, or `out`. */
function said(place: BoardsPlace | null): string {
  if (place === null) return '–';
  if (place.kind === 'tables') return place.tableIndexes.map((index) => index + 1).join('+');
  return place.standIndex === null ? 'out' : `stand ${place.standIndex + 1}`;
}

function after(movement: Movement, roundNumber: number): readonly string[] {
  const flow = traceBoards(movement);
  return Array.from({ length: movement.tableCount }, (_, tableIndex) =>
    said(boardsAfter(flow, roundNumber - 1, tableIndex)),
  );
}

describe('boards', () => {
  test('go down one table in a Mitchell, nowhere after the last round', () => {
    expect(after(mitchell(5), 1)).toEqual(['5', '1', '2', '3', '4']);
    expect(after(mitchell(5), 5)).toEqual(['–', '–', '–', '–', '–']);
  });

  test.each([4, 6, 8, 10])(
    'of %i tables rest before table 1 where they would after the last',
    (tables) => {
      const movement = generated('relay-share-mitchell', tables);
      const turn = movement.relays[0]?.afterTableNumber ?? 0;
      // The same room, numbered from the table after the relay.
      const rounds = movement.rounds.map((round) => [
        ...round.slice(turn),
        ...round.slice(0, turn),
      ]);
      const withRelay = (afterTableNumber: number) => ({
        ...movement,
        rounds,
        relays: [{ afterTableNumber }],
      });
      let rests = 0;
      for (let round = 1; round <= rounds.length; round++) {
        const atEnd = after(withRelay(tables), round);
        expect(after(withRelay(0), round)).toEqual(atEnd);
        rests += atEnd.filter((place) => place === 'stand 1').length;
      }
      expect(rests).toBeGreaterThan(0);
    },
  );

  test('go to both sharing tables and over the relay in a relay-share Mitchell', () => {
    const movement = generated('relay-share-mitchell', 6);
    expect(after(movement, 1)).toEqual(['5', '1+6', '2', 'stand 1', '4', '5']);
    expect(sharersOf(traceBoards(movement), 0, 0)).toEqual([5]);
    expect(sharersOf(traceBoards(movement), 0, 1)).toEqual([]);
  });

  test('go past a table where nobody plays, unless another table needs them', () => {
    const whole = generated('relay-share-mitchell', 6);
    const movement = { ...whole, phantom: 1 as PairNumber };
    const [set] = whole.rounds[0]?.map((sitting) => sitting.kind === 'play' && sitting.set) ?? [];
    // Tables 1 and 6 share boards, and pair 1 is missing at table 1.
    expect(setAt(movement, 0, 0)).toBe(null);
    expect(setAt(movement, 0, 5)).toBe(set);
    expect(sharersOf(traceBoards(movement), 0, 5)).toEqual([]);
    const copied = { ...movement, sets: movement.sets.map((each) => ({ ...each, copies: 2 })) };
    expect(setAt(copied, 0, 0)).toBe(set);
  });

  test('go to the relay of their own section when each has its copies', () => {
    const movement = generated('web-mitchell', 16);
    const flow = traceBoards(movement);
    expect(movement.sets.every(({ copies }) => copies === 2)).toBe(true);
    for (let roundNumber = 1; roundNumber < movement.rounds.length; roundNumber++) {
      const places = after(movement, roundNumber);
      expect(places[0]).toBe('stand 1');
      expect(places[8]).toBe('stand 2');
      for (const table of [1, 2, 7, 9, 12, 15]) expect(places[table]).toBe(`${table}`);
    }
    expect(flow.paths).toHaveLength(2 * movement.sets.length);
  });

  test('stay in the circle of their copy where a section has more tables than sets: the table beyond has its own', () => {
    const web = generated('web-mitchell', 16, { rounds: 7 });
    for (let roundNumber = 1; roundNumber < 7; roundNumber++) {
      const places = after(web, roundNumber);
      expect([places[7], places[15]]).toEqual(['out', 'out']);
      expect([places[0], places[8]]).toEqual(['7', '15']);
      for (const table of [1, 2, 6, 9, 12, 14]) expect(places[table]).toBe(`${table}`);
    }
  });

  test('go by way of the relay of their copy, for as many rounds as sets wait there', () => {
    const { paths } = traceBoards(generated('web-mitchell', 17, { rounds: 9 }));
    const stopsFrom = (table: string) =>
      paths
        .find(({ places }) => said(places[0] ?? null) === table)
        ?.places.slice(0, 8)
        .map(said);
    expect(stopsFrom('10')).toEqual(['10', ...Array(5).fill('stand 1'), '13', '12']);
    expect(stopsFrom('1')).toEqual(['1', '9', '8', '7', '6', '5', '4', '3']);
  });

  test('go as usual in an edited web, except where it was edited', () => {
    const web = generated('web-mitchell', 16);
    const [first, second] = [web.rounds[3]?.[2], web.rounds[3]?.[11]];
    if (first?.kind !== 'play' || second?.kind !== 'play') throw new Error('Nobody plays.');
    const round = web.rounds[3]
      ?.with(2, { ...first, set: second.set })
      .with(11, { ...second, set: first.set });
    const edited = { ...web, rounds: web.rounds.with(3, round ?? []) };
    for (const roundNumber of [1, 2, 5, 6, 7, 8]) {
      expect(after(edited, roundNumber)).toEqual(after(web, roundNumber));
    }
    const changed = after(edited, 3).flatMap((place, table) =>
      place === after(web, 3)[table] ? [] : [table + 1],
    );
    expect(changed).toEqual([4, 13]);
  });

  test('go through two relays half a room from each other in a twin relay', () => {
    const movement = generated('twin-relay', 8);
    expect(after(movement, 1)).toEqual(['stand 2', '1', '2', '3', 'stand 1', '5', '6', '7']);
    expect(after(movement, 3)).toEqual(after(movement, 1));
  });

  test('go through both relays between the same tables, one round each', () => {
    const movement = generated('howell', 4);
    const flow = traceBoards(movement);
    const stands = movement.rounds.map((_, roundIndex) =>
      flow.paths.map(({ places }) => said(places[roundIndex] ?? null)),
    );
    for (const round of stands) {
      const waiting = round.filter((place) => place.startsWith('stand'));
      expect(waiting.sort()).toEqual(['stand 1', 'stand 2', 'stand 3']);
    }
  });
});

test('unplayed boards wait at a relay only where boards to the same table pass it', () => {
  // Every table has the boards of both halves of round 1 beside it; only table 3 has the relay on its way.
  const { paths } = traceBoards(generated('switch-rover', 6.5));
  const atStart = new Map(
    paths.flatMap(({ set, places: [place] }): [number, number | null][] =>
      place?.kind === 'waiting' ? [[set, place.standIndex]] : [],
    ),
  );
  expect([1, 3, 5, 9, 11].map((set) => atStart.get(set))).toEqual([null, null, 0, null, null]);
  // Sets 6 and 7 are those that the relay begins with.
  expect([6, 7].map((set) => atStart.get(set))).toEqual([0, 0]);
});

test('boards out of play without a relay have their rounds and their next table', () => {
  const movement = { ...generated('relay-share-mitchell', 6), relays: [] };
  const place = boardsAfter(traceBoards(movement), 0, 3);
  expect(place).toEqual({
    kind: 'waiting',
    standIndex: null,
    nextTableIndexes: [2],
    roundsOut: 1,
  });
});

test('every table has a path of its set, and every path lies on tables of its set', () => {
  fc.assert(
    fc.property(anyMovement, fc.integer({ min: 1, max: 4 }), (drawn, copies) => {
      const movement = { ...drawn, sets: drawn.sets.map((set) => ({ ...set, copies })) };
      const { paths } = traceBoards(movement);
      movement.rounds.forEach((round, roundIndex) => {
        const reached = round.map(() => 0);
        for (const { set, places } of paths) {
          const place = places[roundIndex];
          if (place?.kind !== 'tables') continue;
          for (const tableIndex of place.tableIndexes) {
            expect(setAt(movement, roundIndex, tableIndex)).toBe(set);
            reached[tableIndex] = (reached[tableIndex] ?? 0) + 1;
          }
        }
        const wanted = round.map((_, t) => (setAt(movement, roundIndex, t) === null ? 0 : 1));
        expect(reached).toEqual(wanted);
      });
    }),
  );
});

describe('the pair to follow', () => {
  test('E-W pairs of a Mitchell follow the next higher E-W pair; N-S follow nobody', () => {
    const movement = mitchell(5);
    expect(followedPair(movement, 7 as PairNumber)).toBe(8);
    expect(followedPair(movement, 10 as PairNumber)).toBe(6);
    expect(followedPair(movement, 2 as PairNumber)).toBeNull();
  });

  test('is nobody if only the last round breaks the rule', () => {
    const movement = mitchell(5);
    const last = movement.rounds[4] ?? [];
    const [one, other] = last;
    if (one?.kind !== 'play' || other?.kind !== 'play') throw new Error('Nobody plays.');
    const swapped = last
      .with(0, { ...one, eastWest: other.eastWest })
      .with(1, { ...other, eastWest: one.eastWest });
    const edited = { ...movement, rounds: movement.rounds.with(4, swapped) };
    for (const pair of [one.eastWest, other.eastWest]) {
      expect(followedPair(movement, pair)).not.toBeNull();
      expect(followedPair(edited, pair)).toBeNull();
    }
  });

  test('had the seat before in every round', () => {
    for (const familyId of ['howell', 'hesitation-mitchell', 'skip-mitchell']) {
      const movement = generated(familyId, 6);
      for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
        const leader = followedPair(movement, pair);
        if (leader === null) continue;
        const [path, ahead] = [itineraryOf(movement, pair), itineraryOf(movement, leader)];
        expect(path.slice(1).map(({ seat }) => seat)).toEqual(
          ahead.slice(0, -1).map(({ seat }) => seat),
        );
      }
    }
    const howell = generated('howell', 6);
    const leaders = Array.from({ length: 12 }, (_, i) =>
      followedPair(howell, (i + 1) as PairNumber),
    );
    expect(leaders.filter((leader) => leader === null)).toHaveLength(1);
  });
});
