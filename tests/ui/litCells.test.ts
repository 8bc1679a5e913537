import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitionCounts } from '../../src/balance/competition.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { litCells } from '../../src/ui/grid/cells.ts';
import { playableCase } from '../balance/arbitraries.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';

const pairs = (one: number, other: number) => ({
  kind: 'pairs' as const,
  pairs: [one as PairNumber, other as PairNumber] as const,
});

describe('the cells behind a pair of pairs', () => {
  it('shows where they meet, sit alike and sit opposite in the switched 7-table Mitchell', () => {
    const movement = mitchell(7, lastRounds(1, 7), 3);
    // On A and G one of pairs 1 and 2 is switched in round 7, on the other five sets they sit alike: s = 5 − 2.
    expect([...litCells(movement, pairs(1, 2)).values()].toSorted()).toEqual([
      ...new Array(4).fill('opposite'),
      ...new Array(10).fill('same'),
    ]);
    // Pairs 1 and 8 meet on A; else they sit opposite but where one of them is switched.
    const against = litCells(movement, pairs(1, 8));
    expect(against.get('0/0')).toBe('meet');
    expect([...against.values()].toSorted()).toEqual([
      'meet',
      ...new Array(8).fill('opposite'),
      ...new Array(4).fill('same'),
    ]);
  });

  it('agree with the counts of the balance', () => {
    fc.assert(
      fc.property(playableCase, fc.nat(), fc.nat(), ({ movement }, a, b) => {
        const one = ((a % movement.pairCount) + 1) as PairNumber;
        const other = ((b % movement.pairCount) + 1) as PairNumber;
        fc.pre(one !== other);
        const { behind } = competitionCounts(movement, one, other);
        const lit = litCells(movement, pairs(one, other));
        expect(lit.size > 0).toBe(behind.length > 0);
        for (const { roundIndex, tableIndex } of behind) {
          expect(lit.has(`${roundIndex}/${tableIndex}`)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are absent when a cell, nothing, or a pair that is not there is pointed at', () => {
    const movement = mitchell(5);
    expect(litCells(movement, null).size).toBe(0);
    expect(litCells(movement, pairs(1, 11)).size).toBe(0);
    expect(litCells(movement, { kind: 'place', place: { row: 1, column: 1 } }).size).toBe(0);
  });
});
