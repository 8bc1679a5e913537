// The features of movements, recounted naively sitting by sitting.

import { describe, expect, it } from 'vitest';
import { createCandidateCache } from '../../src/choose/candidate.ts';
import { gatherCandidates } from '../../src/choose/candidates.ts';
import { featuresOf } from '../../src/choose/features.ts';
import { minutesOf, USUAL_WISHES } from '../../src/choose/wishes.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { catalogue, generate } from '../wholeCatalogue.ts';

function built(familyId: string, parameters: Record<string, number>, more = {}): Movement {
  const made = generate({ familyId, parameters, boards: 2, ...more });
  if (!made.ok) throw new Error(`${familyId} is refused`);
  return made.movement;
}

/** Boards, sit-outs, opponents and repeats of each pair that is there, by looking at every cell for every pair. */
function recounted(movement: Movement) {
  const there = Array.from({ length: movement.pairCount }, (_, i) => i + 1).filter(
    (pair) => pair !== movement.phantom,
  );
  const used = new Set<number>();
  const lines = there.map((pair) => {
    let boards = 0;
    let idle = 0;
    const met: number[] = [];
    for (const round of movement.rounds) {
      const sittings = round.filter(
        (sitting) =>
          sitting.kind === 'play' &&
          sitting.northSouth !== movement.phantom &&
          sitting.eastWest !== movement.phantom,
      );
      const own = sittings.find(
        (sitting) =>
          sitting.kind === 'play' && (sitting.northSouth === pair || sitting.eastWest === pair),
      );
      if (own?.kind === 'play') {
        boards += movement.sets[own.set]?.boards ?? 0;
        met.push(own.northSouth === pair ? own.eastWest : own.northSouth);
        used.add(own.set);
      } else idle += 2;
    }
    return { boards, idle, opponents: new Set(met).size, repeats: met.length - new Set(met).size };
  });
  return { lines, boardsInPlay: 2 * used.size };
}

describe('features', () => {
  const cases: [string, Record<string, number>, object?][] = [
    ['mitchell', { tables: 7 }],
    ['mitchell', { tables: 7 }, { missingPair: 14 }],
    ['mitchell', { tables: 9, rounds: 7 }],
    ['relay-share-mitchell', { tables: 8 }],
    ['worger', { tables: 7 }],
    ['howell', { tables: 6 }],
    ['hesitation-mitchell', { tables: 7 }],
    ['web-mitchell', { tables: 16 }],
    ['new-howell', { pairs: 13, rounds: 12 }],
  ];
  for (const [familyId, parameters, more] of cases) {
    it(`equal a recount: ${familyId} ${JSON.stringify({ ...parameters, ...more })}`, () => {
      const movement = built(familyId, parameters, more);
      const { lines, boardsInPlay } = recounted(movement);
      const features = featuresOf(movement);
      const least = (of: (line: (typeof lines)[number]) => number) => Math.min(...lines.map(of));
      const most = (of: (line: (typeof lines)[number]) => number) => Math.max(...lines.map(of));
      expect(features).toMatchObject({
        boardsInPlay,
        boardsPerPair: { fewest: least((l) => l.boards), most: most((l) => l.boards) },
        sitOut: {
          boards: most((l) => l.idle),
          pairs: lines.filter(({ idle }) => idle > 0).length,
        },
        opponents: { fewest: least((l) => l.opponents), most: most((l) => l.opponents) },
        repeats: lines.reduce((sum, { repeats }) => sum + repeats, 0) / 2,
        shareOfBoards: least((l) => (l.boards + l.idle) / boardsInPlay),
      });
    });
  }

  it('report stationary pairs, sharing, relays, copies and how players move', () => {
    expect(featuresOf(built('mitchell', { tables: 7 }))).toMatchObject({
      ...{ stationaryPairs: 7, sharing: 0, relays: 0, copies: 1, moves: 'eastWestMove' },
      ...{ unevenPlays: 0, isLastRoundDroppable: true },
    });
    expect(featuresOf(built('relay-share-mitchell', { tables: 6 }))).toMatchObject({
      ...{ stationaryPairs: 6, sharing: 6, relays: 1 },
    });
    expect(featuresOf(built('howell', { tables: 4 }))).toMatchObject({
      ...{ stationaryPairs: 1, moves: 'followOnePair' },
    });
    expect(featuresOf(built('web-mitchell', { tables: 16 })).copies).toBe(2);
  });

  it('still count a Mitchell with a half table as a Mitchell, with the seats that are left', () => {
    const features = featuresOf(built('mitchell', { tables: 7 }, { missingPair: 1 }));
    expect(features).toMatchObject({ stationaryPairs: 6, moves: 'eastWestMove' });
  });
});

