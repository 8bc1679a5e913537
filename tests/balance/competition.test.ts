import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naturalUnit, presentPairs, scoredBoards } from '../../src/balance/boards.ts';
import { competitionCounts, type ScoreMatrix } from '../../src/balance/competition.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import type { Movement, PairNumber, SetIndex } from '../../src/movement/movement.ts';
import { allBoards } from '../../src/movement/movement.ts';
import { anyOfBothKinds as anyMovement } from '../movement/individuals.ts';
import { completeCase, playableCase } from './arbitraries.ts';
import { lastRounds, mitchell } from './movements.ts';
import { allCompetition, boardsOf, pairsOf } from './oracle.ts';
import { scoreMatrix } from './scoreMatrix.ts';

/** Every s(i, j) for i before j. */
function upper({ pairs, s }: ScoreMatrix): number[] {
  const size = pairs.length;
  return pairs.flatMap((_, i) => pairs.slice(i + 1).map((_, j) => s[i * size + i + 1 + j] ?? 0));
}

/** A pair to be taken out, or null. */
const anyAbsent = (movement: Movement, seed: number): PairNumber | null =>
  seed % 2 === 0 ? null : ((((seed >> 1) % movement.pairCount) + 1) as PairNumber);

describe('the score matrix', () => {
  test('equals the definition, on any movement', () => {
    fc.assert(
      fc.property(anyMovement, fc.nat(), (movement, seed) => {
        const absent = anyAbsent(movement, seed);
        const matrix = scoreMatrix(movement, { absent, unit: 'board' });
        expect(matrix.pairs).toEqual(pairsOf(movement, absent));
        expect(upper(matrix)).toEqual(allCompetition(movement, absent));
      }),
      { numRuns: 300 },
    );
  });

  test('equals the definition, if nobody replays a set', () => {
    fc.assert(
      fc.property(playableCase, ({ movement, absent }) => {
        const matrix = scoreMatrix(movement, { absent, unit: 'board' });
        expect(upper(matrix)).toEqual(allCompetition(movement, absent));
      }),
    );
  });

  test('is symmetric with an empty diagonal', () => {
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const { pairs, s } = scoreMatrix(movement);
        const size = pairs.length;
        for (let i = 0; i < size; i++) {
          expect(s[i * size + i]).toBe(0);
          for (let j = 0; j < i; j++) expect(s[i * size + j]).toBe(s[j * size + i]);
        }
      }),
    );
  });

  test('the matrix in whole sets is the one in boards divided by the boards of a set', () => {
    fc.assert(
      fc.property(completeCase, ({ movement, absent }) => {
        const boards = movement.sets[0]?.boards ?? 0;
        const perSet = upper(scoreMatrix(movement, { absent, unit: 'set' }));
        const perBoard = upper(scoreMatrix(movement, { absent, unit: 'board' }));
        expect(perBoard).toEqual(perSet.map((value) => value * boards));
      }),
    );
  });

  test('sums to Σ n(n − 1) over the boards, whatever is switched', () => {
    fc.assert(
      fc.property(playableCase, ({ movement, absent }) => {
        const values = upper(scoreMatrix(movement, { absent, unit: 'board' }));
        const sum = values.reduce((total, value) => total + value, 0);
        const plays = boardsOf(movement, absent).map((results) => results.length);
        expect(sum).toBe(plays.reduce((total, n) => total + n * (n - 1), 0));
      }),
    );
  });

  test('has the same parities after a sitting is switched', () => {
    fc.assert(
      fc.property(anyMovement, fc.nat(), fc.nat(), fc.nat(), (movement, r, t, mask) => {
        const roundIndex = r % movement.rounds.length;
        const tableIndex = t % movement.tableCount;
        const sitting = movement.rounds[roundIndex]?.[tableIndex];
        fc.pre(sitting?.kind === 'play');
        const all = allBoards(movement.sets[sitting.set]?.boards ?? 0);
        const boards = (mask & all) as typeof all;
        const toggles = [{ roundIndex, tableIndex, boards }];
        const result = applyEdit(movement, { kind: 'toggleSwitches', toggles });
        expect(result.ok).toBe(true);
        if (!result.ok) return;
        const parities = (of: Movement) =>
          upper(scoreMatrix(of, { unit: 'board' })).map((value) => Math.abs(value % 2));
        expect(parities(result.movement)).toEqual(parities(movement));
      }),
    );
  });

  test('does not change when every sitting of a set is switched', () => {
    fc.assert(
      fc.property(anyMovement, fc.nat(), (movement, seed) => {
        const set = (seed % movement.sets.length) as SetIndex;
        const all = allBoards(movement.sets[set]?.boards ?? 0);
        const allSwitched = {
          ...movement,
          rounds: movement.rounds.map((round) =>
            round.map((sitting) =>
              sitting.kind === 'play' && sitting.set === set
                ? { ...sitting, switched: (sitting.switched ^ all) as typeof all }
                : sitting,
            ),
          ),
        };
        const options = { unit: 'board' } as const;
        expect(scoreMatrix(allSwitched, options).s).toEqual(scoreMatrix(movement, options).s);
      }),
    );
  });
});

