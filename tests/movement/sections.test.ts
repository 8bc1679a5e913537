// Sections side by side: the union, against the naive measures of pairs and boards; each section taken out again.

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import {
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
  setLetter,
} from '../../src/movement/movement.ts';
import {
  joinSections,
  namesInSections,
  sectionMovement,
  sectionsOf,
} from '../../src/movement/sections.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { fileOf } from '../../src/notation/jsonFile.ts';
import { draftOf, fileSchema } from '../../src/notation/jsonSchema.ts';
import { titleOf } from '../../src/words/titles.ts';
import { allCompetition, inequityIndex } from '../balance/oracle.ts';
import { built } from '../catalogue/built.ts';
import '../properties.ts';

const mitchell = (tables: number, rounds: number, switchRounds: readonly number[] = []) =>
  built({
    familyId: tables % 2 === 1 ? 'mitchell' : 'relay-share-mitchell',
    parameters: { tables, rounds },
    boards: 2,
    ...(switchRounds.length > 0 && { switchRounds }),
  });

function joined(movements: readonly Movement[], boards: 'same' | 'own' = 'same'): Movement {
  const result = joinSections(movements, boards);
  if (!result.ok) throw new Error(result.misfit.kind);
  return result.movement;
}

/** Sections that play as many rounds, some switched, some without a pair. */
const anySections = fc
  .tuple(
    fc.integer({ min: 3, max: 5 }),
    fc.array(fc.tuple(fc.integer({ min: 5, max: 7 }), fc.boolean(), fc.nat(9)), {
      minLength: 2,
      maxLength: 3,
    }),
  )
  .map(([rounds, parts]) =>
    parts.map(([tables, isSwitched, missing]) => {
      const movement = mitchell(tables, rounds, isSwitched ? [rounds] : []);
      const phantom = missing < 4 ? ((missing + 1) as PairNumber) : null;
      return createMovement({ ...movement, phantom });
    }),
  );

/** The same by hand: plays of later parts with higher pairs, and whoever is missing missing throughout. */
function disjointUnion(parts: readonly Movement[]): Movement {
  let before = 0;
  const placed = parts.map((part) => {
    before += part.pairCount;
    return { part, before: before - part.pairCount };
  });
  const roundCount = parts[0]?.rounds.length ?? 0;
  return createMovement({
    pairCount: before,
    sets: createSets(Math.max(...parts.map(({ sets }) => sets.length)), 2),
    rounds: Array.from({ length: roundCount }, (_, round) =>
      placed.flatMap((each) =>
        (each.part.rounds[round] ?? []).map((play) => {
          if (play.kind !== 'play') throw new Error('Everybody sits at a table.');
          const { northSouth, eastWest, set, switched } = play;
          return createPlay(northSouth + each.before, eastWest + each.before, set, switched);
        }),
      ),
    ),
    missing: placed.flatMap(({ part: { phantom }, before: shift }) =>
      phantom === null
        ? []
        : [
            {
              pair: (phantom + shift) as PairNumber,
              fromRoundIndex: 0,
              untilRoundIndex: roundCount,
            },
          ],
    ),
  });
}

describe('sections', () => {
  it('on the same boards compare pairs of different sections board by board', () => {
    fc.assert(
      fc.property(anySections, (parts) => {
        const { matrix, inequityIndex: index } = analyse(joined(parts), { unit: 'board' });
        const union = disjointUnion(parts);
        const upper = matrix.flatMap((row, i) => row.slice(i + 1));
        expect(upper).toEqual(allCompetition(union));
        expect(index).toBeCloseTo(inequityIndex(union, 2 * union.rounds.length), 9);
      }),
      { numRuns: 20 },
    );
  });

  it('on boards of their own never compare pairs of different sections', () => {
    const all = joined([mitchell(5, 5, [5]), mitchell(7, 5, [5])], 'own');
    expect(all.sets).toHaveLength(12);
    expect(new Set(all.sets.map(({ label }) => label)).size).toBe(12);
    expect(analyse(all).contests.map((contest) => contest.length)).toEqual([10, 14]);
  });

  it('are taken out as they were put in', () => {
    fc.assert(
      fc.property(anySections, (parts) => {
        const all = joined(parts);
        expect(sectionsOf(all)).toHaveLength(parts.length);
        parts.forEach((part, index) => {
          const own = sectionMovement(all, index);
          const { rounds, pairCount, tableCount, phantom, relays } = part;
          expect(own).toMatchObject({ rounds, pairCount, tableCount, phantom, relays });
        });
        // Joined sections may be joined with more.
        const [first, ...others] = parts as [Movement, ...Movement[]];
        const twice = joined([first, joined(others.length > 1 ? others : [...others, first])]);
        expect(sectionsOf(twice).length).toBe(Math.max(3, parts.length));
      }),
      { numRuns: 40 },
    );
  });

  it('keep where each came from, through files, and are named by it', () => {
    const all = joined([mitchell(9, 7, [7]), mitchell(7, 7, [7])]);
    const title =
      '2 sections: Mitchell, 9 tables, 7 rounds, round 7 arrow-switched; Mitchell, 7 tables, round 7 arrow-switched';
    expect(titleOf(all)).toBe(title);
    const read = draftOf(v.parse(fileSchema, JSON.parse(JSON.stringify(fileOf(all)))));
    expect(read.sections).toEqual(all.sections);
    expect(titleOf(joined([mitchell(9, 9), mitchell(9, 9)]))).toBe(
      '2 sections: Mitchell, 9 tables',
    );
  });

  it('count the copies, and name tables and pairs by section', () => {
    const all = joined([mitchell(5, 5), mitchell(7, 5)]);
    expect(all.sets.map(({ copies }) => copies)).toEqual([2, 2, 2, 2, 2, 1, 1]);
    const { tables, pairs } = namesInSections(all);
    expect([0, 4, 5, 11].map((index) => tables[index])).toEqual(['A1', 'A5', 'B1', 'B7']);
    expect([1, 10, 11, 24].map((pair) => pairs[pair - 1])).toEqual(['A1', 'A10', 'B1', 'B14']);
    expect(namesInSections(mitchell(5, 5)).tables[4]).toBe('5');
  });

  it('are no longer named when a pair leaves its section', () => {
    const all = joined([mitchell(5, 5), mitchell(5, 5)]);
    const rounds = all.rounds.with(0, [
      ...(all.rounds[0] ?? []).slice(5),
      ...(all.rounds[0] ?? []).slice(0, 5),
    ]);
    expect(sectionsOf({ ...all, rounds })).toEqual([]);
  });

  it('are no longer named when tables are added by hand', () => {
    const all = joined([mitchell(5, 5), mitchell(5, 5)]);
    const rounds = all.rounds.map((round) => [...round, { kind: 'idle' } as const]);
    expect(sectionsOf(createMovement({ ...all, rounds, tableCount: 11 }))).toEqual([]);
  });

  it.each([
    ['rounds', [mitchell(5, 4), mitchell(5, 5)], { kind: 'otherRounds', rounds: [4, 5] }],
    [
      'boards per set',
      [mitchell(5, 5), built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 })],
      { kind: 'otherBoards', boards: [2, 3] },
    ],
    [
      'names',
      Array.from({ length: 27 }, () => mitchell(3, 3)),
      { kind: 'tooMany', of: 'sections', count: 27, most: 26 },
    ],
  ])('of other %s are refused', (_, parts, misfit) => {
    expect(joinSections(parts)).toEqual({ ok: false, misfit });
    expect(setLetter(25)).toBe('Z');
  });
});
