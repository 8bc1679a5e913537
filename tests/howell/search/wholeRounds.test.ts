// Whole rounds and the cover by them, against all choices of meetings.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import { RoundCover } from '../../../src/howell/search/roundCover.ts';
import {
  type FieldMeetings,
  MeetingsLeft,
  type WholeRound,
} from '../../../src/howell/search/wholeRounds.ts';
import { pairingsFor } from './pairingsFor.ts';

const fields = fc
  .record({
    size: fc.constantFrom([6, 4], [6, 5], [8, 4], [8, 5], [8, 6], [8, 7]),
    seed: fc.nat(),
    phantom: fc.constantFrom(null, 0, 2),
  })
  .map(({ size: [pairs = 0, sets = 0], seed, phantom }): FieldMeetings => {
    const { opponents } = pairingsFor(pairs, sets, seed, phantom);
    return { pairs, sets, phantom, opponents };
  })
  .filter(({ opponents }) => opponents.some((other) => other > 0));

/** Every whole round by brute force: pair 0, 1, … meet somebody on every set in turn; places sorted. */
function allRounds(
  { pairs, sets, phantom, opponents }: FieldMeetings,
  chosen: readonly number[] = [],
): string[] {
  const seated = chosen.flatMap((place) => [place % pairs, opponents[place] ?? -1]);
  const played = chosen
    .filter((place) => place % pairs !== phantom && opponents[place] !== phantom)
    .map((place) => Math.floor(place / pairs));
  if (new Set(seated).size < seated.length || new Set(played).size < played.length) return [];
  const first = Array.from({ length: pairs }, (_, pair) => pair).find(
    (pair) => !seated.includes(pair),
  );
  if (first === undefined) return [[...chosen].sort((a, b) => a - b).join(' ')];
  return Array.from({ length: sets }, (_, set) => set * pairs + first).flatMap((place) => {
    const opponent = opponents[place] ?? -1;
    const least = place - first + Math.min(first, opponent);
    return allRounds({ pairs, sets, phantom, opponents }, [...chosen, least]);
  });
}

/** The whole rounds, or so many of them, found in small parts. */
function roundsOf(left: MeetingsLeft, most = Number.POSITIVE_INFINITY): readonly WholeRound[] {
  const search = left.rounds(most);
  let found = search.work(7);
  while (found === undefined) found = search.work(7);
  return found;
}

/** The rounds of one attempt to cover a field. */
function coverOf(field: FieldMeetings, seed: number, choices = 50_000): Uint8Array | null {
  const cover = new RoundCover(field, createRandom(seed), { listed: 10_000, choices });
  let inRound = cover.work();
  while (inRound === undefined) inRound = cover.work();
  return inRound;
}

/** Whether some of the rounds make up all places. */
function canCover(rounds: readonly string[], places: readonly string[]): boolean {
  const [first, ...others] = places;
  if (first === undefined) return true;
  return rounds
    .filter((round) => round.split(' ').includes(first))
    .some((round) => {
      const taken = new Set(round.split(' '));
      return canCover(
        rounds.filter((other) => !other.split(' ').some((place) => taken.has(place))),
        others.filter((place) => !taken.has(place)),
      );
    });
}

describe('whole rounds', () => {
  it('are listed all, each once, and drawn from among them', () => {
    fc.assert(
      fc.property(fields, fc.nat(), (field, seed) => {
        const left = new MeetingsLeft(field);
        const listed = roundsOf(left).map((round) => round.toSorted((a, b) => a - b).join(' '));
        const all = allRounds(field);
        expect(listed.toSorted()).toEqual(all.toSorted());
        expect(roundsOf(left, 3)).toHaveLength(Math.min(3, all.length));
        expect(left.draw(createRandom(seed), 0)).toBeNull();
        const drawn = left.draw(createRandom(seed), 100_000);
        if (drawn === null) {
          expect(all).toEqual([]);
          return;
        }
        expect(all).toContain(drawn.toSorted((a, b) => a - b).join(' '));
        // Without it, only the rounds that share no meeting with it are left.
        left.remove(drawn);
        const apart = all.filter((round) =>
          round.split(' ').every((place) => !drawn.includes(Number(place))),
        );
        expect(roundsOf(left)).toHaveLength(apart.length);
        expect(left.places).toHaveLength((field.pairs * field.sets) / 2 - drawn.length);
      }),
      { numRuns: 40 },
    );
  });

  it('cover the meetings exactly when they can', () => {
    let covered = 0;
    fc.assert(
      fc.property(fields, fc.nat(), (field, seed) => {
        const { pairs, sets, phantom, opponents } = field;
        const inRound = coverOf(field, seed);
        expect(coverOf(field, seed, 0)).toBeNull();
        const places = [...new MeetingsLeft(field).places].map(String);
        expect(inRound !== null).toBe(canCover(allRounds(field), places));
        if (inRound === null) return;
        covered += 1;
        for (let round = 0; round < sets; round++) {
          const played: number[] = [];
          for (let pair = 0; pair < pairs; pair++) {
            const other = inRound[round * pairs + pair] ?? -1;
            expect(inRound[round * pairs + other]).toBe(pair);
            const set = Array.from({ length: sets }, (_, k) => k).find(
              (k) => opponents[k * pairs + pair] === other,
            );
            expect(set).toBeDefined();
            if (pair !== phantom && other !== phantom) played.push(set ?? -1);
          }
          // Every table was counted from both its pairs.
          expect(played).toHaveLength(2 * new Set(played).size);
        }
        const meetings = [...inRound].map((other, at) => `${at % pairs}-${other}`);
        expect(new Set(meetings).size).toBe(pairs * sets);
      }),
      { numRuns: 60 },
    );
    expect(covered).toBeGreaterThan(5);
  });

  it('cover a field with too many to list, the first of them drawn', () => {
    const [pairs, sets] = [16, 13];
    const { opponents } = pairingsFor(pairs, sets, 1);
    const field = { pairs, sets, phantom: null, opponents };
    expect(roundsOf(new MeetingsLeft(field), 10_001)).toHaveLength(10_001);
    const found = [1, 2, 3, 4, 5, 6].map((seed) => coverOf(field, seed));
    const inRound = found.find((each) => each !== null);
    const meetings = [...(inRound ?? [])].map((other, at) => `${at % pairs}-${other}`);
    expect(new Set(meetings).size).toBe(pairs * sets);
  });

  it('cover most long fields, because the rounds that are drawn leave no set with more meetings than rounds', () => {
    const [pairs, sets] = [26, 20];
    const { opponents } = pairingsFor(pairs, sets, 1);
    const field = { pairs, sets, phantom: null, opponents };
    const found = [1, 2, 3, 4].filter((seed) => coverOf(field, seed) !== null);
    expect(found.length).toBeGreaterThan(1);
  });
});
