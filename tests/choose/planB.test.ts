// Plan B: the movements behind its answers can be played, by a naive check that shares nothing with what finds them.

import { beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../src/catalogue/catalogue.ts';
import { loadLibrary } from '../../src/catalogue/families/library.ts';
import { freeNumberOf } from '../../src/choose/missing.ts';
import { planBOf } from '../../src/choose/planB.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { freeNumberWords } from '../../src/words/english/planB.ts';

beforeAll(loadLibrary);

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
      isEven: true,
      fairness: { index: null, winners: 2 },
      switchInstead: { roundNumbers: [8], fairness: { winners: 1 } },
    });
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
    });
    const howell = freeNumberOf(built('howell', { tables: 4 }, { missingPair: 8 }));
    expect(howell?.isStationary).toBe(true);
    if (howell === null) return;
    expect(freeNumberWords(howell)).toContain('Number 8 is stationary');
    expect(freeNumberOf(built('mitchell', { tables: 7 }))).toBeNull();
  });
});
