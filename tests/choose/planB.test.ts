// Plan B: the movements behind its answers can be played, by a naive check that shares nothing with what finds them.

import { describe, expect, it } from 'vitest';
import { featuresOf } from '../../src/choose/features.ts';
import { freeNumberOf } from '../../src/choose/missing.ts';
import { planBOf } from '../../src/choose/planB.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { freeNumberWords } from '../../src/words/english/planB.ts';
import { generate } from '../wholeCatalogue.ts';

function built(familyId: string, parameters: Record<string, number>, more = {}): Movement {
  const made = generate({ familyId, parameters, boards: 2, ...more });
  if (!made.ok) throw new Error(`${familyId} is refused`);
  return made.movement;
}

/** Whom a pair meets and what it plays, round by round; null for a sit-out. */
function evening(movement: Movement, pair: number) {
  return movement.rounds.map((round, roundIndex) => {
    const isThere = (number: number) =>
      number !== movement.phantom &&
      !movement.missing.some(
        (gap) =>
          gap.pair === number &&
          gap.fromRoundIndex <= roundIndex &&
          gap.untilRoundIndex > roundIndex,
      );
    const cell = round.find(
      (sitting) =>
        sitting.kind === 'play' &&
        (sitting.northSouth === pair || sitting.eastWest === pair) &&
        isThere(sitting.northSouth) &&
        isThere(sitting.eastWest),
    );
    if (cell?.kind !== 'play') return null;
    const opponent = cell.northSouth === pair ? cell.eastWest : cell.northSouth;
    return { opponent, set: cell.set };
  });
}

const cases: [string, string, Record<string, number>, object?][] = [
  ['takesFreeNumber', 'mitchell', { tables: 7 }, { missingPair: 14 }],
  ['takesFreeNumber', 'new-howell', { pairs: 13, rounds: 12 }],
  ['roves', 'mitchell', { tables: 7 }],
  ['roves', 'mitchell', { tables: 13, rounds: 12 }],
  ['takesSeat', 'howell', { tables: 6 }],
  ['takesSeat', 'howell', { tables: 7 }],
];

