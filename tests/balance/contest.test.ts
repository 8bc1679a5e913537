import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import type { ScoringOptions } from '../../src/balance/boards.ts';
import { type Contest, contest } from '../../src/balance/contest.ts';
import {
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { contest12, contest12Columns, contest14Columns } from '../golden/values.ts';
import { completeCase } from './arbitraries.ts';
import { mitchell } from './movements.ts';
import { scoreMatrix } from './scoreMatrix.ts';

/** The contest in which some pairs take every top against the others, and average against each other; all else is average. */
function strongPairContest(
  movement: Movement,
  strong: readonly PairNumber[],
  options: ScoringOptions = {},
): Contest {
  return contest(movement, (pair) => (strong.includes(pair) ? 1 : 0), options);
}

const first = 1 as PairNumber;

function printed(percent: readonly number[]): string {
  return percent.map((value) => value.toFixed(2)).join(' ');
}

function movement12(switched: (table: number, round: number) => boolean): Movement {
  const cells = [...contest12.matchAll(/(\d+)- *(\d+) ([A-F])/g)];
  const rounds = Array.from({ length: 6 }, (_, round) =>
    cells
      .slice(round * 6, round * 6 + 6)
      .map(([, northSouth, eastWest, set], table) =>
        createPlay(
          Number(northSouth),
          Number(eastWest),
          'ABCDEF'.indexOf(set as string),
          switched(table + 1, round + 1) ? 1 : 0,
        ),
      ),
  );
  return createMovement({ title: '', pairCount: 12, sets: createSets(6, 1), rounds });
}

describe('one strong pair, as Balans prints it', () => {
  test.each(contest12Columns)('12 pairs, Qf $qf', ({ switched, qf, percent }) => {
    const movement = movement12(switched);
    if (qf !== null) expect(analyse(movement).qf.toFixed(2)).toBe(qf);
    expect(printed(strongPairContest(movement, [first]).percent)).toBe(percent);
  });

  test.each(contest14Columns)('14 pairs, rounds $rounds switched', ({ rounds, percent }) => {
    const movement = mitchell(7, (_, round) => rounds.includes(round));
    expect(printed(strongPairContest(movement, [first]).percent)).toBe(percent);
  });

  test('gives every other pair 50 − 100 s / Σ 2(n − 1)', () => {
    fc.assert(
      fc.property(completeCase, ({ movement }) => {
        const { pairs, s } = scoreMatrix(movement, { unit: 'set' });
        const { percent } = strongPairContest(movement, [first]);
        const top = 2 * movement.rounds.length * (movement.tableCount - 1);
        pairs.slice(1).forEach((_, offset) => {
          const j = offset + 1;
          expect(percent[j]).toBeCloseTo(50 - (100 * (s[j] as number)) / top, 9);
        });
      }),
    );
  });
});

test('two strong pairs average against each other and take every top elsewhere', () => {
  const strong = [1, 8] as PairNumber[];
  const { percent } = strongPairContest(mitchell(7), strong);
  // Six tops and an average each: 6 × 12 + 6 of 84.
  expect(percent[0]).toBeCloseTo((100 * 78) / 84, 9);
  expect(percent[7]).toBeCloseTo((100 * 78) / 84, 9);
});

test('unequal strengths give unequal results, and percentages that average to 50', () => {
  const { pairs, percent } = contest(mitchell(5), (pair) => -pair);
  expect(pairs).toHaveLength(10);
  expect(percent.reduce((sum, value) => sum + value, 0) / 10).toBeCloseTo(50, 9);
  expect(percent[0]).toBeGreaterThan(percent[4] as number);
});

test('an absent pair takes no part, and a pair without opponents has no percentage', () => {
  const movement = mitchell(3);
  const rounds = movement.rounds.map((round) => round.slice(0, 1));
  const { pairs, percent } = strongPairContest({ ...movement, tableCount: 1, rounds }, [first], {
    absent: 4 as PairNumber,
  });
  expect(pairs).toEqual([1, 2, 3, 5, 6]);
  expect(percent[1]).toBeNaN();
});