describe('how players move', () => {
  const followers = (movement: Movement) => {
    const facts = runFactsOf(movement).sessions.flatMap((session) => session.facts);
    const rings = facts.flatMap((fact) =>
      fact.kind === 'follow' && fact.afterRounds === null ? fact.rings : [],
    );
    const isWhole = !facts.some(({ kind }) => kind === 'pairsFollowCards' || kind === 'itinerary');
    return { rings: rings.length, isWhole };
  };

  it('counts as following one pair only where the instructions say so, whoever is missing', () => {
    let announced = 0;
    for (const [familyId, parameters] of [
      ['howell', { tables: 5 }],
      ['howell', { tables: 5, rounds: 8 }],
      ['hilton', { tables: 7, rounds: 12 }],
      ['hilton-switches', { tables: 7 }],
      ['new-howell', { pairs: 12, rounds: 8 }],
      ['new-howell', { pairs: 10, rounds: 6 }],
    ] as const) {
      const full = built(familyId, parameters);
      for (let missingPair = 1; missingPair <= full.pairCount; missingPair += 1) {
        const movement = built(familyId, parameters, { missingPair });
        const { rings, isWhole } = followers(movement);
        const isOneRing = rings === 1 && isWhole;
        if (isOneRing) announced += 1;
        if (featuresOf(movement).moves === 'eastWestMove') continue;
        expect([familyId, missingPair, featuresOf(movement).moves]).toEqual([
          familyId,
          missingPair,
          isOneRing ? 'followOnePair' : 'cards',
        ]);
      }
    }
    expect(announced).toBeGreaterThan(40);
  });
});

describe('candidates', () => {
  it('meet every hard wish, and miss minutes and boards by no more than the tolerance', () => {
    const wishes = {
      ...USUAL_WISHES,
      ...{ pairs: 13, mostPairs: 13, boards: { fewest: 20, most: 26 }, minutes: 190 },
      ...{ stationaryPairs: 2, isSharingWelcome: false, areRelaysWelcome: false },
    };
    const { candidates } = gatherCandidates(wishes, [], createCandidateCache(catalogue));
    expect(candidates.length).toBeGreaterThan(3);
    for (const { features, movement } of candidates) {
      const boards = features.rounds * features.boardsPerSet;
      expect(minutesOf(wishes, features.rounds, features.boardsPerSet)).toBeLessThanOrEqual(200);
      expect(boards).toBeLessThanOrEqual(28);
      expect(boards).toBeGreaterThanOrEqual(18);
      expect(features.stationaryPairs).toBeGreaterThanOrEqual(2);
      expect([features.sharing, features.relays, features.copies]).toEqual([0, 0, 1]);
      expect(features.pairs).toBe(13);
      expect(movement.pairCount - (movement.phantom === null ? 0 : 1)).toBe(13);
    }
  });

  it('leave the number of a pair that moves free where stationary seats are wanted', () => {
    const wishes = { ...USUAL_WISHES, pairs: 13, mostPairs: 13, stationaryPairs: 2 };
    const { candidates } = gatherCandidates(wishes, [], createCandidateCache(catalogue));
    const hilton = candidates.find(({ familyId }) => familyId === 'hilton');
    expect(hilton?.features.stationaryPairs).toBe(2);
  });
});