describe('Manning’s counts', () => {
  test('add up to s, to the boards in play and to Σ n(n − 1) in either direction', () => {
    fc.assert(
      fc.property(playableCase, ({ movement, absent }) => {
        const options = { absent, unit: 'board' } as const;
        const matrix = scoreMatrix(movement, options);
        const plays = boardsOf(movement, absent).map((results) => results.length);
        const total = { a: 0, b: 0, c: 0 };
        matrix.pairs.forEach((first, i) => {
          matrix.pairs.slice(i + 1).forEach((second, offset) => {
            const counts = competitionCounts(movement, first, second, options);
            const { a, b, c, d, s } = counts;
            expect(s).toBe(matrix.s[i * matrix.pairs.length + i + 1 + offset]);
            expect(a + b + c + d).toBe(plays.length);
            total.a += a;
            total.b += b;
            total.c += c;
          });
        });
        const compared = plays.reduce((sum, n) => sum + n * (n - 1), 0);
        expect(total).toEqual({
          a: plays.reduce((sum, n) => sum + n, 0),
          b: compared,
          c: compared,
        });
      }),
      { numRuns: 30 },
    );
  });

  test('name the cells behind them: one where the pairs meet, two for every other comparison', () => {
    const movement = mitchell(7, lastRounds(1, 7), 2);
    const counts = competitionCounts(movement, 1 as PairNumber, 2 as PairNumber, { unit: 'board' });
    expect(counts).toMatchObject({ unit: 'board', a: 0, b: 10, c: 4, d: 0, s: 6 });
    const setG = counts.behind.filter(({ set }) => set === 6);
    expect(setG).toEqual([
      { roundIndex: 6, tableIndex: 0, pair: 1, set: 6, boards: 3, relation: 'opposite' },
      { roundIndex: 5, tableIndex: 1, pair: 2, set: 6, boards: 3, relation: 'opposite' },
    ]);
    const met = competitionCounts(movement, 1 as PairNumber, 8 as PairNumber);
    expect(met.behind.filter(({ relation }) => relation === 'meet')).toEqual([
      { roundIndex: 0, tableIndex: 0, pair: 1, set: 0, boards: 3, relation: 'meet' },
    ]);
  });

  test('are zero with an absent pair, and refuse a pair against itself', () => {
    const movement = mitchell(5);
    const [one, two] = [1 as PairNumber, 2 as PairNumber];
    expect(competitionCounts(movement, one, two, { absent: two })).toMatchObject({
      a: 0,
      b: 0,
      c: 0,
      d: 5,
      s: 0,
      behind: [],
    });
    expect(() => competitionCounts(movement, one, one)).toThrow(RangeError);
  });
});

describe('the unit', () => {
  test('is the set for whole switches and equal sets, the board otherwise', () => {
    expect(naturalUnit(mitchell(5, () => true, 3))).toBe('set');
    expect(naturalUnit(mitchell(5, (_, round) => (round === 5 ? 1 : 0), 3))).toBe('board');
    const movement = mitchell(5, undefined, 3);
    const sets = movement.sets.map((set, index) => ({ ...set, boards: 3 + (index % 2) }));
    expect(naturalUnit({ ...movement, sets })).toBe('board');
  });

  test('cannot be the set where a sitting is switched in part', () => {
    const movement = mitchell(5, (_, round) => (round === 5 ? 1 : 0), 3);
    expect(() => scoreMatrix(movement, { unit: 'set' })).toThrow(RangeError);
  });

  test('a part-round switch against a pair that is away does not count', () => {
    const movement = mitchell(5, (table, round) => (table === 2 && round === 5 ? 1 : 0), 3);
    expect(scoreMatrix(movement, { unit: 'set', absent: 2 as PairNumber }).pairs).toHaveLength(9);
  });
});

test('boards that everyone plays alike are one class', () => {
  const { classes } = scoredBoards(mitchell(5, (_, round) => (round === 5 ? 6 : 0), 3));
  expect(classes.map(({ boards, weight }) => [boards, weight])).toEqual(
    Array.from({ length: 5 }, () => [
      [6, 2],
      [1, 1],
    ]).flat(),
  );
});

test('the pairs present do not include phantom and absentee', () => {
  const movement = { ...mitchell(3), phantom: 6 as PairNumber };
  expect(presentPairs(movement, 2 as PairNumber)).toEqual([1, 3, 4, 5]);
});