describe('one more pair', () => {
  it.each(cases)('%s: %s %j %j', (kind, familyId, parameters, more) => {
    const movement = built(familyId, parameters, more);
    const { oneMore } = planBOf(movement);
    expect(oneMore.kind).toBe(kind);
    if (oneMore.kind === 'cannotJoin') return;
    const late = evening(oneMore.movement, oneMore.pair);
    const played = late.flatMap((stop) => stop ?? []);
    expect(new Set(played.map(({ set }) => set)).size).toBe(played.length);
    expect(new Set(played.map(({ opponent }) => opponent)).size).toBe(played.length);
    expect(late[0]).toBeNull();
    if (oneMore.kind === 'takesFreeNumber') return;
    expect(played).toHaveLength(movement.rounds.length - 1);
    // Everybody else sits out at most once, and plays what was planned otherwise.
    for (let pair = 1; pair <= movement.pairCount; pair += 1) {
      const planned = evening(movement, pair);
      const now = evening(oneMore.movement, pair);
      expect(now.filter((stop) => stop === null).length).toBeLessThanOrEqual(1);
      now.forEach((stop, round) => {
        if (stop !== null) expect(stop.set).toBe(planned[round]?.set);
      });
    }
  });

  it('joins a session under way with the next round', () => {
    const movement = built('mitchell', { tables: 7 });
    const { oneMore, oneLess } = planBOf(movement, 5);
    if (oneMore.kind !== 'roves') throw new Error(oneMore.kind);
    expect(oneMore.stops.map(({ roundNumber }) => roundNumber)).toEqual([5, 6, 7]);
    const late = evening(oneMore.movement, oneMore.pair);
    expect(late.map((stop) => stop === null)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    // Who leaves now leaves three rounds: in each, another pair sits out.
    const { sitOutBoards, sittingOut } = planBOf(movement).oneLess;
    expect(oneLess).toEqual({ sitOutBoards, sittingOut });
    // The last number joins where it would sit.
    const odd = planBOf(built('mitchell', { tables: 7 }, { missingPair: 14 }), 5).oneMore;
    expect(odd).toMatchObject({ kind: 'takesFreeNumber', start: { roundNumber: 5 } });
    if (odd.kind !== 'takesFreeNumber') return;
    expect(odd.movement.missing).toEqual([{ pair: 14, fromRoundIndex: 0, untilRoundIndex: 4 }]);
  });

  it('no switch is moved to a round that was played, or away from one', () => {
    const movement = built('mitchell', { tables: 9 }, { switchRounds: [9] });
    expect(planBOf(movement, 8).lastRoundDropped?.switchInstead).toEqual([8]);
    expect(planBOf(movement, 9).lastRoundDropped?.switchInstead).toBe(null);
  });

  it('cannot join where every seat would have it replay boards or opponents', () => {
    const movement = built('new-howell', { pairs: 6, rounds: 6 });
    expect(planBOf(movement).oneMore.kind).toBe('cannotJoin');
  });
});

describe('one pair fewer', () => {
  it('sits each opponent out once in a full Mitchell', () => {
    expect(planBOf(built('mitchell', { tables: 7 })).oneLess).toEqual({
      sitOutBoards: 2,
      sittingOut: 1,
    });
  });

  it('leaves two pairs without opponents where a number is free already', () => {
    expect(planBOf(built('mitchell', { tables: 7 }, { missingPair: 14 })).oneLess).toEqual({
      sitOutBoards: 4,
      sittingOut: 2,
    });
  });
});

describe('the last round dropped', () => {
  it('moves the arrow switch forward, or there are two winners', () => {
    const { lastRoundDropped } = planBOf(built('mitchell', { tables: 9 }, { switchRounds: [9] }));
    expect(lastRoundDropped).toMatchObject({
      unevenPlays: 0,
      isHarmless: true,
      switchInstead: [8],
    });
  });

  it('says that boards are played equally often only where they are', () => {
    const cases: [string, Record<string, number>][] = [
      ['mitchell', { tables: 9 }],
      ['howell', { tables: 4 }],
      ['hesitation-mitchell', { tables: 5 }],
      ['extended-mitchell', { tables: 5 }],
      ['bowman', { tables: 8 }],
      ['rover-mitchell', { tables: 7.5 }],
      ['relay-share-mitchell', { tables: 6 }],
    ];
    const said = new Set<boolean>();
    for (const [familyId, parameters] of cases) {
      const movement = built(familyId, parameters);
      const counts = movement.sets.map(() => 0);
      for (const cell of movement.rounds.slice(0, -1).flat()) {
        if (cell.kind !== 'play') continue;
        if ([cell.northSouth, cell.eastWest].some((pair) => pair === movement.phantom)) continue;
        counts[cell.set] = (counts[cell.set] ?? 0) + 1;
      }
      const played = counts.filter((count) => count > 0);
      const unevenPlays = Math.max(...played) - Math.min(...played);
      const { lastRoundDropped } = planBOf(movement);
      expect(lastRoundDropped?.unevenPlays, familyId).toBe(unevenPlays);
      // The reasons of the list say so too.
      expect(lastRoundDropped?.isHarmless).toBe(featuresOf(movement).isLastRoundDroppable);
      said.add(unevenPlays === 0);
    }
    expect(said).toEqual(new Set([true, false]));
  });

  it('changes nothing where nothing is switched', () => {
    const { lastRoundDropped } = planBOf(built('howell', { tables: 4 }));
    expect(lastRoundDropped?.switchInstead).toBeNull();
  });
});

describe('the free number', () => {
  it('never meets those who never sit out', () => {
    const movement = built('mitchell', { tables: 7 }, { missingPair: 14 });
    expect(freeNumberOf(movement)).toEqual({
      pair: 14,
      start: { tableNumber: 7, direction: 'EW' },
      isStationary: false,
      neverSitOut: [8, 9, 10, 11, 12, 13],
      stationary: [1, 2, 3, 4, 5, 6, 7],
      forDirector: { pairs: [1, 2, 3, 4, 5, 6, 7], sitOutBoards: 2 },
    });
    const howell = freeNumberOf(built('howell', { tables: 4 }, { missingPair: 8 }));
    expect(howell?.isStationary).toBe(true);
    if (howell === null) return;
    expect(freeNumberWords(howell)).toContain('Number 8 is stationary');
    expect(freeNumberOf(built('mitchell', { tables: 7 }))).toBeNull();
  });

  it('is told with a number for a playing director that stays put, if there is one', () => {
    const hilton = built('hilton', { tables: 7, rounds: 12 });
    const howell = built('howell', { tables: 5 });
    const mitchell = built('mitchell', { tables: 7 });
    const followed = built('new-howell-followed', { pairs: 14 });
    const said = new Set<string>();
    for (const full of [hilton, howell, mitchell, followed]) {
      for (let missing = 1; missing <= full.pairCount; missing += 1) {
        const movement = { ...full, phantom: missing as PairNumber };
        const free = freeNumberOf(movement);
        if (free === null) throw new Error('A number is free.');
        const stationary: number[] = [];
        const out = new Map<number, number>();
        for (let pair = 1; pair <= full.pairCount; pair += 1) {
          if (pair === missing) continue;
          const seats = full.rounds.map(
            (round) =>
              round.findIndex((cell) => cell.kind === 'play' && cell.northSouth === pair) * 1000 +
              round.findIndex((cell) => cell.kind === 'play' && cell.eastWest === pair),
          );
          if (new Set(seats).size === 1) stationary.push(pair);
          out.set(pair, 2 * evening(movement, pair).filter((stop) => stop === null).length);
        }
        const least = Math.min(...stationary.map((pair) => out.get(pair) ?? 0));
        expect(free.stationary).toEqual(stationary);
        expect(free.forDirector).toEqual({
          pairs: stationary.filter((pair) => out.get(pair) === least),
          sitOutBoards: stationary.length === 0 ? 0 : least,
        });
        const words = freeNumberWords(free);
        expect(words.includes(' stationary; a playing director takes ')).toBe(
          stationary.length > 0,
        );
        expect(words.match(/a playing director (who can move )?takes/g) ?? []).toHaveLength(
          stationary.length + free.neverSitOut.length > 0 ? 1 : 0,
        );
        said.add(stationary.length > 0 ? 'stays' : 'moves');
      }
    }
    expect(said).toEqual(new Set(['stays', 'moves']));
  });
});
